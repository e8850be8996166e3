import { retryAfterMs } from '../../http/backoff.ts'
import type { Answer } from '../../http/transport.ts'

/** GitHub reports rate limits as 403 or 429, and a missing permission as 403 too. */
export function isRateLimited({
  status,
  headers,
  body,
}: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  if (status === 429) return true
  if (status !== 403) return false
  return (
    headers['retry-after'] !== undefined ||
    headers['x-ratelimit-remaining'] === '0' ||
    /secondary rate limit|api rate limit exceeded|abuse detection/i.test(body)
  )
}

const MINUTE_MS = 60_000

/** GitHub's documented order: the requested delay, otherwise the reset of the exhausted limit, otherwise a minute. */
export function limitedForMs(answer: Answer, nowMs: number): number {
  const requestedMs = retryAfterMs(answer, nowMs)
  if (requestedMs !== undefined) return Math.max(requestedMs, 100)
  const resetMs = Number(answer.headers['x-ratelimit-reset'] ?? '') * 1000
  const isExhausted = answer.headers['x-ratelimit-remaining'] === '0'
  return isExhausted && resetMs > 0 ? Math.max(1000, resetMs - nowMs) : MINUTE_MS
}
