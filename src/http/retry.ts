import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import { MAX_ATTEMPTS } from './backoff.ts'

export interface RetryDelay {
  readonly why: string
  readonly delayMs: number
}

/**
 * Repeats `work` until its result is final, or no attempt or time is left before the deadline.
 * @param work receives the number of the attempt, from 1, and the delay before it
 * @param delayOf undefined if the result is final
 */
export async function retry<T>(
  work: (attempt: number, waited: RetryDelay | undefined) => Promise<T>,
  delayOf: (result: T, attempt: number) => RetryDelay | undefined,
  deadline: Deadline,
  maxAttempts = MAX_ATTEMPTS,
): Promise<T> {
  let waited: RetryDelay | undefined
  for (let attempt = 1; ; attempt++) {
    const result = await work(attempt, waited)
    waited = delayOf(result, attempt)
    if (waited === undefined || attempt === maxAttempts || waited.delayMs > remainingMs(deadline))
      return result
    await pause(deadline, waited.delayMs)
    if (isExpired(deadline)) return result
  }
}
