import { expect, test } from 'vitest'
import { startScenario } from './scene.ts'

// F25. Fifty real processes, a window of twenty seconds: the second half has to wait for the slots of the first.
test('fifty steps share one quota: nothing overdrawn, nothing lost, nothing twice, all of them green', async () => {
  const windowMs = 20_000
  const limit = 30
  await using scenario = await startScenario({ quota: { path: limit, all: limit }, windowMs })
  const inputs = { quota: `path=${limit}/20s all=${limit}/20s`, timeout: '4m' }
  const steps = await Promise.all(
    Array.from({ length: 50 }, (_, index) => scenario.step({ ...inputs, paths: `/step-${index}` })),
  )
  const { jobs } = scenario.cdn.service
  expect(steps.map(({ exitCode }) => exitCode)).toEqual(Array(50).fill(0))
  const purged = jobs.map(({ paths }) => paths[0])
  expect({ purgedCount: purged.length, size: new Set(purged).size }).toEqual({ purgedCount: 50, size: 50 })
  for (const { createdMs } of jobs) {
    const inWindow = jobs.filter((job) => job.createdMs > createdMs - windowMs && job.createdMs <= createdMs)
    expect(inWindow.length).toBeLessThanOrEqual(limit)
  }
}, 300_000)
