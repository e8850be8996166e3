import type { Problem } from '../../problem/problem.ts'
import { mismatchOf, type Batch } from './batch.ts'
import { hasFailedEdge, unconfirmedIn } from './edge-readings.ts'
import type { FailedEdge, Job } from './job.ts'
import { jobOf, type RunState } from './state.ts'

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

/** What everything that was seen proves; what was never seen is not proven. */
export function prove(state: RunState): JobsProof {
  const { remaining, retryAtMs } = state
  return { batches: state.batches.map((batch) => proveBatch(state, batch)), remaining, retryAtMs }
}

function proveBatch(state: RunState, batch: Batch): ProvenBatch {
  const { number, spec, startMs, effectiveSinceMs, blockedBy, edges, jobIds } = batch
  const { kind } = batch.state
  const jobs = jobIds.map((id) => jobOf(state, id))
  const proven = verdict(batch, jobs)
  return {
    number,
    spec,
    startMs,
    effectiveSinceMs,
    blockedBy,
    jobs,
    state: proven,
    problem: problemOf(batch),
    mismatches: jobIds.flatMap((id) => mismatchOf(batch, id) ?? []),
    failedEdges: proven === 'completed' ? [] : unconfirmedIn(edges),
    hasUnresolvedCreate: kind === 'creating' || kind === 'lost',
  }
}

function problemOf({ state }: Batch): Problem | undefined {
  if ('abandoned' in state) return state.abandoned
  return state.kind === 'ended' ? state.problem : undefined
}

function verdict(batch: Batch, jobs: readonly Job[]): ProvenBatch['state'] {
  const problem = problemOf(batch)
  if (batch.state.kind === 'open') return 'open'
  if (batch.state.kind !== 'ended' && problem === undefined) return 'waiting'
  const last = jobs.at(-1)
  if (problem === undefined && last !== undefined && isConfirmed(batch, last)) return 'completed'
  // A batch whose job failed keeps that result: its edges are what the user has to know.
  const hasFailed = hasFailedEdge(batch.edges) || jobs.some(({ end }) => end?.result === 'failed')
  return hasFailed || problem === undefined ? 'failed' : 'abandoned'
}

/**
 * Whether the last reading of a job shows that the batch is purged from every edge: the job does what was asked, it has
 * completed, and each edge that any job of the batch has shown as failed was shown as completed since.
 */
export function isConfirmed(batch: Pick<Batch, 'edges' | 'differs'>, { id, end }: Job): boolean {
  return end?.result === 'completed' && mismatchOf(batch, id) === undefined && !hasFailedEdge(batch.edges)
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
