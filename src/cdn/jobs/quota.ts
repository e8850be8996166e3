import type { ListedJob } from './decode.ts'
import type { ServerTime } from '../../http/server-clock.ts'

/** So many jobs in any span of so long. */
export interface QuotaLimit {
  readonly jobs: number
  readonly windowMs: number
}

export type JobType = 'all' | 'path'
export type Quota = Readonly<Record<JobType, QuotaLimit>>

/** The documented limits. */
export const SERVICE_QUOTA: Quota = {
  path: { jobs: 100, windowMs: 3_600_000 },
  all: { jobs: 10, windowMs: 3_600_000 },
}

export function longestWindowMs({ all, path }: Quota): number {
  return Math.max(all.windowMs, path.windowMs)
}

/** From when on the list has to be read, so that it has every job that counts: `created_at` may be cut to seconds. */
export function windowStartMs(now: ServerTime, windowMs: number): number {
  return now.earliestMs - windowMs - 1000
}

/** The listed jobs of one type that still count, each as the service time at which its unit is certainly free again. */
export interface QuotaUsage {
  readonly limit: QuotaLimit
  /** Ascending, milliseconds since 1970. */
  readonly expiresAtMs: readonly number[]
}

/**
 * Counts a sliding window, because what fits a sliding window fits a fixed one. Every job of the type counts, whatever
 * its status: whether failed ones do is not shown.
 */
export function countUsage(
  jobs: Iterable<ListedJob>,
  type: JobType,
  limit: QuotaLimit,
  now: ServerTime,
): QuotaUsage {
  const expiresAtMs = [...jobs]
    .filter((job) => job.type === type)
    .map(
      (job) =>
        Math.min(job.createdAtMs, now.latestMs) + (job.createdAtIsWholeSecond ? 1000 : 0) + limit.windowMs,
    )
    .filter((ms) => ms > now.earliestMs)
  return { limit, expiresAtMs: expiresAtMs.toSorted((a, b) => a - b) }
}

export function remainingJobs(usage: QuotaUsage): number {
  return Math.max(0, usage.limit.jobs - usage.expiresAtMs.length)
}

/** A span in which a job created now may appear with another time: a clock of whole seconds, and the way there. */
const CREATION_MARGIN_MS = 1000

/**
 * When each of `count` further jobs may start: undefined for now, else milliseconds since 1970 on the service's clock.
 * Jobs that start later count for those after them.
 */
export function slotsFor(usage: QuotaUsage, count: number, now: ServerTime): (number | undefined)[] {
  const expiresAtMs = [...usage.expiresAtMs]
  return Array.from({ length: count }, () => {
    const startMs = expiresAtMs[expiresAtMs.length - usage.limit.jobs]
    expiresAtMs.push((startMs ?? now.latestMs) + usage.limit.windowMs + CREATION_MARGIN_MS)
    return startMs
  })
}

/** A slot on the service's clock as a moment of ours: when even the earliest reading of the service's clock is past it. */
export function toLocalMs(slotMs: number | undefined, nowMs: number, now: ServerTime): number {
  return slotMs === undefined ? nowMs : nowMs + Math.max(0, slotMs - now.earliestMs)
}
