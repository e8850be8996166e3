import { afterEach, expect, test, vi } from 'vitest'
import { extendable, isExpired, systemClock } from '../../../src/time/clock.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['as it is', false, 'ends with the step'],
  ['extended', true, 'goes on after it, and the step ends within two seconds'],
])('a deadline %s: what is recorded %s', (_, isExtended) => {
  vi.useFakeTimers()
  const start = (nowMs: number) => {
    const abort = new AbortController()
    const clock = { ...systemClock, nowMs: () => nowMs }
    const deadline = extendable({ clock, signal: abort.signal, endMs: 1000 })
    if (isExtended) deadline.extend()
    return { abort, deadline }
  }
  expect([999, 1000, 2499, 2500].map((nowMs) => isExpired(start(nowMs).deadline))).toEqual(
    isExtended ? [false, false, false, true] : [false, true, true, true],
  )
  const { abort, deadline } = start(0)
  abort.abort()
  expect(isExpired(deadline)).toBe(!isExtended)
  vi.advanceTimersByTime(999)
  expect(isExpired(deadline)).toBe(!isExtended)
  vi.advanceTimersByTime(1)
  expect(isExpired(deadline)).toBe(true)
})
