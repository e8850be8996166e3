// The report of a purge: begun as a failure, filled by each stage, ended with
// the status that jobs and pages prove. Log, summary, outputs, exit code and
// record read it.

import type { WallMs } from '../time/clock.ts'
import type { JobType } from '../cdn/jobs/quota.ts'
import type { Problem } from '../problem/problem.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import type { Verification } from './pages/judge.ts'
import { listPageProblems } from './pages/words.ts'
import type { OriginWait } from './pages/origin.ts'
import type { PurgeInputs } from './inputs.ts'
import { cancelled, deadlinePassed, edgeUnconfirmed } from './jobs/words.ts'
import { listFailedEdges, type JobsResult } from './jobs/jobs-result.ts'
import type { PurgePlan } from './plan.ts'
import { exitsWithZero, type Status } from './status.ts'

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
    const problems = [cancelled(report.batches)]
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
  if (status === 'timed-out') problems.push(deadlinePassed(report, timeoutMs))
  const failedBatches = batches.filter(({ state }) => state === 'failed')
  if (failedBatches.length > 0) {
    problems.push(edgeUnconfirmed(failedBatches, listFailedEdges(failedBatches)))
  }
  if (verification !== undefined) problems.push(...listPageProblems(verification))
  return problems
}
