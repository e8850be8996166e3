import { asArray, ownProperty, asObject, stringAt } from '../json/shape.ts'
import { parseJson } from '../json/parse.ts'
import { isPath } from '../paths/syntax.ts'
import { commitId } from './commit-id.ts'

/** What the manifest remembers of one zone. */
export interface ZoneRecord {
  /** The commit that was last confirmed. */
  readonly head: ConfirmedHead | undefined
  /** The built files that were last confirmed, by name: hashes. */
  readonly files: ReadonlyMap<string, string> | undefined
  /** Paths of purges that did not end well: stale, for all that is known. */
  readonly unconfirmed: readonly string[]
  /** Hashes of copies that were still old after a purge, by path. */
  readonly oldCopies: ReadonlyMap<string, string>
  /** Whether a purge of everything that rules asked for (`{all}`) was not confirmed: the next one is of everything, too. */
  readonly isAllUnconfirmed: boolean
  /** Kinds of state that are not known any more, because a purge of everything, made without a known base, was not confirmed. */
  readonly invalidBaselines: readonly StateKind[]
}

/** Times are milliseconds since 1970, on GitHub's clock where it was asked. */
interface ConfirmedHead {
  readonly id: string
  /** When the step that confirmed it began. */
  readonly atMs: number
  /** When its run began; undefined where the list of runs did not show it. */
  readonly runStartedMs: number | undefined
}

export type StateKind = 'repository' | 'site'

/** Why a record cannot be used as the base. */
export const BASELINE_INVALID = 'the last run had no base, and its purge of everything was not confirmed'

export const NO_RECORD: ZoneRecord = {
  head: undefined,
  files: undefined,
  unconfirmed: [],
  oldCopies: new Map(),
  isAllUnconfirmed: false,
  invalidBaselines: [],
}

/** A zone's own address, so that one file serves several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}

/** A record, and the entries of it that could not be read and were left out. */
interface ReadRecord {
  readonly record: ZoneRecord
  readonly dropped: readonly string[]
}

/**
 * The record of a zone; undefined where the text has none. An entry that cannot be read costs that entry alone.
 * @throws ShapeError, SyntaxError on a string that is not a manifest
 */
export function readRecord(manifest: string, key: string): ReadRecord | undefined {
  const found = zonesOf(manifest).find(([name]) => name === key)?.[1]
  if (found === undefined) return undefined
  const value = asObject(found, key)
  const dropped: string[] = []
  const drop = (name: string) => {
    dropped.push(name)
    return []
  }
  const listOf = (name: string): unknown[] => {
    const entries = ownProperty(value, name) ?? []
    return Array.isArray(entries) ? asArray(entries, name) : drop(name)
  }
  const head = decodeHead(ownProperty(value, 'head'))
  if (ownProperty(value, 'head') !== undefined && head === undefined) drop('head')
  const files = ownProperty(value, 'files')
  const hashes = typeof files === 'object' && files !== null ? Object.entries(files) : undefined
  if (files !== undefined && hashes === undefined) drop('files')
  // The keys of version 1.0 before it was published: such a manifest still reads.
  const unconfirmed = ['unconfirmed', 'doubts'].flatMap((name) =>
    listOf(name).flatMap((path, index) =>
      typeof path === 'string' && isPath(path) ? [path] : drop(`${name}[${index}]`),
    ),
  )
  const invalid = new Set([...listOf('invalidBaselines'), ...listOf('unknown')])
  return {
    record: {
      head,
      files:
        hashes && new Map(hashes.flatMap(([name, hash]) => decodeHash(name, hash) ?? drop(`files.${name}`))),
      unconfirmed: [...new Set(unconfirmed)],
      oldCopies: decodeOldCopies(ownProperty(value, 'oldCopies')),
      isAllUnconfirmed: ownProperty(value, 'unconfirmedAll') === true,
      invalidBaselines: (['repository', 'site'] as const).filter((kind) => invalid.has(kind)),
    },
    dropped,
  }
}

/** Evidence alone: what cannot be read is left out. */
function decodeOldCopies(value: unknown): ReadonlyMap<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(
    entries.flatMap(([path, hash]) =>
      typeof hash === 'string' && isPath(path) ? [[path, hash] as const] : [],
    ),
  )
}

function decodeHash(name: string, hash: unknown): [name: string, hash: string][] | undefined {
  return typeof hash === 'string' ? [[name, hash]] : undefined
}

function decodeHead(value: unknown): ConfirmedHead | undefined {
  const id = commitId(stringAt(value, 'id'))
  const atMs = Date.parse(stringAt(value, 'confirmedAt'))
  const runStartedMs = Date.parse(stringAt(value, 'runStartedAt'))
  if (id === undefined || Number.isNaN(atMs)) return undefined
  return { id, atMs, runStartedMs: Number.isNaN(runStartedMs) ? undefined : runStartedMs }
}

/** The manifest with another record for the zone; those of other zones stay as they are. */
export function withRecord(manifest: string | undefined, key: string, zone: ZoneRecord): string {
  const others = (manifest === undefined ? [] : zonesOf(manifest)).filter(([name]) => name !== key)
  const written: [string, unknown] = [
    key,
    {
      ...(zone.head === undefined ? {} : { head: writtenHead(zone.head) }),
      ...(zone.files === undefined ? {} : { files: Object.fromEntries(zone.files) }),
      unconfirmed: zone.unconfirmed,
      ...(zone.oldCopies.size === 0 ? {} : { oldCopies: Object.fromEntries(zone.oldCopies) }),
      ...(zone.isAllUnconfirmed ? { unconfirmedAll: true } : {}),
      ...(zone.invalidBaselines.length === 0 ? {} : { invalidBaselines: zone.invalidBaselines }),
    },
  ]
  return `${JSON.stringify({ version: 1, zones: Object.fromEntries([...others, written]) }, null, 1)}\n`
}

function writtenHead({ id, atMs, runStartedMs }: ConfirmedHead): object {
  const confirmedAt = new Date(atMs).toISOString()
  if (runStartedMs === undefined) return { id, confirmedAt }
  return { id, confirmedAt, runStartedAt: new Date(runStartedMs).toISOString() }
}

function zonesOf(manifest: string): [string, unknown][] {
  return Object.entries(asObject(ownProperty(asObject(parseJson(manifest), 'manifest'), 'zones'), 'zones'))
}
