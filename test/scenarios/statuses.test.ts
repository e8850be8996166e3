import { makeFolder } from '../fakes/folder.ts'
import { describe, expect } from 'vitest'
import { codesIn, killOnce, test, startScenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'

const ids = (json: string | undefined) => JSON.parse(json ?? '') as string[]

describe('every status of a step', () => {
  test('all jobs completed: succeeds', async ({ scenario }) => {
    const step = await scenario.step({ paths: '/a\n/b/\n/c/*' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed', 'retry-at': '' } })
    expect(ids(step.outputs['purge-ids'])).toEqual(scenario.cdn.service.jobs.map(({ id }) => id))
    expect(scenario.cdn.created()).toEqual([{ type: 'path', paths: ['/a', '/b/', '/c/*'] }])
    expect(step.report).toMatchObject({
      status: 'completed',
      paths: ['/a', '/b/', '/c/*'],
      jobs: [{ edges: { 'ams-01': 'completed' } }],
    })
  })

  test('everything: one job of type `all`', async ({ scenario }) => {
    const step = await scenario.step({ type: 'all' })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'completed', 'job-count': '1', 'quota-remaining': '9' },
    })
    expect(scenario.cdn.created()).toEqual([{ type: 'all', paths: [] }])
  })

  test('no path to purge: succeeds, and asks the service nothing', async ({ scenario }) => {
    using folder = makeFolder({ 'list.txt': '' })
    const step = await scenario.step({ 'paths-file': 'list.txt' }, { env: folder.env })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'nothing-to-purge', 'purge-ids': '[]', 'path-count': '0' },
    })
    expect(scenario.cdn.requestLog).toEqual([])
    expect(step.summary).toContain('nothing to purge')
  })

  test('dry run without a token: the service is not asked', async ({ scenario }) => {
    const step = await scenario.step({ paths: '/a', 'dry-run': 'true', 'api-token': '' })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'planned', 'quota-remaining': '' },
    })
    expect(scenario.cdn.requestLog).toEqual([])
  })

  test('`wait: false`: succeeds when the jobs are created', async () => {
    await using scenario = await startScenario({ jobMs: 60_000 })
    const step = await scenario.step({ paths: paths(1500), wait: 'false' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'created', 'job-count': '2' } })
    expect(ids(step.outputs['purge-ids'])).toHaveLength(2)
  })

  test('`wait: false` with a refused create: partial, and failed if none was made', async () => {
    await using scenario = await startScenario({ jobMs: 60_000 })
    scenario.cdn.faults.add({
      on: 'POST',
      do: 'answer',
      status: 422,
      body: '{"message":"no"}',
      skip: 1,
    })
    const partial = await scenario.step({ paths: paths(1500), wait: 'false' })
    expect(partial).toMatchObject({ exitCode: 1, outputs: { status: 'partial' } })
    const failed = await scenario.step({ paths: paths(1500), wait: 'false' })
    expect(failed).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
  })

  test('a completed job with a failed edge: failed', async ({ scenario }) => {
    scenario.cdn.service.behavior.partialFailure = 'completed'
    scenario.cdn.service.failing.set('sin-03', 9)
    const step = await scenario.step({ paths: '/a', retries: '0' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
    expect(step.outputs['failed-edges']).toContain('"edge":"sin-03"')
    expect(step.report).toMatchObject({ jobs: [{ status: 'completed', confirmed: false }] })
  })

  test('deadline passed: fails, and names the open ids', async ({ scenario }) => {
    scenario.cdn.service.stuck.add('ams-01')
    const step = await scenario.step({ paths: '/a', timeout: '3s' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out' } })
    expect(step.stdout).toContain(`still running: ${scenario.cdn.service.jobs[0]?.id}`)
    expect(step.outputs['failed-edges']).toContain('"edge":"ams-01","status":"processing"')
  })

  test('`fail-on-error: false`: failed, partial and timed out are a warning', async ({
    scenario,
  }) => {
    scenario.cdn.service.failing.set('fra-02', 9)
    const step = await scenario.step({ paths: '/a', 'fail-on-error': 'false' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'failed' } })
    expect(step.stdout).toContain('warning[CDN040]: 1 edge did not confirm')
    expect(step.stdout).toMatch(/^::warning title=CDN040/m)
    expect(step.stdout).not.toMatch(/^::error/m)
  })

  test('`fail-on-error: false` does not cover a deadline before there is a plan', async ({
    scenario,
  }) => {
    scenario.cdn.faults.add({ on: '^GET', do: 'delay', ms: 20_000 })
    const step = await scenario.step({ paths: '/a', timeout: '1s', 'fail-on-error': 'false' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out' } })
  })

  test.for([
    ['while the list is read', '^GET .*/purge$', 0],
    ['while a create is under way', '^POST', 1],
    ['while the last word is read', '^GET .*/purge/.+$', 1],
  ] as const)('a signal %s', async ([, on, posts], { scenario }) => {
    scenario.cdn.faults.add({ on, do: 'delay', ms: 20_000 })
    const isDelayed = () => scenario.cdn.requestLog.some(({ fault }) => fault !== undefined)
    const result = await scenario.step({ paths: '/a' }, killOnce(isDelayed, 'SIGINT'))
    expect(result).toMatchObject({ exitCode: 1, outputs: { status: 'cancelled' } })
    expect(codesIn(result.stdout)).toEqual(['CDN042'])
    expect(result.stdout.includes('the result of a create request is unknown')).toBe(on === '^POST')
    expect(scenario.posts()).toBe(posts)
  })
})

test('all bad inputs, paths and files are reported at once, before any request', async ({
  scenario,
}) => {
  const step = await scenario.step({
    zone: '',
    timeout: '15',
    'dry-runs': 'x',
    paths: 'blog\n/ok\n/a,/b',
    'paths-file': 'missing',
  })
  expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed' } })
  expect(codesIn(step.stdout)).toEqual(['CDN002', 'CDN003', 'CDN003', 'CDN007', 'CDN006'])
  expect(step.stdout).toContain('`paths`, line 1: `blog` must start with `/`')
  expect(step.stdout).toContain('`paths`, line 3: `/a,/b` contains several paths on one line')
  expect(step.summary).toContain('CDN purge: nothing was purged')
  expect(scenario.cdn.requestLog).toEqual([])
})
