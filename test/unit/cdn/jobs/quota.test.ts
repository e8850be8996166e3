import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allotSlots,
  getLongestWindowMs,
  SERVICE_QUOTA,
  calculateWindowStartMs,
} from '../../../../src/cdn/jobs/quota.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const exact = { earliestMs: NOW, latestMs: NOW }

function job(agoMs: number, type = 'path', createdAtIsWholeSecond = false, status = 'completed') {
  return {
    id: `${agoMs}`,
    status,
    type,
    paths: [],
    createdAtMs: NOW - agoMs,
    createdAtIsWholeSecond,
  }
}

/** Where `count` further jobs of paths fit beside these, at noon. */
function allot(jobs: Parameters<typeof allotSlots>[0], limit: number, count: number) {
  const moment = { nowMs: NOW, serviceTime: exact }
  return allotSlots(jobs, { type: 'path', limit: { jobs: limit, windowMs: HOUR } }, count, moment)
}

test('the service allows 100 purges of paths and 10 of everything in an hour', () => {
  expect(SERVICE_QUOTA).toEqual({
    path: { jobs: 100, windowMs: HOUR },
    all: { jobs: 10, windowMs: HOUR },
  })
})

test('a window begins a second before it may have begun, and the longest one counts', () => {
  expect(calculateWindowStartMs({ earliestMs: NOW, latestMs: NOW + 5000 }, HOUR)).toBe(
    NOW - HOUR - 1000,
  )
  const windows = (all: number, path: number) => ({
    all: { jobs: 1, windowMs: all },
    path: { jobs: 1, windowMs: path },
  })
  expect(getLongestWindowMs(windows(1, 2))).toBe(2)
  expect(getLongestWindowMs(windows(3, 2))).toBe(3)
})

describe('of the jobs of the list', () => {
  test.each([
    ['a job of the last hour counts', [job(1000)], 1],
    ['a failed one, too', [job(1000, 'path', false, 'failed')], 1],
    ['one of the other type does not', [job(1000, 'all')], 0],
    ['one of just over an hour ago does not', [job(HOUR + 1)], 0],
    ['one of an hour ago, to the millisecond, does not', [job(HOUR)], 0],
    ['one with a millisecond left in the window counts', [job(HOUR - 1)], 1],
    [
      'with whole seconds only, it may be a second younger than it looks',
      [job(HOUR + 999, 'path', true)],
      1,
    ],
    ['a time in the future is taken for now', [job(-HOUR)], 1],
  ])('%s', (_, jobs, used) => {
    expect(100 - allot(jobs, 100, 0).leftNow).toBe(used)
  })

  test('a time in the future holds its slot for an hour from now, not from then', () => {
    expect(allot([job(-HOUR)], 1, 1).startsAtMs).toEqual([NOW + HOUR])
  })
})

test('the next slot opens exactly when the oldest job leaves the window', () => {
  const { startsAtMs } = allot([job(1000), job(HOUR - 5000), job(HOUR - 60_000)], 3, 3)
  expect(startsAtMs).toEqual([NOW + 5000, NOW + 60_000, NOW + HOUR - 1000])
})

test('jobs that wait for one slot are planned a margin apart: the service may date the first one later', () => {
  const [first = 0, second = 0] = allot([job(0)], 1, 2).startsAtMs
  expect(second - first).toBe(HOUR + 1000)
})

const past = fc.array(fc.integer({ min: 0, max: 2 * HOUR }), { maxLength: 60 })

test('no plan ever holds more jobs in any window than the limit, and none waits longer than it has to', () => {
  fc.assert(
    fc.property(
      past,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 40 }),
      (ages, limit, count) => {
        const used = ages
          .filter((age) => age < HOUR)
          .toSorted((a, b) => b - a)
          .slice(-limit)
        const jobs = used.map((age) => job(age))
        const starts = allot(jobs, limit, count).startsAtMs
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        const all = [...used.map((age) => NOW - age), ...starts]
        for (const start of starts) {
          expect(
            all.filter((time) => time > start - HOUR && time <= start).length,
          ).toBeLessThanOrEqual(limit)
        }
        // The first one starts in the very millisecond in which the window has room.
        const first = starts[0] ?? NOW
        const before = used.filter((age) => NOW - age > first - 1 - HOUR).length
        expect(first === NOW || before >= limit).toBe(true)
      },
    ),
  )
})
