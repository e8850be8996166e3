import { describe, expect, test } from 'vitest'
import { toOutputs } from '../../../src/purge/outputs.ts'
import type { Report } from '../../../src/purge/report.ts'
import { summarize } from '../../../src/purge/summary.ts'
import { paths, createHarness } from '../../fakes/run-jobs.ts'

const HOUR = 3_600_000

describe('when all is well, at most fifteen lines', () => {
  test.each([1, 2, 3, 4, 20, 100])('%i jobs', async (jobs) => {
    const harness = createHarness()
    const summary = summarize(await harness.run({ paths: paths(jobs * 1000) }))
    expect(summary.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    expect(summary).toContain('every edge has confirmed')
    expect(summary.includes('```mermaid')).toBe(jobs > 1)
  })

  test('two jobs after a wait', async () => {
    const harness = createHarness({ quota: { path: 2, all: 10 } })
    const { state } = harness.cdn
    for (const ageMs of [HOUR - 60_000, HOUR - 200_000]) {
      state.createJob(state.options.zones[0]?.uuid ?? '', { type: 'path', paths: ['/theirs'] })
      Object.assign(state.jobs.at(-1) ?? {}, { createdMs: state.now() - ageMs })
    }
    const quota = { path: { jobs: 2, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } }
    const summary = summarize(await harness.run({ quota, paths: paths(1500) }))
    expect(summary).toContain('waiting for a slot')
    expect(summary.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
  })

  test('after a wait for a slot, which is drawn', async () => {
    const harness = createHarness({ quota: { path: 1, all: 10 } })
    const { state } = harness.cdn
    state.createJob(state.options.zones[0]?.uuid ?? '', { type: 'path', paths: ['/theirs'] })
    Object.assign(state.jobs[0] ?? {}, { createdMs: state.now() - HOUR + 60_000 })
    const quota = { path: { jobs: 1, windowMs: HOUR }, all: { jobs: 10, windowMs: HOUR } }
    const summary = summarize(await harness.run({ quota }))
    expect(summary.trimEnd().split('\n').length).toBeLessThanOrEqual(15)
    expect(summary).toMatch(/waiting for a slot :active, 0, 6\d{4}/)
  })
})

test('a failure names the edges, says why and what to do', async () => {
  const harness = createHarness()
  harness.cdn.state.failing.set('fra-02', 9)
  const summary = summarize(await harness.run())
  expect(summary).toContain('### ❌ CDN purge failed: 1 edge not confirmed')
  expect(summary).toContain('| <code>fra-02</code> | failed |')
  expect(summary).toContain('**CDN040**')
})

/** What a service with thousands of edges leaves behind when all of them fail. */
async function disaster(): Promise<Report> {
  const edges = Array.from({ length: 3000 }, (_, index) => `edge-with-a-rather-long-name-${index}`)
  const harness = createHarness({ edges })
  for (const edge of edges) harness.cdn.state.failing.set(edge, 99)
  return harness.run({ paths: paths(20_000), retries: 0 })
}

test('however much went wrong, summary and outputs stay within GitHub’s limits, and say what they leave out', async () => {
  const report = await disaster()
  const summary = summarize(report)
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
  expect(summary).toContain('… and 59,950 edges more: the report has them all.')
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
