import type { QuotaLimit } from '../../../cdn/jobs/quota.ts'

/**
 * The wait before the next poll of open jobs: in proportion to the time already waited, so that the wait after a job's
 * end stays a fixed share of its length, and a job of minutes costs few reads. `npm run bench` has the curve.
 * @param ageMs how old the youngest open job was at the last poll
 */
export function pollDelayMs(ageMs: number, jitter: number): number {
  const share = ageMs < LONG_MS ? SHARE : SHARE_OF_LONG
  return withJitter(Math.max(SHORTEST_MS, ageMs * share), jitter)
}

/** When the first poll is due: no job is expected to end before. One poll of many jobs is a single read, too. */
export function firstPollMs(oldestCreatedMs: number, openJobs: number, jitter: number): number {
  return oldestCreatedMs + withJitter(openJobs > 2 ? FIRST_POLL_OF_MANY_MS : FIRST_POLL_MS, jitter)
}

/** When to read the list again for a job that has to end before a create can be sent. */
export function blockedPollMs(waitedMs: number, jitter: number): number {
  return pollDelayMs(Math.max(SHORTEST_BLOCKED_MS, waitedMs), jitter)
}

/** Varies a delay by up to 5 %, so that runs do not poll at the same time. @param jitter from 0 to 1 */
function withJitter(delayMs: number, jitter: number): number {
  return delayMs * (0.95 + jitter / 10)
}

const FIRST_POLL_MS = 350
const FIRST_POLL_OF_MANY_MS = 200
const SHORTEST_MS = 100
const SHORTEST_BLOCKED_MS = 2000
const SHARE = 0.21
/** After a job of minutes some seconds more do not matter, but each read of it counts. */
const LONG_MS = 60_000
const SHARE_OF_LONG = 0.25

/**
 * When the last poll is due: so long before the deadline that its answer still counts. A job that was created too late
 * for that is polled for as long as an answer can be expected.
 * @param newestMs when the youngest open job was created
 */
export function lastPollMs(deadlineMs: number, timeoutMs: number, newestMs = -Infinity): number {
  const inTimeMs = deadlineMs - Math.min(2000, Math.max(SHORT_ANSWER_MS, timeoutMs / 20))
  return newestMs + FIRST_POLL_MS > inTimeMs ? deadlineMs - SHORT_ANSWER_MS : inTimeMs
}

const SHORT_ANSWER_MS = 300

/** How far a start is moved behind its slot, so that many who wait for the same slot do not meet. */
export function jitterMs(windowMs: number, jitter: number): number {
  return jitter * Math.min(10_000, Math.max(100, windowMs / 20))
}

/** The same after a time that the service has named to this run alone. */
export function shortJitterMs(delayMs: number, jitter: number): number {
  return jitter * Math.min(5000, Math.max(100, delayMs / 10))
}

/** Give up after this many refusals that the list of jobs does not explain. */
export const MAX_UNEXPLAINED = 6

/**
 * The wait after such a refusal without `Retry-After`: 1, 2, 4 … parts, which together fit into the time left.
 * @param partMs what a part is, if there is time for it
 */
export function unexplainedDelayMs(
  refusals: number,
  { partMs, remainingMs, random }: { partMs: number; remainingMs: number; random: number },
): number {
  const fittingMs = Math.min(partMs, Math.max(0, remainingMs) / 64)
  return fittingMs * 2 ** (refusals - 1) * (0.5 + random / 2)
}

/**
 * Where the quota was full a moment ago, the service most likely weights two fixed windows, and frees its slots one by
 * one: a part is a share of that. Elsewhere it is short beside the window.
 */
export function unexplainedPartMs({ windowMs, jobs }: QuotaLimit, hasWaited: boolean): number {
  const shortMs = Math.min(5000, Math.max(250, windowMs / 720))
  return hasWaited ? Math.max(shortMs, windowMs / jobs / 4) : shortMs
}

/** While waiting for a slot, the list is read this often: another run's purge of everything would end the wait. */
export function refreshDelayMs(jitter: number): number {
  return REFRESH_WHILE_WAITING_MS * (0.9 + jitter / 5)
}

const REFRESH_WHILE_WAITING_MS = 30_000

/** How long a created job may answer 404, and a completed one show an edge that still works. */
export const FRESH_MS = 10_000
export const SETTLING_MS = 10_000
export const SETTLING_POLL_MS = 1000
