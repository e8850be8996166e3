import type { ListedJob } from '../cdn/jobs/decode.ts'
import { readJobList } from '../cdn/jobs/list.ts'
import { countUsage, SERVICE_QUOTA, windowStartMs, type JobType } from '../cdn/jobs/quota.ts'
import type { PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { Problem } from '../problem/problem.ts'
import type { Deadline } from '../time/clock.ts'

/** What the list of purge jobs tells. */
export interface PurgeJobs {
  /** Newest first. */
  readonly newest: readonly ListedJob[]
  /** Units that still count in the last hour. */
  readonly used: Readonly<Record<JobType, number>>
}

/**
 * The newest purge jobs and the quota they use, from the same list and the same count that a purge goes by.
 * @param wanted how many jobs to show
 */
export async function readPurgeJobs(
  api: PurgeJobsApi,
  { clock }: Deadline,
  wanted: number,
): Promise<{ jobs?: PurgeJobs; problem?: Problem }> {
  const { windowMs } = SERVICE_QUOTA.path
  const sinceMs = () => windowStartMs(api.timeAt(clock.nowMs()), windowMs)
  const reading = await readJobList(api, { sinceMs, atLeast: wanted })
  if (!reading.ok) return { problem: reading.problem }
  const now = api.timeAt(clock.nowMs())
  const used = (type: JobType) => countUsage(reading.value, type, SERVICE_QUOTA[type], now).expiresAtMs.length
  const newest = reading.value.toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, wanted)
  return { jobs: { newest, used: { all: used('all'), path: used('path') } } }
}
