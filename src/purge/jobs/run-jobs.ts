// All jobs of a run: one loop creates them, the other watches those that are
// open.

import { scheduleCreate } from './batch.ts'
import { createJobs } from './create-jobs.ts'
import { JobsRun, type JobsDeps, type JobsStart } from './jobs-run.ts'
import { summarizeJobs, type JobsResult } from './jobs-result.ts'
import { scheduleForSlot } from './schedule.ts'
import { watchJobs } from './watch-jobs.ts'

export interface JobsPlan extends JobsStart {
  /** When each batch may be created, on the monotonic clock. */
  readonly createAtMs: readonly number[]
  /** Whether the list may have changed since it was read. */
  readonly needsList: boolean
}

export async function runJobs(plan: JobsPlan, deps: JobsDeps): Promise<JobsResult> {
  const { needsList } = plan
  const run = new JobsRun(plan, deps)
  for (const [index, batch] of plan.batches.entries()) {
    const slotMs = plan.createAtMs[index] ?? 0
    if (needsList) {
      const wakeAtMs = run.nowMs
      scheduleCreate(batch, Math.max(slotMs, wakeAtMs), { wakeAtMs, needsList })
    } else {
      scheduleForSlot(run, batch, slotMs)
    }
  }

  await Promise.all([createJobs(run), watchJobs(run)])
  return summarizeJobs(run)
}
