import type { Span, Statistics } from '../cdn/statistics.ts'
import { count, grouped, percent, size } from '../publish/figures.ts'
import { jsonWithin } from '../publish/limits.ts'
import type { Outputs } from '../publish/limits.ts'
import type { Problem } from '../problem/problem.ts'
import type { StatsInputs } from './inputs.ts'
import type { Ending } from './stats.ts'

export type Status = 'ok' | 'threshold-missed' | 'failed' | 'cancelled'

/** All that a run leaves behind. */
export interface Report extends Ending {
  readonly status: Status
  readonly span: Span
  readonly thresholds: Pick<StatsInputs, 'minHitRatio' | 'maxServerErrorRatio' | 'minRequests'>
  readonly warnings: readonly string[]
}

export function reportOn(
  ending: Ending,
  inputs: StatsInputs,
  { cancelled, warnings }: { cancelled: boolean; warnings: readonly string[] },
): Report {
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  return {
    ...ending,
    status: cancelled ? 'cancelled' : judgeEnding(ending),
    // What a request says that was cut off by the signal is no news beside the signal.
    problems: cancelled ? [cancelledEarly()] : ending.problems,
    notices: cancelled ? [] : ending.notices,
    span,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    warnings,
  }
}

function judgeEnding({ statistics, problems }: Ending): Status {
  if (statistics === undefined) return 'failed'
  return problems.length === 0 ? 'ok' : 'threshold-missed'
}

/** The outputs of stats/action.yml; `report` is a file. */
export const OUTPUTS = [
  'status',
  'requests-total',
  'bandwidth-bytes',
  'cache-hit-ratio',
  'server-error-ratio',
  'stats',
  'quota-used',
  'report',
] as const

/** Years of days. */
const DAYS_MAX_LENGTH = 192 * 1024

export function toOutputs({ status, statistics, ratios, jobs }: Report): Outputs {
  const days = jsonWithin('stats', statistics?.bandwidthByDay ?? [], DAYS_MAX_LENGTH)
  const stats = statistics && {
    ...asAnswered(statistics),
    bandwidth_by_day: JSON.parse(days.json) as unknown,
  }
  return {
    values: new Map([
      ['status', status],
      ['requests-total', decimal(statistics?.requestsTotal)],
      ['bandwidth-bytes', decimal(statistics?.bandwidthBytes)],
      ['cache-hit-ratio', decimal(ratios?.hit)],
      ['server-error-ratio', decimal(ratios?.serverError)],
      ['stats', stats === undefined ? '' : JSON.stringify(stats)],
      ['quota-used', jobs === undefined ? '' : JSON.stringify(jobs.used)],
    ]),
    warnings: days.warning === undefined ? [] : [days.warning],
  }
}

/** Never `1e-7`: shells compare these. */
function decimal(value: number | undefined): string {
  if (value === undefined) return ''
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** The service's own names (S2.6), known fields only. */
function asAnswered(statistics: Statistics): object {
  return {
    requests_total: statistics.requestsTotal,
    bandwidth_bytes: statistics.bandwidthBytes,
    cache_hit_ratio: statistics.cacheHitRatio ?? null,
    requests_by_status: statistics.requestsByStatus,
    bandwidth_by_day: statistics.bandwidthByDay,
  }
}

export function toReportFile(report: Report): string {
  const { status, zone, span, statistics, ratios, thresholds, jobs, problems, warnings, notices } = report
  return JSON.stringify(
    {
      status,
      zone,
      span,
      stats: statistics === undefined ? null : asAnswered(statistics),
      serverErrorRatio: ratios?.serverError ?? null,
      thresholds,
      quotaUsed: jobs?.used ?? null,
      purgeJobs:
        jobs?.newest.map((job) => ({
          id: job.id,
          type: job.type,
          paths: job.paths?.length ?? null,
          status: job.status,
          createdAt: new Date(job.createdAtMs).toISOString(),
        })) ?? null,
      problems,
      warnings,
      notices,
    },
    null,
    2,
  )
}

/** The period in words. */
export function spanWords(span: Span): string {
  if ('startDate' in span) return `${span.startDate} to ${span.endDate}`
  return `the last ${span.period}`
}

/** The figures, before the verdict. */
export function trafficLines({ statistics, ratios, span, thresholds, jobs }: Report): string[] {
  if (statistics === undefined) return []
  const { minHitRatio, maxServerErrorRatio } = thresholds
  const atLeast = minHitRatio === undefined ? '' : ` (at least ${percent(minHitRatio)})`
  const atMost = maxServerErrorRatio === undefined ? '' : ` (at most ${percent(maxServerErrorRatio)})`
  return [
    `Stats  ${spanWords(span)}: ${count(statistics.requestsTotal, 'request')}, ${size(statistics.bandwidthBytes)}`,
    ...(ratios?.hit === undefined ? [] : [`       ${percent(ratios.hit)} from the cache${atLeast}`]),
    ...(ratios?.serverError === undefined
      ? []
      : [`       ${percent(ratios.serverError)} ended as server errors${atMost}`]),
    ...(jobs === undefined
      ? []
      : [`Quota  ${jobs.used.path} \`path\` and ${jobs.used.all} \`all\` jobs used in the last hour`]),
  ]
}

export function verdictLine({ status, statistics, thresholds, isJudged = false }: Report): string {
  switch (status) {
    case 'ok': {
      const { minHitRatio, maxServerErrorRatio } = thresholds
      const hasBounds = minHitRatio !== undefined || maxServerErrorRatio !== undefined
      if (!hasBounds || !isJudged) return `Done   ${grouped(statistics?.requestsTotal ?? 0)} requests`
      return 'Done   every threshold is met'
    }
    case 'threshold-missed':
      return 'Failed a threshold was missed'
    case 'failed':
      return 'Failed nothing was read'
    case 'cancelled':
      return 'Failed cancelled'
  }
}

function cancelledEarly(): Problem {
  return {
    code: 'CDN042',
    title: 'cancelled before it was done',
    cause: 'the run was cancelled, or the step ran into `timeout-minutes`',
    help: ['run the workflow again: reading changes nothing'],
  }
}
