import type { RunStep } from '../action/action.ts'
import { endWhenFlushed, failInternally } from '../action/process.ts'
import { parseDurationMs } from '../inputs/reader.ts'
import { logLine } from '../text/safe-text.ts'
import { addSecret, withoutSecrets } from '../text/secrets.ts'
import { VERSION } from '../version.ts'
import { parseCommandLine } from './arguments.ts'
import { checkFiles, type InputFiles } from './files.ts'
import { DECLARATIONS } from './declarations.ts'
import type { Action, Files, Invocation } from './invocation.ts'
import { helpText, shortUsage } from './help.ts'
import { readToken } from './token.ts'
import { TerminalRunner } from './terminal.ts'

/** Known to be wrong before the first request. */
const USAGE = 2
const SHUTDOWN_GRACE_MS = 1750
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const

/** The command line, as a process: `cdn-purge COMMAND`. @param load the pipeline of an action */
export async function runCommandLine(load: (action: Action) => Promise<RunStep>): Promise<void> {
  process.exitCode = 1
  process.noDeprecation = true
  // TLS is verified, whatever the environment says: the token goes over it.
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
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
        process.stderr.write(
          `${logLine(withoutSecrets(`error: ${title}${title.endsWith('?') ? ' ' : '; '}${help[0]}`))}\n`,
        )
      process.stderr.write(shortUsage(parsed.action))
      process.exitCode = USAGE
      return
    case 'run':
      return runInvocation(parsed, load)
  }
}

async function runInvocation(parsed: Invocation, load: (action: Action) => Promise<RunStep>): Promise<void> {
  const { action, inputs, files, isJson } = parsed
  const abort = new AbortController()
  let signalled: keyof typeof SIGNALS | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      signalled ??= signal
      abort.abort()
      setTimeout(() => process.exit(128 + SIGNALS[signalled ?? signal]), SHUTDOWN_GRACE_MS).unref()
    })
  const run = await load(action)
  const token = await readToken(
    files['api-token-file'],
    process.stdin,
    AbortSignal.any([abort.signal, timeLeft(action, inputs)]),
  )
  addSecret((token.value ?? '').trim())
  // Worded again: what was cut before the token was known may end with a part of it.
  const again = parseCommandLine(process.argv.slice(2), process.env)
  const { problems, warnings } = again.kind === 'run' ? again : parsed
  // One that is faulty is reported once, with its file.
  const usable = token.problems.length > 0 ? '' : token.value
  const withToken = usable === undefined ? {} : { 'INPUT_API-TOKEN': usable }
  const env = { ...withoutInputs(process.env), ...inputs, ...withToken }
  const { stdout, stderr } = process
  const { writable, faults } = checkFiles(files, filesOf(action, files, inputs))
  const terminal = new TerminalRunner({ env, files: writable, isJson, stdout, stderr })
  const runner = terminal.toRunner()
  runner.mask((token.value ?? env['INPUT_API-TOKEN'] ?? '').trim())
  warnings.forEach((warning) => runner.warning(warning))
  const usage = [...problems, ...token.problems, ...faults]
  const end = await run(runner, abort.signal, { usage }).catch((error: unknown) =>
    failInternally(runner, error),
  )
  terminal.finish()
  process.exitCode =
    signalled !== undefined ? 128 + SIGNALS[signalled] : end.isUsageError ? USAGE : end.exitsZero ? 0 : 1
  await endWhenFlushed()
}

/** Standard input is read within the step's own deadline. */
function timeLeft(action: Action, inputs: Invocation['inputs']): AbortSignal {
  const byDefault = DECLARATIONS[action].find(({ name }) => name === 'timeout')?.byDefault ?? ''
  const timeoutMs = parseDurationMs(inputs['INPUT_TIMEOUT'] ?? '') ?? parseDurationMs(byDefault) ?? 0
  return AbortSignal.timeout(
    Math.max(0, Math.floor(Math.min(timeoutMs, 2 ** 31 - 1) - process.uptime() * 1000)),
  )
}

/** The files that no output may overwrite, by the option that names them: those that are read, the manifest and the site. */
function filesOf(action: Action, files: Files, inputs: Invocation['inputs']): InputFiles {
  const fileOf = (name: string) => {
    const byDefault = DECLARATIONS[action].find((one) => one.name === name)?.byDefault ?? ''
    return inputs[`INPUT_${name.toUpperCase()}`] || byDefault || undefined
  }
  const read = [
    ['api-token-file', files['api-token-file']],
    ['paths-file', fileOf('paths-file')],
    ['file', fileOf('file')],
  ] as const
  return { read, manifest: fileOf('manifest'), siteDir: fileOf('site-dir') }
}

/** Inputs come from options and `CDN_PURGE_*` alone. */
function withoutInputs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(INPUT_|GITHUB_|RUNNER_|ACT$)/.test(name)),
  )
}
