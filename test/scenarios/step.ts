import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync } from 'node:fs'
import {
  runAction,
  runActionBy,
  type Execution,
  type StepOptions,
  type StepResult,
} from '../../emulator/run-action.ts'
import type { RunStep } from '../../src/step/run-step.ts'
import { systemClock, type Clock } from '../../src/time/clock.ts'
import type { WorldClock } from './world-clock.ts'
import { createMaskedRunner } from '../../src/step/process.ts'

/** Takes what a step in this process writes, wherever its promises, timers and sockets have taken it. */
const output = new AsyncLocalStorage<(text: string) => void>()
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (chunk: string | Uint8Array): boolean => {
  const take = output.getStore()
  if (take === undefined) return write(chunk)
  take(chunk.toString())
  return true
}

const ACTIONS: Readonly<Record<string, RunStep>> = {
  purge: (await import('../../src/purge/main.ts')).runStep,
  zone: (await import('../../src/zone/main.ts')).runStep,
  stats: (await import('../../src/stats/main.ts')).runStep,
}
// What they load only when they need it, too: a test with a deadline of two seconds must not spend it on the compiler.
await Promise.all(
  globSync('../../src/*/**/*.ts', { cwd: import.meta.dirname }).map((file) => import(file)),
)

/**
 * A step of a workflow, from its environment to its exit code, outputs and files. What is of the process (signals,
 * proxies, certificates, Node's own options) needs one, and so does everything with `STEPS=processes`: then it is the
 * bundle that runs. Else a step runs here, from the sources of the bundle, over the same sockets in a third of the time.
 */
export function runStep(options: StepOptions = {}, world?: WorldClock): Promise<StepResult> {
  return needsProcess(options)
    ? runAction(options)
    : runActionBy((execution) => execute(execution, options, world), options)
}

function needsProcess({ env = {}, onStart, nodeArguments, node }: StepOptions): boolean {
  return (
    process.env['STEPS'] === 'processes' ||
    [onStart, nodeArguments, node].some((option) => option !== undefined) ||
    Object.keys(env).some((name) => !/^(PATH$|GITHUB_|ACTIONS_)/.test(name))
  )
}

async function execute({ action, env }: Execution, { onOutput }: StepOptions, world?: WorldClock) {
  const lines: string[] = []
  const take = (text: string) => {
    lines.push(text)
    onOutput?.(text)
  }
  const exitCode = await output.run(take, async () => {
    const runner = createMaskedRunner(env)
    const { signal } = new AbortController()
    const step = async (clock: Clock) => ACTIONS[action]?.(runner, signal, { clock })
    const end = await (world === undefined ? step(startClock()) : world.run(step))
    return end?.exitsZero === true ? 0 : 1
  })
  return { exitCode, stdout: lines.join(''), stderr: '' }
}

/** The clock of the system, from now on. */
function startClock(): Clock {
  const startMs = systemClock.nowMs()
  return { ...systemClock, nowMs: () => systemClock.nowMs() - startMs }
}
