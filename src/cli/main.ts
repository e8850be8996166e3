// The command line as a process: arguments, signals, files, exit code.

import type { RunStep } from '../step/run-step.ts'
import {
  endWhenFlushed,
  expectToSettle,
  guardProcess,
  internalError,
  SHUTDOWN_GRACE_MS,
} from '../step/process.ts'
import { parseDurationMs } from '../step/inputs.ts'
import { findSwapped } from '../step/service-inputs.ts'
import { addSecret } from '../text/safe-text.ts'
import { LONGEST_TIMER_MS } from '../time/clock.ts'
import { chooseExitCode, SETUP_EXIT_CODE } from '../problem/problem.ts'
import { VERSION } from '../version.ts'
import {
  findDefault,
  findFiles,
  parseCommandLine,
  formatHelp,
  formatShortUsage,
  type Action,
  type Invocation,
} from './arguments.ts'
import {
  prepareFiles,
  readStdin,
  readToken,
  usesStdin,
  type NamedFile,
  type PreparedFiles,
} from './files.ts'
import { createTerminalRunner } from './terminal.ts'

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

/**
 * Runs `cdn-purge COMMAND` as a process.
 * @param load loads the pipeline of an action
 */
export async function runCommandLine(load: (action: Action) => Promise<RunStep>): Promise<void> {
  // Prints to standard error, until it is known what is asked for.
  const start = { env: process.env, files: {}, stdin: NO_STDIN, isJson: false }
  const terminal = createTerminalRunner(start)
  const endWithBug = (error: unknown): never => {
    terminal.printProblem(internalError(error), 'error', true)
    process.exit(1)
  }
  guardProcess(endWithBug)
  // A reader that closes early, such as `| head`, is not an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  addSecret((process.env['CDN_PURGE_API_TOKEN'] ?? '').trim())
  const args = process.argv.slice(2)
  const commandLine = parseCommandLine(args, process.env)
  if (commandLine.kind === 'version' || commandLine.kind === 'help') {
    const isHelp = commandLine.kind === 'help'
    process.stdout.write(isHelp ? formatHelp(commandLine.action) : `${VERSION}\n`)
    process.exitCode = 0
    return
  }

  // Empties the files before anything is checked. However this run ends, no
  // file shows the success of an earlier one.
  const files = findFiles(args, process.env)
  const prepared = prepareFiles(files)
  if (commandLine.kind === 'run') {
    const settle = expectToSettle(endWithBug)
    process.exitCode = await runInvocation(commandLine, files, prepared, load)
    settle()
    await endWhenFlushed()
    return
  }
  if (commandLine.problem !== undefined) terminal.printProblem(commandLine.problem, 'error', true)
  process.stderr.write(formatShortUsage(commandLine.action))
  process.exitCode = SETUP_EXIT_CODE
}

/** @returns the exit code */
async function runInvocation(
  { action, inputs, isJson }: Invocation,
  files: readonly NamedFile[],
  prepared: PreparedFiles,
  load: (action: Action) => Promise<RunStep>,
): Promise<number> {
  const abort = new AbortController()
  let codeOfSignal: number | undefined
  for (const [signal, number] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      codeOfSignal ??= 128 + number
      abort.abort()
      setTimeout(() => process.exit(codeOfSignal), SHUTDOWN_GRACE_MS).unref()
    })
  }

  const run = await load(action)
  const stdinSignal = AbortSignal.any([abort.signal, createTimeLimit(action, inputs)])
  const stdin = usesStdin(files) ? await readStdin(process.stdin, stdinSignal) : NO_STDIN
  const tokenFile = files.find(({ option }) => option === 'api-token-file')?.file
  const { token, problems } = readToken(tokenFile, stdin)

  const allInputs = token === undefined ? inputs : { ...inputs, 'INPUT_API-TOKEN': token }
  const env = { ...removeInputs(process.env), ...allInputs }
  findSwapped(env).forEach((secret) => addSecret(secret))
  const terminal = createTerminalRunner({ env, files: prepared.writable, stdin, isJson })
  const end = await run(terminal, abort.signal, { usage: [...problems, ...prepared.problems] })
  terminal.finish()
  return codeOfSignal ?? chooseExitCode(end, { isGitHub: false })
}

const NO_STDIN = () => {
  throw new Error('standard input is not read for this option')
}

/**
 * Limits reading standard input to the timeout of the step. An invalid one fails the
 * step anyway, so it is read for 1 s at most.
 */
function createTimeLimit(action: Action, inputs: Invocation['inputs']): AbortSignal {
  const timeoutMs = parseDurationMs(inputs['INPUT_TIMEOUT'] ?? findDefault(action, 'timeout'))
  const leftMs = Math.min(timeoutMs ?? 1000, LONGEST_TIMER_MS) - process.uptime() * 1000
  return AbortSignal.timeout(Math.max(0, Math.floor(leftMs)))
}

/**
 * Removes inherited inputs: on the command line they come from options and
 * `CDN_PURGE_*` only.
 */
function removeInputs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isKept = (name: string) => !/^(INPUT_|GITHUB_(?!EVENT_NAME$)|RUNNER_|ACT$)/.test(name)
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)))
}
