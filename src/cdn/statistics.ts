import type { Result } from '../problem/problem.ts'
import {
  requireField,
  asArray,
  ownProperty,
  asObject,
  ShapeError,
  asString,
} from '../json/decode.ts'
import { shorten } from '../text/safe-text.ts'
import { dataOf } from './decode.ts'
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

/** Decodes `readStatistics`. */
export function decodeStatistics(body: unknown): Statistics {
  const data = dataOf(body)
  const requestsTotal = counted(ownProperty(data, 'requests_total'), 'data.requests_total')
  return {
    requestsTotal,
    bandwidthBytes: counted(ownProperty(data, 'bandwidth_bytes'), 'data.bandwidth_bytes'),
    cacheHitRatio: ratioOf(ownProperty(data, 'cache_hit_ratio'), requestsTotal),
    requestsByStatus: classesOf(
      requireField(data, 'requests_by_status', 'data.requests_by_status'),
      requestsTotal,
    ),
    bandwidthByDay: asArray(ownProperty(data, 'bandwidth_by_day'), 'data.bandwidth_by_day').map(
      dayOf,
    ),
  }
}

/** The ratio may be absent only if there were no requests. */
function ratioOf(value: unknown, requests: number): number | undefined {
  if (requests === 0 && (value === null || value === undefined)) return undefined
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    throw new ShapeError('data.cache_hit_ratio', 'a number from 0 to 1', value)
  return value
}

function classesOf(value: unknown, requests: number): Statistics['requestsByStatus'] {
  const name = 'data.requests_by_status'
  // Some languages serialize an empty map as an empty list.
  const isEmptyList = Array.isArray(value) && value.length === 0 && requests === 0
  const classes = isEmptyList ? {} : asObject(value, name)
  const other = Object.keys(classes).find((key) => !STATUS_CLASSES.some((status) => status === key))
  if (other !== undefined)
    throw new ShapeError(
      `${name}.${shorten(other, 40)}`,
      'not to be there',
      ownProperty(classes, other),
    )
  const shown = STATUS_CLASSES.filter((status) => ownProperty(classes, status) !== undefined)
  return Object.fromEntries(
    shown.map((status) => [status, counted(ownProperty(classes, status), `${name}.${status}`)]),
  )
}

/** The days from the oldest on, with repeated ones added up. */
export function daysInOrder(days: readonly Day[]): Day[] {
  const byDate = new Map<string, number>()
  for (const { date, bytes } of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes)
  return [...byDate]
    .map(([date, bytes]) => ({ date, bytes }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function dayOf(value: unknown, index: number): Day {
  const name = `data.bandwidth_by_day[${index}]`
  const day = asObject(value, name)
  const date = asString(ownProperty(day, 'date'), `${name}.date`)
  if (!isRealDay(date)) throw new ShapeError(`${name}.date`, 'a day, YYYY-MM-DD', date)
  return { date, bytes: counted(ownProperty(day, 'bytes'), `${name}.bytes`) }
}

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isRealDay(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}

/** Far above any real count; sums of a few smaller counts still print without an exponent. */
const TOO_LARGE = 1e20

function counted(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= TOO_LARGE)
    throw new ShapeError(name, 'a whole number', value)
  return value
}
