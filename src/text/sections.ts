import { escapeProse } from './markdown.ts'
import { codeOf, placeOf, type Problem } from '../problem/problem.ts'
import { firstLines, pluralize } from './format.ts'

export const ICONS = { good: '✅', bad: '❌', open: '⏳', plan: '📋', warning: '⚠️' } as const

export function joinSections(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

/** A Markdown table of escaped cells, or '' without rows. @param columns a colon at the end right-aligns one */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rules = columns.map((column) => (column.endsWith(':') ? '---:' : '---'))
  return [
    line(columns.map((column) => column.replace(/:$/, ''))),
    `|${rules.join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

export function truncationNote(left: number, noun: string): string {
  return left > 0
    ? `… and ${pluralize(left, noun).replace(' ', ' more ')}; the report lists all of them.`
    : ''
}

const MAX_PROBLEMS = 12

/** Problems for a summary: the text of the log in fewer lines. */
export function explainAll(problems: readonly Problem[], docsUrl: string): string[] {
  return [
    ...problems.slice(0, MAX_PROBLEMS).map((problem) => explain(problem, docsUrl)),
    truncationNote(problems.length - MAX_PROBLEMS, 'problem'),
    problems.some(({ help }) => help.some((text) => text.includes('run the step again'))) ? RERUN : '',
  ]
}

const RERUN = 'On GitHub, “Re-run failed jobs” runs the step again.'
const MAX_DETAILS = 12

function explain(problem: Problem, docsUrl: string): string {
  const cause = problem.cause === undefined ? '' : ` Likely cause: ${escapeProse(problem.cause)}.`
  const evidence = firstLines(problem.details ?? [], MAX_DETAILS, (line) => line, 'more, in the log')
  const help = problem.help.map((text) => `- ${escapeProse(text)}`)
  const shown = placeOf(problem) === '' ? '' : ` (${escapeProse(placeOf(problem))})`
  const title = `${escapeProse(problem.title)}${shown}`
  return [
    `[**${codeOf(problem)}**](${docsUrl}#${codeOf(problem).toLowerCase()}) ${title}${/[.?!]$/.test(title) ? '' : '.'}${cause}`,
    ...evidence.map((line) => `- ${escapeProse(line)}`),
    '\nWhat to do:',
    ...help,
  ].join('\n')
}

export function details(title: string, content: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>\n\n${content}\n\n</details>`
}
