import { describe, expect, test } from 'vitest'
import { toOutputs } from '../../../src/purge/outputs.ts'
import type { PurgeReport } from '../../../src/purge/report.ts'
import { expandRecursivePath } from '../../../src/paths/syntax.ts'
import { formatHeadline } from '../../../src/purge/headline.ts'
import { summarize as summarizeWith } from '../../../src/purge/summary.ts'
import { joinSections } from '../../../src/text/markdown.ts'
import { createEarlierJobs, createHarness, quotaOf } from '../../fakes/run-jobs.ts'
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
    base: { missing: undefined, why: 'the last purge' },
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
