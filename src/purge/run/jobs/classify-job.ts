import type { JobReading } from '../../../cdn/jobs/decode.ts'
import { SETTLING_MS } from './timing.ts'

/** What one reading of a job means. `settling`: its status is completed, but an edge is still at work. */
type JobClass = StatusClass | 'settling'
export type StatusClass = 'open' | 'completed' | 'failed' | 'unknown'

export function classifyStatus(status: string): StatusClass {
  switch (status) {
    case 'pending':
    case 'processing':
      return 'open'
    case 'completed':
    case 'failed':
      return status
    default:
      return 'unknown'
  }
}

/**
 * @param completedForMs since when the job has been read as `completed`
 * @param hasVanished whether an edge was at work before and is no longer listed
 */
export function classifyJob(
  { status, edges }: Pick<JobReading, 'status' | 'edges'>,
  completedForMs: number,
  hasVanished = false,
): JobClass {
  const ofStatus = classifyStatus(status)
  if (ofStatus !== 'completed') return ofStatus
  const unconfirmed = [...(edges?.values() ?? [])].filter((edge) => edge !== 'completed')
  if (unconfirmed.length === 0) return hasVanished && completedForMs < SETTLING_MS ? 'settling' : 'completed'
  const areAtWork = unconfirmed.every((edge) => classifyStatus(edge) === 'open')
  return areAtWork && completedForMs < SETTLING_MS ? 'settling' : 'failed'
}
