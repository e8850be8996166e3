import { appendFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstLines } from '../text/format.ts'
import { logLine, shorten } from '../text/safe-text.ts'
import { addSecret, redactSecrets, withoutSecrets } from '../text/secrets.ts'
import type { Environment } from '../inputs/reader.ts'
import { PROBLEMS } from '../problem/codes.ts'
import { annotateProblem, codeOf, renderProblem, type Problem } from '../problem/problem.ts'
import { DOCS_URL } from '../version.ts'
import {
  annotate,
  debug,
  endGroup,
  info,
  isDebug,
  setOutput,
  setSecret,
  startGroup,
  type Annotation,
} from './commands.ts'
import { makeFolder, uniqueSuffix, workspace, type Workspace } from './workspace.ts'

/**
 * The GitHub runner. Every text may be untrusted: each method makes it safe for where it goes, and takes the secrets
 * out, so that no caller has to remember to.
 */
export interface Runner extends Workspace {
  readonly env: Environment
  /** Whether events, commits and runs come from GitHub; else from the work tree alone. */
  readonly isGitHub: boolean
  /** The page that explains the codes of problems. */
  readonly docsUrl: string
  /** Hides the secret from the log, and from everything this port writes. */
  mask(secret: string): void
  line(text: string): void
  /** Shows how far the jobs are, in place; undefined without a terminal. */
  readonly progress?: ((text: string) => void) | undefined
  /** Lines that can be folded; the first of them where there are many: the report has the rest. */
  group(title: string, lines: readonly string[]): void
  /** Takes lines of a debug log; undefined where the run has none. */
  readonly debug: ((line: string) => void) | undefined
  notice(text: string): void
  warning(text: string): void
  /** Explains the problem in the log and annotates the run with it, as an error or, where it is forgiven, a warning. */
  problem(problem: Problem, as?: 'error' | 'warning', isUsageError?: boolean): void
  output(name: string, value: string): void
  /** Markdown, already escaped. */
  summary(markdown: string): void
  /** Writes the same to a file of its own under `RUNNER_TEMP`; the path, or '' where that cannot be done. */
  summaryFile(markdown: string): string
  /** Writes a file of its own under `RUNNER_TEMP`; the path, or '' where that cannot be done. */
  report(json: string): string
}

const GROUP_MAX_LINES = 500
/** The longest text of one field that is shown. */
const LINE_MAX_LENGTH = 4000

/** GitHub drops a whole summary past 1 MiB, and says so in the log alone. */
const SUMMARY_MAX_BYTES = 1024 * 1024 - 1024
/** A comment, or the text of an issue, holds 65,536 characters. */
const COMMENT_MAX_BYTES = 65_000

function safe(text: string): string {
  return shorten(logLine(withoutSecrets(text)), LINE_MAX_LENGTH)
}

function safeLines(text: string): string {
  return text.split('\n').map(safe).join('\n')
}

export function githubRunner(env: Environment): Runner {
  const runner: Runner = {
    env,
    isGitHub: true,
    docsUrl: docsUrlOf(env),
    mask(secret) {
      if (secret === '') return
      setSecret(secret)
      addSecret(secret)
    },
    line: (text) => info(safe(text)),
    group(title, lines) {
      startGroup(safe(title))
      for (const line of firstLines(lines, GROUP_MAX_LINES, safe, 'more; the report lists all of them'))
        info(line)
      endGroup()
    },
    debug: isDebug() ? (line) => debug(safe(line)) : undefined,
    notice: (text) => annotate('notice', safeLines(text)),
    warning: (text) => annotate('warning', safeLines(text)),
    problem(problem, as = 'error') {
      for (const line of renderProblem(problem, as, runner.docsUrl)) info(safe(line))
      annotate(as, safeLines(annotateProblem(problem)), {
        title: `${codeOf(problem)}: ${PROBLEMS[problem.kind].heading}`,
        ...annotationLocation(problem),
      })
    },
    ...writers(env, (text) => runner.warning(text)),
    ...workspace(env),
  }
  return runner
}

/** What cannot be written is reported once, but does not decide whether the purge worked. */
function writers(
  env: Environment,
  warn: (text: string) => void,
): Pick<Runner, 'output' | 'summary' | 'summaryFile' | 'report'> {
  const reported = new Set<string>()
  function tryWrite<T>(what: string, write: () => T): T | undefined {
    try {
      return write()
    } catch (error) {
      const why = error instanceof Error ? error.message : 'unknown reason'
      if (!reported.has(why)) warn(`${what} could not be written: ${why}`)
      reported.add(why)
      return undefined
    }
  }
  return {
    output: (name, value) =>
      tryWrite(`output \`${name}\``, () => setOutput(env['GITHUB_OUTPUT'], name, redactSecrets(value))),
    summary: (markdown) => tryWrite('the summary', () => appendSummary(env, redactSecrets(markdown))),
    summaryFile(markdown) {
      const text = cutMarkdown(redactSecrets(markdown), COMMENT_MAX_BYTES, 'the limit of a comment')
      return tryWrite('the summary', () => writeTemporary(env, 'md', text)) ?? ''
    },
    report: (json) => tryWrite('the report', () => writeTemporary(env, 'json', redactSecrets(json))) ?? '',
  }
}

/** Where GitHub is to show the annotation: it stands in the diff of a pull request that has touched the line. */
function annotationLocation({ at }: Problem): Annotation {
  return at === undefined ? {} : { file: safe(at.file), line: at.line, col: at.column }
}

function appendSummary(env: Environment, markdown: string): void {
  const file = env['GITHUB_STEP_SUMMARY'] ?? ''
  if (file === '') return
  appendFileSync(file, cutMarkdown(markdown, SUMMARY_MAX_BYTES, 'GitHub’s limit of 1 MiB'))
}

/** Whole lines, as many as fit; what is folded stays closed. */
function cutMarkdown(markdown: string, maxBytes: number, limit: string): string {
  const bytes = Buffer.from(markdown)
  if (bytes.length <= maxBytes) return markdown
  const start = bytes.subarray(0, maxBytes - 200).toString()
  const kept = start.slice(0, start.lastIndexOf('\n'))
  const isFolded = kept.lastIndexOf('<details') > kept.lastIndexOf('</details>')
  return `${kept}\n${isFolded ? '\n</details>\n' : ''}\nCut at ${limit}: the report has it all.\n`
}

function writeTemporary(env: Environment, extension: 'json' | 'md', text: string): string {
  const folder = env['RUNNER_TEMP'] || tmpdir()
  makeFolder(folder)
  const file = join(folder, `cdn-purge-${uniqueSuffix()}.${extension}`)
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return file
}

/** Where the error codes are explained: the action's own repository, at the version in use. */
function docsUrlOf(env: Environment): string {
  const repository = env['GITHUB_ACTION_REPOSITORY'] ?? ''
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com'
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^https?:\/\/[\w.:/-]+$/.test(server)) return DOCS_URL
  const ref = encodeURIComponent(env['GITHUB_ACTION_REF'] || 'HEAD')
    .replaceAll('%2F', '/')
    .replaceAll(/[()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `${server}/${repository}/blob/${ref}/docs/errors.md`
}
