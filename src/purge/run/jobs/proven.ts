import type { Problem } from '../../../problem/problem.ts'
import type { Batch } from './batch.ts'
import type { FailedEdge, Job } from './job.ts'

/** What is proven of one batch. */
export interface ProvenBatch extends Pick<
  Batch,
  'number' | 'spec' | 'startMs' | 'effectiveSinceMs' | 'blockedBy'
> {
  /** `waiting`: it has no job yet. `abandoned`: it has none that can be watched to its end. */
  readonly state: 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned'
  /** Why it has no job that confirmed it; undefined where edges say so. */
  readonly problem: Problem | undefined
  /** Every job that was tried for it, in order. */
  readonly jobs: readonly Job[]
  /** How its jobs differ from what was asked. */
  readonly mismatches: readonly Problem[]
  /** The edges that keep it from being completed, as they were last shown. */
  readonly failedEdges: readonly FailedEdge[]
  /** Whether a create was sent and it is not known if the service acted on it. */
  readonly hasUnresolvedCreate: boolean
}

export interface JobsProof {
  readonly batches: readonly ProvenBatch[]
  /** Jobs of the type that the quota has left. */
  readonly remaining: number
  /** When the last slot that is missing opens; milliseconds since 1970. */
  readonly retryAtMs: number | undefined
}

/** Every job of the run, each once, in order of creation. */
export function jobsOf(batches: readonly ProvenBatch[]): Job[] {
  const jobs = new Map(batches.flatMap((batch) => batch.jobs).map((job) => [job.id, job]))
  return [...jobs.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs)
}

/** Jobs whose end was not seen, of batches that are not completed; one that the service does not know is not open. */
export function openIds(batches: readonly ProvenBatch[]): string[] {
  const unfinished = batches.filter(
    ({ state, problem }) => state !== 'completed' && problem?.kind !== 'not-found',
  )
  const open = unfinished.flatMap(({ jobs }) => jobs.filter((job) => job.end === undefined))
  return [...new Set(open.map((job) => job.id))]
}

/** The edges that keep batches from being completed, each once for each job. */
export function failedEdges(batches: readonly ProvenBatch[]): FailedEdge[] {
  const edges = batches.flatMap((batch) => batch.failedEdges)
  return [...new Map(edges.map((one) => [`${one.job} ${one.edge}`, one])).values()]
}
