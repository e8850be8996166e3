import { describe, expect } from 'vitest'
import type { GivenZone } from '../../emulator/zones.ts'
import { test, startScenario, type Scenario } from './scene.ts'

const UUIDS = Array.from(
  { length: 250 },
  (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

function zones(
  count: number,
  change: (zone: GivenZone, index: number) => GivenZone = (zone) => zone,
) {
  return UUIDS.slice(0, count).map((uuid, index) =>
    change(
      {
        uuid,
        name: `site-${index}`,
        originUrl: 'http://127.0.0.1:1',
        domains: [`www.site-${index}.example`],
      },
      index,
    ),
  )
}

const reads = ({ cdn }: Scenario, path: RegExp) =>
  cdn.requestLog.filter((entry) => entry.method === 'GET' && path.test(entry.path)).length
const LIST = /\/zones\?/
const DETAIL = /\/zones\/[^/?]+$/

describe('the zone of a purge', () => {
  test('is found by its CDN hostname, though another zone has that as its name, and no other zone is read', async () => {
    const host = `${UUIDS[0]}.cdn.localhost`
    const named = (zone: GivenZone, index: number) => ({
      ...zone,
      name: index === 1 ? host : zone.name,
    })
    await using scenario = await startScenario({ zones: zones(250, named) })
    const { outputs, report } = await scenario.step({ zone: host, paths: '/a' })
    expect([outputs['status'], report]).toMatchObject(['completed', { zone: UUIDS[0] }])
    expect(reads(scenario, DETAIL)).toBe(0)
  })

  test('is found by its name with a dot, which may be a domain of another: all zones are read', async () => {
    const named = (zone: GivenZone, index: number) =>
      index === 7 ? { ...zone, name: 'www.shop.example', domains: ['www.shop.example'] } : zone
    await using scenario = await startScenario({ zones: zones(250, named) })
    const { outputs, report } = await scenario.step({ zone: 'www.shop.example', paths: '/a' })
    expect([outputs['status'], report]).toMatchObject(['completed', { zone: UUIDS[7] }])
    expect(reads(scenario, DETAIL)).toBe(250)
  })

  test('among 250 zones over three pages, however they are ordered', async () => {
    await using scenario = await startScenario({ zones: zones(250) })
    for (const zoneOrder of ['oldest-first', 'newest-first', 'by-id'] as const) {
      scenario.cdn.service.behavior.zoneOrder = zoneOrder
      const { outputs, report } = await scenario.step({ zone: 'site-249', paths: '/a' })
      expect([outputs['status'], report]).toMatchObject(['completed', { zone: UUIDS[249] }])
    }
    // Three lists of three pages: names need no details.
    expect([reads(scenario, LIST), reads(scenario, DETAIL)]).toEqual([9, 0])
    scenario.cdn.requestLog.length = 0
    const byDomain = await scenario.step({ zone: 'www.site-249.example', paths: '/a' })
    expect(byDomain.outputs['status']).toBe('completed')
    // Its settings were among the details: they are not read again.
    expect([reads(scenario, LIST), reads(scenario, DETAIL)]).toEqual([3, 250])
  })

  test.each([
    [
      'a name that two zones have',
      (zone: GivenZone, index: number) => ({ ...zone, name: index < 2 ? 'www' : zone.name }),
      'www',
    ],
    [
      'a domain that two zones have',
      (zone: GivenZone, index: number) => ({
        ...zone,
        domains: index < 2 ? ['www.example.com'] : [],
      }),
      'www.example.com',
    ],
    [
      'a name that a wildcard of another zone covers',
      (zone: GivenZone, index: number) => ({
        ...zone,
        name: index === 0 ? 'www.example.com' : zone.name,
        domains: index === 1 ? ['*.example.com'] : [],
      }),
      'www.example.com',
    ],
    [
      'a domain that wildcards of two zones cover',
      (zone: GivenZone, index: number) => ({
        ...zone,
        domains: index < 2 ? ['*.example.com'] : [],
      }),
      'www.example.com',
    ],
  ])('is refused with the candidates: %s', async (_, change, zone) => {
    await using scenario = await startScenario({ zones: zones(4, change) })
    const { exitCode, stdout, outputs } = await scenario.step({
      zone,
      paths: '/a',
      'fail-on-error': 'false',
    })
    expect([exitCode, outputs['status'], scenario.posts()]).toEqual([1, 'failed', 0])
    expect(stdout).toContain(`error[CDN013]: \`${zone}\` matches 2 zones`)
    expect(stdout).toContain(`   |  ${UUIDS[0]}  `)
    expect(stdout).toContain(`   |  ${UUIDS[1]}  `)
    expect(stdout).not.toContain(`   |  ${UUIDS[2]}  `)
  })

  test('that two zones have as their name is refused with their domains', async () => {
    const change = (zone: GivenZone, index: number) => ({
      ...zone,
      name: 'www',
      domains: [`d${index}.example.com`],
    })
    await using scenario = await startScenario({ zones: zones(2, change) })
    const { stdout } = await scenario.step({ zone: 'www', paths: '/a' })
    expect(stdout).toContain('error[CDN013]')
    expect(stdout).toContain('d0.example.com')
    expect(stdout).toContain('d1.example.com')
  })

  test('that is unknown is refused with what there is, and what was most likely meant', async () => {
    await using scenario = await startScenario({ zones: zones(30) })
    const { exitCode, stdout } = await scenario.step({ zone: 'sitte-17', paths: '/a' })
    expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 0 })
    expect(stdout).toContain('error[CDN012]: no zone is called `sitte-17`: did you mean `site-17`?')
    expect(stdout).toContain('… and 10 more')
  })

  test('that is gone while its neighbours are read does not stop the search', async () => {
    await using scenario = await startScenario({ zones: zones(5) })
    scenario.cdn.faults.add({ on: `GET /zones/${UUIDS[1]}$`, do: 'answer', status: 404 })
    const { outputs } = await scenario.step({ zone: 'www.site-3.example', paths: '/a' })
    expect(outputs['status']).toBe('completed')
  })

  test('with a neighbour that may not be read is not guessed by its domain', async () => {
    await using scenario = await startScenario({ zones: zones(5) })
    scenario.cdn.faults.add({ on: `GET /zones/${UUIDS[1]}$`, do: 'answer', status: 403 })
    const { exitCode, stdout } = await scenario.step({ zone: 'www.site-3.example', paths: '/a' })
    expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 0 })
    expect(stdout).toContain('CDN021')
  })

  test('by name in a dry run without a token is taken as it is, unasked', async ({ scenario }) => {
    const { outputs } = await scenario.step({
      zone: 'www',
      paths: '/a',
      'api-token': '',
      'dry-run': 'true',
    })
    expect([outputs['status'], scenario.cdn.requestLog.length]).toEqual(['planned', 0])
  })
})

test('the UUID of a zone that is gone is an error of a dry run as well', async ({ scenario }) => {
  const zone = '99999999-7425-40de-944b-e07fc1f90ae7'
  const { exitCode, stdout } = await scenario.step({ paths: '/a', zone, 'dry-run': 'true' })
  expect(exitCode).toBe(1)
  expect(stdout).toContain('error[CDN022]')
})
