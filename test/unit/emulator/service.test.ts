import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_ZONE,
  startEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../../emulator/emulator.ts'
import { startOrigin, type Origin } from '../../../emulator/origin.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { endOf } from '../../fakes/process.ts'
import { startServer } from '../../fakes/server.ts'

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

function fetchPage(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve(`${String(response.headers['x-cache'])} ${body}`))
    }).on('error', reject)
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
  async function ask(
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
      (await ask(cdn, 'GET', '/zones', undefined, 'wrong')).status,
      (await ask(cdn, 'GET', '/zones/none')).status,
      (await ask(cdn, 'POST', purge, { type: 'some' })).status,
      (await ask(cdn, 'POST', purge, { type: 'path', paths: [] })).status,
      (await ask(cdn, 'POST', purge, { type: 'path', paths: ['a'] })).status,
      (
        await ask(cdn, 'POST', purge, {
          type: 'path',
          paths: Array.from({ length: 1001 }, () => '/a'),
        })
      ).status,
      (await ask(cdn, 'POST', purge, { type: 'path', paths: ['/a'] })).status,
      (await ask(cdn, 'POST', purge, { type: 'path', paths: ['/a'] })).status,
      (await ask(cdn, 'POST', purge, { type: 'all' })).status,
      (await ask(cdn, 'PATCH', purge, {})).status,
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
    expect((await ask(cdn, method, path, body)).status).toBe(422)
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
    expect((await ask(cdn, 'GET', '/zones')).status).toBe(503)
    expect((await ask(cdn, 'GET', '/zones')).status).toBe(200)
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
