// The paths of one job, with all jobs that were created for them, one at a
// time.

import type { MonotonicMs } from '../../time/clock.ts'
import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { Problem } from '../../problem/problem.ts'
import type { EdgeReadings, Job } from './job.ts'

/** What keeps a batch from being created, and until when. */
export interface Hold {
  readonly why: 'slot' | 'refusal' | 'retry' | 'no-connection'
  readonly untilMs: MonotonicMs
}

export type BatchState =
  | {
      readonly kind: 'waiting'
      /** Undefined if nothing holds it back. */
      readonly hold: Hold | undefined
      /** Whether the list must be read before the create: other runs may have used the slot. */
      readonly needsList: boolean
    }
  | { readonly kind: 'creating' }
  /**
   * The answer to its create does not show what the service did, so the job is
   * looked up in the list.
   */
  | { readonly kind: 'lost' }
  /** Its last job is read until it ends. */
  | { readonly kind: 'open' }
  | {
      readonly kind: 'ended'
      /** Why no job confirmed it. Undefined if the readings of its jobs show the result. */
      readonly problem: Problem | undefined
    }

/** The creates of a batch since its last job. */
export interface Creates {
  /** A job that is older is not their result. Undefined if none was sent. */
  readonly firstSentMs: MonotonicMs | undefined
  readonly lastSentMs: MonotonicMs
  /** How many never reached the service. */
  readonly unsent: number
  /** How many were lost. */
  readonly lost: number
  /** Why the last lost one counts as lost. Unless it is undefined, there may be a job of this batch. */
  readonly whyLost: string | undefined
}

const NO_CREATES: Creates = {
  firstSentMs: undefined,
  lastSentMs: 0,
  unsent: 0,
  lost: 0,
  whyLost: undefined,
}

export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  readonly spec: JobSpec
  state: BatchState
  /** When the create is planned, or was. */
  createAtMs: MonotonicMs
  creates: Creates
  /** In order of creation; only the last one can be open. */
  jobs: readonly Job[]
  retriesLeft: number
  /** A retry is not created before this time. */
  retryAtMs: MonotonicMs
  /**
   * When the first create that may have made a job was sent. Undefined if none
   * was. Copies that are made after it are new.
   */
  coveredSinceMs: MonotonicMs | undefined
  edges: EdgeReadings
  /** The difference between a job and its request, once any response has shown it. */
  mismatch: Problem | undefined
}

export type WaitingBatch = Batch & {
  readonly state: Extract<BatchState, { readonly kind: 'waiting' }>
}

export function createBatch(number: number, spec: JobSpec, retries: number): Batch {
  return {
    number,
    spec,
    state: { kind: 'waiting', hold: undefined, needsList: false },
    createAtMs: 0,
    creates: NO_CREATES,
    jobs: [],
    retriesLeft: retries,
    retryAtMs: 0,
    coveredSinceMs: undefined,
    edges: new Map(),
    mismatch: undefined,
  }
}

// What becomes of a create and of its job. What holds a batch back is decided in
// schedule.ts; the loops assign `mismatch` and `edges`.

export function startCreate(batch: Batch, nowMs: MonotonicMs): void {
  const { firstSentMs = nowMs } = batch.creates
  batch.state = { kind: 'creating' }
  batch.creates = { ...batch.creates, firstSentMs, lastSentMs: nowMs }
}

/** The create was refused: it made no job, but an earlier one that was lost may have. */
export function refuseCreate(batch: Batch): void {
  if (batch.creates.lost === 0) batch.creates = { ...batch.creates, firstSentMs: undefined }
}

/** Other runs may have used the slot. */
export function requireList(batch: Batch): void {
  if (batch.state.kind === 'waiting') batch.state = { ...batch.state, needsList: true }
}

export function countUnsent(batch: Batch): void {
  batch.creates = { ...batch.creates, unsent: batch.creates.unsent + 1 }
}

/** From now on the job may exist. */
export function loseCreate(batch: Batch, whyLost: string): void {
  batch.state = { kind: 'lost' }
  batch.coveredSinceMs ??= batch.creates.lastSentMs
  batch.creates = { ...batch.creates, lost: batch.creates.lost + 1, whyLost }
}

export function openJob(batch: Batch, job: Job): void {
  batch.state = { kind: 'open' }
  batch.coveredSinceMs ??= batch.creates.lastSentMs
  batch.creates = NO_CREATES
  batch.jobs = [...batch.jobs, job]
}

export function replaceLastJob(batch: Batch, job: Job): void {
  batch.jobs = [...batch.jobs.slice(0, -1), job]
}

export function useRetry(batch: Batch, retryAtMs: MonotonicMs): void {
  batch.retriesLeft--
  batch.retryAtMs = retryAtMs
}

/** @param problem why no job confirmed it. Undefined if the result of its last job decides */
export function endBatch(batch: Batch, problem: Problem | undefined): void {
  batch.state = { kind: 'ended', problem }
}

export function findOpenJob({ state, jobs }: Batch): Job | undefined {
  if (state.kind === 'open') return jobs.at(-1)
  return undefined
}

interface WithJobs {
  readonly jobs: readonly Job[]
}

export function listJobs(batches: readonly WithJobs[]): Job[] {
  return batches.flatMap(({ jobs }) => jobs)
}

/** The jobs with their batches, in the order in which they were created. */
export function sortJobs<B extends WithJobs>(
  batches: readonly B[],
): { readonly batch: B; readonly job: Job }[] {
  const all = batches.flatMap((batch) => batch.jobs.map((job) => ({ batch, job })))
  return all.toSorted((a, b) => a.job.seenAtMs - b.job.seenAtMs)
}
