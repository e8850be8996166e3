/** Time and chance, as a port: with a clock that the test moves, an hour of quota is a 2 ms test. */
export interface Clock {
  /** Milliseconds since the process started. Never steps back, whatever happens to the wall clock. */
  nowMs(): number
  /** This machine's idea of the time, milliseconds since 1970. May be wrong and may step. */
  wallMs(): number
  /** Resolves after the delay, or at once when the signal is aborted. Never rejects. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
  /** From 0 (included) to 1 (excluded). */
  random(): number
}

export const systemClock: Clock = {
  // `performance.now()` shows the same, and loads seven modules of Node for it.
  nowMs: () => process.uptime() * 1000,
  wallMs: () => Date.now(),
  random: () => Math.random(),
  sleep: (delayMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted || delayMs <= 0) return resolve()
      const timer = setTimeout(wake, Math.min(delayMs, 2 ** 31 - 1))
      signal.addEventListener('abort', wake)
      function wake(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        resolve()
      }
    }),
}

/** The one deadline over everything a step does, and the signal that ends it early. */
export interface Deadline {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** On `clock.nowMs()`. */
  readonly endMs: number
}

export function remainingMs(deadline: Deadline): number {
  return deadline.endMs - deadline.clock.nowMs()
}

/** No time left, or cancelled. */
export function isExpired(deadline: Deadline): boolean {
  return deadline.signal.aborted || remainingMs(deadline) <= 0
}

/** Sleeps, but never past the deadline. */
export async function pause(deadline: Deadline, delayMs: number): Promise<void> {
  // A millisecond at least: rounding must not turn a loop that waits into one that spins.
  await deadline.clock.sleep(Math.min(Math.max(1, delayMs), remainingMs(deadline)), deadline.signal)
}
