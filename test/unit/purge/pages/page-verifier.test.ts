import { describe, expect, test } from 'vitest'
import type { FetchPage, PageResult } from '../../../../src/http/fetch-page.ts'
import { hashBytes, verifyPages, type PageToVerify } from '../../../../src/purge/pages/page-verifier.ts'
import { ManualClock } from '../../../fakes/manual-clock.ts'

const OLD_COPY = { age: '5000', 'x-cache': 'HIT' }
const MISS = { 'x-cache': 'MISS' }

function page(status: number, headers: Record<string, string> = {}, body = 'same'): PageResult {
  return { kind: 'page', page: { status, headers, body: { kind: 'whole', bytes: Buffer.from(body) } } }
}

/** A body that was not read whole. */
function unread(headers: Record<string, string> = {}): PageResult {
  return {
    kind: 'page',
    page: { status: 200, headers, body: { kind: 'unreadable', bytes: Buffer.from('x') } },
  }
}

const HANG: PageResult = { kind: 'unreachable', why: 'no complete response within 10 s' }
const ORIGIN = { url: new URL('https://origin.example.com') }
const BUILT = page(200, {}, 'built')
const BEFORE = page(200, {}, 'before')

const PATH: Partial<PageToVerify> = { name: '/a', isFile: false }
const FILE: Partial<PageToVerify> = {
  name: 'a.html',
  isFile: true,
  builtHash: hashBytes(Buffer.from('built')),
  oldHash: hashBytes(Buffer.from('before')),
}
const DELETED: Partial<PageToVerify> = { ...FILE, builtHash: undefined, isDeleted: true }

/** Address → its answers in order, the last one again and again. */
type Site = Readonly<Record<string, readonly PageResult[]>>

interface Settings {
  readonly timeoutMs?: number
  /** Undefined: the origin is unknown. */
  readonly origin?: PageResult
}

/** Verifies one page at the addresses of this site. */
async function verify(
  target: Partial<PageToVerify>,
  site: Site,
  { timeoutMs = 60_000, origin }: Settings = {},
) {
  const clock = new ManualClock()
  const deadline = { clock, signal: new AbortController().signal, endMs: timeoutMs }
  const fetched: string[] = []
  const fetchPage: FetchPage = async ({ server, path }) => {
    if (server === ORIGIN) {
      fetched.push(`origin ${path}`)
      return origin ?? HANG
    }
    const answers = site[path] ?? []
    const result = answers[Math.min(fetched.filter((one) => one === path).length, answers.length - 1)] ?? HANG
    fetched.push(path)
    if (result === HANG) await clock.sleep(10_000, deadline.signal)
    return result
  }
  const whole: PageToVerify = {
    name: '/a',
    isFile: false,
    isDeleted: false,
    builtHash: undefined,
    oldHash: undefined,
    mayBeAlteredByCdn: false,
    isCompressed: false,
    addresses: Object.keys(site).map((path) => ({
      path,
      coveredSinceMs: -10_000,
      otherHashes: new Set<string>(),
    })),
    ...target,
  }
  const findOrigin = () => Promise.resolve(origin && ORIGIN)
  const deps = { site: { url: new URL('https://www.example.com/docs/') }, fetchPage, deadline, findOrigin }
  const [verified] = await verifyPages([whole], deps)
  const evidence = verified?.worst.evidence
  return { fetched, verified, evidence, how: evidence && `${evidence.freshness} by ${evidence.by}` }
}

describe('a page that was seen old stays old', () => {
  test.each<[string, PageResult]>([
    ['a refusal with 429', page(429)],
    ['a refusal with 403', page(403)],
    ['a failure', page(503)],
    ['a hang', HANG],
    ['a response without a header', page(200)],
    ['an old copy of an upstream cache', page(200, { age: '5001', 'x-cache': 'MISS' })],
    ['a redirect', page(301, MISS)],
    ['a body that was not read whole', unread(MISS)],
    ['an empty response', page(204, {}, '')],
  ])('after %s', async (_, after) => {
    const { evidence } = await verify(PATH, { '/a': [page(200, OLD_COPY), after] })
    expect(evidence?.freshness).toBe('old')
  })

  test('but for a later copy that is new', async () => {
    const { how, fetched } = await verify(PATH, {
      '/a': [page(200, OLD_COPY), page(429), page(200, { age: '1' })],
    })
    expect(how).toBe('fresh by headers')
    expect(fetched).toHaveLength(3)
  })

  test('and one that the deadline cuts off before the first response is not verified', async () => {
    expect((await verify(PATH, { '/a': [HANG] }, { timeoutMs: 5000 })).evidence).toBeUndefined()
  })
})

describe('a built file is asked for at all its addresses, and the worst answer decides', () => {
  test.each<[string, Site, string]>([
    ['there', { '/a.html': [BUILT], '/a': [BUILT] }, 'fresh by content'],
    ['behind a redirect', { '/a.html': [page(301, { location: '/a' })], '/a': [BUILT] }, 'fresh by content'],
    ['at one address', { '/a.html': [BUILT], '/a': [page(404)], '/a/': [page(403)] }, 'fresh by content'],
    ['old behind a redirect', { '/a.html': [page(301)], '/a': [BEFORE] }, 'old by content'],
    ['old at one address only', { '/a.html': [BUILT], '/a': [BEFORE] }, 'old by content'],
    ['old by its age at one', { '/a.html': [BUILT], '/a': [page(200, OLD_COPY)] }, 'old by age'],
    ['nowhere', { '/a.html': [page(404)], '/a': [page(410)] }, 'wrong by status'],
    ['refused', { '/a.html': [page(403)], '/a': [page(404)] }, 'wrong by status'],
    ['redirected away', { '/a.html': [page(301)], '/a': [page(302)] }, 'wrong by status'],
    ['replaced', { '/a.html': [page(404)], '/a': [page(200, MISS, 'index')] }, 'wrong by content'],
    ['replaced, with an old age', { '/a': [page(200, OLD_COPY, 'index')] }, 'wrong by content'],
    ['one that fails at one address', { '/a.html': [BUILT], '/a': [page(503)] }, 'unreachable by status'],
    ['one that fails, and is nowhere', { '/a.html': [page(404)], '/a': [page(503)] }, 'wrong by status'],
    ['one of which a body was cut', { '/a.html': [BUILT], '/a': [unread(MISS)] }, 'unknown by body'],
    ['404, and one whose body was cut', { '/a.html': [page(404)], '/a': [unread()] }, 'unknown by body'],
    ['beside another page', { '/a.html': [BUILT], '/a': [page(200, {}, 'index')] }, 'unknown by headers'],
  ])('%s', async (_, site, how) => {
    const found = await verify(FILE, site)
    expect(found.how).toBe(how)
    expect(found.fetched.slice(0, Object.keys(site).length)).toEqual(Object.keys(site))
  })

  test('that a setting changes is judged by its headers', async () => {
    const minified = { ...FILE, mayBeAlteredByCdn: true }
    expect((await verify(minified, { '/a': [page(200, MISS, 'small')] })).how).toBe('fresh by headers')
    expect((await verify(minified, { '/a': [page(404, MISS)] })).how).toBe('wrong by status')
  })

  test('with each status and target, where it is nowhere', async () => {
    const site = { '/a.html': [page(301, { location: '/b' })], '/a': [page(404)] }
    const { verified } = await verify(FILE, site)
    expect(verified?.answers).toMatchObject([
      { url: 'https://www.example.com/docs/a.html', status: 301, redirectsTo: '/b' },
      { url: 'https://www.example.com/docs/a', status: 404, redirectsTo: undefined },
    ])
  })

  test('and each address that was old has to be shown fresh, in whichever round', async () => {
    const site = { '/a.html': [BEFORE, BUILT, BEFORE], '/a': [page(200), BEFORE, BUILT] }
    expect((await verify(FILE, site)).how).toBe('old by content')
    const later = { '/a.html': [BEFORE, BUILT], '/a': [page(200, {}, 'index')] }
    expect((await verify(FILE, later)).how).toBe('unknown by headers')
  })

  test.each<[string, Site, string]>([
    ['comes late', { '/a.html': [page(404), BUILT], '/a': [page(404)] }, 'fresh by content'],
    [
      'comes late, changed by a host',
      { '/a.html': [page(404)], '/a': [page(404), BUILT] },
      'fresh by content',
    ],
    ['replaces another page late', { '/a.html': [page(200, MISS, 'index'), BUILT] }, 'fresh by content'],
    [
      'is answered late at one address',
      { '/a': [page(200, {}, 'x')], '/a/': [HANG, BUILT] },
      'unknown by headers',
    ],
    [
      'is replaced, whatever comes between',
      { '/a': [page(200, MISS, 'x'), page(403), page(200)] },
      'wrong by content',
    ],
    ['is nowhere, and then unreadable', { '/a': [page(404), unread(MISS)] }, 'wrong by status'],
  ])('%s', async (_, site, how) => {
    expect((await verify(FILE, site)).how).toBe(how)
  })

  test('that was nowhere stays so until it is shown, whatever else is answered', async () => {
    const changed = { ...FILE, mayBeAlteredByCdn: true }
    const other = page(200, {}, 'fallback')
    expect((await verify(changed, { '/a': [page(404), other] })).how).toBe('wrong by status')
    const moved = { '/a.html': [page(404), page(301)], '/a': [page(404), other] }
    expect((await verify(changed, moved)).how).toBe('wrong by status')
    const shown = { '/a.html': [page(404), page(301)], '/a': [page(404), page(200, MISS, 'small')] }
    expect((await verify(changed, shown)).how).toBe('fresh by headers')
  })

  test('and no round that the deadline cuts off replaces what was seen before', async () => {
    const site = { '/a.html': [page(404)], '/a': [HANG] }
    expect((await verify(FILE, site, { timeoutMs: 5000 })).evidence).toBeUndefined()
    const late = { '/a.html': [page(404), BUILT], '/a': [page(404), HANG] }
    expect((await verify(FILE, late, { timeoutMs: 5000 })).how).toBe('wrong by status')
    const old = { '/a.html': [BEFORE], '/a': [HANG] }
    expect((await verify(FILE, old, { timeoutMs: 5000 })).how).toBe('old by content')
  })
})

describe('a deleted file', () => {
  test.each<[string, Site, string]>([
    ['that is gone', { '/a.html': [page(404)], '/a': [page(410)] }, 'fresh by status'],
    ['that an edge kept', { '/a.html': [page(404)], '/a': [BEFORE] }, 'old by content'],
    ['whose 404 is older than the purge', { '/a.html': [page(404, OLD_COPY)] }, 'old by age'],
    [
      'in whose place a page is',
      { '/a.html': [page(404)], '/a': [page(200, MISS, 'index')] },
      'fresh by status',
    ],
    ['that redirects', { '/a.html': [page(301, { location: '/b' })] }, 'unknown by status'],
  ])('%s', async (_, site, how) => {
    expect((await verify(DELETED, site)).how).toBe(how)
  })

  test('whose address another file has now is not old', async () => {
    const otherHashes = new Set([hashBytes(Buffer.from('before'))])
    const addresses = [{ path: '/a', coveredSinceMs: -10_000, otherHashes }]
    const { how } = await verify({ ...DELETED, addresses }, { '/a': [BEFORE] })
    expect(how).toBe('fresh by content')
  })
})

test('where each answer of the run is 401 or 403, the CDN refuses the runner', async () => {
  expect((await verify(FILE, { '/a.html': [page(403)], '/a': [page(401)] })).how).toBe('unknown by refusal')
  expect((await verify(PATH, { '/a': [page(403)] })).how).toBe('unknown by refusal')
  expect((await verify(PATH, { '/a': [page(404)] })).how).toBe('unknown by status')
  const late = { '/a.html': [HANG, page(403)], '/a': [page(403)] }
  expect((await verify(FILE, late)).how).toBe('unknown by refusal')
  const failing = { '/a.html': [page(503), page(403)], '/a': [page(403)] }
  expect((await verify(FILE, failing)).how).toBe('wrong by status')
})

test('a refusal with a body that is known shows what that body shows', async () => {
  expect((await verify(FILE, { '/a': [page(403, {}, 'before')] })).how).toBe('old by content')
  expect((await verify(FILE, { '/a': [page(403, {}, 'built')] })).how).toBe('fresh by content')
  expect((await verify(DELETED, { '/a': [page(403, {}, 'before')] })).how).toBe('old by content')
})

describe('a page that is old by its age alone is compared with the origin, once', () => {
  test.each<[string, PageResult, Partial<PageToVerify>, string]>([
    ['equal: the age is the origin’s own', page(200, {}, 'same'), PATH, 'fresh by content'],
    ['another body', page(200, {}, 'other'), PATH, 'old by age'],
    [
      'another body, which a setting may change',
      page(200, {}, 'other'),
      { mayBeAlteredByCdn: true },
      'unknown by setting',
    ],
    ['no page', page(500), PATH, 'old by age'],
    ['no page of a kind that a setting changes', page(404), { mayBeAlteredByCdn: true }, 'old by age'],
    ['no answer', HANG, PATH, 'old by age'],
  ])('%s', async (_, origin, target, how) => {
    const { fetched, ...found } = await verify(target, { '/a': [page(200, OLD_COPY)] }, { origin })
    expect(found.how).toBe(how)
    expect(fetched.filter((one) => one === 'origin /a')).toHaveLength(1)
  })

  test('but for a page that is wrong', async () => {
    const html = page(200, { ...OLD_COPY, 'content-type': 'text/html' }, '<html>')
    const { how, fetched } = await verify({ name: '/app.js' }, { '/app.js': [html] }, { origin: html })
    expect(how).toBe('wrong by type')
    expect(fetched).not.toContain('origin /app.js')
  })
})

test('an answer with a part of the page (206) is not the page', async () => {
  const part = page(206, MISS, 'built')
  expect((await verify(PATH, { '/a': [part] })).how).toBe('unknown by body')
})

test('a copy from after the purge with the old content says that nothing was deployed', async () => {
  const { verified } = await verify(FILE, { '/a': [page(200, MISS, 'before'), BEFORE] })
  expect(verified?.worst).toMatchObject({ evidence: { freshness: 'old' }, isUndeployed: true })
  const kept = await verify(FILE, { '/a': [page(200, OLD_COPY, 'before')] })
  expect(kept.verified?.worst.isUndeployed).toBe(false)
})
