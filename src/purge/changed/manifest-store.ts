import { terms } from '../../problem/terms.ts'
import type { StateKind, ZoneRecord } from '../../changes/manifest.ts'
import { withRecord } from '../../changes/manifest-text.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import type { NewState } from './changed-paths.ts'
import { load, manifestIn, reasonOf, recordIn, type ManifestPlace } from './manifest-file.ts'
import { unwritableManifest } from './problems.ts'

/** What a run has written to its manifest before its first create, and what it found there. */
export interface Written {
  /** What this run adds, which stays if it cannot confirm. */
  readonly add: (current: ZoneRecord) => ZoneRecord
  /** Paths that another run has added since this one began. */
  readonly ofOthers: ReadonlySet<string>
  /** Paths that are unconfirmed now. */
  readonly unconfirmed: readonly string[]
}

/**
 * What a manifest remembers of one zone, and how it is changed.
 *
 * Runs may share a manifest. Before each write the file is read again, and the change is made to what stands there
 * then; and a run takes back only what it has added, or what was there when it began and no other run has added since.
 */
export class ManifestStore {
  /** As it was when this run began. */
  readonly record: ZoneRecord
  readonly warnings: readonly string[]
  readonly #place: ManifestPlace

  constructor(place: ManifestPlace) {
    const { record, warnings } = load(place)
    this.#place = place
    this.record = record
    this.warnings = warnings
  }

  /** Records paths before they are purged: if that fails, the next run purges them whatever has changed. */
  addUnconfirmed(paths: readonly string[], deleted: ReadonlySet<string>): Result<Written> {
    const { runId } = this.#place
    const own = new Set(paths)
    return this.#add((current) => ({
      ...current,
      unconfirmed: [...new Set([...current.unconfirmed, ...own])],
      deleted: new Set([...[...current.deleted].filter((one) => !own.has(one)), ...deleted]),
      addedBy: {
        ...current.addedBy,
        paths: new Map([...current.addedBy.paths, ...[...own].map((one) => [one, runId] as const)]),
      },
    }))
  }

  /** Records that no base is known before everything is purged: if that fails, the next run has none either. */
  invalidateBaseline(source: StateKind): Result<Written> {
    return this.#add((current) => {
      const baselines = new Map([...current.addedBy.baselines, [source, this.#place.runId] as const])
      const invalidBaselines = [...new Set([...current.invalidBaselines, source])]
      return { ...current, invalidBaselines, addedBy: { ...current.addedBy, baselines } }
    })
  }

  /** Records that a rule asks for everything before it is purged: if that fails, the next run does it. */
  addUnconfirmedAll(): Result<Written> {
    return this.#add((current) => ({
      ...current,
      isAllUnconfirmed: true,
      addedBy: { ...current.addedBy, all: this.#place.runId },
    }))
  }

  /**
   * Records that visitors get the new state now.
   * @param before what this run has written first
   * @param atMs when this step began, milliseconds since 1970, on GitHub's clock if it was read
   * @param left paths that stay unconfirmed all the same
   * @returns with a warning if that cannot be recorded: the unconfirmed paths are written already
   */
  confirm(
    state: NonNullable<NewState>,
    before: Written | undefined,
    { atMs, left }: { readonly atMs: number; readonly left: readonly string[] },
  ): { readonly written: Written | undefined; readonly warning?: string } {
    const { add = asItIs, ofOthers = new Set<string>() } = before ?? {}
    const isOvertaken = (current: ZoneRecord) => this.#hasMoved(current, kindOf(state))
    const change = (current: ZoneRecord) =>
      isOvertaken(current)
        ? add(current)
        : { ...this.#cleared(current, left, ofOthers), ...withState(current, state, atMs) }
    const written = this.#write(change)
    if (!written.ok) {
      const warning = `${terms.name('manifest')} could not be written, so the next run starts from its current content: ${written.why}`
      return { written: before, warning }
    }
    const { found, next } = written
    const after = { add, ofOthers, unconfirmed: next.unconfirmed }
    return isOvertaken(found) ? { written: after, warning: OVERTAKEN } : { written: after }
  }

  #add(add: Written['add']): Result<Written> {
    const written = this.#write(add)
    if (!written.ok) return fail(unwritableManifest(this.#place.path, written.why))
    const { found, next } = written
    return ok({ add, ofOthers: this.#addedByOthers(found), unconfirmed: next.unconfirmed })
  }

  /** Reads the file again and changes what stands there. */
  #write(change: (current: ZoneRecord) => ZoneRecord): Write {
    const { path, key, files } = this.#place
    try {
      const text = manifestIn(this.#place)
      const found = recordIn(text, key)
      const next = change(found)
      files.replaceFile(path, withRecord(text, key, next))
      return { ok: true, found, next }
    } catch (error) {
      return { ok: false, why: reasonOf(error) }
    }
  }

  #addedByOthers({ unconfirmed, addedBy }: ZoneRecord): ReadonlySet<string> {
    const before = new Set(this.record.unconfirmed)
    const isOwn = (path: string) => {
      const was = before.has(path) ? { by: this.record.addedBy.paths.get(path) } : undefined
      return this.#isOwn(addedBy.paths.get(path), was)
    }
    return new Set(unconfirmed.filter((path) => !isOwn(path)))
  }

  /** @param was who had added it when this run began; undefined where it was not there */
  #isOwn(by: string | undefined, was: { readonly by: string | undefined } | undefined): boolean {
    return by === this.#place.runId || (was !== undefined && by === was.by)
  }

  /** Without what this run has confirmed. */
  #cleared(
    current: ZoneRecord,
    stillUnconfirmed: readonly string[],
    ofOthers: ReadonlySet<string>,
  ): ZoneRecord {
    const others = new Set([...ofOthers, ...this.#addedByOthers(current)])
    const left = new Set([...current.unconfirmed.filter((one) => others.has(one)), ...stillUnconfirmed])
    const was = this.record.isAllUnconfirmed ? { by: this.record.addedBy.all } : undefined
    return {
      ...current,
      unconfirmed: [...left],
      deleted: new Set([...current.deleted].filter((one) => left.has(one))),
      isAllUnconfirmed: current.isAllUnconfirmed && !this.#isOwn(current.addedBy.all, was),
    }
  }

  /** Whether another run has confirmed a state, or invalidated the baseline, since this one began. */
  #hasMoved(current: ZoneRecord, kind: StateKind): boolean {
    const isInvalid = (record: ZoneRecord) => record.invalidBaselines.includes(kind)
    const was = isInvalid(this.record) ? { by: this.record.addedBy.baselines.get(kind) } : undefined
    const isNewlyInvalid = isInvalid(current) && !this.#isOwn(current.addedBy.baselines.get(kind), was)
    return isNewlyInvalid || !isSameState(this.record, current, kind)
  }
}

type Write =
  | { readonly ok: true; readonly found: ZoneRecord; readonly next: ZoneRecord }
  | { readonly ok: false; readonly why: string }

const asItIs = (current: ZoneRecord): ZoneRecord => current

function withState(
  { invalidBaselines }: ZoneRecord,
  state: NonNullable<NewState>,
  atMs: number,
): Partial<ZoneRecord> {
  const valid = { invalidBaselines: invalidBaselines.filter((kind) => kind !== kindOf(state)) }
  if ('files' in state) return { ...valid, files: state.files }
  return { ...valid, head: { id: state.head, atMs, runStartedMs: state.runStartedMs } }
}

const OVERTAKEN = `another run has confirmed a state in ${terms.name('manifest')} since this run began, so this run confirms nothing, and the next one purges its paths again; to let one run finish before the next one starts, use a \`concurrency\` group`

function kindOf(state: NonNullable<NewState>): StateKind {
  return 'files' in state ? 'site' : 'repository'
}

function isSameState(one: ZoneRecord, other: ZoneRecord, kind: StateKind): boolean {
  if (kind === 'repository')
    return (
      one.head?.id === other.head?.id &&
      one.head?.atMs === other.head?.atMs &&
      one.head?.runStartedMs === other.head?.runStartedMs
    )
  const [before, after] = [one.files, other.files]
  if (before === undefined || after === undefined) return before === after
  return before.size === after.size && [...before].every(([name, hash]) => after.get(name) === hash)
}
