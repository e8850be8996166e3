import { describe, expect, test } from 'vitest'
import { isRateLimited, limitedForMs } from '../../../../src/purge/changed/github/fetch.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const refusal = (headers: Record<string, string>, status = 403, body = '') => ({
  status,
  headers,
  body,
  sentAtMs: 0,
  receivedAtMs: 0,
})
const USED_UP = { 'x-ratelimit-remaining': '0' }
const usedUpFor = (ms: number) => ({ ...USED_UP, 'x-ratelimit-reset': String((NOW + ms) / 1000) })

describe('a rate limit of GitHub', () => {
  test.each<[what: string, headers: Record<string, string>, waitMs: number]>([
    ['until it asks to', { 'retry-after': '7' }, 7000],
    ['until it asks to, whatever is left of the hour', { ...usedUpFor(9000), 'retry-after': '7' }, 7000],
    ['not in a circle', { 'retry-after': '0' }, 100],
    ['until the next hour begins, in two seconds', usedUpFor(2000), 2000],
    ['until the next hour begins, in half an hour', usedUpFor(1_800_000), 1_800_000],
    ['a second, where the next hour has begun', usedUpFor(-5000), 1000],
    ['a minute, where something is left', { ...usedUpFor(2000), 'x-ratelimit-remaining': '5' }, 60_000],
    ['a minute, where the hour has no end', USED_UP, 60_000],
    ['a minute, where it says nothing', {}, 60_000],
  ])('is waited for %s', (_, headers, waitMs) => {
    expect(limitedForMs(refusal(headers), NOW)).toBe(waitMs)
  })

  test.each<[isLimit: boolean, status: number, headers: Record<string, string>, body: string]>([
    [true, 429, {}, ''],
    [true, 403, { 'retry-after': '1' }, ''],
    [true, 403, USED_UP, ''],
    [true, 403, {}, 'You have exceeded a secondary rate limit'],
    [true, 403, {}, 'API rate limit exceeded for installation'],
    [false, 403, { 'x-ratelimit-remaining': '5' }, 'Resource not accessible by integration'],
    [false, 401, USED_UP, 'API rate limit exceeded'],
  ])('is one: %s, %i, %j, %s', (isLimit, status, headers, body) => {
    expect(isRateLimited(refusal(headers, status, body))).toBe(isLimit)
  })
})
