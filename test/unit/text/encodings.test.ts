import { describe, expect, test } from 'vitest'
import { BREAK, isBegun, lengthOf, NAMED } from '../../../src/text/encodings.ts'

test.each<[text: string, character: string, length: number]>([
  ['a', 'a', 1],
  ['b', 'a', 0],
  ['', 'a', 0],
  ['%', '%', 1],
  ['\\', '\\', 1],
  ['\\\\', '\\', 2],
  ['&', '&', 1],
  ['%61', 'a', 3],
  ['%6', 'a', 0],
  ['%6g', 'a', 0],
  ['%2f', '/', 3],
  ['%2561', 'a', 5],
  ['%252561', 'a', 7],
  ['\\u002561', 'a', 8],
  ['\\\\\\u002561', 'a', 10],
  ['&#37;61', 'a', 7],
  ['&#0037;61', 'a', 9],
  ['&amp;#37;61', 'a', 11],
  ['&#x25;61', 'a', 8],
  ['&#x025;61', 'a', 9],
  ['&percnt;61', 'a', 10],
  ['\\u0061', 'a', 6],
  ['\\\\\\u0061', 'a', 8],
  ['\\u006', 'a', 0],
  ['\\x61', 'a', 4],
  ['\\\\x61', 'a', 5],
  ['\\x6', 'a', 0],
  ['\\/', '/', 2],
  ['\\\\\\/', '/', 4],
  ['&#x61;', 'a', 6],
  ['&#x61', 'a', 5],
  ['&#x000061;', 'a', 10],
  ['&amp;amp;#x61;', 'a', 14],
  ['&#97;', 'a', 5],
  ['&#97', 'a', 4],
  ['&#0000097;', 'a', 10],
  ['&amp;#97;', 'a', 9],
  ['&sol;', '/', 5],
  ['&SOL;', '/', 5],
  ['&amp;sol;', '/', 9],
  ['&sol', '/', 0],
  ['&nosuch;', '/', 0],
  ['&#x10ffff;', '\u{10ffff}', 10],
  ['&#x110000;', '\u{10ffff}', 0],
  ['&#9999999;', 'a', 0],
])('%j is %j in %i characters', (text, character, length) => {
  expect(lengthOf(text, 0, character)).toBe(length)
  expect(lengthOf(`xy${text}`, 2, character)).toBe(length)
})

test('each name of HTML is the character that it names', () => {
  const characters = '& < > " \' / \\ + = _ . , : ; # % * @ ! ? $ ( ) [ ] { } | | ` ^ [ ] { } - -'.split(' ')
  expect(Object.values(NAMED)).toEqual(characters)
  for (const [name, character] of Object.entries(NAMED))
    expect(lengthOf(`&${name};`, 0, character)).toBe(name.length + 2)
})

describe('the end of a text', () => {
  test.each([
    '%',
    '%2',
    '%25',
    '%252',
    '\\',
    '\\\\',
    '\\u',
    '\\u0',
    '\\u00',
    '\\u006',
    '\\\\u006',
    '\\x',
    '\\x6',
    '&',
    '&#',
    '&#x',
    '&#x6',
    '&#97',
    '&amp;',
    '&amp;#',
    '&so',
    '&amp;so',
  ])('%j may begin a character', (rest) => {
    expect(isBegun(rest)).toBe(true)
  })

  test.each([
    '',
    'a',
    'x%2',
    '%2g',
    '%2525',
    '\\a',
    '\\ug',
    '\\u0061',
    '\\x61',
    '\\xg',
    'a\\u',
    '& ',
    '&#x6 ',
    '&abcdefghij',
    'x&so',
    '%2 ',
  ])('%j does not', (rest) => {
    expect(isBegun(rest)).toBe(false)
  })
})

test.each<[text: string, length: number]>([
  ['\n', 1],
  ['\r\n  ', 4],
  ['\\n', 2],
  ['\\r\\n', 4],
  ['\\\\n', 3],
  ['%0a', 3],
  ['%0D%0A', 6],
  ['&#10;', 5],
  ['&#13;&#10;', 10],
  ['\\t', 0],
  ['%0b', 0],
  ['&#11;', 0],
  ['a', 0],
])('%j is a line break of %i characters', (text, length) => {
  BREAK.lastIndex = 0
  expect(BREAK.exec(text)?.[0].length ?? 0).toBe(length)
})
