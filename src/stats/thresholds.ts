// The thresholds of `stats`: each with its ratio, when it is missed, and what is
// said about it.

import { STATUS_CLASSES, type Statistics } from '../cdn/answers.ts'
import type { Problem } from '../problem/problem.ts'
import { formatInteger, formatPercentPair } from '../text/format.ts'

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

export type ThresholdInput = 'min-hit-ratio' | 'max-server-error-ratio'

interface Threshold {
  readonly input: ThresholdInput
  readonly findRatio: (ratios: Ratios) => number | undefined
  readonly findBound: (thresholds: Thresholds) => number | undefined
  readonly isMissed: (ratio: number, bound: number) => boolean
  readonly whyNoRatio: string
  readonly describe: (ratio: string, bound: string) => string
  readonly cause: string
  readonly help: readonly string[]
}

const THRESHOLDS: readonly Threshold[] = [
  {
    input: 'min-hit-ratio',
    findRatio: ({ hit }) => hit,
    findBound: ({ minHitRatio }) => minHitRatio,
    isMissed: (ratio, bound) => ratio < bound,
    whyNoRatio: 'there were no requests in this period',
    describe: (ratio, bound) => `the cache hit ratio is ${ratio}, but should be at least ${bound}`,
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
    findRatio: ({ serverError }) => serverError,
    findBound: ({ maxServerErrorRatio }) => maxServerErrorRatio,
    isMissed: (ratio, bound) => ratio > bound,
    whyNoRatio: 'no request in this period has a status',
    describe: (ratio, bound) =>
      `${ratio} of the requests ended with server errors, but should be at most ${bound}`,
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

export interface Evaluation {
  /** `not-applied`: at least one of those given; `notices` say why. */
  readonly verdict: 'none-given' | 'met' | 'missed' | 'not-applied'
  readonly missed: readonly ThresholdInput[]
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
}

/** A value equal to its threshold meets it. */
export function evaluateThresholds(
  { requestsTotal }: Statistics,
  ratios: Ratios,
  thresholds: Thresholds,
): Evaluation {
  const missed: ThresholdInput[] = []
  const problems: Problem[] = []
  const notices: string[] = []
  const given = THRESHOLDS.filter(({ findBound }) => findBound(thresholds) !== undefined)
  if (given.length === 0) return { verdict: 'none-given', missed, problems, notices }

  const { minRequests } = thresholds
  if (requestsTotal < minRequests) {
    notices.push(
      `${formatInteger(requestsTotal)} requests in this period are fewer than ` +
        `\`min-requests\` (${formatInteger(minRequests)}): no threshold was applied`,
    )
    return { verdict: 'not-applied', missed, problems, notices }
  }

  for (const { input, findRatio, findBound, isMissed, whyNoRatio, ...words } of given) {
    const ratio = findRatio(ratios)
    const bound = findBound(thresholds) ?? 0
    if (ratio === undefined) {
      notices.push(`\`${input}\` was not applied: ${whyNoRatio}`)
    } else if (isMissed(ratio, bound)) {
      const title = words.describe(...formatPercentPair(ratio, bound))
      const { cause, help } = words
      missed.push(input)
      problems.push({ kind: 'threshold-missed', title, where: `input \`${input}\``, cause, help })
    }
  }
  if (missed.length > 0) return { verdict: 'missed', missed, problems, notices }
  return { verdict: notices.length > 0 ? 'not-applied' : 'met', missed, problems, notices }
}
