import type { JobReading } from '../../cdn/jobs/decode.ts'
import { SETTLING_MS } from './timing.ts'

/** What one reading of a job means. `settling`: it says it is completed, but an edge is still at work. */
export type JobClass = 'open' | 'settling' | 'completed' | 'failed' | 'unknown'

/** @param completedForMs since when the job has been read as `completed` */
export function classifyJob(job: Pick<JobReading, 'status' | 'edges'>, completedForMs: number): JobClass {
  switch (job.status) {
    case 'pending':
    case 'processing':
      return 'open'
    case 'failed':
      return 'failed'
    case 'completed':
      return classifyEdges([...(job.edges?.values() ?? [])], completedForMs)
    default:
      return 'unknown'
  }
}

function classifyEdges(statuses: readonly string[], completedForMs: number): JobClass {
  const unconfirmed = statuses.filter((status) => status !== 'completed')
  if (unconfirmed.length === 0) return 'completed'
  const atWork = unconfirmed.every((status) => status === 'pending' || status === 'processing')
  return atWork && completedForMs < SETTLING_MS ? 'settling' : 'failed'
}

/** A status that is none of the four is put up with for this many looks in a row. */
export const MAX_UNKNOWN = 10
