// What was read of the traffic, and how the step ends.

import type { RunFacts } from '../step/run-step.ts'
import type { ListedJob, Span, Statistics } from '../cdn/answers.ts'
import type { JobType } from '../cdn/jobs/quota.ts'
import { cancelledEarly } from '../cdn/words.ts'
import type { Problem } from '../problem/problem.ts'

/** The result of a run; incomplete if it failed. */
export interface StatsResult {
  readonly zone: string
  readonly statistics?: Statistics
  readonly ratios?: Ratios
  readonly jobs?: PurgeJobs | undefined
  readonly missed?: readonly MissedThreshold[]
  /** Missed thresholds, or the error that prevented reading the statistics. */
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
  /** Whether every given threshold was applied. */
  readonly areThresholdsApplied?: boolean
}

export interface PurgeJobs {
  /** Newest first. */
  readonly newest: readonly ListedJob[]
  /** Jobs of the last hour that count against the quota. */
  readonly used: Readonly<Record<JobType, number>>
}

type StatsStatus = 'ok' | 'threshold-missed' | 'failed' | 'cancelled'

export interface StatsReport extends StatsResult {
  readonly status: StatsStatus
  readonly exitsZero: boolean
  readonly span: Span
  /** The zone as given in the input. */
  readonly givenZone: string
  readonly thresholds: Thresholds
  readonly warnings: readonly string[]
  readonly isUsageError: boolean
}

interface ReportInputs extends Thresholds {
  readonly zone: string
  readonly span: Span
}

export function buildReport(
  result: StatsResult,
  inputs: ReportInputs,
  { isCancelled: cancelled, warnings, isUsageError }: RunFacts,
): StatsReport {
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  const status = determineStatus(result)
  const report: StatsReport = {
    ...result,
    status,
    exitsZero: status === 'ok',
    span,
    givenZone: inputs.zone,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    warnings,
    isUsageError,
  }
  if (!cancelled) return report

  // Errors of requests that the cancellation aborted are not reported.
  const problems = [cancelledEarly('reading changes nothing')]
  return { ...report, status: 'cancelled', exitsZero: false, problems, notices: [] }
}

function determineStatus({ statistics, problems }: StatsResult): StatsStatus {
  if (statistics === undefined) return 'failed'
  if (problems.length === 0) return 'ok'
  return 'threshold-missed'
}

/** From 0 to 1. Undefined if there is nothing to divide by. */
export interface Ratios {
  readonly hit: number | undefined
  readonly serverError: number | undefined
}

export type MissedThreshold = 'min-hit-ratio' | 'max-server-error-ratio'

export interface Thresholds {
  /** From 0 to 1. */
  readonly minHitRatio: number | undefined
  readonly maxServerErrorRatio: number | undefined
  readonly minRequests: number
}
