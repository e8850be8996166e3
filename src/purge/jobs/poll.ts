// What a reading of a job means: progress, the end of the job, or a retry by a new job. Each job is read when its last
// readings suggest that it may have ended.

import type { JobReading } from '../../cdn/jobs/decode.ts'
import { isAuthError } from '../../cdn/problems.ts'
import { PROBLEMS, type Problem, type Failure, type Result } from '../../problem/problem.ts'
import {
  end,
  openJobOf,
  retryDelayMs,
  wait,
  withEdges,
  withJob,
  withMismatch,
  withNotFound,
  withReading,
  type Batch,
  type Job,
} from './batch.ts'
import { findMismatch } from './create.ts'
import { isConfirmed } from './proof.ts'
import { openJobs, withBatch, withLog, type JobsState, type Moment } from './state.ts'

/** Starts the next round of polls. It does not wait for earlier reads, so that a slow one delays no other job. */
export function beginPollIfDue(state: JobsState, { nowMs }: Moment): JobsState {
  if (nextRoundMs(state, nowMs) > nowMs) return state
  return { ...state, toRead: [...state.toRead, ...idleJobs(state).map(({ id }) => id)] }
}

/** When the next round starts; Infinity while as many reads as possible are in progress. */
export function nextRoundMs(state: JobsState, nowMs: number): number {
  return state.toRead.length >= MAX_READS ? Infinity : nextPollMs(state, idleJobs(state), nowMs)
}

function idleJobs(state: JobsState): Job[] {
  return openJobs(state).filter(({ id }) => !state.toRead.includes(id))
}

export function applyRead(
  state: JobsState,
  id: string,
  result: Result<JobReading>,
  at: Moment,
): JobsState {
  if (!state.toRead.includes(id)) return state
  const toRead = state.toRead.filter((other) => other !== id)
  const counted = { ...state, toRead, polledMs: at.nowMs }
  const batch = state.batches.find((candidate) => openJobOf(candidate)?.id === id)
  const job = batch && openJobOf(batch)
  if (batch === undefined || job === undefined || at.isCancelled) return counted
  if (!result.ok) return applyFailedRead(counted, batch, job, result, at)
  const reading = result.value
  const edges = withEdges(batch.edges, id, reading.edges)
  const seen = { ...withMismatch(batch, findMismatch({ ...reading, id }, batch.spec)), edges }
  const read = withReading(job, reading, edges, at.nowMs)
  return applyJob({ ...counted, readProblem: undefined }, seen, read, at)
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
  return PROBLEMS[problem.kind].isLasting ? withBatch(failed, end(batch, problem)) : failed
}

/** Ends all batches except those whose create is unresolved: without permission to read, no job can be confirmed. */
function endAll(state: JobsState, problem: Problem): JobsState {
  const batches = state.batches.map((batch) =>
    ['waiting', 'open'].includes(batch.state.kind) ? end(batch, problem) : batch,
  )
  return { ...state, batches, toRead: [] }
}

export const MAX_READS = 8
const FIRST_POLL_MS = 350
/** Minimum delay between two rounds, per open job. */
const MIN_POLL_DELAY_MS = 100
const DELAY_PER_AGE = 0.205
const MAX_POLL_DELAY_MS = 5000
/** Minimum time for the answers of the last round. */
const ANSWER_MS = 300
const ANSWER_PER_JOB_MS = 30

/** When the next poll is due, on the monotonic clock; Infinity if no job is open or the last round is over. */
export function nextPollMs(
  { policy, polledMs }: JobsState,
  open: readonly Job[],
  nowMs: number,
): number {
  const { watch, jitter, endMs, timeoutMs } = policy
  if (!watch || open.length === 0) return Infinity
  const createdMs = open.map((job) => job.createdAtMs)
  const newestMs = Math.max(...createdMs)
  const answersMs = Math.max(
    ANSWER_MS,
    Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * open.length),
  )
  // The youngest job is polled at least once if an answer can still arrive.
  const isYoung = newestMs + FIRST_POLL_MS > endMs - answersMs
  const lastMs = endMs - (isYoung ? ANSWER_MS : answersMs)
  if (polledMs >= lastMs) return Infinity
  const firstMs = Math.min(...createdMs) + withJitter(FIRST_POLL_MS, jitter)
  const delayMs = pollDelayMs(polledMs - newestMs, open.length, jitter)
  return Math.min(Math.max(polledMs + delayMs, firstMs, nowMs), lastMs)
}

/**
 * Proportional to the time already waited, so that a short job is known to have ended soon, and a long one needs few
 * reads (`npm run bench` shows both). @param ageMs age of the youngest open job after the last round
 */
export function pollDelayMs(ageMs: number, jobs: number, jitter: number): number {
  const delayMs = Math.min(withJitter(ageMs * DELAY_PER_AGE, jitter), MAX_POLL_DELAY_MS)
  return Math.max(withJitter(MIN_POLL_DELAY_MS * jobs, jitter), delayMs)
}

/** Lengthens a delay by up to 5 %, so that runs do not poll at the same time. @param jitter from 0 to 1 */
function withJitter(delayMs: number, jitter: number): number {
  return delayMs * (1 + jitter / 20)
}

/** Applies the end of a job: its batch is confirmed, waits for a retry, or fails. */
function settleBatch(
  state: JobsState,
  batch: Batch,
  job: Job,
  { nowMs, random }: Moment,
): JobsState {
  const { mismatch, retriesLeft } = batch
  const delayMs = retryDelayMs(batch, random)
  const retryAtMs = nowMs + delayMs
  const mayRetry = mismatch === undefined && retriesLeft > 0 && retryAtMs <= state.policy.endMs
  if (isConfirmed(batch, job) || !mayRetry) return withBatch(state, end(batch, mismatch))

  const waiting = wait(batch, retryAtMs, { needsList: true })
  const retried = { ...waiting, retriesLeft: retriesLeft - 1, retryAtMs }
  return withLog(withBatch(state, retried), { kind: 'retried', batch: retried, job, delayMs })
}
