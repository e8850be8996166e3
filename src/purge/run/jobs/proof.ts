import type { Problem } from '../../../problem/problem.ts'
import { mismatchOf, type Batch } from './batch.ts'
import { hasFailedEdge, unconfirmedIn } from './edge-readings.ts'
import type { Job } from './job.ts'
import type { JobsProof, ProvenBatch } from './proven.ts'
import { jobOf, type JobsState } from './state.ts'

/** What everything that was seen proves; what was never seen is not proven. */
export function proveJobs(state: JobsState): JobsProof {
  const { remaining, retryAtMs } = state
  return { batches: state.batches.map((batch) => proveBatch(state, batch)), remaining, retryAtMs }
}

function proveBatch(state: JobsState, batch: Batch): ProvenBatch {
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
