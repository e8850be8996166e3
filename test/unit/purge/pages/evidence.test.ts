import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  combineEvidence,
  isRedirect,
  judgeResponse,
  type Evidence,
  type Expectation,
  type Response,
} from '../../../../src/purge/pages/evidence.ts'

const [BUILT, RECORDED, OTHER] = ['b'.repeat(64), 'r'.repeat(64), 'o'.repeat(64)]

function response(changes: Partial<Response> = {}): Response {
  return { status: 200, headers: {}, bodyHash: OTHER, ...changes }
}

function expected(changes: Partial<Expectation> = {}): Expectation {
  return {
    name: '/a',
    isFile: false,
    isDeleted: false,
    builtHash: undefined,
    oldHash: undefined,
    otherHashes: new Set(),
    mayBeAlteredByCdn: false,
    isCompressed: false,
    isBuiltFileServed: false,
    ageLimitMs: 10_000,
    ageLimitAtSendMs: 10_000,
    ...changes,
  }
}

const EMPTY = createHash('sha256').digest('hex')
const INDEX = 'i'.repeat(64)
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const MISS = { 'x-cache': 'MISS' }
const HTML_MISS = { ...HTML, ...MISS }
const OLD = { age: '90000' }
const BUILT_PAGE = { name: 'a.html', isFile: true, builtHash: BUILT }
const SERVED = { ...BUILT_PAGE, isBuiltFileServed: true }
const CHANGED_BY_SETTING = { ...BUILT_PAGE, mayBeAlteredByCdn: true }
const BY_CONTENT = { ...BUILT_PAGE, oldHash: RECORDED }
const SHARED = { otherHashes: new Set([INDEX]) }
const DELETED = { name: 'a.html', isFile: true, oldHash: RECORDED, isDeleted: true }
const NO_PAGE = { status: 404, headers: MISS }
const EMPTY_404 = { status: 404, bodyHash: EMPTY }
const OTHER_PAGE = { bodyHash: INDEX, headers: MISS }
const UNREAD = { bodyHash: undefined, headers: MISS }

const resultOf = (given: Partial<Response>, known: Partial<Expectation>) => {
  const { freshness, by } = judgeResponse(response(given), expected(known))
  return `${freshness} by ${by}`
}

test.each<[string, Partial<Response>, Partial<Expectation>, string]>([
  ['the built file', { bodyHash: BUILT, headers: OLD }, BY_CONTENT, 'fresh by content'],
  ['the built file, whatever its status', { bodyHash: BUILT, status: 503 }, BY_CONTENT, 'fresh by content'],
  ['the recorded file', { bodyHash: RECORDED, headers: MISS }, BY_CONTENT, 'old by content'],
  ['the recorded file of a deleted one', { bodyHash: RECORDED }, DELETED, 'old by content'],
  ['401 of a path', { status: 401, headers: { age: '1' } }, {}, 'unknown by status'],
  ['403 of a path', { status: 403 }, {}, 'unknown by status'],
  ['403 of a built file', { status: 403 }, BUILT_PAGE, 'wrong by status'],
  ['405 of a built file', { status: 405 }, BUILT_PAGE, 'wrong by status'],
  ['408', { status: 408 }, {}, 'unreachable by status'],
  ['429', { status: 429 }, {}, 'unreachable by status'],
  ['500 with an age', { status: 500, headers: OLD }, {}, 'unreachable by status'],
  ['404 of a deleted file', { status: 404, headers: { age: '9' } }, { isDeleted: true }, 'fresh by status'],
  ['an old 404 of a deleted file', { status: 404, headers: OLD }, { isDeleted: true }, 'old by age'],
  ['an empty error of an empty built file', EMPTY_404, { builtHash: EMPTY, isFile: true }, 'wrong by status'],
  ['an empty 503 of one', { ...EMPTY_404, status: 503 }, { builtHash: EMPTY }, 'unreachable by status'],
  ['an empty 404 of a file that was empty', EMPTY_404, { ...DELETED, oldHash: EMPTY }, 'fresh by status'],
  ['an empty built file', { bodyHash: EMPTY }, { builtHash: EMPTY }, 'fresh by content'],
  ['a built file that is nowhere', NO_PAGE, BUILT_PAGE, 'wrong by status'],
  ['a built file that is gone', { status: 410, headers: MISS }, BUILT_PAGE, 'wrong by status'],
  ['another page in place of a file', OTHER_PAGE, BUILT_PAGE, 'wrong by content'],
  ['another page, of a file that another address serves', OTHER_PAGE, SERVED, 'fresh by headers'],
  ['an old copy of another page', { bodyHash: INDEX, headers: OLD }, BUILT_PAGE, 'wrong by content'],
  ['an old copy of one, of a file that another address serves', { headers: OLD }, SERVED, 'old by age'],
  ['an old copy of a body that a setting changes', { headers: OLD }, CHANGED_BY_SETTING, 'old by age'],
  [
    'a redirect for a script',
    { status: 301, headers: HTML_MISS },
    { ...BUILT_PAGE, name: 'a.js' },
    'wrong by status',
  ],
  ['a page of which no body was read', UNREAD, BUILT_PAGE, 'unknown by body'],
  ['a 404 of which no body was read', { ...UNREAD, status: 404 }, BUILT_PAGE, 'unknown by body'],
  [
    'another body of a file that is stored compressed',
    { headers: MISS },
    { ...BUILT_PAGE, isCompressed: true },
    'fresh by headers',
  ],
  ['an old copy of one', { headers: OLD }, { ...BUILT_PAGE, isCompressed: true }, 'old by age'],
  ['another body that a setting may change', { headers: MISS }, CHANGED_BY_SETTING, 'fresh by headers'],
  ['an old copy of which no body was read', { ...UNREAD, headers: OLD }, {}, 'old by age'],
  ['300 in place of a file', { ...OTHER_PAGE, status: 300 }, BUILT_PAGE, 'wrong by status'],
  ['103 in place of a file', { ...OTHER_PAGE, status: 103 }, BUILT_PAGE, 'wrong by status'],
  ['a page with the address of a deleted file', OTHER_PAGE, { ...DELETED, ...SHARED }, 'fresh by content'],
  [
    'the file before, which is another one now',
    OTHER_PAGE,
    { ...SERVED, ...SHARED, oldHash: INDEX },
    'fresh by headers',
  ],
  ['a redirect of a deleted file', { status: 301 }, DELETED, 'unknown by status'],
  ['HTML of a deleted script', { headers: HTML_MISS }, { ...DELETED, name: 'a.js' }, 'fresh by headers'],
  ['a 404 of no built file, though its copy is new', NO_PAGE, {}, 'unknown by status'],
  ['a 410 with a low age', { status: 410, headers: { age: '1' } }, {}, 'unknown by status'],
  ['a miss with an age from before', { headers: { ...MISS, ...OLD } }, {}, 'old by age'],
  ['a copy from the time of the fetch', { headers: { age: '14' } }, { ageLimitMs: 13_000 }, 'unknown by age'],
  ['a copy that is about as old as the purge', { headers: { age: '11' } }, {}, 'unknown by age'],
  ['410 of a deleted file', { status: 410 }, { isDeleted: true }, 'fresh by status'],
  ['404 of another file', { status: 404, headers: OLD }, {}, 'old by age'],
])('the evidence of %s', (_, given, known, result) => {
  expect(resultOf(given, known)).toBe(result)
})

test.each<[string, type: string, name: string, string]>([
  ['HTML for a script', HTML['content-type'], 'a/app.js', 'wrong by type'],
  ['HTML for an image', HTML['content-type'], 'a/LOGO.PNG', 'wrong by type'],
  ['HTML for a photo', HTML['content-type'], 'a.jpg', 'wrong by type'],
  ['HTML for a scan', HTML['content-type'], 'a.tif', 'wrong by type'],
  ['HTML for a font, without a charset', ' Text/HTML ', 'a.woff', 'wrong by type'],
  ['HTML for a font, with a charset after a space', 'text/html ; charset=utf-8', 'a.woff2', 'wrong by type'],
  ['HTML for a page', HTML['content-type'], 'a/index.html', 'fresh by headers'],
  ['HTML for a page that is named like a script', HTML['content-type'], 'app.js.html', 'fresh by headers'],
  ['HTML for a file without an extension', HTML['content-type'], 'a/js', 'fresh by headers'],
  ['a script that is minified', 'text/javascript', 'app.js', 'fresh by headers'],
  ['another type that begins like HTML', 'text/html5', 'app.js', 'fresh by headers'],
  ['a type that names HTML within', 'x+text/html', 'app.js', 'fresh by headers'],
  ['a script without a type', '', 'app.js', 'fresh by headers'],
])('%s (%j for %s) is %s', (_, type, name, result) => {
  const headers = { ...MISS, ...(type && { 'content-type': type }) }
  expect(resultOf({ headers }, { name })).toBe(result)
})

test.each([
  ['/app.js', {}, 'wrong by type'],
  ['/app', {}, 'fresh by headers'],
  ['/app.js', { isDeleted: true }, 'fresh by headers'],
])('HTML at %s, with %j, is %s', (name, known, result) => {
  expect(resultOf({ headers: HTML_MISS }, { name, ...known })).toBe(result)
})

/** A response and what is known for each row of the table in docs/freshness.md, in its order. */
const ROWS: readonly (readonly [row: string, Partial<Response> | undefined, Partial<Expectation>])[] = [
  ['the body is that of the built file', { bodyHash: BUILT }, BUILT_PAGE],
  ['the body is the one that the record had before', { bodyHash: RECORDED, headers: MISS }, BY_CONTENT],
  ['no response, or 408, 429, 5xx', undefined, {}],
  ['the body was not read whole', UNREAD, {}],
  ['404 or 410 of a deleted file', { status: 404 }, { isDeleted: true }],
  ['HTML for a script', { headers: HTML_MISS }, { name: 'a.js' }],
  ['a built file: another status than 2xx', { status: 404 }, BUILT_PAGE],
  ['a built file: another body', { headers: MISS }, BUILT_PAGE],
  ['`Age` exceeds the limit by more than 2 s', { headers: { age: '13', ...MISS } }, {}],
  ['a 2xx: every cache in `Cache-Status` and `X-Cache`', { headers: MISS }, {}],
  ['a 2xx: `Age` is more than 1 s below the limit', { headers: { age: '8' } }, {}],
  ['anything else', {}, {}],
]

test('the table of evidence in docs/freshness.md is what the rules say, in their order', () => {
  const text = readFileSync('docs/freshness.md', 'utf8')
  const rows = [...text.matchAll(/^\| \d+ \| (.+) \| ((?:fresh|old|wrong|unknown|unreachable)\b.*) \|$/gm)]
  expect(rows).toHaveLength(ROWS.length)
  for (const [index, [row, given, known]] of ROWS.entries()) {
    const [, condition, result = ''] = rows[index] ?? []
    expect(condition).toContain(row)
    const { freshness, by } = judgeResponse(given && response(given), expected(known))
    const how = /^(fresh|old), by (content|headers)/.exec(result)
    expect([freshness, how ? by : '']).toEqual([result.split(/\W/)[0], how?.[2] ?? ''])
  }
})

test('where two rows of that table apply, the first decides, but for an old copy of what is gone', () => {
  const aged = { headers: { age: '90000' } }
  expect(resultOf({ ...aged, status: 500 }, BUILT_PAGE)).toBe('unreachable by status')
  expect(resultOf({ ...aged, status: 404 }, { isDeleted: true })).toBe('old by age')
  expect(resultOf({ ...aged, status: 404 }, BUILT_PAGE)).toBe('wrong by status')
  expect(resultOf({ headers: { ...HTML, age: '90000' } }, { name: '/a.js' })).toBe('wrong by type')
})

test('no response is unreachable', () => {
  expect(judgeResponse(undefined, expected())).toEqual({ freshness: 'unreachable', by: 'network' })
})

describe('headers, with a create ten seconds ago', () => {
  test.each<[Record<string, string>, string]>([
    [{}, 'unknown'],
    [{ age: '8' }, 'fresh'],
    [{ age: '9' }, 'unknown'],
    [{ age: '10' }, 'unknown'],
    [{ age: '12' }, 'unknown'],
    [{ age: '13' }, 'old'],
    [{ age: '0' }, 'fresh'],
    [{ age: '13, 1' }, 'old'],
    [{ age: '1, 13' }, 'fresh'],
    [{ age: '-5' }, 'unknown'],
    [{ age: '1e9' }, 'unknown'],
    [{ age: '<b>' }, 'unknown'],
    [{ age: '999999999999999' }, 'old'],
    [{ 'x-cache': 'MISS' }, 'fresh'],
    [{ 'x-cache': 'Miss from cloudfront' }, 'fresh'],
    [{ 'x-cache': 'TCP_MISS from a.example' }, 'fresh'],
    [{ 'x-cache': 'tcp_expired' }, 'fresh'],
    [{ 'x-cache': 'BYPASS' }, 'unknown'],
    [{ 'x-cache': 'DYNAMIC' }, 'unknown'],
    [{ 'x-cache': '"MISS"', 'cache-status': 'edge; fwd=miss' }, 'unknown'],
    [{ 'x-cache': 'MISS, MISS' }, 'fresh'],
    [{ 'x-cache': 'MISS, HIT' }, 'unknown'],
    [{ 'x-cache': 'HIT' }, 'unknown'],
    [{ 'x-cache': 'HIT', age: '13' }, 'old'],
    [{ 'x-cache': 'MISS', age: '13' }, 'old'],
    [{ 'x-cache': 'HIT', age: '8' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss' }, 'fresh'],
    [{ 'cache-status': 'edge; hit' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale; hit' }, 'unknown'],
    [{ 'cache-status': 'origin; fwd=uri-miss, edge; fwd=miss; stored' }, 'fresh'],
    [{ 'cache-status': 'origin; hit, edge; fwd=miss' }, 'unknown'],
    [{ 'cache-status': '"a, b; hit"; fwd=miss' }, 'unknown'],
    [{ 'cache-status': 'edge; detail="hit"; fwd=miss' }, 'unknown'],
    [{ 'cache-status': 'edge' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'HIT', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'MISS', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; hit', 'x-cache': 'MISS', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; hit', 'x-cache': 'MISS' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'HIT' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'MISS' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=stale; fwd-status=503' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale; fwd-status=304' }, 'fresh'],
    [{ 'x-cache': 'MISS/HIT' }, 'unknown'],
    [{ 'x-cache': 'MISS from HIT-7' }, 'unknown'],
    [{ 'x-cache': 'MISSING' }, 'unknown'],
    [{ 'x-cache': 'MISS_HIT1' }, 'unknown'],
    [{ 'x-cache': 'MISS HITS' }, 'unknown'],
    [{ 'x-cache': 'TCP_MISS_ABORTED' }, 'fresh'],
    [{ 'x-cache': 'Miss from white.example' }, 'fresh'],
    [{ 'x-cache': 'MISS,' }, 'fresh'],
    [{ 'x-cache': 'no MISS' }, 'unknown'],
    [{ 'x-cache': ' ', 'cache-status': 'edge; fwd=miss' }, 'fresh'],
    [{ 'cache-status': ' ', 'x-cache': 'MISS' }, 'fresh'],
    [{ 'cache-status': '', 'x-cache': '' }, 'unknown'],
    [{ 'cache-status': '', 'x-cache': '', age: '13' }, 'old'],
    [{ 'cache-status': 'fwd' }, 'unknown'],
    [{ 'cache-status': 'hit; fwd=miss' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss;  hit' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss; hit =?1' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss; hits=?1' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss; white=1' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss; no-hit' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss; hit=?0' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss; hit=?0; hit' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale;  fwd-status  =  503  ' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale;fwd-status=503' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale; no-fwd-status=503' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=stale; fwd-status=5031' }, 'fresh'],
    [{ 'cache-status': String.raw`edge\; fwd=miss` }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=stale; fwd-status="503"' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale; fwd-status=503.0' }, 'unknown'],
    [{ 'cache-status': ',' }, 'unknown'],
    [{ 'x-cache': ',' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss; detail="a, other; hit' }, 'unknown'],
    [{ age: '9'.repeat(400) }, 'old'],
    [{ age: '9'.repeat(30) }, 'old'],
  ])('%j is %s', (headers, freshness) => {
    expect(judgeResponse(response({ headers }), expected()).freshness).toBe(freshness)
  })
})

test('whatever the headers say, a page is judged, and never old without an age or a content', () => {
  const headers = fc.record(
    { age: fc.string(), 'x-cache': fc.string(), 'cache-status': fc.string() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(headers, (given) => {
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const { freshness } = judgeResponse(response({ headers: present }), expected())
      expect(['fresh', 'old', 'unknown']).toContain(freshness)
      if (!/^\s*\d/.test(present['age'] ?? '')) expect(freshness).not.toBe('old')
    }),
  )
})

test('a wrong page is never fresh, whatever its headers say', () => {
  const headers = fc.record(
    {
      age: fc.oneof(fc.string(), fc.nat({ max: 100_000 }).map(String)),
      'x-cache': fc.constantFrom('HIT', 'MISS', 'MISS, HIT', ''),
      'cache-status': fc.constantFrom('a; hit', 'a; fwd=miss', 'a; fwd=stale; fwd-status=503', ''),
    },
    { requiredKeys: [] },
  )
  const wrong = fc.constantFrom<Partial<Response>>(
    { status: 404 },
    { status: 410 },
    { status: 200, bodyHash: INDEX },
    { status: 203, bodyHash: 'other', headers: { 'content-type': 'Text/HTML; charset=utf-8' } },
  )
  fc.assert(
    fc.property(headers, wrong, (given, page) => {
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const { freshness } = judgeResponse(
        response({ ...page, headers: { ...present, ...page.headers } }),
        expected({ ...BUILT_PAGE, name: 'app.JS' }),
      )
      expect(freshness).toBe('wrong')
    }),
  )
})

describe('evidence only grows', () => {
  const evidence = fc.record({
    freshness: fc.constantFrom<Evidence['freshness']>('fresh', 'old', 'wrong', 'unknown', 'unreachable'),
    by: fc.constantFrom<Evidence['by']>('content', 'headers', 'age', 'status', 'refusal', 'type', 'network'),
  })
  const all = (found: readonly Evidence[]) =>
    found.reduce<Evidence | undefined>(combineEvidence, undefined)?.freshness

  test('a page that was seen old or wrong stays so until a response shows it fresh', () => {
    const bad = fc.constantFrom<Evidence>({ freshness: 'old', by: 'age' }, { freshness: 'wrong', by: 'type' })
    fc.assert(
      fc.property(fc.array(evidence), bad, fc.array(evidence), (before, seen, after) => {
        const later = after.map(({ freshness }) => freshness)
        const isBad = ['old', 'wrong'].includes(all([...before, seen, ...after]) ?? '')
        const lastFresh = later.lastIndexOf('fresh')
        const isBadAgain = later
          .slice(lastFresh + 1)
          .some((freshness) => ['old', 'wrong'].includes(freshness))
        expect(isBad).toBe(lastFresh === -1 || isBadAgain)
      }),
    )
  })

  test.each<[Evidence, Evidence, 'before' | 'after']>([
    [{ freshness: 'old', by: 'age' }, { freshness: 'old', by: 'content' }, 'after'],
    [{ freshness: 'wrong', by: 'status' }, { freshness: 'wrong', by: 'type' }, 'after'],
    [{ freshness: 'wrong', by: 'status' }, { freshness: 'old', by: 'age' }, 'before'],
    [{ freshness: 'unknown', by: 'headers' }, { freshness: 'unreachable', by: 'network' }, 'after'],
    [{ freshness: 'unreachable', by: 'network' }, { freshness: 'unknown', by: 'headers' }, 'after'],
    [{ freshness: 'old', by: 'age' }, { freshness: 'wrong', by: 'status' }, 'before'],
  ])('%j and then %j is what was seen %s', (before, after, which) => {
    expect(combineEvidence(before, after)).toEqual(which === 'before' ? before : after)
  })
})

test.each([
  [299, false],
  [300, true],
  [399, true],
  [400, false],
])('the status %i is a redirect: %s', (status, isOne) => {
  expect(isRedirect(status)).toBe(isOne)
})
