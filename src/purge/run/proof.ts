import { combineVerifications, isStale, type Verification } from '../freshness/verification.ts'
import type { Status } from '../status.ts'
import { proveJobs } from './jobs/proof.ts'
import type { JobsProof, ProvenBatch } from './jobs/proven.ts'
import type { Proof } from './proven.ts'
import { hasNothingToDo, type PurgeState } from './state.ts'

/** What everything that was seen proves; what was never seen is not proven. A signal changes nothing of it: the report adds that. */
export function prove(state: PurgeState): Proof {
  const { failure, planned, task } = state
  // A dry run asks the origin once, and only says what it shows.
  const origin = task.inputs.dryRun ? undefined : state.origin
  const jobs = proveRuns(state)
  const verification = combineVerifications(state.verifications)
  const problem =
    failure?.problem ?? planned?.refusal ?? (origin?.kind === 'not-ready' ? origin.problem : undefined)
  return {
    status: statusOf(state, jobs, verification),
    problems: problem === undefined ? [] : [problem],
    // What could not be begun is never forgiven, and leaves no figures of a plan.
    plan: failure === undefined ? planned?.plan : undefined,
    jobs,
    originWaitMs: origin?.waitedMs,
    verification,
  }
}

/** The jobs of both runs. A second one that could create nothing changes nothing. */
function proveRuns({ runs }: PurgeState): JobsProof | undefined {
  const [first, second] = runs.map(proveJobs)
  if (first === undefined || second === undefined) return first
  const hasBegun = second.batches.some((batch) => batch.jobs.length > 0 || batch.hasUnresolvedCreate)
  if (!hasBegun) return first
  // The quota of another type is another one.
  const isSameType = first.batches.every(({ spec }) => spec?.type === 'path')
  return { ...(isSameType ? second : first), batches: [...first.batches, ...second.batches] }
}

/** Failed before jobs wins over what jobs show; timed-out wins over partial, that over failed, that over stale. */
function statusOf(
  { task, failure, planned, origin }: PurgeState,
  jobs: JobsProof | undefined,
  verification: Verification | undefined,
): Status {
  if (failure !== undefined) return failure.isExpired ? 'timed-out' : 'failed'
  if (hasNothingToDo(task)) return 'nothing-to-purge'
  if (planned?.refusal !== undefined) return 'failed'
  if (task.inputs.dryRun) return 'planned'
  if (origin?.kind === 'not-ready') return origin.isTimedOut ? 'timed-out' : 'failed'
  const batches = jobs?.batches ?? []
  if (task.built !== undefined && !task.inputs.wait) return statusOfCreated(batches)
  const status = statusOfAwaited(batches)
  return status === 'completed' && isStale(verification) ? 'stale' : status
}

/** The run is over: what is still open ran out of time. */
function statusOfAwaited(batches: readonly ProvenBatch[]): Status {
  const completed = batches.filter((batch) => batch.state === 'completed').length
  if (completed === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting')) return 'timed-out'
  return completed > 0 ? 'partial' : 'failed'
}

/** Without waiting, a batch has succeeded once it has a job that does what was asked for. */
function statusOfCreated(batches: readonly ProvenBatch[]): Status {
  const created = batches.filter(({ jobs, mismatches }) => jobs.length > 0 && mismatches.length === 0).length
  if (created === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  return created > 0 ? 'partial' : 'failed'
}
