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
  /** How the step ended, in one line. */
  printVerdict(text: string, isSuccess: boolean): void
  /** Updates one line with the progress of the jobs. Undefined without a terminal. */
  readonly showProgress?: ((text: string) => void) | undefined
  /** A collapsible group, truncated if it is long: the report has all lines. */
  printGroup(title: string, lines: readonly string[]): void
  /** Undefined if debug logging is off. */
  readonly debug: ((line: string) => void) | undefined
  printNotice(text: string): void
  printWarning(text: string): void
  /** The warnings printed so far. */
  readonly warnings: readonly string[]
  /** @param as `warning` if the step succeeds despite the problem */
  printProblem(problem: Problem, as?: 'error' | 'warning', isUsageError?: boolean): void
  setOutput(name: string, value: string): void
  /** Appends Markdown, which is already escaped, to the summary of the job. */
  appendSummary(markdown: string): void
  /** Writes a new file, and returns its path; '' if it cannot be written, or is not wanted. */
  writeSummaryFile(markdown: string): string
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
      const more = 'more; the report lists all of them'
      listFirst(lines, GROUP_MAX_LINES, toSafeLine, more).forEach((line) => core.info(line))
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
      // it; the title and the place are shown in a pull request that changed the line.
      const lines = renderProblem(problem, getCode(problem), runner.docsUrl).map(toSafeLine)
      const title = `${getCode(problem)}: ${PROBLEMS[problem.kind].heading}`
      const { at } = problem
      const place = at && { file: toSafeLine(at.file), startLine: at.line, startColumn: at.column }
      const annotate = as === 'error' ? core.error : core.warning
      annotate(lines.join('\n'), { title, ...place })
    },
    ...createWriters(env, (text) => runner.printWarning(text)),
    ...createWorkspace(env),
  }
  return runner
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
      const text = cutMarkdown(markdown, SUMMARY_MAX_BYTES, 'GitHub’s limit of 1 MiB')
      tryWrite('the summary', () => appendToFile(env['GITHUB_STEP_SUMMARY'], text))
    },
    writeSummaryFile(markdown) {
      const text = cutMarkdown(markdown, COMMENT_MAX_BYTES, 'the limit of a comment')
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

/** Removes secrets, and then truncates at the end of a line and closes an open `<details>` or diagram. */
function cutMarkdown(markdown: string, maxBytes: number, limit: string): string {
  const bytes = Buffer.from(redactSecrets(markdown))
  if (bytes.length <= maxBytes) return bytes.toString()
  const start = bytes.subarray(0, maxBytes - 200).toString()
  const keptText = start.slice(0, start.lastIndexOf('\n'))
  const isInFence = (keptText.match(/^```/gm) ?? []).length % 2 === 1
  const isFolded = keptText.lastIndexOf('<details') > keptText.lastIndexOf('</details>')
  const ends = `${isInFence ? '```\n' : ''}${isFolded ? '\n</details>\n' : ''}`
  return `${keptText}\n${ends}\nCut at ${limit}: the report has it all.\n`
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
