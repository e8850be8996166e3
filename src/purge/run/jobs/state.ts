import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import type { JobType, QuotaLimit } from '../../../cdn/jobs/quota.ts'
import type { ServerTime } from '../../../http/server-clock.ts'
import type { Problem } from '../../../problem/problem.ts'
import { end, openJobOf, type Batch } from './batch.ts'
import type { Job } from './job.ts'
import { NO_REFUSALS, type Refusals } from './refusals.ts'

/** What holds for all jobs of a run. Times are on the monotonic clock. */
export interface JobsPolicy {
  readonly type: JobType
  readonly limit: QuotaLimit
  /** Another run's purge of everything counts if it began after this. */
  readonly adoptableFromMs: number
  /** From 0 to 1: how long after a slot opens this process starts. */
  readonly jitter: number
  readonly endMs: number
  /** The step's whole time: some waits are a share of it. */
  readonly timeoutMs: number
  /** False: stop when all jobs are created. */
  readonly watch: boolean
}

/** A moment, on both clocks, as it travels with an event. */
export interface Moment {
  readonly nowMs: number
  /** The service's clock at that moment. */
  readonly service: ServerTime
  /** From 0 (included) to 1 (excluded). */
  readonly random: number
  readonly isCancelled: boolean
}

/** A line of the log: what happened, and to what. */
export type LogEntry =
  | {
      readonly kind: 'created' | 'found' | 'adopted' | 'moved' | 'ended' | 'retried'
      readonly batch: Batch
      readonly job: Job
    }
  | { readonly kind: 'lost'; readonly batch: Batch; readonly why: string }
  | { readonly kind: 'refused'; readonly batch: Batch; readonly serverMessage: string }
  /** `untilMs`: milliseconds since 1970, on the service's clock. */
  | { readonly kind: 'waiting'; readonly batches: number; readonly untilMs: number; readonly delayMs: number }
  | { readonly kind: 'read-failed'; readonly problem: Problem }

/** A span in which the next create had to wait. Infinity while it lasts. */
export interface Wait {
  readonly cause: 'slot' | 'refusal'
  readonly fromMs: number
  readonly toMs: number
}

/** Everything that was seen and decided of the jobs of a run. */
export interface JobsState {
  readonly policy: JobsPolicy
  readonly batches: readonly Batch[]
  /** Since when each job is known that a list or the answer to a create has shown; -Infinity: by the first list. */
  readonly knownSinceMs: ReadonlyMap<string, number>
  /** Jobs of the type that the quota has left, as far as the last list and our own creates show. */
  readonly remaining: number
  readonly refusals: Refusals
  readonly waits: readonly Wait[]
  /** When the last slot that is missing opens; milliseconds since 1970, on the service's clock. */
  readonly retryAtMs: number | undefined
  /** Reads of the list before creates. */
  readonly listReads: number
  /** When the last read of a job ended; -Infinity before the first one. */
  readonly polledMs: number
  /** The jobs that are to be read now, in order; the first ones are being read. */
  readonly toRead: readonly string[]
  /** Why the last read of a job failed; undefined where it did not. */
  readonly readProblem: Problem | undefined
  readonly log: readonly LogEntry[]
}

interface JobsStart {
  readonly batches: readonly Batch[]
  /** The jobs that were there before the first create, and how many more the quota took then. */
  readonly listed: readonly ListedJob[]
  readonly remaining: number
}

export function startJobs(policy: JobsPolicy, { batches, listed, remaining }: JobsStart): JobsState {
  return {
    policy,
    batches,
    knownSinceMs: new Map(listed.map((job) => [job.id, -Infinity])),
    remaining,
    refusals: NO_REFUSALS,
    waits: [],
    retryAtMs: undefined,
    listReads: 0,
    polledMs: -Infinity,
    toRead: [],
    readProblem: undefined,
    log: [],
  }
}

export function isExpired({ policy }: JobsState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= policy.endMs
}

/** The service's clock at another moment. */
export function serviceAt({ nowMs, service }: Moment, atMs: number): ServerTime {
  return { earliestMs: service.earliestMs + (atMs - nowMs), latestMs: service.latestMs + (atMs - nowMs) }
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

/** Jobs that a list has shown, or the answer to a create. */
export function withKnown(state: JobsState, jobs: readonly ListedJob[], nowMs: number): JobsState {
  const knownSinceMs = new Map(state.knownSinceMs)
  for (const { id } of jobs) if (!knownSinceMs.has(id)) knownSinceMs.set(id, nowMs)
  return { ...state, knownSinceMs }
}

export function jobsOf(batches: readonly Pick<Batch, 'jobs'>[]): Job[] {
  return batches.flatMap(({ jobs }) => jobs)
}

/** The batches that are to be created, in the order of the plan: those without any job come before retries. */
export function waitingBatches({ batches }: JobsState): Batch[] {
  const waiting = batches.filter(({ state }) => state.kind === 'waiting')
  return waiting.toSorted((a, b) => Number(a.jobs.length > 0) - Number(b.jobs.length > 0))
}

/** The batch whose create is in progress, or is looked up: until that is over, nothing else is created. */
export function batchBeingCreated({ batches }: JobsState): Batch | undefined {
  return batches.find(({ state }) => state.kind === 'creating' || state.kind === 'lost')
}

/** What prevents one create prevents the others. */
export function abandonWaiting(state: JobsState, problem: Problem): JobsState {
  const batches = state.batches.map((batch) => (batch.state.kind === 'waiting' ? end(batch, problem) : batch))
  return { ...state, batches }
}

/** The jobs that are polled, in the order of the batches. */
export function openJobs({ batches }: JobsState): Job[] {
  return batches.flatMap((batch) => openJobOf(batch) ?? [])
}
