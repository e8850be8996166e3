// A batch is the paths of one job, with all jobs that were created for them, one
// at a time, and what the service has shown of these jobs and their edges. Pure.

import type { MonotonicMs, ServiceMs } from '../../time/clock.ts'
import type { JobSpec } from '../../cdn/jobs/api.ts'
import { interpretStatus, type JobReading, type ListedJob } from '../../cdn/answers.ts'
import type { Problem } from '../../problem/problem.ts'

/**
 * What keeps a batch from being created, and until when. After it, the list is
 * read before the create, because other runs may have used the slot. Not after
 * `no-connection`: a create that never reached the service left its slot free.
 */
export interface Hold {
  readonly why: 'slot' | 'refusal' | 'retry' | 'no-connection'
  readonly untilMs: MonotonicMs
}

export type BatchState =
  | {
      readonly kind: 'waiting'
      /** Undefined if nothing holds it back. */
      readonly hold: Hold | undefined
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

export const NO_CREATES: Creates = {
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
    state: { kind: 'waiting', hold: undefined },
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

export function replaceLastJob(batch: Batch, job: Job): void {
  batch.jobs = [...batch.jobs.slice(0, -1), job]
}

/** @param problem why no job confirmed it. Undefined if the result of its last job decides */
export function endBatch(batch: Batch, problem: Problem | undefined): void {
  batch.state = { kind: 'ended', problem }
}

export function findOpenJob({ state, jobs }: Batch): Job | undefined {
  return state.kind === 'open' ? jobs.at(-1) : undefined
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

// Jobs and their edges

/** A job of this run, as last read. */
export interface Job {
  readonly id: string
  /** When this run first saw the job. */
  readonly seenAtMs: MonotonicMs
  readonly serviceCreatedAtMs: ServiceMs
  /** The service's text. */
  readonly status: string
  readonly edges: ReadonlyMap<string, string> | undefined
  /** Undefined if no reading has shown it. */
  readonly completedAtMs: ServiceMs | undefined
  /** Undefined while the job is open. */
  readonly end: { readonly result: 'completed' | 'failed'; readonly atMs: MonotonicMs } | undefined
}

export function toJob({ id, createdAtMs }: ListedJob, nowMs: MonotonicMs): Job {
  return {
    id,
    seenAtMs: nowMs,
    serviceCreatedAtMs: createdAtMs,
    status: 'pending',
    edges: undefined,
    completedAtMs: undefined,
    end: undefined,
  }
}

/** The last status of an edge, and the job whose reading showed it. */
export interface EdgeReading {
  readonly job: string
  readonly edge: string
  /** The service's text. */
  readonly status: string
}

/** The last reading of every edge that any job of a batch has listed, by name. */
export type EdgeReadings = ReadonlyMap<string, EdgeReading>

export function addEdges(
  readings: EdgeReadings,
  job: string,
  edges: JobReading['edges'],
): EdgeReadings {
  const next = new Map(readings)
  for (const [edge, status] of edges ?? []) next.set(edge, { job, edge, status })
  return next
}

/** The edges whose last reading is not completed, listed by the last job or not. */
export function listUnconfirmed(readings: EdgeReadings): EdgeReading[] {
  return [...readings.values()].filter(({ status }) => interpretStatus(status) !== 'completed')
}

/**
 * Applies a reading to a job. Only the statuses `completed` and `failed` end a
 * job (`readPurgeJob`). A completed job stays open while a listed edge is open,
 * or while an edge that is no longer listed is unconfirmed. It fails if a
 * listed edge has any other status than completed.
 * @param batchEdges the edges of its batch, including this reading
 */
export function applyReading(
  job: Job,
  reading: JobReading,
  batchEdges: EdgeReadings,
  nowMs: MonotonicMs,
): Job {
  const { status, edges, completedAtMs = job.completedAtMs } = reading
  const updatedJob = { ...job, status, edges, completedAtMs }
  const result = judgeReading(reading, batchEdges)
  return result === 'open' ? updatedJob : { ...updatedJob, end: { result, atMs: nowMs } }
}

function judgeReading(
  { status, edges }: JobReading,
  batchEdges: EdgeReadings,
): 'open' | 'completed' | 'failed' {
  const meaning = interpretStatus(status)
  if (meaning === 'failed') return 'failed'
  if (meaning !== 'completed') return 'open'
  const edgeMeanings = [...(edges?.values() ?? [])].map(interpretStatus)
  if (edgeMeanings.includes('open')) return 'open'
  if (edgeMeanings.some((edgeMeaning) => edgeMeaning !== 'completed')) return 'failed'
  if (listUnconfirmed(batchEdges).length === 0) return 'completed'
  return 'open'
}

/** How long a new job may return 404. */
const NOT_FOUND_GRACE_MS = 10_000

/** The status of a job that the service no longer has. */
export const NOT_FOUND = 'not found (404)'

/**
 * Applies a 404 to a job. It fails the job, unless the job is newer than
 * `NOT_FOUND_GRACE_MS`.
 */
export function applyNotFound(job: Job, nowMs: MonotonicMs): Job {
  if (nowMs - job.seenAtMs <= NOT_FOUND_GRACE_MS) return job
  return { ...job, status: NOT_FOUND, end: { result: 'failed', atMs: nowMs } }
}

export function countConfirmedEdges({ edges }: Job): number {
  const statuses = [...(edges?.values() ?? [])]
  return statuses.filter((status) => interpretStatus(status) === 'completed').length
}
