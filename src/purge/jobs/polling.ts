// Decides when open jobs are read next. Has no side effects.

import type { MonotonicMs } from '../../time/clock.ts'
import type { Job } from './batch.ts'

const FIRST_POLL_MS = 350
/** Minimum delay between two rounds, per open job. */
const MIN_POLL_DELAY_MS = 100
/**
 * The delay before the next round, as a fraction of the age of the youngest
 * job. A fifth detects the end of a job late by a tenth of its length on
 * average (docs/performance.md).
 */
const DELAY_PER_AGE = 0.205
const MAX_POLL_DELAY_MS = 5000
/** Minimum time for the answers of the last round. */
const ANSWER_MS = 300
const ANSWER_PER_JOB_MS = 30

interface Polling {
  readonly jitter: number
  readonly endMs: MonotonicMs
  readonly timeoutMs: number
  /** When the last read of a job ended; -Infinity before the first one. */
  readonly lastPolledMs: MonotonicMs
}

/**
 * When the next round of reads is due. Undefined after the last round before the
 * deadline.
 * @param open at least one
 */
export function calculateNextPollMs(
  { jitter, endMs, timeoutMs, lastPolledMs }: Polling,
  open: readonly Job[],
  nowMs: MonotonicMs,
): MonotonicMs | undefined {
  const createdMs = open.map((job) => job.seenAtMs)
  const newestMs = Math.max(...createdMs)
  const answersMs = Math.max(
    ANSWER_MS,
    Math.min(timeoutMs / 20, 2000 + ANSWER_PER_JOB_MS * open.length),
  )
  // The youngest job is polled at least once if an answer can still arrive.
  const isFirstPollLate = newestMs + FIRST_POLL_MS > endMs - answersMs
  const lastMs = endMs - (isFirstPollLate ? ANSWER_MS : answersMs)
  if (lastPolledMs >= lastMs) return undefined
  const firstMs = Math.min(...createdMs) + withJitter(FIRST_POLL_MS, jitter)
  const delayMs = calculatePollDelayMs(lastPolledMs - newestMs, open.length, jitter)
  return Math.min(Math.max(lastPolledMs + delayMs, firstMs, nowMs), lastMs)
}

/**
 * Delay before the next round. It is proportional to the age of the youngest
 * job. A short job is soon known to have ended, and a long one needs few reads
 * (`npm run bench` shows both).
 * @param ageMs age of the youngest open job after the last round
 */
export function calculatePollDelayMs(ageMs: number, jobCount: number, jitter: number): number {
  const delayMs = Math.min(withJitter(ageMs * DELAY_PER_AGE, jitter), MAX_POLL_DELAY_MS)
  return Math.max(withJitter(MIN_POLL_DELAY_MS * jobCount, jitter), delayMs)
}

/**
 * Lengthens a delay by up to 5 %, so that runs do not poll at the same time.
 * @param jitter from 0 to 1
 */
function withJitter(delayMs: number, jitter: number): number {
  return delayMs * (1 + jitter / 20)
}
