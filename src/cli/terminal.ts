// The runner of the command line, in any CI and on a terminal.

import { fitJson } from '../step/run-step.ts'
import { toVariableName, type Environment } from '../step/inputs.ts'
import { getCode, renderProblem } from '../problem/problem.ts'
import type { Runner } from '../step/runner.ts'
import { describeError, createWorkspace } from '../step/workspace.ts'
import { limitLines } from '../text/format.ts'
import { addSecret, redactSecrets, toSafeLine } from '../text/safe-text.ts'
import { DOCS_URL } from '../version.ts'
import { writeFileSync } from 'node:fs'

/** Terminals cannot collapse a group. */
const GROUP_MAX_LINES = 20

interface TerminalOptions {
  readonly env: Environment
  /** The files to write, by option. */
  readonly files: Readonly<Record<string, string>>
  /** Returns the bytes of standard input. */
  readonly stdin: () => Buffer
  readonly isJson: boolean
}

/** The runner of a command, which writes the outputs when all of them are known. */
export interface TerminalRunner extends Runner {
  finish(): void
}

/**
 * Creates the runner for a terminal or any CI, which prints plain lines, and
 * writes only the files that are requested.
 */
export function createTerminalRunner(options: TerminalOptions): TerminalRunner {
  const { env, files, stdin, isJson } = options
  const log = isJson ? process.stderr : process.stdout
  // Whether a person may read the output.
  const isInteractive = (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb'
  const workspace = createWorkspace(env)
  const warnings: string[] = []
  const outputs = new Map<string, string>()
  let progress = ''
  let timer: NodeJS.Timeout | undefined

  function print(line: string, color = '', stream = log): void {
    if (progress !== '') log.write(CLEAR_LINE)
    const allowsColor = isInteractive && stream.isTTY && (env['NO_COLOR'] ?? '') === ''
    const text = toSafeLine(line)
    stream.write(color !== '' && allowsColor ? `${color}${text}${RESET}\n` : `${text}\n`)
  }

  function drawProgress(): void {
    log.write(`${CLEAR_LINE}${progress}, ${Math.round(process.uptime())} s`)
  }

  /** Updates one line in place, with the elapsed time. */
  function showProgress(text: string): void {
    progress = text
    timer ??= setInterval(drawProgress, 1000).unref()
    drawProgress()
  }

  /** @returns the file, or '' if it is not requested */
  function write(name: 'report' | 'summary-file' | 'outputs', text: string): string {
    const file = files[name] ?? ''
    if (file === '') return ''
    try {
      writeFileSync(file, text, { mode: 0o600 })
    } catch (error) {
      print(`warning: ${file} could not be written: ${describeError(error)}`, YELLOW)
    }
    return file
  }

  return {
    ...workspace,
    // The user of the command line may read any file.
    findPathInWorkspace: (path) => path,
    readFile: (path) => (path === '-' ? stdin() : workspace.readFile(path)),
    env,
    isGitHub: false,
    docsUrl: DOCS_URL,
    debug: undefined,
    mask: addSecret,
    printLine: (text) => print(text),
    printVerdict: (text, isSuccess) => print(text, isSuccess ? GREEN : RED),
    showProgress: isInteractive && log.isTTY ? showProgress : undefined,
    printGroup(title, lines) {
      print(`${title}:`)
      for (const line of limitLines(lines, GROUP_MAX_LINES)) print(`  ${line}`)
    },
    printNotice: (text) => print(`notice: ${text}`),
    printWarning(text) {
      warnings.push(text)
      print(`warning: ${text}`, YELLOW)
    },
    warnings,
    printProblem(problem, as = 'error', isUsageError = false) {
      // Usage errors are visible also if standard output is piped.
      const stream = isUsageError ? process.stderr : log
      const [title = '', ...lines] = renderProblem(problem, `${as}[${getCode(problem)}]`, DOCS_URL)
      print(title, as === 'error' ? RED : YELLOW, stream)
      for (const line of lines) print(line, '', stream)
    },
    setOutput(name, value) {
      // A whole object does not fit into dotenv; it is in the report.
      if (name !== 'stats') outputs.set(name, redactSecrets(value))
    },
    appendSummary: () => undefined,
    writeSummaryFile: (markdown) => write('summary-file', redactSecrets(markdown)),
    writeReport(json) {
      // Build servers take `##` for a command; in a JSON string the escape is
      // equivalent.
      if (isJson) process.stdout.write(`${json.replaceAll(/#(?=#)/g, '\\u0023')}\n`)
      return write('report', `${json}\n`)
    },
    finish() {
      clearInterval(timer)
      if (progress !== '') log.write(CLEAR_LINE)
      const { text, isCut } = toDotenv(outputs)
      const file = write('outputs', text)
      if (isCut && file !== '') {
        print(
          'notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them',
        )
      }
    },
  }
}

const CLEAR_LINE = '\r\u001b[K'
const RED = '\u001b[31m'
const GREEN = '\u001b[32m'
const YELLOW = '\u001b[33m'
const RESET = '\u001b[0m'

/** GitLab limits dotenv files to 5 KB. */
const OUTPUTS_MAX_BYTES = 5000

/**
 * One line per output, without quotes or comments. If the file would be too
 * large, lists are truncated.
 */
export function toDotenv(outputs: ReadonlyMap<string, string>): {
  readonly text: string
  readonly isCut: boolean
} {
  const formatLines = (maxBytes: number) =>
    [...outputs]
      .map(([name, value]) => `${toVariableName(`result-${name}`)}=${toLine(value, maxBytes)}\n`)
      .join('')
  // Lowers the size limit of each value until all lines fit together.
  let limit = OUTPUTS_MAX_BYTES
  let text = formatLines(limit)
  while (limit > 0 && Buffer.byteLength(text) >= OUTPUTS_MAX_BYTES) {
    limit = Math.floor(limit * 0.9)
    text = formatLines(limit)
  }
  return { text, isCut: limit < OUTPUTS_MAX_BYTES }
}

function toLine(value: string, maxBytes: number): string {
  const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  if (Buffer.byteLength(line) <= maxBytes) return line
  if (line.startsWith('[')) return fitJson('', parseElements(line), maxBytes).json
  return ''
}

function parseElements(json: string): readonly unknown[] {
  try {
    const elements: unknown[] = JSON.parse(json)
    return elements
  } catch {
    return []
  }
}
