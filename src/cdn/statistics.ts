import * as v from 'valibot'
import type { Result } from '../problem/problem.ts'
import { getPath, ShapeError } from '../json/decode.ts'
import { shorten } from '../text/safe-text.ts'
import { Count, decode, decodeData, Text } from './schema.ts'
import type { Client } from './client.ts'

export const PERIODS = ['hour', 'day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/** The time span of `readStatistics`: the API does not document how to combine a period with dates. */
export type Span =
  | { readonly period: Period }
  /** `YYYY-MM-DD`; the end date is included. */
  | { readonly startDate: string; readonly endDate: string }

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
type StatusClass = (typeof STATUS_CLASSES)[number]

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

export function readStatistics(
  client: Client,
  zone: string,
  span: Span,
): Promise<Result<Statistics>> {
  const query =
    'period' in span
      ? `period=${span.period}`
      : `start_date=${encodeURIComponent(span.startDate)}&end_date=${encodeURIComponent(span.endDate)}`
  return client.read(`/zones/${encodeURIComponent(zone)}/stats?${query}`, decodeStatistics)
}

const Ratio = v.pipe(
  v.number('a number from 0 to 1'),
  v.check((ratio) => ratio >= 0 && ratio <= 1, 'a number from 0 to 1'),
)

const Day = v.object(
  { date: v.pipe(Text, v.check(isRealDay, 'a day, YYYY-MM-DD')), bytes: Count },
  'an object',
)

const StatisticsAnswer = v.object(
  {
    requests_total: Count,
    bandwidth_bytes: Count,
    cache_hit_ratio: v.nullish(Ratio),
    requests_by_status: v.looseObject({}, 'an object'),
    bandwidth_by_day: v.array(Day, 'a list'),
  },
  'an object',
)

/** Decodes `readStatistics`. */
export function decodeStatistics(body: unknown): Statistics {
  const data = decodeData(StatisticsAnswer, body)
  const { requests_total: requestsTotal, cache_hit_ratio: ratio } = data
  // The ratio may be absent only if there were no requests.
  if (requestsTotal > 0 && typeof ratio !== 'number')
    throw new ShapeError('data.cache_hit_ratio', 'a number from 0 to 1', ratio)
  return {
    requestsTotal,
    bandwidthBytes: data.bandwidth_bytes,
    cacheHitRatio: ratio ?? undefined,
    requestsByStatus: decodeClasses(getPath(body, 'data', 'requests_by_status'), requestsTotal),
    bandwidthByDay: data.bandwidth_by_day,
  }
}

function decodeClasses(value: unknown, requests: number): Statistics['requestsByStatus'] {
  const at = 'data.requests_by_status'
  // Some languages serialize an empty map as an empty list.
  if (Array.isArray(value) && (value.length > 0 || requests > 0))
    throw new ShapeError(at, 'an object', value)

  const counts: Partial<Record<StatusClass, number>> = {}
  for (const [key, count] of Object.entries(value ?? {})) {
    const status = STATUS_CLASSES.find((name) => name === key)
    if (status === undefined)
      throw new ShapeError(`${at}.${shorten(key, 40)}`, 'not to be there', count)
    counts[status] = decode(Count, count, `${at}.${status}`)
  }
  return counts
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
