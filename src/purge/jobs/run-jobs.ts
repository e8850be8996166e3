import { isOver, pause } from '../../time/clock.ts'
import { admit } from './admit.ts'
import type { Batch } from './batch.ts'
import { abandon } from './batch.ts'
import { createJob } from './create-job.ts'
import { openAttempts, waitingBatches } from './context.ts'
import type { JobsContext } from './context.ts'
import { firstPollMs, lastPollMs, pollDelayMs, SETTLING_POLL_MS } from './timing.ts'
import { pollJobs } from './poll-jobs.ts'

/**
 * Creates what waits and watches what is open, until nothing is left to do, the deadline has come, or a signal says
 * stop. The only loop, and the only place that waits: every batch then tells by its state how far it came.
 * @param watch false: stop when all jobs are created
 */
export async function runJobs(context: JobsContext, watch: boolean): Promise<readonly Batch[]> {
  const { clock } = context.deadline
  let lookedMs = clock.nowMs()
  while (!isOver(context.deadline)) {
    const admitted = await admit(context)
    if (admitted.length > 0) {
      await Promise.all(admitted.map((batch) => createJob(context, batch)))
      continue
    }
    const waiting = waitingBatches(context)
    const nextCreateMs = Math.min(...waiting.map((batch) => batch.dueMs))
    const nextLookMs = watch ? nextPollMs(context, lookedMs) : Infinity
    const nextMs = Math.min(nextCreateMs, nextLookMs)
    if (nextMs === Infinity) break
    if (nextMs > clock.nowMs()) await pause(context.deadline, nextMs - clock.nowMs())
    else if (nextLookMs <= nextCreateMs) {
      const problem = await pollJobs(
        context,
        clock.nowMs() >= lastPollMs(context.deadline.endMs, context.timeoutMs),
      )
      lookedMs = clock.nowMs()
      if (problem === undefined || context.deadline.signal.aborted) continue
      context.emit({ kind: 'nothing-deployed', problem })
      // Without the right to ask there is nothing left to do, for any of them.
      if (['CDN020', 'CDN021'].includes(problem.code))
        for (const batch of unfinished(context)) abandon(batch, problem)
    }
  }
  return context.batches
}

/** Infinity where nothing is open, and after the last look before the deadline. */
function nextPollMs(context: JobsContext, lookedMs: number): number {
  const open = openAttempts(context)
  if (open.length === 0) return Infinity
  const { clock, endMs } = context.deadline
  const newestMs = Math.max(...open.map((attempt) => attempt.createdAtMs))
  // A job of an earlier step may have ended long ago.
  const oldestMs = Math.min(
    ...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)),
  )
  const settling = open.some((attempt) => attempt.completedSinceMs !== undefined)
  const delayMs = settling ? SETTLING_POLL_MS : pollDelayMs(lookedMs - newestMs, context.jitter)
  const lastMs = lastPollMs(endMs, context.timeoutMs, newestMs)
  if (lookedMs >= lastMs) return Infinity
  return Math.min(
    Math.max(lookedMs + delayMs, firstPollMs(oldestMs, open.length, context.jitter), clock.nowMs()),
    lastMs,
  )
}

function unfinished(context: JobsContext): Batch[] {
  return context.batches.filter((batch) => batch.state === 'waiting' || batch.state === 'open')
}
