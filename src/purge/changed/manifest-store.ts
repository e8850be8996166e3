import { NO_RECORD, type Confirmed, type ZoneRecord } from '../../changes/manifest.ts'
import { readManifest, withRecord, type Records } from '../../changes/manifest-text.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import { shorten } from '../../text/safe-text.ts'
import type { KnownFiles } from './known-pages.ts'
import { withoutStale } from './site-paths.ts'
import { alreadyConfirmed, unreadableManifest, unusableManifest, unwritableManifest } from './problems.ts'

/** Access to the file of a manifest. */
export interface ManifestFiles {
  readFile(path: string): Uint8Array
  /** Replaces the file as a whole, or not at all. */
  replaceFile(path: string, text: string): void
}

interface ManifestPlace {
  readonly path: string
  /** Of the zone. */
  readonly key: string
  readonly files: ManifestFiles
  /** `RUN-ATTEMPT` on GitHub; '' elsewhere. */
  readonly runAttempt: string
}

/** The records of a file; none where there is no file. */
export function readManifestFile(path: string, files: ManifestFiles): Result<Records> {
  try {
    const text = textOf(path, files)
    return ok(text === undefined ? new Map() : readManifest(text))
  } catch (error) {
    return fail(
      isSystemError(error)
        ? unreadableManifest(path, reasonOf(error))
        : unusableManifest(path, reasonOf(error)),
    )
  }
}

interface Confirmation {
  readonly known: KnownFiles
  /** Paths that stay unconfirmed all the same. */
  readonly left: readonly string[]
  /** Whether the step succeeds: after one that fails, it may be tried again. */
  readonly succeeds: boolean
}

/** What a manifest remembers of one zone. Runs may share a file: before each write it is read again. */
export class ManifestStore {
  /** As it was when this run began. */
  readonly record: ZoneRecord
  readonly #place: ManifestPlace
  readonly #id: string
  /** Who has written the record last, as far as this run knows. */
  #lastWrite: string
  #added: readonly string[] = []
  #isOvertaken = false
  #unconfirmed: readonly string[]

  constructor(place: ManifestPlace, record: ZoneRecord) {
    this.record = record
    this.#place = place
    this.#id = `${place.runAttempt}-${crypto.randomUUID()}`
    this.#lastWrite = record.lastWrite
    this.#unconfirmed = record.unconfirmed
  }

  /** Paths that are unconfirmed now. */
  get unconfirmed(): readonly string[] {
    return this.#unconfirmed
  }

  /**
   * Records paths before they are purged: if that fails, the next run purges them, whatever has changed.
   * @param hasBase false where nothing is known of what visitors have: then nothing is confirmed any more
   */
  addUnconfirmed(paths: readonly string[], hasBase: boolean): Result<undefined> {
    this.#added = paths
    const written = this.#write((current) => ({
      ...(hasBase ? current : NO_RECORD),
      unconfirmed: union(current.unconfirmed, paths),
    }))
    return written === undefined ? ok(undefined) : fail(unwritableManifest(this.#place.path, written))
  }

  /**
   * Records that visitors get the new state now.
   * @returns a warning if it cannot be recorded, or another run has written the record meanwhile
   */
  confirm(state: Confirmed, { known, left, succeeds }: Confirmation): string | undefined {
    const confirmed = withoutStale(state, known, new Set(left))
    const written = this.#write((current) =>
      this.#isOvertaken
        ? { ...current, unconfirmed: union(current.unconfirmed, this.#added) }
        : { confirmed, confirmedBy: succeeds ? this.#place.runAttempt : '', unconfirmed: left },
    )
    if (written !== undefined)
      return `\`manifest\` could not be written, so the next run starts from its current content: ${written}`
    return this.#isOvertaken ? OVERTAKEN : undefined
  }

  /** @returns why it failed; undefined where it did not */
  #write(change: (current: ZoneRecord) => Omit<ZoneRecord, 'lastWrite'>): string | undefined {
    const { path, key, files } = this.#place
    try {
      const text = textOf(path, files)
      const current = (text === undefined ? undefined : readManifest(text).get(key)) ?? NO_RECORD
      if (current.lastWrite !== this.#lastWrite) this.#isOvertaken = true
      const next = { ...change(current), lastWrite: this.#id }
      files.replaceFile(path, withRecord(text, key, next))
      this.#lastWrite = this.#id
      this.#unconfirmed = next.unconfirmed
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }
}

const OVERTAKEN =
  'another run has written this zone’s record in `manifest` since this run read it, so this run confirms nothing, and the next one purges its paths again; to let one run finish before the next one starts, use a `concurrency` group'

/** The store of a zone. A step of the same run’s attempt that has confirmed the record would hide its changes from this one. */
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
