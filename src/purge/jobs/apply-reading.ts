import { UNFORGIVABLE } from '../../cdn/problems.ts'
import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { giveUp } from './batch.ts'
import type { Attempt, Batch } from './batch.ts'
import { judgeJob, MAX_UNKNOWN } from './classify-job.ts'
import { jobVanished, unknownStatus } from './problems.ts'
import type { JobsRoom } from './context.ts'
import { FRESH_MS } from './timing.ts'

/** A job may be not found for so many looks, once it is no longer fresh. */
const MAX_NOT_FOUND = 3
/** A job may be unreadable for so many looks, each of them retried, and as long as this, before it is given up. */
const MAX_DARK_LOOKS = 3
const MAX_DARK_MS = 60_000

/** A job just created may not be known everywhere yet, and one that was seen before is not gone at the first miss. */
export function notFound(room: JobsRoom, attempt: Attempt): void {
  attempt.lostInARow++
  const ageMs = room.deadline.clock.nowMs() - attempt.createdAtMs
  if (ageMs > FRESH_MS && attempt.lostInARow >= MAX_NOT_FOUND)
    giveUpAttempt(room, attempt, jobVanished(attempt.id))
}

/** An answer that cannot be read is no news of the job; but some will not get better however often one asks. */
export function endure(room: JobsRoom, attempt: Attempt, problem: Problem): void {
  const nowMs = room.deadline.clock.nowMs()
  attempt.darkLooks++
  attempt.darkSinceMs ??= nowMs
  const isPatient = problem.code !== 'CDN028' && nowMs - attempt.darkSinceMs < MAX_DARK_MS
  if (isFinal(problem) || (attempt.darkLooks >= MAX_DARK_LOOKS && !isPatient))
    giveUpAttempt(room, attempt, problem)
}

export function digest(room: JobsRoom, attempt: Attempt, job: JobReading): void {
  const nowMs = room.deadline.clock.nowMs()
  Object.assign(attempt, { missedInARow: 0, lostInARow: 0 })
  attempt.edges = job.edges
  attempt.completedSinceMs = job.status === 'completed' ? (attempt.completedSinceMs ?? nowMs) : undefined
  const judgement = judgeJob(job, nowMs - (attempt.completedSinceMs ?? nowMs))
  switch (judgement) {
    case 'open':
    case 'settling':
    case 'unknown':
      return note(room, attempt, job.status)
    case 'completed':
    case 'failed':
      attempt.status = job.status
      attempt.end = { how: judgement, atMs: nowMs }
      return settle(room, attempt)
  }
}

/** A status that was seen, in the list or by a single read: the darkness, if there was any, is over. */
export function note(room: JobsRoom, attempt: Attempt, status: string): void {
  Object.assign(attempt, { darkLooks: 0, darkSinceMs: undefined })
  attempt.unknownInARow =
    judgeJob({ status, edges: undefined }, 0) === 'unknown' ? attempt.unknownInARow + 1 : 0
  if (attempt.unknownInARow > MAX_UNKNOWN)
    return giveUpAttempt(room, attempt, unknownStatus(attempt.id, status))
  if (attempt.status === status) return
  attempt.status = status
  for (const batch of batchesOf(room, attempt)) room.tell({ kind: 'moved', batch, attempt })
}

/** What the end of a job means for its batches: done, tried again, or failed. */
function settle(room: JobsRoom, attempt: Attempt): void {
  for (const batch of batchesOf(room, attempt)) {
    room.tell({ kind: 'ended', batch, attempt })
    // What would bring another job again is not sent again.
    if (attempt.mismatch !== undefined) giveUp(batch, attempt.mismatch)
    else if (attempt.end?.how === 'completed') batch.state = 'completed'
    else if (batch.order !== undefined && (attempt.origin === 'adopted' || batch.retriesLeft > 0))
      tryAgain(room, batch, attempt)
    else batch.state = 'failed'
  }
}

function tryAgain(room: JobsRoom, batch: Batch, attempt: Attempt): void {
  if (attempt.origin === 'created') batch.retriesLeft--
  batch.state = 'waiting'
  batch.mustLook = true
  batch.dueMs = room.deadline.clock.nowMs()
  room.tell({ kind: 'retried', batch, attempt })
}

function giveUpAttempt(room: JobsRoom, attempt: Attempt, problem: Problem): void {
  for (const batch of batchesOf(room, attempt)) {
    if (attempt.origin === 'adopted') tryAgain(room, batch, attempt)
    else giveUp(batch, problem)
  }
}

function batchesOf(room: JobsRoom, attempt: Attempt): Batch[] {
  return room.batches.filter((batch) => batch.state === 'open' && batch.attempts.at(-1) === attempt)
}

/** The service will not answer however often it is asked. */
function isFinal(problem: Problem): boolean {
  return UNFORGIVABLE.includes(problem.code) || problem.code === 'CDN023' || problem.code === 'CDN024'
}
