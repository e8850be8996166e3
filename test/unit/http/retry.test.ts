import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateBackoffMs,
  isTransient,
  parseRetryAfterMs,
  retry,
} from '../../../src/http/retry.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT'

function answer(status: number, headers: Record<string, string> = {}, body = '') {
  return { status, headers, body, sentAtMs: 0, receivedAtMs: 0 }
}

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    ['5', 5000],
    ['1.5', 1500],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2026 13:00:30 +0100', 30_000],
    ['Sat, 21 Nov 2026 12:00:30 UTC', 30_000],
    ['Sat Nov 21 12:00:30 2026', 30_000],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
    ['99999999999999', 366 * 24 * 3_600_000],
    [' 7 ', 7000],
    ['1.25', 1250],
    ['7 seconds', undefined],
    ['max 3600', undefined],
    ['Wed, 21 Oct 2015 07:28:00 GMT and more', undefined],
  ])('%j is %s ms', (value, ms) => {
    expect(parseRetryAfterMs(answer(429, { 'retry-after': value, date: DATE }), 0)).toBe(ms)
  })

  test('a date without a Date counts from the service’s clock', () => {
    expect(parseRetryAfterMs(answer(429, { 'retry-after': DATE }), Date.parse(DATE) - 7000)).toBe(
      7000,
    )
  })
})

test.each([408, 425, 429, 500, 503])('a read that got %i is tried again', (status) => {
  expect(isTransient({ kind: 'answer', answer: answer(status) })).toBe(true)
})

test.each([200, 301, 400, 401, 404, 422])('a read that got %i is not', (status) => {
  expect(isTransient({ kind: 'answer', answer: answer(status) })).toBe(false)
})

test('the wait between attempts is never negative, never endless, and never less than the service asks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.nat(100_000),
      (attempt, random, requestedMs) => {
        const delayMs = calculateBackoffMs(attempt, random, requestedMs)
        expect(delayMs).toBeGreaterThanOrEqual(Math.max(250, requestedMs))
        expect(delayMs).toBeLessThanOrEqual(Math.max(30_000, requestedMs))
      },
    ),
  )
})

test.each([
  ['network', true],
  ['timeout', true],
  ['cut', true],
  ['unsent', true],
  ['aborted', false],
  ['late', false],
  ['too-large', false],
] as const)('a read that ended as %s is tried again: %s', (kind, again) => {
  expect(isTransient({ kind: 'fault', fault: { kind, detail: 'x' } })).toBe(again)
})

test('the wait doubles from half a second, of which chance takes up to a half', () => {
  expect([1, 2, 3, 4].map((attempt) => calculateBackoffMs(attempt, 1))).toEqual([
    500, 1000, 2000, 4000,
  ])
  expect([1, 2].map((attempt) => calculateBackoffMs(attempt, 0))).toEqual([250, 500])
})

test('without Retry-After nothing is asked', () => {
  expect(parseRetryAfterMs(answer(429, { date: DATE }), 0)).toBe(undefined)
})

test('a retry that cannot happen before the deadline is not waited for', async () => {
  const clock = new ManualClock(0)
  const deadline = { clock, signal: new AbortController().signal, endMs: 10_000 }
  let attempts = 0
  const work = () => Promise.resolve(++attempts)
  const findDelayMs = (_: number, attempt: number) => (attempt === 1 ? 4000 : 60_000)
  expect(await retry(work, findDelayMs, deadline)).toBe(2)
  expect(clock.nowMs()).toBe(4000)
})
