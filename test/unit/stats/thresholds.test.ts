import { expect, test } from 'vitest'
import type { Statistics } from '../../../src/cdn/answers.ts'
import { evaluateThresholds, calculateRatios } from '../../../src/stats/thresholds.ts'

function statistics(changes: Partial<Statistics>): Statistics {
  return {
    requestsTotal: 1000,
    bandwidthBytes: 1,
    cacheHitRatio: 0.9,
    requestsByStatus: { '2xx': 990, '5xx': 10 },
    bandwidthByDay: [],
    ...changes,
  }
}

test.each<[Partial<Statistics>, hit: number | undefined, serverError: number | undefined]>([
  [{}, 0.9, 0.01],
  [{ requestsTotal: 0, requestsByStatus: {} }, undefined, undefined],
  [{ requestsByStatus: { '2xx': 5 } }, 0.9, 0],
  [{ requestsByStatus: { '5xx': 5 } }, 0.9, 1],
  [{ requestsByStatus: { '2xx': 0, '5xx': 0 } }, 0.9, undefined],
])('the ratios of %j are %s and %s', (changes, hit, serverError) => {
  expect(calculateRatios(statistics(changes))).toEqual({ hit, serverError })
})

const NONE = { minHitRatio: undefined, maxServerErrorRatio: undefined, minRequests: 1 }

test.each([
  ['a bound that is exactly met', {}, { minHitRatio: 0.9, maxServerErrorRatio: 0.01 }, 0, 0],
  ['a hit ratio below its bound', {}, { minHitRatio: 0.91 }, 1, 0],
  ['an error ratio above its bound', {}, { maxServerErrorRatio: 0.0099 }, 1, 0],
  ['both', {}, { minHitRatio: 1, maxServerErrorRatio: 0 }, 2, 0],
  ['fewer requests than `min-requests`', {}, { minHitRatio: 1, minRequests: 1001 }, 0, 1],
  ['as many requests as `min-requests`', {}, { minHitRatio: 1, minRequests: 1000 }, 1, 0],
  [
    'no requests at all',
    { requestsTotal: 0, requestsByStatus: {} },
    { minHitRatio: 1, maxServerErrorRatio: 0, minRequests: 0 },
    0,
    2,
  ],
  ['no threshold', { requestsTotal: 0 }, {}, 0, 0],
])('%s', (_, changes, thresholds, missed, notices) => {
  const given = statistics(changes)
  const result = evaluateThresholds(given, calculateRatios(given), { ...NONE, ...thresholds })
  expect(result.problems.map(({ kind }) => kind)).toEqual(
    Array.from({ length: missed }, () => 'threshold-missed'),
  )
  expect(result.figures.filter(({ verdict }) => verdict === 'missed')).toHaveLength(missed)
  expect(result.notices).toHaveLength(notices)
  const isGiven = Object.keys(thresholds).some((name) => name !== 'minRequests')
  expect(result.areAllMet).toBe(isGiven && missed === 0 && notices === 0)
})
