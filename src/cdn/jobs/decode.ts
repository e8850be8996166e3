import { dataOf, decodePage, identifier, parseTimestampMs, type Page } from '../decode.ts'
import { asArray, ownProperty, asObject, ShapeError, asString } from '../../json/shape.ts'

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
  readonly createdAtIsWholeSecond: boolean
}

export interface JobReading {
  readonly status: string
  /** Undefined where it is not shown. */
  readonly type?: string | undefined
  /** Undefined where they are not shown; milliseconds since 1970, on the service's clock. */
  readonly paths?: readonly string[] | undefined
  readonly createdAtMs?: number | undefined
  /** Edge to status; undefined where the service shows none. */
  readonly edges: ReadonlyMap<string, string> | undefined
}

/** `createPurgeJob` */
export function decodeCreatedJob(body: unknown): ListedJob {
  return listedJob(dataOf(body), 'data')
}

/** `readPurgeJob`, for the job of this id: another job's end would be no news of ours. */
export function decodeJob(body: unknown, id: string): JobReading {
  const data = dataOf(body)
  const edges = ownProperty(data, 'edge_statuses')
  const found = ownProperty(data, 'id')
  if (found !== id) throw new ShapeError('data.id', `\`${id}\``, found)
  return {
    status: asString(ownProperty(data, 'status'), 'data.status'),
    edges: edges === undefined || edges === null ? undefined : edgeStatuses(edges),
    ...shownFacts(data),
  }
}

/** What the document shows on every job, and a service may leave out here: what is malformed shows nothing. */
function shownFacts(data: object): Pick<JobReading, 'type' | 'paths' | 'createdAtMs'> {
  const [type, paths, createdAt] = ['type', 'paths', 'created_at'].map((name) => ownProperty(data, name))
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === 'string')
  const createdAtMs = typeof createdAt === 'string' ? parseTimestampMs(createdAt) : NaN
  return {
    type: typeof type === 'string' ? type : undefined,
    paths: isList ? paths : undefined,
    createdAtMs: Number.isNaN(createdAtMs) ? undefined : createdAtMs,
  }
}

/** `listPurgeJobs` */
export function decodeJobPage(body: unknown): Page<ListedJob> {
  return decodePage(body, listedJob)
}

function listedJob(value: unknown, name: string): ListedJob {
  const job = asObject(value, name)
  const paths = ownProperty(job, 'paths')
  const createdAt = asString(ownProperty(job, 'created_at'), `${name}.created_at`)
  return {
    id: identifier(ownProperty(job, 'id'), `${name}.id`),
    status: asString(ownProperty(job, 'status'), `${name}.status`),
    type: asString(ownProperty(job, 'type'), `${name}.type`),
    paths:
      paths === undefined || paths === null
        ? undefined
        : asArray(paths, `${name}.paths`).map((path, index) => asString(path, `${name}.paths[${index}]`)),
    createdAtMs: timestampMs(createdAt, `${name}.created_at`),
    createdAtIsWholeSecond: !/:\d\d[.,]\d*[1-9]/.test(createdAt),
  }
}

function timestampMs(value: string, name: string): number {
  const ms = parseTimestampMs(value)
  if (Number.isNaN(ms)) throw new ShapeError(name, 'an ISO 8601 time', value)
  return ms
}

function edgeStatuses(value: unknown): ReadonlyMap<string, string> {
  const name = 'data.edge_statuses'
  // Some languages cannot tell an empty object from an empty list.
  if (Array.isArray(value) && value.length === 0) return new Map()
  return new Map(
    Object.entries(asObject(value, name)).map(([edge, status]) => [
      edge,
      asString(status, `${name}.${edge}`),
    ]),
  )
}
