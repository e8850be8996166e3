import { nextLookMs } from '../../../cdn/look-up.ts'
import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import type { JobType, QuotaLimit } from '../../../cdn/jobs/quota.ts'
import type { ServerTime } from '../../../http/server-clock.ts'
import type { Problem } from '../../../problem/problem.ts'
import { abandon, type Batch } from './batch.ts'
import { newJob, type FailedEdge, type Job } from './job.ts'
import { NO_REFUSALS, type Refusals } from './refusals.ts'

/** What holds for a whole run of jobs. Times are on the monotonic clock. */
export interface JobsPolicy {
  readonly type: JobType
  readonly limit: QuotaLimit
  readonly onQuota: 'wait' | 'fail'
  /** After so many refusals that the list does not explain, creating ends. */
  readonly maxUnexplained: number
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
  | { readonly kind: 'over-quota'; readonly batch: Batch; readonly serverMessage: string }
  /** `untilMs`: milliseconds since 1970, on the service's clock. */
  | { readonly kind: 'waiting'; readonly batches: number; readonly untilMs: number; readonly delayMs: number }
  | { readonly kind: 'read-failed'; readonly problem: Problem }
  /** The job is completed, and no longer lists edges that were at work. */
  | { readonly kind: 'edges-vanished'; readonly batch: Batch; readonly edges: readonly FailedEdge[] }

/** One round of reads of the open jobs. */
export interface PollRound {
  /** The jobs that the list is to be read for first; undefined once it was, or where single reads take fewer requests. */
  readonly listFor: ReadonlySet<string> | undefined
  /** The jobs that are still to be read one by one. */
  readonly toRead: readonly string[]
  /** What kept the service from answering. */
  readonly problem: Problem | undefined
}

/** Everything that was seen and decided of the jobs of a run. */
export interface JobsState {
  readonly policy: JobsPolicy
  readonly batches: readonly Batch[]
  /** By id: an adopted one serves several batches. */
  readonly jobs: ReadonlyMap<string, Job>
  /** Every job that was listed or created, as it was last shown, with the moment since which it is known. */
  readonly known: ReadonlyMap<string, { readonly job: ListedJob; readonly sinceMs: number }>
  /** Jobs of the first list: no purge of everything among them began after this step. */
  readonly firstIds: ReadonlySet<string>
  /** Jobs of the type that the quota has left, as far as the last list and our own creates show. */
  readonly remaining: number
  readonly refusals: Refusals
  /** Whether a batch had to wait for a slot. */
  readonly hasWaited: boolean
  /** When the last slot that is missing opens; milliseconds since 1970, on the service's clock. */
  readonly retryAtMs: number | undefined
  /** Reads of the list before creates: all of them, and those in a row that failed. */
  readonly listReads: number
  readonly listFailures: number
  readonly polls: number
  /** When the last round of polls ended. */
  readonly polledMs: number
  readonly poll: PollRound | undefined
  /** How many pages a question about new jobs takes, as far as is known. */
  readonly pagesToExpect: number
  readonly log: readonly LogEntry[]
}

interface JobsStart {
  readonly batches: readonly Batch[]
  /** The jobs that were there before the first create, and how many more the quota took then. */
  readonly listed: readonly ListedJob[]
  readonly remaining: number
  readonly pagesToExpect: number
  readonly nowMs: number
}

export function startJobs(policy: JobsPolicy, start: JobsStart): JobsState {
  const { batches, listed, remaining, pagesToExpect, nowMs } = start
  const open = batches.flatMap(({ state }) => (state.kind === 'open' ? [state.jobId] : []))
  return {
    policy,
    batches,
    jobs: new Map(open.map((id) => [id, newJob({ id, origin: 'watched', createdAtMs: nowMs })])),
    known: new Map(listed.map((job) => [job.id, { job, sinceMs: -Infinity }])),
    firstIds: new Set(listed.map(({ id }) => id)),
    remaining,
    refusals: NO_REFUSALS,
    hasWaited: false,
    retryAtMs: undefined,
    listReads: 0,
    listFailures: 0,
    polls: 0,
    polledMs: nowMs,
    poll: undefined,
    pagesToExpect,
    log: [],
  }
}

export function isExpired({ policy }: JobsState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= policy.endMs
}

/** The service's clock at another moment. */
export function serviceAt({ nowMs, service }: Moment, atMs: number): ServerTime {
  return {
    earliestMs: service.earliestMs + (atMs - nowMs),
    latestMs: service.latestMs + (atMs - nowMs),
  }
}

export function batchOf({ batches }: JobsState, number: number): Batch {
  const batch = batches.find((one) => one.number === number)
  if (batch === undefined) throw new Error(`there is no batch ${number}`)
  return batch
}

export function jobOf({ jobs }: JobsState, id: string): Job {
  const job = jobs.get(id)
  if (job === undefined) throw new Error(`there is no job ${id}`)
  return job
}

export function withBatch(state: JobsState, batch: Batch): JobsState {
  return { ...state, batches: state.batches.map((one) => (one.number === batch.number ? batch : one)) }
}

export function withJob(state: JobsState, job: Job): JobsState {
  return { ...state, jobs: new Map(state.jobs).set(job.id, job) }
}

export function withLog(state: JobsState, entry: LogEntry): JobsState {
  return { ...state, log: [...state.log, entry] }
}

/** Jobs that the list has shown, or that a create of this run has made. */
export function withKnown(state: JobsState, jobs: readonly ListedJob[], nowMs: number): JobsState {
  const known = new Map(state.known)
  for (const job of jobs) known.set(job.id, { job, sinceMs: known.get(job.id)?.sinceMs ?? nowMs })
  return { ...state, known }
}

/** The job as it was last listed, if it was known at that moment: what a later create has made, it was not. */
export function knownAt({ known }: JobsState, id: string, atMs: number): ListedJob | undefined {
  const found = known.get(id)
  return found !== undefined && found.sinceMs <= atMs ? found.job : undefined
}

/** Those that wait for their time, and not for an answer. */
export function idleBatches({ batches }: JobsState): Batch[] {
  return batches.filter(({ state }) => state.kind === 'waiting')
}

/** Those whose create is under way, or is being looked up. */
export function creatingBatches({ batches }: JobsState): Batch[] {
  return batches.filter(
    ({ state }) =>
      state.kind === 'creating' || (state.kind === 'lost' && nextLookMs(state.lookUp) !== undefined),
  )
}

export function ownsJob({ batches }: JobsState, id: string): boolean {
  return batches.some(({ jobIds }) => jobIds.includes(id))
}

/** What could not be had for one batch cannot be had for the others. */
export function abandonUncreated(state: JobsState, problem: Problem): JobsState {
  const batches = state.batches.map((batch) =>
    ['waiting', 'creating', 'lost'].includes(batch.state.kind) ? abandon(batch, problem) : batch,
  )
  return { ...state, batches }
}

/** The jobs that are being watched, each once, in the order of the batches. */
export function openJobs(state: JobsState): Job[] {
  const ids = state.batches.flatMap((batch) => (batch.state.kind === 'open' ? [batch.state.jobId] : []))
  return [...new Set(ids)].map((id) => jobOf(state, id))
}
