import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceClock } from '../../../src/time/clock.ts'

const WALL = Date.UTC(2026, 10, 21, 12)

function answer(
  dateMs: number,
  sentAtMs: number,
  receivedAtMs: number,
  headers: Record<string, string> = {},
) {
  return {
    status: 200,
    body: '',
    sentAtMs,
    receivedAtMs,
    headers: { date: new Date(dateMs).toUTCString(), ...headers },
  }
}

test('the true time of the service lies between the bounds, however wrong this machine is', () => {
  const round = fc.record({
    sentAtMs: fc.integer({ min: 0, max: 600_000 }),
    outMs: fc.nat(2000),
    backMs: fc.nat(2000),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(round, { minLength: 1, maxLength: 10 }),
      (skewMs, rounds) => {
        const clock = new ServiceClock(WALL, 60_000)
        const trueAt = (ms: number) => WALL + skewMs + ms
        for (const { sentAtMs, outMs, backMs } of rounds) {
          clock.learn(
            answer(
              Math.floor(trueAt(sentAtMs + outMs) / 1000) * 1000,
              sentAtMs,
              sentAtMs + outMs + backMs,
            ),
          )
        }
        const now = clock.serviceTimeAt(1_000_000)
        expect(now.earliestMs).toBeLessThanOrEqual(trueAt(1_000_000))
        expect(now.latestMs).toBeGreaterThanOrEqual(trueAt(1_000_000))
      },
    ),
  )
})

test.each([
  ['none', { date: '' }],
  ['one that makes no sense', { date: 'yesterday' }],
  ['one from a cache', { age: '30' }],
])('without a date to trust (%s), this machine’s own counts, with a margin', (_, headers) => {
  const clock = new ServiceClock(WALL, 60_000)
  clock.learn(answer(WALL + 3_600_000, 0, 10, headers))
  expect(clock.serviceTimeAt(0)).toEqual({ earliestMs: WALL - 60_000, latestMs: WALL + 60_000 })
})

test('when dates contradict each other, the newest counts', () => {
  const clock = new ServiceClock(WALL, 60_000)
  clock.learn(answer(WALL, 0, 10))
  clock.learn(answer(WALL + 3_600_000, 1000, 1010))
  expect(clock.serviceTimeAt(1000).latestMs).toBeGreaterThan(WALL + 3_600_000)
})

test('answers that agree narrow the time down, each from its side', () => {
  const clock = new ServiceClock(WALL, 60_000)
  clock.learn(answer(WALL + 5000, 1000, 1400, { age: '0' }))
  expect(clock.serviceTimeAt(2000)).toEqual({
    earliestMs: WALL + 5000 - 1400 + 2000,
    latestMs: WALL + 6000 - 1000 + 2000,
  })
  clock.learn(answer(WALL + 7000, 2100, 2200))
  expect(clock.serviceTimeAt(0)).toEqual({ earliestMs: WALL + 4800, latestMs: WALL + 5000 })
  // Its bounds are wider on both sides.
  clock.learn(answer(WALL + 9000, 4000, 4900))
  expect(clock.serviceTimeAt(0)).toEqual({ earliestMs: WALL + 4800, latestMs: WALL + 5000 })
  // It touches the earlier bounds in one point.
  clock.learn(answer(WALL + 8000, 3000, 3000))
  expect(clock.serviceTimeAt(0)).toEqual({ earliestMs: WALL + 5000, latestMs: WALL + 5000 })
  // It contradicts them, and all of its bounds count.
  clock.learn(answer(WALL + 20_000, 3000, 3500))
  expect(clock.serviceTimeAt(0)).toEqual({ earliestMs: WALL + 16_500, latestMs: WALL + 18_000 })
})
