import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { JobType } from '../../cdn/jobs/quota.ts'
import type { PurgeInputs } from '../inputs.ts'
import { newBatch, openJob } from './jobs/batch.ts'
import { schedulePlan } from './jobs/schedule.ts'
import { startJobs, type JobsPolicy, type JobsState, type Moment } from './jobs/state.ts'
import { MAX_UNEXPLAINED } from './jobs/timing.ts'
import type { PurgeState, PurgeTask } from './state.ts'

/** After a longer wait others may have taken the slots: the list is read again. */
const OLD_LIST_MS = 5000

/** The jobs of the plan, to be created and watched; or those of an earlier step, which are only watched. */
export function startRun({ task, planned, origin }: PurgeState, at: Moment): JobsState {
  const { inputs, watched } = task
  if (planned === undefined) {
    const batches = watched.map((id, index) =>
      openJob(newBatch({ number: index + 1, spec: undefined, retries: 0 }), id, false),
    )
    return startJobs(policyFor(task, 'path', at), {
      batches,
      listed: [],
      remaining: 0,
      pagesToExpect: 1,
      nowMs: at.nowMs,
    })
  }
  const { plan, listed, pagesToExpect } = planned
  const waitedMs = origin?.waitedMs
  const policy: JobsPolicy = {
    ...policyFor(task, plan.type, at),
    // Another run's purge counts only if the new version was live when it began.
    adoptableFromMs: waitedMs === undefined ? 0 : at.nowMs,
    watch: inputs.wait,
  }
  const batches = plan.jobs.map(({ spec }, index) =>
    newBatch({ number: index + 1, spec, retries: inputs.retries }),
  )
  const remaining = plan.quota?.leftNow ?? 0
  const jobs = startJobs(policy, { batches, listed, remaining, pagesToExpect, nowMs: at.nowMs })
  const startMs = plan.jobs.map((job) => job.startMs)
  return schedulePlan(jobs, { startMs, needsList: (waitedMs ?? 0) > OLD_LIST_MS, nowMs: at.nowMs })
}

interface ListedAgain {
  readonly paths: readonly string[]
  readonly listed: readonly ListedJob[]
  readonly pagesToExpect: number
  readonly at: Moment
}

/** One more job for pages that are still old, if a slot is free now; its failure is not retried. */
export function startSecondRun(
  { task, runs }: PurgeState,
  { paths, listed, pagesToExpect, at }: ListedAgain,
): JobsState {
  const spec = { type: 'path' as const, paths: [...paths] }
  const number = runs.flatMap(({ batches }) => batches).length + 1
  const policy: JobsPolicy = {
    ...policyFor(task, 'path', at),
    // These pages were seen old just now: what was purged before has not helped.
    adoptableFromMs: at.nowMs,
    onQuota: 'fail',
    maxUnexplained: 1,
  }
  const batches = [newBatch({ number, spec, retries: 0 })]
  const jobs = startJobs(policy, { batches, listed, remaining: 0, pagesToExpect, nowMs: at.nowMs })
  return schedulePlan(jobs, { startMs: [], needsList: true, nowMs: at.nowMs })
}

function policyFor({ inputs, endMs }: PurgeTask, type: JobType, { random }: Moment): JobsPolicy {
  return {
    ...quotaPolicy(inputs, type),
    maxUnexplained: MAX_UNEXPLAINED,
    adoptableFromMs: 0,
    jitter: random,
    endMs,
    timeoutMs: inputs.timeoutMs,
    watch: true,
  }
}

export function quotaPolicy(
  { quota, onQuota }: PurgeInputs,
  type: JobType,
): Pick<JobsPolicy, 'type' | 'limit' | 'onQuota'> {
  return { type, limit: quota[type], onQuota: onQuota === 'fail' ? 'fail' : 'wait' }
}
