import { at, list, own, record, text } from '../json/shape.ts'
import { commitId } from './commit-id.ts'

/** What the manifest remembers of one zone. */
export interface ZoneRecord {
  /** The commit that was last confirmed, and when. */
  readonly head: { readonly id: string; readonly atMs: number } | undefined
  /** The built files that were last confirmed, by name: hashes. */
  readonly files: ReadonlyMap<string, string> | undefined
  /** Paths of purges that did not end well: stale, for all that is known. */
  readonly doubts: readonly string[]
  /** Kinds of state that are not known any more, since a purge of everything for want of a base was not confirmed. */
  readonly unknown: readonly StateKind[]
}

export type StateKind = 'repository' | 'site'

/** Why a record is no base. */
export const UNCONFIRMED = 'the last run had no base, and its purge of everything was not confirmed'

export const NO_RECORD: ZoneRecord = { head: undefined, files: undefined, doubts: [], unknown: [] }

/** A zone's own address, so that one file serves several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}

/** The record of a zone; undefined where the text has none. @throws ShapeError, SyntaxError on a text that is no manifest */
export function readRecord(manifest: string, key: string): ZoneRecord | undefined {
  const found = zonesOf(manifest).find(([name]) => name === key)?.[1]
  if (found === undefined) return undefined
  const value = record(found, key)
  const head = own(value, 'head')
  const files = own(value, 'files')
  const unknown = list(own(value, 'unknown') ?? [], 'unknown')
  return {
    unknown: (['repository', 'site'] as const).filter((kind) => unknown.includes(kind)),
    head: head === undefined ? undefined : decodeHead(head),
    files:
      files === undefined
        ? undefined
        : new Map(
            Object.entries(record(files, 'files')).map(([name, hash]) => [name, text(hash, `files.${name}`)]),
          ),
    doubts: [
      ...new Set(
        list(own(value, 'doubts') ?? [], 'doubts').map((path, index) => decodePath(path, `doubts[${index}]`)),
      ),
    ],
  }
}

function decodeHead(value: unknown): ZoneRecord['head'] {
  const id = commitId(text(at(value, 'id'), 'head.id'))
  const atMs = Date.parse(text(at(value, 'confirmedAt'), 'head.confirmedAt'))
  if (id === undefined || Number.isNaN(atMs)) throw new SyntaxError('`head` is not a commit and its time')
  return { id, atMs }
}

/** Whoever can write to the manifest must not be able to purge what no path is. */
function decodePath(value: unknown, name: string): string {
  const path = text(value, name)
  const isPath = /^\/[\x21-\x7e]*$/.test(path) && !/#|\\|^[^?]*(\/\/|\/\.{1,2}(\/|\?|$))/.test(path)
  if (!isPath) throw new SyntaxError(`\`${name}\` is not a path`)
  return path
}

/** The manifest with another record for the zone; those of other zones stay as they are. */
export function withRecord(manifest: string | undefined, key: string, zone: ZoneRecord): string {
  const others = (manifest === undefined ? [] : zonesOf(manifest)).filter(([name]) => name !== key)
  const written: [string, unknown] = [
    key,
    {
      ...(zone.head === undefined
        ? {}
        : { head: { id: zone.head.id, confirmedAt: new Date(zone.head.atMs).toISOString() } }),
      ...(zone.files === undefined ? {} : { files: Object.fromEntries(zone.files) }),
      doubts: zone.doubts,
      ...(zone.unknown.length === 0 ? {} : { unknown: zone.unknown }),
    },
  ]
  return `${JSON.stringify({ version: 1, zones: Object.fromEntries([...others, written]) }, null, 1)}\n`
}

function zonesOf(manifest: string): [string, unknown][] {
  return Object.entries(record(own(record(JSON.parse(manifest), 'manifest'), 'zones'), 'zones'))
}
