import { runProcess } from './action/process.ts'

/** Each action loads its own modules only; what they share is bundled once. */
const ACTIONS = {
  purge: async () => (await import('./purge/main.ts')).runStep,
  stats: async () => (await import('./stats/main.ts')).runStep,
  zone: async () => (await import('./zone/main.ts')).runStep,
}

/** The entry of all three: each `action.yml` names a file of one line that calls this. */
export function run(name: keyof typeof ACTIONS): Promise<void> {
  return runProcess(ACTIONS[name])
}

/** The command line, on the same pipelines. */
export async function runCli(): Promise<void> {
  const { runCommandLine } = await import('./cli/main.ts')
  return runCommandLine((command) => ACTIONS[command]())
}
