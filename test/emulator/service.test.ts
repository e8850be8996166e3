import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_ZONE,
  startEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../emulator/emulator.ts'
import { startOrigin, type Origin } from '../../emulator/origin.ts'
import { makeFolder } from '../fakes/folder.ts'
import { endOf } from '../fakes/process.ts'
import { startServer } from '../fakes/server.ts'

const SHOP = '11111111-1111-4111-8111-111111111111'
const ORIGIN = 'https://origin.example.com'
const PAGES = {
  '/': 'home',
  '/a': 'a',
  '/a/': 'a/',
  '/blog/x': 'x',
  '/blog/x/y': 'y',
  '/blog/': 'blog',
}

interface Fixture extends AsyncDisposable {
  readonly cdn: Emulator
  readonly origin: Origin
  /** `HIT` or `MISS`, and the page. */
  visit(edge: string, path: string): Promise<string>
  purge(order: object): void
}

async function startFixture(options: EmulatorOptions = {}): Promise<Fixture> {
  const origin = await startOrigin(PAGES)
  const zones = [{ uuid: DEFAULT_ZONE, name: 'www', originUrl: origin.url, domains: [] }]
  let nowMs = Date.now()
  const cdn = await startEmulator({
    edges: ['one', 'two'],
    jobMs: 0,
    zones,
    now: () => nowMs,
    ...options,
  })
  return {
    cdn,
    origin,
    visit: (edge, path) => fetchPage(cdn.edgeUrls.get(edge) + path),
    purge(order) {
      // A copy of the same millisecond would be as new as the job.
      nowMs += 1
      cdn.service.createJob(DEFAULT_ZONE, order)
      nowMs += 1
    },
    async [Symbol.asyncDispose]() {
      await cdn[Symbol.asyncDispose]()
      await origin[Symbol.asyncDispose]()
    },
  }
}

async function fetchPage(url: string): Promise<string> {
  const { headers, body } = await ask(url)
  return `${String(headers['x-cache'])} ${body}`
}

interface Page {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const answered = request(url, { agent: false, headers, method }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      )
    })
    answered.on('error', reject).end()
  })
}

describe('an edge', () => {
  test('answers from its own copy, which no other edge shares', async () => {
    await using world = await startFixture()
    expect([
      await world.visit('one', '/a'),
      await world.visit('one', '/a'),
      await world.visit('two', '/a'),
    ]).toEqual(['MISS a', 'HIT a', 'MISS a'])
    world.origin.pages.set('/a', 'new')
    expect([await world.visit('one', '/a'), await world.visit('two', '/a')]).toEqual([
      'HIT a',
      'HIT a',
    ])
  })

  test.each([
    [{ type: 'path', paths: ['/a'] }, ['/a']],
    [{ type: 'path', paths: ['/a/'] }, ['/a/']],
    [{ type: 'path', paths: ['/blog/*'] }, ['/blog/x', '/blog/x/y', '/blog/']],
    [{ type: 'path', paths: ['/b*/x'] }, ['/blog/x']],
    [{ type: 'all' }, Object.keys(PAGES)],
  ])('forgets exactly what %j covers', async (order, gone) => {
    await using world = await startFixture()
    for (const path of Object.keys(PAGES)) await world.visit('one', path)
    world.purge(order)
    const missed = []
    for (const path of Object.keys(PAGES)) {
      if ((await world.visit('one', path)).startsWith('MISS')) missed.push(path)
    }
    expect(missed.toSorted()).toEqual(gone.toSorted())
  })

  test('reads `*` as configured', async () => {
    await using world = await startFixture()
    Object.assign(world.cdn.service.behavior, {
      starCrossesSlash: false,
      starMatchesNothing: false,
    })
    for (const path of Object.keys(PAGES)) await world.visit('one', path)
    world.purge({ type: 'path', paths: ['/blog/*'] })
    expect([
      await world.visit('one', '/blog/x'),
      await world.visit('one', '/blog/x/y'),
      await world.visit('one', '/blog/'),
    ]).toEqual(['MISS x', 'HIT y', 'HIT blog'])
  })

  test('that fails a job keeps its copy, and the job says so', async () => {
    await using world = await startFixture()
    for (const edge of ['one', 'two']) await world.visit(edge, '/a')
    world.cdn.service.failing.set('two', 1)
    world.purge({ type: 'path', paths: ['/a'] })
    expect([await world.visit('one', '/a'), await world.visit('two', '/a')]).toEqual([
      'MISS a',
      'HIT a',
    ])
    const job = world.cdn.service.readJob(DEFAULT_ZONE, world.cdn.service.jobs[0]?.id ?? '')
    expect(job.data).toMatchObject({
      status: 'failed',
      edge_statuses: { one: 'completed', two: 'failed' },
    })
    expect(job.data).not.toHaveProperty('completed_at')
  })

  test('finds the zone by the name that is asked for, and has copies for each', async () => {
    await using site = await startOrigin({ '/a': 'a', '/shop/a': 'shop' })
    const zones = [
      { uuid: DEFAULT_ZONE, name: 'www', originUrl: site.url, domains: ['www.example.com'] },
      { uuid: SHOP, name: 'shop', originUrl: `${site.url}/shop/`, domains: ['shop.example.com'] },
    ]
    await using world = await startFixture({ zones })
    const visit = async (host: string) => {
      const { headers, body } = await ask(world.cdn.edgeUrls.get('one') + '/a', { host })
      return `${String(headers['x-cache'])} ${body}`
    }
    const hosts = [`${SHOP}.cdn.localhost`, 'shop.example.com', 'www.example.com:8080', '127.0.0.1']
    const seen = []
    for (const host of hosts) seen.push((await visit(host)).split(' ')[1])
    expect(seen).toEqual(['shop', 'shop', 'a', 'a'])
    for (const host of ['shop.example.com', 'www.example.com']) await visit(host)
    world.purge({ type: 'all' })
    expect([await visit('www.example.com'), await visit('shop.example.com')]).toEqual([
      'MISS a',
      'HIT shop',
    ])
  })

  test.each([
    [false, ['MISS', 'HIT', 'HIT']],
    [true, ['MISS', 'MISS', 'HIT']],
  ])('has copies by query string: %s', async (cache_query_strings, expected) => {
    await using origin = await startOrigin(PAGES)
    const zone = { uuid: DEFAULT_ZONE, name: 'www', originUrl: origin.url, domains: [] }
    await using world = await startFixture({ zones: [{ ...zone, cache_query_strings }] })
    const seen = []
    for (const path of ['/a', '/a?x=1', '/a?x=1']) seen.push(await world.visit('one', path))
    expect(seen.map((text) => text.split(' ')[0])).toEqual(expected)
  })

  test('says how old a copy is by the clock of the service, and what it is, as configured', async () => {
    await using world = await startFixture()
    const headersOf = async () => (await ask(world.cdn.edgeUrls.get('one') + '/a')).headers
    expect(await headersOf()).toMatchObject({ age: '0', 'x-cache': 'MISS', 'x-edge': 'one' })
    world.cdn.service.advance(7000)
    expect(await headersOf()).toMatchObject({ age: '7', 'x-cache': 'HIT' })
    world.cdn.service.behavior.cacheHeaders = 'cache-status'
    expect(await headersOf()).toMatchObject({ age: '7', 'cache-status': 'one; hit' })
    world.cdn.service.behavior.cacheHeaders = 'age'
    expect(Object.keys(await headersOf())).not.toContain('x-cache')
    world.cdn.service.behavior.cacheHeaders = 'none'
    expect(Object.keys(await headersOf())).not.toContain('age')
    world.cdn.service.behavior.cacheHeaders = 'x-cache'
    world.cdn.service.advance(3_600_000)
    expect(await headersOf()).toMatchObject({ age: '0', 'x-cache': 'MISS' })
  })

  test('keeps nothing that is not to be stored, and asks the origin as the zone says', async () => {
    const seen: string[] = []
    await using origin = await startServer((incoming, response) => {
      seen.push(`${incoming.method} ${incoming.headers.host} ${incoming.url}`)
      if (incoming.url === '/b') response.setHeader('cache-control', 'no-store')
      response.end('x')
    })
    const originUrl = origin.url
    const zone = { uuid: DEFAULT_ZONE, name: 'www', originUrl, domains: [] }
    const zones = [{ ...zone, origin_host_header: 'h.example' }]
    await using world = await startFixture({ zones })
    for (const _ of [1, 2]) expect(await world.visit('one', '/b')).toBe('MISS x')
    await ask(world.cdn.edgeUrls.get('one') + '/c', {}, 'HEAD')
    expect(await world.visit('one', '/c?d')).toBe('MISS x')
    expect(seen).toEqual([
      'GET h.example /b',
      'GET h.example /b',
      'HEAD h.example /c',
      'GET h.example /c?d',
    ])
  })

  test('answers 502 where the origin cannot be reached, and asks it again', async () => {
    await using world = await startFixture()
    const ofPage = () => ask(world.cdn.edgeUrls.get('one') + '/a')
    await world.origin[Symbol.asyncDispose]()
    expect(await ofPage()).toMatchObject({ status: 502, headers: { 'x-cache': 'MISS' } })
    expect(await ofPage()).toMatchObject({ status: 502, headers: { 'x-cache': 'MISS' } })
  })

  test('changes the bodies that a setting of the zone changes, and counts what it has sent', async () => {
    const pages = ['/a.css', '/a.js', '/a.png', '/a.html', '/a.txt']
    const origin = await startOrigin(Object.fromEntries(pages.map((path) => [path, '1234567890'])))
    await using _ = origin
    const zone = { uuid: DEFAULT_ZONE, name: 'www', originUrl: origin.url, domains: [] }
    const changedBy = async (settings: object) => {
      await using world = await startFixture({ zones: [{ ...zone, ...settings }] })
      const changed = []
      for (const path of pages) {
        if ((await world.visit('one', path)).includes('<!-- one -->')) changed.push(path)
      }
      const { data } = world.cdn.service.readStatistics(DEFAULT_ZONE, new URLSearchParams()) as {
        data: object
      }
      expect(data).toMatchObject({
        requests_total: 5,
        bandwidth_bytes: 50 + changed.length * '<!-- one -->'.length,
        cache_hit_ratio: 0,
      })
      return changed
    }
    expect(await changedBy({})).toEqual([])
    expect(await changedBy({ minify_css: true })).toEqual(['/a.css'])
    expect(await changedBy({ minify_js: true })).toEqual(['/a.js'])
    expect(await changedBy({ image_optimization: true })).toEqual(['/a.png'])
    for (const setting of ['scripts_enabled', 'waiting_room_enabled', 'esi_enabled']) {
      expect(await changedBy({ [setting]: true })).toEqual(['/a.html'])
    }
    expect(await changedBy({ zone_type: 'accelerator' })).toEqual(['/a.html'])
  })

  test('does not keep what the origin answered before a job, and what came after it', async () => {
    let requests = 0
    await using origin = await startServer((_, response) => {
      response.setHeader('cache-control', 'max-age=3600')
      if (++requests > 1) response.end('new')
    })
    const zones = [{ uuid: DEFAULT_ZONE, name: 'www', originUrl: origin.url, domains: [] }]
    await using world = await startFixture({ zones })
    const visit = world.visit('one', '/a')
    const [, response] = (await once(origin.server, 'request')) as [unknown, ServerResponse]
    world.purge({ type: 'all' })
    response.end('old')
    expect([await visit, await world.visit('one', '/a')]).toEqual(['MISS old', 'MISS new'])
  })

  test('forgets only when it has finished the job, not when the job is created', async () => {
    await using world = await startFixture({ jobMs: 60_000 })
    await world.visit('one', '/a')
    world.purge({ type: 'all' })
    expect(await world.visit('one', '/a')).toBe('HIT a')
  })
})

describe('the service', () => {
  async function call(
    cdn: Emulator,
    method: string,
    path: string,
    body?: object,
    token = cdn.token,
  ) {
    const response = await fetch(`${cdn.baseUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as { message?: string; data?: unknown; meta?: unknown },
    }
  }

  test('refuses a wrong token, an unknown zone, a bad order and a job past the quota', async () => {
    await using cdn = await startEmulator({ quota: { path: 1, all: 1 } })
    const purge = `/zones/${cdn.zone}/purge`
    const statuses = [
      (await call(cdn, 'GET', '/zones', undefined, 'wrong')).status,
      (await call(cdn, 'GET', '/zones/none')).status,
      (await call(cdn, 'POST', purge, { type: 'some' })).status,
      (await call(cdn, 'POST', purge, { type: 'path', paths: [] })).status,
      (await call(cdn, 'POST', purge, { type: 'path', paths: ['a'] })).status,
      (
        await call(cdn, 'POST', purge, {
          type: 'path',
          paths: Array.from({ length: 1001 }, () => '/a'),
        })
      ).status,
      (await call(cdn, 'POST', purge, { type: 'path', paths: ['/a'] })).status,
      (await call(cdn, 'POST', purge, { type: 'path', paths: ['/a'] })).status,
      (await call(cdn, 'POST', purge, { type: 'all' })).status,
      (await call(cdn, 'PATCH', purge, {})).status,
    ]
    expect(statuses).toEqual([401, 404, 422, 422, 422, 422, 201, 429, 201, 404])
  })

  test.each([
    ['POST', '/zones', { name: 'a' }],
    ['POST', '/zones', { origin_url: 'origin' }],
    ['POST', '/zones', { origin_url: ORIGIN, waf_enabled: true }],
    ['POST', '/zones', { origin_url: ORIGIN, esi_enabled: true }],
    ['POST', '/zones', { origin_url: ORIGIN, zone_type: 'accelerator', image_optimization: true }],
    ['PUT', `/zones/${SHOP}`, { zone_type: 'cdn' }],
    ['PUT', `/zones/${SHOP}`, { cache_ttl: '1' }],
    ['PUT', `/zones/${SHOP}`, { esi_enabled: true }],
    ['POST', `/zones/${SHOP}/domains`, { domain: 'no domain' }],
  ])('refuse what `openapi.yaml` does not have: %s %s %j', async (method, path, body) => {
    await using cdn = await startEmulator({
      zones: [{ uuid: SHOP, name: 'shop', originUrl: ORIGIN, domains: [] }],
    })
    expect((await call(cdn, method, path, body)).status).toBe(422)
  })

  test('takes faults to inject over its control routes', async () => {
    await using cdn = await startEmulator()
    const control = (path: string, body: object) =>
      fetch(`${cdn.baseUrl}/__emulator${path}`, { method: 'POST', body: JSON.stringify(body) })
    await control('/faults', {
      on: 'GET',
      do: 'answer',
      status: 503,
      body: '{"message":"down"}',
      times: 1,
    })
    await control('/behavior', { listOrder: 'oldest-first' })
    await control('/failing-edges', { 'ams-01': 2 })
    expect((await call(cdn, 'GET', '/zones')).status).toBe(503)
    expect((await call(cdn, 'GET', '/zones')).status).toBe(200)
    expect(cdn.service.behavior.listOrder).toBe('oldest-first')
    expect(cdn.service.failing.get('ams-01')).toBe(2)
    const requestLog = (await (await fetch(`${cdn.baseUrl}/__emulator/requests`)).json()) as {
      path: string
    }[]
    expect(requestLog.map(({ path }) => path)).toEqual(['/api/v1/zones', '/api/v1/zones'])
  })
})

test('`npm run emulator` prints the inputs, and `npm run step` uses it, or none', async () => {
  using folder = makeFolder({})
  const options = { env: { ...process.env, TMPDIR: folder.path } }
  const step = () =>
    endOf(spawn(process.execPath, ['scripts/step.ts', 'zone=www', 'paths=/a'], options))
  const none = { code: 2, stderr: expect.stringContaining('No emulator of this clone is running') }
  expect(await step()).toMatchObject(none)

  const child = spawn(
    process.execPath,
    ['emulator/main.ts', '--port', '0', '--edges', 'here'],
    options,
  )
  const text = await new Promise<string>((resolve) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C')) resolve(said)
    })
  })
  expect(text).toMatch(/base-url: http:\/\/127\.0\.0\.1:\d+\n {4}zone: www # or [0-9a-f-]{36}\n/)
  expect(text).toMatch(/here {2}http:\/\/127\.0\.0\.1:\d+\//)
  expect(await step()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('status = completed'),
  })

  const ended = once(child, 'close')
  child.kill()
  await ended
  expect(await step()).toMatchObject(none)
})

test('each zone has a quota of its own', async () => {
  const zones = [DEFAULT_ZONE, SHOP].map((uuid) => ({
    uuid,
    name: uuid,
    originUrl: ORIGIN,
    domains: [],
  }))
  await using cdn = await startEmulator({ zones, quota: { path: 1, all: 1 } })
  const order = { type: 'path', paths: ['/a'] }
  cdn.service.createJob(DEFAULT_ZONE, order)
  cdn.service.createJob(SHOP, order)
  expect(() => cdn.service.createJob(SHOP, order)).toThrow()
})
