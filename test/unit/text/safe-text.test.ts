import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  addUrlSecrets,
  escapeLogLine,
  hideInUrl,
  redactSecrets,
  shorten,
  takeExcerpt,
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
