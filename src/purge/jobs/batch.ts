import type { JobSpec } from '../../cdn/jobs/api.ts'
import { backoffMs } from '../../http/retry.ts'
import type { Problem } from '../../problem/problem.ts'
import { hasFailedEdge, withReading } from './edge-readings.ts'
import type { EdgeReadings } from './edge-readings.ts'
import { Resends } from './resends.ts'
import { TrackedJob } from './tracked-job.ts'

type State =
  /** To be created; nothing is to be done about it before `actAtMs`. */
  | { readonly kind: 'waiting'; readonly actAtMs: number; readonly needsRefresh: boolean }
  | { readonly kind: 'open'; readonly job: TrackedJob }
  | { readonly kind: 'completed' }
  /** A job of it failed, or it has none that can be watched to its end. */
  | { readonly kind: 'failed' | 'abandoned'; readonly problem: Problem | undefined }

/** What happened to a batch and its job. */
export interface BatchEvent {
  readonly kind: 'created' | 'found' | 'adopted' | 'moved' | 'ended' | 'retried'
  readonly batch: Batch
  readonly job: TrackedJob
}

/** A job that purges the same and had begun before, and since when it is waited for. */
interface Blocker {
  readonly id: string
  readonly sinceMs: number
}

interface BatchOptions {
  readonly number: number
  readonly spec?: JobSpec
  readonly retries: number
}

/** What one job is to purge, and every job that was tried for it. Times are on the monotonic clock. */
export class Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  /** Undefined for a job of an earlier step, which is only watched. */
  readonly spec: JobSpec | undefined
  #state: State = { kind: 'waiting', actAtMs: 0, needsRefresh: false }
  readonly #jobs: TrackedJob[] = []
  #startMs = 0
  #retriesLeft: number
  #blockedBy: Blocker | undefined
  #firstSentMs: number | undefined
  #sentMs = 0
  #effectiveSinceMs: number | undefined
  #hasUnresolvedCreate = false
  #isCreating = false
  #isAnswered = false
  #edges: EdgeReadings = new Map()
  readonly #resends = new Resends()

  constructor({ number, spec, retries }: BatchOptions) {
    this.number = number
    this.spec = spec
    this.#retriesLeft = retries
  }

  /** A batch for a job that an earlier step created. */
  static watching(number: number, id: string, nowMs: number): Batch {
    const batch = new Batch({ number, retries: 0 })
    batch.open(new TrackedJob({ id, origin: 'watched', createdAtMs: nowMs }), 'found')
    return batch
  }

  get state(): State['kind'] {
    return this.#state.kind
  }

  get jobs(): readonly TrackedJob[] {
    return this.#jobs
  }

  /** What every reading of its jobs has shown of edges. */
  get edges(): EdgeReadings {
    return this.#edges
  }

  /** The job that is being watched. */
  get openJob(): TrackedJob | undefined {
    return this.#state.kind === 'open' ? this.#state.job : undefined
  }

  get isWaiting(): boolean {
    return this.#state.kind === 'waiting'
  }

  /** Whether a create is under way, or a lost one is being looked up. */
  get isCreating(): boolean {
    return this.#isCreating
  }

  /** Whether its create was answered, and what it did is being looked up. */
  get isLookedUp(): boolean {
    return this.#isCreating && this.#isAnswered
  }

  /** Infinity where nothing has to be created, or that is under way. */
  get actAtMs(): number {
    return this.#state.kind === 'waiting' && !this.#isCreating ? this.#state.actAtMs : Infinity
  }

  /** Whether the list has to be read again before it is created, because time has passed since the plan. */
  get needsRefresh(): boolean {
    return this.#state.kind === 'waiting' && this.#state.needsRefresh
  }

  /** When it is to be created, as far as is known; the list may have to be read before. */
  get startMs(): number {
    return this.#startMs
  }

  /** Why it has no job that confirmed it; undefined where edges say so. */
  get problem(): Problem | undefined {
    return 'problem' in this.#state ? this.#state.problem : undefined
  }

  get blockedBy(): Blocker | undefined {
    return this.#blockedBy
  }

  /** When a create was first sent that has brought no job yet. */
  get firstSentMs(): number | undefined {
    return this.#firstSentMs
  }

  /** When the last create was sent. */
  get sentMs(): number {
    return this.#sentMs
  }

  /** When the first create was sent that has made a job, or may have; undefined where another run's job was adopted. */
  get effectiveSinceMs(): number | undefined {
    return this.#effectiveSinceMs
  }

  /** Whether a create was sent and it is not known if the service acted on it. */
  get hasUnresolvedCreate(): boolean {
    return this.#hasUnresolvedCreate
  }

  owns(jobId: string): boolean {
    return this.#jobs.some(({ id }) => id === jobId)
  }

  /** @param actAtMs when to read the list again, before the start */
  schedule({ startMs, actAtMs, needsRefresh }: StartTime): void {
    this.#startMs = startMs
    this.#waitUntil(actAtMs, needsRefresh)
  }

  postpone(actAtMs: number): void {
    this.#waitUntil(actAtMs, this.needsRefresh)
  }

  /** @param actAtMs when to read the list again; unchanged if undefined */
  requireRefresh(actAtMs?: number): void {
    if (this.#state.kind === 'waiting') this.#waitUntil(actAtMs ?? this.#state.actAtMs, true)
  }

  beginCreate(nowMs: number): void {
    this.#isCreating = true
    this.#isAnswered = false
    this.#sentMs = nowMs
    this.#hasUnresolvedCreate = true
    this.#firstSentMs ??= nowMs
  }

  markAnswered(): void {
    this.#isAnswered = true
  }

  /** The answer does not show what the service did. */
  markUnresolved(): void {
    this.#effectiveSinceMs ??= this.#sentMs
    this.#hasUnresolvedCreate = true
  }

  /** It is known what is to be done next. */
  stopCreating(): void {
    this.#isCreating = false
  }

  recordEdges(job: string, edges: ReadonlyMap<string, string> | undefined): void {
    this.#edges = withReading(this.#edges, job, edges)
  }

  /** What the service did is known. */
  endCreate(): void {
    this.#hasUnresolvedCreate = false
  }

  /** @returns whether it may be sent again, at `actAtMs` */
  recordUnsent(nowMs: number, random: number): boolean {
    this.postpone(nowMs + backoffMs(this.#resends.record('unsent'), random))
    return this.#resends.isAllowed('unsent')
  }

  /** The create has left no job that can be found. @returns whether it may be sent again */
  recordLost(nowMs: number): boolean {
    this.#resends.record('lost')
    this.postpone(nowMs)
    return this.#resends.isAllowed('lost')
  }

  /** @returns whether it may be sent again once the other job has ended */
  recordAlreadyRunning(id: string, nowMs: number): boolean {
    this.#resends.record('already-running')
    this.#blockedBy = { id, sinceMs: nowMs }
    return this.#resends.isAllowed('already-running')
  }

  unblock(): void {
    this.#blockedBy = undefined
  }

  /** The answer was a job that cannot be its own. @returns whether it may be sent again */
  recordUnrelated(): boolean {
    this.#resends.record('unrelated')
    return this.#resends.isAllowed('unrelated')
  }

  /** From now on it waits for this job. An adopted job serves several batches. */
  open(job: TrackedJob, kind: 'created' | 'found' | 'adopted'): BatchEvent {
    // A job that is found after a refusal is another run's: it counts from its own time.
    if (kind === 'created') this.#effectiveSinceMs ??= this.#sentMs
    this.#jobs.push(job)
    this.#state = { kind: 'open', job }
    this.#firstSentMs = undefined
    this.#hasUnresolvedCreate = false
    this.#resends.reset()
    return { kind, batch: this, job }
  }

  /** What the end of its job means: completed, created again, or failed. */
  finish(job: TrackedJob, nowMs: number): BatchEvent | undefined {
    // What would bring another job again is not sent again.
    if (job.mismatch !== undefined && job.origin !== 'adopted') this.abandon(job.mismatch)
    // An edge that failed before has to be shown as completed since.
    else if (job.end?.result === 'completed' && job.mismatch === undefined && !hasFailedEdge(this.#edges))
      this.#state = { kind: 'completed' }
    else if (this.spec !== undefined && (job.origin === 'adopted' || this.#retriesLeft > 0))
      return this.#retry(job, nowMs)
    else this.#state = { kind: 'failed', problem: undefined }
    return undefined
  }

  /** Its job cannot be watched any further. */
  giveUp(job: TrackedJob, problem: Problem, nowMs: number): BatchEvent | undefined {
    if (job.origin === 'adopted') return this.#retry(job, nowMs)
    this.abandon(problem)
    return undefined
  }

  abandon(problem: Problem): void {
    // A batch whose job failed keeps that result: its edges are what the user has to know.
    const hasFailed = hasFailedEdge(this.#edges) || this.#jobs.some((job) => job.end?.result === 'failed')
    this.#state = { kind: hasFailed ? 'failed' : 'abandoned', problem }
  }

  #retry(job: TrackedJob, nowMs: number): BatchEvent {
    if (job.origin === 'created') this.#retriesLeft--
    this.#state = { kind: 'waiting', actAtMs: nowMs, needsRefresh: true }
    return { kind: 'retried', batch: this, job }
  }

  #waitUntil(actAtMs: number, needsRefresh: boolean): void {
    if (this.#state.kind === 'waiting') this.#state = { kind: 'waiting', actAtMs, needsRefresh }
  }
}

export interface StartTime {
  readonly startMs: number
  readonly actAtMs: number
  readonly needsRefresh: boolean
}
