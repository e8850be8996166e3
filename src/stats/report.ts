import type { RunFacts } from '../action/action.ts'
import { cancelledEarly } from '../cdn/problems.ts'
import type { StatsInputs } from './inputs.ts'
import type { StatsResult } from './stats.ts'

export type StatsStatus = 'ok' | 'threshold-missed' | 'failed' | 'cancelled'

export type StatsReport = Readonly<ReturnType<typeof buildReport>>

export function buildReport(
  result: StatsResult,
  inputs: StatsInputs,
  { cancelled, warnings, isUsageError }: RunFacts,
) {
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  const status: StatsStatus = cancelled ? 'cancelled' : determineStatus(result)
  return {
    ...result,
    status,
    exitsZero: status === 'ok',
    // Errors of requests that the cancellation aborted are not reported.
    problems: cancelled ? [cancelledEarly('reading changes nothing')] : result.problems,
    notices: cancelled ? [] : result.notices,
    span,
    /** The zone as given in the input. */
    givenZone: inputs.zone,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    warnings,
    isUsageError,
  }
}

function determineStatus({ statistics, problems }: StatsResult): StatsStatus {
  if (statistics === undefined) return 'failed'
  return problems.length === 0 ? 'ok' : 'threshold-missed'
}
