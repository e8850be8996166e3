import { expect, test as base } from 'vitest'
import {
  DEFAULT_ZONE,
  startEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../emulator/emulator.ts'
import type { GivenZone } from '../../emulator/zones.ts'
import type { StepOptions, StepResult } from '../../emulator/run-action.ts'
import { runStep } from './step.ts'
import { createWorldClock } from './world-clock.ts'

export interface Scenario extends AsyncDisposable {
  readonly cdn: Emulator
  /** One step of a workflow. Inputs come on top of those that every step needs. */
  step(
    inputs?: Readonly<Record<string, string>>,
    options?: Omit<StepOptions, 'with'>,
  ): Promise<StepResult>
  /** Creates that reached the service, refused ones included. */
  posts(): number
}

/** With a clock of its own (`now`) nothing of the time is skipped. */
export async function startScenario(options: EmulatorOptions = {}): Promise<Scenario> {
  const world = options.now === undefined ? createWorldClock() : undefined
  const cdn = await startEmulator({ jobMs: 300, now: world?.wallMs ?? Date.now, ...options })
  return {
    cdn,
    step: (inputs = {}, stepOptions = {}) =>
      runStep(
        {
          ...stepOptions,
          with: { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: cdn.zone, ...inputs },
        },
        world,
      ),
    posts: () => cdn.requestLog.filter(({ method }) => method === 'POST').length,
    [Symbol.asyncDispose]: () => cdn[Symbol.asyncDispose](),
  }
}

/** A fixture that ends with its test. */
export function fixtureOf<Value extends AsyncDisposable>(start: () => Promise<Value>) {
  // Vitest reads from the pattern which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  return async ({}, use: (value: Value) => Promise<void>) => {
    await using value = await start()
    await use(value)
  }
}

/** A test with a service of its own. */
export const test = base.extend<{ scenario: Scenario }>({ scenario: fixtureOf(startScenario) })

/** The zone of a scenario, with this origin. */
export function zoneOf(originUrl: string): GivenZone {
  return { uuid: DEFAULT_ZONE, name: 'www', originUrl, domains: ['www.example.com'] }
}

/** Options of a step that gets a signal as soon as something is so. */
export function killOnce(isReached: () => boolean, signal: NodeJS.Signals = 'SIGTERM'): Killed {
  return {
    onStart(kill) {
      const timer = setInterval(() => {
        if (!isReached()) return
        clearInterval(timer)
        kill(signal)
      }, 20)
    },
  }
}

type Killed = Pick<StepOptions, 'onStart' | 'onOutput'>

/** Options of a step that gets a signal some time after its first line: before, Node itself may not have begun. */
export function killAfter(delayMs: number): Killed {
  let timer: NodeJS.Timeout | undefined
  let kill: (signal: NodeJS.Signals) => void = () => undefined
  return {
    onStart: (stop) => void (kill = stop),
    onOutput: () => (timer ??= setTimeout(() => kill('SIGTERM'), delayMs)),
  }
}

/** Options of a step that gets a signal when it has printed a text. */
export function killAt(text: string): Killed {
  let log = ''
  return { onOutput: (more) => (log += more), ...killOnce(() => log.includes(text)) }
}

/** Codes of the errors and warnings in a log, in order. */
export function codesIn(log: string): string[] {
  return [...log.matchAll(/^(?:error|warning)\[(CDN\d+)\]/gm)].map(([, code = '']) => code)
}

/** No good part of a token, wherever a step leaves a text. */
export function expectNothingOf(secret: string, step: StepResult): void {
  const texts = {
    log: step.stdout.replace(/^::add-mask::.*$/gm, '') + step.stderr,
    summary: step.summary + step.summaryFile,
    outputs: JSON.stringify(step.outputs),
    report: JSON.stringify(step.report),
  }
  for (const text of Object.values(texts)) {
    for (let from = 0; from + 12 <= secret.length; from += 4) {
      expect(text).not.toContain(secret.slice(from, from + 12))
    }
  }
}
