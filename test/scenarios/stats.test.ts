import { describe, expect, test as base } from 'vitest'
import { codesIn, killOnce, fixtureOf, startScenario } from './scene.ts'
import type { Emulator, EmulatorOptions } from '../../emulator/emulator.ts'
import type { StepOptions } from '../../emulator/run-action.ts'

const DAY_MS = 86_400_000

async function openStats(options: EmulatorOptions = {}) {
  const scenario = await startScenario({ jobMs: 0, ...options })
  return {
    ...scenario,
    step: (inputs: Record<string, string> = {}, stepOptions: Omit<StepOptions, 'with'> = {}) =>
      scenario.step({ zone: 'www', ...inputs }, { action: 'stats', ...stepOptions }),
  }
}

const test = base.extend<{ stats: Awaited<ReturnType<typeof openStats>> }>({
  stats: fixtureOf(openStats),
})

/** A number of requests, `agoMs` before now. */
function visit(
  cdn: Emulator,
  count: number,
  of: { status?: number; isHit?: boolean; agoMs?: number; bytes?: number } = {},
) {
  const { status = 200, isHit = true, agoMs = 0, bytes = 1000 } = of
  for (let index = 0; index < count; index++) {
    cdn.service.traffic.record({ zone: cdn.zone, atMs: Date.now() - agoMs, status, bytes, isHit })
  }
}

/** Answers with these statistics, as a service of its own might. */
function answer(cdn: Emulator, data: unknown): void {
  cdn.faults.add({ on: 'GET .*stats$', do: 'answer', status: 200, body: JSON.stringify({ data }) })
}

const GOOD = {
  requests_total: 1000,
  bandwidth_bytes: 5_000_000,
  cache_hit_ratio: 0.9,
  requests_by_status: { '2xx': 980, '3xx': 10, '4xx': 0, '5xx': 10 },
  bandwidth_by_day: [{ date: '2026-11-20', bytes: 5_000_000 }],
}
const queries = (cdn: Emulator) =>
  cdn.requestLog.filter(({ path }) => path.includes('/stats')).map(({ path }) => path.split('?')[1])
const today = () => new Date().toISOString().slice(0, 10)

describe('the figures', () => {
  test('are those of the edges’ real traffic', async ({ stats }) => {
    visit(stats.cdn, 90)
    visit(stats.cdn, 8, { isHit: false })
    visit(stats.cdn, 2, { isHit: false, status: 502 })
    visit(stats.cdn, 50, { agoMs: 3 * DAY_MS })
    const { exitCode, outputs } = await stats.step()
    expect(exitCode).toBe(0)
    expect(outputs).toMatchObject({
      status: 'ok',
      'requests-total': '100',
      'bandwidth-bytes': '100000',
      'cache-hit-ratio': '0.9',
      'server-error-ratio': '0.02',
      'quota-used': '{"all":0,"path":0}',
    })
    expect(JSON.parse(outputs['stats'] ?? '')).toMatchObject({
      requests_by_status: { '2xx': 98, '3xx': 0, '4xx': 0, '5xx': 2 },
    })
    expect((await stats.step({ period: 'week' })).outputs['requests-total']).toBe('150')
  })

  test.for([
    [{}, 'period=day'],
    [{ period: 'month' }, 'period=month'],
    [
      { 'start-date': '2026-11-01', 'end-date': '2026-11-02' },
      'start_date=2026-11-01&end_date=2026-11-02',
    ],
    [
      { 'start-date': '2026-11-01', 'end-date': '2026-11-01' },
      'start_date=2026-11-01&end_date=2026-11-01',
    ],
    [{ 'start-date': '2026-11-01' }, `start_date=2026-11-01&end_date=${today()}`],
  ] as const)('of %j are asked for as %s', async ([inputs, query], { stats }) => {
    const { exitCode } = await stats.step(inputs)
    expect({ exitCode, queries: queries(stats.cdn) }).toEqual({ exitCode: 0, queries: [query] })
  })

  test('that are not known are left out of `stats`', async ({ stats }) => {
    answer(stats.cdn, { ...GOOD, more: '<b>', __proto__: 1, requests_by_status: { '2xx': 5 } })
    const { outputs } = await stats.step()
    expect(JSON.parse(outputs['stats'] ?? '')).toEqual({
      ...GOOD,
      requests_by_status: { '2xx': 5 },
    })
    expect(outputs['server-error-ratio']).toBe('0')
  })

  test('of days in any order, one of them twice, are as answered, and added up by day in the summary', async ({
    stats,
  }) => {
    const days = [
      { date: '2026-11-20', bytes: 3 },
      { date: '2026-11-19', bytes: 1 },
      { date: '2026-11-20', bytes: 4 },
    ]
    answer(stats.cdn, { ...GOOD, bandwidth_by_day: days })
    const { outputs, summary } = await stats.step()
    expect(JSON.parse(outputs['stats'] ?? '')).toMatchObject({ bandwidth_by_day: days })
    expect(summary).toContain('| 2026-11-19 | 1 B |\n| 2026-11-20 | 7 B |')
  })

  test('are decimals, however small, because shells compare them', async ({ stats }) => {
    const requests = { '2xx': 9_999_999, '5xx': 1 }
    answer(stats.cdn, {
      ...GOOD,
      requests_total: 1e7,
      requests_by_status: requests,
      cache_hit_ratio: 2.5e-8,
    })
    const { outputs } = await stats.step()
    expect(outputs).toMatchObject({
      'server-error-ratio': '0.0000001',
      'cache-hit-ratio': '0.000000025',
    })
  })

  test.for([0, null])(
    'of no request have no ratios, where %j is shown',
    async (emptyRatio, { stats }) => {
      Object.assign(stats.cdn.service.behavior, {
        emptyRatio,
        showsEmptyClasses: false,
        showsEmptyDays: false,
      })
      const step = await stats.step({
        'min-requests': '0',
        'min-hit-ratio': '1',
        'max-server-error-ratio': '0',
      })
      expect(step).toMatchObject({
        exitCode: 0,
        outputs: {
          status: 'ok',
          'cache-hit-ratio': '',
          'server-error-ratio': '',
          'requests-total': '0',
        },
      })
      expect(step.stdout).toContain('::notice::`min-hit-ratio` was not applied')
      expect(step.stdout).toContain('::notice::`max-server-error-ratio` was not applied')
      expect(step.summary).not.toContain('mermaid')
    },
  )

  test.for([
    [{ ...GOOD, requests_total: '1000' }, '`data.requests_total` is the string `1000`'],
    [{ ...GOOD, requests_total: -1 }, '`data.requests_total` is the number -1'],
    [{ ...GOOD, bandwidth_bytes: 1.5 }, '`data.bandwidth_bytes` is the number 1.5'],
    [{ ...GOOD, cache_hit_ratio: 90 }, '`data.cache_hit_ratio` is the number 90'],
    [{ ...GOOD, cache_hit_ratio: null }, '`data.cache_hit_ratio` is null'],
    [{ ...GOOD, requests_by_status: null }, '`data.requests_by_status` is null'],
    [
      { ...GOOD, requests_by_status: { '1xx': 7 } },
      '`data.requests_by_status.1xx` is the number 7',
    ],
    [
      { ...GOOD, requests_by_status: { '5xx': 'x' } },
      '`data.requests_by_status.5xx` is the string `x`',
    ],
    [{ ...GOOD, bandwidth_by_day: {} }, '`data.bandwidth_by_day` is an object'],
    [
      { ...GOOD, bandwidth_by_day: [{ date: '2026-02-30', bytes: 1 }] },
      '`data.bandwidth_by_day[0].date` is the string `2026-02-30`',
    ],
    [
      { ...GOOD, bandwidth_by_day: [{ date: '2026-02-20' }] },
      '`data.bandwidth_by_day[0].bytes` is missing',
    ],
    [[], '`data` is a list'],
  ] as const)(
    'of a wrong shape are an error that names the field: %j',
    async ([data, message], { stats }) => {
      answer(stats.cdn, data)
      const step = await stats.step()
      expect(step).toMatchObject({
        exitCode: 1,
        outputs: { status: 'failed', stats: '', 'quota-used': '' },
      })
      expect(step.stdout).toContain('error[CDN028]')
      expect(step.stdout).toContain(message)
    },
  )
})

describe('a threshold', () => {
  test.for<[Record<string, string>, 'ok' | 'threshold-missed']>([
    [{ 'min-hit-ratio': '90%' }, 'ok'],
    [{ 'min-hit-ratio': '.9' }, 'ok'],
    [{ 'min-hit-ratio': '90.1%' }, 'threshold-missed'],
    [{ 'max-server-error-ratio': '1%' }, 'ok'],
    [{ 'max-server-error-ratio': '0.9%' }, 'threshold-missed'],
    [{ 'min-hit-ratio': '1', 'min-requests': '1001' }, 'ok'],
  ])(
    '%j of 90 %% hits and 1 %% errors in 1,000 requests: %s',
    async ([inputs, status], { stats }) => {
      answer(stats.cdn, GOOD)
      const step = await stats.step(inputs)
      expect(step).toMatchObject({ exitCode: status === 'ok' ? 0 : 1, outputs: { status: status } })
      expect(step.stdout.includes('fewer than `min-requests`')).toBe(
        inputs['min-requests'] === '1001',
      )
    },
  )

  test('that is missed names the figure and the bound, both where both are', async ({ stats }) => {
    answer(stats.cdn, GOOD)
    const { stdout, summary } = await stats.step({
      'min-hit-ratio': '95%',
      'max-server-error-ratio': '0.5%',
    })
    expect(stdout.match(/^error\[CDN080\]/gm)).toHaveLength(2)
    for (const text of [
      'the cache hit ratio is 90 %, but should be at least 95 %',
      '1 % of the requests ended with server errors, but should be at most 0.5 %',
    ]) {
      expect([stdout.includes(text), summary.includes(text)]).toEqual([true, true])
    }
    expect(summary).toMatch(/\| ❌ From the cache \| 90 % [^]*\| ❌ Server errors \| 1 % /)
  })
})

test('a first day in the future has advice that can be followed', async ({ stats }) => {
  const { stdout } = await stats.step({ 'start-date': '2999-01-01' })
  expect(stdout).toContain('set `start-date` to today or an earlier day')
})

test.for<[Record<string, string>, string[]]>([
  [{ period: 'year' }, ['CDN003']],
  [{ period: 'day', 'start-date': '2026-11-01' }, ['CDN004']],
  [{ 'end-date': '2026-11-01' }, ['CDN004']],
  [{ 'start-date': '2026-11-02', 'end-date': '2026-11-01' }, ['CDN004']],
  [{ 'start-date': '2999-01-01' }, ['CDN004']],
  [{ 'start-date': '2026-02-29' }, ['CDN003']],
  [{ 'start-date': '01.11.2026' }, ['CDN003']],
  [{ 'min-hit-ratio': '85' }, ['CDN003']],
  [{ 'min-hit-ratio': '-1' }, ['CDN003']],
  [{ 'max-server-error-ratio': '101%' }, ['CDN003']],
  [{ 'min-requests': '-1', 'purge-jobs': '1001', timeout: '0s' }, ['CDN003', 'CDN003', 'CDN003']],
  [
    { 'min-hit-ration': '1', zone: '', 'api-token': '', 'base-url': 'http://cdn.example' },
    ['CDN002', 'CDN001', 'CDN003', 'CDN003'],
  ],
])(
  'bad inputs are reported at once, before any request: %j',
  async ([inputs, codes], { stats }) => {
    const { exitCode, outputs, stdout } = await stats.step(inputs)
    expect([exitCode, outputs['status'], stats.cdn.requestLog.length]).toEqual([1, 'failed', 0])
    expect(codesIn(stdout)).toEqual(codes)
  },
)

describe('the purge jobs', () => {
  test('of the last hour are counted by type, and the newest are shown in any order of the list', async () => {
    for (const listOrder of ['newest-first', 'oldest-first', 'by-id'] as const) {
      let nowMs = Date.now() - 12.5 * 3_600_000
      await using stats = await openStats({ now: () => nowMs, quota: { path: 1000, all: 1000 } })
      Object.assign(stats.cdn.service.behavior, { listOrder, ignorePerPage: true, perPage: 7 })
      for (let job = 0; job < 30; job++) {
        stats.cdn.service.createJob(
          stats.cdn.zone,
          job % 10 === 0 ? { type: 'all' } : { type: 'path', paths: ['/a', '/b'] },
        )
        nowMs += 25 * 60_000
      }
      const { outputs, report } = await stats.step({ 'purge-jobs': '12' })
      expect(JSON.parse(outputs['quota-used'] ?? '')).toEqual({ all: 0, path: 2 })
      const shown = (report as { purgeJobs: { id: string; paths: number | null }[] }).purgeJobs
      expect(shown.map(({ id }) => id)).toEqual(
        stats.cdn.service.jobs
          .toReversed()
          .slice(0, 12)
          .map(({ id }) => id),
      )
    }
  })

  test('are not read where none are wanted', async ({ stats }) => {
    const { outputs } = await stats.step({ 'purge-jobs': '0' })
    expect([
      outputs['quota-used'],
      stats.cdn.requestLog.some(({ path }) => path.includes('/purge')),
    ]).toEqual(['', false])
  })

  test('that may not be read are a notice, and the rest is there', async ({ stats }) => {
    stats.cdn.faults.add({
      on: 'GET .*/purge$',
      do: 'answer',
      status: 403,
      body: JSON.stringify({ message: 'this token may not list\n::error::jobs' }),
    })
    visit(stats.cdn, 5)
    const step = await stats.step({ 'min-hit-ratio': '1', 'min-requests': '6' })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'ok', 'quota-used': '', 'requests-total': '5' },
    })
    expect(step.stdout).toContain('::notice::5 requests in this period are fewer')
    expect(step.stdout).toContain('::notice::the purge jobs are not shown')
    expect(step.stdout).toContain('the service said: this token may not list')
    expect(step.stdout).not.toMatch(/^::error/m)
  })
})

describe('the summary', () => {
  test('has one chart, with many days in few bars', async ({ stats }) => {
    const days = Array.from({ length: 100 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 7, 1) + index * DAY_MS).toISOString().slice(0, 10),
      bytes: index * 1e9,
    }))
    answer(stats.cdn, { ...GOOD, bandwidth_by_day: days })
    const { summary } = await stats.step({ 'start-date': '2026-08-01', 'end-date': '2026-11-08' })
    expect(summary.match(/```mermaid/g)).toHaveLength(1)
    expect(/bar \[(.+)\]/.exec(summary)?.[1]?.split(',').length).toBeLessThanOrEqual(24)
    expect(summary).toContain('Bandwidth by day in GB - 5 in each bar')
  })

  test('shows any number', async ({ stats }) => {
    answer(stats.cdn, {
      ...GOOD,
      requests_total: 1e19,
      bandwidth_bytes: 9e19,
      bandwidth_by_day: [{ date: '2026-11-01', bytes: 9e19 }],
    })
    const step = await stats.step()
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { 'bandwidth-bytes': '90000000000000000000' },
    })
    for (const block of step.summary.split('```mermaid').slice(1)) {
      expect(block.split('```')[0]).not.toMatch(/\de\+?\d|Infinity|NaN/)
    }
  })
})

test('a signal ends it, and a silent service at the deadline alone', async ({ stats }) => {
  stats.cdn.faults.add({ on: 'GET .*stats$', do: 'stall', bytes: 3 })
  const hasStalled = () => stats.cdn.requestLog.some(({ fault }) => fault !== undefined)
  const cancelled = await stats.step({}, killOnce(hasStalled))
  expect(cancelled).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
  const late = await stats.step({ timeout: '1s' })
  expect(late).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
  expect(codesIn(late.stdout)).toEqual(['CDN041'])
  // The zone that was found, not its name.
  expect(late.report).toMatchObject({ zone: stats.cdn.zone })
})

test('the report and the summary have the warnings about inputs', async ({ stats }) => {
  const step = await stats.step({ 'min-requests': '5' })
  expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'ok' } })
  const text = '`min-requests` has no effect without a threshold, such as `min-hit-ratio`'
  expect(step.report).toMatchObject({ warnings: [text] })
  expect(step.summary).toMatch(/^- .*has no effect without a threshold/m)
})
