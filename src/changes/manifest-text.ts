import { asArray, getPath, ownProperty, asObject, stringAt } from '../json/shape.ts'
import { parseJson } from '../json/parse.ts'
import { isPath } from '../paths/syntax.ts'
import { commitId } from './commit-id.ts'
import type { AddedBy, ConfirmedHead, StateKind, ZoneRecord } from './manifest.ts'

/** A record, and the entries of it that could not be read and were left out. */
interface ReadRecord {
  readonly record: ZoneRecord
  readonly dropped: readonly string[]
}

const VERSION = 1

/** The version of a manifest, where it is not the one that is read here; undefined also for what is no manifest. */
export function unknownVersionOf(manifest: string): string | undefined {
  try {
    const version = ownProperty(asObject(parseJson(manifest), 'manifest'), 'version')
    return version === undefined || version === VERSION ? undefined : JSON.stringify(version)
  } catch {
    return undefined
  }
}

/**
 * The record of a zone; undefined where the text has none. An entry that cannot be read costs that entry alone, and
 * where leaving it out would make the next purge smaller, it counts as set.
 * @throws ShapeError, SyntaxError on a string that is not a manifest
 */
export function readRecord(manifest: string, key: string): ReadRecord | undefined {
  const found = zonesOf(manifest).find(([name]) => name === key)?.[1]
  if (found === undefined) return undefined
  const reader = new RecordReader(asObject(found, key))
  const unconfirmed = new Set(reader.paths('unconfirmed'))
  const files = reader.texts('files')
  const record = {
    head: reader.one('head', decodeHead),
    files: files && new Map(files),
    unconfirmed: [...unconfirmed],
    deleted: new Set(reader.paths('deleted').filter((path) => unconfirmed.has(path))),
    isAllUnconfirmed: reader.flag('unconfirmedAll'),
    invalidBaselines: reader.baselines(),
    addedBy: decodeAddedBy(reader.value('addedBy')),
  }
  return { record, dropped: reader.dropped }
}

/** Reads the entries of a record, and notes those that cannot be read. */
class RecordReader {
  readonly dropped: string[] = []
  readonly #record: object

  constructor(record: object) {
    this.#record = record
  }

  value(name: string): unknown {
    return ownProperty(this.#record, name)
  }

  one<T>(name: string, decode: (value: unknown) => T | undefined): T | undefined {
    const value = this.value(name)
    const decoded = value === undefined ? undefined : decode(value)
    if (value !== undefined && decoded === undefined) this.dropped.push(name)
    return decoded
  }

  paths(name: string): string[] {
    const entries = this.one(name, (value) => (Array.isArray(value) ? asArray(value, name) : undefined)) ?? []
    return entries.flatMap((path, index) =>
      typeof path === 'string' && isPath(path) ? [path] : this.#drop(`${name}[${index}]`),
    )
  }

  texts(name: string): [string, string][] | undefined {
    const entries = this.one(name, (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
        : undefined,
    )
    return entries?.flatMap(([key, text]) => decodeText(key, text) ?? this.#drop(`${name}.${key}`))
  }

  /** One that cannot be read counts as set. */
  flag(name: string): boolean {
    const value = this.value(name)
    if (value !== undefined && typeof value !== 'boolean') this.#drop(name)
    return value !== undefined && value !== false
  }

  /** One that cannot be read counts as all: to trust a baseline that is not valid would leave pages stale. */
  baselines(): StateKind[] {
    const entries = this.value('invalidBaselines') ?? []
    const isReadable =
      Array.isArray(entries) && entries.every((entry) => KINDS.some((kind) => kind === entry))
    if (!isReadable) this.#drop('invalidBaselines')
    return KINDS.filter((kind) => !isReadable || entries.includes(kind))
  }

  #drop(name: string): [] {
    this.dropped.push(name)
    return []
  }
}

const KINDS: readonly StateKind[] = ['repository', 'site']

/** Without it a run takes what it finds for its own, as earlier versions do. */
function decodeAddedBy(value: unknown): AddedBy {
  const textsOf = (name: string) =>
    new Map(
      Object.entries(asObjectOrNone(getPath(value, name))).flatMap(([key, id]) => decodeText(key, id) ?? []),
    )
  const all = stringAt(value, 'all')
  return { paths: textsOf('paths'), all: all === '' ? undefined : all, baselines: textsOf('baselines') }
}

function asObjectOrNone(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function decodeText(key: string, text: unknown): [key: string, text: string][] | undefined {
  return typeof text === 'string' ? [[key, text]] : undefined
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
      ...(zone.deleted.size === 0 ? {} : { deleted: [...zone.deleted] }),
      ...(zone.isAllUnconfirmed ? { unconfirmedAll: true } : {}),
      ...(zone.invalidBaselines.length === 0 ? {} : { invalidBaselines: zone.invalidBaselines }),
      ...writtenAddedBy(zone),
    },
  ]
  return `${JSON.stringify({ version: VERSION, zones: Object.fromEntries([...others, written]) }, null, 1)}\n`
}

function writtenAddedBy({ addedBy: { paths, all, baselines }, unconfirmed, ...zone }: ZoneRecord): object {
  const ofPaths = unconfirmed.flatMap((path) => {
    const id = paths.get(path)
    return id === undefined ? [] : [[path, id] as const]
  })
  const ofBaselines = [...baselines].filter(([kind]) => zone.invalidBaselines.some((other) => other === kind))
  const written = {
    ...(ofPaths.length === 0 ? {} : { paths: Object.fromEntries(ofPaths) }),
    ...(all === undefined || !zone.isAllUnconfirmed ? {} : { all }),
    ...(ofBaselines.length === 0 ? {} : { baselines: Object.fromEntries(ofBaselines) }),
  }
  return Object.keys(written).length === 0 ? {} : { addedBy: written }
}

function writtenHead({ id, atMs, runStartedMs }: ConfirmedHead): object {
  const confirmedAt = new Date(atMs).toISOString()
  if (runStartedMs === undefined) return { id, confirmedAt }
  return { id, confirmedAt, runStartedAt: new Date(runStartedMs).toISOString() }
}

function zonesOf(manifest: string): [string, unknown][] {
  return Object.entries(asObject(ownProperty(asObject(parseJson(manifest), 'manifest'), 'zones'), 'zones'))
}
