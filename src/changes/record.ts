// The record of a zone: which content of each file visitors have. Its format,
// what begin, confirm and forget make of it, and what a store does; changes.ts
// writes it.

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseJson } from '../json/decode.ts'
import {
  type Difference,
  type RecordedFile,
  type RecordedFiles,
  type Snapshot,
} from './snapshot.ts'
import type { Rule } from './rules/rules.ts'
import type { RunId } from '../step/workflow-run.ts'
import { shorten } from '../text/safe-text.ts'

const VERSION = 4

/** Anyone who can push can forge a record: what is shown of it has a limit. */
const ShortTextSchema = v.pipe(v.string(), v.maxLength(2000))

const RunSchema = v.object({
  server: ShortTextSchema,
  repository: ShortTextSchema,
  run: v.pipe(v.string(), v.regex(/^\d{1,40}$/)),
})

/**
 * What decides which paths a changed file has. Files confirmed with other
 * settings are no base.
 */
const SettingsSchema = v.object({
  /** A hash of the parsed rules: comments and white space do not count. */
  rules: v.string(),
  html: v.string(),
  source: v.picklist(['map', 'site-dir']),
})
export type Settings = Readonly<v.InferOutput<typeof SettingsSchema>>

/** The run that last confirmed the record. */
const ConfirmedBySchema = v.object({
  /** Null on the command line, unless the pipeline has an id. */
  run: v.nullable(RunSchema),
  attempt: v.number(),
  /** '' if the run has no address. */
  url: ShortTextSchema,
  time: v.pipe(v.string(), v.isoTimestamp()),
  /** '' if it is not known. */
  commit: v.pipe(v.string(), v.regex(/^([0-9a-f]{40}|[0-9a-f]{64})?$/)),
  /** '' if the run was started for no branch, or it is not known. */
  branch: ShortTextSchema,
})
export type ConfirmedBy = Readonly<v.InferOutput<typeof ConfirmedBySchema>>

const ConfirmedSchema = v.object({
  settings: SettingsSchema,
  by: ConfirmedBySchema,
  /** What this run has purged: these files, also deleted ones, or everything in the zone. */
  purged: v.union([v.literal('everything'), v.pipe(v.array(v.string()), v.readonly())]),
})
export type Confirmation = Readonly<v.InferOutput<typeof ConfirmedSchema>>
export type PurgedFiles = Confirmation['purged']

const RecordSchema = v.pipe(
  v.object({
    version: v.literal(VERSION),
    baseUrl: v.string(),
    /** As `normalizeZone` returns it. */
    zone: v.string(),
    /** Unique for each write. */
    writeId: v.string(),
    /**
     * The newest run of each repository that has written the record; the last
     * one is of the repository that wrote last.
     */
    newestRuns: v.pipe(v.array(RunSchema), v.readonly()),
    /** Whether another run has written the record after the last of `newestRuns` first did. */
    isNewestOvertaken: v.boolean(),
    /** Null if nothing was confirmed, or it was forgotten. */
    confirmed: v.nullable(ConfirmedSchema),
    /** Each with its name, its content id and, if visitors may have other content, `unknown`. */
    files: v.pipe(
      v.array(v.tuple([v.string(), v.string(), v.optional(v.literal('unknown'))])),
      v.transform(
        (files): RecordedFiles =>
          new Map(files.map(([name, id, state]) => [name, { id, isUnknown: state === 'unknown' }])),
      ),
    ),
  }),
  v.transform((parsed) => {
    const { version: _, ...record } = parsed
    return record
  }),
)
export interface ZoneRecord extends Readonly<v.InferOutput<typeof RecordSchema>> {}

const ManifestSchema = v.object({ version: v.literal(VERSION), records: v.array(RecordSchema) })

/** Which run writes the record, and of which zone. */
export interface WriterIdentity {
  readonly baseUrl: string
  readonly zone: string
  readonly run: RunId | null
}

/** Whether two runs are of one repository, so that their ids can be compared. */
function isComparable(one: RunId, other: RunId): boolean {
  return one.server === other.server && one.repository === other.repository
}

export function isSameRun(one: RunId | null, other: RunId | null): boolean {
  return one !== null && other !== null && isComparable(one, other) && one.run === other.run
}

/**
 * Whether a run may confirm: there is no record, the run has no id, it is newer
 * than every run that has written the record, or it is the newest of them and
 * no other one has written since it first did. Any other run may be a rollback,
 * come late, or run its purge alone after another deploy. Runs without an id
 * cannot be ordered.
 */
export function isLatestRun(record: ZoneRecord | undefined, run: RunId | null): boolean {
  if (record === undefined || run === null) return true
  const newest = record.newestRuns.at(-1)
  if (newest === undefined || !isComparable(newest, run)) return false
  if (isSameRun(newest, run)) return !record.isNewestOvertaken
  return BigInt(run.run) > BigInt(newest.run)
}

/** Enough for the pipelines that share a manifest. */
const MAX_REPOSITORIES = 10

function addRun(newestRuns: readonly RunId[], run: RunId | null): readonly RunId[] {
  if (run === null) return newestRuns
  const own = newestRuns.find((other) => isComparable(other, run))
  const others = newestRuns.filter((other) => !isComparable(other, run))
  const isNewer = own === undefined || BigInt(run.run) > BigInt(own.run)
  return [...others, isNewer ? run : own].slice(-MAX_REPOSITORIES)
}

function toWriteFields(writer: WriterIdentity, record: ZoneRecord | undefined) {
  const { baseUrl, zone, run } = writer
  const newestRuns = addRun(record?.newestRuns ?? [], run)
  return {
    baseUrl,
    zone,
    writeId: crypto.randomUUID(),
    newestRuns,
    isNewestOvertaken: isOvertakenBy(run, newestRuns.at(-1) ?? null, record),
  }
}

/** @param newest after this write */
function isOvertakenBy(
  run: RunId | null,
  newest: RunId | null,
  record: ZoneRecord | undefined,
): boolean {
  if (record === undefined) return false
  if (!isSameRun(run, newest)) return true
  const before = record.newestRuns.at(-1) ?? null
  if (isSameRun(before, newest)) return record.isNewestOvertaken
  // After runs of another repository or without an id, the order is not known.
  return before === null || newest === null || !isComparable(before, newest)
}

/**
 * Begins a purge: marks the changed files of the record as unknown. They keep
 * their ids, which identify old pages.
 */
export function withUnknownFiles(
  record: ZoneRecord,
  changed: Difference,
  writer: WriterIdentity,
): ZoneRecord {
  const files = new Map(record.files)
  for (const name of changed.keys()) {
    files.set(name, { id: files.get(name)?.id ?? '', isUnknown: true })
  }
  return { ...toWriteFields(writer, record), confirmed: record.confirmed, files }
}

/** Confirms a purge: the files of the record become those of the snapshot. */
export function withConfirmed(
  record: ZoneRecord | undefined,
  { snapshot, ...confirmed }: Confirmation & { readonly snapshot: Snapshot },
  writer: WriterIdentity,
): ZoneRecord {
  const files = new Map<string, RecordedFile>()
  for (const [name, id] of snapshot) files.set(name, { id, isUnknown: false })
  return { ...toWriteFields(writer, record), confirmed, files }
}

/**
 * Forgets what was confirmed: removes it and all files from the record, so that
 * the next run purges everything.
 */
export function withoutConfirmed(
  record: ZoneRecord | undefined,
  writer: WriterIdentity,
): ZoneRecord {
  return { ...toWriteFields(writer, record), confirmed: null, files: new Map() }
}

export function summarizeSettings(
  rules: readonly Rule[],
  html: string,
  source: Settings['source'],
): Settings {
  const parsedRules = rules.map(({ glob, targets, excludes, isEverything }) => ({
    glob: glob.text,
    targets: targets.map(({ text }) => text),
    excludes,
    isEverything,
  }))
  const hash = createHash('sha256').update(JSON.stringify(parsedRules))
  return { rules: hash.digest('hex'), html, source }
}

/** @throws ValiError, SyntaxError or ShapeError if the text is not a record of this version */
export function parseRecord(text: string): ZoneRecord {
  return v.parse(RecordSchema, parseJson(text))
}

/** @throws as `parseRecord` */
export function parseManifest(text: string): ZoneRecord[] {
  return v.parse(ManifestSchema, parseJson(text)).records
}

/** JSON with one file on each line, in order: a difference of two records is easy to read. */
export function formatRecord({ files, ...record }: ZoneRecord): string {
  const sortedFiles = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const lines: string[] = []
  for (const [name, { id, isUnknown }] of sortedFiles) {
    lines.push(JSON.stringify(isUnknown ? [name, id, 'unknown'] : [name, id]))
  }
  const head = JSON.stringify({ version: VERSION, ...record }, null, 1).slice(0, -2)
  return `${head},\n "files": [\n${lines.join(',\n')}\n ]\n}\n`
}

export function formatManifest(records: readonly ZoneRecord[]): string {
  const texts = records.map((record) => formatRecord(record).trimEnd())
  return `{\n"version": ${VERSION},\n"records": [\n${texts.join(',\n')}\n]\n}\n`
}

/** Why a text is not a record or a manifest, in one line. */
export function whyInvalid(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON'
  if (!v.isValiError(error)) return 'it is not UTF-8, or is nested too deeply'
  const [issue] = error.issues
  return `\`${v.getDotPath(issue) ?? 'it'}\`: ${shorten(issue.message, 200)}`
}

// Where a record is kept: the one interface of a ref and of a manifest.

export interface RecordRead {
  /** Undefined if there is none, or if it cannot be read. */
  readonly record: ZoneRecord | undefined
  /** Why it cannot be read. Undefined if it can, or if there is none. */
  readonly whyUnreadable: string | undefined
  /** Version of the stored record; '' if there is none. A write replaces only this version. */
  readonly version: string
}

export type Replacement =
  /** The record is as requested, in this version. */
  | { readonly kind: 'current'; readonly version: string }
  /** Another run has written since the version was read. Nothing was changed. */
  | { readonly kind: 'overtaken' }

/** Reads and writes throw a `Stop` if they fail. */
export interface RecordStore {
  /** As `normalizeZone` returns it. */
  readonly zone: string
  /** Such as `refs/cdn-purge/…`. */
  readonly name: string
  /** How the user deletes the record, so that the next run purges everything. */
  readonly howToDelete: string
  read(): Promise<RecordRead>
  /**
   * Writes only over this version. In a ref (`refs/cdn-purge/UUID`), it is the
   * commit, and the push has `--force-with-lease`; in a manifest, it is the
   * `writeId`, and the file is read again before it is replaced.
   */
  replace(record: ZoneRecord, version: string): Promise<Replacement>
  close(): void
}
