import { terms } from '../problem/terms.ts'
import type { Span } from '../cdn/statistics.ts'
import type { Problem } from '../problem/problem.ts'
import type { StatsInputs } from './inputs.ts'
import type { StatsResult } from './stats.ts'

export type Status = 'ok' | 'threshold-missed' | 'failed' | 'cancelled'

/** All that a run leaves behind. */
export interface Report extends StatsResult {
  readonly status: Status
  readonly span: Span
  /** The zone as the user wrote it. */
  readonly givenZone: string
  readonly thresholds: Pick<StatsInputs, 'minHitRatio' | 'maxServerErrorRatio' | 'minRequests'>
  readonly warnings: readonly string[]
  /** Whether nothing was requested, because the inputs are invalid. */
  readonly isUsageError: boolean
}

export function buildReport(
  result: StatsResult,
  inputs: StatsInputs,
  {
    cancelled,
    warnings,
    isUsageError,
  }: { cancelled: boolean; warnings: readonly string[]; isUsageError: boolean },
): Report {
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  return {
    ...result,
    status: cancelled ? 'cancelled' : determineStatus(result),
    // Errors of requests that the signal has aborted are dropped.
    problems: cancelled ? [cancelledEarly()] : result.problems,
    notices: cancelled ? [] : result.notices,
    span,
    givenZone: inputs.zone,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    warnings,
    isUsageError,
  }
}

function determineStatus({ statistics, problems }: StatsResult): Status {
  if (statistics === undefined) return 'failed'
  return problems.length === 0 ? 'ok' : 'threshold-missed'
}

function cancelledEarly(): Problem {
  return {
    kind: 'cancelled',
    title: 'cancelled before the run finished',
    cause: terms.either(
      'the run was cancelled, or the step exceeded `timeout-minutes`',
      'the command received a signal: it was stopped, or the CI job was cancelled or exceeded its time limit',
    ),
    help: [
      terms.either(
        'run the workflow again: reading changes nothing',
        'run the command again: reading changes nothing',
      ),
    ],
  }
}
