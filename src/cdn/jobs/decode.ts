import {
  asArray,
  ownProperty,
  asObject,
  ShapeError,
  asString,
  stringAt,
} from '../../json/decode.ts'
import { dataOf, decodePage, identifier, parseTimestampMs, type ListPage } from '../decode.ts'

export interface ListedJob {
  readonly id: string
  /** The service's text; `JobStatus` lists the documented values. */
  readonly status: string
  readonly type: string
  /** Empty unless `type` is `path`. */
  readonly paths: readonly string[]
  /** Milliseconds since 1970, on the service's clock. */
  readonly createdAtMs: number
  /** Whether `created_at` has whole seconds only, so that the job may be up to a second younger than it says. */
  readonly createdAtIsWholeSecond: boolean
}

export interface JobReading {
  readonly status: string
  /** Undefined if the response omits it. */
  readonly type?: string | undefined
  readonly paths?: readonly string[] | undefined
  /** Edge to status; undefined if the response omits them. */
  readonly edges: ReadonlyMap<string, string> | undefined
  /** Milliseconds since 1970, on the service's clock; undefined unless the response has a time. It proves nothing. */
  readonly completedAtMs?: number | undefined
}

/** Decodes `createPurgeJob`. */
export function decodeCreatedJob(body: unknown): ListedJob {
  return listedJob(dataOf(body), 'data')
}

/** Decodes `readPurgeJob`. @throws ShapeError also if the response is about another job */
export function decodeJob(body: unknown, id: string): JobReading {
  const data = dataOf(body)
  const [edges, type, paths] = ['edge_statuses', 'type', 'paths'].map((name) =>
    ownProperty(data, name),
  )
  const found = ownProperty(data, 'id')
  if (found !== id) throw new ShapeError('data.id', `\`${id}\``, found)
  const completedAtMs = parseTimestampMs(stringAt(data, 'completed_at'))
  return {
    status: asString(ownProperty(data, 'status'), 'data.status'),
    completedAtMs: Number.isNaN(completedAtMs) ? undefined : completedAtMs,
    edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
    type: type === undefined || type === null ? undefined : asString(type, 'data.type'),
    paths: paths === undefined || paths === null ? undefined : textsOf(paths, 'data.paths'),
  }
}

function textsOf(value: unknown, name: string): string[] {
  return asArray(value, name).map((text, index) => asString(text, `${name}[${index}]`))
}

/** Decodes `listPurgeJobs`. */
export function decodeJobPage(body: unknown): ListPage<ListedJob> {
  return decodePage(body, listedJob)
}

function listedJob(value: unknown, name: string): ListedJob {
  const job = asObject(value, name)
  const type = asString(ownProperty(job, 'type'), `${name}.type`)
  const createdAt = asString(ownProperty(job, 'created_at'), `${name}.created_at`)
  const createdAtMs = parseTimestampMs(createdAt)
  if (Number.isNaN(createdAtMs))
    throw new ShapeError(`${name}.created_at`, 'an ISO 8601 time', createdAt)
  return {
    id: identifier(ownProperty(job, 'id'), `${name}.id`),
    status: asString(ownProperty(job, 'status'), `${name}.status`),
    type,
    paths: type === 'path' ? textsOf(ownProperty(job, 'paths'), `${name}.paths`) : [],
    createdAtMs,
    createdAtIsWholeSecond: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
  }
}

function edgeStatuses(value: unknown): ReadonlyMap<string, string> {
  const name = 'data.edge_statuses'
  // Some languages serialize an empty map as an empty list.
  if (Array.isArray(value) && value.length === 0) return new Map()
  return new Map(
    Object.entries(asObject(value, name)).map(([edge, status]) => [
      edge,
      asString(status, `${name}.${edge}`),
    ]),
  )
}

/** The meaning of a status of a job or an edge; unknown unless it is documented (`JobStatus`). */
export function meaningOf(status: string): 'open' | 'completed' | 'failed' | 'unknown' {
  if (status === 'pending' || status === 'processing') return 'open'
  if (status === 'completed' || status === 'failed') return status
  return 'unknown'
}
