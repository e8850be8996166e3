import type { Span } from '../cdn/statistics.ts'
import { pluralize, formatInteger, formatPercent, formatBytes } from '../text/format.ts'
import type { StatsReport } from './report.ts'

export function spanWords(span: Span): string {
  if ('startDate' in span) return `${span.startDate} to ${span.endDate}`
  return `the last ${span.period}`
}

export function figureLines({ statistics, ratios, span, thresholds, jobs }: StatsReport): string[] {
  if (statistics === undefined) return []
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const atLeast = minHitRatio === undefined ? '' : ` (at least ${formatPercent(minHitRatio)})`
  const atMost = maxServerErrorRatio === undefined ? '' : ` (at most ${formatPercent(maxServerErrorRatio)})`
  return [
    `Stats  ${spanWords(span)}: ${pluralize(statistics.requestsTotal, 'request')}, ${formatBytes(statistics.bandwidthBytes)}`,
    ...(ratios?.hit === undefined ? [] : [`       ${formatPercent(ratios.hit)} from the cache${atLeast}`]),
    ...(ratios?.serverError === undefined
      ? []
      : [`       ${formatPercent(ratios.serverError)} ended with server errors${atMost}`]),
    ...(jobs === undefined
      ? []
      : [`Quota  ${jobs.used.path} \`path\` and ${jobs.used.all} \`all\` jobs used in the last hour`]),
  ]
}

/** The result: the last line of the log and the heading of the summary. */
export function verdict({
  status,
  statistics,
  thresholds,
  areThresholdsApplied = false,
}: StatsReport): string {
  const { minHitRatio, maxServerErrorRatio } = thresholds
  switch (status) {
    case 'ok':
      return areThresholdsApplied && (minHitRatio !== undefined || maxServerErrorRatio !== undefined)
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
