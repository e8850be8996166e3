import { expect, test } from 'vitest'
import { startScenario } from './scene.ts'
import { paths } from '../fakes/paths.ts'

const WINDOW = 6000

test('a plan waits for the exact slot, and no longer', async () => {
  await using scenario = await startScenario({
    quota: { path: 2, all: 10 },
    windowMs: WINDOW,
    jobMs: 100,
  })
  await scenario.step({ paths: '/theirs', wait: 'false' })
  await scenario.step({ paths: '/theirs/too', wait: 'false' })
  const { exitCode, stdout } = await scenario.step({ paths: paths(1500), quota: 'path=2/6s' })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^Wait {3}2 jobs wait for a slot/m)
  const [first, second, third, fourth] = scenario.cdn.service.jobs.map(({ createdMs }) => createdMs)
  // A sliding window of two: each waits for the job two before it. The rest is margin for a Date of whole seconds.
  expect((third ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(WINDOW)
  expect((third ?? 0) - (first ?? 0)).toBeLessThan(WINDOW + 2500)
  expect((fourth ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(WINDOW)
  expect((fourth ?? 0) - (second ?? 0)).toBeLessThan(WINDOW + 2500)
  expect(scenario.posts()).toBe(4)
})

test('a plan that only fits in part creates nothing', async () => {
  await using scenario = await startScenario({ quota: { path: 2, all: 10 } })
  const step = await scenario.step({ paths: paths(2500), quota: 'path=2/1h' })
  expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed', 'job-count': '0' } })
  expect(scenario.posts()).toBe(0)
})

test('six concurrent steps share one quota: all of them end green, and no purge is made twice', async () => {
  await using scenario = await startScenario({
    quota: { path: 3, all: 10 },
    windowMs: WINDOW,
    jobMs: 100,
  })
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
