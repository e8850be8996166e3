import { ACCESS_ERRORS } from '../../cdn/problems.ts'
import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { abandon } from './batch.ts'
import type { Attempt, Batch } from './batch.ts'
import { classifyJob, MAX_UNKNOWN } from './classify-job.ts'
import { jobVanished, unknownStatus } from './problems.ts'
import type { JobsContext } from './context.ts'
import { FRESH_MS } from './timing.ts'

/** A job may be not found for so many looks, once it is no longer fresh. */
const MAX_NOT_FOUND = 3
/** A job may be unreadable for so many looks, each of them retried, and as long as this, before it is given up. */
const MAX_READ_FAILURES = 3
const MAX_UNREADABLE_MS = 60_000

/** A job just created may not be known everywhere yet, and one that was seen before is not gone at the first miss. */
export function notFound(context: JobsContext, attempt: Attempt): void {
  attempt.notFoundCount++
  const ageMs = context.deadline.clock.nowMs() - attempt.createdAtMs
  if (ageMs > FRESH_MS && attempt.notFoundCount >= MAX_NOT_FOUND)
    abandonJob(context, attempt, jobVanished(attempt.id))
}

/** An answer that cannot be read is no news of the job; but some will not get better however often one asks. */
export function recordReadFailure(context: JobsContext, attempt: Attempt, problem: Problem): void {
  const nowMs = context.deadline.clock.nowMs()
  attempt.readFailures++
  attempt.readFailingSinceMs ??= nowMs
  const isPatient = problem.code !== 'CDN028' && nowMs - attempt.readFailingSinceMs < MAX_UNREADABLE_MS
  if (isFinal(problem) || (attempt.readFailures >= MAX_READ_FAILURES && !isPatient))
    abandonJob(context, attempt, problem)
}

export function applyReading(context: JobsContext, attempt: Attempt, job: JobReading): void {
  const nowMs = context.deadline.clock.nowMs()
  Object.assign(attempt, { missingFromList: 0, notFoundCount: 0 })
  attempt.edges = job.edges
  attempt.completedSinceMs = job.status === 'completed' ? (attempt.completedSinceMs ?? nowMs) : undefined
  const jobClass = classifyJob(job, nowMs - (attempt.completedSinceMs ?? nowMs))
  switch (jobClass) {
    case 'open':
    case 'settling':
    case 'unknown':
      return recordStatus(context, attempt, job.status)
    case 'completed':
    case 'failed':
      attempt.status = job.status
      attempt.end = { how: jobClass, atMs: nowMs }
      return finishJob(context, attempt)
  }
}

/** A status that was seen, in the list or by a single read: the darkness, if there was any, is over. */
export function recordStatus(context: JobsContext, attempt: Attempt, status: string): void {
  Object.assign(attempt, { readFailures: 0, readFailingSinceMs: undefined })
  attempt.unknownStatusCount =
    classifyJob({ status, edges: undefined }, 0) === 'unknown' ? attempt.unknownStatusCount + 1 : 0
  if (attempt.unknownStatusCount > MAX_UNKNOWN)
    return abandonJob(context, attempt, unknownStatus(attempt.id, status))
  if (attempt.status === status) return
  attempt.status = status
  for (const batch of batchesOf(context, attempt)) context.emit({ kind: 'moved', batch, attempt })
}

/** What the end of a job means for its batches: done, tried again, or failed. */
function finishJob(context: JobsContext, attempt: Attempt): void {
  for (const batch of batchesOf(context, attempt)) {
    context.emit({ kind: 'ended', batch, attempt })
    // What would bring another job again is not sent again.
    if (attempt.mismatch !== undefined) abandon(batch, attempt.mismatch)
    else if (attempt.end?.how === 'completed') batch.state = 'completed'
    else if (batch.order !== undefined && (attempt.origin === 'adopted' || batch.retriesLeft > 0))
      scheduleRetry(context, batch, attempt)
    else batch.state = 'failed'
  }
}

function scheduleRetry(context: JobsContext, batch: Batch, attempt: Attempt): void {
  if (attempt.origin === 'created') batch.retriesLeft--
  batch.state = 'waiting'
  batch.needsRefresh = true
  batch.dueMs = context.deadline.clock.nowMs()
  context.emit({ kind: 'retried', batch, attempt })
}

function abandonJob(context: JobsContext, attempt: Attempt, problem: Problem): void {
  for (const batch of batchesOf(context, attempt)) {
    if (attempt.origin === 'adopted') scheduleRetry(context, batch, attempt)
    else abandon(batch, problem)
  }
}

function batchesOf(context: JobsContext, attempt: Attempt): Batch[] {
  return context.batches.filter((batch) => batch.state === 'open' && batch.attempts.at(-1) === attempt)
}

/** The service will not answer however often it is asked. */
function isFinal(problem: Problem): boolean {
  return ACCESS_ERRORS.includes(problem.code) || problem.code === 'CDN023' || problem.code === 'CDN024'
}
