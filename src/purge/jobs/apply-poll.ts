import { isAuthError } from '../../cdn/problems.ts'
import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Failure, Result } from '../../problem/result.ts'
import { end, openJobOf, recordEdges, withJob, withMismatch, type Batch } from './batch.ts'
import { findMismatch } from './compare-job.ts'
import { withNotFound, withReading, type Job } from './job.ts'
import { openJobs, withBatch, withLog, type JobsState, type Moment } from './state.ts'
import { MAX_READS, nextPollMs } from './timing.ts'
import { settleBatch } from './transitions.ts'

/** Starts the next round of polls. It does not wait for earlier reads, so that a slow one delays no other job. */
export function beginPollIfDue(state: JobsState, { nowMs }: Moment): JobsState {
  const { toRead } = state
  const idle = openJobs(state).filter(({ id }) => !toRead.includes(id))
  if (toRead.length >= MAX_READS || nextPollMs(state, idle, nowMs) > nowMs) return state
  return { ...state, toRead: [...toRead, ...idle.map(({ id }) => id)] }
}

export function applyRead(state: JobsState, id: string, read: Result<JobReading>, at: Moment): JobsState {
  if (!state.toRead.includes(id)) return state
  const toRead = state.toRead.filter((other) => other !== id)
  const counted = { ...state, toRead, polledMs: at.nowMs }
  const batch = state.batches.find((candidate) => openJobOf(candidate)?.id === id)
  const job = batch && openJobOf(batch)
  if (batch === undefined || job === undefined || at.isCancelled) return counted
  if (!read.ok) return applyFailedRead(counted, batch, job, read, at)
  const reading = read.value
  const seen = recordEdges(
    withMismatch(batch, findMismatch({ ...reading, id }, batch.spec)),
    id,
    reading.edges,
  )
  return applyJob(
    { ...counted, readProblem: undefined },
    seen,
    withReading(job, reading, seen.edges, at.nowMs),
    at,
  )
}

function applyJob(state: JobsState, batch: Batch, job: Job, at: Moment): JobsState {
  const before = openJobOf(batch)
  const polled = withJob(batch, job)
  const next = withBatch(state, polled)
  if (job.end !== undefined)
    return settleBatch(withLog(next, { kind: 'ended', batch: polled, job }), polled, job, at)
  return job.status === before?.status ? next : withLog(next, { kind: 'moved', batch: polled, job })
}

/** A 404 may fail the job, an auth error ends all batches, a permanent error ends this one; others are transient. */
function applyFailedRead(
  state: JobsState,
  batch: Batch,
  job: Job,
  { problem, status }: Failure,
  at: Moment,
): JobsState {
  if (status === 404)
    return applyJob({ ...state, readProblem: problem }, batch, withNotFound(job, at.nowMs), at)
  const failed = withLog({ ...state, readProblem: problem }, { kind: 'read-failed', problem })
  if (isAuthError(problem)) return endAll(failed, problem)
  return LASTING.has(problem.kind) ? withBatch(failed, end(batch, problem)) : failed
}

const LASTING: ReadonlySet<Problem['kind']> = new Set(['wrong-shape', 'request-refused', 'redirected'])

/** Ends all batches except those whose create is unresolved: without permission to read, no job can be confirmed. */
function endAll(state: JobsState, problem: Problem): JobsState {
  const batches = state.batches.map((batch) =>
    ['waiting', 'open'].includes(batch.state.kind) ? end(batch, problem) : batch,
  )
  return { ...state, batches, toRead: [] }
}
