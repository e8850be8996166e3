import { daysInOrder, STATUS_CLASSES, type Statistics, type Span } from '../cdn/statistics.ts'
import {
  formatBytes,
  formatInteger,
  formatPercent,
  formatPercentPair,
  pluralize,
  unitOf,
} from '../text/format.ts'
import {
  codeSpan,
  diagramLabel,
  escapeMarkdown,
  escapeProse,
  details,
  explainAll,
  ICONS,
  joinSections,
  table,
  truncationNote,
} from '../text/markdown.ts'
import type { StatsReport } from './stats.ts'

const MAX_DAYS = 366

export function summarize(report: StatsReport, docsUrl: string): string {
  const { statistics } = report
  return joinSections([
    head(report),
    ...explainAll(report.problems, docsUrl),
    [...report.warnings, ...report.notices].map((notice) => `- ${escapeProse(notice)}`).join('\n'),
    ...(statistics === undefined ? [] : [figures(report, statistics), ...charts(statistics)]),
    jobTable(report),
  ])
}

function head(report: StatsReport): string {
  const { status, givenZone, span, statistics } = report
  const facts = [
    ...(statistics === undefined
      ? []
      : [pluralize(statistics.requestsTotal, 'request'), formatBytes(statistics.bandwidthBytes)]),
    escapeMarkdown(spanWords(span)),
    ...(givenZone === '' ? [] : [`zone ${codeSpan(givenZone)}`]),
  ]
  return `### ${ICONS[STATUS_ICONS[status]]} CDN traffic: ${headline(report)}\n${facts.join(' · ')}`
}

const STATUS_ICONS = {
  ok: 'good',
  'threshold-missed': 'bad',
  failed: 'bad',
  cancelled: 'open',
} as const

function figures(
  { ratios, thresholds, jobs, problems }: StatsReport,
  statistics: Statistics,
): string {
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const { hit, serverError } = ratios ?? {}
  const figure = (name: string, input: string) =>
    problems.some(({ where }) => where === `input \`${input}\``) ? `${ICONS.bad} ${name}` : name
  const cells = (share: number | undefined, word: string, bound: number | undefined) => {
    if (share === undefined)
      return ['–', bound === undefined ? '' : `at ${word} ${formatPercent(bound)}`]
    if (bound === undefined) return [formatPercent(share), '']
    const [is, should] = formatPercentPair(share, bound)
    return [is, `at ${word} ${should}`]
  }
  return table(
    ['Figure', 'Value:', 'Threshold:'],
    [
      ['Requests', formatInteger(statistics.requestsTotal), ''],
      ['Bandwidth', formatBytes(statistics.bandwidthBytes), ''],
      [figure('From the cache', 'min-hit-ratio'), ...cells(hit, 'least', minHitRatio)],
      [
        figure('Server errors', 'max-server-error-ratio'),
        ...cells(serverError, 'most', maxServerErrorRatio),
      ],
      ...(jobs === undefined
        ? []
        : [
            ['Purge jobs of type <code>path</code>, last hour', String(jobs.used.path), ''],
            ['Purge jobs of type <code>all</code>, last hour', String(jobs.used.all), ''],
          ]),
    ],
  )
}

function charts(statistics: Statistics): string[] {
  const bandwidthByDay = daysInOrder(statistics.bandwidthByDay)
  const { unit, bytes: bytesPerUnit } = unitOf(
    bandwidthByDay.reduce((most, day) => Math.max(most, day.bytes), 0),
  )
  const spansYears = new Set(bandwidthByDay.map(({ date }) => date.slice(0, 4))).size > 1
  const days = bandwidthByDay.map(
    (day) => [spansYears ? day.date : day.date.slice(5), day.bytes / bytesPerUnit] as const,
  )
  return [
    bars(`Bandwidth by day in ${unit}`, unit, days),
    tables({ ...statistics, bandwidthByDay }),
  ]
}

function tables({ bandwidthByDay, requestsByStatus }: Statistics): string {
  const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined)
  const rows = classes.map((status) => [status, formatInteger(requestsByStatus[status] ?? 0)])
  const byStatus = table(['Status', 'Requests:'], rows)
  const dayRows = bandwidthByDay
    .slice(-MAX_DAYS)
    .map(({ date, bytes }) => [date, formatBytes(bytes)])
  const byDay = table(['Day', 'Bandwidth:'], dayRows)
  const left = truncationNote(bandwidthByDay.length - MAX_DAYS, 'earlier day')
  const days = byDay === '' ? '' : details('Bandwidth by day', [byDay, left].join('\n\n').trimEnd())
  return [byStatus, days].join('\n\n').trim()
}

function jobTable({ jobs }: StatsReport): string {
  const rows = (jobs?.newest ?? []).map((job) => [
    codeSpan(job.id),
    job.type === 'all' ? 'everything' : formatInteger(job.paths.length),
    escapeMarkdown(job.status, 40),
    new Date(job.createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
  ])
  return table(['Most recent purge jobs', 'Paths:', 'Status', 'Created (UTC)'], rows)
}

/**
 * Mermaid for GitHub's renderers, older ones included: labels are quoted, no series is empty, no title has a bare
 * `:`, and an axis has at most 24 places. Each chart is next to a table of the same numbers.
 */

/** Legible on both the light and the dark background of GitHub. */
const BAR_COLOR = '#58a6ff'

const MAX_BARS = 24

/** A bar chart; with more than `MAX_BARS` values, each bar is the sum of several consecutive ones. */
export function bars(
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
  const labels = groups.map((group) => `"${diagramLabel(group[0]?.[0] ?? '')}"`)
  const note = each === 1 ? '' : ` - ${each} in each bar`
  return fenced([
    `%%{init: ${JSON.stringify({ themeVariables: { xyChart: { plotColorPalette: BAR_COLOR } } })}}%%`,
    'xychart-beta',
    `  title "${diagramLabel(title + note, 80)}"`,
    `  x-axis [${labels.join(', ')}]`,
    `  y-axis "${diagramLabel(unit)}" 0 --> ${number(Math.max(...sums))}`,
    `  bar [${sums.map(number).join(', ')}]`,
  ])
}

/** Mermaid does not read exponents; fewer digits keep the chart legible. */
function number(value: number): string {
  const digits = Math.max(0, 3 - Math.ceil(Math.log10(Math.max(value, 0.001))))
  const rounded = value >= 1e15 ? 999_999_999_999_999 : Number(value.toFixed(Math.min(6, digits)))
  return String(rounded)
}

function fenced(lines: readonly string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}

function spanWords(span: Span): string {
  if ('startDate' in span) return `${span.startDate} to ${span.endDate}`
  return `the last ${span.period}`
}

export function figureLines({ statistics, ratios, span, thresholds, jobs }: StatsReport): string[] {
  if (statistics === undefined) return []
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const atLeast = minHitRatio === undefined ? '' : ` (at least ${formatPercent(minHitRatio)})`
  const atMost =
    maxServerErrorRatio === undefined ? '' : ` (at most ${formatPercent(maxServerErrorRatio)})`
  return [
    `Stats  ${spanWords(span)}: ${pluralize(statistics.requestsTotal, 'request')}, ${formatBytes(statistics.bandwidthBytes)}`,
    ...(ratios?.hit === undefined
      ? []
      : [`       ${formatPercent(ratios.hit)} from the cache${atLeast}`]),
    ...(ratios?.serverError === undefined
      ? []
      : [`       ${formatPercent(ratios.serverError)} ended with server errors${atMost}`]),
    ...(jobs === undefined
      ? []
      : [
          `Quota  ${jobs.used.path} \`path\` and ${jobs.used.all} \`all\` jobs used in the last hour`,
        ]),
  ]
}

/** The result: the last line of the log and the heading of the summary. */
export function headline({
  status,
  statistics,
  thresholds,
  areThresholdsApplied = false,
}: StatsReport): string {
  const { minHitRatio, maxServerErrorRatio } = thresholds
  switch (status) {
    case 'ok':
      return areThresholdsApplied &&
        (minHitRatio !== undefined || maxServerErrorRatio !== undefined)
        ? 'every threshold is met'
        : `${formatInteger(statistics?.requestsTotal ?? 0)} requests`
    case 'threshold-missed':
      return 'a threshold was missed'
    case 'failed':
      return 'nothing was read'
    case 'cancelled':
      return status
  }
}
