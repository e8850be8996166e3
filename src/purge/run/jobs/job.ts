import { isAccessError } from '../../../cdn/problems.ts'
import type { JobReading } from '../../../cdn/jobs/decode.ts'
import type { Problem } from '../../../problem/problem.ts'
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

/** A job that was created, found or adopted, with all that its polls have shown. Times are on the monotonic clock. */
export interface Job {
  readonly id: string
  /** `adopted`: another run's purge of everything. `watched`: a job of an earlier step. */
  readonly origin: 'created' | 'adopted' | 'watched'
  readonly createdAtMs: number
  /** As last read; text of the service. */
  readonly status: string
  readonly edges: ReadonlyMap<string, string> | undefined
  /** Undefined while open. */
  readonly end: { readonly result: 'completed' | 'failed'; readonly atMs: number } | undefined
  /** Of a watched job, as the service shows them; what others purge is known. */
  readonly paths: readonly string[] | undefined
  /** Milliseconds since 1970, on the service's clock. */
  readonly serviceCreatedAtMs: number | undefined
  /** Since when it is reported as completed. */
  readonly completedSinceMs: number | undefined
  /** How many polls in a row have shown an unknown status, or have not found it in the list, or at all. */
  readonly unknownStatuses: number
  readonly missing: number
  readonly notFound: number
  /** Reads that failed in a row. */
  readonly failures: { readonly count: number; readonly sinceMs: number } | undefined
}

/** A job after a poll, and what that means for its batches. */
export interface Polled {
  readonly job: Job
  readonly change:
    | { readonly kind: 'unchanged' | 'moved' | 'ended' }
    /** Only a single read can say more. */
    | { readonly kind: 'needs-read' }
    /** The answers of the service do not let it be watched any further. */
    | { readonly kind: 'given-up'; readonly problem: Problem }
}

export function newJob(facts: Pick<Job, 'id' | 'origin' | 'createdAtMs'>): Job {
  return {
    ...facts,
    status: 'pending',
    edges: undefined,
    end: undefined,
    paths: undefined,
    serviceCreatedAtMs: undefined,
    completedSinceMs: undefined,
    unknownStatuses: 0,
    missing: 0,
    notFound: 0,
    failures: undefined,
  }
}

/** Whether it is reported as completed while an edge is still at work. */
export function isSettling({ end, completedSinceMs }: Job): boolean {
  return end === undefined && completedSinceMs !== undefined
}

/** Whether the list can be expected to show it; one of another run or step may be too old for it. */
export function isExpectedInList({ origin, missing }: Job): boolean {
  return missing < (origin === 'created' ? MAX_MISSING : 1)
}

/** @param status what the list shows of it, if anything */
export function withListed(job: Job, status: string | undefined): Polled {
  if (status === undefined) {
    const missing = job.missing + 1
    return { job: { ...job, missing }, change: { kind: missing >= MAX_MISSING ? 'needs-read' : 'unchanged' } }
  }
  const listed = { ...job, missing: 0 }
  const statusClass = classifyStatus(status)
  return statusClass === 'open' || statusClass === 'unknown'
    ? withStatus(listed, status)
    : { job: listed, change: { kind: 'needs-read' } }
}

function withStatus(job: Job, status: string): Polled {
  const unknownStatuses = classifyStatus(status) === 'unknown' ? job.unknownStatuses + 1 : 0
  const read = { ...job, failures: undefined, unknownStatuses }
  if (unknownStatuses > MAX_UNKNOWN)
    return { job: read, change: { kind: 'given-up', problem: unknownStatus(job.id, status) } }
  return { job: { ...read, status }, change: { kind: job.status === status ? 'unchanged' : 'moved' } }
}

/**
 * The whole job, as a single read has shown it.
 * @param hasVanished whether an edge was at work before and is no longer listed
 */
export function withReading(
  job: Job,
  reading: JobReading,
  { nowMs, hasVanished }: { nowMs: number; hasVanished: boolean },
): Polled {
  const completedSinceMs = reading.status === 'completed' ? (job.completedSinceMs ?? nowMs) : undefined
  const read: Job = {
    ...job,
    missing: 0,
    notFound: 0,
    edges: reading.edges,
    paths: job.origin === 'watched' ? reading.paths : undefined,
    serviceCreatedAtMs: reading.createdAtMs,
    completedSinceMs,
  }
  const result = classifyJob(reading, nowMs - (completedSinceMs ?? nowMs), hasVanished)
  if (result !== 'completed' && result !== 'failed') return withStatus(read, reading.status)
  const ended = { ...read, status: reading.status, end: { result, atMs: nowMs } } as const
  return { job: ended, change: { kind: 'ended' } }
}

/** A new job may not be known everywhere yet, and one that was seen before is not gone at the first 404. */
export function withNotFound(job: Job, nowMs: number): Polled {
  const notFound = job.notFound + 1
  const isGone = nowMs - job.createdAtMs > FRESH_MS && notFound >= MAX_NOT_FOUND
  return {
    job: { ...job, notFound },
    change: isGone ? { kind: 'given-up', problem: jobVanished(job.id) } : { kind: 'unchanged' },
  }
}

/** A read that failed says nothing about the job, but some failures do not pass however often it is read. */
export function withFailure(job: Job, problem: Problem, nowMs: number): Polled {
  const failures = { count: (job.failures?.count ?? 0) + 1, sinceMs: job.failures?.sinceMs ?? nowMs }
  const mayPass = problem.kind !== 'wrong-shape' && nowMs - failures.sinceMs < MAX_UNREADABLE_MS
  const isFinal = isAccessError(problem) || ['request-refused', 'redirected'].includes(problem.kind)
  const isGivenUp = isFinal || (failures.count >= MAX_READ_FAILURES && !mayPass)
  return {
    job: { ...job, failures },
    change: isGivenUp ? { kind: 'given-up', problem } : { kind: 'unchanged' },
  }
}

/** An edge that has not confirmed a job. */
export interface FailedEdge {
  readonly job: string
  readonly edge: string
  /** Text of the service. */
  readonly status: string
}
