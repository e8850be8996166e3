import type { Zone } from '../../../../src/cdn/answers.ts'
import { describe, expect, test } from 'vitest'

import { makeZone } from '../../../fakes/zone.ts'
import { parseCondition } from '../../../../src/purge/page-inputs.ts'
import { sampleEvenly } from '../../../../src/purge/pages/choose.ts'
import type { JudgedPage, Verdict } from '../../../../src/purge/pages/judge.ts'
import { chooseOrigin, chooseSite } from '../../../../src/purge/pages/servers.ts'
import { toAnswer } from '../../../../src/purge/pages/answers.ts'
import {
  describeCounts,
  listNotices,
  listWarnings,
  whyNotVerified,
} from '../../../../src/purge/pages/words.ts'
import { Stop } from '../../../../src/problem/problem.ts'
import { makeAnswer, makeJudged, makeObservation, makePage, respond } from '../../../fakes/pages.ts'

function zone(changes: Partial<Zone> = {}, settings: Record<string, unknown> = {}): Zone {
  const domains = [
    { domain: '*.example.com', sslStatus: 'active' },
    { domain: 'new.example.com', sslStatus: 'pending' },
    { domain: 'www.example.com', sslStatus: 'active' },
  ]
  const live = makeZone({ originUrl: 'https://origin.example.com/site/' }, settings)
  return { ...live, domains, ...changes }
}

const NEEDED = { isNeeded: true }

function findKind(choose: () => unknown): string | undefined {
  try {
    choose()
    return undefined
  } catch (error) {
    if (error instanceof Stop) return error.problem.kind
    throw error
  }
}

describe('the origin', () => {
  const given = (url: string) => new URL(url)
  const HOSTED = zone({}, { origin_host_header: 'in.example' })

  test('is that of the zone, with its `Host`', () => {
    expect(chooseOrigin(undefined, zone(), NEEDED)).toEqual({
      url: given('https://origin.example.com/site/'),
    })
    expect(chooseOrigin(undefined, HOSTED, NEEDED)).toMatchObject({ hostHeader: 'in.example' })
    expect(chooseOrigin(undefined, undefined, NEEDED)).toBeUndefined()
  })

  test('is `origin-url` where it is given', () => {
    expect(chooseOrigin(given('http://10.0.0.1/x'), HOSTED, NEEDED)).toEqual({
      url: given('http://10.0.0.1/x'),
      hostHeader: 'in.example',
    })
  })

  test('gets user and password of `origin-url`, and then no `Host` that the service names', () => {
    const userinfo = 'a:b c'
    const server = { url: given('https://o.example/'), userinfo }
    expect(chooseOrigin(given('https://a:b%20c@o.example'), HOSTED, NEEDED)).toEqual(server)
  })

  test('does not get user and password that the service shows', () => {
    const live = zone({ originUrl: 'https://a:b@o.example/' })
    expect(chooseOrigin(undefined, live, NEEDED)).toEqual({ url: given('https://o.example/') })
  })

  test.each([
    [zone({ originUrl: 'ftp://o.example' })],
    [zone({ originUrl: '' })],
    [zone({}, { origin_host_header: 'a\r\nx: y' })],
  ])('that cannot be used is an error, but not for `verify`, which can do without', (live) => {
    expect(findKind(() => chooseOrigin(undefined, live, NEEDED))).toBe('unusable-origin')
    expect(chooseOrigin(undefined, live, { isNeeded: false })).toBeUndefined()
  })
})

test.each([
  [zone(), 'https://www.example.com/'],
  [zone({ domains: [] }), 'https://u-1.cdn.example.net/'],
])('the site of zone %#', (live, expected) => {
  expect(chooseSite(undefined, undefined, live).url.href).toBe(expected)
})

test('a zone without domain and hostname has no site', () => {
  const live = zone({ domains: [], hostname: '' })
  expect(findKind(() => chooseSite(undefined, undefined, live))).toBe('unusable-site')
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
  const originUrl = origin === undefined ? undefined : new URL(origin)
  const kind = findKind(() => chooseSite(new URL(site), originUrl, zone()))
  expect(kind).toBe(isOrigin ? 'unusable-site' : undefined)
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

/** A page of which the verdict is this. */
function seen(words: string, changes: Partial<JudgedPage> = {}): JudgedPage {
  const [freshness, reason] = words.split(' ')
  return makeJudged({ freshness, reason } as Verdict, '/a', changes)
}

function verification(pages: readonly JudgedPage[], endedEarly = false) {
  return { pages, candidates: 5, site: undefined, origin: undefined, endedEarly, mayConfirm: true }
}

test.each<[string, JudgedPage[]]>([
  ['', []],
  ['', [seen('fresh age'), seen('unknown body')]],
  ['', [seen('stale old-at-edge')]],
  ['', [seen('unreachable fault')]],
  ['the CDN refuses this machine (401 or 403)', [seen('unknown refused')]],
  ['the pages return a status other than 2xx', [seen('unknown status')]],
  ['the bodies could not be read whole, or decoded', [seen('unknown body'), seen('unknown body')]],
  ['no page was fetched in time', [seen('unverified not-fetched')]],
])('not verified: %s', (why, pages) => {
  expect(whyNotVerified(verification(pages)) ?? '').toBe(why)
})

test('counts stand in words', () => {
  const pages = ['fresh content', 'fresh origin', 'fresh origin', 'fresh age', 'stale old-at-edge']
  const all = [...pages, 'unverified not-fetched', 'unknown status'].map((words) => seen(words))
  expect(describeCounts(verification(all))).toBe(
    '4 of 7 pages fresh: 1 by content, 2 as the origin, 1 by age; 1 stale, 1 unknown, 1 unverified',
  )
})

describe('what is said of pages that do not fail the step', () => {
  const FRESH = seen('fresh content')
  const at = (status: number, headers = {}) => [
    makeObservation({ edge: makeAnswer(status, '', headers) }),
  ]
  const warnings = (page: JudgedPage, endedEarly = false, isOriginConfirmed = false) =>
    listWarnings(verification([page, FRESH], endedEarly), isOriginConfirmed).join('\n')
  const given = makePage({ isFile: false, isGiven: true })

  test('a line of `paths` with another status gets a warning, also as the origin', () => {
    const observations = at(404)
    for (const words of ['unknown status', 'fresh origin']) {
      const page = seen(words, { page: given, observations })
      expect(warnings(page)).toContain('/a answers with status 404')
    }
    expect(warnings(seen('unknown status', { observations }))).toBe('')
    expect(warnings(seen('fresh origin', { page: given, observations: at(200) }))).toBe('')
    const gone = { page: { ...given, isDeleted: true }, observations }
    expect(warnings(seen('fresh content', gone))).toBe('')
    const redirect = { page: given, observations: at(301, { location: '/b' }) }
    expect(warnings(seen('fresh origin', redirect))).toContain('301, a redirect to /b')
  })

  test('a limit of requests names a smaller `verify`, the deadline what it has left', () => {
    expect(warnings(seen('unverified rate-limited'))).toContain('set `verify` to a smaller number')
    expect(warnings(seen('unverified not-fetched'), true)).toContain('before 1 page could')
    expect(warnings(seen('unreachable fault'), true)).toContain('before 1 page could')
    expect(warnings(seen('unverified rate-limited'))).toContain(
      'the next run purges these files again',
    )
  })

  test('a page that the site has limited is not one that the deadline has left', () => {
    expect(warnings(seen('unverified rate-limited'), true)).not.toContain('`timeout` ended')
  })

  test('an origin that changes what was built gets one warning, which names `contains`', () => {
    const page = seen('fresh origin', { isRewritten: true })
    expect(warnings(page)).toMatch(
      /contains 1\.4\.2.*until then, each run purges these files again/,
    )
    expect(warnings(page, false, true)).not.toContain('until then')
  })

  test('deleted files that the deploy keeps get one notice', () => {
    const deleted = makePage({ isDeleted: true, builtHash: undefined })
    const kept = seen('fresh origin', { page: deleted, observations: at(200) })
    const [notice, ...others] = listNotices(verification([kept, kept, FRESH]))
    expect(notice).toContain('2 deleted files')
    expect(others).toEqual([])
    const gone = seen('fresh origin', { page: deleted, observations: at(404) })
    expect(listNotices(verification([gone]))).toEqual([])
  })
})

test.each([
  ['/docs/new', '/new'],
  ['/docs-old/new', '/docs-old/new'],
  ['https://origin.example.com/docs/new?x=1', '/new?x=1'],
  ['new', '/a/new'],
])('an origin below `/docs` redirects `/a/b` to `%s`, which is %s', (location, expected) => {
  const server = { url: new URL('https://origin.example.com/docs') }
  expect(toAnswer(respond(302, '', { location }), server, '/a/b')?.redirectsTo).toBe(expected)
})

const NO_CONDITION = 'is not `PATH contains TEXT`, `PATH status CODE` or `site`'
const CONDITION_HELP = 'write what the new page contains'

test.each<[line: string, fault: string, help: string]>([
  ['sites', 'in place of `site`', 'write the word `site` alone on its line'],
  ['Site /a', 'in place of `site`', 'write the word `site` alone on its line'],
  ['1', 'in place of `site`', 'write the word `site` alone on its line'],
  ['off', 'in place of `site`', 'to wait for nothing, remove `wait-for-origin`'],
  ['/v contains ${SHA}', 'a variable that was not expanded', 'with `${{ }}`'],
  ['/v contains $SHA', 'a variable that was not expanded', 'with `${{ }}`'],
  ['/v contains %SHA%', 'a variable that was not expanded', 'with `${{ }}`'],
  ['30s', 'is a time', 'a pause shows nothing'],
  ['30', 'is a time', 'a pause shows nothing'],
  ['contains x', 'no path', 'such as `/version.txt contains x`'],
  ['STATUS 200', 'no path', 'such as `/version.txt STATUS 200`'],
  ['version.txt contains x', 'a path without its `/`', 'write `/version.txt contains x`'],
  ['a/b status 200', 'a path without its `/`', 'write `/a/b status 200`'],
  ['/a//b status 200', 'has a path that contains an empty segment', ''],
  ['https://x.example/a status 200', 'a full URL', 'to use another origin, set `origin-url`'],
  ['/a* status 200', 'a wildcard in its path', 'write the path of a single page'],
  ['/a contains', NO_CONDITION, CONDITION_HELP],
  ['/a status 99', NO_CONDITION, 'a status from 100 to 599'],
  ['/a status 600', NO_CONDITION, 'a status from 100 to 599'],
  ['/a status 2000', NO_CONDITION, 'a status from 100 to 599'],
  ['/a', NO_CONDITION, CONDITION_HELP],
  ['/a is 200', NO_CONDITION, CONDITION_HELP],
])('`%s` is no condition: %s, %s', (line, fault, help) => {
  const found = parseCondition(line)
  if ('expected' in found) throw new Error('it is a condition')
  expect(found.fault).toContain(fault)
  expect(found.help).toContain(help)
})

test.each<[line: string, path: string, expected: object]>([
  ['/a contains $5', '/a', { kind: 'contains', text: '$5' }],
  ['/ä  contains  x', '/%C3%A4', { kind: 'contains', text: 'x' }],
  ['/a?b=1 status 100', '/a?b=1', { kind: 'status', status: 100 }],
  ['/a status 599', '/a', { kind: 'status', status: 599 }],
  ['/a contains 100%', '/a', { kind: 'contains', text: '100%' }],
])('the line `%s` asks for `%s`: %j', (line, path, expected) => {
  expect(parseCondition(line)).toEqual({ text: line, path, expected })
})
