import type { Problem } from '../../problem/problem.ts'
import type { Batch } from './batch.ts'
import { unconfirmedIn } from './edge-readings.ts'
import type { FailedEdge, TrackedJob } from './tracked-job.ts'

export function waitingBatches(batches: readonly Batch[]): Batch[] {
  return batches.filter((batch) => batch.isWaiting)
}

/** Those that wait for their time, and not for an answer. */
export function idleBatches(batches: readonly Batch[]): Batch[] {
  return batches.filter((batch) => batch.isWaiting && !batch.isCreating)
}

/** What could not be had for one batch cannot be had for the others. */
export function abandonWaiting(batches: readonly Batch[], problem: Problem): void {
  for (const batch of waitingBatches(batches)) batch.abandon(problem)
}

/** The jobs that are being watched, each once: an adopted one serves several batches. */
export function openJobs(batches: readonly Batch[]): TrackedJob[] {
  const open = batches.flatMap((batch) => batch.openJob ?? [])
  return [...new Map(open.map((job) => [job.id, job])).values()]
}

/** Jobs whose end was not seen, of batches that are not completed; one that the service does not know is not open. */
export function openIds(batches: readonly Batch[]): string[] {
  const unfinished = batches.filter(
    ({ state, problem }) => state !== 'completed' && problem?.reason !== 'not-found',
  )
  const open = unfinished.flatMap((batch) => batch.jobs.filter((job) => job.end === undefined))
  return [...new Set(open.map((job) => job.id))]
}

/** The edges that keep batches from being completed, as they were last shown. */
export function failedEdges(batches: readonly Batch[]): FailedEdge[] {
  const unfinished = batches.filter((batch) => batch.state !== 'completed')
  const edges = unfinished.flatMap((batch) => unconfirmedIn(batch.edges))
  return [...new Map(edges.map((one) => [`${one.job} ${one.edge}`, one])).values()]
}
