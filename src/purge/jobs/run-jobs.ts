import { isOver, pause } from '../../time/clock.ts'
import { admit } from './admit.ts'
import type { Batch } from './batch.ts'
import { giveUp } from './batch.ts'
import { createJob } from './create-job.ts'
import { openAttempts, waitingBatches } from './context.ts'
import type { JobsRoom } from './context.ts'
import { firstLookMs, lastLookMs, lookDelayMs, SETTLING_LOOK_MS } from './timing.ts'
import { lookAtJobs } from './poll-jobs.ts'

/**
 * Creates what waits and watches what is open, until nothing is left to do, the deadline has come, or somebody says
 * stop. The only loop, and the only place that waits: every batch then tells by its state how far it came.
 * @param watch false: stop when all jobs are created
 */
export async function runJobs(room: JobsRoom, watch: boolean): Promise<readonly Batch[]> {
  const { clock } = room.deadline
  let lookedMs = clock.nowMs()
  while (!isOver(room.deadline)) {
    const admitted = await admit(room)
    if (admitted.length > 0) {
      await Promise.all(admitted.map((batch) => createJob(room, batch)))
      continue
    }
    const waiting = waitingBatches(room)
    const nextCreateMs = Math.min(...waiting.map((batch) => batch.dueMs))
    const nextLookMs = watch ? momentOfNextLook(room, lookedMs) : Infinity
    const nextMs = Math.min(nextCreateMs, nextLookMs)
    if (nextMs === Infinity) break
    if (nextMs > clock.nowMs()) await pause(room.deadline, nextMs - clock.nowMs())
    else if (nextLookMs <= nextCreateMs) {
      const problem = await lookAtJobs(room, clock.nowMs() >= lastLookMs(room.deadline.endMs, room.timeoutMs))
      lookedMs = clock.nowMs()
      if (problem === undefined || room.deadline.signal.aborted) continue
      room.tell({ kind: 'no-news', problem })
      // Without the right to ask there is nothing left to do, for any of them.
      if (['CDN020', 'CDN021'].includes(problem.code))
        for (const batch of unfinished(room)) giveUp(batch, problem)
    }
  }
  return room.batches
}

/** Infinity where nothing is open, and after the last look before the deadline. */
function momentOfNextLook(room: JobsRoom, lookedMs: number): number {
  const open = openAttempts(room)
  if (open.length === 0) return Infinity
  const { clock, endMs } = room.deadline
  const newestMs = Math.max(...open.map((attempt) => attempt.createdAtMs))
  // A job of an earlier step may have ended long ago.
  const oldestMs = Math.min(
    ...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)),
  )
  const settling = open.some((attempt) => attempt.completedSinceMs !== undefined)
  const delayMs = settling ? SETTLING_LOOK_MS : lookDelayMs(lookedMs - newestMs, room.place)
  const lastMs = lastLookMs(endMs, room.timeoutMs, newestMs)
  if (lookedMs >= lastMs) return Infinity
  return Math.min(
    Math.max(lookedMs + delayMs, firstLookMs(oldestMs, open.length, room.place), clock.nowMs()),
    lastMs,
  )
}

function unfinished(room: JobsRoom): Batch[] {
  return room.batches.filter((batch) => batch.state === 'waiting' || batch.state === 'open')
}
