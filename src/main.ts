import { runAction } from './action/process.ts'

/** Each action loads its own modules only; what they share is bundled once. */
const ACTIONS = {
  purge: () => import('./purge/main.ts'),
  stats: () => import('./stats/main.ts'),
  zone: () => import('./zone/main.ts'),
}

/** The front door of all three: each `action.yml` names a file of one line that calls this. */
export async function run(name: keyof typeof ACTIONS): Promise<void> {
  await runAction(async (runner, signal) => {
    const { runStep } = await ACTIONS[name]()
    return runStep(runner, signal)
  })
}
