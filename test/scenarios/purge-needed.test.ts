import { expect } from 'vitest'
import { runStep } from './step.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { test, startZoneScenario, WWW } from './zones.ts'

test('after a new origin the edges keep old copies, until the zones of `purge-needed` are purged', async () => {
  await using before = await startOrigin({ '/': 'old origin' })
  await using after = await startOrigin({ '/': 'new origin' })
  const zones = [{ uuid: WWW, name: 'www', originUrl: before.url, domains: ['www.example.com'] }]
  await using scenario = await startZoneScenario({ zones })
  const { cdn } = scenario
  const visit = async () => (await fetch(cdn.edgeUrls.get('ams-01') ?? '')).text()
  expect(await visit()).toBe('old origin')

  const file = `{ name: www, origin_url: "${after.url}" }`
  const plan = await scenario.step(file)
  expect(plan.outputs['purge-needed']).toBe(JSON.stringify([WWW]))
  expect(plan.stdout).toContain(
    'Purge  `www`: after `apply`, edges still hold copies made with the old value of `origin_url`',
  )

  const applied = await scenario.step(file, { command: 'apply' })
  expect(applied.outputs['purge-needed']).toBe(JSON.stringify([WWW]))
  expect(applied.report).toMatchObject({
    purgeNeeded: [{ zone: 'www', uuid: WWW, fields: ['origin_url'] }],
  })
  expect(applied.summary).toContain('edges still hold copies made with the old value of')
  expect(await visit()).toBe('old origin')

  const [zone = ''] = JSON.parse(applied.outputs['purge-needed'] ?? '') as string[]
  const inputs = { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone, type: 'all' }
  expect((await runStep({ with: inputs })).exitCode).toBe(0)
  expect(await visit()).toBe('new origin')
  expect((await scenario.step(file, { command: 'apply' })).outputs['purge-needed']).toBe('[]')
})

test('a zone that was changed before another one failed is still named', async ({ scenario }) => {
  scenario.cdn.faults.add({ on: 'PUT .*', do: 'answer', status: 422, skip: 1 })
  const step = await scenario.step('{ name: www, cache_ttl: 1 }, { name: blog, cache_ttl: 1 }', {
    command: 'apply',
  })
  expect(step.outputs).toMatchObject({ status: 'failed', 'purge-needed': JSON.stringify([WWW]) })
})
