import {
  asArray,
  asObject,
  asString,
  ownProperty,
  ShapeError,
  parseJson,
} from '../../../json/decode.ts'
import { sha256 } from '../../../pages/hash.ts'
import { isPath } from '../../../paths/syntax.ts'
import type { Rule } from '../../../paths/rules.ts'
import { commitId } from '../event.ts'

/** What is remembered of one zone. */
export interface ZoneRecord {
  readonly confirmed: Confirmed | undefined
  /** Paths that may be stale; `{all}` for everything. */
  readonly unconfirmedPaths: readonly string[]
  /** Unique for each write; '' for no record. */
  readonly lastWrite: string
  /** The highest id of a run that has ever written the record; 0 if only the command line has. */
  readonly highestRun: number
}

export interface Confirmed {
  readonly state: ConfirmedState
  readonly by: ConfirmedBy
  /** A hash of the rules and settings that the state was confirmed with. */
  readonly settings: string
}

/** What visitors get since the last completed purge: a commit, or hashes of built files by name. */
export type ConfirmedState =
  | { readonly head: string }
  | { readonly files: ReadonlyMap<string, string> }

export interface ConfirmedBy {
  /** The id of the workflow run; '' for the command line. */
  readonly run: string
  readonly attempt: number
  /** When the run was created or, where no list shows it, when the step began; milliseconds since 1970. */
  readonly sinceMs: number
}

/** In the list of unconfirmed paths: everything in the zone. */
export const EVERYTHING = '{all}'

export const NO_RECORD: ZoneRecord = {
  confirmed: undefined,
  unconfirmedPaths: [],
  lastWrite: '',
  highestRun: 0,
}

export function confirmedHead({ confirmed }: ZoneRecord): string | undefined {
  return confirmed !== undefined && 'head' in confirmed.state ? confirmed.state.head : undefined
}

export function confirmedFiles({ confirmed }: ZoneRecord): ReadonlyMap<string, string> | undefined {
  return confirmed !== undefined && 'files' in confirmed.state ? confirmed.state.files : undefined
}

/** Identifies a zone by its full address, so that one memory can serve several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}

/** A hash of everything that decides which paths a changed file has: comments and white space do not. */
export function settingsHash(
  rules: readonly Rule[],
  html: string,
  source: 'repository' | 'site',
): string {
  const parsed = rules.map(({ glob, targets, excludes, isEverything }) => [
    glob.text,
    excludes || isEverything || targets.map(({ text }) => text),
    excludes,
  ])
  return sha256(Buffer.from(JSON.stringify([parsed, html, source])))
}

const VERSION = 2

/** The records of a manifest, or of an entry of the cache, by zone key. */
export type Records = ReadonlyMap<string, ZoneRecord>

/** @throws ShapeError, SyntaxError if the text is not of this version */
export function readRecords(text: string): Records {
  const manifest = asObject(parseJson(text), 'manifest')
  const version = ownProperty(manifest, 'version')
  if (version !== VERSION) throw new ShapeError('version', String(VERSION), version)
  const zones = Object.entries(asObject(ownProperty(manifest, 'zones'), 'zones'))
  return new Map(zones.map(([key, record]) => [key, decodeRecord(asObject(record, key), key)]))
}

function decodeRecord(record: object, key: string): ZoneRecord {
  const confirmed = ownProperty(record, 'confirmed')
  const unconfirmed = asArray(ownProperty(record, 'unconfirmed'), `${key}.unconfirmed`)
  return {
    confirmed: confirmed === undefined ? undefined : decodeConfirmed(confirmed, `${key}.confirmed`),
    unconfirmedPaths: unconfirmed.map((path, index) =>
      asPath(path, `${key}.unconfirmed[${index}]`),
    ),
    lastWrite: asString(ownProperty(record, 'lastWrite'), `${key}.lastWrite`),
    highestRun: asCount(ownProperty(record, 'highestRun'), `${key}.highestRun`),
  }
}

function decodeConfirmed(value: unknown, name: string): Confirmed {
  const confirmed = asObject(value, name)
  const by = asObject(ownProperty(confirmed, 'by'), `${name}.by`)
  const since = asString(ownProperty(by, 'since'), `${name}.by.since`)
  const sinceMs = Date.parse(since)
  if (Number.isNaN(sinceMs)) throw new ShapeError(`${name}.by.since`, 'a time', since)
  return {
    state: decodeState(confirmed, name),
    by: {
      run: asString(ownProperty(by, 'run'), `${name}.by.run`),
      attempt: asCount(ownProperty(by, 'attempt'), `${name}.by.attempt`),
      sinceMs,
    },
    settings: asString(ownProperty(confirmed, 'settings'), `${name}.settings`),
  }
}

function decodeState(confirmed: object, name: string): ConfirmedState {
  const [head, files] = [ownProperty(confirmed, 'head'), ownProperty(confirmed, 'files')]
  if (files !== undefined) {
    const hashes = Object.entries(asObject(files, `${name}.files`))
    return {
      files: new Map(hashes.map(([file, hash]) => [file, asString(hash, `${name}.files.${file}`)])),
    }
  }
  const id = commitId(asString(head, `${name}.head`))
  if (id === undefined) throw new ShapeError(`${name}.head`, 'a commit id', head)
  return { head: id }
}

function asCount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ShapeError(name, 'a whole number', value)
  return value
}

function asPath(value: unknown, name: string): string {
  const path = asString(value, name)
  if (path !== EVERYTHING && !isPath(path)) throw new ShapeError(name, 'a path', path)
  return path
}

/** Replaces the record of one zone; other records remain unchanged. @param text undefined without any */
export function withRecord(text: string | undefined, key: string, record: ZoneRecord): string {
  const zones =
    text === undefined
      ? {}
      : asObject(ownProperty(asObject(parseJson(text), 'manifest'), 'zones'), 'zones')
  const others = Object.entries(zones).filter(([name]) => name !== key)
  const { lastWrite, highestRun, confirmed, unconfirmedPaths: unconfirmed } = record
  const written = { lastWrite, highestRun, confirmed: confirmed && toJson(confirmed), unconfirmed }
  return `${JSON.stringify({ version: VERSION, zones: Object.fromEntries([...others, [key, written]]) }, null, 1)}\n`
}

function toJson({ state, by, settings }: Confirmed): object {
  const { run, attempt, sinceMs } = by
  return {
    by: { run, attempt, since: new Date(sinceMs).toISOString() },
    settings,
    ...('head' in state ? state : { files: Object.fromEntries(state.files) }),
  }
}
