// The runner of GitHub (or one that is compatible): workflow commands, outputs, the
// summary. `Runner` is the port that the command line implements, too.

import * as core from '@actions/core'
import { appendFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFirst } from '../text/format.ts'
import { addSecret, redactSecrets, toSafeLine } from '../text/safe-text.ts'
import type { Environment } from './inputs.ts'
import { PROBLEMS, getCode, renderProblem, type Problem } from '../problem/problem.ts'
import { DOCS_URL } from '../version.ts'
import {
  makeFolder,
  createUniqueSuffix,
  describeError,
  createWorkspace,
  type Workspace,
} from './workspace.ts'

/**
 * The environment of a step: GitHub's runner or the command line. Its methods
 * escape untrusted text for their destination, and remove secrets.
 */
export interface Runner extends Workspace {
  readonly env: Environment
  /** Whether a runner of GitHub runs this step, rather than the command line. */
  readonly isGitHub: boolean
  /** The page that documents the error codes. */
  readonly docsUrl: string
  /** Hides the secret in the log and in everything that this runner writes. */
  mask(secret: string): void
  printLine(text: string): void
  /** Prints how the step ended, in one line. */
  printVerdict(text: string, isSuccess: boolean): void
  /** Shows the progress of the jobs in one line that is updated. Undefined without a terminal. */
  readonly showProgress?: ((text: string) => void) | undefined
  /** Prints a collapsible group, truncated if it is long: the report has all lines. */
  printGroup(title: string, lines: readonly string[]): void
  /** Prints a line of the debug log. Undefined if debug logging is off. */
  readonly debug: ((line: string) => void) | undefined
  printNotice(text: string): void
  printWarning(text: string): void
  /** The warnings printed so far. */
  readonly warnings: readonly string[]
  /**
   * Prints the problem, on GitHub as an annotation; `warning` if the step
   * succeeds despite it.
   */
  printProblem(problem: Problem, as?: 'error' | 'warning', isUsageError?: boolean): void
  setOutput(name: string, value: string): void
  /** Appends Markdown that is already escaped to the job summary. */
  appendSummary(markdown: string): void
  /**
   * Writes Markdown to a new file under `RUNNER_TEMP`.
   * @returns its path, or '' if it cannot be written
   */
  writeSummaryFile(markdown: string): string
  /**
   * Writes JSON to a new file under `RUNNER_TEMP`.
   * @returns its path, or '' if it cannot be written
   */
  writeReport(json: string): string
}

const GROUP_MAX_LINES = 500

/** GitHub drops a summary of more than 1 MiB completely, and reports that only in the log. */
const SUMMARY_MAX_BYTES = 1024 * 1024 - 1024
/** A GitHub comment or issue holds 65,536 characters. */
const COMMENT_MAX_BYTES = 65_000

export function createGithubRunner(env: Environment): Runner {
  const warnings: string[] = []
  const runner: Runner = {
    env,
    isGitHub: true,
    docsUrl: findDocsUrl(env),
    mask(secret) {
      // Masks the secret as given and as sent (trimmed), because the runner
      // masks exact text only.
      for (const form of new Set([secret, secret.trim()])) {
        if (form !== '') core.setSecret(form)
        addSecret(form)
      }
    },
    printLine: (text) => core.info(toSafeLine(text)),
    printVerdict: (text) => core.info(toSafeLine(text)),
    printGroup(title, lines) {
      core.startGroup(toSafeLine(title))
      for (const line of listFirst(
        lines,
        GROUP_MAX_LINES,
        toSafeLine,
        'more; the report lists all of them',
      )) {
        core.info(line)
      }
      core.endGroup()
    },
    debug: core.isDebug() ? (line) => core.debug(toSafeLine(line)) : undefined,
    printNotice: (text) => core.notice(toSafeLine(text)),
    printWarning(text) {
      warnings.push(text)
      core.warning(toSafeLine(text))
    },
    warnings,
    printProblem(problem, as = 'error') {
      // The log of GitHub shows the whole message, with `Error:` in front of
      // it.
      const lines = renderProblem(problem, getCode(problem), runner.docsUrl).map(toSafeLine)
      const annotate = as === 'error' ? core.error : core.warning
      annotate(lines.join('\n'), toAnnotation(problem))
    },
    ...createWriters(env, (text) => runner.printWarning(text)),
    ...createWorkspace(env),
  }
  return runner
}

/**
 * The title of an annotation, and its place in the diff of a pull request that
 * changed the line.
 */
function toAnnotation(problem: Problem): core.AnnotationProperties {
  const title = `${getCode(problem)}: ${PROBLEMS[problem.kind].heading}`
  const { at } = problem
  if (at === undefined) return { title }
  return { title, file: toSafeLine(at.file), startLine: at.line, startColumn: at.column }
}

/**
 * A file that cannot be written is a warning, because the purge may have
 * worked. Each cause is reported once.
 */
function createWriters(
  env: Environment,
  warn: (text: string) => void,
): Pick<Runner, 'setOutput' | 'appendSummary' | 'writeSummaryFile' | 'writeReport'> {
  const reported = new Set<string>()
  function tryWrite<T>(what: string, write: () => T): T | undefined {
    try {
      return write()
    } catch (cause) {
      const why = describeError(cause)
      if (!reported.has(why)) warn(`${what} could not be written: ${why}`)
      reported.add(why)
      return undefined
    }
  }
  return {
    setOutput: (name, value) =>
      tryWrite(`output \`${name}\``, () => appendOutput(env, name, redactSecrets(value))),
    appendSummary(markdown) {
      const text = cutMarkdown(
        redactSecrets(markdown),
        SUMMARY_MAX_BYTES,
        'GitHub’s limit of 1 MiB',
      )
      tryWrite('the summary', () => appendToFile(env['GITHUB_STEP_SUMMARY'], text))
    },
    writeSummaryFile(markdown) {
      const text = cutMarkdown(redactSecrets(markdown), COMMENT_MAX_BYTES, 'the limit of a comment')
      return tryWrite('the summary', () => writeTemporary(env, 'md', text)) ?? ''
    },
    writeReport: (json) =>
      // Its values are redacted; in its text, a password could be one of our own words.
      tryWrite('the report', () => writeTemporary(env, 'json', json)) ?? '',
  }
}

/** Like @actions/core, whose `setOutput` and `summary` load large modules. */
function appendOutput(env: Environment, name: string, value: string): void {
  let delimiter = `end_of_${name}`
  // No value may contain its delimiter: otherwise it could set other outputs.
  while (value.includes(delimiter)) delimiter += '_'
  appendToFile(env['GITHUB_OUTPUT'], `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

function appendToFile(file = '', text: string): void {
  if (file !== '') appendFileSync(file, text)
}

/** Truncates at the end of a line and closes an open `<details>`. */
function cutMarkdown(markdown: string, maxBytes: number, limit: string): string {
  const bytes = Buffer.from(markdown)
  if (bytes.length <= maxBytes) return markdown
  const start = bytes.subarray(0, maxBytes - 200).toString()
  const keptText = start.slice(0, start.lastIndexOf('\n'))
  const isFolded = keptText.lastIndexOf('<details') > keptText.lastIndexOf('</details>')
  return (
    `${keptText}\n${isFolded ? '\n</details>\n' : ''}\nCut ` +
    `at ${limit}: the report has it all.\n`
  )
}

function writeTemporary(env: Environment, extension: 'json' | 'md', text: string): string {
  const folder = env['RUNNER_TEMP'] || tmpdir()
  makeFolder(folder)
  const file = join(folder, `cdn-purge-${createUniqueSuffix()}.${extension}`)
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return file
}

/** The documentation of the error codes in the action's repository, at the version in use. */
function findDocsUrl(env: Environment): string {
  const repository = env['GITHUB_ACTION_REPOSITORY'] ?? ''
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com'
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^https?:\/\/[\w.:/-]+$/.test(server)) {
    return DOCS_URL
  }
  const ref = encodeURIComponent(env['GITHUB_ACTION_REF'] || 'HEAD')
    .replaceAll('%2F', '/')
    .replaceAll(/[()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `${server}/${repository}/blob/${ref}/docs/errors.md`
}
