import { NO_RECORD, type Confirmed, type ZoneRecord } from '../../changes/manifest.ts'
import { readManifest, withRecord, type Records } from '../../changes/manifest-text.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import { NOT_A_FILE } from '../../runner/workspace.ts'
import { shorten } from '../../text/safe-text.ts'
import type { KnownFiles } from './known-pages.ts'
import { withoutStale } from './site-paths.ts'
import { alreadyConfirmed, unreadableManifest, unusableManifest, unwritableManifest } from './problems.ts'

export interface ManifestFiles {
  readFile(path: string): Uint8Array
  /** Replaces the file atomically. */
  replaceFile(path: string, text: string): void
}

interface ManifestPlace {
  readonly path: string
  /** The zone's key in the manifest. */
  readonly key: string
  readonly files: ManifestFiles
  /** `RUN-ATTEMPT` on GitHub, '' elsewhere. */
  readonly runAttempt: string
}

/** The records of a manifest file; none if the file does not exist. */
export function readManifestFile(path: string, files: ManifestFiles): Result<Records> {
  try {
    const text = textOf(path, files)
    return ok(text === undefined ? new Map() : readManifest(text))
  } catch (error) {
    return fail(
      isSystemError(error) || reasonOf(error) === NOT_A_FILE
        ? unreadableManifest(path, reasonOf(error))
        : unusableManifest(path, reasonOf(error)),
    )
  }
}

interface Confirmation {
  readonly known: KnownFiles
  /** Paths that remain unconfirmed. */
  readonly left: readonly string[]
  /** Whether the step succeeds: a failed step may be repeated in the same run attempt. */
  readonly succeeds: boolean
}

/** The manifest's record of one zone. Runs may share the file, so it is read again before each write. */
export class ManifestStore {
  /** The record as it was when this run began. */
  readonly record: ZoneRecord
  readonly #place: ManifestPlace
  readonly #id: string
  /** The id of the last write to the record that this run has seen or made. */
  #lastWrite: string
  #added: readonly string[] = []
  #isOvertaken = false
  #unconfirmedPaths: readonly string[]

  constructor(place: ManifestPlace, record: ZoneRecord) {
    this.record = record
    this.#place = place
    this.#id = `${place.runAttempt}-${crypto.randomUUID()}`
    this.#lastWrite = record.lastWrite
    this.#unconfirmedPaths = record.unconfirmedPaths
  }

  /** The unconfirmed paths after the last write. */
  get unconfirmedPaths(): readonly string[] {
    return this.#unconfirmedPaths
  }

  /**
   * Records paths before they are purged, so that the next run purges them if this run fails.
   * @param hasBase false if it is unknown what visitors have: then the confirmed state is discarded
   */
  addUnconfirmed(paths: readonly string[], hasBase: boolean): Result<undefined> {
    this.#added = paths
    const written = this.#write((current) => ({
      ...(hasBase ? current : NO_RECORD),
      unconfirmedPaths: union(current.unconfirmedPaths, paths),
    }))
    return written === undefined ? ok(undefined) : fail(unwritableManifest(this.#place.path, written))
  }

  /** Records the new state. @returns a warning if that fails, or if another run wrote the record meanwhile */
  confirm(state: Confirmed, { known, left, succeeds }: Confirmation): string | undefined {
    const confirmed = withoutStale(state, known, new Set(left))
    const written = this.#write((current) =>
      this.#isOvertaken
        ? { ...current, unconfirmedPaths: union(current.unconfirmedPaths, this.#added) }
        : { confirmed, confirmedBy: succeeds ? this.#place.runAttempt : '', unconfirmedPaths: left },
    )
    if (written !== undefined)
      return `\`manifest\` could not be written, so the next run starts from its current content: ${written}`
    return this.#isOvertaken ? OVERTAKEN : undefined
  }

  /** @returns why the write failed; undefined if it succeeded */
  #write(change: (current: ZoneRecord) => Omit<ZoneRecord, 'lastWrite'>): string | undefined {
    const { path, key, files } = this.#place
    try {
      const text = textOf(path, files)
      const current = (text === undefined ? undefined : readManifest(text).get(key)) ?? NO_RECORD
      if (current.lastWrite !== this.#lastWrite) this.#isOvertaken = true
      const next = { ...change(current), lastWrite: this.#id }
      files.replaceFile(path, withRecord(text, key, next))
      this.#lastWrite = this.#id
      this.#unconfirmedPaths = next.unconfirmedPaths
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
}

const OVERTAKEN =
  'another run has written this zone’s record in `manifest` since this run read it, so this run confirms nothing, and the next one purges its paths again; to let one run finish before the next one starts, use a `concurrency` group'

/** Fails if another step of this run attempt has confirmed the record, which hides its changes from this step. */
export function openManifest(place: ManifestPlace, records: Records): Result<ManifestStore> {
  const record = records.get(place.key) ?? NO_RECORD
  return record.confirmedBy !== '' && record.confirmedBy === place.runAttempt
    ? fail(alreadyConfirmed(place.path))
    : ok(new ManifestStore(place, record))
}

function textOf(path: string, files: Pick<ManifestFiles, 'readFile'>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(files.readFile(path))
  } catch (error) {
    if (isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
    throw error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? shorten(error.message, 200) : 'unknown reason'
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}
