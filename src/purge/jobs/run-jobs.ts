// All jobs of a run, in one loop: it creates the next job when its time has come,
// reads the open ones in rounds, and then waits for what happens next.

import { createNextJob } from './create-jobs.ts'
import { JobsState, type JobsDeps, type JobsPlan } from './state.ts'
import { summarizeJobs, type JobsResult } from './jobs-result.ts'
import { listJobs } from './batch.ts'
import { holdBatch, holdForList, holdForSlot } from './schedule.ts'
import { calculateNextRoundMs, startReads } from './watch-jobs.ts'

/** How long the log may be silent before an entry says that no job has moved. */
const SILENCE_MS = 30_000

export async function runJobs(plan: JobsPlan, deps: JobsDeps): Promise<JobsResult> {
  const run = new JobsState(plan, deps)
  for (const [index, batch] of run.batches.entries()) {
    const slotMs = plan.createAtMs[index] ?? 0
    holdBatch(run, batch, holdForSlot(run, slotMs))
    if (plan.needsList) batch.state = { kind: 'waiting', hold: holdForList(run, 'slot') }
  }

  let isCreating = false
  while (!run.isInterrupted && !run.isDone) {
    // One create at a time: others would take the slots that it may need.
    const creation = isCreating ? undefined : createNextJob(run)
    if (creation !== undefined) {
      isCreating = true
      run.follow(creation.finally(() => (isCreating = false)))
    }
    startReads(run)

    const silenceEndMs = calculateSilenceEndMs(run)
    if (run.nowMs >= silenceEndMs) {
      run.log({ kind: 'no-progress', jobs: listJobs(run.batches) })
    }

    const holdEndMs = isCreating ? Infinity : (run.waiting[0]?.state.hold?.untilMs ?? Infinity)
    const nextMs = Math.min(holdEndMs, calculateNextRoundMs(run))
    // No answer to a further read could arrive before the deadline.
    if (nextMs === Infinity && run.requests.size === 0) break
    await run.waitUntil(Math.min(nextMs, calculateSilenceEndMs(run)))
  }

  await Promise.all(run.requests)
  return summarizeJobs(run)
}

/** When the log says that no job has moved; Infinity while none is watched. */
function calculateSilenceEndMs(run: JobsState): number {
  const isWatching = run.policy.watch && run.openJobs.length > 0
  return isWatching ? run.lastLoggedMs + SILENCE_MS : Infinity
}
