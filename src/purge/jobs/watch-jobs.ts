// Watches the open jobs: reads them in rounds until each has ended, and brings
// failed ones back.

import type { MonotonicMs } from '../../time/clock.ts'
import { isAuthError, PROBLEMS, type Failure } from '../../problem/problem.ts'
import {
  addEdges,
  applyNotFound,
  applyReading,
  endBatch,
  findOpenJob,
  replaceLastJob,
  type Batch,
  type Job,
} from './batch.ts'
import { findMismatch } from './match.ts'
import type { JobsState } from './state.ts'
import { calculateNextPollMs } from './polling.ts'
import { isConfirmed } from './jobs-result.ts'
import { holdBatch } from './schedule.ts'

const MAX_READS = 8
/** Before the first retry of a job; doubled for each further one. */
const RETRY_DELAY_MS = 5000

/**
 * Starts a round if it is due, and as many reads as are allowed at once. A round
 * starts while earlier reads are in progress, so that a slow read delays no other
 * job.
 */
export function startReads(run: JobsState): void {
  if (calculateNextRoundMs(run) <= run.nowMs) {
    for (const { id } of findUnqueuedJobs(run)) run.readQueue.push(id)
  }
  for (const id of run.readQueue.slice(0, MAX_READS)) {
    if (!run.idsBeingRead.has(id)) run.follow(readJob(run, id))
  }
}

/**
 * When the next round starts. Infinity while another event has to come first,
 * and after the last round before the deadline.
 */
export function calculateNextRoundMs(run: JobsState): MonotonicMs {
  const { policy, endMs, lastPolledMs } = run
  const unqueued = findUnqueuedJobs(run)
  if (!policy.watch || unqueued.length === 0 || run.readQueue.length >= MAX_READS) return Infinity
  return calculateNextPollMs({ ...policy, endMs, lastPolledMs }, unqueued, run.nowMs) ?? Infinity
}

/** The open jobs that are neither being read nor about to be. */
function findUnqueuedJobs({ openJobs, readQueue }: JobsState): Job[] {
  return openJobs.filter(({ id }) => !readQueue.includes(id))
}

async function readJob(run: JobsState, id: string): Promise<void> {
  run.idsBeingRead.add(id)
  const result = await run.jobsApi.readJob(id)
  run.idsBeingRead.delete(id)
  run.readQueue = run.readQueue.filter((queuedId) => queuedId !== id)
  run.lastPolledMs = run.nowMs
  const batch = run.batches.find((candidate) => findOpenJob(candidate)?.id === id)
  const job = batch && findOpenJob(batch)
  // The job may have ended, or its batch was given up.
  if (batch === undefined || job === undefined || run.deadline.signal.aborted) return
  if (!result.ok) {
    applyFailedRead(run, batch, job, result)
    return
  }

  const reading = result.value
  run.readProblem = undefined
  // Keeps the first mismatch: the job has purged something else, whatever later
  // readings show.
  batch.mismatch ??= findMismatch(id, reading, batch.spec)
  batch.edges = addEdges(batch.edges, id, reading.edges)
  recordJob(run, batch, job, applyReading(job, reading, batch.edges, run.nowMs))
}

/**
 * A 404 may fail the job, an auth error ends all batches, a permanent error
 * ends this one; others are transient.
 */
function applyFailedRead(
  run: JobsState,
  batch: Batch,
  job: Job,
  { problem, status }: Failure,
): void {
  run.readProblem = problem
  if (status === 404) {
    recordJob(run, batch, job, applyNotFound(job, run.nowMs))
    return
  }

  run.log({ kind: 'read-failed', problem })
  if (isAuthError(problem)) {
    // Without permission to read, no job can be confirmed. An unresolved create
    // is still looked up.
    const unfinished = run.batches.filter(
      ({ state }) => state.kind === 'waiting' || state.kind === 'open',
    )
    for (const other of unfinished) endBatch(other, problem)
    run.readQueue = []
  } else if (PROBLEMS[problem.kind].isLasting) {
    endBatch(batch, problem)
  }
}

function recordJob(run: JobsState, batch: Batch, before: Job, job: Job): void {
  replaceLastJob(batch, job)
  if (job.end === undefined) {
    if (job.status !== before.status) run.log({ kind: 'moved', batch, job })
    return
  }

  run.log({ kind: 'ended', batch, job })
  const hasRetries = batch.mismatch === undefined && batch.retriesLeft > 0
  if (isConfirmed(batch, job) || !hasRetries) {
    endBatch(batch, batch.mismatch)
    return
  }

  // After 5 s, 10 s, 20 s …, plus up to 10 %.
  const delayMs = RETRY_DELAY_MS * 2 ** (batch.jobs.length - 1) * (1 + run.random / 10)
  const retryAtMs = run.nowMs + delayMs
  if (retryAtMs > run.endMs) {
    endBatch(batch, undefined)
    return
  }

  batch.retriesLeft--
  batch.retryAtMs = retryAtMs
  holdBatch(run, batch, { why: 'retry', untilMs: retryAtMs })
  run.log({ kind: 'retried', batch, job, delayMs })
}
