// The traffic of a zone, as the service counts it.

export const PERIODS = ['hour', 'day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/**
 * The time span of `readStatistics`: the API does not document how to combine a period with dates.
 */
export type Span =
  | { readonly period: Period }
  /** `YYYY-MM-DD`; the end date is included. */
  | { readonly startDate: string; readonly endDate: string }

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** Decoded `Statistics`. Counts are whole numbers and may exceed `Number.MAX_SAFE_INTEGER`. */
export interface Statistics {
  readonly requestsTotal: number
  readonly bandwidthBytes: number
  /** From 0 to 1; undefined if there were no requests and the service omits it. */
  readonly cacheHitRatio: number | undefined
  readonly requestsByStatus: Readonly<Partial<Record<StatusClass, number>>>
  /** As answered: neither their order nor that they are unique is documented. */
  readonly bandwidthByDay: readonly Day[]
}

interface Day {
  readonly date: string
  readonly bytes: number
}

/** The days from the oldest on, with repeated ones added up. */
export function daysInOrder(days: readonly Day[]): Day[] {
  const byDate = new Map<string, number>()
  for (const { date, bytes } of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes)
  return [...byDate]
    .map(([date, bytes]) => ({ date, bytes }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isRealDay(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}
