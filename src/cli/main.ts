import type { RunStep } from '../action/action.ts'
import { addSecret, redactSecrets } from '../text/secrets.ts'
import { VERSION } from '../version.ts'
import { parseCommandLine } from './arguments.ts'
import { checkFiles, readToken } from './files.ts'
import type { Action, Invocation } from './invocation.ts'
import { helpText, shortUsage } from './help.ts'
import { TerminalRunner } from './terminal.ts'

/** Known to be wrong before the first request. */
const USAGE = 2
const SHUTDOWN_GRACE_MS = 1500
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

/** The command line, as a process: `cdn-purge COMMAND`. @param load the pipeline of an action */
export async function runCommandLine(load: (action: Action) => Promise<RunStep>): Promise<void> {
  process.exitCode = 1
  process.noDeprecation = true
  // A reader such as `| head` that closes early is not an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  addSecret((process.env['CDN_PURGE_API_TOKEN'] ?? '').trim())
  const parsed = parseCommandLine(process.argv.slice(2), process.env)
  switch (parsed.kind) {
    case 'version':
      process.stdout.write(`${VERSION}\n`)
      process.exitCode = 0
      return
    case 'help':
      process.stdout.write(helpText(parsed.action))
      process.exitCode = 0
      return
    case 'usage':
      for (const { title, help } of parsed.problems)
        process.stderr.write(`error: ${redactSecrets(title)}; ${help[0]}\n`)
      process.stderr.write(shortUsage(parsed.action))
      process.exitCode = USAGE
      return
    case 'run':
      return runInvocation(parsed, await load(parsed.action))
  }
}

async function runInvocation(invocation: Invocation, run: RunStep): Promise<void> {
  const { files, isJson, warnings } = invocation
  const token = readToken(files.apiToken)
  const inputs = token.value === undefined ? {} : { 'INPUT_API-TOKEN': token.value }
  const env = { ...withoutInputs(process.env), ...invocation.inputs, ...inputs }
  const { stdout, stderr } = process
  const { writable, faults } = checkFiles(files)
  const terminal = new TerminalRunner({ env, files: writable, isJson, stdout, stderr })
  const runner = terminal.toRunner()
  runner.mask((env['INPUT_API-TOKEN'] ?? '').trim())
  warnings.forEach((warning) => runner.warning(warning))
  const abort = new AbortController()
  let signalled: keyof typeof SIGNALS | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      signalled ??= signal
      abort.abort()
      setTimeout(() => process.exit(128 + SIGNALS[signalled ?? signal]), SHUTDOWN_GRACE_MS).unref()
    })
  const problems = [...invocation.problems, ...token.problems, ...faults]
  const end = await run(runner, abort.signal, problems)
  terminal.finish()
  process.exitCode =
    signalled !== undefined ? 128 + SIGNALS[signalled] : end.isInvalid ? USAGE : end.succeeded ? 0 : 1
  setTimeout(() => process.exit(), 500).unref()
}

/** Inputs come from options and `CDN_PURGE_*` alone. */
function withoutInputs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(INPUT_|GITHUB_|RUNNER_|ACT$)/.test(name)),
  )
}
