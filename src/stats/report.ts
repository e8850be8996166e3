// What was read of the traffic, and how the step ends.

import type { RunFacts } from '../step/run-step.ts'
import type { ListedJob, Span, Statistics } from '../cdn/answers.ts'
import type { JobType } from '../cdn/jobs/quota.ts'
import { cancelledEarly } from '../cdn/words.ts'
import type { Problem } from '../problem/problem.ts'
import type { Evaluation, Ratios, ThresholdInput, Thresholds } from './thresholds.ts'

/** The result of a run; incomplete if it failed. */
export interface StatsResult {
  readonly zone: string
  readonly statistics?: Statistics
  readonly ratios?: Ratios
  readonly jobs?: PurgeJobs | undefined
  readonly verdict?: Evaluation['verdict']
  readonly missed?: readonly ThresholdInput[]
  /** Missed thresholds, or the error that prevented reading the statistics. */
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
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
