import { isExpired, pause, remainingMs, type Deadline } from '../time/clock.ts'
import { MAX_ATTEMPTS } from './backoff.ts'
import type { HttpResult } from './transport.ts'

interface RetryDelay {
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

/** Writes one line of the debug log; undefined if debug logging is off. */
export type Debug = ((line: string) => void) | undefined

export interface Sent {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly durationMs: number
  /** Starts at 1. */
  readonly attempt: number
  /** The wait before this attempt, and its reason. */
  readonly waited?: RetryDelay | undefined
}

/** Formats one request as one line, without headers, body or token. */
export function debugLine(
  { method, path, durationMs, attempt, waited }: Sent,
  result: HttpResult,
): string {
  const end = result.kind === 'answer' ? String(result.answer.status) : result.fault.kind
  const wait =
    waited === undefined ? '' : `, waited ${Math.round(waited.delayMs)} ms after ${waited.why}`
  return `${method} ${path}: ${end}, ${Math.round(durationMs)} ms, attempt ${attempt}${wait}`
}

export function outcomeOf(result: HttpResult): string {
  if (result.kind === 'answer') return `status ${result.answer.status}`
  return result.fault.kind
}
