// What users read about traffic: the log, the summary and the thresholds.

import { STATUS_CLASSES, type Day, type Span, type Statistics } from '../cdn/answers.ts'
import {
  formatBytes,
  formatInteger,
  formatPercent,
  formatPercentPair,
  pluralize,
  chooseByCount,
  chooseUnit,
} from '../text/format.ts'
import {
  formatCode,
  formatDiagramLabel,
  escapeMarkdown,
  escapeProse,
  formatDetails,
  explainAll,
  ICONS,
  formatTable,
  describeOmitted,
} from '../text/markdown.ts'
import type { Problem } from '../problem/problem.ts'
import type { StatsReport } from './report.ts'
import type { ThresholdInput } from './thresholds.ts'

const MAX_DAYS = 366

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: StatsReport, docsUrl: string): string[] {
  const remarks = [...report.warnings, ...report.notices].map((text) => `- ${escapeProse(text)}`)
  const sections = [formatHead(report), ...explainAll(report.problems, docsUrl), remarks.join('\n')]
  if (report.statistics !== undefined) {
    sections.push(formatFigures(report, report.statistics), ...drawCharts(report.statistics))
  }
  return [...sections, formatJobTable(report)]
}

function formatHead(report: StatsReport): string {
  const { status, givenZone, span, statistics } = report
  const facts = [escapeMarkdown(describeSpan(span))]
  if (statistics !== undefined) {
    facts.unshift(
      pluralize(statistics.requestsTotal, 'request'),
      formatBytes(statistics.bandwidthBytes),
    )
  }
  if (givenZone !== '') facts.push(`zone ${formatCode(givenZone)}`)
  return (
    `### ${ICONS[STATUS_ICONS[status]]} CDN traffic: ` +
    `${formatHeadline(report)}\n${facts.join(' · ')}`
  )
}

const STATUS_ICONS = {
  ok: 'good',
  'threshold-missed': 'bad',
  failed: 'bad',
  cancelled: 'open',
} as const

function formatFigures(
  { ratios, thresholds, jobs, missed }: StatsReport,
  statistics: Statistics,
): string {
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const { hit, serverError } = ratios ?? {}
  const formatFigureName = (name: string, threshold: ThresholdInput) => {
    if (missed?.includes(threshold)) return `${ICONS.bad} ${name}`
    return name
  }

  const rows = [
    ['Requests', formatInteger(statistics.requestsTotal), ''],
    ['Bandwidth', formatBytes(statistics.bandwidthBytes), ''],
    [
      formatFigureName('From the cache', 'min-hit-ratio'),
      ...formatRatioCells(hit, 'least', minHitRatio),
    ],
    [
      formatFigureName('Server errors', 'max-server-error-ratio'),
      ...formatRatioCells(serverError, 'most', maxServerErrorRatio),
    ],
  ]
  if (jobs !== undefined) {
    rows.push(
      ['Purge jobs of type <code>path</code>, last hour', String(jobs.used.path), ''],
      ['Purge jobs of type <code>all</code>, last hour', String(jobs.used.all), ''],
    )
  }
  return formatTable(['Figure', 'Value:', 'Threshold:'], rows)
}

function formatRatioCells(
  share: number | undefined,
  word: 'least' | 'most',
  bound: number | undefined,
): [value: string, threshold: string] {
  if (share === undefined && bound === undefined) return ['–', '']
  if (share === undefined) return ['–', `at ${word} ${formatPercent(bound ?? 0)}`]
  if (bound === undefined) return [formatPercent(share), '']
  const [is, should] = formatPercentPair(share, bound)
  return [is, `at ${word} ${should}`]
}

function drawCharts(statistics: Statistics): string[] {
  const bandwidthByDay = sumByDay(statistics.bandwidthByDay)
  const { unit, bytes: bytesPerUnit } = chooseUnit(
    bandwidthByDay.reduce((most, day) => Math.max(most, day.bytes), 0),
  )
  const spansYears = new Set(bandwidthByDay.map(({ date }) => date.slice(0, 4))).size > 1
  const days = bandwidthByDay.map(
    (day) => [spansYears ? day.date : day.date.slice(5), day.bytes / bytesPerUnit] as const,
  )
  return [
    drawBars(`Bandwidth by day in ${unit}`, unit, days),
    formatTables({ ...statistics, bandwidthByDay }),
  ]
}

/** The days from the oldest on, with repeated ones added up. */
function sumByDay(days: readonly Day[]): Day[] {
  const byDate = new Map<string, number>()
  for (const { date, bytes } of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes)
  return [...byDate]
    .map(([date, bytes]) => ({ date, bytes }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function formatTables({ bandwidthByDay, requestsByStatus }: Statistics): string {
  const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined)
  const rows = classes.map((status) => [status, formatInteger(requestsByStatus[status] ?? 0)])
  const byStatus = formatTable(['Status', 'Requests:'], rows)
  const dayRows = bandwidthByDay
    .slice(-MAX_DAYS)
    .map(({ date, bytes }) => [date, formatBytes(bytes)])
  const byDay = formatTable(['Day', 'Bandwidth:'], dayRows)
  const left = describeOmitted(bandwidthByDay.length - MAX_DAYS, 'earlier day')
  if (byDay === '') return byStatus
  const days = formatDetails('Bandwidth by day', [byDay, left].join('\n\n').trimEnd())
  return [byStatus, days].join('\n\n').trim()
}

function formatJobTable({ jobs }: StatsReport): string {
  const rows = (jobs?.newest ?? []).map((job) => [
    formatCode(job.id),
    job.type === 'all' ? 'everything' : formatInteger(job.paths.length),
    escapeMarkdown(job.status, 40),
    new Date(job.createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
  ])
  return formatTable(['Most recent purge jobs', 'Paths:', 'Status', 'Created (UTC)'], rows)
}

// Mermaid for GitHub's renderers, older ones included: labels are quoted, no
// series is empty, no title has a bare `:`, and an axis has at most 24 places.
// Each chart is next to a table of the same numbers.

/** Legible on both the light and the dark background of GitHub. */
const BAR_COLOR = '#58a6ff'

const MAX_BARS = 24

/**
 * A bar chart; with more than `MAX_BARS` values, each bar is the sum of several
 * consecutive ones.
 */
export function drawBars(
  title: string,
  unit: string,
  values: readonly (readonly [label: string, value: number])[],
): string {
  if (values.every(([, value]) => value === 0)) return ''
  const each = Math.ceil(values.length / MAX_BARS)
  const groups = Array.from({ length: Math.ceil(values.length / each) }, (_, index) =>
    values.slice(index * each, (index + 1) * each),
  )
  const sums = groups.map((group) => group.reduce((sum, [, value]) => sum + value, 0))
  const labels = groups.map((group) => `"${formatDiagramLabel(group[0]?.[0] ?? '')}"`)
  const note = chooseByCount(each, '', ` - ${each} in each bar`)
  return wrapInFence([
    '%%{init: ' +
      `${JSON.stringify({ themeVariables: { xyChart: { plotColorPalette: BAR_COLOR } } })}}%%`,
    'xychart-beta',
    `  title "${formatDiagramLabel(title + note, 80)}"`,
    `  x-axis [${labels.join(', ')}]`,
    `  y-axis "${formatDiagramLabel(unit)}" 0 --> ${formatNumber(Math.max(...sums))}`,
    `  bar [${sums.map(formatNumber).join(', ')}]`,
  ])
}

/** Mermaid does not read exponents; fewer digits keep the chart legible. */
function formatNumber(value: number): string {
  if (value >= 1e15) return '999999999999999'
  const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, 0.001))))
  return String(Number(value.toFixed(Math.min(6, digits))))
}

function wrapInFence(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}

function describeSpan(span: Span): string {
  if ('startDate' in span) return `${span.startDate} to ${span.endDate}`
  return `the last ${span.period}`
}

export function describeFigures({
  statistics,
  ratios,
  span,
  thresholds,
  jobs,
}: StatsReport): string[] {
  if (statistics === undefined) return []
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const requests = pluralize(statistics.requestsTotal, 'request')
  const lines = [
    `Stats  ${describeSpan(span)}: ${requests}, ${formatBytes(statistics.bandwidthBytes)}`,
  ]
  if (ratios?.hit !== undefined) {
    const bound = formatBound('at least', minHitRatio)
    lines.push(`       ${formatPercent(ratios.hit)} from the cache${bound}`)
  }
  if (ratios?.serverError !== undefined) {
    const bound = formatBound('at most', maxServerErrorRatio)
    lines.push(`       ${formatPercent(ratios.serverError)} ended with server errors${bound}`)
  }
  if (jobs !== undefined) {
    const { path, all } = jobs.used
    lines.push(`Quota  ${path} \`path\` and ${all} \`all\` jobs used in the last hour`)
  }
  return lines
}

export function describeJobsNotShown(problem: Problem): string {
  const why = [problem.title, ...(problem.details ?? [])].join('; ')
  return `the purge jobs are not shown, because their list cannot be read: ${why}`
}

function formatBound(words: string, bound: number | undefined): string {
  if (bound === undefined) return ''
  return ` (${words} ${formatPercent(bound)})`
}

/** The last log line and the heading of the summary. */
export function formatHeadline({ status, statistics, verdict }: StatsReport): string {
  switch (status) {
    case 'ok':
      if (verdict === 'met') return 'every threshold is met'
      return `${formatInteger(statistics?.requestsTotal ?? 0)} requests`
    case 'threshold-missed':
      return 'a threshold was missed'
    case 'failed':
      return 'nothing was read'
    case 'cancelled':
      return status
  }
}
