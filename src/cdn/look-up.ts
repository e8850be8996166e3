import type { Problem, Result } from '../problem/problem.ts'

/** When to look up the effect of a lost write, in ms after it was lost: spread over more than three seconds. */
const LOOK_AFTER_MS = [300, 1000, 2000, 3200] as const

/** Progress of looking up the effect of a lost write. Times are on the monotonic clock. */
export interface LookUp {
  readonly lostAtMs: number
  readonly polls: number
  /** Why the last look-up failed. Only a last look-up that succeeded proves that the write had no effect. */
  readonly problem: Problem | undefined
}

export const NO_POLL = { polls: 0, problem: undefined } as const

/** When to look up the effect next; undefined after the last look-up. */
export function nextLookMs({ lostAtMs, polls }: LookUp): number | undefined {
  const afterMs = LOOK_AFTER_MS[polls]
  return afterMs === undefined ? undefined : lostAtMs + afterMs
}

/** The state after a look-up that did not find the effect. */
export function afterPoll(lookUp: LookUp, reading: Result<unknown>): LookUp {
  return { ...lookUp, polls: lookUp.polls + 1, problem: reading.ok ? undefined : reading.problem }
}
