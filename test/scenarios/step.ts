import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync } from 'node:fs'
import {
  runAction,
  runActionBy,
  type Execution,
  type StepOptions,
  type StepResult,
} from '../../emulator/run-action.ts'
import type { RunStep } from '../../src/action/action.ts'
import { systemClock, type Clock } from '../../src/time/clock.ts'
import { maskedRunner } from '../../src/action/process.ts'

/** What each step in this process has written, wherever its promises, timers and sockets have taken it. */
const written = new AsyncLocalStorage<string[]>()
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (chunk: string | Uint8Array): boolean => {
  const lines = written.getStore()
  if (lines === undefined) return write(chunk)
  lines.push(chunk.toString())
  return true
}

const ACTIONS: Readonly<Record<string, RunStep>> = {
  purge: (await import('../../src/purge/main.ts')).runStep,
  zone: (await import('../../src/zone/main.ts')).runStep,
  stats: (await import('../../src/stats/main.ts')).runStep,
}
// What they load only when they need it, too: a test with a deadline of two seconds must not spend it on the compiler.
await Promise.all(globSync('../../src/*/**/*.ts', { cwd: import.meta.dirname }).map((file) => import(file)))

/**
 * A step of a workflow, from its environment to its exit code, outputs and files. What is of the process (signals,
 * proxies, certificates, Node's own options) needs one, and so does everything with `STEPS=processes`: then it is the
 * bundle that runs. Else a step runs here, from the sources of the bundle, over the same sockets in a third of the time.
 */
export function runStep(options: StepOptions = {}): Promise<StepResult> {
  return needsProcess(options) ? runAction(options) : runActionBy(execute, options)
}

function needsProcess({ env = {}, onStart, onOutput, nodeArguments, node }: StepOptions): boolean {
  return (
    process.env['STEPS'] === 'processes' ||
    [onStart, onOutput, nodeArguments, node].some((option) => option !== undefined) ||
    Object.keys(env).some((name) => !name.startsWith('GITHUB_'))
  )
}

async function execute({ action, env }: Execution) {
  const lines: string[] = []
  const exitCode = await written.run(lines, async () => {
    const runner = maskedRunner(env)
    const end = await ACTIONS[action]?.(runner, new AbortController().signal, { clock: startClock() })
    return end?.exitsZero === true ? 0 : 1
  })
  return { exitCode, stdout: lines.join(''), stderr: '' }
}

/** The clock of the system, from now on. */
function startClock(): Clock {
  const startMs = systemClock.nowMs()
  return { ...systemClock, nowMs: () => systemClock.nowMs() - startMs }
}
