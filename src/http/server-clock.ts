import type { Answer } from './transport.ts'

/** What the service's clock shows: somewhere between the two, milliseconds since 1970. */
export interface ServerTime {
  readonly earliestMs: number
  readonly latestMs: number
}

/**
 * The service's clock, learnt from the `Date` headers of its answers (`listPurgeJobs` counts on it). Each header bounds the
 * distance to our monotonic clock from both sides; the bounds of all answers together narrow it to less than a second.
 */
export class ServerClock {
  /** Service time less monotonic time. */
  #distance: { earliestMs: number; latestMs: number } | undefined
  readonly #fallback: ServerTime

  /** @param wallAtZeroMs this machine's time when the monotonic clock stood at 0; @param marginMs how wrong it may be */
  constructor(wallAtZeroMs: number, marginMs: number) {
    this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs }
  }

  learn(answer: Answer): void {
    const dateMs = Date.parse(answer.headers['date'] ?? '')
    // A cache on the way answered with a date of its own past.
    if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0') return
    // The header is cut to whole seconds, and was written between sending and receiving.
    const seen = { earliestMs: dateMs - answer.receivedAtMs, latestMs: dateMs + 1000 - answer.sentAtMs }
    const known = this.#distance ?? seen
    const both = {
      earliestMs: Math.max(known.earliestMs, seen.earliestMs),
      latestMs: Math.min(known.latestMs, seen.latestMs),
    }
    // Clocks that contradict each other (several machines, or one that was set): the newest word counts.
    this.#distance = both.earliestMs <= both.latestMs ? both : seen
  }

  at(monotonicMs: number): ServerTime {
    const distance = this.#distance ?? this.#fallback
    return { earliestMs: distance.earliestMs + monotonicMs, latestMs: distance.latestMs + monotonicMs }
  }
}
