import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  addSecret,
  addUrlSecrets,
  decodeIfValid,
  escapeLogLine,
  hideBeforeAt,
  hideInJson,
  hideInUrl,
  redactSecrets,
  shorten,
  takeExcerpt,
  toSafeLine,
} from '../../../src/text/safe-text.ts'

describe('a line of the log', () => {
  test.each([
    ['a\nb', 'a\\u000ab'],
    ['a\u200fb', 'a\\u200fb'],
    ['a\u061cb', 'a\\u061cb'],
    ['a\u{e0061}b', 'a\\u{e0061}b'],
    ['\ud800', '\\ud800'],
    ['::error::x', '\\u003a:error::x'],
    ['  ::error::x', '  \\u003a:error::x'],
    ['a ::error::x', 'a ::error::x'],
    ['##[error]x', '#\\u0023[error]x'],
    ['a ##VSO[task]x', 'a #\\u0023VSO[task]x'],
    [`##${'a'.repeat(20)}[x`, `#\\u0023${'a'.repeat(20)}[x`],
    ['## heading', '## heading'],
    ['##1[', '##1['],
    ['a\u202eb', 'a\\u202eb'],
    ['/blog/a::b', '/blog/a::b'],
    ['naïve 日本 🎉', 'naïve 日本 🎉'],
  ])('%j → %j', (text, line) => {
    expect(escapeLogLine(text)).toBe(line)
  })
})

describe('a text that is cut', () => {
  test.each([
    ['abcdefg', 7, 'abcdefg'],
    ['abcdefgh', 7, 'abc…fgh'],
    ['abcdefgh', 6, 'ab…gh'],
    ['abc', 1, '…'],
  ])('%j to %i: %j', (text, max, shown) => {
    expect(shorten(text, max)).toBe(shown)
  })

  test('has 200 characters where nothing is said', () => {
    expect(shorten('x'.repeat(200))).toBe('x'.repeat(200))
    expect(shorten('x'.repeat(201))).toBe(`${'x'.repeat(99)}…${'x'.repeat(99)}`)
  })
})

test('the excerpt of a page is one line', () => {
  const excerpt = (text: string, max: number) => takeExcerpt(new TextEncoder().encode(text), max)
  expect(excerpt(' <p>\r\n\t a  b</p>\n', 100)).toBe('<p> a b</p>')
  expect(excerpt('abcdefg', 7)).toBe('abcdefg')
  expect(excerpt('abcdefgh', 7)).toBe('abcdef…')
})

test('a URL of 64 KiB takes no longer for its slashes', () => {
  const url = `https:${'/'.repeat(65_000)}`
  expect(hideInUrl(url)).toBe(url)
  addUrlSecrets(url)
  expect(hideInUrl(`${url}name:word@host`)).toBe(`${url}***@host`)
})

test('a password that is a word of a report hides no such word', () => {
  const words = [
    'report.schema.json',
    'zone/report.schema.json',
    'stats/report.schema.json',
  ].flatMap((file) => wordsOf(JSON.parse(readFileSync(file, 'utf8'))))
  expect(words).toContain('completed')
  for (const word of words) addUrlSecrets(`https://name:${word}@origin.example.com`)
  expect(words.map(redactSecrets)).toEqual(words)
})

/** The names and the fixed values of a schema. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, enum: values = [] } = schema as { properties?: object; enum?: unknown[] }
  const own = [
    ...Object.keys(properties ?? {}),
    ...values.filter((value) => typeof value === 'string'),
  ]
  return [...own, ...Object.values(schema).flatMap(wordsOf)]
}

test.each([
  ['five5', 'x five5'],
  ['sixsix', 'x ***'],
])('the secret %s leaves %s: shorter ones would be words', (secret, text) => {
  addSecret(secret)
  expect(redactSecrets(`x ${secret}`)).toBe(text)
})

test('a secret that is not well-formed is redacted as well', () => {
  addSecret('broken\ud800secret')
  expect(redactSecrets('x broken\ud800secret broken%EF%BF%BDsecret')).toBe('x *** ***')
})

test('a line of the log has no secrets and no controls, and at most 4000 characters', () => {
  addSecret('line\nof a secret')
  expect(toSafeLine('a line\nof a secret https://u:p@h\n')).toBe('a *** https://***@h\\u000a')
  expect(toSafeLine('x'.repeat(4000))).toBe('x'.repeat(4000))
  expect(toSafeLine('x'.repeat(4001))).toHaveLength(3999)
})

test.each([
  ['https://u:p@h/a', 'https://***@h/a'],
  ['https://u:p w/ @@h', 'https://***@h'],
  ['  HTTPS:\\\\u@h', '  HTTPS:\\\\***@h'],
  ['https://@h', 'https://***@h'],
  ['https:/u@h', 'https:/***@h'],
  ['https://h', 'https://h'],
  ['u:p@h', 'u:p@h'],
  ['see https://u@h', 'see https://u@h'],
  ['@https://h', '@https://h'],
])('user and password of the URL %j as a whole are hidden: %j', (url, shown) => {
  expect(hideInUrl(url)).toBe(shown)
})

test('in a piece of a URL all before the last `@` may be a password', () => {
  expect(['a\nb@c@d', '@', 'd'].map(hideBeforeAt)).toEqual(['***@d', '***@', 'd'])
})

test.each([
  ['https://user:eight-88@h', 'eight-88', true],
  ['https://user:seven-7@h', 'seven-7', false],
  ['https://user:pass%20word%C3%A9@h', 'pass%20word%C3%A9', true],
  ['https://user:with%2Fslash-1@h', 'with/slash-1', true],
  ['https://user:bad%zz-escape@h', 'bad%zz-escape', true],
  ['https://user:colon:in-it@h', 'colon:in-it', true],
  ['https://user:at@in-its-end@h', 'at@in-its-end', true],
  ['https://only-a-user-name@h', 'only-a-user-name', false],
  ['https://host-name.example:8443/', '8443/', false],
  ['https://user:completed@h', 'completed', false],
  ['no-scheme:secret-word-1@h', 'secret-word-1', true],
])('of the URL %s the text %s is a secret: %s', (url, text, isSecret) => {
  addUrlSecrets(url)
  expect(redactSecrets(`x ${text} x`)).toBe(isSecret ? 'x *** x' : `x ${text} x`)
})

test('invalid escapes stay as they are', () => {
  expect(['%41', '%zz', '%e2%28%a1'].map(decodeIfValid)).toEqual(['A', '%zz', '%e2%28%a1'])
})

test('names in JSON are redacted, too, and a URL in a value as a whole', () => {
  addSecret('secret-of-an-edge-0123')
  const value = { 'edge-secret-of-an-edge-0123': [1, null, true, 'https://u:p w@h'] }
  expect(JSON.stringify(value, hideInJson)).toBe('{"edge-***":[1,null,true,"https://***@h"]}')
})
