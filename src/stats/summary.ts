// What users read about traffic: the log and the summary.

import { STATUS_CLASSES, type Day, type Span, type Statistics } from '../cdn/answers.ts'
import { formatBytes, formatInteger, pluralize, chooseByCount, chooseUnit } from '../text/format.ts'
import {
  formatCode,
  escapeMarkdown,
  escapeProse,
  formatDetails,
  explainAll,
  ICONS,
  formatTable,
} from '../text/markdown.ts'
import type { Problem } from '../problem/problem.ts'
import type { StatsReport, Traffic } from './report.ts'
import type { Figure } from './thresholds.ts'

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: StatsReport, docsUrl: string): string[] {
  const { traffic, jobs } = report
  const remarks = [...report.warnings, ...report.notices].map((text) => `- ${escapeProse(text)}`)
  const sections = [formatHead(report), ...explainAll(report.problems, docsUrl), remarks.join('\n')]
  if (traffic !== undefined) {
    const days = sumByDay(traffic.statistics.bandwidthByDay)
    sections.push(
      formatFigures(traffic, jobs),
      drawBandwidth(days),
      formatStatusTable(traffic.statistics),
      formatDayTable(days),
    )
  }
  return [...sections, formatJobTable(report)]
}

function formatHead(report: StatsReport): string {
  const { status, inputs, traffic } = report
  const facts = [escapeMarkdown(describeSpan(inputs.span))]
  if (traffic !== undefined) {
    const { requestsTotal, bandwidthBytes } = traffic.statistics
    facts.unshift(pluralize(requestsTotal, 'request'), formatBytes(bandwidthBytes))
  }
  if (inputs.zone !== '') facts.push(`zone ${formatCode(inputs.zone)}`)
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

/** Each figure with its value, and its threshold if there is one. */
function listFigures({ statistics, figures }: Traffic, jobs: StatsReport['jobs']) {
  const rows: Pick<Figure, 'name' | 'value' | 'bound' | 'verdict'>[] = [
    { name: 'Requests', value: formatInteger(statistics.requestsTotal) },
    { name: 'Bandwidth', value: formatBytes(statistics.bandwidthBytes) },
    ...figures,
  ]
  for (const type of ['path', 'all'] as const) {
    const name = `Purge jobs of type \`${type}\`, last hour`
    if (jobs !== undefined) rows.push({ name, value: String(jobs.used[type]) })
  }
  return rows
}

function formatFigures(traffic: Traffic, jobs: StatsReport['jobs']): string {
  const rows = listFigures(traffic, jobs).map(({ name, value, bound = '', verdict }) => {
    const mark = verdict === 'missed' ? `${ICONS.bad} ` : ''
    return [`${mark}${escapeProse(name)}`, value, bound]
  })
  return formatTable(['Figure', 'Value:', 'Threshold:'], rows)
}

/** The days from the oldest on, with repeated ones added up. */
function sumByDay(days: readonly Day[]): Day[] {
  const byDate = new Map<string, number>()
  for (const { date, bytes } of days) byDate.set(date, (byDate.get(date) ?? 0) + bytes)
  return [...byDate]
    .map(([date, bytes]) => ({ date, bytes }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function formatStatusTable({ requestsByStatus }: Statistics): string {
  const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined)
  const rows = classes.map((status) => [status, formatInteger(requestsByStatus[status] ?? 0)])
  return formatTable(['Status', 'Requests:'], rows)
}

function formatDayTable(days: readonly Day[]): string {
  if (days.length === 0) return ''
  const rows = days.map(({ date, bytes }) => [date, formatBytes(bytes)])
  return formatDetails('Bandwidth by day', formatTable(['Day', 'Bandwidth:'], rows))
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

/** Legible on both the light and the dark background of GitHub. */
const BAR_COLOR = '#58a6ff'

const MAX_BARS = 24

/**
 * A bar chart; with more than `MAX_BARS` days, each bar is the sum of several
 * consecutive ones. Mermaid for GitHub's renderers, older ones included: labels are
 * quoted, no series is empty, no title has a bare `:`, and an axis has at most 24
 * places.
 * @param days in order; the table has the same numbers, with the year
 */
export function drawBandwidth(days: readonly Day[]): string {
  const most = days.reduce((largest, { bytes }) => Math.max(largest, bytes), 0)
  const { unit, bytes: bytesPerUnit } = chooseUnit(most)
  if (most === 0) return ''
  const each = Math.ceil(days.length / MAX_BARS)
  const groups = Array.from({ length: Math.ceil(days.length / each) }, (_, index) =>
    days.slice(index * each, (index + 1) * each),
  )
  const sums = groups.map((group) =>
    group.reduce((sum, { bytes }) => sum + bytes / bytesPerUnit, 0),
  )
  const labels = groups.map((group) => `"${group[0]?.date.slice(5)}"`)
  const note = chooseByCount(each, '', ` - ${each} in each bar`)
  const theme = { themeVariables: { xyChart: { plotColorPalette: BAR_COLOR } } }
  return [
    '```mermaid',
    `%%{init: ${JSON.stringify(theme)}}%%`,
    'xychart-beta',
    `  title "Bandwidth by day in ${unit}${note}"`,
    `  x-axis [${labels.join(', ')}]`,
    `  y-axis "${unit}" 0 --> ${formatNumber(Math.max(...sums))}`,
    `  bar [${sums.map(formatNumber).join(', ')}]`,
    '```',
  ].join('\n')
}

/** Mermaid does not read exponents. */
function formatNumber(value: number): string {
  return String(Number(Math.min(value, 1e15).toFixed(3)))
}

function describeSpan(span: Span): string {
  if ('startDate' in span) return `${span.startDate} to ${span.endDate}`
  return `the last ${span.period}`
}

export function describeFigures({ traffic, inputs, jobs }: StatsReport): string[] {
  if (traffic === undefined) return []
  const lines = listFigures(traffic, jobs).map(({ name, value, bound }) => {
    const threshold = bound === undefined ? '' : ` (${bound})`
    return `       ${name}: ${value}${threshold}`
  })
  return [`Stats  ${describeSpan(inputs.span)}`, ...lines]
}

export function describeJobsNotShown(problem: Problem): string {
  const why = [problem.title, ...(problem.details ?? [])].join('; ')
  return `the purge jobs are not shown, because their list cannot be read: ${why}`
}

/** The last log line and the heading of the summary. */
export function formatHeadline({ status, traffic }: StatsReport): string {
  switch (status) {
    case 'ok':
      if (traffic?.areAllMet === true) return 'every threshold is met'
      return `${formatInteger(traffic?.statistics.requestsTotal ?? 0)} requests`
    case 'threshold-missed':
      return 'a threshold was missed'
    case 'failed':
      return 'nothing was read'
    case 'cancelled':
      return status
  }
}
