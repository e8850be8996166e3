import { isAccessError } from '../../cdn/problems.ts'
import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { classifyJob, classifyStatus } from './classify-job.ts'
import { jobVanished, unknownStatus } from './problems.ts'
import { FRESH_MS } from './timing.ts'

/** A job that the list does not show for so many polls is read by itself. */
const MAX_MISSING = 3
/** How many polls in a row may not find a job that is no longer new. */
const MAX_NOT_FOUND = 3
/** An unknown status is accepted for this many polls in a row. */
const MAX_UNKNOWN = 10
/** A job may be unreadable for so many polls, each of them retried, and for so long, before it is given up. */
const MAX_READ_FAILURES = 3
const MAX_UNREADABLE_MS = 60_000

/** What a poll has changed. */
export type JobChange =
  | { readonly kind: 'unchanged' | 'moved' | 'ended' }
  /** The answers of the service do not let it be watched any further. */
  | { readonly kind: 'given-up'; readonly problem: Problem }

const UNCHANGED: JobChange = { kind: 'unchanged' }

interface JobOptions {
  readonly id: string
  /** `adopted`: another run's purge of everything. `watched`: a job of an earlier step. */
  readonly origin: 'created' | 'adopted' | 'watched'
  /** On the monotonic clock, like all times here. */
  readonly createdAtMs: number
  /** How it differs from what was asked for. */
  readonly mismatch?: Problem | undefined
}

/** How a job differs from what was asked: undefined where it does not, left out where that is not shown. */
export interface Mismatch {
  readonly type?: Problem | undefined
  readonly paths?: Problem | undefined
}

/** What a reading means for the batches of the job. */
export interface ReadingFacts {
  readonly hasVanished?: boolean
  readonly mismatch?: Mismatch
}

/** A job that was created, found or adopted, with all that its polls have shown. */
export class TrackedJob {
  readonly id: string
  readonly origin: JobOptions['origin']
  readonly createdAtMs: number
  /** Of the answer to the create, and of the last readings that show the type, and the paths. */
  readonly #answered: Problem | undefined
  #read: Mismatch = {}
  #status = 'pending'
  #edges: ReadonlyMap<string, string> | undefined
  #end: { readonly result: 'completed' | 'failed'; readonly atMs: number } | undefined
  #paths: readonly string[] | undefined
  #serviceCreatedAtMs: number | undefined
  #completedSinceMs: number | undefined
  #unknownStatusCount = 0
  #missingCount = 0
  #notFoundCount = 0
  #readFailures = 0
  #failingSinceMs: number | undefined

  constructor({ id, origin, createdAtMs, mismatch }: JobOptions) {
    this.id = id
    this.origin = origin
    this.createdAtMs = createdAtMs
    this.#answered = mismatch
  }

  /** As last read; text of the service. */
  get status(): string {
    return this.#status
  }

  /** How it differs from what was asked for. */
  get mismatch(): Problem | undefined {
    return this.#answered ?? this.#read.type ?? this.#read.paths
  }

  /** Of a watched job, as the service shows them; what others purge is known. */
  get paths(): readonly string[] | undefined {
    return this.#paths
  }

  /** Milliseconds since 1970, on the service's clock. */
  get serviceCreatedAtMs(): number | undefined {
    return this.#serviceCreatedAtMs
  }

  get edges(): ReadonlyMap<string, string> | undefined {
    return this.#edges
  }

  /** Undefined while open. */
  get end(): { readonly result: 'completed' | 'failed'; readonly atMs: number } | undefined {
    return this.#end
  }

  /** Whether it is reported as completed while an edge is still at work. */
  get isSettling(): boolean {
    return this.#end === undefined && this.#completedSinceMs !== undefined
  }

  /** Whether the list can be expected to show it; one of another run or step may be too old for it. */
  get isExpectedInList(): boolean {
    return this.#missingCount < (this.origin === 'created' ? MAX_MISSING : 1)
  }

  /** What the list shows of it, if anything. @returns undefined where only a single read can say more */
  recordListed(status: string | undefined): JobChange | undefined {
    if (status === undefined) {
      this.#missingCount++
      return this.#missingCount >= MAX_MISSING ? undefined : UNCHANGED
    }
    this.#missingCount = 0
    const statusClass = classifyStatus(status)
    return statusClass === 'open' || statusClass === 'unknown' ? this.#recordStatus(status) : undefined
  }

  #recordStatus(status: string): JobChange {
    this.#readFailures = 0
    this.#failingSinceMs = undefined
    this.#unknownStatusCount = classifyStatus(status) === 'unknown' ? this.#unknownStatusCount + 1 : 0
    if (this.#unknownStatusCount > MAX_UNKNOWN)
      return { kind: 'given-up', problem: unknownStatus(this.id, status) }
    if (this.#status === status) return UNCHANGED
    this.#status = status
    return { kind: 'moved' }
  }

  /**
   * The whole job, as a single read has shown it.
   * @param hasVanished whether an edge was at work before and is no longer listed
   * @param mismatch how the reading differs from what was asked for; undefined where it does not show that
   */
  recordReading(
    reading: JobReading,
    nowMs: number,
    { hasVanished = false, mismatch }: ReadingFacts = {},
  ): JobChange {
    // What a reading does not show, it does not take back.
    this.#read = { ...this.#read, ...mismatch }
    this.#missingCount = 0
    this.#notFoundCount = 0
    this.#edges = reading.edges
    if (this.origin === 'watched') this.#paths = reading.paths
    this.#serviceCreatedAtMs = reading.createdAtMs
    this.#completedSinceMs = reading.status === 'completed' ? (this.#completedSinceMs ?? nowMs) : undefined
    const jobClass = classifyJob(reading, nowMs - (this.#completedSinceMs ?? nowMs), hasVanished)
    if (jobClass !== 'completed' && jobClass !== 'failed') return this.#recordStatus(reading.status)
    this.#status = reading.status
    this.#end = { result: jobClass, atMs: nowMs }
    return { kind: 'ended' }
  }

  /** A new job may not be known everywhere yet, and one that was seen before is not gone at the first 404. */
  recordNotFound(nowMs: number): JobChange {
    this.#notFoundCount++
    const isFresh = nowMs - this.createdAtMs <= FRESH_MS
    if (isFresh || this.#notFoundCount < MAX_NOT_FOUND) return UNCHANGED
    return { kind: 'given-up', problem: jobVanished(this.id) }
  }

  /** A read that failed says nothing about the job, but some failures do not pass however often it is read. */
  recordReadFailure(problem: Problem, nowMs: number): JobChange {
    this.#readFailures++
    this.#failingSinceMs ??= nowMs
    const mayPass = problem.reason !== 'wrong-shape' && nowMs - this.#failingSinceMs < MAX_UNREADABLE_MS
    const isFinal = isAccessError(problem) || ['request-refused', 'redirected'].includes(problem.reason)
    if (isFinal || (this.#readFailures >= MAX_READ_FAILURES && !mayPass)) return { kind: 'given-up', problem }
    return UNCHANGED
  }
}

/** An edge that has not confirmed a job. */
export interface FailedEdge {
  readonly job: string
  readonly edge: string
  /** Text of the service. */
  readonly status: string
}
