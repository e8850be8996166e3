import type { Problem } from '../../../problem/problem.ts'
import type { Batch } from './batch.ts'
import { unconfirmedIn, type FailedEdge, type Job } from './job.ts'
import { jobsOf, type JobsState, type Wait } from './state.ts'

/** What is proven of one batch. */
export interface ProvenBatch extends Pick<
  Batch,
  'number' | 'spec' | 'startMs' | 'effectiveSinceMs' | 'jobs' | 'mismatch'
> {
  /** `waiting`: it has no job yet. `abandoned`: it has none that can be polled to its end. */
  readonly state: 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned'
  /** Why no job confirmed it; undefined where its edges show that. */
  readonly problem: Problem | undefined
  /** The edges that keep it from being completed, as they were last shown. */
  readonly failedEdges: readonly FailedEdge[]
  /** Whether any reading of its jobs has listed edges. */
  readonly listsEdges: boolean
  /** Whether a create was sent and it is unknown if the service acted on it. */
  readonly hasUnresolvedCreate: boolean
}

export interface JobsProof {
  readonly batches: readonly ProvenBatch[]
  /** Jobs of the type that the quota has left. */
  readonly remaining: number
  /** When the last slot that is missing opens; milliseconds since 1970. */
  readonly retryAtMs: number | undefined
  readonly waits: readonly Wait[]
  /** Why the last read of a job failed; undefined where it did not. */
  readonly readProblem: Problem | undefined
}

/** What everything that was seen proves; what was never seen is not proven. */
export function proveJobs({ batches, remaining, retryAtMs, waits, readProblem }: JobsState): JobsProof {
  return { batches: batches.map(proveBatch), remaining, retryAtMs, waits, readProblem }
}

function proveBatch(batch: Batch): ProvenBatch {
  const { kind } = batch.state
  const state = verdict(batch)
  return {
    ...batch,
    state,
    problem: batch.state.kind === 'ended' ? batch.state.problem : undefined,
    failedEdges: state === 'completed' ? [] : unconfirmedIn(batch.edges),
    listsEdges: batch.edges.size > 0,
    hasUnresolvedCreate: kind === 'creating' || kind === 'lost',
  }
}

function verdict(batch: Batch): ProvenBatch['state'] {
  const { state, jobs } = batch
  if (state.kind === 'open') return 'open'
  if (state.kind !== 'ended') return 'waiting'
  const last = jobs.at(-1)
  if (state.problem === undefined && last !== undefined && isConfirmed(batch, last)) return 'completed'
  // A batch whose job failed keeps that result: its edges are what the user has to know.
  const hasFailed = jobs.some((job) => job.end?.result === 'failed')
  return hasFailed || state.problem === undefined ? 'failed' : 'abandoned'
}

/**
 * Whether a job shows that its batch is purged from every edge: it does what was asked, it has completed, and each edge
 * that any job of the batch has shown was last shown as completed.
 */
export function isConfirmed({ edges, mismatch }: Pick<Batch, 'edges' | 'mismatch'>, { end }: Job): boolean {
  return end?.result === 'completed' && mismatch === undefined && unconfirmedIn(edges).length === 0
}

/** Every job of the run, in order of creation. */
export function jobsInOrder(batches: readonly Pick<Batch, 'jobs'>[]): Job[] {
  return jobsOf(batches).toSorted((a, b) => a.createdAtMs - b.createdAtMs)
}

/** Jobs of batches that are not completed whose end was not seen. */
export function openIds(batches: readonly ProvenBatch[]): string[] {
  const unfinished = batches.filter(({ state }) => state !== 'completed')
  return jobsOf(unfinished).flatMap(({ id, end }) => (end === undefined ? [id] : []))
}

/** The edges that keep batches from being completed. */
export function failedEdges(batches: readonly ProvenBatch[]): FailedEdge[] {
  return batches.flatMap((batch) => batch.failedEdges)
}
