import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serverMessage } from '../../../src/cdn/server-message.ts'
import { logLine, shorten } from '../../../src/text/safe-text.ts'
import { codeSpan, escapeMarkdown, escapeProse } from '../../../src/text/markdown.ts'
import { redactor } from '../../../src/text/redact.ts'
import { hideUserinfo } from '../../../src/text/userinfo.ts'
import { addSecret, hideInJson, withoutSecrets } from '../../../src/text/secrets.ts'

const TOKEN = 'tok_5f2c9b7e1d4a8063'
const PASSWORD = 'p4ss-w0rd!42'
addSecret(TOKEN)

/** So many characters of a secret are too many. */
const PART = 6

function partsOf(secret: string): string[] {
  return Array.from({ length: secret.length - PART + 1 }, (_, at) => secret.slice(at, at + PART))
}

const ENCODED: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => JSON.stringify(text),
  (text) => text.replaceAll(/[^a-z0-9]/gi, (character) => `&#${character.charCodeAt(0)};`),
]

/** Every function through which a text of others reaches a log, a message, a file or an annotation. */
const SHOWN: readonly (readonly [string, (text: string, max: number) => string])[] = [
  ['shorten', shorten],
  ['escapeMarkdown', escapeMarkdown],
  ['escapeProse', escapeProse],
  ['codeSpan', codeSpan],
  ['a line of the log', (text, max) => shorten(logLine(withoutSecrets(text)), max)],
  ['a string of the report', (text) => String(hideInJson('', text))],
  [
    'a message of the service',
    (text) =>
      serverMessage({
        status: 422,
        headers: {},
        body: JSON.stringify({ message: text }),
        sentAtMs: 0,
        receivedAtMs: 0,
      }),
  ],
]

describe.each(SHOWN)('%s', (_, show) => {
  test('shows no part of a token, cut at whatever length', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.constantFrom(...ENCODED),
        fc.string({ maxLength: 80 }),
        fc.integer({ min: 1, max: 200 }),
        (before, encode, after, max) => {
          const shown = show(before + encode(TOKEN) + after, max)
          expect(partsOf(TOKEN).filter((part) => shown.includes(part))).toEqual([])
        },
      ),
    )
  })

  test('shows no password of a URL, also of one that cannot be parsed', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'https//', 'http:/', 'HTTPS://', 'ftp://')
    fc.assert(
      fc.property(
        fc.constantFrom('', 'see ', 'cannot parse: '),
        scheme,
        fc.integer({ min: 1, max: 200 }),
        (before, protocol, max) => {
          const shown = show(`${before}${protocol}user:${PASSWORD}@host.example/a`, max)
          expect(partsOf(PASSWORD).filter((part) => shown.includes(part))).toEqual([])
        },
      ),
    )
  })
})

test('a text that breaks off in a secret shows none of it', () => {
  for (let length = 3; length <= TOKEN.length; length++)
    expect(withoutSecrets(`the page: ${TOKEN.slice(0, length)}`, true)).toBe('the page: ***')
})

describe('hideUserinfo', () => {
  test.each([
    ['https://user:password@host/a', 'https://***@host/a'],
    ['https//user:password@host', 'https//***@host'],
    ['https://user@host/a?b=c@d', 'https://***@host/a?b=c@d'],
    ['see https://a:b@c and https://d:e@f', 'see https://***@f'],
    ['https://a:p@ss/w@rd@host', 'https://***@host'],
    ['user:password@host', '***@host'],
    ['//user:password@host', '//***@host'],
    ['https:user:password@host', '***@host'],
    ['see //user:password@host/a', 'see //***@host/a'],
    ['https://host:8443/a@b', 'https://host:8443/a@b'],
    ['https://host/a, b@c.example', 'https://host/a, b@c.example'],
    ['mail a@b.example', 'mail a@b.example'],
    ['no address at all', 'no address at all'],
  ])('%s → %s', (text, shown) => {
    expect(hideUserinfo(text)).toBe(shown)
  })
})

/** What takes a pattern long, as a service may send it. */
const HOSTILE = [
  'x://y:',
  'x://y:1',
  'https://a',
  '@',
  '%25',
  '&amp;',
  '\\u0025',
  'tok_5f2c',
  ' \t',
  '//a:b',
  'https:',
  '##vso[',
  '::',
]

test('long texts do not make it slow: no function takes more than linear time', () => {
  const redact = redactor([TOKEN, PASSWORD])
  const functions = [
    ...SHOWN.map(([name, show]) => [name, (text: string) => show(text, 200)] as const),
    ['hideUserinfo', hideUserinfo] as const,
    ['redact', redact] as const,
    ['redact a text that breaks off', (text: string) => redact(text, true)] as const,
  ]
  const msOf = (work: () => unknown) => {
    // Of this thread alone: the machine may be busy with other tests.
    const startedUs = process.threadCpuUsage().user
    work()
    return (process.threadCpuUsage().user - startedUs) / 1000
  }
  // Eight times the length: a quadratic function takes 64 times as long.
  const isLinear = (apply: (text: string) => unknown, short: string, long: string) =>
    msOf(() => apply(long)) /
      Math.max(
        msOf(() => apply(short)),
        1,
      ) <
    24
  for (const [name, apply] of functions)
    for (const [piece, end] of HOSTILE.flatMap((one) => [[one, '@end'] as const, [one, ' @end'] as const])) {
      const textOf = (length: number) => `${piece.repeat(length / piece.length)}${end}`
      const [short, long] = [textOf(16 * 1024), textOf(128 * 1024)]
      // One slow measurement may be the garbage collector's, three are the function's.
      const wasLinear = [1, 2, 3].some(() => isLinear(apply, short, long))
      expect(wasLinear, `${name} of ${piece}${end}`).toBe(true)
    }
})
