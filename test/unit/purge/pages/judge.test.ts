import { describe, expect, test } from 'vitest'
import {
  judgePages,
  keepStale,
  type PageAnswer,
  type JudgedPage,
  type Observation,
  type ObservedPage,
  type CheckedPage,
} from '../../../../src/purge/pages/judge.ts'
import {
  makeAnswer as answer,
  makeJudged,
  makeObservation,
  makePage,
} from '../../../fakes/pages.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const OLD_AGE = { age: '13' }
const PATH: Partial<CheckedPage> = {
  name: '/a',
  isFile: false,
  builtHash: undefined,
  oldHash: undefined,
  addresses: [{ path: '/a', coveredSinceMs: -10_000 }],
}
const DELETED: Partial<CheckedPage> = { isDeleted: true, builtHash: undefined }
/** A page that edge and origin have as it was built, which shows that the origin is this one. */
const PROOF = observe({ name: 'proof.txt' }, { edge: answer(200, 'x'), origin: answer(200, 'x') })

function observe(page: Partial<CheckedPage>, ...seen: Partial<Observation>[]): ObservedPage {
  const addresses = seen.map((_, index) => ({ path: `/${index}`, coveredSinceMs: 0 }))
  return {
    page: makePage({ addresses, ...page }),
    observations: seen.map((one) => makeObservation(one)),
  }
}

function judge(...pages: ObservedPage[]): JudgedPage[] {
  return judgePages(pages, new Set(['built', 'other']), false)
}

function describeVerdict({ verdict, isRewritten }: JudgedPage): string {
  return `${verdict.freshness} ${verdict.reason}${isRewritten ? ' rewritten' : ''}`
}

/** The verdict on a page that is seen beside others. */
function verdictOn(page: ObservedPage, ...others: ObservedPage[]): string {
  const [judged] = judge(page, ...others)
  return judged === undefined ? '' : describeVerdict(judged)
}

type Row = readonly [
  title: string,
  page: Partial<CheckedPage>,
  edge: PageAnswer | undefined,
  origin: PageAnswer | undefined,
  verdict: string,
]

describe('one address of a page, beside an origin that is trusted', () => {
  test.each<Row>([
    ['1: the built file is fresh', {}, answer(200, 'built'), undefined, 'fresh content'],
    [
      '1: the built file is fresh whatever its status',
      {},
      answer(404, 'built'),
      undefined,
      'fresh content',
    ],
    [
      '1: the built file is fresh whatever its age',
      {},
      answer(200, 'built', { age: '99' }),
      undefined,
      'fresh content',
    ],
    [
      '2: HTML in place of a script is not deployed',
      { name: 'a.js' },
      answer(200, 'x', HTML),
      answer(200, 'x', HTML),
      'stale not-deployed',
    ],
    [
      '2: HTML in place of a script of a path is not deployed',
      { ...PATH, name: '/a.js' },
      answer(200, 'x', HTML),
      undefined,
      'stale not-deployed',
    ],
    [
      '2: a query of a path does not matter',
      { ...PATH, name: '/a.js?v=2' },
      answer(200, 'x', HTML),
      answer(200, 'x', HTML),
      'stale not-deployed',
    ],
    [
      '2: an error page in HTML says nothing about the kind',
      { ...PATH, name: '/a.js' },
      answer(404, 'x', HTML),
      undefined,
      'unknown status',
    ],
    [
      '2: a deleted script may be followed by HTML',
      { ...DELETED, name: 'a.js' },
      answer(200, 'x', HTML),
      answer(200, 'x', HTML),
      'fresh origin',
    ],
    [
      '3: the same body as the origin is fresh',
      PATH,
      answer(200, 'x'),
      answer(200, 'x'),
      'fresh origin',
    ],
    [
      '3: the same status as the origin is fresh',
      PATH,
      answer(404, 'x'),
      answer(404, 'y'),
      'fresh origin',
    ],
    [
      '3: the same target as the origin is fresh',
      PATH,
      answer(301, '', { location: '/b' }),
      answer(301, '', { location: '/b' }),
      'fresh origin',
    ],
    [
      '3: a deleted file that the deploy keeps is fresh',
      DELETED,
      answer(200, 'before'),
      answer(200, 'before'),
      'fresh origin',
    ],
    [
      '3: content from before at edge and origin: the origin is not new',
      {},
      answer(200, 'before'),
      answer(200, 'before'),
      'stale origin-not-new',
    ],
    [
      '3: an error of both says nothing about the page itself',
      PATH,
      answer(503),
      answer(503),
      'unreachable fault',
    ],
    ['4: no answer is unreachable', {}, undefined, undefined, 'unreachable fault'],
    ['4: 408 is unreachable', {}, answer(408), answer(200, 'built'), 'unreachable fault'],
    ['4: 500 is unreachable', {}, answer(500), answer(200, 'built'), 'unreachable fault'],
    [
      '4: 429 to the end is unverified',
      {},
      answer(429),
      answer(200, 'built'),
      'unverified rate-limited',
    ],
    ['4: a body that was not read is unknown', PATH, unread(), answer(200, 'x'), 'unknown body'],
    [
      '4: a body that was not read is stale by its age',
      PATH,
      unread(OLD_AGE),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: another body than the origin is old at the edge',
      PATH,
      answer(200, 'y'),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: a 404 where the origin has the page is old at the edge',
      {},
      answer(404),
      answer(200, 'built'),
      'stale old-at-edge',
    ],
    [
      '5: a 404 is old at the edge even with the body of the page that the origin has',
      PATH,
      answer(404, 'x'),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: a page is old at the edge even with the body of the 404 that the origin has',
      PATH,
      answer(200, 'x'),
      answer(404, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: a page that the origin does not have is old at the edge',
      PATH,
      answer(200, 'x'),
      answer(404),
      'stale old-at-edge',
    ],
    [
      '5: another target than the origin is old at the edge',
      PATH,
      answer(301, '', { location: '/b' }),
      answer(301, '', { location: '/c' }),
      'stale old-at-edge',
    ],
    [
      '5: a page that the origin redirects is old at the edge',
      PATH,
      answer(200, 'x'),
      answer(301, '', { location: '/b' }),
      'stale old-at-edge',
    ],
    [
      '5: a redirect where the origin has the page is old at the edge',
      PATH,
      answer(301, '', { location: '/b' }),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: an error of the origin shows nothing',
      PATH,
      answer(200, 'x'),
      answer(500),
      'unknown no-proof',
    ],
    [
      '5: a refusal of the origin shows nothing',
      PATH,
      answer(200, 'x'),
      answer(403),
      'unknown no-proof',
    ],
    [
      '5: a body that a setting changes shows nothing',
      { ...PATH, mayBeAltered: true },
      answer(200, 'y'),
      answer(200, 'x'),
      'unknown no-proof',
    ],
    [
      '5: HTML that a setting changes shows nothing, whatever the name of the page',
      { ...PATH, name: '/a.php', mayHtmlBeAltered: true },
      answer(200, 'y', HTML),
      answer(200, 'x', HTML),
      'unknown no-proof',
    ],
    [
      '5: a setting that changes HTML changes nothing else',
      { ...PATH, name: '/a.php', mayHtmlBeAltered: true },
      answer(200, 'y'),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: a status is not changed by a setting',
      { ...PATH, mayBeAltered: true },
      answer(404),
      answer(200, 'x'),
      'stale old-at-edge',
    ],
    [
      '5: a target is not changed by a setting',
      { ...PATH, mayBeAltered: true },
      answer(301, '', { location: '/b' }),
      answer(301, '', { location: '/c' }),
      'stale old-at-edge',
    ],
    ['5: a refusal of the edge is no copy', PATH, answer(403), answer(200, 'x'), 'unknown status'],
    ['6: a deleted file that is gone is fresh', DELETED, answer(404), undefined, 'fresh content'],
    [
      '6: a deleted file that is gone for good is fresh',
      DELETED,
      answer(410),
      undefined,
      'fresh content',
    ],
    [
      '7: a copy from before the purge is old at the edge',
      PATH,
      answer(200, 'x', OLD_AGE),
      undefined,
      'stale old-at-edge',
    ],
    [
      '7: an age that the origin has, too, is not that of a copy',
      PATH,
      answer(200, 'x', OLD_AGE),
      answer(500, '', OLD_AGE),
      'unknown no-proof',
    ],
    [
      '7: an age within the margin shows nothing',
      PATH,
      answer(200, 'x', { age: '12' }),
      undefined,
      'unknown no-proof',
    ],
    [
      '7: the content from before is old at the edge',
      {},
      answer(200, 'before'),
      undefined,
      'stale old-at-edge',
    ],
    [
      '7: a deleted file that an edge kept is old at the edge',
      DELETED,
      answer(200, 'before'),
      undefined,
      'stale old-at-edge',
    ],
    [
      '8: another status of a path is unknown',
      PATH,
      answer(301, '', { location: '/b' }),
      undefined,
      'unknown status',
    ],
    [
      '8: a deleted file that redirects is unknown',
      DELETED,
      answer(301),
      undefined,
      'unknown status',
    ],
    [
      '9: a copy from after the purge is fresh',
      PATH,
      answer(200, 'x', { age: '8' }),
      undefined,
      'fresh age',
    ],
    [
      '9: an age near the purge shows nothing',
      PATH,
      answer(200, 'x', { age: '9' }),
      undefined,
      'unknown no-proof',
    ],
    ['9: no age shows nothing', PATH, answer(200, 'x'), undefined, 'unknown no-proof'],
    [
      '9: an age that is no number shows nothing',
      PATH,
      answer(200, 'x', { age: 'old' }),
      undefined,
      'unknown no-proof',
    ],
    [
      '9: an age with anything before it shows nothing',
      PATH,
      answer(200, 'x', { age: 'x8' }),
      undefined,
      'unknown no-proof',
    ],
    [
      '9: an age with anything behind it shows nothing',
      PATH,
      answer(200, 'x', { age: '8x' }),
      undefined,
      'unknown no-proof',
    ],
    [
      '9: the first age of a list counts',
      PATH,
      answer(200, 'x', { age: '8, 99' }),
      undefined,
      'fresh age',
    ],
  ])('%s', (_, page, edge, origin, verdict) => {
    expect(
      verdictOn(
        observe({ addresses: [{ path: '/0', coveredSinceMs: 0 }], ...page }, { edge, origin }),
        PROOF,
      ),
    ).toBe(verdict)
  })

  test('9: an age counts from when the request was sent, not from when it was answered', () => {
    const edge = answer(200, 'x', { age: '8' })
    const slow = observe(PATH, { edge, sentAfterMs: 5000, answeredAfterMs: 12_000 })
    expect(verdictOn(slow, PROOF)).toBe('unknown no-proof')
    const quick = observe(PATH, { edge, sentAfterMs: 12_000, answeredAfterMs: 12_000 })
    expect(verdictOn(quick, PROOF)).toBe('fresh age')
  })

  function unread(headers = {}): PageAnswer {
    return { ...answer(200, '', headers), hashes: [], isWhole: false }
  }
})

describe('an origin that answers otherwise', () => {
  const old = observe(PATH, { edge: answer(200, 'y'), origin: answer(200, 'x') })

  test('shows nothing unless it has once answered as the build or an edge did', () => {
    expect(verdictOn(old)).toBe('unknown no-proof')
    expect(judgePages([old], new Set(), true).map(describeVerdict)).toEqual(['stale old-at-edge'])
  })

  test('shows nothing if it does not answer the same twice', () => {
    const changing = observe(PATH, {
      edge: answer(200, 'y'),
      origin: answer(200, 'x'),
      isOriginSteady: false,
    })
    expect(verdictOn(changing, PROOF)).toBe('unknown no-proof')
  })

  test('shows nothing by a redirect unless it has some page', () => {
    const redirect = answer(301, '', { location: '/b' })
    const moved = observe(PATH, { edge: answer(200, 'y'), origin: redirect })
    const gone = observe(PATH, { edge: answer(404), origin: answer(404) })
    expect(verdictOn(moved, gone)).toBe('unknown no-proof')
    expect(verdictOn(moved, PROOF)).toBe('stale old-at-edge')
    expect(judgePages([moved], new Set(), true).map(describeVerdict)).toEqual(['stale old-at-edge'])
  })

  test('that has the content from before is not new, also where a setting alters what the edge answers', () => {
    const altered = { edge: answer(200, 'before<script>'), origin: answer(200, 'before') }
    expect(verdictOn(observe({ mayBeAltered: true }, altered))).toBe('stale origin-not-new')
  })

  test('is trusted where it has the built file', () => {
    const file = observe({}, { edge: answer(200, 'before'), origin: answer(200, 'built') })
    expect(verdictOn(file)).toBe('stale old-at-edge')
  })
})

describe('a file with several addresses', () => {
  const BUILT = { edge: answer(200, 'built') }

  test('counts by its worst address, and by content if any has it', () => {
    const redirect = answer(301, '', { location: '/a' })
    expect(verdictOn(observe({}, BUILT, { edge: redirect, origin: redirect }))).toBe(
      'fresh content',
    )
    expect(verdictOn(observe({}, BUILT, { edge: answer(404) }))).toBe('fresh content')
    expect(verdictOn(observe({}, BUILT, { edge: answer(200, 'before') }))).toBe('stale old-at-edge')
    expect(verdictOn(observe({}, BUILT, { edge: answer(500), origin: answer(200, 'x') }))).toBe(
      'unreachable fault',
    )
    expect(verdictOn(observe({}, BUILT, { edge: answer(200, 'x') }))).toBe('unknown no-proof')
    expect(
      verdictOn(
        observe(
          PATH,
          { edge: answer(200, 'x', { age: '1' }) },
          { edge: answer(404), origin: answer(404) },
        ),
      ),
    ).toBe('fresh age')
  })

  test('is not made unreachable by an error that the origin has at an address that is not used', () => {
    const failing = { edge: answer(500), origin: answer(500) }
    expect(verdictOn(observe({}, BUILT, failing))).toBe('fresh content')
    expect(verdictOn(observe({}, failing))).toBe('unreachable fault')
  })

  test('is as the origin where an address has the content from before, and another the built one', () => {
    const before = answer(200, 'before')
    expect(verdictOn(observe({}, BUILT, { edge: before, origin: before }))).toBe('fresh content')
  })

  test('counts as the worse of two that speak against it, and content proves more than an age', () => {
    const old = { edge: answer(200, 'before') }
    const failing = { edge: answer(500), origin: answer(200, 'x') }
    expect(verdictOn(observe({}, failing, old))).toBe('stale old-at-edge')
    expect(verdictOn(observe({}, { edge: answer(200, 'x') }, failing))).toBe('unreachable fault')
    const young = { edge: answer(200, 'x', { age: '1' }) }
    expect(verdictOn(observe({}, young, BUILT))).toBe('fresh content')
  })

  test('is unreachable where one fails, and another one was not fetched', () => {
    const failing = { edge: answer(500), origin: answer(500) }
    const { page } = observe({}, failing, failing)
    const observations = [makeObservation(failing), undefined]
    expect(verdictOn({ page, observations })).toBe('unreachable fault')
  })

  test('names the address that decides', () => {
    const [judged] = judge(observe({}, BUILT, { edge: answer(200, 'before') }))
    expect(judged?.path).toBe('/1')
  })

  test('is unverified while an address was not fetched, but stale where another one is', () => {
    const { page } = observe({}, BUILT, BUILT)
    const partly = { page, observations: [makeObservation(BUILT)] }
    expect(verdictOn(partly)).toBe('unverified not-fetched')
    const old = { page, observations: [makeObservation({ edge: answer(200, 'before') })] }
    expect(verdictOn(old)).toBe('stale old-at-edge')
  })
})

describe('a built file that no address has as it was built', () => {
  const REWRITTEN = { edge: answer(200, 'x'), origin: answer(200, 'x') }
  const OTHER_PAGE = observe({ name: 'b.html' }, { edge: answer(200, 'built') })
  const MISSING = { edge: answer(404), origin: answer(404) }

  test('is not deployed where every address has answered, and none with a 2xx', () => {
    expect(verdictOn(observe({}, MISSING, { edge: answer(301) }))).toBe('stale not-deployed')
    expect(verdictOn(observe({}, MISSING, { edge: answer(503) }))).toBe('unreachable fault')
    expect(verdictOn(observe({}, { edge: answer(403) }), OTHER_PAGE)).toBe('stale not-deployed')
  })

  test('is not deployed where another built file stands in its place', () => {
    const fallback = { edge: answer(200, 'other'), origin: answer(200, 'other') }
    expect(verdictOn(observe({}, fallback))).toBe('stale not-deployed')
    expect(verdictOn(observe({ mayBeAltered: true }, fallback))).toBe('stale not-deployed')
    expect(verdictOn(observe({}, fallback, { edge: answer(200, 'built') }))).toBe('fresh content')
  })

  test('is judged by each address that answers', () => {
    const fallback = { edge: answer(200, 'other'), origin: answer(200, 'other') }
    expect(verdictOn(observe({}, REWRITTEN, fallback))).toBe('stale not-deployed')
    const both = { ...answer(200), hashes: ['x', 'other'] }
    expect(verdictOn(observe({}, { edge: both, origin: both }))).toBe('stale not-deployed')
    const large = { ...answer(200), hashes: [], isWhole: false }
    const unread = { edge: large, origin: large }
    expect(verdictOn(observe({}, REWRITTEN, unread), OTHER_PAGE)).toBe('unknown body')
    const altered = { ...REWRITTEN, edge: answer(200, 'x<script>') }
    const mayBeAltered = true
    expect(verdictOn(observe({ mayBeAltered }, altered, REWRITTEN), OTHER_PAGE)).toBe(
      'unknown no-proof',
    )
    expect(verdictOn(observe({ mayBeAltered }, REWRITTEN, { edge: answer(404) }), OTHER_PAGE)).toBe(
      'stale not-deployed',
    )
  })

  test('is not deployed where another file with its extension is', () => {
    expect(verdictOn(observe({ name: 'a.min.html' }, REWRITTEN), OTHER_PAGE)).toBe(
      'stale not-deployed',
    )
    expect(verdictOn(observe({}, REWRITTEN), OTHER_PAGE)).toBe('stale not-deployed')
    expect(verdictOn(observe({ name: 'a.htm' }, REWRITTEN), OTHER_PAGE)).toBe('stale not-deployed')
    const style = observe({ name: 'b.css' }, { edge: answer(200, 'built') })
    expect(verdictOn(observe({}, REWRITTEN), style)).toBe('fresh origin rewritten')
  })

  test('is rewritten by the origin, or by a setting of the zone, or its text is awaited', () => {
    expect(verdictOn(observe({}, REWRITTEN))).toBe('fresh origin rewritten')
    const altered = { ...REWRITTEN, edge: answer(200, 'x<script>') }
    expect(verdictOn(observe({ mayBeAltered: true }, altered), OTHER_PAGE)).toBe('unknown no-proof')
    expect(verdictOn(observe({ mayBeAltered: true }, REWRITTEN), OTHER_PAGE)).toBe(
      'stale not-deployed',
    )
    expect(verdictOn(observe({ isNamedByCondition: true }, REWRITTEN), OTHER_PAGE)).toBe(
      'fresh origin',
    )
  })

  test('shows nothing where its body was not read', () => {
    const large = { ...answer(200), hashes: [], isWhole: false }
    expect(verdictOn(observe({}, { edge: large, origin: large }), OTHER_PAGE)).toBe('unknown body')
  })

  test('is not deployed for visitors where every address is refused, whatever the origin has', () => {
    const refused = { edge: answer(403), origin: answer(200, 'built') }
    expect(verdictOn(observe({}, refused), OTHER_PAGE)).toBe('stale not-deployed')
  })

  test('is deployed where the origin has it as it was built', () => {
    const file = observe(
      { mayBeAltered: true },
      { edge: answer(200, 'x'), origin: answer(200, 'built') },
    )
    expect(verdictOn(file)).toBe('unknown no-proof')
  })
})

describe('where every answer of an edge is 401 or 403, the CDN refuses the runner', () => {
  test('and nothing is known of any page', () => {
    const pages = [
      observe({}, { edge: answer(403), origin: answer(200, 'built') }, { edge: answer(401) }),
      observe(DELETED, { edge: answer(403), origin: answer(403) }),
      observe(PATH, { edge: answer(403) }),
    ]
    expect(judge(...pages).map(describeVerdict)).toEqual(Array(3).fill('unknown refused'))
  })

  test('but not where an answer has the built file, or another status', () => {
    expect(verdictOn(observe({}, { edge: answer(403, 'built') }))).toBe('fresh content')
    expect(verdictOn(observe({}, { edge: answer(403) }), PROOF)).toBe('stale not-deployed')
  })

  test('but not where another page was refused with the built file', () => {
    const built = observe({}, { edge: answer(403, 'built') })
    expect(verdictOn(observe(PATH, { edge: answer(403) }), built)).toBe('unknown status')
  })

  test('while a page without an answer stays unreachable', () => {
    expect(verdictOn(observe(PATH, {}), observe({}, { edge: answer(403) }))).toBe(
      'unreachable fault',
    )
  })
})

test.each([
  [
    'js mjs css json wasm woff woff2 svg png jpg jpeg jfif gif webp avif apng ico bmp tif tiff',
    true,
  ],
  ['jxl heic heif JS Css PNG', true],
  ['html htm txt xml pdf php jsx jsonld', false],
])('HTML in place of %s is a fallback page: %s', (extensions, isFallback) => {
  for (const extension of extensions.split(' ')) {
    const page = observe({ ...PATH, name: `/a.${extension}` }, { edge: answer(200, 'x', HTML) })
    expect([extension, verdictOn(page, PROOF)]).toEqual([
      extension,
      isFallback ? 'stale not-deployed' : 'unknown no-proof',
    ])
  }
})

test('a page that was unreachable stays so where it was not fetched, not where it was limited', () => {
  const down = makeJudged({ freshness: 'unreachable', reason: 'fault' })
  const cut = makeJudged({ freshness: 'unverified', reason: 'not-fetched' })
  const limited = makeJudged({ freshness: 'unverified', reason: 'rate-limited' })
  expect(keepStale(down, cut)).toBe(down)
  expect(keepStale(down, limited)).toBe(limited)
})

test('a page that is stale again, or was fresh before, is what it shows now', () => {
  const stale = makeJudged({ freshness: 'stale', reason: 'old-at-edge' })
  const again = makeJudged({ freshness: 'stale', reason: 'not-deployed' })
  const cut = makeJudged({ freshness: 'unverified', reason: 'not-fetched' })
  const fresh = makeJudged({ freshness: 'fresh', reason: 'content' })
  expect(keepStale(stale, again)).toBe(again)
  expect(keepStale(stale, cut)).toBe(stale)
  expect(keepStale(stale, fresh)).toBe(fresh)
  expect(keepStale(fresh, cut)).toBe(cut)
  expect(keepStale(undefined, cut)).toBe(cut)
})
