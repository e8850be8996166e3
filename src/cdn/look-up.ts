import type { Problem } from '../problem/problem.ts'
import type { Result } from '../problem/result.ts'

/** When to poll for what a lost write has done, after it was lost: over at least three seconds. */
const POLL_AFTER_MS = [300, 1000, 2000, 3200, 4500, 6000] as const
/** Polling stops after this many polls if at least two were read; the remaining ones make up for failed reads. */
const ENOUGH_POLLS = 4
const MIN_SUCCESSFUL_READS = 2

/** How far the search for the effect of a lost write is. Times are on the monotonic clock. */
export interface LookUp {
  readonly lostAtMs: number
  readonly polls: number
  /** How many of them were read, and what kept the last one from it. */
  readonly reads: number
  readonly problem: Problem | undefined
}

export const NO_POLL = { polls: 0, reads: 0, problem: undefined } as const

/** When to poll next; undefined where it is over. */
export function nextLookMs({ lostAtMs, polls, reads, problem }: LookUp): number | undefined {
  if (polls >= ENOUGH_POLLS && reads >= MIN_SUCCESSFUL_READS && problem === undefined) return undefined
  const afterMs = POLL_AFTER_MS[polls]
  return afterMs === undefined ? undefined : lostAtMs + afterMs
}

/** Whether the next poll may be the last one. */
export function mayBeLast({ polls }: LookUp): boolean {
  return polls >= ENOUGH_POLLS - 1
}

/** After a poll that did not show the effect. */
export function afterPoll(lookUp: LookUp, reading: Result<unknown>): LookUp {
  return {
    ...lookUp,
    polls: lookUp.polls + 1,
    reads: lookUp.reads + (reading.ok ? 1 : 0),
    problem: reading.ok ? undefined : reading.problem,
  }
}

/** Whether the polls show well enough that the write had no effect, so that it can be sent again. */
export function isWithoutEffect({ reads, problem }: LookUp): boolean {
  return problem === undefined && reads >= MIN_SUCCESSFUL_READS
}
