// The runner of the command line, in any CI and on a terminal.

import { fitJson } from '../step/run-step.ts'
import { toVariableName, type Environment } from '../step/inputs.ts'
import { getCode, renderProblem, type Problem } from '../problem/problem.ts'
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

/**
 * Creates the runner for a terminal or any CI, which prints plain lines, and
 * writes only the files that are requested.
 */
export class TerminalRunner {
  readonly #options: TerminalOptions
  readonly #log: NodeJS.WriteStream
  /** Whether a person may read the output: `CI` is not set, and `TERM` is not `dumb`. */
  readonly #isInteractive: boolean
  readonly #outputs = new Map<string, string>()
  #progress = ''
  #timer: NodeJS.Timeout | undefined

  constructor(options: TerminalOptions) {
    this.#options = options
    this.#log = options.isJson ? process.stderr : process.stdout
    const { env } = options
    this.#isInteractive = (env['CI'] ?? '') === '' && env['TERM'] !== 'dumb'
  }

  toRunner(): Runner {
    const files = createWorkspace(this.#options.env)
    const warnings: string[] = []
    return {
      ...files,
      // The user of the command line may read any file.
      findPathInWorkspace: (path) => path,
      readFile: (path) => (path === '-' ? this.#options.stdin() : files.readFile(path)),
      env: this.#options.env,
      isGitHub: false,
      docsUrl: DOCS_URL,
      debug: undefined,
      mask: addSecret,
      printLine: (text) => this.#print(text),
      printVerdict: (text, isSuccess) => this.#print(text, isSuccess ? GREEN : RED),
      showProgress:
        this.#isInteractive && this.#log.isTTY ? (text) => this.#showProgress(text) : undefined,
      printGroup: (title, lines) => {
        this.#print(`${title}:`)
        for (const line of limitLines(lines, GROUP_MAX_LINES)) {
          this.#print(`  ${line}`)
        }
      },
      printNotice: (text) => this.#print(`notice: ${text}`),
      printWarning: (text) => {
        warnings.push(text)
        this.#print(`warning: ${text}`, YELLOW)
      },
      warnings,
      printProblem: (problem, as = 'error', isUsageError = false) =>
        this.#printProblem(problem, as, isUsageError),
      setOutput: (name, value) => {
        // A whole object does not fit into dotenv; it is in the report.
        if (name !== 'stats') this.#outputs.set(name, redactSecrets(value))
      },
      appendSummary: () => undefined,
      writeSummaryFile: (markdown) => this.#write('summary-file', redactSecrets(markdown)),
      writeReport: (json) => this.#report(json),
    }
  }

  /** Writes the outputs, when all of them are known. */
  finish(): void {
    clearInterval(this.#timer)
    if (this.#progress !== '') this.#log.write(CLEAR_LINE)
    const { text, isCut } = toDotenv(this.#outputs)
    const file = this.#write('outputs', text)
    if (isCut && file !== '') {
      this.#print(
        'notice: lists in `--outputs` were cut to 5 KB, GitLab’s limit; the report has all of them',
      )
    }
  }

  /** Updates one line in place, with the elapsed time. */
  #showProgress(text: string): void {
    this.#progress = text
    this.#timer ??= setInterval(() => this.#drawProgress(), 1000).unref()
    this.#drawProgress()
  }

  #drawProgress(): void {
    this.#log.write(`${CLEAR_LINE}${this.#progress}, ${Math.round(process.uptime())} s`)
  }

  /**
   * Prints usage errors to standard error, so that they are visible if standard
   * output is piped.
   */
  #printProblem(problem: Problem, as: 'error' | 'warning', isUsageError: boolean): void {
    const stream = isUsageError ? process.stderr : this.#log
    const [title = '', ...lines] = renderProblem(problem, `${as}[${getCode(problem)}]`, DOCS_URL)
    this.#print(title, as === 'error' ? RED : YELLOW, stream)
    for (const line of lines) this.#print(line, '', stream)
  }

  #print(line: string, color = '', stream = this.#log): void {
    if (this.#progress !== '') this.#log.write(CLEAR_LINE)
    const { env } = this.#options
    const allowsColor = this.#isInteractive && stream.isTTY && (env['NO_COLOR'] ?? '') === ''
    const text = toSafeLine(line)
    stream.write(color !== '' && allowsColor ? `${color}${text}${RESET}\n` : `${text}\n`)
  }

  #report(json: string): string {
    // Build servers take `##` for a command; in a JSON string the escape is
    // equivalent.
    if (this.#options.isJson) process.stdout.write(`${json.replaceAll(/#(?=#)/g, '\\u0023')}\n`)
    return this.#write('report', `${json}\n`)
  }

  /** @returns the file, or '' if it is not requested */
  #write(name: 'report' | 'summary-file' | 'outputs', text: string): string {
    const file = this.#options.files[name] ?? ''
    if (file === '') return ''
    try {
      writeFileSync(file, text, { mode: 0o600 })
    } catch (error) {
      this.#print(`warning: ${file} could not be written: ${describeError(error)}`, YELLOW)
    }
    return file
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
  const formatLines = (valueMaxBytes: number) =>
    [...outputs]
      .map(
        ([name, value]) =>
          `${toVariableName(`result-${name}`)}=${toDotenvValue(value, valueMaxBytes)}\n`,
      )
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

function toDotenvValue(value: string, maxBytes: number): string {
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
