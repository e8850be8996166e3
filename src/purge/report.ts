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
import { listFailedEdges, type JobsResult, type BatchResult } from './jobs/jobs-result.ts'
import type { PurgePlan } from './plan.ts'

/** How a purge can end. The exit code of a success is 0; of others, see `exitsWithZero`. */
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
} as const satisfies Readonly<Record<string, StatusMeaning>>

interface StatusMeaning {
  readonly icon: keyof typeof ICONS
  /**
   * Whether this is a success. With `fail-on-error: false`, the exit code can
   * be 0 after a failure, too.
   */
  readonly isSuccess: boolean
  /**
   * Whether every job completed. The record is confirmed only if this and
   * `isSuccess` are true, and no page is pending.
   */
  readonly allJobsCompleted: boolean
}

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
  readonly changedFiles: ChangedFiles | undefined
  readonly plan: PurgePlan | undefined
  /** When the origin was polled. */
  readonly originWait: OriginWait | undefined
  readonly verification: Verification | undefined
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  /** The run of the workflow or the job of the pipeline. */
  readonly runUrl: string | undefined
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
    changedFiles: undefined,
    plan: undefined,
    batches: [],
    quotaRemaining: undefined,
    retryAtMs: undefined,
    waits: [],
    readProblem: undefined,
    originWait: undefined,
    verification: undefined,
    problems: [],
    warnings: [],
    runUrl: undefined,
    startedAtMs: 0,
    durationMs: 0,
  }
}

export function addPlan(report: PurgeReport, plan: PurgePlan): PurgeReport {
  return {
    ...report,
    plan,
    type: plan.type,
    quotaRemaining: plan.quota?.leftNow,
    retryAtMs: plan.shortfall?.retryAtMs,
  }
}

interface StepFacts {
  readonly warnings: readonly string[]
  readonly runUrl: string | undefined
  readonly startedAtMs: WallMs
  readonly durationMs: number
  readonly isCancelled: boolean
  readonly isUsageError: boolean
}

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
    return {
      ...report,
      status: 'cancelled',
      problems: [sayOfJobs.cancelled(report.batches)],
      exitsZero: false,
    }
  }

  const problems = [...listProblemsOfStatus(report, timeoutMs), ...listProblemsSeen(report)]
  return { ...report, problems, exitsZero: exitsWithZero(report, problems, failOnError) }
}

/**
 * The status that the jobs and pages prove. It is `stale` only if every job
 * completed, and pages are stale or unreachable.
 */
export function determineStatus({ batches, waitsForJobs, verification }: PurgeReport): Status {
  // Without a batch, nothing is proven.
  if (batches.length === 0) return 'failed'
  if (!waitsForJobs) return determineCreatedStatus(batches)
  const status = determineWatchedStatus(batches)
  const isFailing = verification !== undefined && listFailedPages(verification).length > 0
  if (status === 'completed' && isFailing) return 'stale'
  return status
}

/** At the end of the run, a batch that is still open or waiting has timed out. */
function determineWatchedStatus(batches: readonly BatchResult[]): Status {
  const completedCount = batches.filter((batch) => batch.state === 'completed').length
  if (completedCount === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting')) {
    return 'timed-out'
  }
  if (completedCount > 0) return 'partial'
  return 'failed'
}

/** Without `wait`, a batch succeeds when it has a job that matches its request. */
function determineCreatedStatus(batches: readonly BatchResult[]): Status {
  const createdCount = batches.filter(
    ({ jobs, mismatch, state }) => jobs.length > 0 && mismatch === undefined && state !== 'failed',
  ).length
  if (createdCount === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  if (createdCount > 0) return 'partial'
  return 'failed'
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

/**
 * Lists the problems of the report and of its batches. Each is listed once,
 * because one can end many batches.
 */
function listProblemsSeen({ problems, batches }: PurgeReport): Problem[] {
  const batchProblems = batches.flatMap((batch) => batch.problem ?? [])
  const mismatches = batches.flatMap(({ mismatch }) => mismatch ?? [])
  return [...new Set([...problems, ...batchProblems, ...mismatches])]
}

function listProblemsOfStatus(report: PurgeReport, timeoutMs: number): Problem[] {
  const isExplained = ({ kind }: Problem) =>
    kind === 'origin-not-ready' || kind === 'deadline-exceeded'
  if (report.problems.some(isExplained)) return []
  const { batches, verification } = report
  const problems = listBatchProblems(batches)
  if (verification !== undefined) problems.push(...listPageProblems(verification))
  if (report.status !== 'timed-out') return problems
  return [sayOfJobs.deadlinePassed(report, timeoutMs), ...problems]
}

function listBatchProblems(batches: readonly BatchResult[]): Problem[] {
  const failedBatches = batches.filter((batch) => batch.state === 'failed')
  if (failedBatches.length === 0) return []
  return [sayOfJobs.edgeUnconfirmed(failedBatches, listFailedEdges(failedBatches))]
}
