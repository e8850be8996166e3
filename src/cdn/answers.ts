// What the service's answers say, once they are decoded.

import type { ServiceMs } from '../time/clock.ts'
import { UUID } from '../text/format.ts'

// Pages of lists

/** Items per page: the maximum of all lists. */
export const PER_PAGE = 100

/** One page of a list; `total` counts the items of all pages. */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly total: number
  /** Items of a full page: the service may give fewer than it is asked for. */
  readonly perPage?: number
}

/** Whether more items may follow, whatever the total. */
export function isFull({ items, perPage = PER_PAGE }: ListPage<unknown>): boolean {
  return items.length === perPage
}

// Purge jobs

export interface ListedJob {
  readonly id: string
  /** The service's text; `JobStatus` lists the documented values. */
  readonly status: string
  readonly type: string
  /** Empty unless `type` is `path`. */
  readonly paths: readonly string[]
  readonly createdAtMs: ServiceMs
  /**
   * Whether `created_at` has whole seconds only, so that the job may be up to a
   * second younger than it says.
   */
  readonly createdAtIsWholeSecond: boolean
}

export interface JobReading {
  readonly status: string
  /** Undefined if the response omits it. */
  readonly type?: string | undefined
  readonly paths?: readonly string[] | undefined
  /** Edge to status. */
  readonly edges: ReadonlyMap<string, string> | undefined
  /**
   * Undefined unless the response has a time. It is reported, but does not
   * decide whether the job has completed.
   */
  readonly completedAtMs?: ServiceMs | undefined
}

/**
 * The meaning of a status of a job or an edge; unknown unless openapi.yaml
 * documents it (`JobStatus`). A job of an unknown status stays open, and an
 * edge of one has not confirmed.
 */
export function interpretStatus(status: string): 'open' | 'completed' | 'failed' | 'unknown' {
  if (status === 'pending' || status === 'processing') return 'open'
  if (status === 'completed' || status === 'failed') return status
  return 'unknown'
}

// Zones

/** A zone in the list (`ZoneItem`). */
export interface ZoneItem {
  readonly uuid: string
  /** Empty if the zone has no name, which `createZone` allows. */
  readonly name: string
  readonly type: string
  readonly originUrl: string
  readonly hostname: string
}

export interface Domain {
  readonly domain: string
  readonly sslStatus: string
}

export interface Zone extends ZoneItem {
  /** The fields of the response as they are, by the API's names and of any type. */
  readonly settings: ReadonlyMap<string, unknown>
  readonly domains: readonly Domain[]
}

export interface CreatedZone {
  readonly uuid: string
  readonly hostname: string
  readonly name: string
}

/**
 * Whether an id can be a URL segment when encoded. `.` and `..` cannot: URLs
 * resolve them even if encoded.
 */
export function isIdentifier(id: string): boolean {
  return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id)
}

/** The zone as given, if that is its UUID. */
export function parseUuid(zone: string): string | undefined {
  return UUID.exec(zone)?.[0]
}

/** A UUID in lower case; the case of an identifier of another form may distinguish zones. */
export function normalizeZone(zone: string): string {
  return parseUuid(zone)?.toLowerCase() ?? zone
}

// Traffic

export const PERIODS = ['hour', 'day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

/**
 * The time span of `readStatistics`: the API does not document how to combine a
 * period with dates.
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
  /** From 0 to 1. Undefined if there were no requests and the service omits it. */
  readonly cacheHitRatio: number | undefined
  readonly requestsByStatus: Readonly<Partial<Record<StatusClass, number>>>
  /** As answered: neither their order nor that they are unique is documented. */
  readonly bandwidthByDay: readonly Day[]
}

export interface Day {
  readonly date: string
  readonly bytes: number
}

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isRealDay(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}
