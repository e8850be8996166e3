import { isAccessError } from '../cdn/problems.ts'
import type { Problem } from '../problem/problem.ts'
import { isStale } from './freshness/verification.ts'
import type { ProvenBatch } from './run/proven.ts'
import type { Outcome } from './outcome.ts'

/** What each status means. */
export const STATUS = {
  completed: { isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  'nothing-to-purge': { isGreen: true, allJobsCompleted: true, listsUnconfirmed: false },
  planned: { isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  created: { isGreen: true, allJobsCompleted: false, listsUnconfirmed: false },
  stale: { isGreen: false, allJobsCompleted: true, listsUnconfirmed: false },
  partial: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  failed: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  'timed-out': { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
  cancelled: { isGreen: false, allJobsCompleted: false, listsUnconfirmed: true },
} as const satisfies Readonly<Record<string, StatusMeaning>>

interface StatusMeaning {
  /** Whether the step succeeds, `fail-on-error` aside. */
  readonly isGreen: boolean
  /** Whether every job has completed: then the manifest records the new state, but for pages that are not fresh. */
  readonly allJobsCompleted: boolean
  /** Whether the summary lists the paths that were not confirmed. */
  readonly listsUnconfirmed: boolean
}

export type Status = keyof typeof STATUS

/** Cancelled wins over timed-out, that over partial, that over failed, that over stale. */
export function determineStatus(outcome: Outcome, isCancelled: boolean): Status {
  if (isCancelled) return 'cancelled'
  switch (outcome.kind) {
    case 'nothing-to-purge':
    case 'planned':
    case 'failed':
      return outcome.kind
    case 'deadline-exceeded':
      return 'timed-out'
    case 'quota-exceeded':
      return 'failed'
    case 'origin-not-ready':
      return outcome.isTimedOut ? 'timed-out' : 'failed'
    case 'executed':
      return statusOfJobs(outcome)
  }
}

function statusOfJobs({
  isAwaited: isWatched,
  jobs,
  verification,
}: Extract<Outcome, { kind: 'executed' }>): Status {
  if (!isWatched) return statusOfCreated(jobs.batches)
  const status = statusOfAwaited(jobs.batches)
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

/** What is wrong before there is a plan, and what a token may not do, is never forgiven by `fail-on-error: false`. */
export function succeeds(
  status: Status,
  outcome: Outcome,
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  if (STATUS[status].isGreen) return true
  const hasPlan = outcome.kind !== 'failed' && outcome.kind !== 'deadline-exceeded'
  return status !== 'cancelled' && hasPlan && !failOnError && !problems.some(isAccessError)
}
