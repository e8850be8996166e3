import { describe, expect } from 'vitest'
import type { StepResult } from '../../emulator/run-action.ts'
import { makeFolder } from '../fakes/folder.ts'
import { killAfter, startScenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'
import { test, startSiteScenario } from './site.ts'

/** Outputs mean that the step has ended by itself: two seconds after the signal it ends without them. */
function expectStopped({ exitCode, outputs }: StepResult): void {
  expect({ exitCode, outputs }).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
}

describe('a signal is heard within two seconds while', { concurrent: false }, () => {
  test.each([50, 200, 500])('a list of 100,000 lines is read (%i ms)', async (delayMs) => {
    await using scenario = await startScenario({ jobMs: 60_000 })
    using folder = makeFolder({
      'list.txt': paths(100_000, '/a/rather/long/folder/of/pages/page-'),
    })
    const options = { ...killAfter(delayMs), env: folder.env }
    expectStopped(await scenario.step({ 'paths-file': 'list.txt' }, options))
  })

  test('100,000 files are mapped by 200 rules', async () => {
    await using site = await startSiteScenario({ jobMs: 60_000 })
    const names = Array.from(
      { length: 100_000 },
      (_, index) => `s${index % 300}/d${index % 70}/p${index}.md`,
    )
    const head = site.repository.commit(Object.fromEntries(names.map((name) => [name, '1'])))
    const map = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0
        ? `s${index}/**/*.md => /x${index}/{name}/`
        : `**/p${index}*.md => /y/{name}/`,
    ).join('\n')
    const first = site.repository.commit({ 's0/d0/a.md': '1' })
    expect((await site.deploy({ sha: first }, { map })).exitCode).toBe(0)
    const workspace = site.repository.checkout(head, 'full')
    for (const delayMs of [500, 1000]) {
      expectStopped(await site.deploy({ sha: head, workspace }, { map }, killAfter(delayMs)))
    }
  })

  test('a list of 20,000 jobs comes in one answer', async () => {
    await using scenario = await startScenario({ jobMs: 60_000 })
    const data = Array.from({ length: 20_000 }, (_, index) => ({
      id: `job-${(index * 7919) % 20_000}`,
      status: 'completed',
      type: 'path',
      paths: Array.from({ length: 20 }, (_path, page) => `/page-${page}`),
      created_at: new Date(Date.now() - ((index * 7919) % 20_000) * 1000).toISOString(),
    }))
    const body = JSON.stringify({ data, meta: { current_page: 1, total: 20_000 } })
    scenario.cdn.faults.add({ on: 'GET .*purge$', do: 'answer', status: 200, body })
    const inputs = { paths: '/a', quota: 'path=100000/1h' }
    for (const delayMs of [50, 300, 800]) {
      expectStopped(await scenario.step(inputs, killAfter(delayMs)))
    }
    const { exitCode, durationMs } = await scenario.step({ ...inputs, wait: 'false' })
    expect(exitCode).toBe(0)
    expect(durationMs).toBeLessThan(10_000)
  })
})

describe('a list of more than 100,000 lines', () => {
  async function stepWith(inputs: Readonly<Record<string, string>>, list = paths(100_001)) {
    await using scenario = await startScenario()
    using folder = makeFolder({ 'list.txt': list })
    const step = await scenario.step({ 'paths-file': 'list.txt', ...inputs }, { env: folder.env })
    return { ...step, created: scenario.cdn.created() }
  }

  test('is an error that names the ways out', async () => {
    const { exitCode, stdout, created } = await stepWith({})
    expect({ exitCode, created }).toEqual({ exitCode: 1, created: [] })
    expect(stdout).toContain('error[CDN006]: there are more than 100,000 lines to purge')
    expect(stdout).toContain('set `purge-all-above` to 100000 or less, or `type: all`')
  })

  test('is a purge of everything with `purge-all-above`', async () => {
    const { exitCode, created, stdout } = await stepWith({ 'purge-all-above': '100000' })
    expect(stdout).toContain('at least 100,001 paths are more than `purge-all-above`')
    expect({ exitCode, created }).toEqual({ exitCode: 0, created: [{ type: 'all', paths: [] }] })
  })

  test('that are few paths is no purge of everything, and an error', async () => {
    const { exitCode, stdout, created } = await stepWith(
      { 'purge-all-above': '50' },
      '/a\n'.repeat(100_001),
    )
    expect({ exitCode, created }).toEqual({ exitCode: 1, created: [] })
    expect(stdout).toContain('there are more than 100,000 lines to purge')
    expect(stdout).toContain('= help: remove repeated lines, which `purge-all-above` counts once')
  })
})

test('changed files that make more paths than the jobs of one window hold purge everything', async ({
  site,
}) => {
  const map = `** => ${Array.from({ length: 100 }, (_, index) => `/v${index}/{rel}`).join(' ')}`
  const first = site.repository.commit({ README: '1' })
  expect((await site.deploy({ sha: first }, { map })).exitCode).toBe(0)
  const files = Object.fromEntries(
    Array.from({ length: 1001 }, (_, index) => [`p${index}.html`, '1']),
  )
  const head = site.repository.commit({ README: '1', ...files })
  const { exitCode, stdout, purged } = await site.deploy({ sha: head }, { map })
  expect({ exitCode, purged }).toEqual({ exitCode: 0, purged: ['ALL'] })
  expect(stdout).toMatch(
    /::warning::the changed files make 100,100 paths, more than the 100,000 .*`html`/,
  )
  const again = await site.deploy({ sha: head }, { map })
  expect(again.outputs['status']).toBe('nothing-to-purge')
})
