import { type Ratios, type Thresholds } from './report.ts'
import { checkHits, checkErrors, type Check } from '../messages/stats.ts'
import { STATUS_CLASSES, type Statistics } from '../cdn/statistics.ts'
import { formatInteger } from '../text/format.ts'
import type { Problem } from '../problem/problem.ts'

interface ThresholdResult {
  readonly missed: readonly Problem[]
  /** Thresholds that were not applied, with the reason. */
  readonly notices: string[]
}

export function calculateRatios(statistics: Statistics): Ratios {
  const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics
  const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0)
  return {
    hit: requestsTotal === 0 ? undefined : cacheHitRatio,
    serverError: counted === 0 ? undefined : (requestsByStatus['5xx'] ?? 0) / counted,
  }
}

/** A value equal to its threshold meets it. */
export function evaluateThresholds(
  statistics: Statistics,
  ratios: Ratios,
  thresholds: Thresholds,
): ThresholdResult {
  const { minHitRatio, maxServerErrorRatio, minRequests } = thresholds
  const checks: Check[] = []
  if (minHitRatio !== undefined) checks.push(checkHits(ratios.hit, minHitRatio))
  if (maxServerErrorRatio !== undefined)
    checks.push(checkErrors(ratios.serverError, maxServerErrorRatio))
  if (checks.length > 0 && statistics.requestsTotal < minRequests) {
    const few = `${formatInteger(statistics.requestsTotal)} requests in this period are fewer than \`min-requests\` (${formatInteger(minRequests)})`
    return { missed: [], notices: [`${few}: no threshold was applied`] }
  }
  return {
    missed: checks.filter((check) => typeof check === 'object'),
    notices: checks.filter((check) => typeof check === 'string'),
  }
}
