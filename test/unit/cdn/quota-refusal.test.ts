import { describe, expect, test } from 'vitest'
import { isQuotaRefusal } from '../../../src/cdn/jobs/quota-refusal.ts'

function refusal(status: number, body: string, headers: Record<string, string> = {}) {
  return isQuotaRefusal({ status, headers, body, sentAtMs: 0, receivedAtMs: 0 })
}

describe('words that speak of a quota', () => {
  test.each([
    'Quota exceeded',
    'rate limit exceeded',
    'rate-limit',
    'rate_limited',
    'ratelimit',
    'Rate exceeded',
    'Request was throttled',
    'too many requests',
    'too many purge requests',
    'too many purges',
    'too many jobs',
    'the limit of this zone has been reached',
    'limit reached',
    'limit exceeded',
    'hourly limit',
    'purge_limit',
    'purge-limit',
    '10 per hour',
    'at most ten an hour',
    '100/hour',
    '100 / hour',
    'maximum number of purge jobs',
    '{"message":"Purge limit reached: 10 per hour"}',
  ])('%j', (body) => {
    expect([403, 409, 422, 503].map((status) => refusal(status, body))).toEqual([true, true, true, true])
    expect([400, 401, 404, 500, 502].map((status) => refusal(status, body))).toEqual(Array(5).fill(false))
  })

  test.each([
    '',
    'paths must be a list',
    'the path `/quota` is not allowed',
    '/quota is not allowed',
    'bad paths: ["/rate-limit", "/per hour"]',
    '(/throttle)',
    'unlimited',
    'the limit of a name. It was reached long ago',
  ])('but not %j', (body) => {
    expect(refusal(422, body)).toBe(false)
  })

  test('a word is not made where a path is taken out', () => {
    expect(refusal(422, 'rate /x limit')).toBe(false)
    expect(refusal(422, 'quo/ta')).toBe(false)
  })
})

describe('headers that speak of a quota', () => {
  test.each<[Record<string, string>, boolean]>([
    [{ 'retry-after': '1' }, true],
    [{ 'ratelimit-remaining': '0' }, true],
    [{ 'x-ratelimit-remaining': '0' }, true],
    [{ ratelimit: '"hour";r=0;t=30' }, true],
    [{ ratelimit: '"hour"; r=0' }, true],
    [{ ratelimit: '"hour";r=10' }, false],
    [{ ratelimit: '"hour"; r=10;t=30' }, false],
    [{ 'ratelimit-remaining': '5' }, false],
    [{ 'x-ratelimit-remaining': '12' }, false],
    [{ 'ratelimit-limit': '10' }, true],
    [{ 'ratelimit-reset': '10' }, true],
    [{ 'ratelimit-limit': '10', 'ratelimit-remaining': '3' }, false],
    [{ 'ratelimit-limits': '10' }, false],
    [{ 'x-ratelimit-limit': '10' }, false],
    [{ 'ratelimit-remaining': 'many' }, true],
    [{ 'x-ratelimit-remaining': '' }, false],
    [{}, false],
  ])('%j: %s', (headers, is) => {
    expect(refusal(403, '', headers)).toBe(is)
  })

  test('429 always does, and a server error never', () => {
    expect([refusal(429, ''), refusal(500, 'quota', { 'retry-after': '1' })]).toEqual([true, false])
  })
})
