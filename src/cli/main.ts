import type { RunStep, StepEnd } from '../action/action.ts'
import {
  endWhenFlushed,
  guardProcess,
  internalError,
  SHUTDOWN_GRACE_MS,
} from '../action/process.ts'
import { parseDurationMs } from '../inputs/reader.ts'
import { addSecret, safeLine } from '../text/safe-text.ts'
import { LONGEST_TIMER_MS } from '../time/clock.ts'
import { PROBLEMS, renderProblem, type Problem } from '../problem/problem.ts'
import { DOCS_URL, VERSION } from '../version.ts'
import { defaultOf, parseCommandLine, type Action, type Invocation } from './arguments.ts'
import { checkFiles, readPipes, readToken, type InputFiles } from './files.ts'
import { helpText, shortUsage } from './help.ts'
import { TerminalRunner } from './terminal.ts'

/** Exit code of a wrong configuration: a rerun does not help. */
const SET_UP = 2
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

/** Runs `cdn-purge COMMAND` as a process. @param load loads the pipeline of an action */
export async function runCommandLine(load: (action: Action) => Promise<RunStep>): Promise<void> {
  guardProcess((error) => {
    printProblem(internalError(error))
    process.exit(1)
  })
  // A reader that closes early, such as `| head`, is not an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  addSecret((process.env['CDN_PURGE_API_TOKEN'] ?? '').trim())
  const parsed = parseCommandLine(process.argv.slice(2), process.env)
  switch (parsed.kind) {
    case 'version':
    case 'help':
      process.stdout.write(parsed.kind === 'version' ? `${VERSION}\n` : helpText(parsed.action))
      process.exitCode = 0
      return
    case 'usage':
      if (parsed.problem !== undefined) printProblem(parsed.problem)
      process.stderr.write(shortUsage(parsed.action))
      process.exitCode = SET_UP
      return
    case 'run':
      return runInvocation(parsed, load)
  }
}

function printProblem(problem: Problem): void {
  for (const line of renderProblem(problem, 'error', DOCS_URL))
    process.stderr.write(`${safeLine(line)}\n`)
}

async function runInvocation(
  parsed: Invocation,
  load: (action: Action) => Promise<RunStep>,
): Promise<void> {
  const { action, inputs, files, isJson } = parsed
  const abort = new AbortController()
  let codeOfSignal: number | undefined
  for (const [signal, number] of Object.entries(SIGNALS))
    process.on(signal, () => {
      codeOfSignal ??= 128 + number
      abort.abort()
      setTimeout(() => process.exit(codeOfSignal), SHUTDOWN_GRACE_MS).unref()
    })
  const inputFiles = filesOf(action, inputs)
  const { writable, faults } = checkFiles(files, inputFiles)
  const run = await load(action)
  const isOver = AbortSignal.any([abort.signal, timeLeft(action, inputs)])
  const { token, problems } = await readToken(files['api-token-file'], process.stdin, isOver)
  // The file of `export` must not exist.
  const mayRead =
    problems.length + faults.length === 0 &&
    inputs['INPUT_COMMAND'] !== 'export' &&
    parseDurationMs(timeoutOf(action, inputs)) !== undefined
  const lists = { ...inputFiles, manifest: undefined }
  const { pipes, problems: ofPipes } = await readPipes(lists, mayRead, isOver)
  const given = token === undefined ? inputs : { ...inputs, 'INPUT_API-TOKEN': token }
  const env = { ...withoutInputs(process.env), ...given }
  const terminal = new TerminalRunner({ env, files: writable, pipes, isJson })
  const end = await run(terminal.toRunner(), abort.signal, {
    usage: [...problems, ...ofPipes, ...faults],
  })
  terminal.finish()
  process.exitCode = codeOfSignal ?? exitCodeOf(end)
  await endWhenFlushed()
}

function exitCodeOf({ exitsZero, isUsageError, problems }: StepEnd): number {
  if (exitsZero) return 0
  return isUsageError || problems.some(({ kind }) => PROBLEMS[kind].setUp !== undefined)
    ? SET_UP
    : 1
}

/** Limits reading standard input to the timeout of the step. */
function timeLeft(action: Action, inputs: Invocation['inputs']): AbortSignal {
  // With an invalid timeout the step fails, so that it waits only for a writer that is already there.
  const timeoutMs = parseDurationMs(timeoutOf(action, inputs)) ?? 1000
  const leftMs = Math.min(timeoutMs, LONGEST_TIMER_MS) - process.uptime() * 1000
  return AbortSignal.timeout(Math.max(0, Math.floor(leftMs)))
}

function timeoutOf(action: Action, inputs: Invocation['inputs']): string {
  return inputs['INPUT_TIMEOUT'] ?? defaultOf(action, 'timeout')
}

function filesOf(action: Action, inputs: Invocation['inputs']): InputFiles {
  const fileOf = (name: string) =>
    inputs[`INPUT_${name.toUpperCase()}`] || defaultOf(action, name) || undefined
  return { 'paths-file': fileOf('paths-file'), file: fileOf('file'), manifest: fileOf('manifest') }
}

/** Removes inherited inputs: on the command line they come from options and `CDN_PURGE_*` only. */
function withoutInputs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isKept = (name: string) => !/^(INPUT_|GITHUB_|RUNNER_|ACT$)/.test(name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)))
}
