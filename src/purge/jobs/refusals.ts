import type { QuotaLimit } from '../../cdn/jobs/quota.ts'
import type { Problem } from '../../problem/problem.ts'
import { unexplainedRefusals } from './problems.ts'
import { unexplainedDelayMs, unexplainedPartMs } from './timing.ts'

/** A service that says "at once" is taken to mean it, but not as an invitation to send without a pause. */
const SHORTEST_RETRY_AFTER_MS = 500

/** A refusal that the list has not been compared with yet. */
interface PendingRefusal {
  readonly serverMessage: string
  readonly hasRetryAfter: boolean
  readonly count: number
}

/** What a refusal is compared with. Times are on the monotonic clock. */
interface ListFacts {
  readonly listHasFreeSlots: boolean
  readonly mayWait: boolean
  readonly maxUnexplained: number
  readonly limit: QuotaLimit
  /** Whether this step has waited for a slot before. */
  readonly hasWaited: boolean
  readonly nowMs: number
  readonly deadlineMs: number
  readonly random: number
}

/** Creates that were refused because of the quota, since the last one that was accepted. */
export class Refusals {
  /** Reads of the list in a row that followed a refusal. */
  #inARow = 0
  /** Those of them that the list does not explain: it shows free slots. */
  #unexplained = 0
  #notBeforeMs = 0
  #trustsRetryAfter = false
  #pending: PendingRefusal | undefined

  /** Nothing is created before this, on the monotonic clock. */
  get notBeforeMs(): number {
    return this.#notBeforeMs
  }

  /** The list shows no free slot, but the service has named a time: a create is sent then, whatever our count says. */
  get trustsRetryAfter(): boolean {
    return this.#trustsRetryAfter
  }

  /** Whether one create at a time is to find out if the service accepts them again. */
  get isProbing(): boolean {
    return this.#unexplained > 0 || this.#trustsRetryAfter
  }

  record(serverMessage: string, retryAfterMs: number | undefined, nowMs: number): void {
    if (retryAfterMs !== undefined)
      this.#notBeforeMs = Math.max(this.#notBeforeMs, nowMs + Math.max(retryAfterMs, SHORTEST_RETRY_AFTER_MS))
    this.#pending = {
      serverMessage,
      hasRetryAfter: retryAfterMs !== undefined || this.#pending?.hasRetryAfter === true,
      count: (this.#pending?.count ?? 0) + 1,
    }
  }

  /** A create was accepted. While a refusal is pending, that says nothing about the time that it named. */
  clear(): void {
    if (this.#pending !== undefined) return
    this.#inARow = 0
    this.#unexplained = 0
    this.#notBeforeMs = 0
    this.#trustsRetryAfter = false
  }

  /** Decides what a refusal means, once the list was read. @returns why waiting ends, if it does */
  resolvePending(facts: ListFacts): Problem | undefined {
    const pending = this.#pending
    if (pending === undefined) return undefined
    this.#pending = undefined
    this.#inARow++
    // The first time the service's own time outranks our count; after that it counts only together with it.
    this.#trustsRetryAfter =
      !facts.listHasFreeSlots && pending.hasRetryAfter && this.#inARow === 1 && facts.mayWait
    if (!facts.listHasFreeSlots) return undefined
    this.#unexplained += pending.count
    if (this.#unexplained >= facts.maxUnexplained) return unexplainedRefusals(pending.serverMessage)
    this.#notBeforeMs = pending.hasRetryAfter
      ? Math.max(this.#notBeforeMs, facts.nowMs + 500 * 2 ** (this.#unexplained - 1))
      : facts.nowMs + this.#unexplainedDelayMs(facts)
    return undefined
  }

  #unexplainedDelayMs({ limit, hasWaited, nowMs, deadlineMs, random }: ListFacts): number {
    const partMs = unexplainedPartMs(limit, hasWaited)
    return unexplainedDelayMs(this.#unexplained, { partMs, remainingMs: deadlineMs - nowMs, random })
  }
}
