// Markdown for the job summary, with untrusted text escaped.

import { getCode, formatLocation, PROBLEMS, type Problem } from '../problem/problem.ts'
import { pluralize, limitLines } from './format.ts'
import { escapeLogLine, shorten } from './safe-text.ts'

/**
 * Escapes text for a Markdown paragraph or table cell: no HTML, link, mention,
 * emphasis or new cell. GitHub decodes entities before it looks for mentions,
 * so words that look like mentions become code.
 */
export function escapeMarkdown(text: string, max = 200): string {
  return escape(text, max).replaceAll(MENTION, wrapInCode)
}

/**
 * Wraps text in `<code>`. The comment after `@` keeps GitHub from linking an
 * e-mail address, which it does even in code.
 * @param escaped text that is already escaped
 */
function wrapInCode(escaped: string): string {
  return `<code>${escaped.replaceAll('&#64;', '&#64;<!-- -->')}</code>`
}

const MENTION = /[^\s<>]*(&#64;|&#35;|\bGH-\d)[^\s<>]*/gi

/**
 * Characters of Markdown, HTML and links. A `_` inside of a word has no meaning
 * in Markdown, and stays: GitHub masks a secret only if it is there as it is.
 */
const SPECIAL = /[&<>"'`|\\[\]()*~#!@:{}$]|(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g

function escape(text: string, max: number): string {
  return (
    shorten(escapeLogLine(text), max)
      .replace(SPECIAL, (characters) => `&#${characters.charCodeAt(0)};`.repeat(characters.length))
      // GitHub turns bare addresses into links.
      .replace(/(?<=www)\./gi, '&#46;')
  )
}

/**
 * Like `escapeMarkdown`, but text between backticks becomes code: for messages
 * that may contain untrusted parts.
 */
export function escapeProse(text: string, max = 1000): string {
  const parts = escape(text, max).split(/&#96;(.+?)&#96;/)
  return parts
    .map((part, index) =>
      index % 2 === 1 ? wrapInCode(part) : part.replaceAll(MENTION, wrapInCode),
    )
    .join('')
}

/** Code in a table cell. Uses HTML, because a backtick in the text would end a code span. */
export function formatCode(text: string, max = 200): string {
  return wrapInCode(escape(text, max))
}

export const ICONS = { good: '✅', bad: '❌', open: '⏳', plan: '📋', warning: '⚠️' } as const

export function joinSections(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/**
 * A Markdown table of escaped cells, or '' without rows.
 * @param columns a colon at the end right-aligns one
 */
export function formatTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return ''
  const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rules = columns.map((column) => (column.endsWith(':') ? '---:' : '---'))
  return [
    formatRow(columns.map((column) => column.replace(/:$/, ''))),
    `|${rules.join('|')}|`,
    ...rows.map(formatRow),
  ].join('\n')
}

export function describeOmitted(left: number, noun: string): string {
  const more = pluralize(left, noun).replace(' ', ' more ')
  if (left > 0) return `… and ${more}; the report lists all of them.`
  return ''
}

const MAX_PROBLEMS = 12

/** Problems for a summary: the text of the log in fewer lines. */
export function explainAll(problems: readonly Problem[], docsUrl: string): string[] {
  const texts = problems.slice(0, MAX_PROBLEMS).map((problem) => explain(problem, docsUrl))
  texts.push(describeOmitted(problems.length - MAX_PROBLEMS, 'problem'))
  if (problems.some(({ kind }) => PROBLEMS[kind].helpsToRerun === true)) texts.push(RERUN)
  return texts
}

const RERUN = 'On GitHub, “Re-run failed jobs” runs the step again.'
const MAX_DETAILS = 12

function explain(problem: Problem, docsUrl: string): string {
  const problemCode = getCode(problem)
  const place = formatLocation(problem)
  const hasMark = place === '' && /[.?!]$/.test(problem.title)
  let title = escapeProse(problem.title)
  if (place !== '') title += ` (${escapeProse(place)})`
  if (!hasMark) title += '.'
  if (problem.cause !== undefined) title += ` Likely cause: ${escapeProse(problem.cause)}.`

  const evidence = limitLines(problem.details ?? [], MAX_DETAILS, 'more, in the log')
  const help = problem.help.map((text) => `- ${escapeProse(text)}`)
  return [
    `[**${problemCode}**](${docsUrl}#${problemCode.toLowerCase()}) ${title}`,
    ...evidence.map((line) => `- ${escapeProse(line)}`),
    '\nWhat to do:',
    ...help,
  ].join('\n')
}

export function formatDetails(title: string, content: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>\n\n${content}\n\n</details>`
}
