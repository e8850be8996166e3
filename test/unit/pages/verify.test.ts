import { describe, expect, test } from 'vitest'
import { NOTHING_KNOWN, type KnownPage } from '../../../src/pages/evidence.ts'
import type { FetchPage, PageResult } from '../../../src/pages/fetch-page.ts'
import { sha256 } from '../../../src/text/hash.ts'
import { verifyPages, type PageToVerify } from '../../../src/pages/verify.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const OLD_COPY = { age: '5000', 'x-cache': 'HIT' }

function page(status: number, headers: Record<string, string> = {}, body = 'same'): PageResult {
  return { kind: 'page', page: { status, headers, body: { kind: 'whole', bytes: Buffer.from(body) } } }
}

const HANG: PageResult = { kind: 'unreachable', why: 'no complete response within 10 s' }

const nowhere = (): Promise<{ url: URL } | undefined> => Promise.resolve(undefined)

/** Fetches one page whose responses come in this order, the last one again and again; other paths answer 404, or what is given. */
function setUp(
  responses: readonly PageResult[],
  known: Partial<KnownPage> = {},
  timeoutMs = 60_000,
  elsewhere: PageResult = page(404),
) {
  const clock = new ManualClock()
  const deadline = { clock, signal: new AbortController().signal, endMs: timeoutMs }
  const site = { url: new URL('https://www.example.com') }
  const target: PageToVerify = { path: '/a', known: { ...NOTHING_KNOWN, ...known }, coveredSinceMs: -10_000 }
  const fetched: string[] = []
  let count = 0
  const fetchPage: FetchPage = async ({ server: asked, path }) => {
    fetched.push(asked.url.host + path)
    if (path !== '/a') return elsewhere
    const result = responses[Math.min(count++, responses.length - 1)] ?? HANG
    if (result === HANG) await clock.sleep(10_000, deadline.signal)
    return result
  }
  const deps = { site, fetchPage, deadline, findOrigin: nowhere }
  return { target, deps, fetched }
}

type World = ReturnType<typeof setUp>

/** What is found of the page, perhaps with another fetch or origin. */
async function verified({ target, deps }: World, changes: Partial<World['deps']> = {}) {
  return (await verifyPages([target], { ...deps, ...changes }))[0]
}

async function freshnessOf(responses: readonly PageResult[], known?: Partial<KnownPage>): Promise<string> {
  return (await verified(setUp(responses, known)))?.evidence?.freshness ?? 'unverified'
}

const ORIGIN = { url: new URL('https://origin.example.com') }
const WITH_ORIGIN = { findOrigin: () => Promise.resolve(ORIGIN) }
/** A body that was not read whole. */
function unread(headers: Record<string, string> = {}): PageResult {
  return {
    kind: 'page',
    page: { status: 200, headers, body: { kind: 'unreadable', bytes: Buffer.from('x') } },
  }
}

describe('a page that was seen old stays old', () => {
  const AFTER: [string, PageResult][] = [
    ['a refusal with 429', page(429)],
    ['a refusal with 403', page(403)],
    ['a failure', page(503)],
    ['a hang', HANG],
    ['a response without a header', page(200)],
    ['an old copy of an upstream cache', page(200, { age: '5001', 'x-cache': 'MISS' })],
    ['a redirect', page(301, { 'x-cache': 'MISS' })],
    ['a body that was not read whole', unread({ 'x-cache': 'MISS' })],
    ['an empty response', page(204, {}, '')],
  ]

  test.each(AFTER)('in one verification, after %s', async (_, after) => {
    expect(await freshnessOf([page(200, OLD_COPY), after])).toBe('old')
  })

  test('but for a later copy that is new', async () => {
    const world = setUp([page(200, OLD_COPY), page(429), page(200, { age: '1' })])
    expect((await verified(world))?.evidence?.freshness).toBe('fresh')
    expect(world.fetched).toHaveLength(3)
  })

  test('and one whose other addresses the deadline cuts off is not verified', async () => {
    const world = setUp([page(404)], { file: 'a.html', otherAddresses: ['/a/'] }, 5000)
    const { deadline } = world.deps
    const fetchPage: FetchPage = async (request) => {
      if (request.path === '/a') return page(404)
      await deadline.clock.sleep(10_000, deadline.signal)
      return HANG
    }
    expect(await verified(world, { fetchPage })).toMatchObject({ evidence: undefined })
  })

  test('and one that the deadline cuts off before the first response is not verified', async () => {
    expect(await verified(setUp([HANG], {}, 5000))).toMatchObject({ evidence: undefined })
  })
})

describe('a built file', () => {
  const hashOf = (body: string) => sha256(Buffer.from(body))
  const FILE = {
    file: 'a/index.html',
    builtHash: hashOf('built'),
    oldHash: hashOf('before'),
    builtFileOf: (hash: string) => (hash === hashOf('index') ? 'index.html' : undefined),
    otherAddresses: ['/a/', '/a/index.html'],
  }

  test('that no address has is wrong, and each address is asked', async () => {
    const world = setUp([page(404, { 'x-cache': 'MISS' })], FILE)
    expect((await verified(world))?.evidence).toEqual({ freshness: 'wrong', by: 'status' })
    expect(world.fetched.slice(0, 3).map((url) => url.replace('www.example.com', ''))).toEqual([
      '/a',
      '/a/',
      '/a/index.html',
    ])
  })

  test.each<[at: string, elsewhere: PageResult, freshness: string]>([
    ['nowhere', page(404), 'wrong'],
    ['gone everywhere', page(410), 'wrong'],
    ['behind a redirect', page(301, { location: '/b' }), 'wrong'],
    ['replaced by another built file', page(200, {}, 'index'), 'wrong'],
    ['only there as it was before', page(200, {}, 'before'), 'wrong'],
    ['at another address', page(200, {}, 'built'), 'unknown'],
    ['where another address has another body', page(200, {}, 'other'), 'wrong'],
    ['where another address fails', page(500), 'wrong'],
    ['where another address refuses', page(403), 'wrong'],
    ['where another address hangs', HANG, 'wrong'],
  ])('that is missing, and %s', async (_, elsewhere, freshness) => {
    const found = await verified(setUp([page(404, { age: '1' })], FILE, 60_000, elsewhere))
    expect(found).toMatchObject({ evidence: { freshness }, isUnexplained: false })
  })

  test('that may be at another address, with its body changed by a setting, is not wrong', async () => {
    const known = { ...FILE, mayBeChanged: true }
    const world = setUp([page(404, { age: '1' })], known, 60_000, page(200, {}, 'minified'))
    expect(await verified(world)).toMatchObject({ evidence: { freshness: 'unknown' }, isUnexplained: false })
  })

  test('whose body is another one at each address is wrong, unless a setting changes bodies of its kind', async () => {
    const responses = [page(200, { 'x-cache': 'MISS' }, 'the old site')]
    expect(await freshnessOf(responses, FILE)).toBe('wrong')
    expect(await freshnessOf(responses, { ...FILE, mayBeChanged: true })).toBe('fresh')
  })

  test.each<[string, PageResult, freshness: string]>([
    ['to where the file is', page(200, {}, 'built'), 'unknown'],
    ['and the file is nowhere', page(404), 'wrong'],
    ['and the file is still the old one there', page(200, {}, 'before'), 'wrong'],
  ])('that redirects, %s', async (_, elsewhere, freshness) => {
    const redirect = page(301, { location: '/a/', 'x-cache': 'MISS' })
    expect(await verified(setUp([redirect], FILE, 60_000, elsewhere))).toMatchObject({
      evidence: { freshness, by: 'status' },
      isUnexplained: false,
      redirectsTo: '/a/',
    })
  })

  test('that is refused is wrong, unless every page is refused', async () => {
    const expected = { freshness: 'unknown', by: 'refusal' }
    const found = await verified(setUp([page(403)], FILE, 60_000, page(403)))
    expect(found).toMatchObject({ evidence: expected, isUnexplained: false })
    expect(await freshnessOf([page(403), page(500), page(403)], { file: undefined })).toBe('unknown')
  })

  test('that is there asks no other address', async () => {
    const world = setUp([page(200, {}, 'built')], FILE)
    await verified(world)
    expect(world.fetched).toEqual(['www.example.com/a'])
  })

  test('that comes late is fresh in the end', async () => {
    expect(await freshnessOf([page(404), page(404), page(200, {}, 'built')], FILE)).toBe('fresh')
  })

  test('whose place another page has is wrong, whatever comes between', async () => {
    const responses = [page(200, { 'x-cache': 'MISS' }, 'index'), page(403), page(200)]
    expect(await freshnessOf(responses, FILE)).toBe('wrong')
  })

  test('that is HTML at the origin, too, is wrong, though its copy is as old as the origin says', async () => {
    const html = page(200, { ...OLD_COPY, 'content-type': 'text/html' }, '<html>')
    expect((await verified(setUp([html], { file: 'app.js' }), WITH_ORIGIN))?.evidence).toEqual({
      freshness: 'wrong',
      by: 'type',
    })
  })
})

test('the origin is asked once for a page that is old by its age', async () => {
  const world = setUp([page(200, OLD_COPY)])
  const fetchPage: FetchPage = async (request) => {
    const result = await world.deps.fetchPage(request)
    return request.server === ORIGIN ? page(500) : result
  }
  await verified(world, { fetchPage, ...WITH_ORIGIN })
  expect(world.fetched.filter((url) => url.startsWith('origin'))).toHaveLength(1)
})

describe('a page that is not the file, where its other addresses could not be read', () => {
  const BUILT: Partial<KnownPage> = {
    file: 'a.html',
    builtHash: sha256(Buffer.from('built')),
    mayBeChanged: false,
    otherAddresses: ['/a.html'],
  }
  test('before the deadline: it was not verified, and what was seen before stays', async () => {
    const other = page(200, { 'x-cache': 'MISS' }, 'the old site')
    const world = setUp([other], BUILT, 5000)
    const { fetchPage, deadline } = world.deps
    const slow: FetchPage = async (request) => {
      await deadline.clock.sleep(1500, deadline.signal)
      return deadline.clock.nowMs() >= 5000 ? HANG : fetchPage(request)
    }
    expect((await verified(world, { fetchPage: slow }))?.evidence?.freshness).toBe('wrong')
    const late = setUp([other], BUILT, 2000)
    const hangs: FetchPage = async ({ path }) => {
      if (path === '/a') return other
      await late.deps.deadline.clock.sleep(2000, late.deps.deadline.signal)
      return HANG
    }
    expect(await verified(late, { fetchPage: hangs })).toMatchObject({ evidence: undefined })
  })

  test('because of their bodies: it is unknown, in spite of `X-Cache: MISS`', async () => {
    const world = setUp([page(200, { 'x-cache': 'MISS' })], BUILT, 60_000, unread())
    expect((await verified(world))?.evidence).toEqual({ freshness: 'unknown', by: 'body' })
  })

  test('and the origin serves the same page with its high `Age`: it is unknown, too', async () => {
    const world = setUp([page(200, OLD_COPY)], BUILT, 60_000, unread())
    expect((await verified(world, WITH_ORIGIN))?.evidence).toEqual({ freshness: 'unknown', by: 'body' })
  })

  test('but of a new file they are 404 and one body that cannot be read: it is not wrong', async () => {
    const world = setUp([page(404)], BUILT, 60_000, unread())
    expect((await verified(world))?.evidence?.freshness).toBe('unknown')
  })
})

test('an answer with a part of the page (206) is not the page', async () => {
  expect(await freshnessOf([page(206, { 'x-cache': 'MISS' })])).toBe('unknown')
})
