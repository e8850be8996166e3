import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startEmulator, type Emulator } from '../../../emulator/emulator.ts'
import { startOrigin } from '../../../emulator/origin.ts'

const SHOP = '11111111-1111-4111-8111-111111111111'
const ORIGIN = 'https://origin.example.com'

async function ask(cdn: Emulator, method: string, path: string, body?: unknown) {
  const response = await fetch(`${cdn.baseUrl}/api/v1/zones${path}`, {
    method,
    headers: { authorization: `Bearer ${cdn.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, never>) }
}

describe('zones', () => {
  test('are listed in pages, and by type', async () => {
    const zones = Array.from({ length: 5 }, (_, index) => ({
      uuid: `u-${index}`,
      name: `n-${index}`,
      originUrl: ORIGIN,
      domains: [],
      zone_type: index % 2 === 0 ? ('cdn' as const) : ('accelerator' as const),
    }))
    await using cdn = await startEmulator({ zones })
    const page = await ask(cdn, 'GET', '?page=2&per_page=2')
    expect(page.body).toMatchObject({
      data: [{ uuid: 'u-2' }, { uuid: 'u-3' }],
      meta: { current_page: 2, total: 5, per_page: 2 },
    })
    const accelerators = await ask(cdn, 'GET', '?type=accelerator')
    expect(accelerators.body).toMatchObject({ data: [{ uuid: 'u-1' }, { uuid: 'u-3' }], meta: { total: 2 } })
    expect((await ask(cdn, 'GET', '?type=other')).status).toBe(422)
  })

  test('are created, read, changed and deleted', async () => {
    await using cdn = await startEmulator({ zones: [] })
    const created = await ask(cdn, 'POST', '', { name: 'a', origin_url: ORIGIN, cache_ttl: 5 })
    const { uuid } = created.body['data'] as unknown as { uuid: string }
    expect(Object.keys(created.body['data'] as unknown as object)).toEqual([
      'uuid',
      'name',
      'cdn_hostname',
      'origin_url',
      'created_at',
    ])
    expect((await ask(cdn, 'PUT', `/${uuid}`, { waf_enabled: true })).body).toMatchObject({
      data: { uuid, waf_enabled: true },
    })
    expect((await ask(cdn, 'GET', `/${uuid}`)).body).toMatchObject({
      data: { name: 'a', cache_ttl: 5, waf_enabled: true, custom_domains: [] },
    })
    expect((await ask(cdn, 'DELETE', `/${uuid}`)).body).toHaveProperty('message')
    expect((await ask(cdn, 'GET', `/${uuid}`)).status).toBe(404)
  })

  test.each([
    ['POST', '', { name: 'a' }],
    ['POST', '', { origin_url: 'origin' }],
    ['POST', '', { origin_url: ORIGIN, waf_enabled: true }],
    ['POST', '', { origin_url: ORIGIN, esi_enabled: true }],
    ['POST', '', { origin_url: ORIGIN, zone_type: 'accelerator', image_optimization: true }],
    ['PUT', `/${SHOP}`, { zone_type: 'cdn' }],
    ['PUT', `/${SHOP}`, { cache_ttl: '1' }],
    ['PUT', `/${SHOP}`, { esi_enabled: true }],
    ['POST', `/${SHOP}/domains`, { domain: 'no domain' }],
  ])('refuse what `openapi.yaml` does not have: %s %s %j', async (method, path, body) => {
    await using cdn = await startEmulator({
      zones: [{ uuid: SHOP, name: 'shop', originUrl: ORIGIN, domains: [] }],
    })
    expect((await ask(cdn, method, path, body)).status).toBe(422)
  })

  test('have each domain once among them, whose certificate takes its time', async () => {
    let nowMs = Date.now()
    const zones = [SHOP, 'u-2'].map((uuid) => ({ uuid, name: uuid, originUrl: ORIGIN, domains: [] }))
    await using cdn = await startEmulator({ zones, now: () => nowMs })
    cdn.service.behavior.sslActiveAfterMs = 1000
    const domains = async () =>
      ((await ask(cdn, 'GET', `/${SHOP}`)).body['data'] as unknown as { custom_domains: object[] })
        .custom_domains
    expect((await ask(cdn, 'POST', `/${SHOP}/domains`, { domain: 'a.example' })).status).toBe(201)
    expect(await domains()).toEqual([{ domain: 'a.example', ssl_status: 'pending' }])
    nowMs += 1000
    expect(await domains()).toEqual([{ domain: 'a.example', ssl_status: 'active' }])
    expect((await ask(cdn, 'POST', '/u-2/domains', { domain: 'A.example' })).status).toBe(409)
    expect((await ask(cdn, 'DELETE', `/${SHOP}/domains/a.example`)).status).toBe(200)
    expect((await ask(cdn, 'DELETE', `/${SHOP}/domains/a.example`)).status).toBe(404)
  })
})

test('an accelerator keeps the pages of those with a cookie out of its cache', async () => {
  await using origin = await startOrigin({ '/': 'home' })
  await using cdn = await startEmulator({
    edges: ['one'],
    zones: [
      {
        uuid: SHOP,
        name: 'shop',
        originUrl: origin.url,
        domains: [],
        zone_type: 'accelerator',
        accelerator_bypass_cookies: ['cart'],
      },
    ],
  })
  const visit = (cookie?: string) =>
    new Promise<string>((resolve, reject) => {
      get(
        `${cdn.edgeUrls.get('one')}/`,
        { agent: false, headers: cookie === undefined ? {} : { cookie } },
        (response) => {
          response.resume()
          response.on('end', () => resolve(String(response.headers['x-cache'])))
        },
      ).on('error', reject)
    })
  expect([
    await visit('cart=1'),
    await visit('a=1; cart=2'),
    await visit(),
    await visit('other=1'),
    await visit('cart=1'),
  ]).toEqual(['MISS', 'MISS', 'MISS', 'HIT', 'MISS'])
  const statistics = await ask(cdn, 'GET', `/${SHOP}/stats?period=hour`)
  expect(statistics.body).toMatchObject({
    data: { requests_total: 5, cache_hit_ratio: 0.2, requests_by_status: { '2xx': 5 } },
  })
})
