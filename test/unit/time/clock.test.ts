import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createTimeout,
  getRemainingMs,
  isExpired,
  LONGEST_TIMER_MS,
  pause,
  rejectOnAbort,
  shouldStop,
  systemClock,
} from '../../../src/time/clock.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const FAR = new AbortController().signal

async function deadlineAt(nowMs: number, endMs: number, signal = FAR) {
  const clock = new ManualClock()
  await clock.sleep(nowMs, FAR)
  clock.sleeps.length = 0
  return { clock, signal, endMs }
}

describe('a deadline', () => {
  test.each([
    [1000, 1, FAR, false],
    [1000, 0, FAR, true],
    [1000, -1, FAR, true],
    [1000, 1, AbortSignal.abort(), true],
  ])('at %i ms with %i ms left (%o) has passed: %s', async (nowMs, leftMs, signal, answer) => {
    const deadline = await deadlineAt(nowMs, nowMs + leftMs, signal)
    expect(getRemainingMs(deadline)).toBe(leftMs)
    expect(isExpired(deadline)).toBe(answer)
    expect(await shouldStop(deadline)).toBe(answer)
  })

  test('is asked again after others have had their turn', async () => {
    const abort = new AbortController()
    const deadline = await deadlineAt(0.1, Infinity, abort.signal)
    setImmediate(() => abort.abort())
    expect(await shouldStop(deadline)).toBe(true)
  })

  test.each([
    [500, 500],
    [0, 1],
    [-5, 1],
    [2000, 1000],
    [Infinity, 1000],
  ])('ends a pause of %d ms after %d ms', async (delayMs, sleptMs) => {
    const deadline = await deadlineAt(100, 1100)
    await pause(deadline, delayMs)
    expect(deadline.clock.sleeps).toEqual([sleptMs])
  })

  test('that has passed leaves no time to pause, and a signal ends a pause', async () => {
    const passed = await deadlineAt(100, 50)
    await pause(passed, 10)
    expect(passed.clock.sleeps).toEqual([-50])
    const stopped = await deadlineAt(100, 1100, AbortSignal.abort())
    await pause(stopped, 500)
    expect(stopped.clock.nowMs()).toBe(100)
  })
})

describe('the clock of the system', () => {
  test('counts from the start of the process, and has the time of this machine', () => {
    expect(Math.abs(systemClock.nowMs() - process.uptime() * 1000)).toBeLessThan(1000)
    expect(Math.abs(systemClock.wallMs() - Date.now())).toBeLessThan(1000)
    const [one, two] = [systemClock.random(), systemClock.random()]
    expect(one).not.toBe(two)
    for (const random of [one, two]) expect(random >= 0 && random < 1).toBe(true)
  })

  test('sleeps as long as it is asked to', async () => {
    const startMs = systemClock.nowMs()
    await systemClock.sleep(5, FAR)
    expect(systemClock.nowMs() - startMs).toBeGreaterThan(3)
  })

  test('ends a sleep on a signal, also on one that came before', async () => {
    const abort = new AbortController()
    const sleeping = systemClock.sleep(Infinity, abort.signal)
    abort.abort()
    await sleeping
    await systemClock.sleep(600_000, abort.signal)
    await systemClock.sleep(-1, FAR)
  })
})

describe('the time of a request', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    [1000, 1001],
    [999.2, 1001],
    [Infinity, LONGEST_TIMER_MS],
  ])('of %d ms ends after %d ms, and not before', (timeoutMs, endMs) => {
    const { signal } = createTimeout(timeoutMs, FAR)
    vi.advanceTimersByTime(endMs - 1)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
  })

  test('ends with the step, and at its own end, and then leaves nothing behind', () => {
    const abort = new AbortController()
    const [stopped, ended] = [createTimeout(1000, abort.signal), createTimeout(1000, FAR)]
    const remove = vi.spyOn(abort.signal, 'removeEventListener')
    abort.abort()
    expect([stopped.signal.aborted, ended.signal.aborted]).toEqual([true, false])
    ended.end()
    expect(ended.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(1)
    stopped.end()
    expect(vi.getTimerCount()).toBe(0)
    expect(remove).toHaveBeenCalledTimes(1)
  })
})

describe('work that ignores its signal', () => {
  test('is left when the signal comes', async () => {
    const abort = new AbortController()
    const work = rejectOnAbort(new Promise(() => undefined), abort.signal)
    abort.abort()
    await expect(work).rejects.toThrow('aborted')
  })

  test('ends as it would where no signal comes', async () => {
    expect(await rejectOnAbort(Promise.resolve(7), FAR)).toBe(7)
    await expect(rejectOnAbort(Promise.reject(new Error('why')), FAR)).rejects.toThrow('why')
  })
})
