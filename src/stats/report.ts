// What was read of the traffic, and how the step ends.

import type { RunFacts } from '../step/run-step.ts'
import type { ListedJob, Span, Statistics } from '../cdn/answers.ts'
import type { JobType } from '../cdn/jobs/quota.ts'
import { cancelledEarly } from '../cdn/words.ts'
import type { Problem, StepEnd } from '../problem/problem.ts'
import type { Evaluation, Ratios, Thresholds } from './thresholds.ts'

export interface Traffic extends Pick<Evaluation, 'figures' | 'areAllMet'> {
  readonly statistics: Statistics
  readonly ratios: Ratios
}

/** The result of a run; incomplete if it failed. */
export interface StatsResult {
  readonly zone: string
  readonly traffic?: Traffic
  readonly jobs?: PurgeJobs | undefined
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

export interface StatsReport extends StatsResult, StepEnd {
  readonly problems: readonly Problem[]
  readonly status: 'ok' | 'threshold-missed' | 'failed' | 'cancelled'
  /** The inputs, with the zone as it was given. */
  readonly inputs: ReportInputs
  readonly warnings: readonly string[]
}

interface ReportInputs extends Thresholds {
  readonly zone: string
  readonly span: Span
}

export function buildReport(
  result: StatsResult,
  inputs: ReportInputs,
  { isCancelled, warnings, isUsageError }: RunFacts,
): StatsReport {
  const status = isCancelled ? 'cancelled' : determineStatus(result)
  const report = { ...result, status, exitsZero: status === 'ok', inputs, warnings, isUsageError }
  if (!isCancelled) return report

  // Errors of requests that the cancellation aborted are not reported.
  return { ...report, problems: [cancelledEarly('reading changes nothing')], notices: [] }
}

function determineStatus({ traffic, problems }: StatsResult): StatsReport['status'] {
  if (traffic === undefined) return 'failed'
  if (problems.length === 0) return 'ok'
  return 'threshold-missed'
}
