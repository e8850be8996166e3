import { describe, expect, test } from 'vitest'
import type { ListedJob, Statistics } from '../../../src/cdn/answers.ts'
import { toJsonReport, toOutputs } from '../../../src/stats/outputs.ts'
import { buildReport, type StatsResult } from '../../../src/stats/report.ts'
import { describeFigures, formatHeadline, summarize } from '../../../src/stats/summary.ts'
import { calculateRatios, evaluateThresholds } from '../../../src/stats/thresholds.ts'

const JOBS: ListedJob[] = (['path', 'all'] as const).map((type, index) => ({
  id: `j-${index}`,
  status: 'completed',
  type,
  paths: type === 'path' ? ['/a', '/b'] : [],
  createdAtMs: Date.UTC(2026, 10, 21, 12, index),
  createdAtIsWholeSecond: true,
}))
const STATISTICS: Statistics = {
  requestsTotal: 1000,
  bandwidthBytes: 5000,
  cacheHitRatio: 0.9,
  requestsByStatus: { '2xx': 980, '5xx': 20 },
  bandwidthByDay: [{ date: '2026-11-21', bytes: 5000 }],
}
const THRESHOLDS = { minHitRatio: 0.85, maxServerErrorRatio: 0.01, minRequests: 1 }
const NONE = { minHitRatio: undefined, maxServerErrorRatio: undefined, minRequests: 1 }

/** The report of a run that has read these statistics. */
function reportOf(
  statistics: Statistics = STATISTICS,
  thresholds: typeof THRESHOLDS | typeof NONE = THRESHOLDS,
  more: Partial<StatsResult> = {},
) {
  const ratios = calculateRatios(statistics)
  const { figures, areAllMet, problems, notices } = evaluateThresholds(
    statistics,
    ratios,
    thresholds,
  )
  const traffic = { statistics, ratios, figures, areAllMet }
  const jobs = { newest: JOBS, used: { path: 2, all: 1 } }
  const result = { zone: 'u-1', traffic, jobs, problems, notices, ...more }
  const inputs = { zone: 'www', span: { period: 'week' } as const, ...thresholds }
  return buildReport(result, inputs, { isCancelled: false, warnings: ['w'], isUsageError: false })
}

const textOf = (report: ReturnType<typeof reportOf>) =>
  summarize(report, 'https://docs.example')
    .join('\n')
    .replaceAll(/<\/?code>|\\/g, '')

test('the outputs have every figure, each under its own name', () => {
  const { values, warnings } = toOutputs(reportOf())
  expect(warnings).toEqual([])
  expect({ ...values, stats: JSON.parse(values.stats) as unknown }).toEqual({
    status: 'threshold-missed',
    'requests-total': '1000',
    'bandwidth-bytes': '5000',
    'cache-hit-ratio': '0.9',
    'server-error-ratio': '0.02',
    'quota-used': '{"path":2,"all":1}',
    stats: {
      requests_total: 1000,
      bandwidth_bytes: 5000,
      cache_hit_ratio: 0.9,
      requests_by_status: { '2xx': 980, '5xx': 20 },
      bandwidth_by_day: [{ date: '2026-11-21', bytes: 5000 }],
    },
  })
})

test('days beyond the limit of an output are left out with a warning, and stay in the report', () => {
  const bandwidthByDay = Array.from({ length: 9000 }, () => ({ date: '2026-11-21', bytes: 1 }))
  const report = reportOf({ ...STATISTICS, bandwidthByDay })
  const { values, warnings } = toOutputs(report)
  expect(warnings).toHaveLength(1)
  const { bandwidth_by_day: days } = JSON.parse(values.stats) as { bandwidth_by_day: unknown[] }
  expect(days.length).toBeLessThan(9000)
  expect(toJsonReport(report)).toMatchObject({ stats: { bandwidth_by_day: bandwidthByDay } })
})

test('the report has what the outputs have, the thresholds, the jobs and the notices', () => {
  const notices = ['n']
  expect(toJsonReport(reportOf(STATISTICS, THRESHOLDS, { notices }))).toMatchObject({
    status: 'threshold-missed',
    zone: 'u-1',
    span: { period: 'week' },
    serverErrorRatio: 0.02,
    thresholds: THRESHOLDS,
    quotaUsed: { path: 2, all: 1 },
    purgeJobs: [
      { id: 'j-0', type: 'path', paths: 2, createdAt: '2026-11-21T12:00:00.000Z' },
      { id: 'j-1', type: 'all', paths: null, createdAt: '2026-11-21T12:01:00.000Z' },
    ],
    problems: [{ code: 'CDN080' }],
    warnings: ['w'],
    notices,
  })
})

test('a ratio that the service leaves out is null', () => {
  const empty = { ...STATISTICS, requestsTotal: 0, cacheHitRatio: undefined, requestsByStatus: {} }
  const report = reportOf(empty, NONE)
  expect(toJsonReport(report)).toMatchObject({
    stats: { cache_hit_ratio: null },
    serverErrorRatio: null,
  })
  expect(textOf(reportOf(empty))).toMatch(
    /From the cache \| – \| at least 85 % \|\n\| Server errors \| – \| at most 1 % \|/,
  )
})

describe('what is read of it', () => {
  test('in the log: each figure with its own bound, and the jobs by type', () => {
    expect(describeFigures(reportOf())).toEqual([
      'Stats  the last week',
      '       Requests: 1,000',
      '       Bandwidth: 5 kB',
      '       From the cache: 90 % (at least 85 %)',
      '       Server errors: 2 % (at most 1 %)',
      '       Purge jobs of type `path`, last hour: 2',
      '       Purge jobs of type `all`, last hour: 1',
    ])
    expect(describeFigures(reportOf(STATISTICS, NONE)).slice(3, 5)).toEqual([
      '       From the cache: 90 %',
      '       Server errors: 2 %',
    ])
  })

  test('in the summary: what was missed is marked, and nothing else', () => {
    const text = textOf(reportOf())
    expect(text).toMatch(
      /^### ❌ CDN traffic: a threshold was missed\n1,000 requests · 5 kB · the last week · zone www\n/,
    )
    expect(text).toContain('| From the cache | 90 % | at least 85 % |')
    expect(text).toContain('| ❌ Server errors | 2 % | at most 1 % |')
    expect(text).toContain('| Purge jobs of type path, last hour | 2 |  |')
    expect(text).toContain('| Purge jobs of type all, last hour | 1 |  |')
    expect(text).toContain('| j-0 | 2 | completed | 2026-11-21 12:00 |')
    expect(text).toContain('| j-1 | everything | completed | 2026-11-21 12:01 |')
  })

  test('in the summary: a status is a text, whatever it says', () => {
    const newest = [{ ...JOBS[0]!, status: '<img>|x' }]
    const report = reportOf(STATISTICS, NONE, { jobs: { newest, used: { path: 0, all: 0 } } })
    expect(summarize(report, 'https://docs.example').join('\n')).not.toMatch(/<img>|\|x \|/)
  })

  test.each([
    ['every threshold is met', { ...THRESHOLDS, maxServerErrorRatio: 0.02 }],
    ['a threshold was missed', THRESHOLDS],
    ['1,000 requests', NONE],
    ['1,000 requests', { ...THRESHOLDS, minRequests: 1001 }],
  ])('in the last line: %s', (headline, thresholds) => {
    expect(formatHeadline(reportOf(STATISTICS, thresholds))).toBe(headline)
  })
})

test('a run that was cancelled says so, whatever it had read', () => {
  const inputs = { zone: 'www', span: { period: 'week' } as const, ...NONE }
  const facts = { isCancelled: true, warnings: [], isUsageError: false }
  const { traffic } = reportOf()
  const result = { zone: 'u-1', ...(traffic && { traffic }), problems: [], notices: ['n'] }
  const report = buildReport(result, inputs, facts)
  expect(report).toMatchObject({
    status: 'cancelled',
    exitsZero: false,
    problems: [{ kind: 'cancelled' }],
    notices: [],
  })
  expect(textOf(report)).toMatch(/^### ⏳ CDN traffic: cancelled\n/)
})

test('a run that has read nothing has failed', () => {
  const inputs = { zone: '', span: { period: 'week' } as const, ...NONE }
  const facts = { isCancelled: false, warnings: [], isUsageError: false }
  const report = buildReport({ zone: '', problems: [], notices: [] }, inputs, facts)
  expect([report.status, report.exitsZero]).toEqual(['failed', false])
  expect(textOf(report)).toMatch(/^### ❌ CDN traffic: nothing was read\nthe last week$/m)
})
