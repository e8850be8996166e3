import type { Problem } from '../problem/problem.ts'
import { isStale, type Verification } from './freshness/verification.ts'
import type { PurgeInputs } from './inputs.ts'
import type { JobsProof, ProvenBatch } from './jobs/proof.ts'
import type { PurgePlan } from './plan.ts'
import type { Status } from './status.ts'

/** What a purge has seen, and what that proves. Cancellation does not change it; the report adds that. */
export interface Proof {
  readonly status: Status
  /** Why no job could be created. */
  readonly problems: readonly Problem[]
  /** Undefined if no plan was made. */
  readonly plan: PurgePlan | undefined
  /** Undefined if no job was to be created. */
  readonly jobs: JobsProof | undefined
  /** When the origin was polled, on the monotonic clock; undefined if it was not. */
  readonly originWait: { readonly fromMs: number; readonly toMs: number } | undefined
  /** Undefined if no page was fetched. */
  readonly verification: Verification | undefined
}

/** No job was to be created. */
export function notBegun(status: Status, problems: readonly Problem[]): Proof {
  return {
    status,
    problems,
    plan: undefined,
    jobs: undefined,
    originWait: undefined,
    verification: undefined,
  }
}

/** What the jobs and pages prove: `timed-out`, `partial`, `failed` and `stale` come first, in this order. */
export function statusOf(
  { batches }: Pick<JobsProof, 'batches'>,
  { wait }: Pick<PurgeInputs, 'wait'>,
  verification?: Verification,
): Status {
  // Without a batch, nothing is proven.
  if (batches.length === 0) return 'failed'
  if (!wait) return statusOfCreated(batches)
  const status = statusOfAwaited(batches)
  return status === 'completed' && isStale(verification) ? 'stale' : status
}

/** At the end of the run, a batch that is still open or waiting has timed out. */
function statusOfAwaited(batches: readonly ProvenBatch[]): Status {
  const completed = batches.filter((batch) => batch.state === 'completed').length
  if (completed === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting')) return 'timed-out'
  return completed > 0 ? 'partial' : 'failed'
}

/** Without `wait`, a batch succeeds when it has a job that matches its request. */
function statusOfCreated(batches: readonly ProvenBatch[]): Status {
  const created = batches.filter(({ jobs, mismatch }) => jobs.length > 0 && mismatch === undefined).length
  if (created === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  return created > 0 ? 'partial' : 'failed'
}
