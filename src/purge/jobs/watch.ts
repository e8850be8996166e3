import { UNFORGIVABLE } from '../../cdn/problems.ts'
import type { Reading } from '../../cdn/service.ts'
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
/** So many looks in a row may bring no answer, each of them retried, before the service counts as gone. */
export const MAX_DARK_LOOKS = 3

/**
 * One look at all open jobs: through the list where that takes fewer requests, and by a single read, which alone has
 * the edges, for the last word on each job.
 * @param isLast whether the deadline leaves no time for another one
 * @returns what kept the service from answering, or undefined
 */
export async function lookAtJobs(room: JobsRoom, isLast: boolean): Promise<Problem | undefined> {
  const open = openAttempts(room)
  const few = isLast ? ASKED_AT_THE_END : Math.max(2, room.list.pagesToExpect)
  if (open.length <= few) return readEach(room, open)
  const sinceMs = () => Math.min(...open.map((attempt) => createdAtServiceMs(room, attempt))) - 2000
  const reading = await room.list.read({ sinceMs, ids: new Set(open.map((attempt) => attempt.id)) })
  if (reading.kind === 'failed') return reading.problem
  const listed = new Map(reading.value.map((job) => [job.id, job.status]))
  const suspects = open.filter((attempt) => needsLastWord(room, attempt, listed.get(attempt.id)))
  return readEach(room, suspects)
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
    for (let attempt = queue.shift(); attempt !== undefined && dark === undefined; attempt = queue.shift()) {
      const reading = await room.service.readJob(attempt.id)
      if (room.deadline.signal.aborted) return
      if (reading.kind === 'failed') dark ??= heedFailure(room, attempt, reading)
      else digest(room, attempt, reading.value)
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
  return dark
}

/** A job just created may not be known everywhere yet. */
function heedFailure(
  room: JobsRoom,
  attempt: Attempt,
  failure: Extract<Reading<never>, { kind: 'failed' }>,
): Problem | undefined {
  if (failure.status !== 404) return failure.problem
  const ageMs = room.deadline.clock.nowMs() - attempt.createdAtMs
  if (ageMs > FRESH_MS) giveUpAttempt(room, attempt, jobVanished(attempt.id))
  return undefined
}

function digest(
  room: JobsRoom,
  attempt: Attempt,
  job: { status: string; edges: ReadonlyMap<string, string> | undefined },
): void {
  const nowMs = room.deadline.clock.nowMs()
  attempt.missedInARow = 0
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
  if (attempt.unknownInARow >= MAX_UNKNOWN)
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
  for (const batch of batchesOf(room, attempt)) giveUp(batch, problem)
}

function batchesOf(room: JobsRoom, attempt: Attempt): Batch[] {
  return room.batches.filter((batch) => batch.state === 'open' && batch.attempts.at(-1) === attempt)
}

/** The service will not answer however often it is asked. */
export function isFinal(problem: Problem): boolean {
  return UNFORGIVABLE.includes(problem.code) || problem.code === 'CDN023' || problem.code === 'CDN024'
}
