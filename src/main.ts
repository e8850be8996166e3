// The entry of the bundle: loads the action or the command line that was started.

import { runProcess } from './step/process.ts'

/** Each action loads only its own modules; shared modules are bundled once. */
const ACTIONS = {
  purge: async () => (await import('./purge/main.ts')).runStep,
  stats: async () => (await import('./stats/main.ts')).runStep,
  zone: async () => (await import('./zone/main.ts')).runStep,
}

/** Called by the files that the three `action.yml` name. */
export function run(name: keyof typeof ACTIONS): Promise<void> {
  return runProcess(ACTIONS[name])
}

/** The entry point of the command line, with the same pipelines. */
export async function runCli(): Promise<void> {
  const { runCommandLine } = await import('./cli/main.ts')
  return runCommandLine((command) => ACTIONS[command]())
}
