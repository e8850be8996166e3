// What the jobs have proven, batch by batch, once nothing is left to do. A batch is completed only if its last job has
// completed and matches its request, and every edge that any of its jobs listed was last read as completed.

import { meaningOf } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { jobsOf, type Batch } from './batch.ts'
import { unconfirmedIn, type EdgeReading, type Job } from './job.ts'
import type { Wait } from './jobs-run.ts'

export interface ProvenBatch extends Omit<Readonly<Batch>, 'state'> {
  /** `waiting`: a create is due or unresolved. `abandoned`: ended by a problem, without a failed job. */
  readonly state: 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned'
  /** Edges that have not completed, as last read. */
  readonly failedEdges: readonly EdgeReading[]
  /** Whether any reading of its jobs listed edges. */
  readonly listsEdges: boolean
  /** Whether a create was sent and it is unknown if the service acted on it. */
  readonly hasUnresolvedCreate: boolean
}

interface JobsSeen {
  /** Number of further jobs of this type that the quota allows. */
  readonly remaining: number
  /** When the last missing slot becomes free; milliseconds since 1970, on the service's clock. */
  readonly retryAtMs: number | undefined
  readonly waits: readonly Wait[]
  /** Why the last read of a job failed; undefined if it succeeded. */
  readonly readProblem: Problem | undefined
}

export interface JobsProof extends JobsSeen {
  readonly batches: readonly ProvenBatch[]
}

export function proveJobs(run: JobsSeen & { readonly batches: readonly Batch[] }): JobsProof {
  const { batches, remaining, retryAtMs, waits, readProblem } = run
  const edgesOfRun = new Set(batches.flatMap(({ edges }) => [...edges.keys()]))
  const proven = batches.map((batch) => withUnlisted(proveBatch(batch), edgesOfRun))
  return { batches: proven, remaining, retryAtMs, waits, readProblem }
}

/** The status of an edge that a completed job does not list, but another job of the run does. */
export const NOT_LISTED = 'not listed'

/** An edge of the run that no job of a completed batch has listed has not confirmed it. */
function withUnlisted(batch: ProvenBatch, edgesOfRun: ReadonlySet<string>): ProvenBatch {
  if (batch.state !== 'completed') return batch
  const job = batch.jobs.at(-1)?.id ?? ''
  const unlisted = [...edgesOfRun]
    .filter((edge) => !batch.edges.has(edge))
    .map((edge) => ({ job, edge, status: NOT_LISTED }))
  return unlisted.length === 0 ? batch : { ...batch, state: 'failed', failedEdges: unlisted }
}

function proveBatch(batch: Batch): ProvenBatch {
  const { state, problem, firstCreateSentMs } = batch
  const isUnanswered =
    firstCreateSentMs !== undefined && UNRESOLVED.some((kind) => kind === problem?.kind)
  return {
    ...batch,
    state: proveState(batch),
    failedEdges: unconfirmedIn(batch.edges),
    listsEdges: batch.edges.size > 0,
    hasUnresolvedCreate: state === 'creating' || state === 'lost' || isUnanswered,
  }
}

/** How a batch ends whose create was answered with a success, but with no job of its own, or not at all. */
const UNRESOLVED = ['create-unanswered', 'wrong-job', 'wrong-shape', 'unreadable-response']

function proveState(batch: Batch): ProvenBatch['state'] {
  const { state, jobs } = batch
  if (state === 'open') return 'open'
  if (state !== 'ended') return 'waiting'
  const last = jobs.at(-1)
  if (last !== undefined && isConfirmed(batch, last)) return 'completed'
  // Report a failed job as failed, even if the batch ended for another reason: the user needs to see its edges.
  return jobs.some((job) => job.end?.result === 'failed') ? 'failed' : 'abandoned'
}

/**
 * Whether the job matches its request, has completed, and every edge that any job of the batch listed was last read
 * as completed.
 */
export function isConfirmed(batch: Pick<Batch, 'edges' | 'mismatch'>, job: Job): boolean {
  return hasSucceeded(batch, job) && unconfirmedIn(batch.edges).length === 0
}

/** Whether a job has completed and does what was requested. */
export function hasSucceeded({ mismatch }: Pick<Batch, 'mismatch'>, { end }: Job): boolean {
  return end?.result === 'completed' && mismatch === undefined
}

/** Edges that had not completed in a job, and have in its retry. */
export function edgesRetried(batches: readonly Pick<ProvenBatch, 'state' | 'jobs'>[]): string[] {
  const failedJobs = batches
    .filter(({ state }) => state === 'completed')
    .flatMap(({ jobs }) => jobs.slice(0, -1))
  const edges = failedJobs.flatMap((job) => [...(job.edges ?? [])])
  const failed = edges.filter(([, status]) => meaningOf(status) !== 'completed')
  return [...new Set(failed.map(([edge]) => edge))]
}

/** Jobs without an observed end. */
export function openIds(batches: readonly ProvenBatch[]): string[] {
  return jobsOf(batches).flatMap(({ id, end }) => (end === undefined ? [id] : []))
}

export function failedEdges(batches: readonly ProvenBatch[]): EdgeReading[] {
  return batches.flatMap((batch) => batch.failedEdges)
}
