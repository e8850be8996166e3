import type { Environment } from '../inputs/reader.ts'
import { githubRunner, type Runner } from '../runner/runner.ts'
import type { RunStep } from './action.ts'

/** How long the step may take to end after a signal; the runner kills the process 10 s after the first one. */
export const SHUTDOWN_GRACE_MS = 1750

/**
 * Runs an action as a process of the runner, and decides its exit code.
 *
 * The exit code starts as failure and becomes success only when the action says so, because an event loop that drains
 * early ends a process with whatever the code is then. The token is hidden before anything else can be printed.
 */
export async function runProcess(load: () => Promise<RunStep>): Promise<void> {
  process.exitCode = 1
  // Deprecations in a dependency are nothing that the reader of a job log can fix.
  process.noDeprecation = true
  // TLS is verified, whatever the environment says: the token goes over it.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  const env = { ...process.env }
  // @actions/github reads the event when it is imported, and would throw, or print a path, where that is malformed.
  delete process.env['GITHUB_EVENT_PATH']
  const runner = maskedRunner(env)
  const abort = new AbortController()
  let settled = false
  const onSignal = () => {
    abort.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  process.on('uncaughtException', (error) => failInternally(runner, error))
  process.once('beforeExit', () => {
    if (!settled) failInternally(runner, new Error(`the process ran out of work before the step had settled`))
  })
  try {
    const run = await load()
    const { exitsZero } = await run(runner, abort.signal)
    settled = true
    process.exitCode = exitsZero ? 0 : 1
    await endWhenFlushed()
  } catch (error) {
    failInternally(runner, error)
  }
}

/** The runner of a step, which hides the tokens before anything else can be printed. */
export function maskedRunner(env: Environment): Runner {
  const runner = githubRunner(env)
  for (const name of ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN'])
    for (const form of tokenForms(env[name] ?? '')) runner.mask(form)
  return runner
}

/** How long what still holds the event loop may take to end by itself. */
const LINGER_MS = 500

/**
 * Ends the process once everything was written, however slowly it is read. Whatever still holds the event loop then (a
 * tunnel that never closes) must not hold the step.
 */
export async function endWhenFlushed(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => {
      stream.write('', () => resolve())
    })
  // It holds nothing up itself: a process that has nothing else to do ends before.
  setTimeout(() => process.exit(), LINGER_MS).unref()
}

/** The token as given and as it is sent: the runner masks exact text only. */
function tokenForms(token: string): string[] {
  return [...new Set([token, token.trim()])].filter((form) => form !== '')
}

/** A bug: said with its stack, without secrets, and never a success. */
export function failInternally(runner: Runner, error: unknown): never {
  runner.problem({
    kind: 'internal-error',
    title: `internal error of \`cdn-purge\``,
    details: (error instanceof Error ? (error.stack ?? error.message) : String(error))
      .split('\n')
      .slice(0, 12),
    help: [
      `this is a bug; report these lines to the maintainers of \`cdn-purge\``,
      `jobs that were already created keep running on the service; run the step again to be sure`,
    ],
  })
  process.exit(1)
}
