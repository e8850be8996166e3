import { STATUS_CLASSES, type Statistics } from '../cdn/statistics.ts'
import { codeSpan, escapeMarkdown, escapeProse } from '../text/markdown.ts'
import { bars } from '../text/charts.ts'
import {
  pluralize,
  formatInteger,
  formatPercentPair,
  formatPercent,
  formatBytes,
  unitOf,
} from '../text/format.ts'
import { explainAll, details, joinSections, ICONS, truncationNote, table } from '../text/sections.ts'
import { spanWords } from './log-lines.ts'
import type { Report } from './report.ts'

/** Rows of a table; the report has the rest. */
const MAX_DAYS = 366

/** The job summary: result and figures first, then the bandwidth as a chart, and tables. */
export function summarize(report: Report, docsUrl: string): string {
  const { statistics } = report
  return joinSections([
    head(report),
    ...explainAll(report.problems, docsUrl),
    [...report.warnings, ...report.notices].map((notice) => `- ${escapeProse(notice)}`).join('\n'),
    ...(statistics === undefined ? [] : [figures(report, statistics), ...charts(statistics)]),
    jobTable(report),
  ])
}

function head({ status, givenZone, span, statistics }: Report): string {
  const facts = [
    ...(statistics === undefined
      ? []
      : [pluralize(statistics.requestsTotal, 'request'), formatBytes(statistics.bandwidthBytes)]),
    escapeMarkdown(spanWords(span)),
    ...(givenZone === '' ? [] : [`zone ${codeSpan(givenZone)}`]),
  ]
  return `### ${TITLES[status]}\n${facts.join(' · ')}`
}

const TITLES = {
  ok: `${ICONS.good} CDN traffic`,
  'threshold-missed': `${ICONS.bad} CDN traffic: a threshold was missed`,
  failed: `${ICONS.bad} CDN traffic: not read`,
  cancelled: `${ICONS.open} CDN traffic: cancelled`,
} as const

function figures({ ratios, thresholds, jobs }: Report, statistics: Statistics): string {
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const { hit, serverError } = ratios ?? {}
  const cells = (share: number | undefined, word: string, bound: number | undefined) => {
    if (share === undefined) return ['–', bound === undefined ? '' : `at ${word} ${formatPercent(bound)}`]
    if (bound === undefined) return [formatPercent(share), '']
    const [is, should] = formatPercentPair(share, bound)
    return [is, `at ${word} ${should}`]
  }
  return table(
    ['Figure', 'Value:', 'Threshold:'],
    [
      ['Requests', formatInteger(statistics.requestsTotal), ''],
      ['Bandwidth', formatBytes(statistics.bandwidthBytes), ''],
      ['From the cache', ...cells(hit, 'least', minHitRatio)],
      ['Server errors', ...cells(serverError, 'most', maxServerErrorRatio)],
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
  const { bandwidthByDay } = statistics
  const { unit, bytes: bytesPerUnit } = unitOf(
    bandwidthByDay.reduce((most, day) => Math.max(most, day.bytes), 0),
  )
  const spansYears = new Set(bandwidthByDay.map(({ date }) => date.slice(0, 4))).size > 1
  const days = bandwidthByDay.map(
    (day) => [spansYears ? day.date : day.date.slice(5), day.bytes / bytesPerUnit] as const,
  )
  return [bars(`Bandwidth by day in ${unit}`, unit, days), tables(statistics)]
}

function tables({ bandwidthByDay, requestsByStatus }: Statistics): string {
  const classes = STATUS_CLASSES.filter((status) => requestsByStatus[status] !== undefined)
  const byStatus = table(
    ['Status', 'Requests:'],
    classes.map((status) => [status, formatInteger(requestsByStatus[status] ?? 0)]),
  )
  const byDay = table(
    ['Day', 'Bandwidth:'],
    bandwidthByDay.slice(-MAX_DAYS).map(({ date, bytes }) => [date, formatBytes(bytes)]),
  )
  const left = truncationNote(bandwidthByDay.length - MAX_DAYS, 'earlier day')
  const days = byDay === '' ? '' : details('Bandwidth by day', [byDay, left].join('\n\n').trimEnd())
  return [byStatus, days].join('\n\n').trim()
}

function jobTable({ jobs }: Report): string {
  const rows = (jobs?.newest ?? []).map((job) => [
    codeSpan(job.id.slice(0, 8)),
    job.type === 'all' ? 'everything' : job.paths === undefined ? '' : formatInteger(job.paths.length),
    escapeMarkdown(job.status, 40),
    new Date(job.createdAtMs).toISOString().slice(0, 16).replace('T', ' '),
  ])
  return table(['Most recent purge jobs', 'Paths:', 'Status', 'Created (UTC)'], rows)
}
