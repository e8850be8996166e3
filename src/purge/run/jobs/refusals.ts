/** Creates that were refused because of the quota, in a row, since one was accepted or the list explained it. */
export interface Refusals {
  readonly count: number
  /** Nothing is created before this, on the monotonic clock. */
  readonly notBeforeMs: number
  readonly serverMessage: string
}

export const NO_REFUSALS: Refusals = { count: 0, notBeforeMs: 0, serverMessage: '' }

/** Counted afresh. The time that the service has named still holds. */
export function resetRefusals({ notBeforeMs }: Refusals): Refusals {
  return { ...NO_REFUSALS, notBeforeMs }
}

/** So many refusals in a row that the list does not explain end the step. */
export const MAX_REFUSALS = 6

export function withRefusal(
  { count }: Refusals,
  { serverMessage, retryAfterMs }: { serverMessage: string; retryAfterMs: number | undefined },
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): Refusals {
  return {
    count: count + 1,
    notBeforeMs: nowMs + backoffAfterRefusalMs(count + 1, retryAfterMs, random),
    serverMessage,
  }
}

const REFUSED_DELAY_MS = 5000
/** A refused create may have been carried out: before another one, the list has as long to show it as after a lost answer. */
const MIN_RETRY_AFTER_MS = 3200

/**
 * The wait after a refusal: what the service named, or 5 s, 10 s, 20 s and so on, and up to a tenth longer.
 * @param refusals in a row, from 1
 */
export function backoffAfterRefusalMs(
  refusals: number,
  retryAfterMs: number | undefined,
  random: number,
): number {
  const delayMs =
    retryAfterMs === undefined
      ? REFUSED_DELAY_MS * 2 ** (refusals - 1)
      : Math.max(retryAfterMs, MIN_RETRY_AFTER_MS)
  return delayMs + random * Math.min(5000, delayMs / 10)
}
