// The quota of jobs, which everyone who purges shares: how many jobs count, and when
// there is a slot for the next ones. Pure.

import type { ServiceTime, MonotonicMs, ServiceMs } from '../../time/clock.ts'

/** At most `jobs` jobs in any `windowMs` milliseconds. */
export interface QuotaLimit {
  readonly jobs: number
  readonly windowMs: number
}

export type JobType = 'all' | 'path'
export type Quota = Readonly<Record<JobType, QuotaLimit>>

/** The documented limits of the service. */
export const SERVICE_QUOTA: Quota = {
  path: { jobs: 100, windowMs: 3_600_000 },
  all: { jobs: 10, windowMs: 3_600_000 },
}

export const PATHS_PER_JOB = 1000

/** Maximum number of paths: what the documented quota allows in an hour. */
export const MAX_PATHS = PATHS_PER_JOB * SERVICE_QUOTA.path.jobs

export function getLongestWindowMs({ all, path }: Quota): number {
  return Math.max(all.windowMs, path.windowMs)
}

/**
 * From when on the list must be read to contain all jobs that count. Subtracts
 * 1 s, because `created_at` may be truncated to seconds.
 */
export function calculateWindowStartMs(now: ServiceTime, windowMs: number): ServiceMs {
  return now.earliestMs - windowMs - 1000
}

/** What decides whether, and until when, a job counts against the quota. */
export interface CountedJob {
  readonly type: string
  readonly createdAtMs: ServiceMs
  readonly createdAtIsWholeSecond: boolean
}

/**
 * When the jobs of one type stop counting, ascending. Counts every job in a
 * sliding window: neither the kind of window nor whether failed jobs count is
 * documented.
 * @param jobs those of the list, and those of this run that it does not show yet
 */
export function listExpiriesMs(
  jobs: Iterable<CountedJob>,
  type: JobType,
  limit: QuotaLimit,
  now: ServiceTime,
): readonly ServiceMs[] {
  const expiriesMs = [...jobs]
    .filter((job) => job.type === type)
    .map(
      (job) =>
        Math.min(job.createdAtMs, now.latestMs) +
        (job.createdAtIsWholeSecond ? 1000 : 0) +
        limit.windowMs,
    )
    .filter((ms) => ms > now.earliestMs)
  return expiriesMs.toSorted((a, b) => a - b)
}

/**
 * How much later the service may date a job that is created now: network delay
 * and rounding to seconds.
 */
const CREATION_MARGIN_MS = 1000

/**
 * Allots the slots of the quota to `count` further jobs. Each of them counts for
 * the ones after it.
 * @returns how many further jobs may be created now, and when each may start:
 * now, or later
 */
export function allotSlots(
  jobs: Iterable<CountedJob>,
  { type, limit }: { readonly type: JobType; readonly limit: QuotaLimit },
  count: number,
  { nowMs, serviceTime }: { readonly nowMs: MonotonicMs; readonly serviceTime: ServiceTime },
): { readonly leftNow: number; readonly startsAtMs: readonly MonotonicMs[] } {
  const expiriesMs = listExpiriesMs(jobs, type, limit, serviceTime)
  const takenUntilMs = [...expiriesMs]
  const startsAtMs = Array.from({ length: count }, () => {
    // Undefined while slots are free, because the index is then negative.
    const slotMs = takenUntilMs[takenUntilMs.length - limit.jobs]
    takenUntilMs.push((slotMs ?? serviceTime.latestMs) + limit.windowMs + CREATION_MARGIN_MS)
    if (slotMs === undefined) return nowMs
    // The service's time is then certainly past the slot.
    return nowMs + Math.max(0, slotMs - serviceTime.earliestMs)
  })
  return { leftNow: Math.max(0, limit.jobs - expiriesMs.length), startsAtMs }
}
