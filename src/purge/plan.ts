import type { ListedJob } from '../cdn/jobs/decode.ts'
import {
  toLocalMs,
  countUsage,
  slotsFor,
  remainingJobs,
  type JobType,
  type QuotaUsage,
  type Quota,
} from '../cdn/jobs/quota.ts'
import type { JobSpec } from '../cdn/jobs/api.ts'
import type { ServerTime } from '../http/server-clock.ts'
import type { PurgeRequest } from './request.ts'

/** One job to be created. */
interface PlannedJob {
  readonly spec: JobSpec
  /** When it may start, on the monotonic clock; now or in the past: at once. */
  readonly startMs: number
  /** The same on the service's clock, milliseconds since 1970. */
  readonly startsAtMs: number
}

/** What the plan means for the quota of its type. */
export interface QuotaUse {
  readonly type: JobType
  readonly limit: number
  readonly windowMs: number
  readonly leftNow: number
  /** If the plan is carried out. */
  readonly leftAfter: number
}

export interface PurgePlan {
  readonly type: JobType
  readonly jobs: readonly PlannedJob[]
  /** Undefined where the service was not asked. */
  readonly quota: QuotaUse | undefined
  /** The jobs that have no slot yet, and when the last of theirs opens, milliseconds since 1970. */
  readonly shortfall: { readonly retryAtMs: number; readonly jobs: number } | undefined
  /** Whether its last slot opens only after the deadline: then nothing is created. */
  readonly isTooLate: boolean
}

/** What the quota allows, at one time of two clocks. */
export interface PlanTime {
  readonly nowMs: number
  readonly service: ServerTime
  readonly deadlineMs: number
}

/** At most so many paths in one job. */
export const PATHS_PER_JOB = 1000

/**
 * The jobs that a request takes, and when each of them may start.
 * @param listed the jobs of the last window; undefined where the service was not asked
 */
export function planPurge(
  request: PurgeRequest,
  listed: readonly ListedJob[] | undefined,
  quota: Quota,
  time: PlanTime,
): PurgePlan {
  const specs = splitIntoJobs(request)
  const type = specs[0]?.type ?? 'path'
  if (listed === undefined) {
    return {
      type,
      jobs: specs.map((spec) => ({ spec, startMs: time.nowMs, startsAtMs: time.service.earliestMs })),
      quota: undefined,
      shortfall: undefined,
      isTooLate: false,
    }
  }
  return planJobs(specs, countUsage(listed, type, quota[type], time.service), type, time)
}

/** The jobs of a request: none for no paths, and never more jobs than the paths need. */
export function splitIntoJobs(request: PurgeRequest): JobSpec[] {
  if (request.kind === 'everything') return [{ type: 'all' }]
  const batches = Math.ceil(request.paths.length / PATHS_PER_JOB)
  return Array.from({ length: batches }, (_, index) => ({
    type: 'path',
    paths: request.paths.slice(index * PATHS_PER_JOB, (index + 1) * PATHS_PER_JOB),
  }))
}

function planJobs(specs: readonly JobSpec[], usage: QuotaUsage, type: JobType, time: PlanTime): PurgePlan {
  const slots = slotsFor(usage, specs.length, time.service)
  const leftNow = remainingJobs(usage)
  const jobs = specs.map((spec, index) => {
    const startMs = toLocalMs(slots[index], time.nowMs, time.service)
    return { spec, startMs, startsAtMs: time.service.earliestMs + (startMs - time.nowMs) }
  })
  return {
    type,
    jobs,
    quota: {
      type,
      limit: usage.limit.jobs,
      windowMs: usage.limit.windowMs,
      leftNow,
      leftAfter: Math.max(0, leftNow - specs.length),
    },
    shortfall: findShortfall(jobs, time.nowMs),
    isTooLate: jobs.some(({ startMs }) => startMs > time.deadlineMs),
  }
}

function findShortfall(jobs: readonly PlannedJob[], nowMs: number): PurgePlan['shortfall'] {
  const late = jobs.filter((job) => job.startMs > nowMs)
  if (late.length === 0) return undefined
  return { retryAtMs: Math.max(...late.map((job) => job.startsAtMs)), jobs: late.length }
}
