// Three clocks, each with a type of its own: the compiler refuses a time of one
// where another is meant. A plain number passes as any of them, and so does a sum.
// And the deadline.

import { setTimeout as sleep } from 'node:timers/promises'

type TimeOf<Name> = number & { readonly clock?: Name }

/** Since the process started. For everything that is waited for. */
export type MonotonicMs = TimeOf<'monotonic'>
/** This machine's wall clock, since 1970. For what people read: it may be wrong, and jump. */
export type WallMs = TimeOf<'wall'>
/** The service's clock, since 1970. For the quota. */
export type ServiceMs = TimeOf<'service'>

/** Time and randomness, as a port: tests replace it to run an hour of quota in milliseconds. */
export interface Clock {
  nowMs(): MonotonicMs
  wallMs(): WallMs
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
  readonly endMs: MonotonicMs
}

export function getRemainingMs(deadline: Deadline): number {
  return deadline.endMs - deadline.clock.nowMs()
}

/** Whether no time is left or the step is cancelled. */
export function isExpired(deadline: Deadline): boolean {
  return deadline.signal.aborted || getRemainingMs(deadline) <= 0
}

/** Lets signals arrive during long work, and returns whether it must stop. */
export async function shouldStop(deadline: Deadline): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve))
  return isExpired(deadline)
}

/** Sleeps, but not past the deadline. */
export async function pause(deadline: Deadline, delayMs: number): Promise<void> {
  // Sleep at least a millisecond: rounding must not turn a waiting loop into a
  // busy loop.
  await deadline.clock.sleep(
    Math.min(Math.max(1, delayMs), getRemainingMs(deadline)),
    deadline.signal,
  )
}

/**
 * A signal for one request, aborted at its timeout, when the step is cancelled,
 * and when the request ends.
 */
export function createTimeout(timeoutMs: number, cancelSignal: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  // Timers may fire up to a millisecond early, and a timeout at the deadline
  // must be after it. The timer is referenced, and covers the body too, so that
  // the process stays alive while an answer is outstanding.
  const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, LONGEST_TIMER_MS))
  cancelSignal.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      cancelSignal.removeEventListener('abort', abort)
      // Also closes a stalled body or a half-open tunnel.
      abort()
    },
  }
}

/**
 * Rejects when the signal aborts, because a request that still waits for a
 * proxy tunnel ignores its signal.
 */
export function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}

/** Bounds of the service's time. */
export interface ServiceTime {
  readonly earliestMs: ServiceMs
  readonly latestMs: ServiceMs
}

interface DatedAnswer {
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly sentAtMs: MonotonicMs
  readonly receivedAtMs: MonotonicMs
}

/**
 * The service's clock, estimated from the `Date` headers of its answers; the
 * quota from `listPurgeJobs` depends on it. Each header bounds the offset to
 * the monotonic clock; all answers together narrow it to less than a second.
 */
export class ServiceClock {
  /** Service time minus monotonic time. */
  #offset: { earliestMs: number; latestMs: number } | undefined
  readonly #fallback: ServiceTime

  /**
   * @param wallAtZeroMs this machine's time when the monotonic clock was 0
   * @param marginMs its possible error
   */
  constructor(wallAtZeroMs: WallMs, marginMs: number) {
    this.#fallback = { earliestMs: wallAtZeroMs - marginMs, latestMs: wallAtZeroMs + marginMs }
  }

  learn(answer: DatedAnswer): void {
    const dateMs = Date.parse(answer.headers['date'] ?? '')
    // A cached answer has the date at which it was stored.
    if (Number.isNaN(dateMs) || (answer.headers['age'] ?? '0') !== '0') return
    // `Date` is truncated to seconds and was written between sending and
    // receiving.
    const seenOffset = {
      earliestMs: dateMs - answer.receivedAtMs,
      latestMs: dateMs + 1000 - answer.sentAtMs,
    }
    const knownOffset = this.#offset ?? seenOffset
    const overlap = {
      earliestMs: Math.max(knownOffset.earliestMs, seenOffset.earliestMs),
      latestMs: Math.min(knownOffset.latestMs, seenOffset.latestMs),
    }
    // Bounds that do not overlap come from several machines or an adjusted
    // clock: the latest answer wins.
    this.#offset = overlap.earliestMs <= overlap.latestMs ? overlap : seenOffset
  }

  serviceTimeAt(atMs: MonotonicMs): ServiceTime {
    const offset = this.#offset ?? this.#fallback
    return { earliestMs: offset.earliestMs + atMs, latestMs: offset.latestMs + atMs }
  }
}
