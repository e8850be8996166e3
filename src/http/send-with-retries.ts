import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import { outcomeOf, type Sent } from './debug.ts'
import { MAX_ATTEMPTS } from './retry.ts'
import type { HttpResult } from './transport.ts'

/**
 * Sends until a further attempt would not help, or none is left before the deadline.
 * @param delayOf how long to wait after a result; undefined where nothing would change
 */
export async function sendWithRetries(
  send: (attempt: number, waited: Sent['waited']) => Promise<HttpResult>,
  delayOf: (result: HttpResult, attempt: number) => number | undefined,
  deadline: Deadline,
): Promise<HttpResult> {
  let waited: Sent['waited']
  for (let attempt = 1; ; attempt++) {
    const result = await send(attempt, waited)
    const delayMs = delayOf(result, attempt)
    if (delayMs === undefined || attempt === MAX_ATTEMPTS || delayMs > remainingMs(deadline)) return result
    await pause(deadline, delayMs)
    if (isExpired(deadline)) return result
    waited = { why: outcomeOf(result), delayMs }
  }
}
