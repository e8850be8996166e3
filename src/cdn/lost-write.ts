import type { Result } from '../problem/result.ts'
import type { Problem } from '../problem/problem.ts'
import { isOver, pause } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'

/** When to poll for what a lost write has done, after it was lost: over at least three seconds. */
const POLL_AFTER_MS = [300, 1000, 2000, 3200, 4500, 6000] as const
/** Polling stops after this many polls if at least two were read; the remaining ones make up for failed reads. */
const ENOUGH_POLLS = 4
const MIN_SUCCESSFUL_READS = 2

export type LostWrite<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** Certain enough to send the write again. */
  | { readonly kind: 'nothing' }
  /** Not known: too few reads succeeded, or time is over. */
  | { readonly kind: 'unknown'; readonly problem: Problem | undefined }

/**
 * Polls for the effect of a write whose answer was lost.
 * @param poll reads once; undefined if the effect is not visible. `isLast`: this may be the last poll
 */
export async function resolveLostWrite<T>(
  deadline: Deadline,
  poll: (isLast: boolean) => Promise<Result<T | undefined>>,
): Promise<LostWrite<T>> {
  const lostAtMs = deadline.clock.nowMs()
  let problem: Problem | undefined
  let successfulReads = 0
  for (const [index, afterMs] of POLL_AFTER_MS.entries()) {
    if (index >= ENOUGH_POLLS && successfulReads >= MIN_SUCCESSFUL_READS && problem === undefined) break
    await pause(deadline, lostAtMs + afterMs - deadline.clock.nowMs())
    if (isOver(deadline)) return { kind: 'unknown', problem }
    const reading = await poll(index >= ENOUGH_POLLS - 1)
    problem = !reading.ok ? reading.problem : undefined
    if (!reading.ok) continue
    successfulReads++
    if (reading.value !== undefined) return { kind: 'found', value: reading.value }
  }
  return problem !== undefined || successfulReads < MIN_SUCCESSFUL_READS
    ? { kind: 'unknown', problem }
    : { kind: 'nothing' }
}
