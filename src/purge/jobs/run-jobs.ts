// All jobs of a run: one loop creates them, the other watches those that are
// open.

import { createJobs } from './create-jobs.ts'
import { JobsRun, type JobsDeps, type JobsPlan } from './jobs-run.ts'
import { summarizeJobs, type JobsResult } from './jobs-result.ts'
import { requireList } from './batch.ts'
import { holdBatch, holdForSlot } from './schedule.ts'
import { watchJobs } from './watch-jobs.ts'

export async function runJobs(plan: JobsPlan, deps: JobsDeps): Promise<JobsResult> {
  const run = new JobsRun(plan, deps)
  for (const [index, batch] of run.batches.entries()) {
    const slotMs = plan.createAtMs[index] ?? 0
    if (plan.needsList) {
      requireList(batch)
      batch.createAtMs = Math.max(slotMs, run.nowMs)
    } else {
      holdBatch(run, batch, holdForSlot(run, slotMs))
    }
  }

  await Promise.all([createJobs(run), watchJobs(run)])
  return summarizeJobs(run)
}
