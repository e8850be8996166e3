import { describe, expect, test } from 'vitest'
import type { Fault } from '../../emulator/faults.ts'
import { startScenario, paths, type Scenario } from './scene.ts'

/** A job that another run has created. */
async function othersJob(scenario: Scenario, body: object): Promise<string> {
  const response = await fetch(`${scenario.cdn.baseUrl}/api/v1/zones/${scenario.cdn.zone}/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${scenario.cdn.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}

/** A create that the service answers with this job, without making one. */
function answeredWith(job: object, times = Infinity): Fault {
  const data = { status: 'pending', created_at: new Date().toISOString(), ...job }
  const fault = { on: 'POST .*purge$', do: 'answer', status: 201, body: JSON.stringify({ data }) } as const
  return times === Infinity ? fault : { ...fault, times }
}

describe('the answer to a create counts only if its job does what was asked for', () => {
  test('a job that had completed before is no confirmation: the purge is sent again', async () => {
    await using scenario = await startScenario()
    const old = await othersJob(scenario, { type: 'path', paths: ['/a'] })
    scenario.cdn.service.advance(600_000)
    scenario.cdn.faults.add(answeredWith({ id: old, type: 'path', paths: ['/a'], status: 'completed' }, 1))
    const { exitCode, outputs } = await scenario.step({ paths: '/a' })
    expect({ exitCode, status: outputs['status'], createdCount: scenario.cdn.created().length }).toEqual({
      exitCode: 0,
      status: 'completed',
      createdCount: 2,
    })
    expect(outputs['purge-ids']).not.toContain(old)
  })

  test('a service that keeps answering so ends in an error, and no success', async () => {
    await using scenario = await startScenario()
    const old = await othersJob(scenario, { type: 'path', paths: ['/a'] })
    scenario.cdn.service.advance(600_000)
    scenario.cdn.faults.add(answeredWith({ id: old, type: 'path', paths: ['/a'], status: 'pending' }))
    const { exitCode, outputs, stdout } = await scenario.step({ paths: '/a' })
    expect({ exitCode, status: outputs['status'] }).toEqual({ exitCode: 1, status: 'failed' })
    expect(stdout).toContain(`job ${old} was already in the list, as \`completed\``)
  })

  test('a job of hours ago that the list does not show is none either', async () => {
    await using scenario = await startScenario()
    const job = {
      id: 'old-1',
      type: 'path',
      paths: ['/a'],
      created_at: new Date(Date.now() - 10_800_000).toISOString(),
    }
    scenario.cdn.faults.add(answeredWith(job, 1))
    const { exitCode, outputs } = await scenario.step({ paths: '/a' })
    expect({ exitCode, status: outputs['status'], createdCount: scenario.cdn.created().length }).toEqual({
      exitCode: 0,
      status: 'completed',
      createdCount: 1,
    })
    expect(outputs['purge-ids']).not.toContain('old-1')
  })

  test('a job that was listed before with other paths is looked up once, and then is an error of its own', async () => {
    await using scenario = await startScenario({ jobMs: 60_000 })
    const theirs = await othersJob(scenario, { type: 'path', paths: ['/x'] })
    scenario.cdn.faults.add(answeredWith({ id: theirs, type: 'path', paths: ['/x', '/a'] }))
    const { exitCode, stdout } = await scenario.step({ paths: '/a' })
    expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 3 })
    expect(stdout).toMatch(/error\[CDN044\]/)
    expect(stdout).not.toContain('gateway')
  })

  test('`type: all` answered with a job of type `path` fails, and is not sent again', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'rewrite', set: { 'data.type': 'path' } })
    const { exitCode, outputs, stdout } = await scenario.step({ type: 'all' })
    expect({
      exitCode,
      status: outputs['status'],
      jobCount: outputs['job-count'],
      posts: scenario.posts(),
    }).toEqual({ exitCode: 1, status: 'failed', jobCount: '1', posts: 1 })
    expect(stdout).toMatch(/error\[CDN044\].*its type is `path`, but `all` was requested/)
  })

  test('an echo of `paths` that lacks a sent one fails, and names it', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'rewrite', set: { 'data.paths': ['/a'] } })
    const { exitCode, outputs, stdout } = await scenario.step({ paths: '/a\n/b' })
    expect({
      exitCode,
      status: outputs['status'],
      jobCount: outputs['job-count'],
      posts: scenario.posts(),
    }).toEqual({ exitCode: 1, status: 'failed', jobCount: '1', posts: 1 })
    expect(stdout).toMatch(/error\[CDN044\].*1 of 2 paths are missing/)
    expect(stdout).toMatch(/^ {3}\| {2}\/b$/m)
  })

  test('it fails with `wait: false` as well', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'rewrite', set: { 'data.paths': ['/a'] } })
    const { exitCode, outputs } = await scenario.step({ paths: '/a\n/b', wait: 'false' })
    expect({ exitCode, status: outputs['status'] }).toEqual({ exitCode: 1, status: 'failed' })
  })

  test('two batches answered with one job: the second is looked up, and found or sent again', async () => {
    await using scenario = await startScenario()
    scenario.cdn.service.behavior.echoesPaths = false
    scenario.cdn.faults.add(answeredWith({ id: 'one-for-all', type: 'path' }))
    const { exitCode, outputs } = await scenario.step({ paths: paths(1001) })
    expect([exitCode, outputs['status']]).not.toEqual([0, 'completed'])
  })

  test('an echo in another percent-encoding is the same path', async () => {
    await using scenario = await startScenario()
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'rewrite', set: { 'data.paths': ['/é'] } })
    const { exitCode, outputs } = await scenario.step({ paths: '/%C3%A9' })
    expect({ exitCode, status: outputs['status'] }).toEqual({ exitCode: 0, status: 'completed' })
  })

  test.each([['/é'], ['/%c3%a9'], ['/%C3%A9']])(
    'a lost create is found under %s, and costs no second unit',
    async (shown) => {
      await using scenario = await startScenario()
      scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'reset', commit: true, times: 1 })
      scenario.cdn.faults.add({
        on: 'GET .*purge\\?',
        do: 'rewrite',
        skip: 1,
        set: { 'data.0.paths': [shown] },
      })
      const { exitCode, outputs } = await scenario.step({ paths: '/%C3%A9' })
      expect({ exitCode, status: outputs['status'], createdCount: scenario.cdn.created().length }).toEqual({
        exitCode: 0,
        status: 'completed',
        createdCount: 1,
      })
    },
  )

  test('a purge that the service has merged with an equal one that still waits is no error', async () => {
    await using scenario = await startScenario({ jobMs: 8000 })
    const theirs = await othersJob(scenario, { type: 'path', paths: ['/a'] })
    scenario.cdn.faults.add(answeredWith({ id: theirs, type: 'path', paths: ['/a'] }))
    const { exitCode, outputs } = await scenario.step({ paths: '/a' })
    expect({ exitCode, purgeIds: outputs['purge-ids'], posts: scenario.posts() }).toEqual({
      exitCode: 0,
      purgeIds: JSON.stringify([theirs]),
      posts: 2,
    })
  })

  test('one that is processed already is awaited, and then the purge is sent again', async () => {
    await using scenario = await startScenario({ jobMs: 4000 })
    const theirs = await othersJob(scenario, { type: 'path', paths: ['/a'] })
    scenario.cdn.service.advance(1500)
    scenario.cdn.faults.add(
      answeredWith({ id: theirs, type: 'path', paths: ['/a'], status: 'processing' }, 1),
    )
    const { exitCode, outputs } = await scenario.step({ paths: '/a' })
    expect({ exitCode, status: outputs['status'], createdCount: scenario.cdn.created().length }).toEqual({
      exitCode: 0,
      status: 'completed',
      createdCount: 2,
    })
    expect(outputs['purge-ids']).not.toContain(theirs)
  })

  test('a success of a wrong shape is looked up once, and then is an error in the service’s words', async () => {
    await using scenario = await startScenario()
    const body = '{"success":false,"message":"zone is suspended"}'
    scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'answer', status: 200, body })
    const { exitCode, stdout } = await scenario.step({ paths: '/a' })
    expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 1 })
    expect(stdout).toMatch(/error\[CDN028\]/)
    expect(stdout).toContain('`data` is missing')
    expect(stdout).toContain('the service said: zone is suspended')
    expect(stdout).not.toContain('gateway')
  })
})

test('an `all` job of the first list is not adopted, whatever the clock behind `created_at` shows', async () => {
  await using scenario = await startScenario({ quota: { path: 1, all: 10 }, windowMs: 6000 })
  scenario.cdn.service.behavior.createdSkewMs = 5000
  await othersJob(scenario, { type: 'path', paths: ['/x'] })
  const all = await othersJob(scenario, { type: 'all' })
  const { outputs } = await scenario.step({ paths: '/a', quota: 'path=1/6s all=10/6s', timeout: '30s' })
  expect(outputs['purge-ids']).not.toContain(all)
  expect(scenario.cdn.created().map(({ paths: sent }) => sent)).toContainEqual(['/a'])
})
