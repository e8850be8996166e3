import type { StepEnd } from '../../action/action.ts'
import { toJson, type Problem } from '../../problem/problem.ts'
import { pluralize } from '../../text/format.ts'
import { escapeProse } from '../../text/markdown.ts'
import { ICONS, joinSections, table } from '../../text/sections.ts'
import { hideInJson } from '../../text/secrets.ts'
import { VERSION } from '../../version.ts'
import { headingOf, type Row } from './row.ts'

/** All that a check leaves behind. */
export interface Report extends StepEnd {
  readonly rows: readonly Row[]
  readonly status: 'ok' | 'failed' | 'cancelled'
  /** Whether a job was to be created. */
  readonly hasTrial: boolean
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

const MARKS = { ok: 'ok', note: 'note', obstacle: 'FAIL', skipped: '-' } as const
const NAME_WIDTH = 22

export function rowLines({ fact, state, seen, help }: Row): string[] {
  const line = `${MARKS[state].padEnd(5)} ${fact.padEnd(NAME_WIDTH)} ${seen}`
  return help === '' ? [line] : [line, `${' '.repeat(6 + NAME_WIDTH)} → ${help}`]
}

export function lastLine({ status, rows, isUsageError, hasTrial }: Report): string {
  if (status === 'cancelled') return 'Failed: cancelled'
  const obstacles = rows.filter(({ state }) => state === 'obstacle').length
  if (isUsageError) return 'Failed: nothing was checked'
  if (status === 'failed') return `Failed: ${pluralize(obstacles, 'obstacle')}`
  return hasTrial
    ? 'Done   no obstacle was seen, and a purge was confirmed'
    : 'Done   no obstacle was seen; whether the token may create jobs is shown by `--purge-path PATH` alone'
}

export function toReportFile({ status, rows, problems, warnings }: Report): string {
  return JSON.stringify({ status, rows, problems: problems.map(toJson), warnings }, hideInJson, 2)
}

/** To be posted in an issue: our own words alone, without token, account, zone or a text of the service. */
export function summarize({ status, rows, problems, isUsageError }: Report): string {
  const icons = { ok: ICONS.good, failed: ICONS.bad, cancelled: ICONS.open }
  return joinSections([
    `### ${icons[status]} cdn-purge check: ${status}\nversion ${VERSION}`,
    isUsageError ? problems.map((problem) => `- ${escapeProse(headingOf(problem))}`).join('\n') : '',
    table(
      ['Fact', '', 'Seen', 'What to do'],
      rows.map(({ fact, state, seen, help }) => [fact, MARKS[state], escapeProse(seen), escapeProse(help)]),
    ),
  ])
}
