// How a purge can end, why, and whether the step is green. Pure.

import { PROBLEMS, type Problem } from '../problem/problem.ts'
import type { ICONS } from '../text/markdown.ts'
import type { BatchResult } from './jobs/jobs-result.ts'
import { listFailedPages, type Verification } from './pages/judge.ts'
import type { PurgePlan } from './plan.ts'

/**
 * How a purge can end. The exit code of a success is 0, and with
 * `fail-on-error: false` also of some others (`exitsWithZero`). The record is
 * confirmed only after a success for which every job has completed.
 */
export const STATUS = {
  // Every batch completed (jobs/jobs-result.ts), and no page is old, not deployed
  // or unreachable (`listFailedPages` in pages/judge.ts).
  completed: { icon: 'good', isSuccess: true, allJobsCompleted: true },
  // There is no path: nothing has changed, or nothing was deployed. No job is
  // created.
  'nothing-to-purge': { icon: 'good', isSuccess: true, allJobsCompleted: true },
  // A dry run that found nothing in the way.
  planned: { icon: 'plan', isSuccess: true, allJobsCompleted: false },
  // Without `wait`: each batch has a job that matches its request and was not
  // answered as failed.
  created: { icon: 'good', isSuccess: true, allJobsCompleted: false },
  stale: { icon: 'bad', isSuccess: false, allJobsCompleted: true },
  partial: { icon: 'bad', isSuccess: false, allJobsCompleted: false },
  failed: { icon: 'bad', isSuccess: false, allJobsCompleted: false },
  'timed-out': { icon: 'open', isSuccess: false, allJobsCompleted: false },
  cancelled: { icon: 'open', isSuccess: false, allJobsCompleted: false },
} as const satisfies Readonly<
  Record<string, { icon: keyof typeof ICONS; isSuccess: boolean; allJobsCompleted: boolean }>
>

export type Status = keyof typeof STATUS

/** What was seen of the jobs and pages. */
interface Evidence {
  readonly batches: readonly BatchResult[]
  /** False if the step does not wait for the jobs. */
  readonly waitsForJobs: boolean
  readonly verification?: Verification | undefined
}

/**
 * The status that the jobs and pages prove, once there were jobs. It is `stale`
 * only if every job completed, and pages are stale or unreachable. A purge that
 * ends before them has its status from purge/run.ts (`nothing-to-purge`,
 * `planned`, `timed-out`), one that a signal ends from `endReport`.
 */
export function determineStatus({ batches, waitsForJobs, verification }: Evidence): Status {
  // Without `wait`, a batch succeeds when it has a job that matches its request.
  const succeeded = batches.filter(({ state, jobs, mismatch }) => {
    if (waitsForJobs) return state === 'completed'
    return jobs.length > 0 && mismatch === undefined && state !== 'failed'
  })
  // Without a batch, nothing is proven.
  if (succeeded.length > 0 && succeeded.length === batches.length) {
    if (!waitsForJobs) return 'created'
    const failedPages = verification === undefined ? [] : listFailedPages(verification)
    return failedPages.length > 0 ? 'stale' : 'completed'
  }
  // At the end of the run, a batch that is still waiting or watched has timed out.
  const isLate = batches.some(({ state }) => {
    return state === 'waiting' || (state === 'open' && waitsForJobs)
  })
  if (isLate) return 'timed-out'
  return succeeded.length > 0 ? 'partial' : 'failed'
}

/**
 * Whether the exit code is 0: after a success, or with `fail-on-error: false`.
 * That input never covers errors before the plan, 401, 403 and 404 of the
 * service, or an unusable origin or site.
 */
export function exitsWithZero(
  { status, plan }: { readonly status: Status; readonly plan?: PurgePlan | undefined },
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  if (STATUS[status].isSuccess) return true
  if (failOnError || plan === undefined) return false
  return problems.every(({ kind }) => PROBLEMS[kind].isNeverTolerated !== true)
}
