// The state of a run of jobs: the batches, what was seen of the list and of
// refusals, the requests under way, the clock and the log.

import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/answers.ts'
import type { JobType, QuotaLimit } from '../../cdn/jobs/quota.ts'
import {
  type ServiceTime,
  isExpired,
  pause,
  type Deadline,
  type MonotonicMs,
  type ServiceMs,
} from '../../time/clock.ts'
import type { Problem } from '../../problem/problem.ts'
import {
  endBatch,
  findOpenJob,
  listJobs,
  type Batch,
  type Hold,
  type Job,
  type WaitingBatch,
} from './batch.ts'

export interface JobsPolicy {
  readonly type: JobType
  readonly limit: QuotaLimit
  /** From 0 to 1: spreads the starts of several runs after a slot becomes free. */
  readonly jitter: number
  /** The whole timeout of the step: some delays are a fraction of it. */
  readonly timeoutMs: number
  /** Whether to wait for the jobs to end; if false, stop when all jobs are created. */
  readonly watch: boolean
}

export type LogEntry =
  | {
      readonly kind: 'created' | 'found' | 'moved' | 'ended'
      readonly batch: Batch
      readonly job: Job
    }
  | { readonly kind: 'retried'; readonly batch: Batch; readonly job: Job; readonly delayMs: number }
  | { readonly kind: 'lost'; readonly batch: Batch; readonly why: string }
  | {
      readonly kind: 'refused'
      readonly batch: Batch
      readonly serverMessage: string
      /** Until the next try. Undefined if the list has to show a free slot first. */
      readonly delayMs: number | undefined
    }
  | {
      readonly kind: 'waiting'
      readonly batches: number
      readonly untilMs: ServiceMs
      readonly delayMs: number
    }
  | { readonly kind: 'read-failed'; readonly problem: Problem }
  | { readonly kind: 'no-progress'; readonly jobs: readonly Job[] }

/** A period in which the next create had to wait. `toMs` is Infinity while it lasts. */
export interface Wait {
  readonly cause: Hold['why']
  readonly fromMs: MonotonicMs
  toMs: MonotonicMs
}

/**
 * Creates refused in a row because of the quota, since one was accepted or the
 * list explained the refusal.
 */
export interface Refusals {
  readonly count: number
  /** Nothing is created before this time: `Retry-After`, or a back-off. */
  readonly notBeforeMs: MonotonicMs
  /** Whether the service set that time. */
  readonly hasRetryAfter: boolean
  readonly serverMessage: string
}

export type LogJobs = (entry: LogEntry, plannedCount: number, createdJobs: readonly Job[]) => void

export interface JobsDeps {
  readonly jobsApi: PurgeJobsApi
  readonly deadline: Deadline
  readonly logJobs: LogJobs
}

export interface JobsPlan {
  readonly policy: JobsPolicy
  readonly batches: readonly Batch[]
  readonly jobsListedBefore: readonly ListedJob[]
  /** Number of further jobs that the quota allows. */
  readonly quotaRemaining: number
  /** When each batch may be created. */
  readonly createAtMs: readonly MonotonicMs[]
  /** Whether the list may have changed since it was read. */
  readonly needsList: boolean
}

export class JobsState {
  readonly policy: JobsPolicy
  readonly batches: readonly Batch[]
  readonly jobsApi: PurgeJobsApi
  readonly deadline: Deadline
  /**
   * Number of further jobs of this type that the quota allows, from the last
   * list and this run's creates.
   */
  quotaRemaining: number
  /** When the last missing slot becomes free. */
  retryAtMs: ServiceMs | undefined
  refusals: Refusals = { count: 0, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' }
  readonly waits: Wait[] = []
  /** Why the last read of a job failed. */
  readProblem: Problem | undefined
  /** When the last entry was logged. */
  lastLoggedMs = 0
  /** The open jobs to read now, in order; the first ones are being read. */
  readQueue: string[] = []
  readonly idsBeingRead = new Set<string>()
  /** When the last read ended; -Infinity before the first one. */
  lastPolledMs = -Infinity
  /** When a list first showed each job; -Infinity for jobs in the first list. */
  readonly firstListedMs: Map<string, MonotonicMs>
  readonly #logJobs: LogJobs
  /** The reads, and the create or list, that are under way. */
  readonly requests = new Set<Promise<void>>()

  constructor({ policy, batches, jobsListedBefore, quotaRemaining }: JobsPlan, deps: JobsDeps) {
    this.policy = policy
    this.batches = batches
    this.quotaRemaining = quotaRemaining
    this.jobsApi = deps.jobsApi
    this.deadline = deps.deadline
    this.#logJobs = deps.logJobs
    this.firstListedMs = new Map(jobsListedBefore.map(({ id }) => [id, -Infinity]))
  }

  get nowMs(): MonotonicMs {
    return this.deadline.clock.nowMs()
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  get random(): number {
    return this.deadline.clock.random()
  }

  get endMs(): MonotonicMs {
    return this.deadline.endMs
  }

  /** Whether the deadline has passed, or the step is cancelled. */
  get isInterrupted(): boolean {
    return isExpired(this.deadline)
  }

  /** Whether nothing is left to create or, if the step waits for its jobs, to watch. */
  get isDone(): boolean {
    return this.batches.every(
      ({ state }) => state.kind === 'ended' || (state.kind === 'open' && !this.policy.watch),
    )
  }

  /**
   * The batches to create, in the order of the plan; retries come last, in the
   * order of their times.
   */
  get waiting(): WaitingBatch[] {
    const waiting = this.batches.filter(
      (batch): batch is WaitingBatch => batch.state.kind === 'waiting',
    )
    return waiting.toSorted((a, b) => a.retryAtMs - b.retryAtMs)
  }

  get openJobs(): Job[] {
    return this.batches.flatMap((batch) => findOpenJob(batch) ?? [])
  }

  serviceTimeAt(atMs: MonotonicMs): ServiceTime {
    return this.jobsApi.serviceTimeAt(atMs)
  }

  markListed(jobs: readonly ListedJob[]): void {
    for (const { id } of jobs) {
      if (!this.firstListedMs.has(id)) this.firstListedMs.set(id, this.nowMs)
    }
  }

  /** Ends all batches without a job: what prevents one create prevents the others. */
  stopCreating(problem: Problem): void {
    const uncreated = this.batches.filter(
      ({ state }) => state.kind !== 'open' && state.kind !== 'ended',
    )
    for (const batch of uncreated) endBatch(batch, problem)
  }

  log(entry: LogEntry): void {
    this.lastLoggedMs = this.nowMs
    this.#logJobs(entry, this.batches.length, listJobs(this.batches))
  }

  /** Keeps a request until it has ended, which wakes `waitUntil`. */
  follow(request: Promise<void>): void {
    const followed = request.finally(() => this.requests.delete(followed))
    this.requests.add(followed)
  }

  /** Waits for a time, the deadline, or the end of any request. */
  async waitUntil(atMs: MonotonicMs): Promise<void> {
    const timer = new AbortController()
    const signal = AbortSignal.any([this.deadline.signal, timer.signal])
    const time = pause({ ...this.deadline, signal }, atMs - this.nowMs)
    await Promise.race([time, ...this.requests]).finally(() => timer.abort())
  }
}
