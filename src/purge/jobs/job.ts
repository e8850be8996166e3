// A job of this run, and what its readings and edges say.

import type { MonotonicMs, ServiceMs } from '../../time/clock.ts'
import { interpretStatus, type JobReading, type ListedJob } from '../../cdn/answers.ts'

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
  if (result === 'open') return updatedJob
  return { ...updatedJob, end: { result, atMs: nowMs } }
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
  return [...(edges?.values() ?? [])].filter((status) => interpretStatus(status) === 'completed')
    .length
}
