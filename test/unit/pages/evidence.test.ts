import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../../src/pages/evidence.ts'
import type { Expectation, Response } from '../../../src/pages/evidence.ts'

const [BUILT, RECORDED, OTHER] = ['b'.repeat(64), 'r'.repeat(64), 'o'.repeat(64)]

function response(changes: Partial<Response> = {}): Response {
  return { status: 200, headers: {}, bodyHash: OTHER, ...changes }
}

function expected(changes: Partial<Expectation> = {}): Expectation {
  return {
    builtHash: undefined,
    oldHashes: [],
    oldCopyHash: undefined,
    isDeleted: false,
    limitMs: 10_000,
    ...changes,
  }
}

const BY_CONTENT = { builtHash: BUILT, oldHashes: [RECORDED] }

test.each<[string, Partial<Response>, Partial<Expectation>, string]>([
  ['the built file', { bodyHash: BUILT, headers: { age: '90000' } }, BY_CONTENT, 'fresh by content'],
  ['the built file, whatever its status', { bodyHash: BUILT, status: 503 }, BY_CONTENT, 'fresh by content'],
  ['the recorded file', { bodyHash: RECORDED, headers: { 'x-cache': 'MISS' } }, BY_CONTENT, 'old by content'],
  [
    'the recorded file of a deleted one',
    { bodyHash: RECORDED },
    { oldHashes: [RECORDED], isDeleted: true },
    'old by content',
  ],
  ['another body, as minification makes it', { headers: { age: '1' } }, BY_CONTENT, 'fresh by headers'],
  ['401', { status: 401, headers: { age: '1' } }, {}, 'unknown by status'],
  ['403', { status: 403 }, {}, 'unknown by status'],
  ['405', { status: 405 }, {}, 'unknown by status'],
  ['451', { status: 451 }, {}, 'unknown by status'],
  ['408', { status: 408 }, {}, 'unreachable by status'],
  ['429', { status: 429 }, {}, 'unreachable by status'],
  ['500 with an age', { status: 500, headers: { age: '90000' } }, {}, 'unreachable by status'],
  [
    '404 of a deleted file',
    { status: 404, headers: { age: '90000' } },
    { isDeleted: true },
    'fresh by status',
  ],
  ['410 of a deleted file', { status: 410 }, { isDeleted: true }, 'fresh by status'],
  ['404 of another file', { status: 404, headers: { age: '90000' } }, {}, 'old by age'],
])('%s is %s', (_, given, known, freshness) => {
  const evidence = evaluate(response(given), expected(known))
  expect(`${evidence.freshness} by ${evidence.by}`).toBe(freshness)
})

test.each([
  [{}, 'old'],
  [{ age: '1' }, 'fresh'],
  [{ 'x-cache': 'MISS' }, 'fresh'],
])('a copy that an earlier run found old, with %j, is %s', (headers, freshness) => {
  expect(evaluate(response({ headers }), expected({ oldCopyHash: OTHER })).freshness).toBe(freshness)
})

test('no response is unreachable', () => {
  expect(evaluate(undefined, expected())).toEqual({ freshness: 'unreachable', by: 'network' })
})

describe('headers, with a create ten seconds ago', () => {
  test.each<[Record<string, string>, string]>([
    [{}, 'unknown'],
    [{ age: '9' }, 'fresh'],
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
    [{ 'x-cache': 'BYPASS' }, 'fresh'],
    [{ 'x-cache': 'DYNAMIC' }, 'fresh'],
    [{ 'x-cache': 'MISS, MISS' }, 'fresh'],
    [{ 'x-cache': 'MISS, HIT' }, 'unknown'],
    [{ 'x-cache': 'HIT' }, 'unknown'],
    [{ 'x-cache': 'HIT', age: '13' }, 'old'],
    [{ 'x-cache': 'MISS', age: '13' }, 'unknown'],
    [{ 'x-cache': 'HIT', age: '9' }, 'fresh'],
    [{ 'cache-status': 'edge; fwd=miss' }, 'fresh'],
    [{ 'cache-status': 'edge; hit' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=stale; hit' }, 'unknown'],
    [{ 'cache-status': 'origin; fwd=uri-miss, edge; fwd=miss; stored' }, 'fresh'],
    [{ 'cache-status': 'origin; hit, edge; fwd=miss' }, 'unknown'],
    [{ 'cache-status': '"a, b; hit"; fwd=miss' }, 'fresh'],
    [{ 'cache-status': 'edge; detail="hit"; fwd=miss' }, 'fresh'],
    [{ 'cache-status': 'edge' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss', age: '13' }, 'unknown'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'HIT', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; fwd=miss', 'x-cache': 'MISS', age: '13' }, 'unknown'],
    [{ 'cache-status': 'edge; hit', 'x-cache': 'MISS', age: '13' }, 'old'],
    [{ 'cache-status': 'edge; hit', 'x-cache': 'MISS' }, 'fresh'],
    [{ 'x-cache': 'MISS,' }, 'fresh'],
    [{ age: '9'.repeat(30) }, 'old'],
  ])('%j is %s', (headers, freshness) => {
    expect(evaluate(response({ headers }), expected()).freshness).toBe(freshness)
  })
})

test('a time that is not known proves nothing', () => {
  for (const age of ['0', '5', '90000'])
    expect(evaluate(response({ headers: { age } }), expected({ limitMs: NaN })).freshness).toBe('unknown')
})

test('whatever the headers say, a page is judged, and never old without an age or a content', () => {
  const headers = fc.record(
    { age: fc.string(), 'x-cache': fc.string(), 'cache-status': fc.string() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(headers, (given) => {
      const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const { freshness } = evaluate(response({ headers: present }), expected())
      expect(['fresh', 'old', 'unknown']).toContain(freshness)
      if (!/^\s*\d/.test(present['age'] ?? '')) expect(freshness).not.toBe('old')
    }),
  )
})
