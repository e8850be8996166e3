// The paths of one job, with all jobs that were created for them, one at a
// time.

import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { Problem } from '../../problem/problem.ts'
import type { EdgeReadings, Job } from './job.ts'

/** Times are on the monotonic clock. */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  readonly spec: JobSpec
  /**
   * `lost`: the answer to its create does not show what the service did, so the
   * job is looked up in the list.
   */
  state: 'waiting' | 'creating' | 'lost' | 'open' | 'ended'
  /** Why no job confirmed it. Undefined if the readings of its jobs show the result. */
  problem: Problem | undefined
  /** In order of creation; only the last one can be open. */
  jobs: readonly Job[]
  retriesLeft: number
  /** A retry is not created before this time. */
  earliestRetryMs: number
  /** When the create is planned. */
  createAtMs: number
  /** When to act: before `createAtMs` if the list must be read first. */
  wakeAtMs: number
  /** Whether the list must be read before the create, because the batch had to wait. */
  needsList: boolean
  /**
   * When the first create since the last job was sent: a job that is older is
   * not its result. Undefined if none was sent.
   */
  firstCreateSentMs: number | undefined
  /** When the last create was sent. */
  createSentMs: number
  /**
   * When the first create that may have made a job was sent. Undefined if none
   * was. Copies that are made after it are new.
   */
  coveredSinceMs: number | undefined
  /**
   * Counts of creates since the last job: those that never reached the service,
   * and those that were lost.
   */
  failedCreates: { unsent: number; lost: number }
  /** Why the last lost create counts as lost. Undefined if every lost create has led to a job. */
  whyLost: string | undefined
  edges: EdgeReadings
  /** The difference between a job and its request, once any response has shown it. */
  mismatch: Problem | undefined
}

export function createBatch(number: number, spec: JobSpec, retries: number): Batch {
  return {
    number,
    spec,
    state: 'waiting',
    problem: undefined,
    jobs: [],
    retriesLeft: retries,
    earliestRetryMs: 0,
    createAtMs: 0,
    wakeAtMs: 0,
    needsList: false,
    firstCreateSentMs: undefined,
    createSentMs: 0,
    coveredSinceMs: undefined,
    failedCreates: { unsent: 0, lost: 0 },
    whyLost: undefined,
    edges: new Map(),
    mismatch: undefined,
  }
}

interface ScheduleOptions {
  /** When to act: before `createAtMs` if the list must be read first. */
  readonly wakeAtMs?: number
  readonly needsList?: boolean
}

export function scheduleCreate(
  batch: Batch,
  createAtMs: number,
  { wakeAtMs = createAtMs, needsList = batch.needsList }: ScheduleOptions = {},
): void {
  batch.state = 'waiting'
  batch.createAtMs = createAtMs
  batch.wakeAtMs = wakeAtMs
  batch.needsList = needsList
}

/** @param problem why no job confirmed it. Undefined if the result of its last job decides */
export function endBatch(batch: Batch, problem: Problem | undefined): void {
  batch.state = 'ended'
  batch.problem = problem
}

export function findOpenJob({ state, jobs }: Batch): Job | undefined {
  if (state === 'open') return jobs.at(-1)
  return undefined
}

export function replaceLastJob(batch: Batch, job: Job): void {
  batch.jobs = [...batch.jobs.slice(0, -1), job]
}

interface WithJobs {
  readonly jobs: readonly Job[]
}

export function listJobs(batches: readonly WithJobs[]): Job[] {
  return batches.flatMap(({ jobs }) => jobs)
}

/** In the order in which they were created. */
export function sortJobs(batches: readonly WithJobs[]): Job[] {
  return listJobs(batches).toSorted((a, b) => a.seenAtMs - b.seenAtMs)
}
