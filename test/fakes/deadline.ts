import type { Deadline } from '../../src/time/clock.ts'

/** A deadline on the real clock, far away, whose pauses take no time. */
export function makeDeadline(changed: Partial<Deadline> = {}): Deadline {
  return {
    clock: {
      nowMs: () => performance.now(),
      wallMs: () => Date.UTC(2026, 10, 27, 8, 0),
      random: () => 0,
      sleep: () => Promise.resolve(),
    },
    signal: new AbortController().signal,
    endMs: Infinity,
    ...changed,
  }
}

/** A deadline that has passed. */
export const PASSED = makeDeadline({ endMs: -1 })
