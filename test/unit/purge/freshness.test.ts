import { describe, expect, test } from 'vitest'
import type { Zone } from '../../../src/cdn/zones/decode.ts'
import { parseCondition } from '../../../src/pages/condition.ts'
import { sampleEvenly } from '../../../src/pages/sample.ts'
import type { VerifiedPage } from '../../../src/pages/verify.ts'
import { findServers } from '../../../src/purge/freshness/find-servers.ts'
import { originOf, siteOf } from '../../../src/purge/freshness/servers.ts'
import {
  describeCounts,
  stillUnconfirmed,
  whyNotVerified,
} from '../../../src/purge/freshness/verification.ts'
import { inTerms } from '../../../src/problem/terms.ts'
import { systemClock } from '../../../src/time/clock.ts'

function zone(changes: Partial<Zone> = {}, settings: Record<string, unknown> = {}): Zone {
  return {
    uuid: 'u-1',
    name: 'www',
    type: 'cdn',
    originUrl: 'https://origin.example.com/site/',
    hostname: 'u-1.cdn.example.net',
    domains: [
      { domain: '*.example.com', sslStatus: 'active' },
      { domain: 'new.example.com', sslStatus: 'pending' },
      { domain: 'www.example.com', sslStatus: 'active' },
    ],
    settings: new Map(Object.entries(settings)),
    ...changes,
  }
}

describe('the origin', () => {
  const NONE = { originUrl: undefined }
  test.each<[string, { originUrl: URL | undefined }, Zone | undefined, object]>([
    ['of the zone', NONE, zone(), { mustBePublic: true, hostHeader: undefined }],
    ['that is not known', NONE, undefined, {}],
    ['with a `Host`', NONE, zone({}, { origin_host_header: 'in.example' }), { hostHeader: 'in.example' }],
    ['given', { originUrl: new URL('http://10.0.0.1/x') }, zone(), { mustBePublic: false }],
    [
      'given, with a user',
      { originUrl: new URL('https://a:b%20c@o.example') },
      undefined,
      { userinfo: 'a:b c' },
    ],
  ])('%s', (_, inputs, live, expected) => {
    const found = originOf(inputs, live, false)
    expect(found.ok && (found.value ?? {})).toMatchObject(expected)
    expect(found.ok && found.value?.url.username).not.toBe('a')
  })

  test('userinfo that the API shows is not sent', () => {
    const found = originOf(NONE, zone({ originUrl: 'https://a:b@o.example/' }), false)
    expect(found.ok && found.value).toMatchObject({ url: new URL('https://o.example/') })
    expect(found.ok && found.value?.userinfo).toBeUndefined()
  })

  test.each([
    [zone({ originUrl: 'ftp://o.example' }), 'unusable-origin'],
    [zone({ originUrl: '' }), 'unusable-origin'],
    [zone({}, { origin_host_header: 'a\r\nx: y' }), 'unusable-origin'],
  ])('that cannot be used', (live, kind) => {
    expect(originOf(NONE, live, false)).toMatchObject({ ok: false, problem: { kind } })
  })
})

describe('the site', () => {
  const given = (zoneInput: string, live: Zone) => {
    const found = siteOf({ siteUrl: undefined }, live, { zoneInput, mayBePrivate: false })
    return found.ok ? found.value.url.href : found.problem.kind
  }
  test.each([
    ['u-1', zone(), 'https://www.example.com/'],
    ['new.example.com', zone(), 'https://new.example.com/'],
    ['shop.example.com', zone(), 'https://shop.example.com/'],
    ['u-1.cdn.example.net', zone(), 'https://u-1.cdn.example.net/'],
    ['u-1', zone({ domains: [] }), 'https://u-1.cdn.example.net/'],
    ['u-1', zone({ domains: undefined }), 'https://u-1.cdn.example.net/'],
    ['u-1', zone({ domains: [], hostname: '' }), 'unusable-site'],
  ])('of zone %s', (zoneInput, live, expected) => {
    expect(given(zoneInput, live)).toBe(expected)
  })

  test('a default site whose address is not public is an error; one that is given is not', async () => {
    const freshness = {
      conditions: [],
      waitsForSite: false,
      originUrl: undefined,
      verify: 1,
      siteUrl: undefined,
    }
    const live = zone({ domains: [], hostname: 'localhost' })
    const deps = {
      zone: {
        read: () => Promise.resolve({ ok: true as const, value: live }),
        prefetch: () => undefined,
        peek: () => Promise.resolve(live),
      },
      deadline: { clock: systemClock, signal: new AbortController().signal, endMs: Infinity },
    }
    const find = (baseUrl: string, siteUrl?: URL) => {
      const inputs = { apiToken: 'token', zone: 'u-1', baseUrl, freshness: { ...freshness, siteUrl } }
      return findServers({ ...deps, inputs })
    }
    const PUBLIC = 'https://api.example.com'
    expect(await find(PUBLIC)).toMatchObject({ ok: false, problem: { kind: 'unusable-site' } })
    expect(await find('http://127.0.0.1:1')).toMatchObject({ ok: true })
    expect(await find(PUBLIC, new URL('http://localhost/'))).toMatchObject({ ok: true })
  })
})

test.each([
  ['/a contains two words ', { kind: 'contains', text: 'two words ' }],
  ['/a status 204', { kind: 'status', status: 204 }],
  [`/a sha256 ${'AB'.repeat(32)}`, { kind: 'sha256', hash: 'ab'.repeat(32) }],
])('the condition `%s`', (line, expected) => {
  expect(parseCondition(line)).toMatchObject({ kind: 'condition', condition: { path: '/a', expected } })
})

test.each([
  '/a',
  '/a contains',
  '/a status 99',
  '/a status 600',
  '/a status 2xx',
  '/a sha256 abc',
  '/a* status 200',
  'https://x.example/a status 200',
  'a status 200',
  '/a is 200',
])('`%s` is no condition', (line) => {
  expect(parseCondition(line)).toMatchObject({ kind: 'invalid' })
})

test('pages are spread evenly over the plan', () => {
  const items = Array.from({ length: 100 }, (_, index) => index)
  expect(sampleEvenly(items, 4)).toEqual([0, 25, 50, 75])
  expect(sampleEvenly(items, 1000)).toEqual(items)
  expect(sampleEvenly(items, Infinity)).toEqual(items)
})

function page(changes: Partial<VerifiedPage>): VerifiedPage {
  return {
    path: '/a',
    origin: undefined,
    url: 'https://www.example.com/a',
    evidence: { freshness: 'unknown', by: 'headers' },
    status: 200,
    headers: {},
    bodyHash: undefined,
    file: undefined,
    servedFile: undefined,
    why: '',
    atOrigin: undefined,
    ...changes,
  }
}

test.each<[string | undefined, VerifiedPage[]]>([
  [undefined, []],
  [undefined, [page({ evidence: { freshness: 'fresh', by: 'headers' } }), page({})]],
  [undefined, [page({ evidence: { freshness: 'old', by: 'age' } })]],
  [undefined, [page({ status: undefined, evidence: { freshness: 'unreachable', by: 'network' } })]],
  ['the CDN refused the runner', [page({ status: 403, evidence: { freshness: 'unknown', by: 'status' } })]],
  ['this CDN does not send a header that shows the age of a copy', [page({})]],
  [
    'every page redirects to another host, `b.example`: set `site-url: https://b.example`',
    [page({ status: 301, headers: { location: 'https://b.example/a' } })],
  ],
  [
    'this CDN does not send a header that shows the age of a copy',
    [page({ status: 301, headers: { location: '/b' } })],
  ],
])('not verified: %s', (why, pages) => {
  expect(inTerms(whyNotVerified({ pages, candidates: 5 }) ?? '', 'step')).toBe(why ?? '')
})

test('counts in words, and what stays unconfirmed', () => {
  const pages = [
    page({ evidence: { freshness: 'fresh', by: 'content' } }),
    page({ evidence: { freshness: 'fresh', by: 'status' } }),
    page({ path: '/old', evidence: { freshness: 'old', by: 'content' }, bodyHash: 'h' }),
    page({ path: '/late', evidence: undefined }),
  ]
  expect(describeCounts({ pages, candidates: 4 })).toBe(
    '2 of 4 pages fresh: 1 by content, 1 by headers; 1 old, 1 unverified',
  )
  expect(stillUnconfirmed({ pages, candidates: 4 })).toEqual({
    paths: ['/old', '/late'],
    oldCopies: new Map([['/old', 'h']]),
  })
})
