import { describe, expect, test } from 'vitest'
import { redactor } from '../../../src/text/redact.ts'
import { hideUserinfo } from '../../../src/text/userinfo.ts'

describe('userinfo of a URL', () => {
  test.each([
    ['http//user:pw@host', 'http//***@host'],
    ['http:user:pw@host x', '***@host x'],
    ['see http:user:pw@host', 'see http:***@host'],
    ['see https:user:pw@host', 'see https:***@host'],
    ['see https:/user:pw@host', 'see https:/***@host'],
    ['git+ssh://user:pw@host', 'git+ssh://***@host'],
    ['x \\\\user:pw@host', 'x \\\\***@host'],
    ['  //user:pw@host', '  //***@host'],
    ['  user:pw@host', '  ***@host'],
    ['see //host/a:b@c', 'see //host/a:b@c'],
    ['see //a@b', 'see //a@b'],
    ['see https:a@b', 'see https:a@b'],
    ['see https://host:80 a@b', 'see https://host:80 a@b'],
    ['see https://host:80?a@b', 'see https://host:80?a@b'],
    ['see https://host:80#a@b', 'see https://host:80#a@b'],
    ['see https://user:8080pw@host', 'see https://***@host'],
    ['see https://host:80/a b@c', 'see https://host:80/a b@c'],
    ['see https://host:80', 'see https://host:80'],
    ['a@b see https://host:80', 'a@b see https://host:80'],
    [' \t\\\\user:pw@host', ' \t\\\\***@host'],
    ['/user:pw@host', '/user:pw@host'],
    ['see https://@host', 'see https://@host'],
    ['see https://:pw@host', 'see https://***@host'],
    ['one https://a:b@c\ntwo https://d:e@f', 'one https://***@c\ntwo https://***@f'],
    ['a@b https://c', 'a@b https://c'],
    ['https:https:https: a@b', 'https:https:https: a@b'],
    ['https://host/https:u:p@h', 'https://host/https:***@h'],
  ])('%j → %j', (text, shown) => {
    expect(hideUserinfo(text)).toBe(shown)
  })

  test.each([
    ['see https://user:pw', 'see https://***'],
    ['see http://user', 'see http://***'],
    ['see git+ssh://user:pw', 'see git+ssh://***'],
    ['see https//user', 'see https//***'],
    ['a+b.c-9://user', 'a+b.c-9://***'],
    ['Ab://user', 'Ab://***'],
    ['1://user', '1://user'],
    ['see http//user', 'see http//***'],
    ['see https://', 'see https://***'],
    ['see https://host/a', 'see https://host/a'],
    ['see https://host?a', 'see https://host?a'],
    ['see https://host a', 'see https://host a'],
    ['see https/host', 'see https/host'],
    ['see x:/host', 'see x:/host'],
    [`see https://${'u'.repeat(4000)}`, 'see https://***'],
  ])('of a text that breaks off: %j → %j', (text, shown) => {
    expect(hideUserinfo(text, true)).toBe(shown)
  })
})

/** Long enough that parts of it count, and with characters that are encoded. */
const SECRET = 'k9/Zb+Qw=7#tR.x2_Lm-4v'

const HTML = SECRET.replaceAll('/', '&sol;').replaceAll('#', '&num;').replaceAll('.', '&period;')
const FORMS: readonly (readonly [string, string])[] = [
  ['plain', SECRET],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['every character percent-encoded', SECRET.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`)],
  ['in upper case', SECRET.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)],
  ['twice', encodeURIComponent(encodeURIComponent(SECRET))],
  ['escaped', SECRET.replaceAll(/./g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)],
  ['escaped in hex', SECRET.replaceAll(/./g, (one) => `\\x${one.charCodeAt(0).toString(16)}`)],
  ['with escaped slashes', SECRET.replaceAll('/', '\\/')],
  ['as names of HTML', HTML],
  ['as numbers of HTML', SECRET.replaceAll(/./g, (one) => `&#${one.charCodeAt(0)};`)],
  [
    'as hexadecimal numbers of HTML',
    SECRET.replaceAll(/./g, (one) => `&#x${one.charCodeAt(0).toString(16)};`),
  ],
]

test.each(FORMS)('a secret %s', (_, form) => {
  expect(redactor([SECRET])(`before ${form} after`)).toBe('before *** after')
})

test.each(FORMS)('a secret %s that breaks off', (_, form) => {
  const shown = redactor([SECRET])(`before ${form.slice(0, form.length - 1)}`, true)
  // Of the last character, half an encoding may be left.
  expect(shown).toMatch(/^before \*\*\*(?:%7|\\u007|\\x7)?$/)
})

test.each([0, 1, 2])('a secret in base64, after %i characters', (shift) => {
  for (const after of ['', '!', '!!']) {
    const encoded = Buffer.from('x'.repeat(shift) + SECRET + after).toString('base64')
    const shown = redactor([SECRET])(`<${encoded}>`)
    expect(shown).toContain('***')
    // What is left holds less than half of it.
    expect(shown.replace('***', '').length).toBeLessThan(14)
    const url = encoded.replaceAll('+', '-').replaceAll('/', '_')
    expect(redactor([SECRET])(`<${url}>`)).toContain('***')
    const wrapped = `${encoded.slice(0, 12)}\n${encoded.slice(12)}`
    expect(redactor([SECRET])(`<${wrapped}>`)).toContain('***')
  }
})

test('half of a long secret, and twenty characters of it, are as good as the whole', () => {
  const redact = redactor([SECRET])
  expect(redact(`x${SECRET.slice(0, 20)}!`)).toBe('x***!')
  expect(redact(`x${SECRET.slice(0, 19)}!`)).toBe(`x${SECRET.slice(0, 19)}!`)
  const long = SECRET + SECRET.toLowerCase() + SECRET.toUpperCase()
  expect(redactor([long])(`x${long.slice(0, 33)}!`)).toBe('x***!')
  expect(redactor([long])(`x${long.slice(0, 32)}!`)).toBe(`x${long.slice(0, 32)}!`)
})

test('three characters at the end of a text that breaks off may be the beginning of a secret, two are not', () => {
  const redact = redactor([SECRET])
  expect(redact(`a ${SECRET.slice(0, 3)}`, true)).toBe('a ***')
  expect(redact(`a ${SECRET.slice(0, 2)}`, true)).toBe(`a ${SECRET.slice(0, 2)}`)
  expect(redact(`a ${SECRET.slice(0, 3)}`)).toBe(`a ${SECRET.slice(0, 3)}`)
  expect(redact(`${SECRET.slice(0, 3)} a`, true)).toBe(`${SECRET.slice(0, 3)} a`)
})

test('a secret of six characters is redacted, one of five is left to the runner', () => {
  expect(redactor(['abc-12'])('x abc-12 y')).toBe('x *** y')
  expect(redactor(['abc-1'])('x abc-1 y')).toBe('x abc-1 y')
})

test('a text of over a megabyte is redacted, too', () => {
  const filler = 'x '.repeat(600_000)
  expect(redactor([SECRET])(`${filler}${SECRET}`)).toBe(`${filler}***`)
  expect(redactor([SECRET])(`${filler}${encodeURIComponent(SECRET)}`)).toBe(`${filler}***`)
})
