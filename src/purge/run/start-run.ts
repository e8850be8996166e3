import { newBatch } from './jobs/batch.ts'
import { schedulePlan } from './jobs/schedule.ts'
import { startJobs, type JobsPolicy, type JobsState, type Moment } from './jobs/state.ts'
import type { PurgeState } from './state.ts'

/** The jobs of the plan, to be created and polled. */
export function startRun({ task, planned, origin }: PurgeState, { nowMs, random }: Moment): JobsState {
  if (planned === undefined) throw new Error('there is no plan')
  const { inputs, endMs } = task
  const { plan, listed } = planned
  const policy: JobsPolicy = {
    type: plan.type,
    limit: inputs.quota[plan.type],
    // What another run purges counts only if it began after the list was read, and the new version was live.
    adoptableFromMs: nowMs,
    jitter: random,
    endMs,
    timeoutMs: inputs.timeoutMs,
    watch: inputs.wait,
  }
  const batches = plan.jobs.map(({ spec }, index) =>
    newBatch({ number: index + 1, spec, retries: inputs.retries }),
  )
  const jobs = startJobs(policy, { batches, listed, remaining: plan.quota?.leftNow ?? 0 })
  const startMs = plan.jobs.map((job) => job.startMs)
  return schedulePlan(jobs, { startMs, needsList: origin?.wait !== undefined, nowMs })
}
