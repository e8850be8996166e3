import { UNFORGIVABLE } from '../../cdn/problems.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Attempt, Batch } from './batch.ts'
import { giveUp } from './batch.ts'
import { judgeJob, MAX_UNKNOWN } from './judge.ts'
import { jobVanished, unknownStatus } from './problems.ts'
import { openAttempts } from './room.ts'
import type { JobsRoom } from './room.ts'
import { FRESH_MS } from './schedule.ts'

/** So many single reads are under way at once. */
const READS_AT_ONCE = 8
/** Of so many jobs that are open at the very end, each is asked for its edges, so that they can be named. */
const ASKED_AT_THE_END = 20
/** A job that the list does not show for so many looks is asked for by itself. */
const MAX_MISSED = 3
/** A job may be unreadable for so many looks, each of them retried, and as long as this, before it is given up. */
const MAX_DARK_LOOKS = 3
const MAX_DARK_MS = 60_000

/**
 * One look at all open jobs: through the list where that takes fewer requests, and by a single read, which alone has
 * the edges, for the last word on each job.
 * @param isLast whether the deadline leaves no time for another one
 * @returns what kept the service from answering, or undefined
 */
export async function lookAtJobs(room: JobsRoom, isLast: boolean): Promise<Problem | undefined> {
  const open = openAttempts(room)
  // What the list did not show may be too old for it, or not be there at all.
  const listed = open.filter(
    (attempt) => attempt.missedInARow < (attempt.origin === 'created' ? MAX_MISSED : 1),
  )
  const few = isLast ? ASKED_AT_THE_END : Math.max(2, room.list.pagesToExpect)
  if (listed.length <= few) return readEach(room, open)
  const sinceMs = () => Math.min(...listed.map((attempt) => createdAtServiceMs(room, attempt))) - 2000
  const reading = await room.list.read({ sinceMs, ids: new Set(listed.map((attempt) => attempt.id)) })
  if (reading.kind === 'failed') {
    if (reading.problem.code === 'CDN032') return readEach(room, open)
    for (const attempt of open) endure(room, attempt, reading.problem)
    return reading.problem
  }
  const statuses = new Map(reading.value.map((job) => [job.id, job.status]))
  return readEach(
    room,
    open.filter(
      (attempt) => !listed.includes(attempt) || needsLastWord(room, attempt, statuses.get(attempt.id)),
    ),
  )
}

/** A watched job may be of any age. */
function createdAtServiceMs(room: JobsRoom, attempt: Attempt): number {
  return attempt.origin === 'created' ? room.service.timeAt(attempt.createdAtMs).earliestMs : -Infinity
}

/** Notes the status that the list shows; true where only the single read can say more. */
function needsLastWord(room: JobsRoom, attempt: Attempt, status: string | undefined): boolean {
  if (status === undefined) {
    attempt.missedInARow++
    return attempt.missedInARow >= MAX_MISSED
  }
  attempt.missedInARow = 0
  switch (judgeJob({ status, edges: undefined }, 0)) {
    case 'open':
    case 'unknown':
      note(room, attempt, status)
      return false
    case 'settling':
    case 'completed':
    case 'failed':
      return true
  }
}

async function readEach(room: JobsRoom, attempts: readonly Attempt[]): Promise<Problem | undefined> {
  const queue = [...attempts]
  let dark: Problem | undefined
  async function readOn(): Promise<void> {
    for (let attempt = queue.shift(); attempt !== undefined; attempt = queue.shift()) {
      const reading = await room.service.readJob(attempt.id)
      if (room.deadline.signal.aborted) return
      if (reading.kind === 'read') digest(room, attempt, reading.value)
      else if (reading.status === 404) notFound(room, attempt)
      else {
        dark = reading.problem
        endure(room, attempt, reading.problem)
      }
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
  return dark
}

/** A job just created may not be known everywhere yet, and one that was seen before is not gone at the first miss. */
function notFound(room: JobsRoom, attempt: Attempt): void {
  attempt.lostInARow++
  const ageMs = room.deadline.clock.nowMs() - attempt.createdAtMs
  if (ageMs > FRESH_MS && attempt.lostInARow >= MAX_MISSED)
    giveUpAttempt(room, attempt, jobVanished(attempt.id))
}

/** An answer that cannot be read is no news of the job; but some will not get better however often one asks. */
function endure(room: JobsRoom, attempt: Attempt, problem: Problem): void {
  const nowMs = room.deadline.clock.nowMs()
  attempt.darkLooks++
  attempt.darkSinceMs ??= nowMs
  const isPatient = problem.code !== 'CDN028' && nowMs - attempt.darkSinceMs < MAX_DARK_MS
  if (isFinal(problem) || (attempt.darkLooks >= MAX_DARK_LOOKS && !isPatient))
    giveUpAttempt(room, attempt, problem)
}

function digest(
  room: JobsRoom,
  attempt: Attempt,
  job: { status: string; edges: ReadonlyMap<string, string> | undefined },
): void {
  const nowMs = room.deadline.clock.nowMs()
  Object.assign(attempt, { missedInARow: 0, lostInARow: 0, darkLooks: 0, darkSinceMs: undefined })
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

function note(room: JobsRoom, attempt: Attempt, status: string): void {
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
    if (attempt.end?.how === 'completed') batch.state = 'completed'
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
