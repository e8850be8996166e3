import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitIntoJobs, planPurge } from '../../../src/purge/plan.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const MOMENT = { nowMs: 0, serviceTime: { earliestMs: NOW, latestMs: NOW }, deadlineMs: 900_000 }
const QUOTA = { path: { jobs: 2, windowMs: HOUR }, all: { jobs: 1, windowMs: HOUR } }

function job(type: 'path' | 'all', agoMs: number) {
  return {
    id: `${type}${agoMs}`,
    status: 'completed',
    type,
    paths: [],
    createdAtMs: NOW - agoMs,
    createdAtIsWholeSecond: false,
  }
}

function pathsOf(count: number) {
  return { kind: 'paths' as const, paths: Array.from({ length: count }, (_, index) => `/${index}`) }
}

test('batches are disjoint, ordered, at most a thousand each, and as few as can be', () => {
  fc.assert(
    fc.property(fc.nat(5500), (count) => {
      const orders = splitIntoJobs(pathsOf(count)).map((order) =>
        order.type === 'path' ? order.paths : [],
      )
      expect(orders.flat()).toEqual(pathsOf(count).paths)
      expect(orders.every(({ length }) => length >= 1 && length <= 1000)).toBe(true)
      expect(orders).toHaveLength(Math.ceil(count / 1000))
    }),
    { numRuns: 50 },
  )
})

describe('a plan larger than the remaining quota', () => {
  test.each([
    ['fits', [job('path', 1000)], 1, { shortfall: undefined, isTooLate: false, starts: [0] }],
    [
      'waits inside the deadline',
      [job('path', HOUR - 60_000), job('path', 0)],
      1,
      { shortfall: { retryAtMs: NOW + 60_000, jobCount: 1 }, isTooLate: false, starts: [60_000] },
    ],
    [
      'would wait past the deadline',
      [job('path', HOUR - 60_000), job('path', 0)],
      1001,
      {
        shortfall: { retryAtMs: NOW + HOUR, jobCount: 2 },
        isTooLate: true,
        starts: [60_000, HOUR],
      },
    ],
  ] as const)('%s', (_, listed, count, expected) => {
    const plan = planPurge(pathsOf(count), listed, QUOTA, MOMENT)
    expect(plan.shortfall).toEqual(expected.shortfall)
    expect(plan.isTooLate).toBe(expected.isTooLate)
    expect(plan.jobs.map(({ createAtMs }) => createAtMs)).toEqual(expected.starts)
  })
})

test('nothing ever turns an empty list into everything', () => {
  expect(planPurge(pathsOf(0), [job('path', 0), job('path', 0)], QUOTA, MOMENT).jobs).toEqual([])
})

test('a plan that was never compared with the quota starts at once, and is not too late', () => {
  const plan = planPurge(pathsOf(1500), undefined, QUOTA, { ...MOMENT, nowMs: 7 })
  expect(plan).toEqual({
    type: 'path',
    jobs: [
      {
        spec: { type: 'path', paths: pathsOf(1500).paths.slice(0, 1000) },
        createAtMs: 7,
        serviceCreateAtMs: NOW,
      },
      {
        spec: { type: 'path', paths: pathsOf(1500).paths.slice(1000) },
        createAtMs: 7,
        serviceCreateAtMs: NOW,
      },
    ],
    quota: undefined,
    shortfall: undefined,
    isTooLate: false,
  })
})

test('the quota after a plan is what is left minus its jobs, and never negative', () => {
  expect(planPurge(pathsOf(1), [], QUOTA, MOMENT).quota).toMatchObject({ leftNow: 2, leftAfter: 1 })
  expect(planPurge(pathsOf(3500), [], QUOTA, MOMENT).quota).toMatchObject({
    leftNow: 2,
    leftAfter: 0,
  })
})

test('the last moment before the deadline is in time, and times are given on both clocks', () => {
  const jobs = [job('path', 1000), job('path', 2000)]
  const createAtMs =
    planPurge(pathsOf(1), jobs, QUOTA, { ...MOMENT, nowMs: 50, deadlineMs: 2 * HOUR }).jobs[0]
      ?.createAtMs ?? 0
  const at = (deadlineMs: number) =>
    planPurge(pathsOf(1), jobs, QUOTA, { ...MOMENT, nowMs: 50, deadlineMs })
  expect([at(createAtMs).isTooLate, at(createAtMs - 1).isTooLate]).toEqual([false, true])
  expect(at(createAtMs).jobs[0]?.serviceCreateAtMs).toBe(NOW + createAtMs - 50)
})
