import { setTimeout as sleep } from 'node:timers/promises'

/** Time and randomness, as a port: tests replace it to run an hour of quota in milliseconds. */
export interface Clock {
  /** Milliseconds since the process started, monotonic. */
  nowMs(): number
  /** This machine's wall clock, milliseconds since 1970. May be wrong and may jump. */
  wallMs(): number
  /** Resolves after the delay, or immediately when the signal is aborted. Never rejects. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
}

export const systemClock: Clock = {
  // `performance.now()` returns the same, but loads seven modules of Node.
  nowMs: () => process.uptime() * 1000,
  wallMs: () => Date.now(),
  random: () => Math.random(),
  sleep: (delayMs, signal) =>
    sleep(Math.max(0, Math.min(delayMs, LONGEST_TIMER_MS)), undefined, { signal }).catch(
      () => undefined,
    ),
}

/** Node ends a longer timer at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The deadline of the whole step, and the signal that cancels it. */
export interface Deadline {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** On the monotonic clock (`nowMs`). */
  readonly endMs: number
}

export function remainingMs(deadline: Deadline): number {
  return deadline.endMs - deadline.clock.nowMs()
}

/** Whether no time is left or the step is cancelled. */
export function isExpired(deadline: Deadline): boolean {
  return deadline.signal.aborted || remainingMs(deadline) <= 0
}

/** Lets signals arrive during long work, and returns whether it must stop. */
export async function isStopped(deadline: Deadline): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve))
  return isExpired(deadline)
}

/** Sleeps, but not past the deadline. */
export async function pause(deadline: Deadline, delayMs: number): Promise<void> {
  // Sleep at least a millisecond: rounding must not turn a waiting loop into a busy loop.
  await deadline.clock.sleep(Math.min(Math.max(1, delayMs), remainingMs(deadline)), deadline.signal)
}
