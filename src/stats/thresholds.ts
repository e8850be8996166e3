import type { MissedThreshold, Ratios, Thresholds } from './report.ts'
import {
  errorRatioMissed,
  fewRequests,
  hitRatioMissed,
  noRequests,
  noStatus,
} from '../messages/stats.ts'
import { STATUS_CLASSES, type Statistics } from '../cdn/statistics.ts'
import type { Problem } from '../problem/problem.ts'

interface ThresholdResult {
  readonly missed: readonly MissedThreshold[]
  readonly problems: readonly Problem[]
  /** Thresholds that were not applied, with the reason. */
  readonly notices: string[]
}

export function calculateRatios(statistics: Statistics): Ratios {
  const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics
  const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0)
  let hit: number | undefined
  if (requestsTotal > 0) hit = cacheHitRatio
  let serverError: number | undefined
  if (counted > 0) serverError = (requestsByStatus['5xx'] ?? 0) / counted
  return { hit, serverError }
}

/** A value equal to its threshold meets it. */
export function evaluateThresholds(
  statistics: Statistics,
  ratios: Ratios,
  thresholds: Thresholds,
): ThresholdResult {
  const { minHitRatio, maxServerErrorRatio, minRequests } = thresholds
  const { requestsTotal } = statistics
  const missed: MissedThreshold[] = []
  const problems: Problem[] = []
  const notices: string[] = []
  if (minHitRatio === undefined && maxServerErrorRatio === undefined)
    return { missed, problems, notices }
  if (requestsTotal < minRequests)
    return { missed, problems, notices: [fewRequests(requestsTotal, minRequests)] }

  if (minHitRatio !== undefined) {
    if (ratios.hit === undefined) notices.push(noRequests())
    else if (ratios.hit < minHitRatio) {
      missed.push('min-hit-ratio')
      problems.push(hitRatioMissed(ratios.hit, minHitRatio))
    }
  }
  if (maxServerErrorRatio !== undefined) {
    if (ratios.serverError === undefined) notices.push(noStatus())
    else if (ratios.serverError > maxServerErrorRatio) {
      missed.push('max-server-error-ratio')
      problems.push(errorRatioMissed(ratios.serverError, maxServerErrorRatio))
    }
  }
  return { missed, problems, notices }
}
