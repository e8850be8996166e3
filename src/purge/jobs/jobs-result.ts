// What the jobs have proven, batch by batch, once nothing is left to do. A
// batch is completed only if its last job has completed and matches its
// request. Every edge that any job of the batch listed must last have been read
// as completed. These edges must include all edges that any batch of the run
// listed.

import type { ServiceMs } from '../../time/clock.ts'
import { interpretStatus } from '../../cdn/answers.ts'
import type { Problem } from '../../problem/problem.ts'
import { listJobs, listUnconfirmed, type Batch, type EdgeReading, type Job } from './batch.ts'
import type { JobsState, Wait } from './state.ts'

/** A batch that has ended, or that the end of the run has cut off. */
export interface BatchResult extends Omit<Batch, 'state'> {
  /**
   * `waiting`: a create is due or unresolved. `abandoned`: ended by a problem,
   * without a failed job.
   */
  readonly state: 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned'
  readonly problem: Problem | undefined
  /** Edges that have not completed, as last read. */
  readonly failedEdges: readonly EdgeReading[]
  /** Whether a create was sent and it is unknown if the service acted on it. */
  readonly hasUnresolvedCreate: boolean
}

export interface JobOfBatch {
  readonly batch: BatchResult
  readonly job: Job
}

/** The result of all jobs. Fields of `JobsState` have the same meaning and unit. */
export interface JobsResult {
  readonly batches: readonly BatchResult[]
  readonly quotaRemaining: number | undefined
  readonly retryAtMs: ServiceMs | undefined
  readonly waits: readonly Wait[]
  readonly readProblem: Problem | undefined
}

export function summarizeJobs(run: JobsState): JobsResult {
  const { batches, quotaRemaining, retryAtMs, waits, readProblem } = run
  const edgesOfRun = new Set(batches.flatMap(({ edges }) => [...edges.keys()]))
  const results = batches.map((batch) => summarizeBatch(batch, edgesOfRun))
  return { batches: results, quotaRemaining, retryAtMs, waits, readProblem }
}

/** The status of an edge that a completed job does not list, but another job of the run does. */
export const NOT_LISTED = 'not listed'

/** A completed batch has failed if none of its jobs has listed an edge that other batches list. */
function summarizeBatch(batch: Batch, edgesOfRun: ReadonlySet<string>): BatchResult {
  const result = {
    ...batch,
    state: determineState(batch),
    problem: batch.state.kind === 'ended' ? batch.state.problem : undefined,
    failedEdges: listUnconfirmed(batch.edges),
    hasUnresolvedCreate: batch.creates.whyLost !== undefined,
  }
  const missing = [...edgesOfRun].filter((edge) => !batch.edges.has(edge))
  if (result.state !== 'completed' || missing.length === 0) return result
  const job = batch.jobs.at(-1)?.id ?? ''
  const failedEdges = missing.map((edge) => ({ job, edge, status: NOT_LISTED }))
  return { ...result, state: 'failed', failedEdges }
}

function determineState(batch: Batch): BatchResult['state'] {
  const { state, jobs } = batch
  if (state.kind === 'open') return 'open'
  if (state.kind !== 'ended') return 'waiting'
  const last = jobs.at(-1)
  if (last !== undefined && isConfirmed(batch, last)) return 'completed'
  // Report a failed job as failed, even if the batch ended for another reason:
  // the user needs to see its edges.
  if (jobs.some((job) => job.end?.result === 'failed')) return 'failed'
  return 'abandoned'
}

/**
 * Whether the job matches its request, has completed, and every edge that any
 * job of the batch listed was last read as completed.
 */
export function isConfirmed(batch: Pick<Batch, 'edges' | 'mismatch'>, job: Job): boolean {
  return hasSucceeded(batch, job) && listUnconfirmed(batch.edges).length === 0
}

/** Whether a job has completed and does what was requested. */
function hasSucceeded({ mismatch }: Pick<Batch, 'mismatch'>, { end }: Job): boolean {
  return end?.result === 'completed' && mismatch === undefined
}

/** Whether a job has confirmed its batch: not if it lacks an edge of the run. */
export function hasConfirmed({ batch, job }: JobOfBatch): boolean {
  return batch.state === 'completed' && hasSucceeded(batch, job)
}

/** Edges of completed batches that had not confirmed an earlier job, but confirmed a retry. */
export function listRetriedEdges(batches: readonly BatchResult[]): string[] {
  const completed = batches.filter(({ state }) => state === 'completed')
  const readings = listJobs(completed).flatMap(({ edges }) => [...(edges ?? [])])
  const failedReadings = readings.filter(([, status]) => interpretStatus(status) !== 'completed')
  return [...new Set(failedReadings.map(([edge]) => edge))]
}

/** Jobs without an observed end. */
export function listOpenIds(batches: readonly BatchResult[]): string[] {
  return listJobs(batches).flatMap(({ id, end }) => (end === undefined ? [id] : []))
}

export function listFailedEdges(batches: readonly BatchResult[]): EdgeReading[] {
  return batches.flatMap((batch) => batch.failedEdges)
}
