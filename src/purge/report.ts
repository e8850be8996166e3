// The report of a purge: begun as a failure, filled by each stage, ended with
// the status that jobs and pages prove. Log, summary, outputs, exit code and
// record read it.

import type { WallMs } from '../time/clock.ts'
import type { JobType } from '../cdn/jobs/quota.ts'
import { PROBLEMS, type Problem } from '../problem/problem.ts'
import type { ICONS } from '../text/markdown.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import { listFailedPages, type Verification } from './pages/judge.ts'
import { listPageProblems } from './pages/words.ts'
import type { OriginWait } from './pages/origin.ts'
import type { PurgeInputs } from './inputs.ts'
import * as sayOfJobs from './jobs/words.ts'
import { listFailedEdges, type JobsResult } from './jobs/jobs-result.ts'
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

/** A purge, from its start to its end. */
export interface PurgeReport extends JobsResult {
  /** `failed` until something else is proven. */
  readonly status: Status
  /** Whether the exit code is 0. */
  readonly exitsZero: boolean
  readonly isUsageError: boolean
  /** The zone as given in the input. */
  readonly givenZone: string
  /** The zone's UUID, or the input if the zone was not found. */
  readonly zone: string
  readonly type: JobType
  /** False if the step does not wait for the jobs. */
  readonly waitsForJobs: boolean
  readonly paths: readonly string[]
  readonly changedFiles?: ChangedFiles | undefined
  readonly plan?: PurgePlan | undefined
  /** When the origin was polled. */
  readonly originWait?: OriginWait | undefined
  readonly verification?: Verification | undefined
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  /** The run of the workflow or the job of the pipeline. */
  readonly runUrl?: string | undefined
  readonly startedAtMs: WallMs
  readonly durationMs: number
}

export function startReport({ zone, type, wait }: PurgeInputs): PurgeReport {
  return {
    status: 'failed',
    exitsZero: false,
    isUsageError: false,
    givenZone: zone,
    zone,
    type,
    waitsForJobs: wait,
    paths: [],
    batches: [],
    quotaRemaining: undefined,
    retryAtMs: undefined,
    waits: [],
    readProblem: undefined,
    problems: [],
    warnings: [],
    startedAtMs: 0,
    durationMs: 0,
  }
}

/** What the step knows beside the purge. */
type StepFacts = Pick<
  PurgeReport,
  'warnings' | 'runUrl' | 'startedAtMs' | 'durationMs' | 'isUsageError'
> & { readonly isCancelled: boolean }

/** Adds the problems that the status stands for, and whether the step succeeds. */
export function endReport(
  purged: PurgeReport,
  { timeoutMs, failOnError }: PurgeInputs,
  { isCancelled, ...facts }: StepFacts,
): PurgeReport {
  const report = { ...purged, ...facts }
  // Cancellation may have happened after the last event. Errors of the requests
  // that it aborted are not reported.
  if (isCancelled) {
    const problems = [sayOfJobs.cancelled(report.batches)]
    return { ...report, status: 'cancelled', problems, exitsZero: false }
  }

  // One problem can end many batches, and is listed once.
  const problems = new Set([
    ...listProblemsOfStatus(report, timeoutMs),
    ...report.problems,
    ...report.batches.flatMap(({ problem }) => problem ?? []),
    ...report.batches.flatMap(({ mismatch }) => mismatch ?? []),
  ])
  return {
    ...report,
    problems: [...problems],
    exitsZero: exitsWithZero(report, [...problems], failOnError),
  }
}

/**
 * The status that the jobs and pages prove. It is `stale` only if every job
 * completed, and pages are stale or unreachable.
 */
export function determineStatus({ batches, waitsForJobs, verification }: PurgeReport): Status {
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
  { status, plan }: PurgeReport,
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  if (STATUS[status].isSuccess) return true
  if (failOnError || plan === undefined) return false
  return problems.every(({ kind }) => PROBLEMS[kind].isNeverTolerated !== true)
}

/** The number of jobs in the plan, whether or not they were created. */
export function countPlannedJobs({ plan }: PurgeReport): number {
  return plan?.jobs.length ?? 0
}

function listProblemsOfStatus(report: PurgeReport, timeoutMs: number): Problem[] {
  const isExplained = ({ kind }: Problem) =>
    kind === 'origin-not-ready' || kind === 'deadline-exceeded'
  if (report.problems.some(isExplained)) return []

  const { status, batches, verification } = report
  const problems: Problem[] = []
  if (status === 'timed-out') problems.push(sayOfJobs.deadlinePassed(report, timeoutMs))
  const failedBatches = batches.filter(({ state }) => state === 'failed')
  if (failedBatches.length > 0) {
    problems.push(sayOfJobs.edgeUnconfirmed(failedBatches, listFailedEdges(failedBatches)))
  }
  if (verification !== undefined) problems.push(...listPageProblems(verification))
  return problems
}
