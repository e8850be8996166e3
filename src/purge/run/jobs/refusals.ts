import type { QuotaLimit } from '../../../cdn/jobs/quota.ts'
import type { Problem } from '../../../problem/problem.ts'
import { unexplainedRefusals } from './problems.ts'
import { unexplainedDelayMs, unexplainedPartMs } from './timing.ts'

/** A service that says "at once" is taken to mean it, but not as an invitation to send without a pause. */
const SHORTEST_RETRY_AFTER_MS = 500

/** Creates that were refused because of the quota, since the last one that was accepted. */
export interface Refusals {
  /** Nothing is created before this, on the monotonic clock. */
  readonly notBeforeMs: number
  /** Reads of the list in a row that followed a refusal. */
  readonly inARow: number
  /** Refusals that the list does not explain: it shows free slots. */
  readonly unexplained: number
  /** The list shows no free slot, but the service has named a time: a create is sent then, whatever our count says. */
  readonly trustsRetryAfter: boolean
  /** What the list has not been compared with yet. */
  readonly pending:
    | { readonly serverMessage: string; readonly hasRetryAfter: boolean; readonly count: number }
    | undefined
}

export const NO_REFUSALS: Refusals = {
  notBeforeMs: 0,
  inARow: 0,
  unexplained: 0,
  trustsRetryAfter: false,
  pending: undefined,
}

/** What a refusal is compared with. Times are on the monotonic clock. */
interface ListFacts {
  readonly listHasFreeSlots: boolean
  readonly mayWait: boolean
  readonly maxUnexplained: number
  readonly limit: QuotaLimit
  /** Whether this run has waited for a slot before. */
  readonly hasWaited: boolean
  readonly nowMs: number
  readonly endMs: number
  readonly random: number
}

/** Whether one create at a time is to find out if the service accepts them again. */
export function isProbing({ unexplained, trustsRetryAfter }: Refusals): boolean {
  return unexplained > 0 || trustsRetryAfter
}

export function withRefusal(
  refusals: Refusals,
  { serverMessage, retryAfterMs }: { serverMessage: string; retryAfterMs: number | undefined },
  nowMs: number,
): Refusals {
  const { notBeforeMs, pending } = refusals
  const namedMs = retryAfterMs === undefined ? 0 : nowMs + Math.max(retryAfterMs, SHORTEST_RETRY_AFTER_MS)
  return {
    ...refusals,
    notBeforeMs: Math.max(notBeforeMs, namedMs),
    pending: {
      serverMessage,
      hasRetryAfter: retryAfterMs !== undefined || pending?.hasRetryAfter === true,
      count: (pending?.count ?? 0) + 1,
    },
  }
}

/**
 * A create was accepted: earlier refusals are forgotten, but not while one has yet to be compared with the list, because the
 * accepted create may have been sent before that one.
 */
export function withAcceptance(refusals: Refusals): Refusals {
  return refusals.pending === undefined ? NO_REFUSALS : refusals
}

/** What a refusal means, once the list was read. `problem`: why waiting ends, if it does. */
export function explain(
  refusals: Refusals,
  facts: ListFacts,
): { readonly refusals: Refusals; readonly problem?: Problem } {
  const { pending } = refusals
  if (pending === undefined) return { refusals }
  const inARow = refusals.inARow + 1
  // The first time the service's own time outranks our count; after that it counts only together with it.
  const trustsRetryAfter = !facts.listHasFreeSlots && pending.hasRetryAfter && inARow === 1 && facts.mayWait
  const compared = { ...refusals, inARow, trustsRetryAfter, pending: undefined }
  if (!facts.listHasFreeSlots) return { refusals: compared }
  const unexplained = refusals.unexplained + pending.count
  if (unexplained >= facts.maxUnexplained)
    return {
      refusals: { ...compared, unexplained },
      problem: unexplainedRefusals(unexplained, pending.serverMessage),
    }
  const notBeforeMs = pending.hasRetryAfter
    ? Math.max(refusals.notBeforeMs, facts.nowMs + SHORTEST_RETRY_AFTER_MS * 2 ** (unexplained - 1))
    : facts.nowMs + delayMs(unexplained, facts)
  return { refusals: { ...compared, unexplained, notBeforeMs } }
}

function delayMs(unexplained: number, { limit, hasWaited, nowMs, endMs, random }: ListFacts): number {
  const partMs = unexplainedPartMs(limit, hasWaited)
  return unexplainedDelayMs(unexplained, { partMs, remainingMs: endMs - nowMs, random })
}
