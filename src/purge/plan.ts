// The plan before the first create: how many jobs, when each may start, and
// whether they fit the quota and `timeout`.

import type { ListedJob } from '../cdn/answers.ts'
import { allotSlots, PATHS_PER_JOB, type JobType, type Quota } from '../cdn/jobs/quota.ts'
import type { JobSpec } from '../cdn/jobs/api.ts'
import type { ServiceTime, MonotonicMs, ServiceMs } from '../time/clock.ts'
import type { PurgeRequest } from './request.ts'

interface PlannedJob {
  readonly spec: JobSpec
  /** When the job may start; immediately if not in the future. */
  readonly createAtMs: MonotonicMs
  /** The same time on the service's clock. */
  readonly serviceCreateAtMs: ServiceMs
}

interface QuotaLeft {
  readonly type: JobType
  readonly limit: number
  readonly windowMs: number
  readonly leftNow: number
  /** After the plan is executed. */
  readonly leftAfter: number
}

export interface PurgePlan {
  readonly type: JobType
  readonly jobs: readonly PlannedJob[]
  /** Undefined if the service was not queried. */
  readonly quota: QuotaLeft | undefined
  /**
   * Number of jobs without a free slot, and when the last missing slot becomes
   * free.
   */
  readonly shortfall: { readonly retryAtMs: ServiceMs; readonly jobCount: number } | undefined
  /** Whether the last slot becomes free after the deadline: then nothing is created. */
  readonly isTooLate: boolean
}

/** One point in time on the monotonic and the service's clock, and the deadline. */
interface PlanTime {
  readonly nowMs: MonotonicMs
  readonly serviceTime: ServiceTime
  readonly deadlineMs: MonotonicMs
}

/** @param listedJobs the jobs of the window. Undefined without a token */
export function planPurge(
  request: PurgeRequest,
  listedJobs: readonly ListedJob[] | undefined,
  quota: Quota,
  { nowMs, serviceTime, deadlineMs }: PlanTime,
): PurgePlan {
  const specs = splitIntoJobs(request)
  const type = specs[0]?.type ?? 'path'
  const limit = quota[type]
  const allotment =
    listedJobs && allotSlots(listedJobs, { type, limit }, specs.length, { nowMs, serviceTime })
  const jobs = specs.map((spec, index) => {
    const createAtMs = allotment?.startsAtMs[index] ?? nowMs
    return { spec, createAtMs, serviceCreateAtMs: serviceTime.earliestMs + (createAtMs - nowMs) }
  })
  return {
    type,
    jobs,
    quota: allotment && {
      type,
      limit: limit.jobs,
      windowMs: limit.windowMs,
      leftNow: allotment.leftNow,
      leftAfter: Math.max(0, allotment.leftNow - specs.length),
    },
    shortfall: findShortfall(jobs, nowMs),
    isTooLate: jobs.some(({ createAtMs }) => createAtMs > deadlineMs),
  }
}

function findShortfall(jobs: readonly PlannedJob[], nowMs: number): PurgePlan['shortfall'] {
  const waitingJobs = jobs.filter(({ createAtMs }) => createAtMs > nowMs)
  if (waitingJobs.length === 0) return undefined
  const retryAtMs = Math.max(...waitingJobs.map(({ serviceCreateAtMs }) => serviceCreateAtMs))
  return { retryAtMs, jobCount: waitingJobs.length }
}

/** The fewest jobs that hold all paths; none if there are no paths. */
export function splitIntoJobs(request: PurgeRequest): JobSpec[] {
  if (request.kind === 'everything') return [{ type: 'all' }]
  const batches = Math.ceil(request.paths.length / PATHS_PER_JOB)
  return Array.from({ length: batches }, (_, index) => ({
    type: 'path',
    paths: request.paths.slice(index * PATHS_PER_JOB, (index + 1) * PATHS_PER_JOB),
  }))
}
