// The loop that watches the open jobs: it reads them in rounds until each has
// ended, and brings failed ones back.

import type { MonotonicMs } from '../../time/clock.ts'
import type { JobReading } from '../../cdn/answers.ts'
import { isAuthError, PROBLEMS, type Failure, type Result } from '../../problem/problem.ts'
import { endBatch, findOpenJob, listJobs, replaceLastJob, useRetry, type Batch } from './batch.ts'
import { addEdges, applyNotFound, applyReading, type Job } from './job.ts'
import { findMismatch } from './match.ts'
import type { JobsRun } from './jobs-run.ts'
import { calculateNextPollMs } from './polling.ts'
import { isConfirmed } from './jobs-result.ts'
import { holdBatch } from './schedule.ts'

const MAX_READS = 8
/** How long the log may be silent before an entry says that no job has moved. */
const SILENCE_MS = 30_000

interface Reads {
  /** The jobs to read now, in order; the first `MAX_READS` are being read. */
  queue: string[]
  readonly inProgress: Map<string, Promise<void>>
  /** When the last read ended; -Infinity before the first one. */
  lastPolledMs: MonotonicMs
}

/**
 * Reads the open jobs in rounds until each has ended. A round starts while
 * earlier reads are in progress, so that a slow read delays no other job.
 */
export async function watchJobs(run: JobsRun): Promise<void> {
  const reads: Reads = { queue: [], inProgress: new Map(), lastPolledMs: -Infinity }
  while (!run.isInterrupted && !run.isDone) {
    startReads(run, reads)
    if (run.nowMs >= calculateSilenceEndMs(run)) {
      run.log({ kind: 'no-progress', jobs: listJobs(run.batches) })
    }

    const nextRoundMs = calculateNextRoundMs(run, reads)
    const mayCreate = run.batches.some(
      ({ state }) => state.kind !== 'open' && state.kind !== 'ended',
    )
    run.hasStoppedWatching = nextRoundMs === undefined && reads.inProgress.size === 0 && !mayCreate
    if (run.hasStoppedWatching) break
    await run.sleepUntil(Math.min(nextRoundMs ?? Infinity, calculateSilenceEndMs(run)))
  }
  run.wakeUp()
  await Promise.all(reads.inProgress.values())
}

/** Starts a round if it is due, and as many reads as are allowed at once. */
function startReads(run: JobsRun, reads: Reads): void {
  const nextRoundMs = calculateNextRoundMs(run, reads)
  if (nextRoundMs !== undefined && nextRoundMs <= run.nowMs) {
    for (const { id } of findIdleJobs(run, reads)) reads.queue.push(id)
  }
  for (const id of reads.queue.slice(0, MAX_READS)) beginRead(run, reads, id)
}

function beginRead(run: JobsRun, reads: Reads, id: string): void {
  if (reads.inProgress.has(id)) return
  const work = run.jobsApi.readJob(id).then((result) => {
    reads.inProgress.delete(id)
    applyRead(run, reads, id, result)
    run.wakeUp()
  })
  reads.inProgress.set(id, work)
}

/**
 * When the next round starts. Infinity while another event has to come first;
 * undefined after the last round before the deadline.
 */
function calculateNextRoundMs(run: JobsRun, reads: Reads): MonotonicMs | undefined {
  const idle = findIdleJobs(run, reads)
  const isWaiting = idle.length === 0 || reads.queue.length >= MAX_READS
  if (!run.policy.watch || isWaiting) return Infinity
  const { jitter, timeoutMs } = run.policy
  const polling = { jitter, timeoutMs, endMs: run.endMs, lastPolledMs: reads.lastPolledMs }
  return calculateNextPollMs(polling, idle, run.nowMs)
}

/** The open jobs that are neither being read nor about to be. */
function findIdleJobs(run: JobsRun, { queue }: Reads): Job[] {
  return run.openJobs.filter(({ id }) => !queue.includes(id))
}

/** When the log says that no job has moved; Infinity while none is watched. */
function calculateSilenceEndMs(run: JobsRun): number {
  const isWatching = run.policy.watch && run.openJobs.length > 0
  if (isWatching) return run.lastLoggedMs + SILENCE_MS
  return Infinity
}

function applyRead(run: JobsRun, reads: Reads, id: string, result: Result<JobReading>): void {
  reads.queue = reads.queue.filter((queuedId) => queuedId !== id)
  reads.lastPolledMs = run.nowMs
  const open = findOpen(run, id)
  if (open === undefined || run.isCancelled) return
  if (!result.ok) {
    applyFailedRead(run, reads, open, result)
    return
  }

  const { batch, job } = open
  const reading = result.value
  run.readProblem = undefined
  const { type, paths } = reading
  // Keeps the first mismatch: the job has purged something else, whatever later
  // readings show.
  batch.mismatch ??= findMismatch({ id, type, paths }, batch.spec)
  batch.edges = addEdges(batch.edges, id, reading.edges)
  recordJob(run, batch, job, applyReading(job, reading, batch.edges, run.nowMs))
}

interface OpenJob {
  readonly batch: Batch
  readonly job: Job
}

/** The open job with this id. Undefined if it has ended, or its batch was given up. */
function findOpen(run: JobsRun, id: string): OpenJob | undefined {
  for (const batch of run.batches) {
    const job = findOpenJob(batch)
    if (job?.id === id) return { batch, job }
  }
  return undefined
}

/**
 * A 404 may fail the job, an auth error ends all batches, a permanent error
 * ends this one; others are transient.
 */
function applyFailedRead(
  run: JobsRun,
  reads: Reads,
  { batch, job }: OpenJob,
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
    reads.queue = []
  } else if (PROBLEMS[problem.kind].isLasting) {
    endBatch(batch, problem)
  }
}

function recordJob(run: JobsRun, batch: Batch, before: Job, job: Job): void {
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

  const delayMs = calculateRetryDelayMs(batch.jobs.length, run.random)
  const retryAtMs = run.nowMs + delayMs
  if (retryAtMs > run.endMs) {
    endBatch(batch, undefined)
    return
  }

  useRetry(batch, retryAtMs)
  holdBatch(run, batch, { why: 'retry', untilMs: retryAtMs })
  run.log({ kind: 'retried', batch, job, delayMs })
}

const RETRY_DELAY_MS = 5000

/** A failed job is created again after 5 s, 10 s, 20 s …, plus up to 10 %. */
function calculateRetryDelayMs(jobCount: number, random: number): number {
  return RETRY_DELAY_MS * 2 ** (jobCount - 1) * (1 + random / 10)
}
