import type { Answer } from './transport.ts'

/** Bounds of the service's time, in milliseconds since 1970. */
export interface ServerTime {
  readonly earliestMs: number
  readonly latestMs: number
}

/**
 * The service's clock, estimated from the `Date` headers of its answers; the quota from
 * `listPurgeJobs` depends on it. Each header bounds the offset to the monotonic clock; all answers
 * together narrow it to less than a second.
 */
export class ServerClock {
  /** Service time minus monotonic time. */
  #offset: { earliestMs: number; latestMs: number } | undefined
  readonly #fallback: ServerTime

  /**
   * @param wallAtZeroMs this machine's time when the monotonic clock was 0
   * @param marginMs its possible error
   */
  constructor(wallAtZeroMs: number, marginMs: number) {
    this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs }
  }

  learn(answer: Answer): void {
    const dateMs = Date.parse(answer.headers['date'] ?? '')
    // A cached answer has the date at which it was stored.
    if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0') return
    // `Date` is truncated to seconds and was written between sending and receiving.
    const seenOffset = {
      earliestMs: dateMs - answer.receivedAtMs,
      latestMs: dateMs + 1000 - answer.sentAtMs,
    }
    const knownOffset = this.#offset ?? seenOffset
    const overlap = {
      earliestMs: Math.max(knownOffset.earliestMs, seenOffset.earliestMs),
      latestMs: Math.min(knownOffset.latestMs, seenOffset.latestMs),
    }
    // Bounds that do not overlap come from several machines or an adjusted clock: the latest answer
    // wins.
    this.#offset = overlap.earliestMs <= overlap.latestMs ? overlap : seenOffset
  }

  at(monotonicMs: number): ServerTime {
    const offset = this.#offset ?? this.#fallback
    return { earliestMs: offset.earliestMs + monotonicMs, latestMs: offset.latestMs + monotonicMs }
  }
}
