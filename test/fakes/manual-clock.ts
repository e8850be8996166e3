import type { Clock } from '../../src/time/clock.ts'

interface Sleeper {
  readonly atMs: number
  readonly wake: () => void
}

/**
 * A clock that jumps: whenever everybody sleeps, it moves to the moment at which the first one wants to wake. An hour
 * of quota takes a few milliseconds, in the order in which it would really happen.
 */
export class ManualClock implements Clock {
  #nowMs = 0
  #sleepers: Sleeper[] = []
  #scheduled = false
  readonly #wallAtZeroMs: number
  readonly #random: () => number
  /** Every sleep that was asked for. */
  readonly sleeps: number[] = []

  constructor(wallAtZeroMs = Date.UTC(2026, 10, 21, 12), random: () => number = () => 0.5) {
    this.#wallAtZeroMs = wallAtZeroMs
    this.#random = random
  }

  nowMs = (): number => this.#nowMs
  wallMs = (): number => this.#wallAtZeroMs + this.#nowMs
  random = (): number => this.#random()

  sleep = (delayMs: number, signal: AbortSignal): Promise<void> => {
    this.sleeps.push(delayMs)
    return new Promise((resolve) => {
      if (signal.aborted || delayMs <= 0) return resolve()
      // A sum that rounds to now would wake at once, and be asked for again without end.
      const wake = () => {
        signal.removeEventListener('abort', abort)
        resolve()
      }
      const sleeper = { atMs: this.#nowMs + Math.max(delayMs, 0.001), wake }
      this.#sleepers.push(sleeper)
      const abort = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        wake()
      }
      signal.addEventListener('abort', abort)
      this.#schedule()
    })
  }

  /** Moves on when all pending work is done: promises settle before `setImmediate`. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      const [first, ...rest] = this.#sleepers.toSorted((a, b) => a.atMs - b.atMs)
      if (first === undefined) return
      this.#sleepers = rest
      this.#nowMs = Math.max(this.#nowMs, first.atMs)
      first.wake()
      if (rest.length > 0) this.#schedule()
    })
  }
}
