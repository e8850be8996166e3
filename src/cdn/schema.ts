// The schemas of the service's answers, as its API documents them. Unknown
// fields are ignored. Loaded with the first successful answer.

import * as v from 'valibot'
import { getPath, getString, parseJson, ShapeError } from '../json/decode.ts'
import { shorten } from '../text/safe-text.ts'
import {
  type JobReading,
  type ListedJob,
  type ListPage,
  isRealDay,
  STATUS_CLASSES,
  type Statistics,
  type StatusClass,
  isIdentifier,
  type CreatedZone,
  type Zone,
  type ZoneItem,
} from './answers.ts'

/** The message of each schema is the expected value, as errors show it after `expected`. */
const Text = v.string('a string')

function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, 'an object')
}

/**
 * A missing field or null is '', so that an incomplete zone does not stop a
 * search through all zones.
 */
const OptionalText = v.nullish(Text, '')

/** An id that can be a URL segment when encoded. */
const Identifier = v.pipe(Text, v.check(isIdentifier, 'an identifier that can stand in a URL'))

/** Far above any real count; sums of a few smaller counts still print without an exponent. */
const TOO_LARGE = 1e20

const Count = v.pipe(
  v.number('a whole number'),
  v.check((count) => Number.isInteger(count) && count >= 0 && count < TOO_LARGE, 'a whole number'),
)

/** @param at where the value stands in the answer, such as `data.paths` */
function decode<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  at = 'body',
): Output {
  if (at === 'body' && Array.isArray(value)) throw new ShapeError(at, 'an object', value)
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output

  const [issue] = result.issues
  const place = v.getDotPath(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') ?? at
  if (issue.received === 'undefined') throw new ShapeError(place, 'a value', undefined)
  throw new ShapeError(place, issue.message, issue.input)
}

function decodePage<Item>(body: unknown, item: v.GenericSchema<unknown, Item>): ListPage<Item> {
  const page = object({
    data: v.array(item, 'a list'),
    meta: object({ total: Count, per_page: v.optional(v.unknown()) }),
  })
  const { data, meta } = decode(page, body)
  const { total, per_page: perPage } = meta
  if (typeof perPage === 'number' && perPage > 0) return { items: data, total, perPage }
  return { items: data, total }
}

/** The `data` of an answer about one thing. */
function decodeData<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const data = getPath(body, 'data')
  if (Array.isArray(data)) throw new ShapeError('data', 'an object', data)
  return decode(object({ data: schema }), body).data
}

/**
 * ISO 8601 (`Timestamp`) in milliseconds since 1970, read as UTC if it has no
 * time zone; NaN for any other text.
 */
export function parseTimestampMs(value: string): number {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value)
  if (iso === null) return NaN
  const text = value.replace(' ', 'T').replace(',', '.')
  if (iso[3] === undefined) return Date.parse(`${text}Z`)
  return Date.parse(text)
}

// Purge jobs

const Time = v.pipe(
  Text,
  v.check((text) => !Number.isNaN(parseTimestampMs(text)), 'an ISO 8601 time'),
)
const Paths = v.array(Text, 'a list')
const JobFields = { id: Identifier, status: Text, type: Text, created_at: Time }

const JobOfPaths = object({ ...JobFields, paths: Paths })
const OtherJob = object(JobFields)

/** Only a job of type `path` has paths. */
const PurgeJob = v.pipe(
  v.lazy((job) => (getPath(job, 'type') === 'path' ? JobOfPaths : OtherJob)),
  v.transform(({ created_at: createdAt, ...job }): ListedJob => ({
    paths: [],
    ...job,
    createdAtMs: parseTimestampMs(createdAt),
    createdAtIsWholeSecond: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
  })),
)

export function decodeCreatedJob(body: unknown): ListedJob {
  return decodeData(PurgeJob, body)
}

export function decodeJobPage(body: unknown): ListPage<ListedJob> {
  return decodePage(body, PurgeJob)
}

/** @throws ShapeError also if the response is about another job */
export function decodeJob(body: unknown, id: string): JobReading {
  const Job = object({
    id: v.literal(id, `\`${id}\``),
    status: Text,
    type: v.nullish(Text),
    paths: v.nullish(Paths),
  })
  const { status, type, paths } = decodeData(Job, body)
  const completedAtMs = parseTimestampMs(getString(body, 'data', 'completed_at'))
  return {
    status,
    type: type ?? undefined,
    paths: paths ?? undefined,
    edges: decodeEdges(getPath(body, 'data', 'edge_statuses')),
    completedAtMs: Number.isNaN(completedAtMs) ? undefined : completedAtMs,
  }
}

/** Not a record of valibot, which leaves out some names. */
function decodeEdges(value: unknown): ReadonlyMap<string, string> | undefined {
  if (value === undefined || value === null) return undefined
  const at = 'data.edge_statuses'
  // Some languages serialize an empty map as an empty list.
  if (typeof value !== 'object' || (Array.isArray(value) && value.length > 0)) {
    throw new ShapeError(at, 'an object', value)
  }
  const edges = new Map<string, string>()
  for (const [edge, status] of Object.entries(value)) {
    edges.set(edge, decode(Text, status, `${at}.${edge}`))
  }
  return edges
}

// Zones

const ItemFields = {
  uuid: Identifier,
  name: OptionalText,
  zone_type: OptionalText,
  origin_url: OptionalText,
  cdn_hostname: OptionalText,
}

const Item = object(ItemFields)

/** Needs the name: a zone that is not found by its name is created again. */
const ListedZone = v.pipe(
  object({ ...ItemFields, name: v.nullable(Text, '') }),
  v.transform(toZoneItem),
)

const DomainSchema = v.pipe(
  object({ domain: Text, ssl_status: OptionalText }),
  v.transform(({ domain, ssl_status: sslStatus }) => ({ domain, sslStatus })),
)

export function decodeZonePage(body: unknown): ListPage<ZoneItem> {
  return decodePage(body, ListedZone)
}

/** @throws ShapeError also if the response is about another zone, or has no domains or type */
export function decodeZone(body: unknown, uuid: string): Zone {
  const isAskedFor = (text: string) => text.toLowerCase() === uuid.toLowerCase()
  const DetailedZone = object({
    ...ItemFields,
    uuid: v.pipe(Identifier, v.check(isAskedFor, `\`${uuid}\``)),
    zone_type: Text,
    custom_domains: v.array(DomainSchema, 'a list'),
  })
  const zone = decodeData(DetailedZone, body)
  return {
    ...toZoneItem(zone),
    settings: new Map(Object.entries(getPath(body, 'data') ?? {})),
    domains: zone.custom_domains,
  }
}

/** Only the UUID is required; the name shows whether this is the requested zone. */
export function decodeCreatedZone(body: string): CreatedZone {
  const Created = object({
    uuid: Identifier,
    cdn_hostname: OptionalText,
    name: v.fallback(Text, ''),
  })
  const { uuid, cdn_hostname: hostname, name } = decodeData(Created, parseJson(body))
  return { uuid, hostname, name }
}

function toZoneItem(zone: v.InferOutput<typeof Item>): ZoneItem {
  const { uuid, name, zone_type: type, origin_url: originUrl, cdn_hostname: hostname } = zone
  return { uuid, name, type, originUrl, hostname }
}

// Statistics

const Ratio = v.pipe(
  v.number('a number from 0 to 1'),
  v.check((ratio) => ratio >= 0 && ratio <= 1, 'a number from 0 to 1'),
)

const DaySchema = object({
  date: v.pipe(Text, v.check(isRealDay, 'a day, YYYY-MM-DD')),
  bytes: Count,
})

const StatisticsAnswer = object({
  requests_total: Count,
  bandwidth_bytes: Count,
  cache_hit_ratio: v.nullish(Ratio),
  requests_by_status: v.looseObject({}, 'an object'),
  bandwidth_by_day: v.array(DaySchema, 'a list'),
})

export function decodeStatistics(body: unknown): Statistics {
  const data = decodeData(StatisticsAnswer, body)
  const { requests_total: requestsTotal, cache_hit_ratio: ratio } = data
  // The ratio may be absent only if there were no requests.
  if (requestsTotal > 0 && typeof ratio !== 'number') {
    throw new ShapeError('data.cache_hit_ratio', 'a number from 0 to 1', ratio)
  }
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
  if (Array.isArray(value) && (value.length > 0 || requests > 0)) {
    throw new ShapeError(at, 'an object', value)
  }

  const counts: Partial<Record<StatusClass, number>> = {}
  for (const [key, count] of Object.entries(value ?? {})) {
    const status = STATUS_CLASSES.find((name) => name === key)
    if (status === undefined) {
      throw new ShapeError(`${at}.${shorten(key, 40)}`, 'not to be there', count)
    }
    counts[status] = decode(Count, count, `${at}.${status}`)
  }
  return counts
}
