import type { QuotaLimit } from '../../cdn/jobs/quota.ts'

/**
 * The wait before the next look at open jobs: in proportion to the time already waited, so that the wait after a job's
 * end stays a fixed share of its length, and a job of minutes costs few reads. `npm run bench` has the curve.
 * @param ageMs how old the youngest open job was at the last look
 */
export function pollDelayMs(ageMs: number, random: number): number {
  const share = ageMs < LONG_MS ? SHARE : SHARE_OF_LONG
  return Math.max(SHORTEST_MS, ageMs * share) * (0.95 + random / 10)
}

/** The moment of the first look: no job is expected to end before. One look at many is a read like any other, but tells more. */
export function firstPollMs(oldestCreatedMs: number, openJobs: number, random: number): number {
  const afterMs = openJobs > 2 ? FIRST_POLL_OF_MANY_MS : FIRST_POLL_MS
  return oldestCreatedMs + afterMs * (0.95 + random / 10)
}

const FIRST_POLL_MS = 350
const FIRST_POLL_OF_MANY_MS = 200
const SHORTEST_MS = 100
const SHARE = 0.21
/** After a job of minutes some seconds more do not matter, but each read of it counts. */
const LONG_MS = 60_000
const SHARE_OF_LONG = 0.25

/**
 * The moment of the last look, so long before the deadline that its answer still counts. A job that was created too
 * late for that is looked at for as long as an answer can be hoped for.
 * @param newestMs when the youngest open job was created
 */
export function lastPollMs(deadlineMs: number, timeoutMs: number, newestMs = -Infinity): number {
  const inTimeMs = deadlineMs - Math.min(2000, Math.max(SHORT_ANSWER_MS, timeoutMs / 20))
  return newestMs + FIRST_POLL_MS > inTimeMs ? deadlineMs - SHORT_ANSWER_MS : inTimeMs
}

const SHORT_ANSWER_MS = 300

/** How far a start is moved behind its slot, so that many who wait for the same slot do not meet. */
export function jitterMs(windowMs: number, random: number): number {
  return random * Math.min(10_000, Math.max(100, windowMs / 20))
}

/** The same behind a moment that the service has named to us alone. */
export function shortJitterMs(delayMs: number, random: number): number {
  return random * Math.min(5000, Math.max(100, delayMs / 10))
}

/** Give up after this many refusals that the list of jobs does not explain. */
export const MAX_UNEXPLAINED = 6

/**
 * The wait after such a refusal without `Retry-After`: 1, 2, 4 … parts, which together fit into the time left.
 * @param partMs what a part is, if there is time for it
 */
export function unexplainedDelayMs(
  refusals: number,
  partMs: number,
  remainingMs: number,
  random: number,
): number {
  const fittingMs = Math.min(partMs, Math.max(0, remainingMs) / 64)
  return fittingMs * 2 ** (refusals - 1) * (0.5 + random / 2)
}

/**
 * Where the quota was full a moment ago, the service most likely blends two windows into one, and frees its slots one
 * by one: a part is a share of that. Elsewhere it is short beside the window.
 */
export function unexplainedPartMs({ windowMs, jobs }: QuotaLimit, hasWaited: boolean): number {
  const shortMs = Math.min(5000, Math.max(250, windowMs / 720))
  return hasWaited ? Math.max(shortMs, windowMs / jobs / 4) : shortMs
}

/** Another run's purge of everything would spare the wait: how often to look for one, in between. */
export const REFRESH_WHILE_WAITING_MS = 30_000

/** How long a created job may answer 404, and a completed one show an edge that still works. */
export const FRESH_MS = 10_000
export const SETTLING_MS = 10_000
export const SETTLING_POLL_MS = 1000
