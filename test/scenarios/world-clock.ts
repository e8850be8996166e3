import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { systemClock, type Clock } from '../../src/time/clock.ts'

/**
 * The time that an emulator and the steps of its scenario share: real time, but that a wait is skipped when every step
 * only waits. A second look after 15 s then takes milliseconds, and what is slow for real is slow here, too.
 */
export interface WorldClock {
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Runs a step by a clock that starts with it. */
  run<Result>(step: (clock: Clock) => Promise<Result>): Promise<Result>
}

/** A step that runs, with what it has begun and what it waits for. */
interface Running {
  requests: number
  /** The moments on the shared time, each with what wakes the sleeper. */
  readonly sleepers: Set<{ readonly atMs: number; readonly wake: () => void }>
}

const current = new AsyncLocalStorage<{ readonly step: Running; readonly settle: () => void }>()

subscribe('http.client.request.start', (message) => {
  const context = current.getStore()
  if (context === undefined) return
  context.step.requests++
  ;(message as { readonly request: ClientRequest }).request.once('close', () => {
    context.step.requests--
    context.settle()
  })
})

/** Turns of the event loop in which nothing happens before a wait is skipped: answers and files are read in a few. */
const QUIET_TURNS = 5

export function createWorldClock(): WorldClock {
  let skippedMs = 0
  let generation = 0
  const running = new Set<Running>()
  const nowMs = () => systemClock.nowMs() + skippedMs
  const wallMs = () => Date.now() + skippedMs

  /** Skips to the next moment once nothing has happened for some turns. */
  const settle = () => {
    const mine = ++generation
    let turns = 0
    const look = () => {
      if (
        mine !== generation ||
        [...running].some(({ requests, sleepers }) => requests > 0 || sleepers.size === 0)
      ) {
        return
      }
      if (++turns <= QUIET_TURNS) return void setImmediate(look)
      const sleepers = [...running].flatMap((step) => [...step.sleepers])
      const nextMs = Math.min(...sleepers.map(({ atMs }) => atMs))
      if (nextMs === Infinity) return
      skippedMs += Math.max(0, nextMs - nowMs())
      for (const { atMs, wake } of sleepers) if (atMs <= nextMs) wake()
    }
    look()
  }

  return {
    wallMs,
    async run(execute) {
      const step: Running = { requests: 0, sleepers: new Set() }
      const startMs = nowMs()
      const sleep = (delayMs: number, signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          if (signal.aborted || delayMs <= 0) return resolve()
          const sleeper = { atMs: nowMs() + delayMs, wake }
          const timer = setTimeout(wake, Math.min(delayMs, 2 ** 31 - 1))
          signal.addEventListener('abort', wake)
          step.sleepers.add(sleeper)
          settle()
          function wake(): void {
            clearTimeout(timer)
            signal.removeEventListener('abort', wake)
            step.sleepers.delete(sleeper)
            resolve()
          }
        })
      running.add(step)
      const clock: Clock = { ...systemClock, nowMs: () => nowMs() - startMs, wallMs, sleep }
      try {
        return await current.run({ step, settle }, () => execute(clock))
      } finally {
        running.delete(step)
        settle()
      }
    },
  }
}
