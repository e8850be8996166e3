// The ratios of `stats`, each with its threshold: when it is missed, and what is
// said about it.

import { STATUS_CLASSES, type Statistics } from '../cdn/answers.ts'
import type { Problem } from '../problem/problem.ts'
import { formatInteger, formatPercent, formatPercentPair } from '../text/format.ts'

/** From 0 to 1. Undefined if there is nothing to divide by. */
export interface Ratios {
  readonly hit: number | undefined
  readonly serverError: number | undefined
}

export interface Thresholds {
  /** From 0 to 1. */
  readonly minHitRatio: number | undefined
  readonly maxServerErrorRatio: number | undefined
  readonly minRequests: number
}

interface Threshold {
  readonly input: 'min-hit-ratio' | 'max-server-error-ratio'
  readonly name: string
  readonly findRatio: (ratios: Ratios) => number | undefined
  readonly findBound: (thresholds: Thresholds) => number | undefined
  readonly comparison: 'at least' | 'at most'
  readonly whyNoRatio: string
  readonly describe: (ratio: string) => string
  readonly cause: string
  readonly help: readonly string[]
}

const THRESHOLDS: readonly Threshold[] = [
  {
    input: 'min-hit-ratio',
    name: 'From the cache',
    findRatio: ({ hit }) => hit,
    findBound: ({ minHitRatio }) => minHitRatio,
    comparison: 'at least',
    whyNoRatio: 'there were no requests in this period',
    describe: (ratio) => `the cache hit ratio is ${ratio}`,
    cause:
      'more pages are fetched from the origin than before, for example after a purge of ' +
      'everything, or because of shorter cache times, cookies or query strings',
    help: [
      'compare with the previous day, and check what was deployed or purged in between',
      'purge paths instead of everything; a purge of everything empties the cache of every edge',
    ],
  },
  {
    input: 'max-server-error-ratio',
    name: 'Server errors',
    findRatio: ({ serverError }) => serverError,
    findBound: ({ maxServerErrorRatio }) => maxServerErrorRatio,
    comparison: 'at most',
    whyNoRatio: 'no request in this period has a status',
    describe: (ratio) => `${ratio} of the requests ended with server errors`,
    cause: 'the origin returns errors or is not reachable from the edges, possibly since a deploy',
    help: [
      'check the origin’s log for the period',
      'if a deploy caused it, roll back and purge again',
    ],
  },
]

export function calculateRatios(statistics: Statistics): Ratios {
  const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics
  const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0)
  const hit = requestsTotal > 0 ? cacheHitRatio : undefined
  const serverError = counted > 0 ? (requestsByStatus['5xx'] ?? 0) / counted : undefined
  return { hit, serverError }
}

/** A figure as the log and the summary show it. */
export interface Figure {
  readonly name: string
  /** `–` for a ratio that does not exist. */
  readonly value: string
  /** `at least 85 %` */
  readonly bound?: string
  readonly verdict?: 'met' | 'missed' | 'not-applied'
}

export interface Evaluation {
  readonly figures: readonly Figure[]
  /** Whether there is a threshold, and each has been applied and is met. */
  readonly areAllMet: boolean
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
}

export function evaluateThresholds(
  { requestsTotal }: Statistics,
  ratios: Ratios,
  thresholds: Thresholds,
): Evaluation {
  const { minRequests } = thresholds
  const hasFewRequests = requestsTotal < minRequests
  const problems: Problem[] = []
  const notices: string[] = []
  const figures = THRESHOLDS.map((threshold): Figure => {
    const { input, name, comparison, cause, help } = threshold
    const ratio = threshold.findRatio(ratios)
    const bound = threshold.findBound(thresholds)
    const value = ratio === undefined ? '–' : formatPercent(ratio)
    if (bound === undefined) return { name, value }

    const figure = { name, value, bound: `${comparison} ${formatPercent(bound)}` }
    if (hasFewRequests) return { ...figure, verdict: 'not-applied' }
    if (ratio === undefined) {
      notices.push(`\`${input}\` was not applied: ${threshold.whyNoRatio}`)
      return { ...figure, verdict: 'not-applied' }
    }

    // A value equal to its threshold meets it.
    const isMissed = comparison === 'at least' ? ratio < bound : ratio > bound
    if (!isMissed) return { ...figure, verdict: 'met' }
    const [is, should] = formatPercentPair(ratio, bound)
    const title = `${threshold.describe(is)}, but should be ${comparison} ${should}`
    problems.push({ kind: 'threshold-missed', title, where: `input \`${input}\``, cause, help })
    return { name, value: is, bound: `${comparison} ${should}`, verdict: 'missed' }
  })

  const given = figures.filter(({ bound }) => bound !== undefined)
  if (given.length > 0 && hasFewRequests) {
    notices.push(
      `${formatInteger(requestsTotal)} requests in this period are fewer than ` +
        `\`min-requests\` (${formatInteger(minRequests)}): no threshold was applied`,
    )
  }
  const areAllMet = given.length > 0 && given.every(({ verdict }) => verdict === 'met')
  return { figures, areAllMet, problems, notices }
}
