import type { Zone } from '../../../src/cdn/answers.ts'
import { describe, expect, test } from 'vitest'

import { makeZone } from '../../fakes/zone.ts'
import { parseCondition } from '../../../src/purge/page-inputs.ts'
import { sampleEvenly } from '../../../src/purge/pages/choose-pages.ts'
import type { Evidence } from '../../../src/purge/pages/evidence.ts'
import type { PageAnswer, VerifiedPage } from '../../../src/purge/pages/page-verifier.ts'
import { chooseOrigin, chooseSite } from '../../../src/purge/pages/servers.ts'
import { describeCounts } from '../../../src/messages/purge/pages.ts'
import { countPages, selectPendingPages, whyNotVerified } from '../../../src/purge/pages/verification.ts'

function zone(changes: Partial<Zone> = {}, settings: Record<string, unknown> = {}): Zone {
  const domains = [
    { domain: '*.example.com', sslStatus: 'active' },
    { domain: 'new.example.com', sslStatus: 'pending' },
    { domain: 'www.example.com', sslStatus: 'active' },
  ]
  const live = makeZone({ originUrl: 'https://origin.example.com/site/' }, settings)
  return { ...live, domains, ...changes }
}

describe('the origin', () => {
  const NONE = { originUrl: undefined }
  test.each<[string, { originUrl: URL | undefined }, Zone | undefined, object]>([
    ['of the zone', NONE, zone(), { hostHeader: undefined }],
    ['that is not known', NONE, undefined, {}],
    ['with a `Host`', NONE, zone({}, { origin_host_header: 'in.example' }), { hostHeader: 'in.example' }],
    ['given', { originUrl: new URL('http://10.0.0.1/x') }, zone(), { url: new URL('http://10.0.0.1/x') }],
    ['with a user', { originUrl: new URL('https://a:b%20c@o.example') }, undefined, { userinfo: 'a:b c' }],
  ])('%s', (_, inputs, live, expected) => {
    const found = chooseOrigin(inputs.originUrl, live)
    expect(found.ok && (found.value ?? {})).toMatchObject(expected)
    expect(found.ok && found.value?.url.username).not.toBe('a')
  })

  test('userinfo that the API shows is not sent', () => {
    const found = chooseOrigin(undefined, zone({ originUrl: 'https://a:b@o.example/' }))
    expect(found.ok && found.value).toMatchObject({ url: new URL('https://o.example/') })
    expect(found.ok && found.value?.userinfo).toBeUndefined()
  })

  test.each([
    [zone({ originUrl: 'ftp://o.example' }), 'unusable-origin'],
    [zone({ originUrl: '' }), 'unusable-origin'],
    [zone({}, { origin_host_header: 'a\r\nx: y' }), 'unusable-origin'],
  ])('that cannot be used', (live, kind) => {
    expect(chooseOrigin(undefined, live)).toMatchObject({ ok: false, problem: { kind } })
  })
})

describe('the site', () => {
  const given = (live: Zone) => {
    const found = chooseSite(undefined, undefined, live)
    return found.ok ? found.value.url.href : found.problem.kind
  }
  test.each([
    [zone(), 'https://www.example.com/'],
    [zone({ domains: [] }), 'https://u-1.cdn.example.net/'],
    [zone({ domains: [], hostname: '' }), 'unusable-site'],
  ])('of zone %#', (live, expected) => {
    expect(given(live)).toBe(expected)
  })
})

test.each([
  ['https://origin.example.com', undefined, true],
  ['https://origin.example.com:443/blog', undefined, true],
  ['http://origin.example.com', undefined, false],
  ['https://origin.example.com:8443', undefined, false],
  ['http://origin.example.com:443', undefined, true],
  ['https://origin.example.com.', undefined, true],
  ['http://10.0.0.1:80/x', 'http://10.0.0.1/', true],
  ['https://www.example.com', 'http://10.0.0.1/', false],
])('`site-url` %s, with `origin-url` %s, is the origin: %s', (site, origin, isOrigin) => {
  const given = { siteUrl: new URL(site), originUrl: origin === undefined ? undefined : new URL(origin) }
  expect(chooseSite(given.siteUrl, given.originUrl, zone())).toMatchObject(
    isOrigin ? { problem: { kind: 'unusable-site' } } : { ok: true },
  )
})

test.each([
  ['/a contains two words ', { kind: 'contains', text: 'two words ' }],
  ['/a status 204', { kind: 'status', status: 204 }],
])('the condition `%s`', (line, expected) => {
  expect(parseCondition(line)).toMatchObject({ path: '/a', expected })
})

test.each([
  '/a',
  '/a contains',
  '/a status 99',
  '/a status 600',
  '/a status 2xx',
  `/a sha256 ${'ab'.repeat(32)}`,
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

function page(changes: Partial<PageAnswer>): VerifiedPage {
  const worst: PageAnswer = {
    url: 'https://www.example.com/a',
    evidence: { freshness: 'unknown', by: 'headers' },
    status: 200,
    headers: {},
    redirectsTo: undefined,
    why: '',
    isUndeployed: false,
    ...changes,
  }
  return { name: '/a', isFile: false, answers: [worst], worst }
}

/** A page of which is known that it is so, by what. */
function seen(evidence: `${Evidence['freshness']} ${Evidence['by']}`, changes: Partial<PageAnswer> = {}) {
  const [freshness, by] = evidence.split(' ')
  return page({ evidence: { freshness, by } as Evidence, ...changes })
}

test.each<[string, VerifiedPage[]]>([
  ['', []],
  ['', [seen('fresh headers'), page({})]],
  ['', [seen('old age')]],
  ['', [seen('unreachable network', { status: undefined })]],
  ['the CDN refused the runner', [seen('unknown refusal', { status: 403 })]],
  ['the CDN sends no header that shows whether a copy is older than the purge', [page({})]],
  ['the copies are too young to tell: they are about as old as the purge', [seen('unknown age')]],
  ['the pages return a status other than 2xx', [seen('unknown status', { status: 404 })]],
  ['the bodies could not be read whole, or decoded', [seen('unknown body')]],
])('not verified: %s', (why, pages) => {
  expect(whyNotVerified({ pages, candidates: 5, site: undefined, isCut: false }) ?? '').toBe(why)
})

test('counts in words, and what stays unconfirmed', () => {
  const pages = [
    seen('fresh content'),
    seen('fresh status'),
    seen('old content', { url: '/old' }),
    page({ url: '/late', evidence: undefined }),
  ]
  expect(describeCounts(countPages({ pages, candidates: 4, site: undefined, isCut: false }), 4)).toBe(
    '2 of 4 pages fresh: 1 by content, 1 by headers; 1 old, 1 unverified',
  )
  expect(
    selectPendingPages({ pages, candidates: 4, site: undefined, isCut: false }).map(({ worst }) => worst.url),
  ).toEqual(['/old', '/late'])
  const unreachable = seen('unreachable network', { url: '/down' })
  expect(
    selectPendingPages({ pages: [...pages, unreachable], candidates: 5, site: undefined, isCut: false }),
  ).toContain(unreachable)
})
