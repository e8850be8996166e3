import { runProcess } from './action/process.ts'

/** Each action loads only its own modules; shared modules are bundled once. */
const ACTIONS = {
  purge: async () => (await import('./purge/main.ts')).runStep,
  stats: async () => (await import('./stats/main.ts')).runStep,
  zone: async () => (await import('./zone/main.ts')).runStep,
}

/** The entry point of all three actions: the file that `action.yml` names calls this. @param folder of that file */
export function run(name: keyof typeof ACTIONS, folder: string): Promise<void> {
  return runProcess(ACTIONS[name], `${folder}/cache.js`)
}

/** The entry point of the process that uses GitHub's cache client. */
export async function runCache(): Promise<void> {
  const { runCacheProcess } = await import('./purge/changed/memory/cache-process.ts')
  runCacheProcess()
}

/** The entry point of the command line, with the same pipelines. */
export async function runCli(): Promise<void> {
  const { runCommandLine } = await import('./cli/main.ts')
  return runCommandLine((command) => ACTIONS[command]())
}
