import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Emulator, type EmulatorOptions } from '../../emulator/emulator.ts'
import type { StepResult } from '../../emulator/run-action.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { PROBLEMS } from '../../src/problem/problem.ts'
import { makeFolder, writeFiles } from '../fakes/folder.ts'
import { killAt, startScenario, type Scenario, zoneOf } from './scene.ts'
import type { Files } from '../fakes/repository.ts'
import { startSiteScenario, type SiteScenario } from './site.ts'
import { startZoneScenario, WWW, ZONES, type ZoneScenario } from './zones.ts'

/** A step that ends with an error, and the step that follows its advice. */
type Remedy = () => Promise<readonly [wrong: StepResult, right: StepResult]>
type Inputs = Readonly<Record<string, string>>

/** @param repair what changes in the world between the two steps */
function purge(
  wrong: Inputs,
  right: Inputs = {},
  options: EmulatorOptions = {},
  repair: (cdn: Emulator) => void = () => undefined,
): Remedy {
  return async () => {
    await using scenario = await startScenario(options)
    const first = await scenario.step({ paths: '/a', ...wrong })
    repair(scenario.cdn)
    return [first, await scenario.step({ paths: '/a', ...right })]
  }
}

/** The service fails so, and then not any more. */
function fault(prepare: (cdn: Emulator) => void, inputs: Inputs = {}): Remedy {
  return async () => {
    await using scenario = await startScenario({ jobMs: 3000 })
    const behavior = { ...scenario.cdn.service.behavior }
    prepare(scenario.cdn)
    const given = { paths: '/a', timeout: '20s', ...inputs }
    const first = await scenario.step(given)
    const { service, faults } = scenario.cdn
    faults.clear()
    Object.assign(service.behavior, behavior)
    for (const edges of [service.stuck, service.keeping, service.failing]) edges.clear()
    return [first, await scenario.step(given)]
  }
}

const answering = (on: string, status: number, inputs: Inputs = {}) =>
  fault(({ faults }) => faults.add({ on, do: 'answer', status, body: '{}' }), inputs)

interface Deployed {
  readonly inputs?: Inputs
  readonly env?: Inputs
  readonly event?: string
  readonly workspace?: string
}

/** A repository of two commits, and a step after the deploy of the second one. */
function changed(
  wrong: (site: SiteScenario, base: string) => Deployed,
  right: (site: SiteScenario, base: string) => Deployed = () => ({}),
  files: Files = { 'public/a': '2' },
): Remedy {
  return async () => {
    await using site = await startSiteScenario()
    const base = site.repository.commit({ 'public/a': '1' })
    const head = site.repository.commit(files, base)
    const deploy = ({ inputs = {}, env = {}, event = 'push', ...rest }: Deployed) => {
      const workspace = rest.workspace ?? site.repository.checkout(head, 'full')
      const payload = { workflow_run: { head_sha: head, conclusion: 'success' } }
      return site.deploy({ sha: head, event, payload, workspace }, inputs, { env })
    }
    const first = await deploy(wrong(site, base))
    site.github.faults = []
    site.github.contents = 'write'
    site.github.beforePush = () => undefined
    site.repository.hook('pre-receive', 'exit 0')
    return [first, await deploy(right(site, base))]
  }
}

const APPLY = { command: 'apply' }
const WWW_TTL = `{ name: www, cache_ttl: 5 }`
const MOVE = '{ name: blog, custom_domains: [www.example.com] }, { name: www, custom_domains: [] }'
const PRUNE = { ...APPLY, 'prune-domains': 'true' }

function zones(
  wrong: readonly [file: string | undefined, inputs?: Inputs],
  right: readonly [file: string | undefined, inputs?: Inputs],
  prepare: (scenario: ZoneScenario) => void = () => undefined,
): Remedy {
  return async () => {
    await using scenario = await startZoneScenario()
    prepare(scenario)
    const first = await scenario.step(...wrong)
    scenario.cdn.faults.clear()
    Object.assign(scenario.cdn.service.behavior, { ignoredFields: [], replacesZones: false })
    return [first, await scenario.step(...right)]
  }
}

interface World {
  readonly scenario: Scenario
  readonly origin: string
  readonly site: string
  readonly turn: (page: string) => void
}

/** A page of an origin that is old in the caches, and how it is verified. */
function pages(
  wrong: (world: World) => Promise<StepResult>,
  right: (world: World) => Promise<StepResult>,
  zone: { readonly domains?: string[]; readonly originUrl?: string } = {},
): Remedy {
  return async () => {
    await using origin = await startOrigin({ '/a': 'old' })
    await using scenario = await startScenario({ zones: [{ ...zoneOf(origin.url), ...zone }] })
    const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
    const turn = (page: string) => void origin.pages.set('/a', page)
    const world = { scenario, origin: origin.url, site, turn }
    return [await wrong(world), await right(world)]
  }
}

/** A folder of built files that is not there at first. */
async function built(
  wrong: Inputs,
  prepare: (folder: string) => void,
): Promise<[StepResult, StepResult]> {
  await using scenario = await startScenario()
  using folder = makeFolder({ 'index.html': 'built' })
  const options = { env: folder.env }
  const inputs = { 'site-dir': 'dist', manifest: 'm.json' }
  const first = await scenario.step({ ...inputs, ...wrong }, options)
  prepare(folder.path)
  return [first, await scenario.step('paths-file' in wrong ? wrong : inputs, options)]
}

const REMEDIES: Readonly<Record<string, Remedy>> = {
  CDN001: purge({ 'api-token': '' }),
  CDN002: purge({ path: '/a' }),
  CDN003: purge({ timeout: '15min' }, { timeout: '15m' }),
  CDN004: purge({ type: 'all' }, { type: 'all', paths: '' }),
  CDN005: purge({ paths: '' }),
  CDN006: purge({ paths: 'blog/**' }, { paths: '/blog/**' }),
  CDN007: () =>
    built({ 'paths-file': 'list', 'site-dir': '', manifest: '' }, (folder) =>
      writeFiles(folder, { list: '/a' }),
    ),
  CDN008: purge({ paths: 'https://other.example/a' }, { paths: '/a' }),
  CDN009: changed(
    () => ({ inputs: { map: 'public/** -> {url}' } }),
    () => ({ inputs: { map: 'public/** => {url}' } }),
  ),
  CDN010: () => built({}, (folder) => writeFiles(folder, { 'dist/a': 'built' })),
  CDN011: changed(({ repository }) => (repository.hook('pre-receive', 'exit 1'), {})),
  CDN012: purge({ zone: 'wwww' }, { zone: 'www' }),
  CDN013: purge(
    { zone: 'www' },
    { zone: WWW },
    { zones: ZONES.map((zone) => ({ ...zone, name: 'www' })) },
  ),
  CDN014: changed(
    () => ({}),
    () => ({ inputs: { map: 'public/** => /{rel}\n!public/old/?.html' } }),
    new Map([
      [Buffer.from('public/a'), '2'],
      [Buffer.from('public/old/\xff.html', 'latin1'), ''],
    ]),
  ),
  CDN015: changed(
    ({ manifest }) => (writeFileSync(manifest, '{'), { inputs: { manifest } }),
    ({ manifest }) => (rmSync(manifest), { inputs: { manifest } }),
  ),
  async CDN016() {
    await using site = await startSiteScenario({}, 'sha256')
    const sha = site.repository.commit({ 'public/a': '1' })
    return [await site.deploy({ sha }), await site.deploy({ sha }, { manifest: site.manifest })]
  },
  CDN017: changed(() => ({ inputs: { map: 'public => {url}' } })),
  CDN020: purge({ 'api-token': 'another-token' }),
  CDN021: answering('GET', 403),
  CDN022: purge({ zone: '00000000-0000-4000-8000-00000000000f' }, { zone: WWW }),
  CDN023: answering('POST', 422),
  CDN024: fault(({ faults }) =>
    faults.add({ on: 'GET', do: 'redirect', status: 302, to: '/elsewhere' }),
  ),
  CDN025: purge({ 'base-url': 'http://127.0.0.1:9', timeout: '60s' }),
  CDN026: answering('GET', 500),
  CDN027: fault(({ faults }) => faults.add({ on: 'GET', do: 'html' })),
  CDN028: answering('GET', 200),
  CDN030: async () => {
    await using scenario = await startScenario({ quota: { path: 1, all: 1 } })
    const inputs = { paths: '/a', quota: 'path=1/1h' }
    await scenario.step(inputs)
    return [await scenario.step(inputs), await scenario.step({ ...inputs, timeout: '2h' })]
  },
  CDN031: answering('POST', 429, { timeout: '15m' }),
  CDN032: async () => {
    await using scenario = await startScenario({ quota: { path: 1000, all: 10 } })
    const { service, zone } = scenario.cdn
    for (let job = 0; job < 121; job++) service.createJob(zone, { type: 'path', paths: ['/x'] })
    Object.assign(service.behavior, { listOrder: 'random', perPage: 1, ignorePerPage: true })
    const first = await scenario.step({ paths: '/a', quota: 'path=1000/1h' })
    Object.assign(service.behavior, { listOrder: 'newest-first', ignorePerPage: false })
    return [first, await scenario.step({ paths: '/a', quota: 'path=1000/1h' })]
  },
  CDN040: fault(({ service }) => service.failing.set('fra-02', 9), { retries: '0' }),
  CDN041: fault(({ service }) => service.stuck.add('fra-02')),
  CDN042: async () => {
    await using scenario = await startScenario()
    scenario.cdn.service.stuck.add('fra-02')
    const wrong = await scenario.step({ paths: '/a' }, killAt('created'))
    scenario.cdn.service.stuck.clear()
    return [wrong, await scenario.step({ paths: '/a' })]
  },
  CDN043: fault(({ faults }) => faults.add({ on: 'POST', do: 'reset', commit: false })),
  CDN044: fault(({ service }) => Object.assign(service.behavior, { rewritesJobs: 'type' }), {
    retries: '0',
  }),
  CDN045: pages(
    async ({ scenario, site, turn }) => {
      await (await fetch(`${site}/a`)).text()
      turn('new')
      scenario.cdn.service.keeping.add('ams-01')
      const inputs = { paths: '/a', verify: '1', 'site-url': site }
      const waiting = { paths: '/b', timeout: '2h', quota: 'path=1/5s' }
      for (const step of [waiting, waiting]) await scenario.step(step)
      return scenario.step(inputs)
    },
    ({ scenario, site }) => {
      scenario.cdn.service.keeping.clear()
      return scenario.step({ paths: '/a', verify: '1', 'site-url': site })
    },
  ),
  CDN046: pages(
    ({ scenario }) =>
      scenario.step({ paths: '/a', timeout: '5s', 'wait-for-origin': '/a contains new' }),
    ({ scenario, turn }) => (
      turn('new'),
      scenario.step({ paths: '/a', 'wait-for-origin': '/a contains new' })
    ),
  ),
  CDN047: pages(
    ({ scenario }) => scenario.step({ paths: '/a', 'wait-for-origin': '/a contains old' }),
    ({ scenario, origin }) =>
      scenario.step({ paths: '/a', 'wait-for-origin': '/a contains old', 'origin-url': origin }),
    { originUrl: 'ftp://origin.example' },
  ),
  CDN048: pages(
    ({ scenario }) => {
      for (const zone of scenario.cdn.service.zones.all()) zone.cdn_hostname = ''
      return scenario.step({ paths: '/a', verify: '1' })
    },
    ({ scenario, site }) => scenario.step({ paths: '/a', verify: '1', 'site-url': site }),
    { domains: [] },
  ),
  CDN049: async () => {
    await using origin = await startOrigin({})
    await using scenario = await startScenario({ zones: [zoneOf(origin.url)] })
    using folder = makeFolder({ 'dist/a.html': 'built' })
    const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
    const inputs = {
      'site-dir': 'dist',
      manifest: 'm.json',
      html: 'exact',
      verify: 'all',
      'site-url': site,
    }
    const first = await scenario.step(inputs, { env: folder.env })
    origin.pages.set('/a.html', 'built')
    return [first, await scenario.step(inputs, { env: folder.env })]
  },
  CDN052: async () => {
    await using origin = await startOrigin({ '/a.html': 'old' })
    await using scenario = await startScenario({ zones: [zoneOf(origin.url)] })
    using folder = makeFolder({ 'dist/a.html': 'old' })
    const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
    const inputs = {
      'site-dir': 'dist',
      manifest: 'm.json',
      html: 'exact',
      verify: 'all',
      'site-url': site,
    }
    await scenario.step(inputs, { env: folder.env })
    writeFiles(folder.path, { 'dist/a.html': 'new' })
    const first = await scenario.step(inputs, { env: folder.env })
    origin.pages.set('/a.html', 'new')
    return [first, await scenario.step(inputs, { env: folder.env })]
  },
  CDN051: pages(
    ({ scenario }) => scenario.step({ paths: '/a', verify: '1', 'site-url': 'http://127.0.0.1:9' }),
    ({ scenario, site }) => scenario.step({ paths: '/a', verify: '1', 'site-url': site }),
  ),
  CDN060: changed(
    () => ({ event: 'pull_request' }),
    () => ({ inputs: { 'dry-run': 'true' } }),
  ),
  CDN062: changed(({ github }) => ((github.contents = 'read'), {})),
  CDN063: changed(() => ({ env: { GITHUB_SERVER_URL: 'foo' } })),
  CDN064: changed(() => ({ inputs: { 'on-unknown-base': 'fail' } })),
  CDN065: changed(() => ({ env: { PATH: '/nowhere' } })),
  CDN066: changed(
    ({ github }) => (
      github.faults.push({ on: /upload-pack/, status: 500, times: 9999 }),
      { inputs: { timeout: '20s' } }
    ),
  ),
  CDN067: changed(
    ({ repository }, base) => ({ event: 'workflow_run', workspace: repository.checkout(base, 1) }),
    () => ({ event: 'workflow_run' }),
  ),
  CDN068: changed((site) => ({ workspace: site.build({ a: '1' }) })),
  CDN069: changed((site, base) => {
    const { github, repository, ref } = site
    github.beforePush = () =>
      repository.git('update-ref', ref, repository.commit({ [crypto.randomUUID()]: base }))
    return {}
  }),
  CDN070: zones([undefined], [WWW_TTL]),
  CDN071: zones(['zones:\n\t- name: www'], ['zones:\n  - name: www']),
  CDN072: zones(['{ name: www, cache_tll: 5 }'], [WWW_TTL]),
  CDN073: zones(['{ name: www, minify_css: yes }'], ['{ name: www, minify_css: true }']),
  CDN074: zones(['{ name: www }, { name: www }'], ['{ name: www }']),
  CDN075: zones([MOVE, APPLY], [MOVE, PRUNE]),
  CDN076: zones(
    ['{ name: blog, state: absent }', APPLY],
    [undefined, { ...APPLY, 'confirm-delete': 'blog' }],
  ),
  CDN077: zones([WWW_TTL, APPLY], [WWW_TTL, APPLY], ({ cdn }) =>
    Object.assign(cdn.service.behavior, { ignoredFields: ['cache_ttl'] }),
  ),
  CDN078: zones([WWW_TTL, { 'fail-on-changes': 'true' }], [WWW_TTL, APPLY]),
  CDN079: zones([WWW_TTL, APPLY], [WWW_TTL, APPLY], ({ cdn }) =>
    cdn.faults.add({ on: 'PUT', do: 'reset', commit: true }),
  ),
  async CDN080() {
    await using scenario = await startScenario()
    const { cdn } = scenario
    const visit = (count: number, isHit: boolean) => {
      for (let index = 0; index < count; index++) {
        cdn.service.traffic.record({
          zone: cdn.zone,
          atMs: Date.now(),
          status: 200,
          bytes: 1,
          isHit,
        })
      }
    }
    const step = () => scenario.step({ zone: 'www', 'min-hit-ratio': '50%' }, { action: 'stats' })
    visit(10, false)
    const first = await step()
    visit(100, true)
    return [first, await step()]
  },
  CDN081: zones([MOVE, PRUNE], [MOVE, PRUNE], ({ cdn }) =>
    cdn.faults.add({ on: 'POST .*domains$', do: 'answer', status: 500, body: '{}' }),
  ),
  CDN082: zones(
    ['{ name: www, cache_ttl: 7 }', APPLY],
    ['{ name: www, cache_ttl: 7, waf_enabled: true }', APPLY],
    ({ cdn }) => {
      for (const zone of cdn.service.zones.all()) zone.waf_enabled = true
      Object.assign(cdn.service.behavior, { replacesZones: true })
    },
  ),
}

test.each(Object.entries(REMEDIES))(
  '%s: the step that follows the advice does what was meant',
  async (code, run) => {
    const [wrong, right] = await run()
    expect(wrong.exitCode, wrong.stdout).toBe(1)
    expect(wrong.stdout).toContain(`error[${code}]`)
    expect(right.exitCode, right.stdout).toBe(0)
  },
)

test('is tested for each code but that of a bug', () => {
  const codes = Object.values(PROBLEMS).map(({ code }) => code)
  expect(codes.filter((code) => REMEDIES[code] === undefined)).toEqual(['CDN050'])
})
