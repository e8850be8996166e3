import type { Job } from './job.ts'
import type { JobsState } from './state.ts'

/** Maximum number of single reads in progress at once. */
export const MAX_READS = 8
const FIRST_POLL_MS = 350
/** Between two rounds, for each open job. */
const MIN_POLL_DELAY_MS = 100
const DELAY_PER_AGE = 0.205

/** When the next round of polls is due, on the monotonic clock; Infinity where nothing is open, and after the last one. */
export function nextPollMs({ policy, polledMs }: JobsState, open: readonly Job[], nowMs: number): number {
  const { watch, jitter, endMs, timeoutMs } = policy
  if (!watch || open.length === 0) return Infinity
  const createdMs = open.map((job) => job.createdAtMs)
  const newestMs = Math.max(...createdMs)
  const lastMs = lastPollMs({ endMs, timeoutMs, newestMs, openJobs: open.length })
  if (polledMs >= lastMs) return Infinity
  const firstMs = Math.min(...createdMs) + withJitter(FIRST_POLL_MS, jitter)
  const delayMs = pollDelayMs(polledMs - newestMs, open.length, jitter)
  return Math.min(Math.max(polledMs + delayMs, firstMs, nowMs), lastMs)
}

/**
 * The wait before the next round: in proportion to the time already waited, so that the wait after a job's end stays a
 * fixed share of its length, and a job of minutes costs few reads. `npm run bench` has the curve.
 * @param ageMs how old the youngest open job was after the last round
 */
export function pollDelayMs(ageMs: number, openJobs: number, jitter: number): number {
  return withJitter(Math.max(MIN_POLL_DELAY_MS * openJobs, ageMs * DELAY_PER_AGE), jitter)
}

/** Lengthens a delay by up to 5 %, so that runs do not poll at the same time. @param jitter from 0 to 1 */
function withJitter(delayMs: number, jitter: number): number {
  return delayMs * (1 + jitter / 20)
}

/** How long an answer takes at most, for a round that is still to count. */
const ANSWER_MS = 300
const ANSWER_PER_JOB_MS = 30

/** When the last round is due: early enough before the deadline that its answers still count. */
function lastPollMs({
  endMs,
  timeoutMs,
  newestMs,
  openJobs,
}: {
  readonly endMs: number
  readonly timeoutMs: number
  /** When the youngest open job was created: it is polled once at least, as long as an answer can be expected. */
  readonly newestMs: number
  readonly openJobs: number
}): number {
  const inTimeMs = endMs - Math.max(ANSWER_MS, Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * openJobs))
  return newestMs + FIRST_POLL_MS > inTimeMs ? endMs - ANSWER_MS : inTimeMs
}

/** How long after its slot a job starts, so that many who wait for the same slot do not meet. */
export function slotDelayMs(windowMs: number, jitter: number): number {
  return jitter * Math.min(10_000, Math.max(100, windowMs / 20))
}

/** While a purge of everything waits for its slot, the list is read this often: another run's would end the wait. */
export function refreshDelayMs(jitter: number): number {
  return 30_000 * (0.9 + jitter / 5)
}
