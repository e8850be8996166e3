import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import type { RunStep } from '../action/action.ts'
import { shorten } from '../text/log.ts'
import { addSecret, redactSecrets } from '../text/secrets.ts'
import type { Problem } from '../problem/problem.ts'
import { VERSION } from '../version.ts'
import { parseCommandLine } from './arguments.ts'
import type { Action, Files, Invocation } from './invocation.ts'
import { helpText, shortUsage } from './help.ts'
import { usageProblem } from './options.ts'
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
  const problems = [...invocation.problems, ...token.problems, ...faults, ...sameFile(writable)]
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

function readToken(file: string | undefined): { value?: string; problems: Problem[] } {
  if (file === undefined) return { problems: [] }
  try {
    const value = readFileSync(file === '-' ? 0 : file, 'utf8')
    return { value, problems: value.trim() === '' ? [emptyToken(file)] : [] }
  } catch (error) {
    // Without a token there is no need to say so twice.
    return { problems: [{ ...fileProblem('api-token-file', file, error, 'read'), reason: 'missing-token' }] }
  }
}

/** A file that cannot be written is found, and reported, before the first request; the others are written. */
function checkFiles(files: Files): { writable: Files; faults: Problem[] } {
  const faults: Problem[] = []
  const check = (name: string, file: string | undefined) => {
    if (file === undefined) return undefined
    if (file === '-') {
      faults.push(
        usageProblem(`\`--${name} -\` is not supported`, 'for the report on standard output, use `--json`'),
      )
      return undefined
    }
    try {
      writeFileSync(file, '', { flag: 'a', mode: 0o600 })
      return file
    } catch (error) {
      faults.push(fileProblem(name, file, error, 'written'))
      return undefined
    }
  }
  const writable = {
    report: check('report', files.report),
    summary: check('summary-file', files.summary),
    outputs: check('outputs', files.outputs),
  }
  return { writable, faults }
}

/** Two files of one name would overwrite each other. Devices such as `/dev/null` may be given twice. */
function sameFile({ report, summary, outputs }: Files): Problem[] {
  const files = [report, summary, outputs].flatMap((file) =>
    file !== undefined && isRegularFile(file) ? [realpathSync(file)] : [],
  )
  const twice = files.find((file, index) => files.indexOf(file) !== index)
  if (twice === undefined) return []
  return [
    usageProblem(
      `\`${shorten(twice, 200)}\` is given for more than one of \`--report\`, \`--summary-file\`, \`--outputs\``,
      'use a different file for each: the last one would overwrite the others',
    ),
  ]
}

function isRegularFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

function emptyToken(file: string): Problem {
  return {
    reason: 'missing-token',
    title:
      file === '-'
        ? 'no API token: standard input is empty'
        : `no API token: \`${shorten(file, 200)}\` is empty`,
    where: 'option `--api-token-file`',
    help: ['write the token, and nothing else, to this file'],
  }
}

function fileProblem(name: string, file: string, error: unknown, done: 'read' | 'written'): Problem {
  return {
    reason: 'invalid-input',
    title: `\`--${name} ${file}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [error instanceof Error ? error.message : 'unknown reason'],
    help: [`use a file that can be ${done}`],
  }
}
