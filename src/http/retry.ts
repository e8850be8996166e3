// How requests are sent: again after a transient failure, and only so many at a
// time.

import {
  isExpired,
  pause,
  getRemainingMs,
  type Deadline,
  type ServiceMs,
  type WallMs,
} from '../time/clock.ts'
import { isDeferred, isServerFailure } from './status.ts'
import type { HttpResult, HttpAnswer } from './transport.ts'

/**
 * Repeats `work` until its result is final, or no attempt or time is left
 * before the deadline. Attempts are counted from 1.
 * @param findDelayMs the delay before the next attempt. Undefined if the result
 * is final
 */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  findDelayMs: (result: T, attempt: number) => number | undefined,
  deadline: Deadline,
  maxAttempts = MAX_ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const result = await work(attempt)
    const delayMs = findDelayMs(result, attempt)
    if (delayMs === undefined || attempt === maxAttempts) return result
    if (delayMs > getRemainingMs(deadline)) return result

    await pause(deadline, delayMs)
    if (isExpired(deadline)) return result
  }
}

/** Writes one line of the debug log. Undefined if debug logging is off. */
export type Debug = ((line: string) => void) | undefined

/**
 * Whether a retry of a read may help: network faults, and statuses for overload
 * or rate limits.
 */
export function isTransient(result: HttpResult): boolean {
  if (result.kind === 'fault') {
    return !['aborted', 'late', 'too-large'].includes(result.fault.kind)
  }
  const { status } = result.answer
  return isServerFailure(status) || isDeferred(status)
}

export const MAX_ATTEMPTS = 5

/**
 * A random 50 to 100 % of 0.5 s, 1 s, 2 s … 30 s, but at least `requestedMs`.
 * @param attempt from 1
 */
export function calculateBackoffMs(attempt: number, random: number, requestedMs = 0): number {
  const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1))
  return Math.max(ceilingMs * (0.5 + random / 2), requestedMs)
}

/**
 * As long as the longest `timeout`, and short enough that the resulting date is
 * valid. step/inputs.ts has it as well: importing time/clock.ts there would add
 * 42 KB to the bundle.
 */
const LONGEST_MS = 366 * 24 * 3_600_000

/** `Date.parse` also accepts texts that are no date of HTTP. */
const HTTP_DATE = /[a-z].*\d:\d\d:\d\d/i

/**
 * `Retry-After` as a delay (RFC 9110, 10.2.3). Undefined if absent or invalid.
 * A date in the past means no delay.
 * @param senderNowMs the time of its server if the answer has no `Date`
 */
export function parseRetryAfterMs(
  answer: Pick<HttpAnswer, 'headers'>,
  senderNowMs: ServiceMs | WallMs,
): number | undefined {
  const value = (answer.headers['retry-after'] ?? '').trim()
  if (/^\d{1,30}(\.\d+)?$/.test(value)) {
    return Math.min(LONGEST_MS, Math.ceil(Number(value) * 1000))
  }
  if (!HTTP_DATE.test(value)) return undefined
  // The oldest of the three date formats has no time zone and means GMT.
  const hasZone = /(GMT|UTC|Z|[+-]\d{4})$/i.test(value)
  const dateMs = Date.parse(hasZone ? value : `${value} GMT`)
  if (Number.isNaN(dateMs)) return undefined

  let answeredMs = Date.parse(answer.headers['date'] ?? '')
  if (Number.isNaN(answeredMs)) answeredMs = senderNowMs
  return Math.min(LONGEST_MS, Math.max(0, dateMs - answeredMs))
}

/** As many as browsers open. */
export const CONNECTIONS_PER_HOST = 6

/** Runs `work` for each item in order, with at most `limit` items at a time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const runWorker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runWorker))
}
