// The answers about purge jobs: `createPurgeJob`, `readPurgeJob` and `listPurgeJobs`.

import * as v from 'valibot'
import { getPath, ShapeError } from '../../json/decode.ts'
import {
  decode,
  decodeData,
  decodePage,
  Identifier,
  parseTimestampMs,
  Text,
  type ListPage,
} from '../schema.ts'
import type { JobReading, ListedJob } from './job.ts'

const Time = v.pipe(
  Text,
  v.check((text) => !Number.isNaN(parseTimestampMs(text)), 'an ISO 8601 time'),
)
const Paths = v.array(Text, 'a list')
const JobFields = { id: Identifier, status: Text, type: Text, created_at: Time }

/** Only a job of type `path` has paths. */
const PurgeJob = v.pipe(
  v.lazy((job) => {
    if (getPath(job, 'type') === 'path')
      return v.object({ ...JobFields, paths: Paths }, 'an object')
    return v.object(
      {
        ...JobFields,
        paths: v.optional(
          v.pipe(
            v.unknown(),
            v.transform(() => []),
          ),
          [],
        ),
      },
      'an object',
    )
  }),
  v.transform(({ id, status, type, paths, created_at: createdAt }): ListedJob => ({
    id,
    status,
    type,
    paths,
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
  const Job = v.object(
    {
      id: v.literal(id, `\`${id}\``),
      status: Text,
      type: v.nullish(Text),
      paths: v.nullish(Paths),
      edge_statuses: v.optional(v.unknown()),
      completed_at: v.optional(v.unknown()),
    },
    'an object',
  )
  const {
    status,
    type,
    paths,
    edge_statuses: edges,
    completed_at: completedAt,
  } = decodeData(Job, body)
  return {
    status,
    type: type ?? undefined,
    paths: paths ?? undefined,
    edges: decodeEdges(edges),
    completedAtMs: toTimeMs(completedAt),
  }
}

function toTimeMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const timeMs = parseTimestampMs(value)
  if (Number.isNaN(timeMs)) return undefined
  return timeMs
}

/** Not a record of valibot, which leaves out some names. */
function decodeEdges(value: unknown): ReadonlyMap<string, string> | undefined {
  if (value === undefined || value === null) return undefined
  const at = 'data.edge_statuses'
  // Some languages serialize an empty map as an empty list.
  if (typeof value !== 'object' || (Array.isArray(value) && value.length > 0))
    throw new ShapeError(at, 'an object', value)
  const edges = new Map<string, string>()
  for (const [edge, status] of Object.entries(value))
    edges.set(edge, decode(Text, status, `${at}.${edge}`))
  return edges
}
