import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readServerMessage } from '../../../src/cdn/words.ts'
import {
  takeExcerpt,
  escapeLogLine,
  shorten,
  addSecret,
  hideInJson,
  hideUserinfo,
  mayBeToken,
  redactSecrets,
  redactSecretsAndUserinfo,
} from '../../../src/text/safe-text.ts'
import { formatCode, escapeMarkdown, escapeProse } from '../../../src/text/markdown.ts'

const TOKEN = 'tok/5f2c+9b7e"1d4a\\8063='
const PASSWORD = 'p4ss-w0rd!42'
addSecret(TOKEN)

/** A part of a secret of this length must not appear. */
const PART = 6

function partsOf(secret: string): string[] {
  return Array.from({ length: secret.length - PART + 1 }, (_, at) => secret.slice(at, at + PART))
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

const FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ['as given', (text) => text],
  ['in a URL', encodeURIComponent],
  ['in JSON', (text) => JSON.stringify(text).slice(1, -1)],
  ['in base64', base64],
  ['in base64, after one byte', (text) => base64(`x${text}`)],
  ['in base64, after two bytes, and before others', (text) => base64(`xy${text}z`)],
  ['as the password of Basic', (text) => base64(`ab:${text}`)],
]

const refusalOf = (body: string) => ({
  status: 422,
  headers: {},
  body,
  sentAtMs: 0,
  receivedAtMs: 0,
})
/** Every function through which a text of others reaches a log, a message, a file or an annotation. */
const SHOWN: readonly (readonly [string, (text: string, max: number) => string])[] = [
  ['shorten', shorten],
  ['escapeMarkdown', escapeMarkdown],
  ['escapeProse', escapeProse],
  ['codeSpan', formatCode],
  ['a line of the log', (text, max) => shorten(escapeLogLine(redactSecretsAndUserinfo(text)), max)],
  ['a string of the report', (text) => String(hideInJson('', text))],
  ['a page', (text, max) => takeExcerpt(new TextEncoder().encode(text), max)],
  [
    'a message of the service',
    (text) => readServerMessage(refusalOf(JSON.stringify({ message: text }))),
  ],
]

describe.each(SHOWN)('%s', (_, show) => {
  test('shows no part of a token, in whatever form, cut at whatever length', () => {
    const text = fc.string({ maxLength: 80 })
    const max = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...FORMS),
        text,
        max,
        (before, [, encode], after, length) => {
          const form = encode(TOKEN)
          const shown = show(`${before} ${form} ${after}`, length)
          // At its ends base64 shares a character with what stands beside the token.
          expect(partsOf(form.slice(4, -4)).filter((part) => shown.includes(part))).toEqual([])
        },
      ),
    )
  })

  test('shows no password of a URL, also of one that cannot be parsed', () => {
    const schemes = fc.constantFrom(
      'https://',
      'http://',
      'https//',
      'HTTPS://',
      'ftp://',
      '//',
      'a:b://',
    )
    fc.assert(
      fc.property(schemes, fc.integer({ min: 1, max: 200 }), (scheme, max) => {
        const shown = show(`see ${scheme}user:${PASSWORD}@host.example/a`, max)
        expect(partsOf(PASSWORD).filter((part) => shown.includes(part))).toEqual([])
      }),
    )
  })
})

test.each(FORMS)('a token %s is taken out', (_, encode) => {
  expect(redactSecrets(`before ${encode(TOKEN)} after`)).toMatch(
    /^before .{0,24}\*\*\*.{0,9} after$/,
  )
})

test('the longest secret is replaced first, so that no part of it remains; short ones are left, because they would hide other words', () => {
  for (const secret of ['abcdef', 'abcdefghij', 'id', '']) addSecret(secret)
  expect(redactSecrets('x abcdefghij abcdef y')).toBe('x *** *** y')
  expect(redactSecrets('{"id":"ideal"}')).toBe('{"id":"ideal"}')
})

test.each([
  ['https://user:password@host/a', 'https://***@host/a'],
  ['https//user:password@host', 'https//***@host'],
  ['https://user@host/a?b=c@d', 'https://***@d'],
  ['see https://a:b@c and ftp://d:e@f', 'see https://***@c and ftp://***@f'],
  ['https://a:p@ss/w@rd@host', 'https://***@host'],
  ['"https://a:b@c","https://d"', '"https://***@c","https://d"'],
  ['https://host:8443/a b@c.example', 'https://host:8443/a b@c.example'],
  ['mail a@b.example', 'mail a@b.example'],
  ['mail carol@b.example', 'mail carol@b.example'],
  ['a/carol@b', 'a/carol@b'],
  ['//@host', '//@host'],
  ['no address at all', 'no address at all'],
])('user and password of %j are hidden', (text, shown) => {
  expect([hideUserinfo(text), shorten(text)]).toEqual([shown, shown])
})

test('JSON is written without secrets, and without passwords of URLs', () => {
  const value = { text: `a ${TOKEN}`, url: 'https://u:p@host', number: 7, list: [true, null] }
  expect(JSON.parse(JSON.stringify(value, hideInJson))).toEqual({
    text: 'a ***',
    url: 'https://***@host',
    number: 7,
    list: [true, null],
  })
})

/** What takes a pattern long, as a service may send it. */
const HOSTILE = 'x://y: / // @ //@ %25 \\u0025 tok/5f2c https: ##vso[ ::'.split(' ').concat(' \t')

test('long texts do not make it slow: no function takes more than linear time', () => {
  const functions = [
    ...SHOWN.map(([name, show]) => [name, (text: string) => show(text, 200)] as const),
    ['redactSecretsAndUserinfo', redactSecretsAndUserinfo] as const,
  ]
  const msOf = (work: () => unknown) => {
    // Of this thread alone: the machine may be busy with other tests.
    const startedUs = process.threadCpuUsage().user
    work()
    return (process.threadCpuUsage().user - startedUs) / 1000
  }
  // Eight times the length: a quadratic function takes 64 times as long.
  const isLinear = (apply: (text: string) => unknown, short: string, long: string) => {
    const shortMs = msOf(() => apply(short))
    return msOf(() => apply(long)) < 24 * Math.max(shortMs, 1)
  }
  for (const [name, apply] of functions) {
    for (const [piece, end] of HOSTILE.flatMap((one) => [
      [one, '@end'] as const,
      [one, ' @end'] as const,
    ])) {
      const textOf = (length: number) => `${piece.repeat(length / piece.length)}${end}`
      const [short, long] = [textOf(16 * 1024), textOf(128 * 1024)]
      // One slow measurement may be the garbage collector's, three are the function's.
      const wasLinear = [1, 2, 3].some(() => isLinear(apply, short, long))
      expect(wasLinear, `${name} of ${piece}${end}`).toBe(true)
    }
  }
})

test.each([
  ['cdnTok_9fK3xQ7LmZ2', true],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0', true],
  ['0123456789abcdef0123456789abcdef', true],
  ['Bearer x', true],
  ['cdnTok_9fK3x', false],
  ['my-first-post-of-2026', false],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', false],
  ['/cdnTok_9fK3xQ7LmZ2/', false],
  ['about-the-company-and-us', false],
  ['20261128093012345', false],
])('whether %s may be a token: %s', (text, answer) => {
  expect(mayBeToken(text)).toBe(answer)
})
