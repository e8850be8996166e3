import type { Job } from './job.ts'
import type { JobsState } from './state.ts'

export const MAX_READS = 8
const FIRST_POLL_MS = 350
/** Minimum delay between two rounds, per open job. */
const MIN_POLL_DELAY_MS = 100
const DELAY_PER_AGE = 0.205
const MAX_POLL_DELAY_MS = 5000

/** When the next poll is due, on the monotonic clock; Infinity if no job is open or the last round is over. */
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
 * Proportional to the time already waited, so that a short job is known to have ended soon, and a long one needs few
 * reads (`npm run bench` shows both). @param ageMs age of the youngest open job after the last round
 */
export function pollDelayMs(ageMs: number, openJobs: number, jitter: number): number {
  const delayMs = Math.min(withJitter(ageMs * DELAY_PER_AGE, jitter), MAX_POLL_DELAY_MS)
  return Math.max(withJitter(MIN_POLL_DELAY_MS * openJobs, jitter), delayMs)
}

/** Lengthens a delay by up to 5 %, so that runs do not poll at the same time. @param jitter from 0 to 1 */
function withJitter(delayMs: number, jitter: number): number {
  return delayMs * (1 + jitter / 20)
}

/** Minimum time for the answers of the last round. */
const ANSWER_MS = 300
const ANSWER_PER_JOB_MS = 30

/** When the last round is due: early enough that its answers arrive before the deadline. */
function lastPollMs({
  endMs,
  timeoutMs,
  newestMs,
  openJobs,
}: {
  readonly endMs: number
  readonly timeoutMs: number
  /** When the youngest open job was created: it is polled at least once if an answer can still arrive. */
  readonly newestMs: number
  readonly openJobs: number
}): number {
  const inTimeMs = endMs - Math.max(ANSWER_MS, Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * openJobs))
  return newestMs + FIRST_POLL_MS > inTimeMs ? endMs - ANSWER_MS : inTimeMs
}

/** How long after its slot a job starts, so that runs that wait for the same slot do not collide. */
export function slotDelayMs(windowMs: number, jitter: number): number {
  return jitter * Math.min(10_000, Math.max(100, windowMs / 20))
}
