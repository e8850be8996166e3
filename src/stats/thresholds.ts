import { STATUS_CLASSES, type Statistics } from '../cdn/statistics.ts'
import { formatInteger, formatPercentPair } from '../text/format.ts'
import type { Problem } from '../problem/problem.ts'

/** From 0 to 1; undefined if there is nothing to divide by. */
export interface Ratios {
  readonly hit: number | undefined
  readonly serverError: number | undefined
}

interface ThresholdResult {
  readonly missed: readonly Problem[]
  /** Thresholds that were not applied, with the reason. */
  readonly notices: string[]
}

export function ratiosOf(statistics: Statistics): Ratios {
  const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics
  const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0)
  return {
    hit: requestsTotal === 0 ? undefined : cacheHitRatio,
    serverError: counted === 0 ? undefined : (requestsByStatus['5xx'] ?? 0) / counted,
  }
}

export interface Thresholds {
  readonly minHitRatio: number | undefined
  readonly maxServerErrorRatio: number | undefined
  readonly minRequests: number
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

/** The missed threshold, or why it was not applied; undefined if it is met. */
type Check = Problem | string | undefined

function checkHits(ratio: number | undefined, bound: number): Check {
  if (ratio === undefined)
    return `\`min-hit-ratio\` was not applied: there were no requests in this period`
  if (ratio >= bound) return undefined
  const [is, should] = formatPercentPair(ratio, bound)
  return {
    kind: 'threshold-missed',
    title: `the cache hit ratio is ${is}, but should be at least ${should}`,
    where: 'input `min-hit-ratio`',
    cause:
      'more pages are fetched from the origin than before, for example after a purge of everything, or because of shorter cache times, cookies or query strings',
    help: [
      'compare with the previous day, and check what was deployed or purged in between',
      'purge paths instead of everything; a purge of everything empties the cache of every edge',
    ],
  }
}

function checkErrors(ratio: number | undefined, bound: number): Check {
  if (ratio === undefined)
    return `\`max-server-error-ratio\` was not applied: no request in this period has a status`
  if (ratio <= bound) return undefined
  const [is, should] = formatPercentPair(ratio, bound)
  return {
    kind: 'threshold-missed',
    title: `${is} of the requests ended with server errors, but should be at most ${should}`,
    where: 'input `max-server-error-ratio`',
    cause: 'the origin returns errors or is not reachable from the edges, possibly since a deploy',
    help: [
      'check the origin’s log for the period',
      'if a deploy caused it, roll back and purge again',
    ],
  }
}
