import type { Problem } from '../problem/problem.ts'
import type { Result } from '../problem/result.ts'

/** When to look for what a lost write has done, after it was lost: over at least three seconds. */
const LOOK_AFTER_MS = [300, 1000, 2000, 3200] as const

/** How far the search for the effect of a lost write is. Times are on the monotonic clock. */
export interface LookUp {
  readonly lostAtMs: number
  readonly polls: number
  /** What kept the last look from being read: only a last look that was read shows that the write had no effect. */
  readonly problem: Problem | undefined
}

export const NO_POLL = { polls: 0, problem: undefined } as const

/** When to look next; undefined where it is over. */
export function nextLookMs({ lostAtMs, polls }: LookUp): number | undefined {
  const afterMs = LOOK_AFTER_MS[polls]
  return afterMs === undefined ? undefined : lostAtMs + afterMs
}

/** After a look that did not show the effect. */
export function afterPoll(lookUp: LookUp, reading: Result<unknown>): LookUp {
  return { ...lookUp, polls: lookUp.polls + 1, problem: reading.ok ? undefined : reading.problem }
}
