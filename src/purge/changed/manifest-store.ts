import { terms } from '../../problem/terms.ts'
import type { StateKind, ZoneRecord } from '../../changes/manifest.ts'
import { withRecord } from '../../changes/manifest-text.ts'
import type { Problem } from '../../problem/problem.ts'
import type { StillUnconfirmed } from '../freshness/verification.ts'
import type { NewState } from './changed-paths.ts'
import { load, manifestIn, reasonOf, recordIn, type ManifestPlace } from './manifest-file.ts'
import { unwritableManifest } from './problems.ts'

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
  /** As this run has written it last. */
  #now: ZoneRecord
  #own: ReadonlySet<string> = new Set()
  /** What this run has added, which stays if it cannot confirm. */
  #added = (current: ZoneRecord): ZoneRecord => current
  /** Paths that were unconfirmed when this run began. */
  readonly #before: ReadonlySet<string>
  /** Paths that another run has added since this one began. */
  readonly #ofOthers = new Set<string>()

  constructor(place: ManifestPlace) {
    const { record, warnings } = load(place)
    this.#place = place
    this.record = record
    this.warnings = warnings
    this.#now = record
    this.#before = new Set(record.unconfirmed)
  }

  /** Paths that are unconfirmed now. */
  unconfirmed(): number {
    return this.#now.unconfirmed.length
  }

  /** Records paths before they are purged: if that fails, the next run purges them whatever has changed. */
  addUnconfirmed(paths: readonly string[], deleted: ReadonlySet<string>): Problem | undefined {
    this.#own = new Set(paths)
    return this.#writeFirst((current) => this.#withOwn(current, deleted))
  }

  /** Records that no base is known before everything is purged: if that fails, the next run has none either. */
  invalidateBaseline(source: StateKind): Problem | undefined {
    return this.#writeFirst((current) => {
      const baselines = new Map([...current.addedBy.baselines, [source, this.#place.runId] as const])
      const invalidBaselines = [...new Set([...current.invalidBaselines, source])]
      return { ...current, invalidBaselines, addedBy: { ...current.addedBy, baselines } }
    })
  }

  /** Records that a rule asks for everything before it is purged: if that fails, the next run does it. */
  addUnconfirmedAll(): Problem | undefined {
    return this.#writeFirst((current) => ({
      ...current,
      isAllUnconfirmed: true,
      addedBy: { ...current.addedBy, all: this.#place.runId },
    }))
  }

  /**
   * Records that visitors get the new state now.
   * @param atMs when this step began, milliseconds since 1970, on GitHub's clock if it was read
   * @param left paths that stay unconfirmed all the same
   * @returns a warning if that cannot be recorded: the unconfirmed paths are written already
   */
  confirm(state: NewState, atMs: number, left: StillUnconfirmed): string | undefined {
    if (state === undefined) return undefined
    let isOvertaken = false
    const why = this.#write((current) => {
      isOvertaken = this.#hasMoved(current, kindOf(state))
      return isOvertaken
        ? this.#added(current)
        : { ...this.#cleared(current, left), ...withState(current, state, atMs) }
    })
    if (why !== undefined)
      return `${terms.name('manifest')} could not be written, so the next run starts from its current content: ${why}`
    return isOvertaken ? OVERTAKEN : undefined
  }

  #writeFirst(change: (current: ZoneRecord) => ZoneRecord): Problem | undefined {
    this.#added = change
    const why = this.#write(change)
    return why === undefined ? undefined : unwritableManifest(this.#place.path, why)
  }

  /** @returns why it could not be written */
  #write(change: (current: ZoneRecord) => ZoneRecord): string | undefined {
    const { path, key, files } = this.#place
    try {
      const text = manifestIn(this.#place)
      const current = recordIn(text, key)
      for (const one of current.unconfirmed) if (!this.#mayClear(current, one)) this.#ofOthers.add(one)
      const next = change(current)
      files.replaceFile(path, withRecord(text, key, next))
      this.#now = next
      return undefined
    } catch (error) {
      return reasonOf(error)
    }
  }

  #mayClear({ addedBy }: ZoneRecord, path: string): boolean {
    const was = this.#before.has(path) ? { by: this.record.addedBy.paths.get(path) } : undefined
    return this.#isOwn(addedBy.paths.get(path), was)
  }

  /** @param was who had added it when this run began; undefined where it was not there */
  #isOwn(by: string | undefined, was: { readonly by: string | undefined } | undefined): boolean {
    return by === this.#place.runId || (was !== undefined && by === was.by)
  }

  #withOwn(current: ZoneRecord, deleted: ReadonlySet<string>): ZoneRecord {
    const ids = [...this.#own].map((one) => [one, this.#place.runId] as const)
    const others = [...current.deleted].filter((one) => !this.#own.has(one))
    return {
      ...current,
      unconfirmed: [...new Set([...current.unconfirmed, ...this.#own])],
      deleted: new Set([...others, ...deleted]),
      addedBy: { ...current.addedBy, paths: new Map([...current.addedBy.paths, ...ids]) },
    }
  }

  /** Without what this run has confirmed. */
  #cleared(current: ZoneRecord, { paths, oldCopies }: StillUnconfirmed): ZoneRecord {
    const left = new Set([...current.unconfirmed.filter((one) => this.#ofOthers.has(one)), ...paths])
    const was = this.record.isAllUnconfirmed ? { by: this.record.addedBy.all } : undefined
    return {
      ...current,
      unconfirmed: [...left],
      deleted: new Set([...current.deleted].filter((one) => left.has(one))),
      oldCopies: new Map([...[...current.oldCopies].filter(([one]) => left.has(one)), ...oldCopies]),
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
