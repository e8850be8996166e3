import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { faultsOfReport } from './report-schema.ts'

/** What the runner saw of one step. */
export interface StepResult {
  readonly exitCode: number | null
  /** The log, with the text of each annotation in lines of its own. */
  readonly stdout: string
  /** As it was printed. */
  readonly rawLog: string
  readonly stderr: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The content of the output `summary-file`. */
  readonly summaryFile: string
  readonly durationMs: number
  /** The report file's content, parsed. */
  readonly report: unknown
}

export interface StepOptions {
  /** Folder of the action, with its action.yml, below the root of the repository. */
  readonly action?: string
  readonly with?: Readonly<Record<string, string>>
  /** Added to an environment that is otherwise as bare as can be. */
  readonly env?: Readonly<Record<string, string>>
  /** Called when the process has started, to send it signals. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void
  readonly onOutput?: (text: string) => void
  /** Arguments for node itself. */
  readonly nodeArguments?: readonly string[]
  /** Another Node than the one that runs this. */
  readonly node?: string
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>
  readonly runs: { readonly main: string }
}

/** Tests run what a runner downloads, from a folder of its own. */
const ROOT = process.env['ACTION_ROOT'] ?? resolve(import.meta.dirname, '..')

/** How a step is to be executed: what its action names, in a folder and an environment of its own. */
export interface Execution {
  /** `purge`, `zone` or `stats`. */
  readonly action: string
  readonly main: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

type Executed = Pick<StepResult, 'exitCode' | 'stdout' | 'stderr'>

/**
 * Runs an action as the runner does: the committed bundle that its action.yml names, as `node MAIN`, every declared
 * input as `INPUT_NAME` in upper case with its default, files for outputs and summary, no standard input.
 */
export function runAction(options: StepOptions = {}): Promise<StepResult> {
  return runActionBy((execution) => spawnStep(execution, options), options)
}

/** The same with another way to execute it. */
export async function runActionBy(
  execute: (execution: Execution) => Promise<Executed>,
  options: StepOptions,
): Promise<StepResult> {
  const folder = resolve(ROOT, options.action ?? '.')
  const action = parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as ActionFile
  const temp = mkdtempSync(join(tmpdir(), 'step-'))
  try {
    for (const name of ['output', 'summary']) writeFileSync(join(temp, name), '')
    const startedMs = performance.now()
    const executed = await execute({
      action: options.action ?? 'purge',
      main: resolve(folder, action.runs.main),
      cwd: temp,
      env: environment(action, temp, options),
    })
    const outputs = parseOutputs(readFileSync(join(temp, 'output'), 'utf8'))
    return {
      ...executed,
      rawLog: executed.stdout,
      stdout: expandAnnotations(executed.stdout),
      outputs,
      durationMs: performance.now() - startedMs,
      summary: readFileSync(join(temp, 'summary'), 'utf8'),
      summaryFile: outputs['summary-file'] ? readFileSync(outputs['summary-file'], 'utf8') : '',
      report: outputs['report'] ? readReport(outputs['report'], options.action) : undefined,
    }
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

/** Shows the text of each annotation in lines below its command, labeled as the command line labels it. */
function expandAnnotations(log: string): string {
  const annotation = /^(::(error|warning) [^\n]*?::)(CDN\d{3}): ([^\n]*)$/gm
  return log.replaceAll(
    annotation,
    (_, command: string, level: string, code: string, text: string) => {
      return `${command}\n${level}[${code}]: ${decodeMessage(text)}`
    },
  )
}

/** The message of a workflow command, as the runner shows it. */
export function decodeMessage(text: string): string {
  return text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')
}

/** @throws Error for a report that does not fit the schema of its action */
function readReport(file: string, action = 'purge'): unknown {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const name = action === 'zone' || action === 'stats' ? action : 'purge'
  const faults = faultsOfReport(report, name)
  if (faults.length > 0) {
    throw new Error(`the report of ${name} does not fit its schema: ${faults.join('; ')}`)
  }
  return report
}

async function spawnStep({ main, cwd, env }: Execution, options: StepOptions): Promise<Executed> {
  const child = spawn(options.node ?? process.execPath, [...(options.nodeArguments ?? []), main], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  options.onStart?.((signal) => child.kill(signal))
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout, options.onOutput),
    collect(child.stderr, options.onOutput),
    new Promise<number | null>((done) => child.on('close', done)),
  ])
  return { stdout, stderr, exitCode }
}

function environment(
  action: ActionFile,
  temp: string,
  options: StepOptions,
): Record<string, string> {
  const inputs = new Map(
    Object.entries(action.inputs).map(([name, { default: value = '' }]) => [
      name,
      value
        .replace('${{ github.token }}', options.env?.['GITHUB_TOKEN'] ?? '')
        .replace('${{ job.status }}', 'success'),
    ]),
  )
  for (const [name, value] of Object.entries(options.with ?? {})) inputs.set(name, value)
  return {
    PATH: process.env['PATH'] ?? '',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: temp,
    GITHUB_OUTPUT: join(temp, 'output'),
    GITHUB_STEP_SUMMARY: join(temp, 'summary'),
    RUNNER_TEMP: temp,
    ...Object.fromEntries(
      [...inputs].map(([name, value]) => [
        `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`,
        value,
      ]),
    ),
    ...options.env,
  }
}

async function collect(
  stream: NodeJS.ReadableStream,
  onOutput?: (text: string) => void,
): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    onOutput?.(chunk.toString())
  }
  return Buffer.concat(chunks).toString()
}

/** `name<<DELIMITER`, lines, `DELIMITER`, as the runner reads it. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [name, delimiter] = lines[at]?.split('<<') ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, at + 1)
    outputs[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return outputs
}
