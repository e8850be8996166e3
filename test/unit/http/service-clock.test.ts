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
