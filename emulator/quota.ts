/** How a service may count "N jobs an hour": the documentation does not say which of these applies. */
export type WindowKind = 'sliding' | 'fixed' | 'counter' | 'bucket'

export interface QuotaRule {
  readonly limit: number
  readonly windowMs: number
  readonly kind: WindowKind
}

/**
 * Whether one more unit is admitted, and if not, after how long it would be.
 * @param spent the moments of all units that count, in order, milliseconds
 */
export function admit(rule: QuotaRule, spent: readonly number[], nowMs: number): number {
  return ADMIT[rule.kind](rule, spent, nowMs)
}

const ADMIT: Readonly<Record<WindowKind, typeof admit>> = {
  sliding: admitSliding,
  fixed: admitFixed,
  counter: admitCounter,
  bucket: admitBucket,
}

/** At most `limit` in any span of the window's length that ends now. */
function admitSliding(
  { limit, windowMs }: QuotaRule,
  spent: readonly number[],
  nowMs: number,
): number {
  const inside = spent.filter((atMs) => atMs > nowMs - windowMs)
  const freeing = inside[inside.length - limit]
  return freeing === undefined ? 0 : freeing + windowMs - nowMs
}

/** Windows that begin on the hour. */
function admitFixed(
  { limit, windowMs }: QuotaRule,
  spent: readonly number[],
  nowMs: number,
): number {
  const startMs = Math.floor(nowMs / windowMs) * windowMs
  const used = spent.filter((atMs) => atMs >= startMs).length
  return used < limit ? 0 : startMs + windowMs - nowMs
}

/** Two fixed windows, of which the older one counts by the share that a sliding one would still see. */
function admitCounter(
  { limit, windowMs }: QuotaRule,
  spent: readonly number[],
  nowMs: number,
): number {
  const startMs = Math.floor(nowMs / windowMs) * windowMs
  const now = spent.filter((atMs) => atMs >= startMs).length
  const before = spent.filter((atMs) => atMs >= startMs - windowMs && atMs < startMs).length
  const weight = 1 - (nowMs - startMs) / windowMs
  if (now + before * weight + 1 <= limit + 1e-9) return 0
  const room = limit - 1 - now
  if (room >= 0) return startMs + fadedMs(before, room, windowMs) - nowMs
  return startMs + windowMs + fadedMs(now, limit - 1, windowMs) - nowMs
}

/** How far into the next window the units of the previous one have decayed to this number. */
function fadedMs(units: number, room: number, windowMs: number): number {
  return units <= room ? 0 : windowMs * (1 - room / units)
}

/** A bucket of `limit` units that fills up again within one window. */
function admitBucket(
  { limit, windowMs }: QuotaRule,
  spent: readonly number[],
  nowMs: number,
): number {
  let [units, lastMs] = [limit, spent[0] ?? nowMs]
  for (const atMs of spent) {
    units = Math.min(limit, units + ((atMs - lastMs) * limit) / windowMs) - 1
    lastMs = atMs
  }
  units = Math.min(limit, units + ((nowMs - lastMs) * limit) / windowMs)
  // A bucket that is full to the last fraction of a unit must not refuse over the rounding.
  return units > 1 - 1e-9 ? 0 : ((1 - units) * windowMs) / limit
}
