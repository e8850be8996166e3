import type { Result } from '../problem/result.ts'
import type { Problem } from '../problem/problem.ts'
import { isExpired, pause, type Deadline } from '../time/clock.ts'
import { afterPoll, nextLookMs, NO_POLL, type LookUp } from './look-up.ts'

export type LostWrite<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** Certain enough to send the write again. */
  | { readonly kind: 'nothing' }
  /** Not known: too few reads succeeded, or time is over. */
  | { readonly kind: 'unknown'; readonly problem: Problem | undefined }

/**
 * Polls for the effect of a write whose answer was lost.
 * @param poll reads once; undefined if the effect is not visible
 */
export async function resolveLostWrite<T>(
  deadline: Deadline,
  poll: () => Promise<Result<T | undefined>>,
): Promise<LostWrite<T>> {
  let lookUp: LookUp = { ...NO_POLL, lostAtMs: deadline.clock.nowMs() }
  for (let atMs = nextLookMs(lookUp); atMs !== undefined; atMs = nextLookMs(lookUp)) {
    await pause(deadline, atMs - deadline.clock.nowMs())
    if (isExpired(deadline)) return { kind: 'unknown', problem: lookUp.problem }
    const reading = await poll()
    if (reading.ok && reading.value !== undefined) return { kind: 'found', value: reading.value }
    lookUp = afterPoll(lookUp, reading)
  }
  return lookUp.problem === undefined ? { kind: 'nothing' } : { kind: 'unknown', problem: lookUp.problem }
}
