// An action as a process. Its exit code is a failure until a step has ended, so a
// bug, or an event loop that drains early, never looks like a success.

import type { Environment } from './inputs.ts'
import { findSwapped } from './service-inputs.ts'
import { chooseExitCode, type Problem } from '../problem/problem.ts'
import { createGithubRunner, type Runner } from './runner.ts'
import type { RunStep } from './run-step.ts'

/**
 * How long the step may run after a signal. The runner sends SIGTERM 7.5 s after
 * SIGINT, and kills the process 2.5 s later.
 */
export const SHUTDOWN_GRACE_MS = 1750

/**
 * Runs an action as a process of the runner, and sets its exit code. The exit
 * code starts as failure and becomes success only when the action reports it,
 * because a process whose event loop drains early exits with the code set at
 * that time. Tokens are masked before anything else can be printed.
 */
export async function runProcess(load: () => Promise<RunStep>): Promise<void> {
  const env = { ...process.env }
  const runner = createMaskedRunner(env)
  guardProcess((error) => failInternally(runner, error))
  // @actions/github reads the event file when it is imported, and throws or
  // prints a path if it is malformed.
  delete process.env['GITHUB_EVENT_PATH']
  const abort = new AbortController()
  const stopOnSignal = () => {
    abort.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref()
  }
  process.on('SIGINT', stopOnSignal).on('SIGTERM', stopOnSignal)
  const settle = expectToSettle((error) => failInternally(runner, error))
  try {
    const run = await load()
    const end = await run(runner, abort.signal)
    settle()
    process.exitCode = chooseExitCode(end, { isGitHub: true })
    await endWhenFlushed()
  } catch (error) {
    failInternally(runner, error)
  }
}

/**
 * Makes failure the default exit code, always verifies TLS, and passes uncaught
 * errors to `onBug`.
 * @param onBug never returns
 */
export function guardProcess(onBug: (error: unknown) => never): void {
  process.exitCode = 1
  // Users cannot fix deprecations in a dependency.
  process.noDeprecation = true
  // Always verify TLS, regardless of the environment, because the token is sent
  // over it.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  process.on('uncaughtException', onBug)
}

/**
 * Reports a bug if the process runs out of work before the step has settled.
 * @returns what to call when it has
 */
export function expectToSettle(onBug: (error: unknown) => never): () => void {
  const report = () => onBug(new Error('the process ran out of work before the step had settled'))
  process.once('beforeExit', report)
  return () => void process.off('beforeExit', report)
}

export function createMaskedRunner(env: Environment): Runner {
  const runner = createGithubRunner(env)
  const tokens = [env['INPUT_API-TOKEN'] ?? '', env['INPUT_GITHUB-TOKEN'] ?? '']
  for (const secret of [...tokens, ...findSwapped(env).values()]) runner.mask(secret)
  return runner
}

/** How long pending work may keep the process alive after the step has ended. */
const LINGER_MS = 500

/**
 * Ends the process after all output is read. Pending work, such as an open
 * tunnel, must not block the step.
 */
export async function endWhenFlushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write('', resolve))
  }
  // The timer is unreferenced: a process without pending work ends earlier.
  setTimeout(() => process.exit(), LINGER_MS).unref()
}

function failInternally(runner: Runner, error: unknown): never {
  runner.printProblem(internalError(error))
  process.exit(1)
}

/** A bug, with its stack. */
export const internalError = (error: unknown): Problem => ({
  kind: 'internal-error',
  title: 'internal error of `cdn-purge`',
  details: (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split('\n')
    .slice(0, 12),
  help: [
    'this is a bug; report these lines to the maintainers of `cdn-purge`',
    'jobs that were already created keep running on the service; run the step again to be sure',
  ],
})
