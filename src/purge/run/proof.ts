import type { Problem } from '../../problem/problem.ts'
import { isStale, type Verification } from '../freshness/verification.ts'
import type { PurgePlan } from '../plan.ts'
import type { Status } from '../status.ts'
import { proveJobs, type JobsProof, type ProvenBatch } from './jobs/proof.ts'
import { hasNothingToDo, type PurgeState } from './state.ts'

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

/** The purge did not start: the inputs are wrong or the deadline passed. */
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

/** What all readings together prove. Cancellation does not change it; the report adds that. */
export function prove(state: PurgeState): Proof {
  const { failure, planned, task, verification } = state
  // A dry run checks the origin once and only reports the result.
  const origin = task.inputs.dryRun ? undefined : state.origin
  const jobs = state.jobs && proveJobs(state.jobs)
  const problem =
    failure?.problem ?? planned?.refusal ?? (origin?.kind === 'not-ready' ? origin.problem : undefined)
  return {
    status: statusOf(state, jobs),
    problems: problem === undefined ? [] : [problem],
    plan: planned?.plan,
    jobs,
    originWait: origin?.wait,
    verification,
  }
}

/** A failure before the jobs takes precedence; then `timed-out`, `partial`, `failed` and `stale`, in this order. */
function statusOf(
  { task, failure, planned, origin, verification }: PurgeState,
  jobs: JobsProof | undefined,
): Status {
  if (failure !== undefined) return failure.isExpired ? 'timed-out' : 'failed'
  if (hasNothingToDo(task)) return 'nothing-to-purge'
  if (planned?.refusal !== undefined) return 'failed'
  if (task.inputs.dryRun) return 'planned'
  if (origin?.kind === 'not-ready') return 'timed-out'
  const batches = jobs?.batches ?? []
  // Without a batch, nothing is proven.
  if (batches.length === 0) return 'failed'
  if (!task.inputs.wait) return statusOfCreated(batches)
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
