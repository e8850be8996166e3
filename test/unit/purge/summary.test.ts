import { describe, expect, test } from 'vitest'
import { toJsonReport, toOutputs } from '../../../src/purge/outputs.ts'
import type { Problem } from '../../../src/problem/problem.ts'
import type { Job } from '../../../src/purge/jobs/batch.ts'
import type { Wait } from '../../../src/purge/jobs/state.ts'
import type { JudgedPage, Verification } from '../../../src/purge/pages/judge.ts'
import type { PurgePlan } from '../../../src/purge/plan.ts'
import { startReport, type PurgeReport } from '../../../src/purge/report.ts'
import { expandRecursivePath } from '../../../src/paths/syntax.ts'
import { formatHeadline } from '../../../src/purge/headline.ts'
import { summarize as summarizeWith } from '../../../src/purge/summary.ts'
import { joinSections } from '../../../src/text/markdown.ts'
import { COMPLETED, FAILED, makeBatch, makeFailedEdges, makeJob } from '../../fakes/batches.ts'
import { makeJudged } from '../../fakes/pages.ts'
import { createEarlierJobs, createHarness, DEFAULTS, quotaOf } from '../../fakes/run-jobs.ts'
import { paths } from '../../fakes/paths.ts'

const HOUR = 3_600_000
const DOCS_URL = 'https://example.com/errors.md'

function summarize(report: PurgeReport): string {
  return joinSections(summarizeWith(report, DOCS_URL))
}

/** Lines of the summary, but for what can be folded. */
function linesOf(summary: string): string[] {
  return summary
    .replaceAll(/<details[^]*?<\/details>/g, '')
    .trimEnd()
    .split('\n')
}

describe('of a success has at most twenty lines, not counting folded ones', () => {
  test.each([1, 2, 3, 4, 20, 100])('%i jobs', async (jobs) => {
    const harness = createHarness()
    const summary = summarize(await harness.run({ paths: paths(jobs * 1000) }))
    expect(linesOf(summary).length).toBeLessThanOrEqual(20)
    expect(summary).toContain('every edge confirmed')
    expect(summary).not.toContain('mermaid')
  })

  test('two jobs after a wait', async () => {
    const harness = createHarness({ quota: { path: 2, all: 10 } })
    createEarlierJobs(harness, [HOUR - 60_000, HOUR - 200_000])
    const summary = summarize(await harness.run({ quota: quotaOf(2), paths: paths(1500) }))
    expect(summary).toContain('waiting for a slot')
    expect(linesOf(summary).length).toBeLessThanOrEqual(20)
  })

  test('after a wait for a slot, which is drawn', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    createEarlierJobs(harness, [HOUR - 60_000])
    const summary = summarize(await harness.run({ quota: quotaOf(1) }))
    expect(linesOf(summary).length).toBeLessThanOrEqual(20)
    expect(summary).toMatch(/waiting for a slot · \d+ s :active, \d+, 6\d{4}/)
  })
})

test('a purge of everything has no number of paths', async () => {
  const summary = summarize(await createHarness().run({ type: 'all', paths: '' }))
  expect(summary).toMatch(/\| everything \| .* completed/)
})

test('a failure names the edges, says why and what to do', async () => {
  const harness = createHarness()
  harness.cdn.state.failing.set('fra-02', 9)
  const summary = summarize(await harness.run())
  expect(summary).toContain('### ❌ CDN purge: fra-02 did not confirm')
  expect(summary).toContain('| <code>fra-02</code> | failed |')
  expect(summary).toContain(`[**CDN040**](${DOCS_URL}#cdn040)`)
  expect(summary.match(/fra-02/g)).toHaveLength(3)
  expect(summary).toMatch(/job 1 · 1 path :crit/)
})

test.each([
  [20, '<details open><summary>20 paths</summary>'],
  [21, '<details><summary>21 paths</summary>'],
])('%i paths are listed', async (count, heading) => {
  const summary = summarize(await createHarness().run({ paths: paths(count) }))
  expect(summary).toContain(heading)
  expect(summary.match(/^- <code>\//gm)).toHaveLength(count)
})

test('`/blog/**` is one line, and paths that only resemble it are not', async () => {
  const below = expandRecursivePath('/blog/**')
  const whole = summarize(await createHarness().run({ paths: [...below, '/'].join('\n') }))
  expect(whole.match(/^- .*/gm)).toEqual([
    '- <code>/blog/&#42;&#42;</code> (sent as 13 paths)',
    '- <code>/</code>',
  ])
  const lacking = summarize(await createHarness().run({ paths: below.slice(0, -1).join('\n') }))
  expect(lacking.match(/^- <code>/gm)).toHaveLength(12)
})

test('the jobs that a chart leaves out are counted', async () => {
  const harness = createHarness()
  harness.cdn.state.failing.set('fra-02', 1)
  const summary = summarize(await harness.run({ paths: paths(30_000), retries: 1 }))
  expect(summary).toMatch(/retry 1/)
  expect(summary).toMatch(/```\n\n… and \d+ more jobs; the report lists all of them/)
})

/** What a service with thousands of edges leaves behind when all of them fail. */
async function disaster(): Promise<PurgeReport> {
  const edges = Array.from({ length: 3000 }, (_, index) => `edge-with-a-rather-long-name-${index}`)
  const harness = createHarness({ edges })
  for (const edge of edges) harness.cdn.state.failing.set(edge, 99)
  return harness.run({ paths: paths(20_000), retries: 0 })
}

test('however much went wrong, summary and outputs stay within GitHub’s limits, and say what they leave out', async () => {
  const report = await disaster()
  const summary = summarize(report)
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
  expect(summary).toContain('… and 59,950 more edges; the report lists all of them.')
  const { values, warnings } = toOutputs(report)
  const shown = JSON.parse(values['failed-edges']) as unknown[]
  expect(shown.length).toBeGreaterThan(1000)
  expect(shown.length).toBeLessThan(60_000)
  expect(warnings[0]).toContain(`holds ${shown.length} of 60000 elements`)
  const all = Object.entries(values)
    .map(([name, value]) => name.length + value.length)
    .reduce((sum, length) => sum + length, 0)
  expect(all * 2).toBeLessThan(1024 * 1024)
})

test('names of changed files are escaped in the table of the rules', async () => {
  const report = await createHarness().run()
  const example = { file: 'a|<img src=x>@team.md', path: '/a' }
  const active = [{ rule: { text: '** => {url}' }, files: 1, paths: 1, example }]
  const changedFiles = {
    files: new Map([['a', 'present']]),
    snapshot: { source: 'map' },
    base: { absence: undefined, why: 'the last purge' },
    whyEverything: undefined,
    mapped: { active },
  } as unknown as PurgeReport['changedFiles']
  const summary = summarize({ ...report, changedFiles })
  expect(summary).toContain('** =&#62; {url}'.replaceAll(/[*{}]/g, (c) => `&#${c.charCodeAt(0)};`))
  expect(summary).not.toMatch(/<img|\|<|[^;]@team/)
})

test('a wait that a signal has cut off ends with the step in the timeline', async () => {
  const report = await createHarness().run()
  const waits = [{ cause: 'slot' as const, fromMs: 0, toMs: Infinity }]
  const summary = summarize({ ...report, status: 'cancelled', waits, durationMs: 60_000 })
  expect(summary).toContain(':active, 0, 60000')
  expect(summary).not.toContain('Infinity')
})

test('a job that may exist is not said to be never created', async () => {
  const report = await createHarness().run()
  const [batch] = report.batches
  const lost = { ...batch, number: 2, jobs: [], state: 'abandoned' }
  const cut = (hasUnresolvedCreate: boolean) =>
    formatHeadline({
      ...report,
      status: 'partial',
      batches: [...report.batches, { ...lost, hasUnresolvedCreate }],
    } as PurgeReport)
  expect(cut(false)).toContain('never created: job 2 of 2')
  expect(cut(true)).not.toContain('never created')
})

/** The summary of a report of which nothing is known but these facts. */
function summaryOf(facts: Partial<PurgeReport>): string {
  return summarize({ ...startReport(DEFAULTS), givenZone: 'www', durationMs: 12_000, ...facts })
}

const QUOTA = { type: 'path', limit: 1000, windowMs: HOUR, leftNow: 9, leftAfter: 8 } as const
const PLAN: PurgePlan = {
  type: 'path',
  jobs: [],
  quota: QUOTA,
  shortfall: undefined,
  isTooLate: false,
}
const DONE = makeBatch(1, { state: 'completed', jobs: [makeJob('j1', COMPLETED)] })

test.each<[facts: Partial<PurgeReport>, head: string[]]>([
  [{ status: 'failed' }, ['### ❌ CDN purge: nothing was purged', 'zone <code>www</code>']],
  [{ status: 'failed', givenZone: '' }, ['### ❌ CDN purge: nothing was purged', '']],
  [
    { status: 'timed-out' },
    ['### ⏳ CDN purge: the deadline passed, no job was created', 'zone <code>www</code>'],
  ],
  [
    { status: 'planned', exitsZero: true, plan: PLAN, quotaRemaining: 1234 },
    [
      '### 📋 CDN purge: dry run, nothing was created',
      '0 paths · 0 jobs planned · 12 s · zone <code>www</code> · 1,234 of 1,000 path jobs left',
    ],
  ],
  [
    { status: 'completed', exitsZero: true, batches: [DONE], quotaRemaining: 7 },
    [
      '### ✅ CDN purge: every job completed; the service listed no edges',
      '0 paths · 1 job · 12 s · zone <code>www</code>',
    ],
  ],
  [
    {
      status: 'completed',
      exitsZero: true,
      batches: [DONE],
      originWait: { fromMs: 1000, toMs: 2000 },
      verification: verificationOf([makeJudged({ freshness: 'fresh', reason: 'content' })]),
    },
    [
      '### ✅ CDN purge: every job completed; the service listed no edges',
      '0 paths · 1 job · 12 s · zone <code>www</code>  ',
      'waited 1 s for the origin · 1 of 1 page fresh: 1 by content',
    ],
  ],
  [
    {
      status: 'nothing-to-purge',
      originWait: { fromMs: 1000, toMs: 1999 },
      verification: verificationOf([], 0),
    },
    [
      '### ✅ CDN purge: nothing to purge',
      'zone <code>www</code>  ',
      expect.stringMatching(
        /^not verified: the plan names no single page .*<code>\/blog\/<\/code>/,
      ),
    ],
  ],
  [
    {
      status: 'nothing-to-purge',
      verification: verificationOf([makeJudged({ freshness: 'unknown', reason: 'refused' })]),
    },
    [
      '### ✅ CDN purge: nothing to purge',
      'zone <code>www</code>  ',
      '0 of 1 page fresh; 1 unknown · not verified: the CDN refuses this machine &#40;401 or 403&#41;',
    ],
  ],
])('the head of the summary %#', (facts, head) => {
  expect(summaryOf(facts).split('\n\n')[0]?.trimEnd().split('\n')).toEqual(
    head.filter((line) => line !== ''),
  )
})

function verificationOf(pages: readonly JudgedPage[], candidates = 5): Verification {
  const site = new URL('https://www.example.com')
  return { pages, candidates, site, origin: undefined, endedEarly: false, mayConfirm: false }
}

/** The cells of each row of the first table with this first column. */
function rowsOf(summary: string, column: string): string[][] {
  const [, table = ''] = summary.split(`| ${column} |`)
  const rows = table.split('\n\n')[0]?.trimEnd().split('\n').slice(2) ?? []
  return rows.map((row) => row.slice(2, -2).split(' | '))
}

const edges = (shown: Record<string, string>) => ({ edges: new Map(Object.entries(shown)) })

test('the jobs are a table: failed ones first, retries with their number, each with its edges and time', () => {
  const first = makeJob('j1', { ...FAILED, ...edges({ a: 'completed', b: 'failed' }) })
  const retry = makeJob('j3', {
    ...COMPLETED,
    ...edges({ a: 'completed', b: 'completed' }),
    seenAtMs: 3000,
  })
  const batches = [
    makeBatch(1, { state: 'completed', jobs: [first, retry] }),
    makeBatch(2, {
      state: 'completed',
      spec: { type: 'all' },
      jobs: [makeJob('j2', { ...COMPLETED, seenAtMs: 2000 })],
    }),
    makeBatch(3, { state: 'open', jobs: [makeJob('j4', { status: 'odd|', seenAtMs: 4000 })] }),
    makeBatch(4, {
      state: 'failed',
      jobs: [makeJob('j5', { ...FAILED, status: 'completed', seenAtMs: 5000 })],
    }),
    makeBatch(5, {
      jobs: [makeJob('j6', { ...COMPLETED, seenAtMs: 4999 })],
      mismatch: { kind: 'wrong-job', title: 'another one', help: [] },
    }),
  ]
  expect(rowsOf(summaryOf({ status: 'partial', batches }), 'Job')).toEqual([
    ['1 · <code>j1</code>', '1', '❌ failed', '1 / 2', '4 s'],
    ['3 · <code>j4</code>', '1', '⏳ odd&#124;', '', ''],
    ['5 · <code>j6</code>', '1', '❌ completed, but not what was requested', '', '0.0 s'],
    ['4 · <code>j5</code>', '1', '❌ completed, but not on every edge', '', '0 s'],
    ['2 · <code>j2</code>', 'everything', '✅ completed', '', '3 s'],
    ['1, retry 1 · <code>j3</code>', '1', '✅ completed', '2 / 2', '2 s'],
  ])
})

function batchesOf(count: number, facts: Partial<Job> = COMPLETED) {
  return Array.from({ length: count }, (_, index) =>
    makeBatch(index + 1, { state: 'completed', jobs: [makeJob(`j${index}`, facts)] }),
  )
}

test.each([
  [5, COMPLETED, false, 5, undefined],
  [6, COMPLETED, true, 6, undefined],
  [6, FAILED, false, 6, undefined],
  [51, COMPLETED, true, 50, '… and 1 more job; the report lists all of them.'],
])('%i jobs with %j are folded: %s, and %i are listed', (count, facts, isFolded, rows, more) => {
  const summary = summaryOf({ status: 'completed', batches: batchesOf(count, facts) })
  expect(rowsOf(summary, 'Job')).toHaveLength(rows)
  const fold = `<details><summary>${count} jobs, all completed</summary>`
  expect(summary.includes(fold)).toBe(isFolded)
  expect(/… and.*/.exec(summary)?.[0]).toBe(more)
})

test('a completed job that lacks an edge of the run is not shown as confirmed', () => {
  const jobs = batchesOf(6, COMPLETED)
  const lacking = makeFailedEdges('j5', { fra: 'not listed' })
  const batches = [...jobs.slice(0, 5), { ...jobs[5]!, ...lacking, state: 'failed' as const }]
  const summary = summaryOf({ status: 'partial', batches })
  expect(summary).not.toContain('all completed')
  expect(rowsOf(summary, 'Job')[0]?.slice(0, 3)).toEqual([
    '6 · <code>j5</code>',
    '1',
    '❌ completed, but not on every edge',
  ])
  const { jobs: reported } = toJsonReport({ ...startReport(DEFAULTS), batches }) as {
    jobs: { confirmed: boolean }[]
  }
  expect(reported.map(({ confirmed }) => confirmed)).toEqual([true, true, true, true, true, false])
})

test.each([
  [50, 50, undefined],
  [51, 50, '… and 1 more edge; the report lists all of them.'],
])('of %i edges that did not confirm, %i are listed', (count, rows, more) => {
  const shown = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`e${index}`, 'odd|']),
  )
  const summary = summaryOf({ batches: [makeBatch(1, makeFailedEdges('j9', shown))] })
  const table = rowsOf(summary, 'Edge that did not confirm')
  expect(table[0]).toEqual(['<code>e0</code>', 'odd&#124;', '<code>j9</code>'])
  expect(table).toHaveLength(rows)
  expect(/… and.*/.exec(summary)?.[0]).toBe(more)
})

test.each([
  [10, ''],
  [11, ' and 1 more'],
])('of %i edges that needed a retry, ten are named', (count, more) => {
  const names = Array.from({ length: count }, (_, index) => `e${index}`)
  const failed = edges(Object.fromEntries(names.map((name) => [name, 'failed'])))
  const jobs = [makeJob('j1', { ...FAILED, ...failed }), makeJob('j2', COMPLETED)]
  const shown = names.slice(0, 10).map((name) => `<code>${name}</code>`)
  expect(
    summaryOf({ status: 'completed', batches: [makeBatch(1, { state: 'completed', jobs })] }),
  ).toContain(`\nConfirmed only after a retry: ${shown.join(', ')}${more}.\n`)
})

test('an edge that did not confirm is in its table, not beside the error; other details are beside it', () => {
  const problems: Problem[] = [
    { kind: 'edge-unconfirmed', title: 'edges', details: ['fra: failed'], help: [] },
    { kind: 'deadline-exceeded', title: 'deadline', details: ['ams: open'], help: [] },
  ]
  const summary = summaryOf({ problems })
  expect(summary).not.toContain('fra: failed')
  expect(summary).toContain('- ams&#58; open')
})

test.each([
  [20, undefined],
  [21, '- … and 1 more warning; the report lists all of them.'],
])('of %i warnings, twenty are listed', (count, more) => {
  const warnings = Array.from({ length: count }, (_, index) => `look <${index}>`)
  const summary = summaryOf({ warnings })
  expect(summary.match(/^- ⚠️ .*$/gm)).toHaveLength(20)
  expect(summary).toContain('- ⚠️ look &#60;0&#62;')
  expect(/^.*… and.*$/m.exec(summary)?.[0]).toBe(more)
})

const TWO = [DONE, makeBatch(2), makeBatch(3, { state: 'open', jobs: [makeJob('j3')] })]
test.each<[facts: Partial<PurgeReport>, heading: string, shown: string[]]>([
  [{ status: 'completed', batches: [DONE] }, '2 paths', ['/x', '/y']],
  [{ status: 'stale', batches: [DONE] }, '2 paths', ['/x', '/y']],
  [{ status: 'created', batches: TWO }, '2 paths', ['/x', '/y']],
  [{ status: 'planned' }, '2 paths', ['/x', '/y']],
  [{ status: 'failed' }, '2 paths not purged', ['/x', '/y']],
  [{ status: 'partial', batches: TWO }, '2 paths not confirmed', ['/2', '/3']],
  [{ status: 'cancelled', batches: TWO.slice(1, 2) }, '1 path not confirmed', ['/2']],
])('the paths of a purge %#', (facts, heading, shown) => {
  const summary = summaryOf({ paths: ['/x', '/y'], ...facts })
  expect(summary).toContain(`<details open><summary>${heading}</summary>`)
  expect([...summary.matchAll(/^- <code>(.*)<\/code>$/gm)].map(([, path]) => path)).toEqual(shown)
})

test('a purge of everything that failed has no list of paths', () => {
  const batches = [makeBatch(1, { spec: { type: 'all' } })]
  expect(summaryOf({ status: 'failed', paths: ['/x'], batches })).not.toContain('<details')
})

test.each([
  [200, undefined],
  [201, '… and 1 more path; the report lists all of them.'],
])('of %i paths, two hundred are listed', (count, more) => {
  const all = Array.from({ length: count }, (_, index) => `/${index}`)
  const summary = summaryOf({ status: 'completed', paths: all })
  expect(summary.match(/^- <code>/gm)).toHaveLength(200)
  expect(/… and.*/.exec(summary)?.[0]).toBe(more)
})

/** The bars of the timeline. */
function barsOf(summary: string): string[] {
  const [, chart = ''] = summary.split('```mermaid\n')
  return chart.split('\n```')[0]?.split('\n') ?? []
}

describe('the timeline', () => {
  const wait = (cause: Wait['cause'], fromMs: number, toMs: number) => ({ cause, fromMs, toMs })

  test.each<[cause: Wait['cause'], words: string]>([
    ['slot', 'waiting for a slot'],
    ['refusal', 'waiting after a refusal'],
    ['retry', 'waiting before a retry'],
    ['no-connection', 'waiting to connect again'],
  ])('names a wait of five seconds by its cause: %s', (cause, words) => {
    const report = { status: 'completed', batches: [DONE], durationMs: 9999 } as const
    expect(barsOf(summaryOf({ ...report, waits: [wait(cause, 2000, 7000)] }))).toEqual([
      'gantt',
      'dateFormat x',
      'axisFormat %S.%L',
      'job 1 · 1 path :done, 1000, 5000',
      `${words} · 5 s :active, 2000, 7000`,
    ])
    expect(barsOf(summaryOf({ ...report, waits: [wait(cause, 2000, 6999)] }))).toEqual([''])
  })

  test('has the wait for the origin, each job with its state, and minutes in a long step', () => {
    const batches = [
      makeBatch(1, {
        spec: { type: 'all' },
        jobs: [makeJob('j1', { ...FAILED, seenAtMs: 6000.4 }), makeJob('j2', { seenAtMs: 7000.6 })],
      }),
      makeBatch(2, {
        jobs: [makeJob('j3', { seenAtMs: 8000, end: { result: 'completed', atMs: 8000 } })],
      }),
    ]
    const report = { status: 'timed-out', batches, durationMs: 10_000 } as const
    expect(barsOf(summaryOf({ ...report, originWait: { fromMs: 0, toMs: 5500 } }))).toEqual([
      'gantt',
      'dateFormat x',
      'axisFormat %M:%S',
      'waiting for the origin · 5.5 s :active, 0, 5500',
      'job 1 · everything :crit, 6000, 6001',
      'job 1, retry 1 · everything :active, 7001, 10000',
      'job 2 · 1 path :done, 8000, 8001',
    ])
  })

  test('has the five longest waits, and twenty bars in all', () => {
    const waits = [5, 9, 6, 8, 7, 10].map((length, index) =>
      wait('slot', index * 100, index * 100 + length * 1000),
    )
    const summary = summaryOf({ status: 'completed', batches: batchesOf(17), waits })
    const bars = barsOf(summary).slice(3)
    const lengths = bars.flatMap((bar) => /slot · (\d+) s/.exec(bar)?.[1] ?? [])
    expect(lengths).toEqual(['9', '6', '8', '7', '10'])
    expect(bars).toHaveLength(20)
    expect(summary).toContain('```\n\n… and 2 more jobs; the report lists all of them.')
  })
})

describe('the changed files', () => {
  const BASE = { absence: undefined, why: 'the `last` purge' }
  const changesWith = (facts: object) =>
    ({
      files: new Map([['a', 'present']]),
      snapshot: { source: 'map' },
      base: BASE,
      whyEverything: undefined,
      mapped: { active: [] },
      ...facts,
    }) as unknown as PurgeReport['changedFiles']

  test.each<[facts: object, line: string]>([
    [{}, '1 file changed · compared with the <code>last</code> purge'],
    [
      { base: { ...BASE, absence: 'no-record' } },
      '1 file&#58; all that the rules select · no base: the <code>last</code> purge',
    ],
    [
      { whyEverything: '`x` matches' },
      '1 file changed · compared with the <code>last</code> purge · everything, because <code>x</code> matches',
    ],
  ])('are counted, with what they were compared with: %j', (facts, line) => {
    expect(summaryOf({ changedFiles: changesWith(facts) })).toContain(`\n${line}\n`)
  })

  test('have a table of the first fifty rules that matched', () => {
    const active = Array.from({ length: 51 }, (_, index) => ({
      rule: { text: `r${index}` },
      files: 2,
      paths: 3,
      example: index === 0 ? { file: 'a', path: '/b' } : undefined,
    }))
    const summary = summaryOf({ changedFiles: changesWith({ mapped: { active } }) })
    const rows = rowsOf(summary, 'Rule')
    expect(rows.slice(0, 2)).toEqual([
      ['<code>r0</code>', '2', '3', 'a → /b'],
      ['<code>r1</code>', '2', '3', ''],
    ])
    expect(rows).toHaveLength(50)
    expect(summary).toContain('\n… and 1 more rule; the report lists all of them.')
  })
})
