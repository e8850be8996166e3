import { githubRunner } from '../runner/runner.ts'
import type { Runner } from '../runner/runner.ts'

/** How long the story may take to end after a signal; the runner kills the process 10 s after the first one. */
const SHUTDOWN_GRACE_MS = 1500

/**
 * Runs an action as a process of the runner, and decides its exit code.
 *
 * The exit code starts as failure and becomes success only when the action says so, because an event loop that drains
 * early ends a process with whatever the code is then. The token is hidden before anything else can be printed.
 *
 * @param action resolves to whether the step succeeds
 */
export async function runAction(
  action: (runner: Runner, signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  process.exitCode = 1
  // What a dependency should not use any more is nothing that the reader of a job log can mend.
  process.noDeprecation = true
  const env = { ...process.env }
  // @actions/github reads the event when it is imported, and would throw, or print a path, where that is malformed.
  delete process.env['GITHUB_EVENT_PATH']
  const runner = githubRunner(env)
  for (const name of ['INPUT_API-TOKEN', 'INPUT_GITHUB-TOKEN'])
    for (const form of tokenForms(env[name] ?? '')) runner.mask(form)
  const abort = new AbortController()
  let settled = false
  const onSignal = () => {
    abort.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  process.on('uncaughtException', (error) => fail(runner, error))
  process.once('beforeExit', () => {
    if (!settled) fail(runner, new Error('the process ran out of work before the step had settled'))
  })
  try {
    const succeeded = await action(runner, abort.signal)
    settled = true
    process.exitCode = succeeded ? 0 : 1
    // Whatever still holds the event loop (a tunnel that never closes) must not hold the step.
    setTimeout(() => process.exit(), 500).unref()
  } catch (error) {
    fail(runner, error)
  }
}

/** The token as given and as it is sent: the runner masks exact text only. */
function tokenForms(token: string): string[] {
  return [...new Set([token, token.trim()])].filter((form) => form !== '')
}

function fail(runner: Runner, error: unknown): never {
  runner.problem({
    code: 'CDN050',
    title: 'internal error of the action',
    details: (error instanceof Error ? (error.stack ?? error.message) : String(error))
      .split('\n')
      .slice(0, 12),
    help: [
      'this is a bug: report these lines to the maintainers of the action',
      'what was created so far goes on at the service; run the step again to be sure',
    ],
  })
  process.exit(1)
}
