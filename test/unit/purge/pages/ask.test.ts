import { describe, expect, test } from 'vitest'
import type { ChangedFiles } from '../../../../src/changes/changed-files.ts'
import type { FetchPage, PageResult, PageServer } from '../../../../src/http/fetch-page.ts'
import type { PurgeContext } from '../../../../src/purge/context.ts'
import { fetchInRounds, verifyPages } from '../../../../src/purge/pages/ask.ts'
import type { OriginCheck } from '../../../../src/purge/pages/origin.ts'
import { hashBytes } from '../../../../src/purge/pages/answers.ts'
import type { CheckedPage } from '../../../../src/purge/pages/judge.ts'
import { ManualClock } from '../../../fakes/manual-clock.ts'
import { makeBatch } from '../../../fakes/batches.ts'
import { makePage, makeSite, respond } from '../../../fakes/pages.ts'
import { DEFAULTS, SILENT } from '../../../fakes/run-jobs.ts'
import { makeZone } from '../../../fakes/zone.ts'

/** What a server answers at each path, in turn; the last answer is given from then on. */
type Pages = Readonly<Record<string, readonly PageResult[]>>

interface Options {
  readonly timeoutMs?: number
  readonly isOriginProven?: boolean
  readonly latencyMs?: number
}

const HANG: PageResult = { kind: 'unreachable', why: 'no route' }
const BUILT = respond(200, 'built')
const BEFORE = respond(200, 'before')

function toPage(name: string, changes: Partial<CheckedPage> = {}): CheckedPage {
  const addresses = [{ path: `/${name}`, coveredSinceMs: -100_000 }]
  const hashes = { builtHash: hash('built'), oldHash: hash('before') }
  return makePage({ name, addresses, ...hashes, ...changes })
}

function hash(content: string): string {
  return hashBytes(Buffer.from(content))
}

/** Fetches pages in the time of the test. */
async function verify(
  pages: readonly CheckedPage[],
  edge: Pages,
  origin: Pages = {},
  options: Options = {},
) {
  const clock = new ManualClock(0, () => 0)
  const stop = new AbortController()
  const deadline = { clock, signal: stop.signal, endMs: options.timeoutMs ?? 60_000 }
  const requests: string[] = []
  const given = new Map<string, number>()
  let open = 0
  let mostAtOnce = 0
  const site = { url: new URL('https://www.example.com') }
  const originServer = { url: new URL('https://origin.example.com') }
  const judged = await fetchInRounds(
    { pages, siteHashes: new Set() },
    options.isOriginProven ?? false,
    {
      site,
      origin: origin === NO_ORIGIN ? undefined : originServer,
      deadline,
      fetchPage: async ({ server, path, headers, maxBytes }) => {
        const name = server === site ? 'edge' : 'origin'
        const key = `${name} ${path}`
        expect([headers, maxBytes]).toEqual([
          name === 'edge'
            ? { 'accept-encoding': 'gzip, br' }
            : { 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
          16_777_216,
        ])
        requests.push(`${Math.round(clock.nowMs() / 100) / 10} ${key}`)
        open++
        mostAtOnce = Math.max(mostAtOnce, open)
        await clock.sleep(options.latencyMs ?? 1, stop.signal)
        open--
        const answers = (name === 'edge' ? edge : origin)[path] ?? [HANG]
        const count = given.get(key) ?? 0
        given.set(key, count + 1)
        return answers[Math.min(count, answers.length - 1)] ?? HANG
      },
    },
  )
  const verdicts = judged.map(({ verdict }) => `${verdict.freshness} ${verdict.reason}`)
  return { judged, verdicts, requests, mostAtOnce, durationMs: clock.nowMs() }
}

const NO_ORIGIN: Pages = {}

describe('rounds', () => {
  test('ask once for a page that is fresh, and not at the origin', async () => {
    const { verdicts, requests } = await verify([toPage('a')], { '/a': [BUILT] })
    expect(verdicts).toEqual(['fresh content'])
    expect(requests).toEqual(['0 edge /a'])
  })

  test('repeat a stale page after 1, 2, 4 and 8 seconds, and no other one', async () => {
    const { verdicts, requests } = await verify(
      [toPage('a'), toPage('b')],
      { '/a': [BEFORE], '/b': [BUILT] },
      NO_ORIGIN,
    )
    expect(verdicts).toEqual(['stale old-at-edge', 'fresh content'])
    expect(requests.filter((request) => request.endsWith('/a'))).toEqual([
      '0 edge /a',
      '1 edge /a',
      '3 edge /a',
      '7 edge /a',
      '15 edge /a',
    ])
    expect(requests.filter((request) => request.endsWith('/b'))).toHaveLength(1)
  })

  test('leave a page stale until it is fresh', async () => {
    const unknown = respond(200, 'x')
    const kept = await verify(
      [toPage('a', { mayBeAltered: true })],
      { '/a': [BEFORE, unknown] },
      NO_ORIGIN,
    )
    expect(kept.verdicts).toEqual(['stale old-at-edge'])
    const fresh = await verify([toPage('a')], { '/a': [BEFORE, unknown, BUILT] }, NO_ORIGIN)
    expect(fresh.verdicts).toEqual(['fresh content'])
    const gone = await verify([toPage('a')], { '/a': [BEFORE, HANG] }, NO_ORIGIN)
    expect(gone.verdicts).toEqual(['stale old-at-edge'])
  })

  test('forget that a page was unreachable once it answers', async () => {
    const { verdicts, requests } = await verify(
      [toPage('a')],
      { '/a': [HANG, respond(503), BUILT] },
      NO_ORIGIN,
    )
    expect(verdicts).toEqual(['fresh content'])
    const asked = requests.filter((request) => request.includes('edge'))
    expect(asked).toEqual(['0 edge /a', '1 edge /a', '3 edge /a'])
  })

  test('judge a page again when another one shows that files are served as they were built', async () => {
    const rewritten = respond(200, 'x')
    const { verdicts } = await verify(
      [toPage('a.html'), toPage('b.html')],
      { '/a.html': [rewritten], '/b.html': [HANG, BUILT] },
      { '/a.html': [rewritten] },
    )
    expect(verdicts).toEqual(['stale not-deployed', 'fresh content'])
  })

  test('have at most six requests at once, of edge and origin together', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const answers = Object.fromEntries(names.map((name) => [`/${name}`, [respond(200, 'x')]]))
    const { mostAtOnce } = await verify(
      names.map((name) => toPage(name)),
      answers,
      answers,
    )
    expect(mostAtOnce).toBe(6)
  })
})

describe('the origin', () => {
  test('is asked where the edge does not have the built file, and twice where it answers otherwise', async () => {
    const { verdicts, requests } = await verify(
      [toPage('a'), toPage('b')],
      { '/a': [respond(200, 'y')], '/b': [respond(200, 'x')] },
      { '/a': [BUILT], '/b': [respond(200, 'x')] },
      { timeoutMs: 500 },
    )
    expect(verdicts).toEqual(['stale old-at-edge', 'fresh origin'])
    expect(requests.filter((request) => request.includes('origin /a'))).toHaveLength(2)
    expect(requests.filter((request) => request.includes('origin /b'))).toHaveLength(1)
  })

  test('is asked for one page that an edge has as it was built, where only the trust lacks', async () => {
    const path: Partial<CheckedPage> = { isFile: false, builtHash: undefined, oldHash: undefined }
    const edge = { '/a': [respond(200, 'y')], '/b': [BUILT] }
    const pages = [toPage('a', path), toPage('b')]
    const trusted = await verify(
      pages,
      edge,
      { '/a': [respond(200, 'x')], '/b': [BUILT] },
      { timeoutMs: 500 },
    )
    expect(trusted.verdicts).toEqual(['stale old-at-edge', 'fresh content'])
    expect(trusted.requests.filter((request) => request.includes('origin /b'))).toHaveLength(1)
    const other = { '/a': [respond(200, 'x')], '/b': [respond(404)] }
    expect((await verify(pages, edge, other)).verdicts).toEqual([
      'unknown no-proof',
      'fresh content',
    ])
  })

  test('that changes its answer each time shows nothing', async () => {
    const path: Partial<CheckedPage> = { isFile: false, builtHash: undefined, oldHash: undefined }
    const changing = Array.from({ length: 20 }, (_, index) => respond(200, `x${index}`))
    const { verdicts } = await verify(
      [toPage('a', path)],
      { '/a': [respond(200, 'y')] },
      { '/a': changing },
      { isOriginProven: true },
    )
    expect(verdicts).toEqual(['unknown no-proof'])
  })

  test('that gave no answer to six requests is not asked again', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const edge = Object.fromEntries(names.map((name) => [`/${name}`, [respond(200, 'x')]]))
    const { requests } = await verify(
      names.map((name) => toPage(name)),
      edge,
    )
    expect(requests.filter((request) => request.includes('origin'))).toHaveLength(6)
  })

  test('that has answered once is asked again, however often it fails after that', async () => {
    const names = Array.from({ length: 30 }, (_, index) => (index === 0 ? 'a' : `p${index}`))
    const other = respond(200, 'other')
    const edge = Object.fromEntries(names.map((name) => [`/${name}`, [other]]))
    const pages = names.map((name) => toPage(name, { builtHash: undefined, oldHash: undefined }))
    const { requests } = await verify(pages, edge, { '/a': [respond(200, 'x')] })
    const asked = requests.filter((request) => request.includes('origin'))
    expect(new Set(asked.map((request) => request.split(' ').at(-1))).size).toBe(names.length)
  })

  test('is not asked about an error, unless the file has another address', async () => {
    const addresses = ['/a', '/b'].map((path) => ({ path, coveredSinceMs: 0 }))
    const failing = respond(500)
    const alone = await verify(
      [toPage('a')],
      { '/a': [failing] },
      { '/a': [failing] },
      { timeoutMs: 500 },
    )
    expect(alone.verdicts).toEqual(['unreachable fault'])
    const beside = await verify(
      [toPage('a', { addresses })],
      { '/a': [BUILT], '/b': [failing] },
      { '/b': [failing] },
    )
    expect(beside.verdicts).toEqual(['fresh content'])
  })
})

describe('a site that limits requests', () => {
  const limited = respond(429, '', { 'retry-after': '2' })

  test('is asked again after `Retry-After`, one request after the other', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const edge = Object.fromEntries(names.map((name) => [`/${name}`, [limited, BUILT]]))
    const { verdicts, requests } = await verify(
      names.map((name) => toPage(name)),
      edge,
      NO_ORIGIN,
      { latencyMs: 100 },
    )
    expect(new Set(verdicts)).toEqual(new Set(['fresh content']))
    const repeated = requests.slice(6).map((request) => Number(request.split(' ')[0]))
    expect(repeated[0]).toBeGreaterThanOrEqual(2)
    for (const [index, atMs] of repeated.slice(1).entries()) {
      expect(atMs).toBeGreaterThan(repeated[index] ?? NaN)
    }
  })

  test('is asked after the longest `Retry-After`, also one that comes during a pause', async () => {
    const limitedFor = (seconds: string) => respond(429, '', { 'retry-after': seconds })
    const { verdicts, requests } = await verify(
      [toPage('a'), toPage('b'), toPage('c')],
      {
        '/a': [limitedFor('2'), BUILT],
        '/b': [limitedFor('10'), BUILT],
        '/c': [limitedFor('1'), BUILT],
      },
      NO_ORIGIN,
    )
    expect(new Set(verdicts)).toEqual(new Set(['fresh content']))
    expect(requests.slice(-3)).toEqual(['10 edge /a', '10 edge /b', '10 edge /c'])
  })

  test.each([
    ['without `Retry-After` after 5 s', {}, ['0', '5', '10', '15', '20']],
    ['after at most 15 s', { 'retry-after': '600' }, ['0', '15', '30', '45']],
  ])('is asked again %s, four times', async (_, headers, moments) => {
    const { verdicts, requests } = await verify(
      [toPage('a'), toPage('b')],
      { '/a': [respond(429, '', headers)], '/b': [respond(429, '', headers)] },
      NO_ORIGIN,
      { timeoutMs: 59_000 },
    )
    expect(verdicts).toEqual(['unverified rate-limited', 'unverified rate-limited'])
    const ofFirst = requests.filter((request) => request.endsWith('/a'))
    expect(ofFirst.map((request) => request.split(' ')[0])).toEqual(moments)
  })
})

describe('the deadline', () => {
  test('leaves pages unverified that were not fetched before it', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const edge = Object.fromEntries(names.map((name) => [`/${name}`, [BUILT]]))
    const options = { timeoutMs: 1500, latencyMs: 1000 }
    const { verdicts } = await verify(
      names.map((name) => toPage(name)),
      edge,
      NO_ORIGIN,
      options,
    )
    expect(verdicts.filter((verdict) => verdict === 'fresh content')).toHaveLength(12)
    expect(verdicts.filter((verdict) => verdict === 'unverified not-fetched')).toHaveLength(8)
  })

  test('leaves a page unverified whose comparison with the origin it has cut off', async () => {
    const path: Partial<CheckedPage> = { isFile: false, builtHash: undefined, oldHash: undefined }
    const edge = { '/a': [respond(200, 'y')] }
    const cut = { latencyMs: 1000, timeoutMs: 1500 }
    const { verdicts } = await verify([toPage('a', path)], edge, { '/a': [BUILT] }, cut)
    expect(verdicts).toEqual(['unverified not-fetched'])
    const proof = { '/a': [respond(200, 'x')], '/b': [BUILT] }
    const unproven = await verify(
      [toPage('a', path), toPage('b')],
      { ...edge, '/b': [BUILT] },
      proof,
      { latencyMs: 1000, timeoutMs: 3000 },
    )
    expect(unproven.verdicts).toEqual(['unverified not-fetched', 'fresh content'])
    const old = await verify(
      [toPage('a')],
      { '/a': [BEFORE] },
      { '/a': [BUILT] },
      { latencyMs: 1000, timeoutMs: 1500 },
    )
    expect(old.verdicts).toEqual(['stale old-at-edge'])
  })

  test('keeps what a page has shown', async () => {
    const old = await verify([toPage('a')], { '/a': [BEFORE, HANG] }, NO_ORIGIN, {
      timeoutMs: 1001,
    })
    expect(old.verdicts).toEqual(['stale old-at-edge'])
    const down = await verify([toPage('a')], { '/a': [HANG] }, NO_ORIGIN, { timeoutMs: 1001 })
    expect(down.verdicts).toEqual(['unreachable fault'])
    const cut = await verify([toPage('a')], { '/a': [HANG] }, NO_ORIGIN, { timeoutMs: 1002 })
    expect(cut.requests).toHaveLength(2)
    expect(cut.verdicts).toEqual(['unreachable fault'])
  })
})

describe('what is asked, and what is kept of it', () => {
  const PATH: Partial<CheckedPage> = { isFile: false, builtHash: undefined, oldHash: undefined }

  test('an origin is not asked about HTML in place of a script, and once about a refusal', async () => {
    const html = respond(200, '<html>', { 'content-type': 'text/html' })
    const edge = { '/a.js': [html], '/b': [respond(403)], '/c': [respond(200, 'c')] }
    const { requests } = await verify(
      [toPage('a.js', PATH), toPage('b', PATH), toPage('c', PATH)],
      edge,
      { '/a.js': [html], '/b': [respond(200, 'x')], '/c': [respond(200, 'c')] },
      { timeoutMs: 500 },
    )
    expect(requests.filter((request) => request.includes('origin'))).toEqual([
      '0 origin /b',
      '0 origin /c',
    ])
  })

  test('times count from the first create that covers the page, and a fault is kept', async () => {
    const addresses = [{ path: '/a', coveredSinceMs: -5000 }]
    const { judged } = await verify(
      [toPage('a', { ...PATH, addresses }), toPage('b', PATH)],
      { '/a': [respond(200, 'x')] },
      {},
      { latencyMs: 100 },
    )
    expect(judged[0]?.observations).toMatchObject([{ sentAfterMs: 5000, answeredAfterMs: 5100 }])
    expect(judged[1]?.observations).toMatchObject([{ edge: undefined, fault: 'no route' }])
  })

  test('a repeated request counts from when it was sent again', async () => {
    const limited = respond(429, '', { 'retry-after': '2' })
    const addresses = [{ path: '/a', coveredSinceMs: 0 }]
    const { judged } = await verify(
      [toPage('a', { addresses })],
      { '/a': [limited, BUILT] },
      {},
      { latencyMs: 100 },
    )
    expect(judged[0]?.observations).toMatchObject([{ sentAfterMs: 2100, answeredAfterMs: 2200 }])
  })

  test('a site that limits to the end is not asked for what is left', async () => {
    const limited = respond(429, '', { 'retry-after': '1' })
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    const edge = Object.fromEntries(names.map((name) => [`/${name}`, [limited]]))
    const { verdicts, requests } = await verify(
      names.map((name) => toPage(name)),
      edge,
    )
    expect(new Set(verdicts)).toEqual(new Set(['unverified rate-limited']))
    expect(requests.filter((request) => request.includes('edge'))).toHaveLength(6 + 4)
  })

  test('a proof of the origin that came before the deadline counts', async () => {
    const { verdicts } = await verify(
      [toPage('a', PATH), toPage('b')],
      { '/a': [respond(200, 'y')], '/b': [BUILT] },
      { '/a': [respond(200, 'x')], '/b': [BUILT] },
      { latencyMs: 1000, timeoutMs: 4000 },
    )
    expect(verdicts).toEqual(['stale old-at-edge', 'fresh content'])
  })
})

describe('a verification as a whole', () => {
  const SITE = { url: new URL('https://www.example.com') }
  const ORIGIN = { url: new URL('https://origin.example.com') }
  const NOT_AWAITED: OriginCheck = { wait: undefined, problem: undefined, isProven: false }
  const AWAITED: OriginCheck = { ...NOT_AWAITED, wait: { fromMs: 0, toMs: 1 } }

  async function verifyAll(
    edge: Pages,
    origin: Pages,
    options: {
      readonly site?: PageServer | undefined
      readonly check?: OriginCheck
      readonly changes?: ChangedFiles
      readonly verify?: number
      readonly stopAtMs?: number
      readonly timeoutMs?: number
    } = {},
  ) {
    const clock = new ManualClock(0, () => 0)
    const stop = new AbortController()
    if (options.stopAtMs === 0) stop.abort()
    else if (options.stopAtMs !== undefined) {
      void clock.sleep(options.stopAtMs, new AbortController().signal).then(() => stop.abort())
    }
    const printed: string[] = []
    const print = (how: string) => (text: string) => void printed.push(`${how}${text}`)
    const fetchPage: FetchPage = ({ server, path }) =>
      Promise.resolve((server === SITE ? edge : origin)[path]?.[0] ?? HANG)
    const context = {
      inputs: { ...DEFAULTS, pages: { ...DEFAULTS.pages, verify: options.verify ?? 9 } },
      deadline: { clock, signal: stop.signal, endMs: options.timeoutMs ?? 60_000 },
      runner: {
        ...SILENT,
        printLine: print(''),
        printNotice: print('notice: '),
        printWarning: print('warning: '),
      },
      zoneReader: { knownZone: makeZone() },
      createPageFetcher: () => Promise.resolve(fetchPage),
    } as unknown as PurgeContext
    const paths = Object.keys(edge)
    const batches = [makeBatch(1, { spec: { type: 'path', paths }, coveredSinceMs: 0 })]
    const purged = { paths, givenPaths: paths, changes: options.changes, batches }
    const servers = { site: 'site' in options ? options.site : SITE, origin: ORIGIN }
    const { check = NOT_AWAITED } = options
    return { verification: await verifyPages(purged, servers, check, context), printed }
  }

  const A = { '/a.html': [respond(200, 'x')] }
  const REWRITTEN = makeSite({ 'a.html': 'built' })

  test.each([
    ['without `verify`', { verify: 0 }],
    ['after a signal', { stopAtMs: 0 }],
  ])('is none %s', async (_, options) => {
    expect(await verifyAll(A, A, options)).toEqual({ verification: undefined, printed: [] })
  })

  test('says how many pages are fresh, and who was asked', async () => {
    const { verification, printed } = await verifyAll(A, A)
    expect(verification).toMatchObject({ candidates: 1, endedEarly: false, mayConfirm: true })
    const asked = [verification?.site, verification?.origin].map((url) => url?.hostname)
    expect(asked).toEqual(['www.example.com', 'origin.example.com'])
    expect(printed).toEqual(['Verify 1 of 1 page fresh: 1 as the origin'])
  })

  test('without a site fetches nothing, and counts what it could have fetched', async () => {
    const { verification, printed } = await verifyAll(A, A, { site: undefined })
    expect(verification).toMatchObject({ candidates: 1, pages: [], site: undefined })
    expect(printed).toEqual(['Verify 0 of 0 pages fresh'])
  })

  test.each<[what: string, answer: PageResult, mayConfirm: boolean]>([
    ['are as they were built', BUILT, true],
    ['are unknown', respond(200, 'y'), true],
    ['are unreachable', HANG, false],
    ['are limited', respond(429), false],
    ['are old', respond(200, 'z', { age: '99' }), false],
  ])('allows the record where pages %s: %s', async (what, answer, mayConfirm) => {
    const changes = what.includes('built') ? REWRITTEN : undefined
    const edge = { '/a.html': [answer] }
    const { verification } = await verifyAll(edge, {}, changes === undefined ? {} : { changes })
    expect(verification?.mayConfirm).toBe(mayConfirm)
  })

  test.each([
    ['is not proven new', NOT_AWAITED, false],
    ['was proven new', AWAITED, true],
    [
      'was not new',
      { ...AWAITED, problem: { kind: 'origin-not-ready', title: '', help: [] } },
      false,
    ],
  ] as const)(
    'of an origin that changes what was built, and that %s, is confirmed: %s',
    async (_, check, mayConfirm) => {
      const { verification, printed } = await verifyAll(A, A, { changes: REWRITTEN, check })
      expect(verification?.mayConfirm).toBe(mayConfirm)
      const [, warning] = printed
      expect(warning).toMatch(/^warning: the origin changes what was built/)
      expect(warning?.includes('until then')).toBe(!mayConfirm)
    },
  )

  test('has a notice of deleted files that the deploy keeps', async () => {
    const changes = makeSite({ 'a.html': 'deleted', 'b.html': 'built' })
    const { printed } = await verifyAll({ ...A, '/b.html': [BUILT] }, A, { changes })
    expect(printed.at(-1)).toMatch(/^notice: the deploy keeps old files/)
  })

  test('after a signal says only what was counted, and after the deadline what it has left', async () => {
    const stopped = await verifyAll({ '/a': [HANG] }, {}, { stopAtMs: 500 })
    expect(stopped.printed).toEqual(['Verify 0 of 1 page fresh; 1 unreachable'])
    expect(stopped.verification?.endedEarly).toBe(true)
    const late = await verifyAll({ '/a': [HANG] }, {}, { timeoutMs: 500 })
    expect(late.verification?.endedEarly).toBe(true)
    expect(late.printed).toEqual([
      'Verify 0 of 1 page fresh; 1 unreachable',
      'warning: `timeout` ended before 1 page could be verified',
    ])
  })
})
