import { describe, expect } from 'vitest'
import { test, BLOG, DELETE_BLOG, FILE, SHOP, startZoneScenario, ZONES } from './zones.ts'

describe('export', () => {
  test('of a zone that is named and cannot be written is an error, and writes no file', async () => {
    await using scenario = await startZoneScenario({
      zones: ZONES.map((zone) => ({ ...zone, name: zone.name === 'blog' ? 'www' : zone.name })),
    })
    const named = await scenario.step(undefined, { command: 'export', file: 'a.yml', zones: 'www' })
    expect(named).toMatchObject({ exitCode: 1, codes: ['CDN013'] })
    const byUuid = await scenario.step(undefined, { command: 'export', file: 'a.yml', zones: BLOG })
    expect(byUuid, byUuid.stdout).toMatchObject({ exitCode: 0 })
  })

  test('writes live zones as a file whose plan shows nothing, and overwrites none', async ({
    scenario,
  }) => {
    await scenario.step(FILE, DELETE_BLOG)
    const exported = await scenario.step(undefined, { command: 'export', file: 'live/zones.yml' })
    expect(exported, exported.stdout).toMatchObject({
      exitCode: 0,
      outputs: { status: 'exported', changed: 'false' },
      writes: [],
    })
    const plan = await scenario.step(undefined, {
      file: 'live/zones.yml',
      'fail-on-changes': 'true',
      'prune-domains': 'true',
    })
    expect(
      {
        exitCode: plan.exitCode,
        status: plan.outputs['status'],
        changesCount: plan.changes.length,
      },
      plan.stdout,
    ).toEqual({ exitCode: 0, status: 'no-changes', changesCount: 4 })
    expect(plan.stdout).not.toContain('::warning')
    const again = await scenario.step(undefined, { command: 'export', file: 'live/zones.yml' })
    expect(again).toMatchObject({ exitCode: 1, codes: ['CDN070'], reads: 0 })
  })

  test('leaves out an origin with a password, and says so', async () => {
    const originUrl = 'https://user:pass-word-1@origin.example.com'
    await using scenario = await startZoneScenario({
      zones: ZONES.map((zone) => ({ ...zone, originUrl })),
    })
    const { exitCode, stdout } = await scenario.step(undefined, {
      command: 'export',
      file: 'a.yml',
    })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/::warning::`origin_url` of `www` is not exported/)
    expect(scenario.read('a.yml')).not.toMatch(/origin_url|pass-word/)
  })

  test('writes nothing where a zone of the list cannot be read', async ({ scenario }) => {
    scenario.cdn.faults.add({ on: `^GET /zones/${SHOP}$`, do: 'answer', status: 404 })
    const step = await scenario.step(undefined, { command: 'export', file: 'a.yml' })
    expect(step).toMatchObject({ exitCode: 1, codes: ['CDN075'] })
    expect(() => scenario.read('a.yml')).toThrow('ENOENT')
  })

  test('writes the zones that are named, and refuses one that there is not', async ({
    scenario,
  }) => {
    const some = await scenario.step(undefined, {
      command: 'export',
      zones: `# two\nblog\n${SHOP}`,
    })
    expect([some.exitCode, JSON.parse(some.outputs['zones'] ?? '')]).toMatchObject([
      0,
      [{ name: 'shop' }, { name: 'blog' }],
    ])
    const none = await scenario.step(undefined, {
      command: 'export',
      file: 'b.yml',
      zones: 'blogg',
    })
    expect(none).toMatchObject({ exitCode: 1, codes: ['CDN012'] })
    expect(none.stdout).toContain('did you mean `blog`?')
    expect(() => scenario.read('b.yml')).toThrow('ENOENT')
  })
})
