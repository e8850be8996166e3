import { describe, expect, test } from 'vitest'
import { excerptOf, logLine, shorten } from '../../../src/text/safe-text.ts'
import { addSecret, hideInJson, withoutSecrets } from '../../../src/text/secrets.ts'

const KIB = 1024

describe('a line of the log', () => {
  test.each([
    ['a\nb', 'a\\u000ab'],
    ['a\u200fb', 'a\\u200fb'],
    ['\ud800', '\\ud800'],
    ['::error::x', '\\u003a:error::x'],
    ['  ::error::x', '  \\u003a:error::x'],
    ['a ::error::x', 'a ::error::x'],
    ['##[error]x', '#\\u0023[error]x'],
    ['a ##VSO[task]x', 'a #\\u0023VSO[task]x'],
    [`##${'a'.repeat(20)}[x`, `#\\u0023${'a'.repeat(20)}[x`],
    ['## heading', '## heading'],
    ['##1[', '##1['],
  ])('%j → %j', (text, line) => {
    expect(logLine(text)).toBe(line)
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

  test('has 200 characters where nothing is said, and ends where it is very long', () => {
    expect(shorten('x'.repeat(200))).toBe('x'.repeat(200))
    expect(shorten('x'.repeat(201))).toBe(`${'x'.repeat(99)}…${'x'.repeat(99)}`)
    const middle = 'x'.repeat(64 * KIB)
    expect(shorten(`${middle.slice(1)}y`, 3)).toBe('x…y')
    expect(shorten(`${middle}y`, 3)).toBe('xx…')
    expect(shorten(`${middle}y`, 0)).toBe('…')
  })

  test('holds no beginning of a secret where it broke off', () => {
    addSecret('lozenge-street-42')
    expect(shorten(`${'x'.repeat(64 * KIB - 8)}lozenge-street-42`, Infinity)).toBe(
      `${'x'.repeat(64 * KIB - 8)}***…`,
    )
  })
})

describe('the beginning of a page', () => {
  const excerpt = (text: string, max: number, isCut = false) =>
    excerptOf(new TextEncoder().encode(text), max, isCut)

  test('is one line', () => {
    expect(excerpt(' <p>\r\n\t a  b</p>\n', 100)).toBe('<p> a b</p>')
    expect(excerpt('abcdefgh', 7)).toBe('abc…fgh')
  })

  test('holds no secret, whole or cut off', () => {
    addSecret('open-sesame-42')
    expect(excerpt('a open-sesame-42 b', 100)).toBe('a *** b')
    expect(excerpt('a open-ses', 100, true)).toBe('a ***')
    expect(excerpt('a open-ses', 100)).toBe('a open-ses')
    expect(excerpt(`${' '.repeat(64 * KIB - 8)}open-sesame-42`, 100)).toBe('***')
  })
})

test('JSON is written without secrets, and without passwords of URLs', () => {
  addSecret('open-sesame-42')
  const value = { text: 'a open-sesame-42', url: 'https://u:p@host', number: 7, list: [true, null] }
  expect(JSON.parse(JSON.stringify(value, hideInJson))).toEqual({
    text: 'a ***',
    url: 'https://***@host',
    number: 7,
    list: [true, null],
  })
})

test('a text that is whole keeps an end that looks like the beginning of a secret', () => {
  addSecret('open-sesame-42')
  expect(withoutSecrets('a open-ses')).toBe('a open-ses')
  expect(withoutSecrets('https://host')).toBe('https://host')
})
