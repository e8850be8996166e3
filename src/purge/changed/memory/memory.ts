import { fail, ok, type Failure, type Result } from '../../../problem/problem.ts'
import { unwritableRecord } from '../problems.ts'
import {
  confirmedHead,
  EVERYTHING,
  NO_RECORD,
  type Confirmed,
  type ConfirmedState,
  type ZoneRecord,
} from './record.ts'

/** The record of a zone, as a store reads it. */
export interface RecordRead {
  /** Undefined if there is none, or one that this run cannot see or read. */
  readonly record?: ZoneRecord | undefined
  readonly whyUnreadable?: string
  /** Whether nothing could be looked up, so that there may be no write of another run. */
  readonly hasFailed?: true
  /** What is known of one that cannot be read. */
  readonly highestRun?: number
}

/** Where the record of one zone is kept. */
export interface RecordStore {
  /** For messages, such as `` `manifest` ``. */
  readonly name: string
  /** Reads the record as it is before this run writes. */
  read(): Promise<Result<RecordRead>>
  /** The last write that others have made since this run last read or wrote; undefined if there is none. */
  readForeignWrite(): Promise<RecordRead | undefined>
  /** @returns why the write failed; undefined if a look-up shows it */
  write(record: ZoneRecord): Promise<string | undefined>
  /** Ends what the store has started. */
  close(): void
}

/** The run that reads and writes a record. */
export interface Writer {
  /** The id of the workflow run; '' for the command line, where each process is a run of its own. */
  readonly run: string
  readonly attempt: number
  /** Whether the id tells this run from others: act gives each run the id 1. */
  readonly hasOwnId: boolean
  /** When this process began, milliseconds since 1970. */
  readonly beganMs: number
  /** The hash of the rules and settings of this run. */
  readonly settings: string
  /** Whether a list of runs shows later runs which commit this one has deployed. */
  readonly isListed: boolean
}

/** What a run may rely on. */
export type Remembered = Pick<Memory, 'record' | 'whyUnknown' | 'isExpected'>

interface Confirmation {
  readonly state: ConfirmedState
  /** Paths that remain unconfirmed. */
  readonly left: readonly string[]
  /** When the run was created, milliseconds since 1970; undefined if no list showed it. */
  readonly runCreatedMs: number | undefined
}

/** The record of one zone: what was confirmed, and what was begun and is not confirmed. */
export class Memory {
  /** Without a confirmed state where it does not count for this run. */
  readonly record: ZoneRecord
  /** Why the record has no confirmed state that counts. */
  readonly whyUnknown: string
  /** Whether that is expected, as in a first run, so that a notice is enough. */
  readonly isExpected: boolean
  readonly #store: RecordStore
  /** The head that was confirmed when this run read the record. */
  readonly #readHead: string | undefined
  readonly #writer: Writer
  /** The record as this run has last read or written it. */
  #current: ZoneRecord
  /** The record as this run has first read or last written it. */
  #written: ZoneRecord
  #added: readonly string[] = []
  #isRecorded = false
  /** Whether a write of another run was seen. */
  #hasSeenOther = false
  /** Why this run does not know what is live; undefined as long as no write of others is seen. */
  #whyOvertaken: string | undefined

  constructor(store: RecordStore, writer: Writer, read: RecordRead) {
    const { whyUnreadable, highestRun = 0 } = read
    const found = read.record ?? { ...NO_RECORD, highestRun }
    const whyMissing =
      whyUnreadable ?? `${store.name} has no record of this zone, as in a first run`
    const reasons = read.record === undefined ? [whyMissing] : reasonsAgainst(found, writer)
    this.#store = store
    this.#readHead = confirmedHead(found)
    this.#writer = writer
    this.#current = found
    this.#written = found
    this.record = reasons.length === 0 ? found : { ...found, confirmed: undefined }
    this.whyUnknown = reasons.join(', and ')
    this.isExpected = found.confirmed !== undefined || (read.record ?? whyUnreadable) === undefined
  }

  /** Number of unconfirmed paths after the last write; Infinity for everything. */
  get unconfirmedCount(): number {
    const { unconfirmedPaths } = this.#written
    return unconfirmedPaths.includes(EVERYTHING) ? Infinity : unconfirmedPaths.length
  }

  /**
   * Records paths before they are purged, so that the next run purges them if this run fails.
   * @param hasBase false if it is unknown what visitors have: then the confirmed state is removed
   * @param state what this run has deployed
   */
  async addUnconfirmed(
    paths: readonly string[],
    hasBase: boolean,
    state?: ConfirmedState,
  ): Promise<Result<undefined>> {
    this.#added = paths
    await this.#mergeForeignWrite()
    const why = await this.#write({
      ...this.#current,
      confirmed: hasBase ? this.#stillConfirmed(state) : undefined,
      unconfirmedPaths: union(this.#current.unconfirmedPaths, paths),
    })
    this.#isRecorded = why === undefined
    return why === undefined ? ok(undefined) : fail(unwritableRecord(this.#store.name, why))
  }

  /**
   * What a run has deployed, the next one must not miss, even if this step fails before it knows its paths.
   * @param isListed whether later runs see that without the record
   * @returns the failure or, if it cannot be recorded, both
   */
  async recordFailure(failure: Failure, isListed = this.#writer.isListed): Promise<Failure> {
    const isUnknownBase = failure.problem.kind === 'unknown-base'
    if (isListed && !isUnknownBase) return failure
    const recorded = await this.addUnconfirmed(isUnknownBase ? [] : [EVERYTHING], !isUnknownBase)
    const { title, help } = failure.problem
    if (recorded.ok)
      // Without a base, `on-unknown-base` decides.
      return this.record.confirmed === undefined || this.#written.confirmed === undefined
        ? failure
        : fail({ ...failure.problem, help: [...help, PURGES_EVERYTHING] })
    const { details = [], ...problem } = recorded.problem
    return fail({
      ...problem,
      details: [...details, `before that: ${title}`],
      help: [...problem.help, ...help],
    })
  }

  /** Records the new state. @returns a warning if that fails, or if this run does not know what is live */
  async confirm({ state, left, runCreatedMs }: Confirmation): Promise<string | undefined> {
    await this.#mergeForeignWrite()
    const { run, attempt, hasOwnId, beganMs, settings } = this.#writer
    const isOlder = hasOwnId && this.#current.highestRun > Number(run)
    const by = { run, attempt, sinceMs: runCreatedMs ?? beganMs }
    let why: string | undefined
    if (this.#whyOvertaken === undefined && !isOlder) {
      why = await this.#write({
        ...this.#current,
        confirmed: { state, by, settings },
        unconfirmedPaths: left,
      })
      // Another write may have been made between the last look and this write, which may be there though it failed.
      await this.#mergeForeignWrite()
    }
    if (this.#whyOvertaken !== undefined || isOlder) why = await this.#writeWithoutOwn(state)
    this.#isRecorded = false
    if (why !== undefined && this.#whyOvertaken !== undefined)
      return this.#notRecorded(this.#whyOvertaken, why)
    if (why !== undefined)
      return `the record of this zone could not be written to ${this.#store.name}, so the next run purges these paths again: ${why}`
    return this.#whyOvertaken === undefined && !isOlder ? undefined : this.#overtaken()
  }

  close(): void {
    this.#store.close()
  }

  /**
   * Ends a run that confirms nothing: another one may have confirmed over its paths since they were recorded.
   * @returns a warning if one has
   */
  async leave(state: ConfirmedState | undefined): Promise<string | undefined> {
    const { lastWrite } = this.#current
    if (!this.#isRecorded) return undefined
    // Where a list of runs shows what this run has deployed, a look-up that fails loses nothing.
    await this.#mergeForeignWrite({ mayFail: this.#writer.isListed })
    if (this.#whyOvertaken === undefined) return undefined
    const isSeen = this.#current.lastWrite === lastWrite
    const why = isSeen ? undefined : await this.#writeWithoutOwn(state)
    return why === undefined ? this.#overtaken() : this.#notRecorded(this.#whyOvertaken, why)
  }

  /** Writes what is still known, until no other write has been made meanwhile. @returns why it may be lost */
  async #writeWithoutOwn(state: ConfirmedState | undefined): Promise<string | undefined> {
    for (let tries = 1; tries <= MAX_WRITES; tries++) {
      const why = await this.#write({ ...this.#current, confirmed: this.#withoutOwn(state) })
      if (why !== undefined) return why
      const { lastWrite } = this.#current
      await this.#mergeForeignWrite({ mayFail: true })
      if (this.#current.lastWrite === lastWrite) return undefined
    }
    return 'other runs write it at the same time'
  }

  #overtaken(): string {
    const next =
      this.#written.confirmed === undefined
        ? 'the next run has no base: `on-unknown-base` decides'
        : this.unconfirmedCount === Infinity
          ? PURGES_EVERYTHING
          : 'the next run purges these paths again'
    return `${this.#whyOvertaken ?? OLDER}, so this run confirms nothing, and ${next}; to let one run finish before the next one starts, use a \`concurrency\` group`
  }

  #notRecorded(whyOvertaken: string, why: string): string {
    // What the record has now is unknown.
    this.#written = NO_RECORD
    return `${whyOvertaken}, but the record could not be written (${why}): ${this.#hasSeenOther ? '' : 'if one has, '}purge everything once (\`type: all\`)`
  }

  #stillConfirmed(state: ConfirmedState | undefined): Confirmed | undefined {
    return this.#whyOvertaken === undefined ? this.#current.confirmed : this.#withoutOwn(state)
  }

  /** What another run has confirmed, as far as it is known after this one has deployed a state, which may be live. */
  #withoutOwn(state: ConfirmedState | undefined): Confirmed | undefined {
    // Of another head, only a list of runs shows that this run has deployed its own.
    const isKnown = (head: string) => this.#writer.isListed || head === this.#readHead
    return state === undefined
      ? this.#current.confirmed
      : withoutOwn(this.#current.confirmed, state, isKnown)
  }

  /** @param mayFail whether a look-up that fails does not count as a write of another run */
  async #mergeForeignWrite({ mayFail = false } = {}): Promise<void> {
    const foreign = await this.#store.readForeignWrite()
    if (foreign === undefined || (mayFail && foreign.hasFailed === true)) return
    this.#hasSeenOther ||= foreign.hasFailed !== true
    this.#whyOvertaken ??=
      foreign.whyUnreadable === undefined
        ? 'another run has written the record of this zone since this run read it'
        : `another run may have written the record of this zone since this run read it (${foreign.whyUnreadable})`
    const { record = NO_RECORD, highestRun = record.highestRun } = foreign
    const own = union(this.#current.unconfirmedPaths, this.#added)
    this.#current = {
      ...record,
      // What a write confirmed that cannot be read is unknown.
      unconfirmedPaths:
        record === NO_RECORD ? union(own, [EVERYTHING]) : union(record.unconfirmedPaths, own),
      highestRun: Math.max(highestRun, this.#current.highestRun),
    }
  }

  async #write(record: Omit<ZoneRecord, 'lastWrite'>): Promise<string | undefined> {
    const { run, attempt } = this.#writer
    const next: ZoneRecord = {
      ...record,
      lastWrite: `${run === '' ? '' : `${run}-${attempt}-`}${crypto.randomUUID()}`,
      highestRun: Math.max(record.highestRun, Number(run)),
    }
    const why = await this.#store.write(next)
    if (why === undefined) this.#current = this.#written = next
    return why
  }
}

/** Why a record has no base for this run; both reasons may hold. */
function reasonsAgainst({ confirmed }: ZoneRecord, { run, hasOwnId, settings }: Writer): string[] {
  if (confirmed === undefined)
    return [
      'no state of this zone is confirmed: an earlier run had no base, or may have overlapped with another one',
    ]
  return [
    ...(confirmed.settings === settings ? [] : [OTHER_SETTINGS]),
    ...(hasOwnId && confirmed.by.run === run ? [CONFIRMED_BY_RUN] : []),
  ]
}

const PURGES_EVERYTHING = 'the next run purges everything in the zone'
const OTHER_SETTINGS =
  'the record of this zone was confirmed with other rules, another `html` or another source of files'
const CONFIRMED_BY_RUN =
  'this run has already confirmed this zone, in another step or job or in an earlier attempt'

const OLDER = 'a newer run has written the record of this zone'
/** In a row, where others write at the same time. */
const MAX_WRITES = 3

/** Files that differ between both states count as changed in the next run, and a head is a base only if it is known. */
function withoutOwn(
  confirmed: Confirmed | undefined,
  state: ConfirmedState,
  isKnown: (head: string) => boolean,
): Confirmed | undefined {
  if (confirmed === undefined) return undefined
  if ('head' in confirmed.state && 'head' in state)
    return confirmed.state.head === state.head || isKnown(confirmed.state.head)
      ? confirmed
      : undefined
  // Hashes and a commit cannot be compared.
  if (!('files' in confirmed.state) || !('files' in state)) return undefined
  const [theirs, own] = [confirmed.state.files, state.files]
  const names = [...new Set([...theirs.keys(), ...own.keys()])]
  const hashOf = (name: string) => (theirs.get(name) === own.get(name) ? (own.get(name) ?? '') : '')
  return { ...confirmed, state: { files: new Map(names.map((name) => [name, hashOf(name)])) } }
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}
