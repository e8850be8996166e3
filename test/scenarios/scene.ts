import { startEmulator, type Emulator, type EmulatorOptions } from '../../emulator/emulator.ts'
import type { StepOptions, StepResult } from '../../emulator/run-action.ts'
import { runStep } from './step.ts'

export interface Scenario extends AsyncDisposable {
  readonly cdn: Emulator
  /** One step of a workflow. Inputs come on top of those that every step needs. */
  step(inputs?: Readonly<Record<string, string>>, options?: Omit<StepOptions, 'with'>): Promise<StepResult>
  /** Creates that reached the service, refused ones included. */
  posts(): number
}

export async function startScenario(options: EmulatorOptions = {}): Promise<Scenario> {
  const cdn = await startEmulator({ jobMs: 300, ...options })
  return {
    cdn,
    step: (inputs = {}, stepOptions = {}) =>
      runStep({
        ...stepOptions,
        with: { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: cdn.zone, ...inputs },
      }),
    posts: () => cdn.requestLog.filter(({ method }) => method === 'POST').length,
    [Symbol.asyncDispose]: () => cdn[Symbol.asyncDispose](),
  }
}

/** So many paths, one a line. */
export function paths(count: number, prefix = '/p'): string {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`).join('\n')
}
