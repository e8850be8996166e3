import type { Problem } from '../../problem/problem.ts'
import type { Batch, BatchEvent } from './batch.ts'
import type { FailedEdge } from './tracked-job.ts'

/** What happens to the jobs, as it happens. */
export type JobEvent =
  | BatchEvent
  | { readonly kind: 'lost'; readonly batch: Batch; readonly why: string }
  | { readonly kind: 'refused'; readonly batch: Batch; readonly serverMessage: string }
  /** `untilMs`: milliseconds since 1970, on the service's clock. */
  | { readonly kind: 'waiting'; readonly batches: number; readonly untilMs: number; readonly delayMs: number }
  | { readonly kind: 'read-failed'; readonly problem: Problem }
  /** The job is completed, and no longer lists edges that were at work. */
  | { readonly kind: 'edges-vanished'; readonly batch: Batch; readonly edges: readonly FailedEdge[] }
