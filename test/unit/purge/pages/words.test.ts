import { describe, expect, test } from 'vitest'
import type { PageResult } from '../../../../src/http/fetch-page.ts'
import type {
  JudgedPage,
  Observation,
  Verdict,
  Verification,
} from '../../../../src/purge/pages/judge.ts'
import {
  countPages,
  describeFailedPages,
  describeMissingFiles,
  describeObservation,
  describeOriginNotReady,
  describeOriginReady,
  describePage,
  listNotices,
  listPageProblems,
  listStaleUrls,
  listWarnings,
  originNotReady,
  toUrl,
  whyNotVerified,
} from '../../../../src/purge/pages/words.ts'
import { makeAnswer, makeJudged, makeObservation, makePage, respond } from '../../../fakes/pages.ts'

const SITE = new URL('https://www.example.com/')
const OLD: Verdict = { freshness: 'stale', reason: 'old-at-edge' }
const DOWN: Verdict = { freshness: 'unreachable', reason: 'fault' }
const FRESH: Verdict = { freshness: 'fresh', reason: 'content' }

function verificationOf(
  pages: readonly JudgedPage[],
  facts: Partial<Verification> = {},
): Verification {
  const site = SITE
  return {
    pages,
    candidates: 9,
    site,
    origin: undefined,
    endedEarly: false,
    mayConfirm: true,
    ...facts,
  }
}

test.each<[result: PageResult, difference: string, words: string]>([
  [{ kind: 'unreachable', why: 'no route' }, ', with other content', 'no route'],
  [respond(200), ', with other content', 'status 200, with other content'],
  [respond(404), ', with other content', 'status 404'],
  [respond(404, '', { location: '/b' }), '', 'status 404'],
  [respond(301), '', 'status 301'],
  [respond(302, '', { location: '/b' }), '', 'status 302, a redirect to /b, which is not followed'],
])('what the origin has, %#, in words', (result, difference, words) => {
  expect(describePage(result, difference)).toBe(words)
})

const missing = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: `/${index}`,
    found: `status 40${index}`,
    excerpt: undefined,
  }))

test.each([
  [1, 'the origin has 4 of 5 files as they were built; `/0`: status 400'],
  [
    4,
    'the origin has 1 of 5 files as they were built; `/0`: status 400; `/1`: status 401; ' +
      '`/2`: status 402; … and 1 more',
  ],
])('%i of five files that are not deployed are named', (count, words) => {
  expect(describeMissingFiles(missing(count), 5)).toBe(words)
})

test.each([
  [999, 'Origin shows the new version'],
  [1000, 'Origin shows the new version, after 1 s'],
])('after %i ms the log says how long the origin was waited for', (waitedMs, words) => {
  expect(describeOriginReady(waitedMs)).toBe(words)
})

describe('an origin that is not ready', () => {
  const SITE_LINE = { line: 'site', found: 'the origin has 0 of 1 files', excerpt: undefined }
  const TEXT_LINE = { line: '/v contains 2', found: 'status 200', excerpt: 'one' }
  const FACTS = { timeoutMs: 90_000, origin: 'https://o.example/', waitedMs: 88_000 }

  test('is an error with what was expected, and what was found', () => {
    expect(originNotReady([TEXT_LINE, SITE_LINE], FACTS)).toMatchObject({
      kind: 'origin-not-ready',
      title: 'the origin did not serve the new version within `timeout` (90 s); nothing was purged',
      where: 'input `wait-for-origin`: /v contains 2',
      details: [
        'expected: /v contains 2',
        'found: status 200, after 88 s',
        'the page begins: one',
        'expected: site',
        'found: the origin has 0 of 1 files, after 88 s',
      ],
      cause: expect.stringContaining('not live at https://o.example/ yet'),
    })
  })

  test.each([
    [TEXT_LINE, 2],
    [SITE_LINE, 4],
  ])('has help for files only with `site`: %j', (line, count) => {
    const { help } = originNotReady([line], FACTS)
    expect(help).toHaveLength(count)
    expect(help.join().includes('`!_headers`')).toBe(count === 4)
  })

  test('is a warning in a dry run', () => {
    expect(describeOriginNotReady([TEXT_LINE, SITE_LINE])).toBe(
      'the origin does not show the new version: /v contains 2: status 200; ' +
        'site: the origin has 0 of 1 files',
    )
  })
})

test.each<[observation: Observation | undefined, words: string]>([
  [undefined, 'not fetched'],
  [makeObservation({ fault: 'no route' }), 'edge no route'],
  [makeObservation({ fault: 'no route', origin: makeAnswer(200) }), 'edge no route, origin 200'],
  [makeObservation({ edge: makeAnswer(404, 'x') }), 'edge 404'],
  [
    makeObservation({ edge: makeAnswer(200, 'x'), origin: makeAnswer(200, 'y') }),
    'edge 200, origin 200, with another body',
  ],
  [
    makeObservation({ edge: makeAnswer(200, 'x'), origin: makeAnswer(200, 'x') }),
    'edge 200, origin 200',
  ],
  [
    makeObservation({ edge: makeAnswer(404, 'x'), origin: makeAnswer(404, 'y') }),
    'edge 404, origin 404',
  ],
  [
    makeObservation({ edge: makeAnswer(200, 'x'), origin: makeAnswer(206, 'y') }),
    'edge 200, origin 206',
  ],
  [
    makeObservation({
      edge: makeAnswer(301, '', {
        'content-type': 'text/html',
        via: '1.1 x',
        'x-cache': 'HIT',
        'cache-status': 'c; hit',
        age: '7',
        location: '/b',
        server: 'secret',
      }),
      origin: makeAnswer(200, '', { age: '0' }),
    }),
    'edge 301 (Location: /b, Age: 7, Cache-Status: c; hit, X-Cache: HIT, Via: 1.1 x, ' +
      'Content-Type: text/html), origin 200 (Age: 0)',
  ],
])('what edge and origin answered, %#, in words', (observation, words) => {
  expect(describeObservation(observation)).toBe(words)
})

test.each([
  [undefined, '/a'],
  ['https://www.example.com', 'https://www.example.com/a'],
  ['http://www.example.com:8080/docs/', 'http://www.example.com:8080/docs/a'],
])('with the site %s, `/a` is %s', (site, url) => {
  const facts = { site: site === undefined ? undefined : new URL(site) }
  expect(toUrl(verificationOf([], facts), '/a')).toBe(url)
})

test('pages are counted by verdict and by proof', () => {
  const verdicts: Verdict[] = [
    FRESH,
    { freshness: 'fresh', reason: 'origin' },
    { freshness: 'fresh', reason: 'age' },
    OLD,
    OLD,
    DOWN,
    { freshness: 'unknown', reason: 'body' },
    { freshness: 'unverified', reason: 'rate-limited' },
  ]
  expect(countPages(verificationOf(verdicts.map((verdict) => makeJudged(verdict))))).toEqual({
    fresh: 3,
    byContent: 1,
    asOrigin: 1,
    byAge: 1,
    stale: 2,
    unknown: 1,
    unreachable: 1,
    unverified: 1,
  })
})

test.each<[verdicts: Verdict[], endedEarly: boolean, words: string]>([
  [[FRESH], false, ''],
  [[OLD, DOWN], false, '1 page is stale, 1 page could not be reached'],
  [[OLD, OLD], false, '2 pages are stale'],
  [[DOWN, DOWN], false, '2 pages could not be reached'],
  [[OLD, DOWN], true, '1 page is stale'],
])(
  'the pages %j, with a deadline that has passed: %s, fail the step: %s',
  (verdicts, endedEarly, words) => {
    const pages = verdicts.map((verdict, index) => makeJudged(verdict, `/${index}`))
    expect(describeFailedPages(verificationOf(pages, { endedEarly }))).toBe(words)
  },
)

test('without a verification nothing is said, and no page is stale', () => {
  expect([describeFailedPages(undefined), listStaleUrls(undefined)]).toEqual(['', []])
})

describe('an error of pages', () => {
  const at = (verdict: Verdict, path: string, observation: Partial<Observation> = {}) =>
    makeJudged(verdict, path, { observations: [makeObservation(observation)] })
  const EDGE = { edge: makeAnswer(200, 'x', { age: '7' }) }
  const NOT_NEW: Verdict = { freshness: 'stale', reason: 'origin-not-new' }
  const ABSENT: Verdict = { freshness: 'stale', reason: 'not-deployed' }

  test('is one for each reason, with its pages, in an order of its own', () => {
    const problems = listPageProblems(
      verificationOf([
        at(DOWN, '/d', { fault: 'no route' }),
        at(ABSENT, '/c', EDGE),
        at(NOT_NEW, '/b', EDGE),
        at(OLD, '/a', EDGE),
        at(FRESH, '/f', EDGE),
        at(OLD, '/g'),
      ]),
    )
    const url = (path: string) => `https://www.example.com${path}`
    expect(problems).toMatchObject([
      {
        kind: 'stale-pages',
        title: '2 pages are still stale at an edge, although every job completed',
        where: url('/a'),
        details: [`${url('/a')}: edge 200 (Age: 7)`, `${url('/g')}: edge `],
        help: expect.arrayContaining(['run the step again: it purges these pages']),
      },
      {
        kind: 'origin-not-new',
        title: '1 page is still old at the origin, so edges fetched the old version again',
        where: url('/b'),
        cause: 'the purge ran before the new version was live',
        help: [expect.stringContaining('`wait-for-origin: site`'), expect.any(String)],
      },
      {
        kind: 'not-deployed',
        title: '1 page is not deployed: the site answers with another page, or with none',
        where: url('/c'),
        help: expect.arrayContaining([
          expect.stringContaining('deploy first'),
          expect.stringContaining('`!_headers`'),
          expect.stringContaining('`/version.txt contains 1.4.2` instead of `site`'),
        ]),
      },
      {
        kind: 'site-unreachable',
        title: '1 page is not reachable, so it is unknown what visitors see',
        where: url('/d'),
        details: [`${url('/d')}: edge no route`],
      },
    ])
  })

  test('does not speak of pages that the deadline has cut off', () => {
    expect(listPageProblems(verificationOf([at(DOWN, '/d')], { endedEarly: true }))).toEqual([])
  })

  test('shows twenty pages, and counts the others', () => {
    const pages = Array.from({ length: 22 }, (_, index) => at(OLD, `/${index}`, EDGE))
    const [problem] = listPageProblems(verificationOf(pages))
    expect(problem?.details).toHaveLength(21)
    expect(problem?.details?.at(-1)).toBe('… and 2 more, in the report')
  })

  test('shows all addresses of a file that is not deployed, and the one that decides of others', () => {
    const addresses = ['/a', '/b'].map((path) => ({ path, coveredSinceMs: 0 }))
    const observations = [404, 301].map((status) => makeObservation({ edge: makeAnswer(status) }))
    const of = (verdict: Verdict) =>
      listPageProblems(
        verificationOf([
          makeJudged(verdict, '/b', { page: makePage({ addresses }), observations }),
        ]),
      )[0]?.details
    expect(of(ABSENT)).toEqual(['https://www.example.com/b: /a edge 404; /b edge 301'])
    expect(of(OLD)).toEqual(['https://www.example.com/b: edge 301'])
  })

  test.each<[location: string, site: string, advised: string | undefined]>([
    ['https://other.example/x', 'https://www.example.com/', 'https://other.example'],
    ['https://other.example/docs/x', 'https://www.example.com/docs', 'https://other.example/docs'],
    ['https://other.example/x', 'https://www.example.com/docs/', 'https://other.example'],
    ['http://www.example.com/x', 'https://www.example.com/', 'http://www.example.com'],
    ['https://www.example.com/x', 'https://www.example.com/', undefined],
    ['https://o.example/x', 'https://www.example.com/', undefined],
    ['/x', 'https://www.example.com/', undefined],
    ['https://', 'https://www.example.com/', undefined],
  ])('with a redirect to %s, of a site at %s, advises the site %s', (location, site, advised) => {
    const facts = { site: new URL(site), origin: new URL('https://o.example/docs') }
    const page = at(OLD, '/a', { edge: makeAnswer(301, '', { location }) })
    const [problem] = listPageProblems(verificationOf([page], facts))
    const first = problem?.help[0]
    if (advised === undefined) expect(first).toMatch(/^run the step again/)
    else expect(first).toBe(`if visitors use that address, set \`site-url\` to \`${advised}\``)
  })
})

describe('a warning', () => {
  const given = makePage({ isFile: false, isGiven: true })
  const absent = (status: number, headers = {}) =>
    makeJudged({ freshness: 'unknown', reason: 'status' }, '/a', {
      page: given,
      observations: [makeObservation({ edge: makeAnswer(status, '', headers) })],
    })
  const PROVEN = makeJudged(FRESH)

  test.each<[pages: JudgedPage[], words: string]>([
    [
      [absent(404), PROVEN],
      'https://www.example.com/a answers with status 404: ' +
        'is the path misspelled, or the deploy not complete?',
    ],
    [
      [absent(301, { location: '/b' }), absent(404), absent(404), PROVEN],
      'https://www.example.com/a answers with status 301, a redirect to /b, and so do 2 other pages: ' +
        'is the path misspelled, or the deploy not complete?',
    ],
    [
      [absent(301, { location: 'https://other.example/a' }), PROVEN],
      'https://www.example.com/a answers with status 301, a redirect to https://other.example/a: ' +
        'if visitors use that address, set `site-url` to `https://other.example`',
    ],
    [
      [PROVEN, makeJudged(FRESH, '/r', { isRewritten: true })],
      'the origin changes what was built: 1 page (such as `/r`) is not served as built. ' +
        'To show that the new version is live, add a line to `wait-for-origin`, such as ' +
        '`/version.txt contains 1.4.2`; until then, each run purges these files again',
    ],
    [
      [makeJudged({ freshness: 'unknown', reason: 'body' })],
      'the pages were not verified: the bodies could not be read whole, or decoded',
    ],
  ])('of pages, %#, is one', (pages, words) => {
    expect(listWarnings(verificationOf(pages), false)).toEqual([words])
  })

  const limited = makeJudged({ freshness: 'unverified', reason: 'rate-limited' })
  const unfetched = makeJudged({ freshness: 'unverified', reason: 'not-fetched' })
  const asPath = (page: JudgedPage): JudgedPage => ({ ...page, page: given })
  const AGAIN = '; nothing is confirmed, so the next run purges these files again'
  const limits = (pages: string) =>
    `${pages} could not be verified, because the site limits requests (429); ` +
    'set `verify` to a smaller number'
  test.each<[pages: JudgedPage[], endedEarly: boolean, warnings: string[]]>([
    [[limited, limited], false, [limits('2 pages') + AGAIN]],
    [[asPath(limited)], false, [limits('1 page')]],
    [
      [limited, unfetched, makeJudged(DOWN)],
      true,
      [limits('1 page') + AGAIN, `\`timeout\` ended before 2 pages could be verified${AGAIN}`],
    ],
    [[unfetched], true, [`\`timeout\` ended before 1 page could be verified${AGAIN}`]],
    [[asPath(unfetched)], true, ['`timeout` ended before 1 page could be verified']],
    [[unfetched], false, []],
    [[], true, []],
  ])('of pages that were not verified, %#: %#', (pages, endedEarly, warnings) => {
    const proven = pages.every(({ page }) => page.isFile) ? PROVEN : asPath(PROVEN)
    expect(listWarnings(verificationOf([...pages, proven], { endedEarly }), false)).toEqual(
      warnings,
    )
  })
})

test.each<[facts: Partial<Verification>, why: string | undefined]>([
  [{ candidates: 0 }, 'the plan names no single page (patterns and `type: all` do not count)'],
  [{ candidates: 1 }, undefined],
  [
    {
      pages: [
        makeJudged({ freshness: 'unknown', reason: 'no-proof' }),
        makeJudged({ freshness: 'unverified', reason: 'rate-limited' }),
        makeJudged({ freshness: 'unknown', reason: 'no-proof' }),
      ],
    },
    'neither the origin nor the header `Age` shows that the copies are from after the purge; ' +
      'the site limits requests (429)',
  ],
])('why nothing was verified, %#: %s', (facts, why) => {
  const found = whyNotVerified(verificationOf([], facts))
  if (why === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(why)
})

test('one notice names a deleted file that the deploy keeps', () => {
  const page = makePage({ isDeleted: true, builtHash: undefined })
  const observations = [makeObservation({ edge: makeAnswer(200) })]
  const kept = makeJudged({ freshness: 'fresh', reason: 'origin' }, '/k', { page, observations })
  expect(listNotices(verificationOf([kept]))).toEqual([
    'the deploy keeps old files: 1 deleted file (such as `/k`) still there',
  ])
  const others: Partial<JudgedPage>[] = [
    { page: makePage() },
    { verdict: FRESH },
    { observations: [makeObservation({ edge: makeAnswer(301) })] },
  ]
  for (const other of others) {
    expect(listNotices(verificationOf([{ ...kept, ...other }]))).toEqual([])
  }
})
