// The state of all jobs of a run: the batches, what was seen of the list and of refusals, and the log. Everything that is
// said about a run follows from it.

import type { CreateResult } from '../../cdn/jobs/api.ts'
import type { JobReading, ListedJob } from '../../cdn/jobs/decode.ts'
import type { JobType, QuotaLimit } from '../../cdn/jobs/quota.ts'
import type { ServerTime } from '../../http/server-clock.ts'
import type { Problem, Result } from '../../problem/problem.ts'
import { end, openJobOf, type Batch, type Job } from './batch.ts'

/** Settings of all jobs of a run. Times are on the monotonic clock. */
export interface JobsPolicy {
  readonly type: JobType
  readonly limit: QuotaLimit
  /** From 0 to 1: spreads the starts of several runs after a slot becomes free. */
  readonly jitter: number
  readonly endMs: number
  /** The whole timeout of the step: some delays are a fraction of it. */
  readonly timeoutMs: number
  /** Whether to wait for the jobs to end; if false, stop when all jobs are created. */
  readonly watch: boolean
}

/** The time of an event, on both clocks. */
export interface Moment {
  readonly nowMs: number
  readonly service: ServerTime
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: number
  readonly isCancelled: boolean
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
      /** Until the next try; undefined if the list has to show a free slot first. */
      readonly delayMs: number | undefined
    }
  /** `untilMs`: milliseconds since 1970, on the service's clock. */
  | {
      readonly kind: 'waiting'
      readonly batches: number
      readonly untilMs: number
      readonly delayMs: number
    }
  | { readonly kind: 'read-failed'; readonly problem: Problem }
  /** No job has moved for a while. */
  | { readonly kind: 'still'; readonly jobs: readonly Job[] }

/** A period in which the next create had to wait. `toMs` is Infinity while it lasts. */
export interface Wait {
  readonly cause: 'slot' | 'refusal' | 'retry'
  readonly fromMs: number
  readonly toMs: number
}

/** Creates refused in a row because of the quota, since one was accepted or the list explained the refusal. */
export interface Refusals {
  readonly count: number
  /** Nothing is created before this time on the monotonic clock: `Retry-After`, or a back-off. */
  readonly notBeforeMs: number
  /** Whether the service set that time. */
  readonly hasRetryAfter: boolean
  readonly serverMessage: string
}

export interface JobsState {
  readonly policy: JobsPolicy
  readonly batches: readonly Batch[]
  /** When a list first showed each job; -Infinity for jobs in the first list. */
  readonly knownSinceMs: ReadonlyMap<string, number>
  /** Number of further jobs of this type that the quota allows, from the last list and this run's creates. */
  readonly remaining: number
  readonly refusals: Refusals
  readonly waits: readonly Wait[]
  /** When the last missing slot becomes free; milliseconds since 1970, on the service's clock. */
  readonly retryAtMs: number | undefined
  /** Number of reads of the list before creates. */
  readonly listReads: number
  /** When the last read of a job ended; -Infinity before the first one. */
  readonly polledMs: number
  /** The jobs to read now, in order; the first `MAX_READS` are being read. */
  readonly toRead: readonly string[]
  /** Why the last read of a job failed; undefined if it succeeded. */
  readonly readProblem: Problem | undefined
  readonly log: readonly LogEntry[]
  /** When the log last grew. */
  readonly loggedMs: number
}

/** @param listed the jobs before the first create */
export function startJobs(
  policy: JobsPolicy,
  listed: readonly ListedJob[],
  { batches, remaining }: Pick<JobsState, 'batches' | 'remaining'>,
): JobsState {
  return {
    policy,
    batches,
    knownSinceMs: new Map(listed.map((job) => [job.id, -Infinity])),
    remaining,
    refusals: { count: 0, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' },
    waits: [],
    retryAtMs: undefined,
    listReads: 0,
    polledMs: -Infinity,
    toRead: [],
    readProblem: undefined,
    log: [],
    loggedMs: 0,
  }
}

export function areJobsExpired({ policy }: JobsState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= policy.endMs
}

/** The service's clock at `atMs` on the monotonic clock. */
export function serviceAt({ nowMs, service }: Moment, atMs: number): ServerTime {
  return {
    earliestMs: service.earliestMs + (atMs - nowMs),
    latestMs: service.latestMs + (atMs - nowMs),
  }
}

export function batchOf({ batches }: JobsState, number: number): Batch {
  const batch = batches.find((candidate) => candidate.number === number)
  if (batch === undefined) throw new Error(`there is no batch ${number}`)
  return batch
}

export function withBatch(state: JobsState, batch: Batch): JobsState {
  const batches = state.batches.map((other) => (other.number === batch.number ? batch : other))
  return { ...state, batches }
}

export function withLog(state: JobsState, entry: LogEntry): JobsState {
  return { ...state, log: [...state.log, entry] }
}

export function withKnown(state: JobsState, jobs: readonly ListedJob[], nowMs: number): JobsState {
  const knownSinceMs = new Map(state.knownSinceMs)
  for (const { id } of jobs) if (!knownSinceMs.has(id)) knownSinceMs.set(id, nowMs)
  return { ...state, knownSinceMs }
}

export function jobsOf(batches: readonly Pick<Batch, 'jobs'>[]): Job[] {
  return batches.flatMap(({ jobs }) => jobs)
}

/** The batches to create, in the order of the plan; retries come last, in the order of their times. */
export function waitingBatches({ batches }: JobsState): Batch[] {
  const waiting = batches.filter(({ state }) => state.kind === 'waiting')
  return waiting.toSorted((a, b) => a.retryAtMs - b.retryAtMs)
}

/** The batch whose create is in progress or being looked up; until that is over, nothing else is created. */
export function batchBeingCreated({ batches }: JobsState): Batch | undefined {
  return batches.find(({ state }) => state.kind === 'creating' || state.kind === 'lost')
}

/** Ends all waiting batches: what prevents one create prevents the others. */
export function abandonWaiting(state: JobsState, problem: Problem): JobsState {
  const batches = state.batches.map((batch) =>
    batch.state.kind === 'waiting' ? end(batch, problem) : batch,
  )
  return { ...state, batches }
}

export function openJobs({ batches }: JobsState): Job[] {
  return batches.flatMap((batch) => openJobOf(batch) ?? [])
}

/** When the log says that no job has moved; Infinity while none is watched. */
export function stillAtMs(state: JobsState): number {
  return state.policy.watch && openJobs(state).length > 0 ? state.loggedMs + 30_000 : Infinity
}

export type ListPurpose =
  /** Shows when the waiting batches may be created. */
  | { readonly kind: 'before-create' }
  /** Shows whether the lost create of a batch left a job. */
  | { readonly kind: 'look-up'; readonly batch: number }

export type SeenOfJobs =
  | { readonly kind: 'time-passed' }
  /** Happens before the request is sent: from now on the service may have created a job. */
  | { readonly kind: 'create-sent'; readonly batch: number }
  | { readonly kind: 'create-answered'; readonly batch: number; readonly result: CreateResult }
  | { readonly kind: 'listed'; readonly purpose: ListPurpose; readonly read: Result<ListedJob[]> }
  | { readonly kind: 'job-read'; readonly id: string; readonly read: Result<JobReading> }

export type JobsEvent = SeenOfJobs & { readonly at: Moment }
