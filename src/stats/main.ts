import type { Runner } from '../runner/runner.ts'

export async function act(_runner: Runner, _signal: AbortSignal): Promise<boolean> {
  return Promise.resolve(false)
}
