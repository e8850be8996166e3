import { expect, test } from 'vitest'
import { startScenario, paths } from './scene.ts'

const WINDOW = 6000

test('a plan waits for the exact slot, and no longer', async () => {
  await using scenario = await startScenario({ quota: { path: 2, all: 10 }, windowMs: WINDOW, jobMs: 100 })
  await scenario.step({ paths: '/theirs', wait: 'false' })
  await scenario.step({ paths: '/theirs/too', wait: 'false' })
  const { exitCode, stdout } = await scenario.step({ paths: paths(1500), quota: 'path=2/6s' })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^Wait {3}2 jobs for a slot/m)
  const [first, second, third, fourth] = scenario.cdn.service.jobs.map(({ createdMs }) => createdMs)
  // A sliding window of two: each waits for the job two before it. The rest is margin for a Date of whole seconds.
  expect((third ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(WINDOW)
  expect((third ?? 0) - (first ?? 0)).toBeLessThan(WINDOW + 2500)
  expect((fourth ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(WINDOW)
  expect((fourth ?? 0) - (second ?? 0)).toBeLessThan(WINDOW + 2500)
  expect(scenario.posts()).toBe(4)
})

test('a slot after the deadline fails at once, with `retry-at`, and nothing is created', async () => {
  await using scenario = await startScenario({ quota: { path: 1, all: 10 } })
  await scenario.step({ paths: '/theirs' })
  const { exitCode, outputs, durationMs } = await scenario.step({
    paths: '/a',
    quota: 'path=1/1h',
    timeout: '10m',
  })
  expect({ exitCode, status: outputs['status'] }).toEqual({ exitCode: 1, status: 'failed' })
  expect(Date.parse(outputs['retry-at'] ?? '')).toBeGreaterThan(Date.now() + 3_590_000)
  expect(durationMs).toBeLessThan(2000)
  expect(scenario.posts()).toBe(1)
})

test('a plan of which only a part fits creates not even that part', async () => {
  await using scenario = await startScenario({ quota: { path: 2, all: 10 } })
  const { exitCode, outputs } = await scenario.step({ paths: paths(2500), quota: 'path=2/1h' })
  expect({ exitCode, status: outputs['status'], jobCount: outputs['job-count'] }).toEqual({
    exitCode: 1,
    status: 'failed',
    jobCount: '0',
  })
  expect(scenario.posts()).toBe(0)
})

test('a refusal that the list explains waits for the slot that it shows', async () => {
  await using scenario = await startScenario({ quota: { path: 2, all: 10 }, windowMs: WINDOW, jobMs: 100 })
  // The account has a smaller quota than the default that the step believes in, until the first refusal.
  await scenario.step({ paths: '/theirs', wait: 'false' })
  scenario.cdn.faults.add({
    on: 'POST',
    do: 'answer',
    status: 429,
    headers: { 'retry-after': '1' },
    times: 1,
  })
  const { exitCode, outputs } = await scenario.step({ paths: '/a', timeout: '30s' })
  expect({ exitCode, jobCount: outputs['job-count'] }).toEqual({ exitCode: 0, jobCount: '1' })
})

test('six refusals that the list does not explain end with a diagnosis', async () => {
  await using scenario = await startScenario()
  scenario.cdn.faults.add({ on: 'POST', do: 'answer', status: 429, body: '{"message":"slow down"}' })
  const { exitCode, outputs, stdout } = await scenario.step({ paths: '/a' })
  expect({ exitCode, status: outputs['status'] }).toEqual({ exitCode: 1, status: 'failed' })
  expect(stdout).toContain('error[CDN031]')
  expect(stdout).toContain('slow down')
  expect(scenario.posts()).toBe(6)
})

test('twenty open jobs are read one by one, with a wait of two seconds between rounds', async () => {
  await using scenario = await startScenario({ jobMs: 10_000 })
  const { exitCode } = await scenario.step({ paths: paths(20_000, '/') })
  expect(exitCode).toBe(0)
  const createdMs = scenario.cdn.requestLog.findLast(({ method }) => method === 'POST')?.atMs ?? 0
  const reads = new Map<string, number[]>()
  for (const { path, method, atMs } of scenario.cdn.requestLog)
    if (method === 'GET' && !path.includes('?') && atMs > createdMs)
      reads.set(path, [...(reads.get(path) ?? []), atMs])
  expect(reads.size).toBe(20)
  const last = [...reads.values()].at(-1) ?? []
  expect(last.length).toBeGreaterThan(1)
  for (const [index, atMs] of last.slice(1).entries())
    expect(atMs - (last[index] ?? 0)).toBeGreaterThanOrEqual(1900)
})

test('a refused create that was carried out all the same spends one unit', async () => {
  await using scenario = await startScenario()
  const body = '{"message":"rate limit"}'
  scenario.cdn.faults.add({ on: 'POST .*purge$', do: 'answer-after', status: 503, body, times: 1 })
  const { exitCode, stdout } = await scenario.step({ paths: '/a' })
  expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 0, posts: 1 })
  expect(stdout).toContain('found in the list')
})

test('six steps at once share one quota: all of them end green, and no purge is made twice', async () => {
  await using scenario = await startScenario({ quota: { path: 3, all: 10 }, windowMs: WINDOW, jobMs: 100 })
  const steps = Array.from({ length: 6 }, (_, index) =>
    scenario.step({ paths: `/${index}`, quota: 'path=3/6s', timeout: '60s' }),
  )
  const results = await Promise.all(steps)
  expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0, 0])
  expect(
    scenario.cdn
      .created()
      .flatMap((job) => job.paths)
      .toSorted(),
  ).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
})
