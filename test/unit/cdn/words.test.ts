import { describe, expect, test } from 'vitest'
import {
  explainAnswer,
  explainFault,
  outOfTime,
  readServerMessage,
  unknownZone,
  listCandidates,
} from '../../../src/cdn/words.ts'
import { makeZone } from '../../fakes/zone.ts'
import type { HttpAnswer } from '../../../src/http/transport.ts'
import type { Problem } from '../../../src/problem/problem.ts'

const answerOf = (status: number, body = '', headers: Record<string, string> = {}): HttpAnswer => ({
  url: 'https://api.example.com/x',
  status,
  headers,
  body,
  sentAtMs: 0,
  receivedAtMs: 0,
})
const READ = { method: 'GET', path: '/zones/u-1' }

test.each([
  ['{"message":"no"}', 'no'],
  ['{"error":"no"}', 'no'],
  ['{"detail":"no"}', 'no'],
  ['{"title":"no"}', 'no'],
  ['{"message":"","error":"no"}', 'no'],
  ['{"error":{"message":"inner"}}', 'inner'],
  ['{"error":null,"message":"outer"}', 'outer'],
  ['{"message":"no","errors":{"name":["taken"]}}', 'no: {"name":["taken"]}'],
  ['{"message":"no","details":["a"]}', 'no: ["a"]'],
  ['{"code":7}', '{"code":7}'],
  [' plain text ', 'plain text'],
  ['<!DOCTYPE html><p>x', '(an HTML page)'],
  ['  <html>', '(an HTML page)'],
  ['', '(nothing)'],
])('of the answer %j, a reader sees %j', (body, message) => {
  expect(readServerMessage(answerOf(422, body))).toBe(message)
})

test.each<[status: number, path: string, kind: string]>([
  [401, '/zones', 'unauthorized'],
  [403, '/zones', 'forbidden'],
  [404, '/zones/u-1', 'not-found'],
  [404, '/zones?page=1', 'not-found'],
  [407, '/zones', 'unreachable'],
  [302, '/zones', 'redirected'],
  [408, '/zones', 'server-error'],
  [425, '/zones', 'server-error'],
  [429, '/zones', 'server-error'],
  [500, '/zones', 'server-error'],
  [400, '/zones', 'request-rejected'],
  [422, '/zones', 'request-rejected'],
])('%i of %s is %s', (status, path, kind) => {
  const problem = explainAnswer({ method: 'GET', path }, answerOf(status, '{"message":"m"}'))
  expect(problem.kind).toBe(kind)
  expect(problem.title).toMatch(new RegExp(`\\(${status}\\)$`))
  expect(problem.where).toBe(`GET …/api/v1${path}`)
  const isShown = problem.details?.includes('requested: https://api.example.com/x') === true
  expect(isShown).toBe(status === 404)
})

test('a list of zones that is not there is no zone that is not found', () => {
  const request = { method: 'GET', path: '/zones?page=1&per_page=100' }
  expect(explainAnswer(request, answerOf(404)).title).toBe('API not found (404)')
})

test('a redirect says where it leads, and not what its body says', () => {
  const { details } = explainAnswer(READ, answerOf(301, 'moved', { location: 'https://b.example' }))
  expect(details).toEqual(['the redirect points to https://b.example'])
  expect(explainAnswer(READ, answerOf(301)).details).toEqual(['the redirect points to nowhere'])
})

describe('a request without an answer', () => {
  test.each([
    ['unsent', 'ECONNREFUSED', 'unreachable', 'the host in `base-url` is wrong'],
    ['unsent', 'CERT_HAS_EXPIRED', 'unreachable', 'has expired'],
    ['unsent', 'CERT_NOT_YET_VALID', 'unreachable', 'its certificate is'],
    ['unsent', 'ERR_TLS_CERT_ALTNAME_INVALID', 'unreachable', 'is for another host'],
    ['unsent', 'HOSTNAME_MISMATCH', 'unreachable', 'is for another host'],
    ['unsent', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable', 'is not trusted'],
    ['network', 'EPROTO', 'unreadable-response', 'does not speak TLS'],
    ['network', 'ECONNABORTED', 'unreadable-response', 'the connection to the service broke'],
    ['too-large', 'x', 'unreadable-response', 'a gateway in front of it answered'],
    ['late', 'x', 'deadline-exceeded', 'used up `timeout`'],
  ] as const)('%s (%s) is %s: %s', (kind, detail, problemKind, cause) => {
    expect(explainFault(READ, { kind, detail })).toMatchObject({
      kind: problemKind,
      cause: expect.stringContaining(cause) as string,
    })
  })

  test('names host and port', () => {
    const fault = { kind: 'unsent', detail: 'ECONNREFUSED', host: 'a.example:8443' } as const
    expect(explainFault(READ, fault).title).toBe(
      'the service cannot be reached: no connection to a.example:8443 (ECONNREFUSED)',
    )
  })
})

describe('a read that the deadline has ended', () => {
  const problem: Problem = {
    kind: 'server-error',
    title: 't',
    details: ['d'],
    cause: 'c',
    help: ['h'],
  }

  test('says so, with what there was before', () => {
    expect(outOfTime(90_000, problem)).toMatchObject({
      kind: 'deadline-exceeded',
      title: '`timeout` (90 s) ended before everything was read',
      details: ['t', 'd'],
      help: [expect.stringMatching(/^run the step again when .* or increase `timeout`$/)],
    })
  })

  test('is said once', () => {
    const late: Problem = { ...problem, kind: 'deadline-exceeded' }
    expect(outOfTime(1000, late)).toBe(late)
  })
})

describe('a zone that is not found', () => {
  const zones = [
    makeZone({ name: 'www' }, {}, ['www.example.com']),
    makeZone({ uuid: 'u-2', name: '' }),
  ]

  test.each([
    ['wwww', 'did you mean `www`?'],
    ['u-1.cdn.example.ne', 'did you mean `u-1.cdn.example.net`?'],
    ['www.example.co', 'did you mean `www.example.com`?'],
  ])('%s: %s', (given, meant) => {
    expect(unknownZone(given, zones).title).toContain(meant)
  })

  test('is listed with its neighbours, or it is said that there are none', () => {
    expect(unknownZone('x', zones).details).toEqual([
      'u-1  www  u-1.cdn.example.net  www.example.com',
      'u-2  (no name)  u-2.cdn.example.net',
    ])
    expect(unknownZone('x', []).details).toEqual(['the account has no zones'])
    expect(listCandidates(zones)).toHaveLength(2)
  })

  test('may be several, which the advice says', () => {
    const [first, ...more] = unknownZone('www, blog', zones).help
    expect(more).toEqual(unknownZone('x', zones).help)
    expect(first).not.toBe(more[0])
  })
})

test.each([
  [407, 'requires a user name and a password', 'add them to the URL in `https_proxy`'],
  [403, 'does not allow this machine to connect', 'allow the host in the proxy'],
  [502, 'cannot reach the host', 'the host in `base-url`'],
  [undefined, 'the proxy is down', 'check `https_proxy`'],
])('a proxy that answers CONNECT with %s', (status, cause, help) => {
  const problem = explainFault(READ, { kind: 'unsent', detail: 'proxy', proxy: { status } })
  expect(problem.cause).toContain(cause)
  expect(problem.help.join()).toContain(help)
})
