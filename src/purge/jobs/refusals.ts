/** Creates refused in a row because of the quota, since one was accepted or the list explained the refusal. */
export interface Refusals {
  readonly count: number
  /** Nothing is created before this time on the monotonic clock: `Retry-After`, or a back-off. */
  readonly notBeforeMs: number
  /** Whether the service set that time. */
  readonly hasRetryAfter: boolean
  readonly serverMessage: string
}

export const NO_REFUSALS: Refusals = { count: 0, notBeforeMs: 0, hasRetryAfter: false, serverMessage: '' }

/** A lost answer may also say when to try again. */
export function notBefore(refusals: Refusals, atMs: number): Refusals {
  return { ...refusals, notBeforeMs: Math.max(refusals.notBeforeMs, atMs) }
}

/** Resets the count. A time that the service has set still applies. */
export function resetRefusals({ notBeforeMs }: Refusals): Refusals {
  return { ...NO_REFUSALS, notBeforeMs }
}

/** After this many refusals in a row that the list does not explain, the step ends. */
export const MAX_REFUSALS = 6

export function withRefusal(
  { count }: Refusals,
  { serverMessage, retryAfterMs }: { serverMessage: string; retryAfterMs: number | undefined },
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): Refusals {
  return {
    count: count + 1,
    notBeforeMs: nowMs + backoffAfterRefusalMs(count + 1, retryAfterMs, random),
    hasRetryAfter: retryAfterMs !== undefined,
    serverMessage,
  }
}

const REFUSED_DELAY_MS = 5000

/** The requested delay, or 5 s, 10 s, 20 s …, plus up to 10 %, at most 5 s. @param refusals in a row, from 1 */
export function backoffAfterRefusalMs(
  refusals: number,
  retryAfterMs: number | undefined,
  random: number,
): number {
  const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** (refusals - 1)
  return delayMs + random * Math.min(5000, delayMs / 10)
}
