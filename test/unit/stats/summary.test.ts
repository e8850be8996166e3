import { expect, test } from 'vitest'
import { buildReport } from '../../../src/stats/report.ts'
import { drawBars, summarize } from '../../../src/stats/summary.ts'

const INPUTS = {
  zone: 'www',
  span: { period: 'week' },
  minHitRatio: undefined,
  maxServerErrorRatio: undefined,
  minRequests: 1,
} as const

test.each([
  [['2026-12-31', '2027-01-01'], ['2026-12-31', '2027-01-01'], []],
  [['2026-11-30', '2026-12-01'], ['11-30', '12-01'], ['2026-11-30 2026-12-01']],
])('the days %j are labeled %j', (dates, labels) => {
  const statistics = {
    requestsTotal: 1,
    bandwidthBytes: 2,
    cacheHitRatio: 1,
    requestsByStatus: {},
    bandwidthByDay: dates.map((date) => ({ date, bytes: 1 })),
  }
  const ratios = { hit: 1, serverError: undefined }
  const result = { zone: 'www', statistics, ratios, problems: [], notices: [] }
  const report = buildReport(result, INPUTS, {
    isCancelled: false,
    warnings: [],
    isUsageError: false,
  })
  const summary = summarize(report, 'https://example.com').join('\n')
  const axis = /x-axis.*/.exec(summary)?.[0] ?? ''
  expect([...axis.matchAll(/[\d-]{5,10}/g)].map(([label]) => label)).toEqual(labels)
})

test('of more days than a table holds, the newest are shown', () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
  const bandwidthByDay = Array.from({ length: 400 }, (_, index) => ({ date: day(index), bytes: 1 }))
  const statistics = {
    requestsTotal: 1,
    bandwidthBytes: 2,
    cacheHitRatio: 1,
    requestsByStatus: {},
    bandwidthByDay,
  }
  const ratios = { hit: 1, serverError: undefined }
  const result = { zone: 'www', statistics, ratios, problems: [], notices: [] }
  const facts = { isCancelled: false, warnings: [], isUsageError: false }
  const [, table = ''] = summarize(buildReport(result, INPUTS, facts), 'https://example.com')
    .join('\n')
    .split('Bandwidth by day</summary>')
  expect(table).toContain(day(399))
  expect(table).not.toContain(`| ${day(0)} |`)
})

test.each([
  [24, 24, ''],
  [25, 13, ' - 2 in each bar'],
])('of %i values there are %i bars', (count, bars, note) => {
  const values = Array.from({ length: count }, (_, index) => [`d${index}`, index] as const)
  const chart = drawBars('Days', 'GB', values)
  expect(/bar \[(.*)\]/.exec(chart)?.[1]?.split(', ')).toHaveLength(bars)
  expect(chart).toContain(`title "Days${note}"`)
})

test('the numbers of a chart have three digits, and no exponent', () => {
  const values = [0.012345, 1.23456, 123.456, 1e16].map((value) => ['x', value] as const)
  expect(drawBars('Days', 'GB', values)).toContain('bar [0.0123, 1.23, 123, 999999999999999]')
  expect(drawBars('Days', 'GB', [['x', 0]])).toBe('')
})
