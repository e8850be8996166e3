// The outputs and the JSON report of `stats`.

import { toJson } from '../problem/problem.ts'
import type { Statistics } from '../cdn/answers.ts'
import { fitJson, type Outputs } from '../step/run-step.ts'
import type { OutputNames } from '../step/declared.ts'
import type { StatsReport } from './report.ts'
import { VERSION } from '../version.ts'

const SCHEMA_VERSION = 1
/** Holds several years of days. */
const DAYS_MAX_BYTES = 192 * 1024

export function toOutputs({ status, traffic, jobs }: StatsReport): Outputs<OutputNames['stats']> {
  const { statistics, ratios } = traffic ?? {}
  const days = fitJson('stats', statistics?.bandwidthByDay ?? [], DAYS_MAX_BYTES)
  const stats = statistics && {
    ...toApiNames(statistics),
    bandwidth_by_day: JSON.parse(days.json) as unknown,
  }
  return {
    values: {
      status,
      'requests-total': formatDecimal(statistics?.requestsTotal),
      'bandwidth-bytes': formatDecimal(statistics?.bandwidthBytes),
      'cache-hit-ratio': formatDecimal(ratios?.hit),
      'server-error-ratio': formatDecimal(ratios?.serverError),
      stats: stats === undefined ? '' : JSON.stringify(stats),
      'quota-used': jobs === undefined ? '' : JSON.stringify(jobs.used),
    },
    warnings: days.warning === undefined ? [] : [days.warning],
  }
}

/** Decimal notation, never `1e-7`, because shells compare these values. */
function formatDecimal(value: number | undefined): string {
  if (value === undefined) return ''
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** By the API's names (`Statistics`), known fields only. */
function toApiNames(statistics: Statistics): object {
  return {
    requests_total: statistics.requestsTotal,
    bandwidth_bytes: statistics.bandwidthBytes,
    cache_hit_ratio: statistics.cacheHitRatio ?? null,
    requests_by_status: statistics.requestsByStatus,
    bandwidth_by_day: statistics.bandwidthByDay,
  }
}

export function toJsonReport(report: StatsReport): object {
  const { status, zone, inputs, traffic, jobs, problems, warnings, notices } = report
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  return {
    schemaVersion: SCHEMA_VERSION,
    version: VERSION,
    status,
    zone,
    span,
    stats: traffic === undefined ? null : toApiNames(traffic.statistics),
    serverErrorRatio: traffic?.ratios.serverError ?? null,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    quotaUsed: jobs?.used ?? null,
    purgeJobs:
      jobs?.newest.map((job) => ({
        id: job.id,
        type: job.type,
        paths: job.type === 'path' ? job.paths.length : null,
        status: job.status,
        createdAt: new Date(job.createdAtMs).toISOString(),
      })) ?? null,
    problems: problems.map(toJson),
    warnings,
    notices,
  }
}
