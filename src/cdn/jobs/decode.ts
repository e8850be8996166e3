import { identifier } from '../identifier.ts'
import { field, list, own, record, ShapeError, text } from '../../json/shape.ts'

export interface ListedJob {
  readonly id: string
  /** As the service spells it; the four known ones are in `JobStatus`. */
  readonly status: string
  readonly type: string
  /** Undefined where the service does not echo them. */
  readonly paths: readonly string[] | undefined
  /** Milliseconds since 1970, on the service's clock. */
  readonly createdAtMs: number
  /** True where `created_at` shows whole seconds only, and so may lie up to a second before the moment itself. */
  readonly createdAtIsCut: boolean
}

export interface JobPage {
  readonly jobs: readonly ListedJob[]
  readonly total: number
}

export interface JobReading {
  readonly status: string
  /** Undefined where they are not shown; milliseconds since 1970, on the service's clock. */
  readonly paths?: readonly string[] | undefined
  readonly createdAtMs?: number | undefined
  /** Edge to status; undefined where the service shows none. */
  readonly edges: ReadonlyMap<string, string> | undefined
}

/** `createPurgeJob` */
export function decodeCreatedJob(body: unknown): ListedJob {
  return listedJob(field(record(body, 'body'), 'data', 'data'), 'data')
}

/** `readPurgeJob`, for the job of this id: another job's end would be no news of ours. */
export function decodeJob(body: unknown, id: string): JobReading {
  const data = record(field(record(body, 'body'), 'data', 'data'), 'data')
  const edges = own(data, 'edge_statuses')
  const found = own(data, 'id')
  if (found !== id) throw new ShapeError('data.id', `\`${id}\``, found)
  return {
    status: text(own(data, 'status'), 'data.status'),
    edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
    ...shownFacts(data),
  }
}

/** Read by freshness checks alone, which do without what is malformed. */
function shownFacts(data: object): Pick<JobReading, 'paths' | 'createdAtMs'> {
  const [paths, createdAt] = [own(data, 'paths'), own(data, 'created_at')]
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  const createdAtMs = typeof createdAt === 'string' ? parseTimestampMs(createdAt) : NaN
  return {
    paths: isList ? paths : undefined,
    createdAtMs: Number.isNaN(createdAtMs) ? undefined : createdAtMs,
  }
}

/** `listPurgeJobs` */
export function decodeJobPage(body: unknown): JobPage {
  const envelope = record(body, 'body')
  const jobs = list(field(envelope, 'data', 'data'), 'data').map((job, index) =>
    listedJob(job, `data[${index}]`),
  )
  const total = own(record(field(envelope, 'meta', 'meta'), 'meta'), 'total')
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0)
    throw new ShapeError('meta.total', 'a whole number', total)
  return { jobs, total }
}

function listedJob(value: unknown, name: string): ListedJob {
  const job = record(value, name)
  const paths = own(job, 'paths')
  const createdAt = text(own(job, 'created_at'), `${name}.created_at`)
  return {
    id: identifier(own(job, 'id'), `${name}.id`),
    status: text(own(job, 'status'), `${name}.status`),
    type: text(own(job, 'type'), `${name}.type`),
    paths:
      paths === undefined || paths === null
        ? undefined
        : list(paths, `${name}.paths`).map((path, index) => text(path, `${name}.paths[${index}]`)),
    createdAtMs: timestampMs(createdAt, `${name}.created_at`),
    createdAtIsCut: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
  }
}

/** ISO 8601 (`Timestamp`). Without a zone it is UTC, as all timestamps of the service are. */
function timestampMs(value: string, name: string): number {
  const ms = parseTimestampMs(value)
  if (Number.isNaN(ms)) throw new ShapeError(name, 'an ISO 8601 time', value)
  return ms
}

function parseTimestampMs(value: string): number {
  const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value)
  return iso === null
    ? NaN
    : Date.parse(value.replace(' ', 'T').replace(',', '.') + (iso[3] === undefined ? 'Z' : ''))
}

function edgeStatuses(value: unknown): ReadonlyMap<string, string> {
  const name = 'data.edge_statuses'
  // Some languages cannot tell an empty object from an empty list.
  if (Array.isArray(value) && value.length === 0) return new Map()
  return new Map(
    Object.entries(record(value, name)).map(([edge, status]) => [edge, text(status, `${name}.${edge}`)]),
  )
}
