import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { logLine, shorten } from '../../../src/text/safe-text.ts'
import { codeSpan, diagramLabel, escapeMarkdown, escapeProse } from '../../../src/text/markdown.ts'
import { redactor } from '../../../src/text/redact.ts'
import { hideUserinfo } from '../../../src/text/userinfo.ts'

/**
 * The runner's two command parsers, ported for the test: stdout is split at `\n`, `\r\n` and lone `\r`; a line is a
 * command where it begins, after .NET white space, with `::name…::`, or has `##[name…]` anywhere.
 */
function commandsIn(output: string): string[] {
  const dotNetSpace = /^[\s\u0085\u180e\u200b\ufeff]+/
  return output.split(/\r\n|\n|\r/).filter((line) => {
    const v2 = /^::\s*[^\s:].*?::/.test(line.replace(dotNetSpace, ''))
    const v1 = /##\[[^\]]+\]/.test(line)
    return v1 || v2
  })
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '::',
        ':',
        '##[',
        '#',
        '[',
        ']',
        'error',
        'add-mask',
        ' ',
        '\t',
        '\n',
        '\r',
        '\u0085',
        '\u2028',
        '\u00a0',
        '\ufeff',
        '%0A',
        '\u001b[31m',
        'x',
      ),
    )
    .map((parts) => parts.join('')),
)

test('no text makes a command of a log line, or a second line', () => {
  expect(commandsIn('a\r::error::x')).toHaveLength(1)
  expect(commandsIn('a ##[error]x')).toHaveLength(1)
  fc.assert(
    fc.property(hostile, (text) => {
      const line = logLine(text)
      expect(commandsIn(line)).toEqual([])
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['::error::x', '\\u003a:error::x'],
  ['  ::error::x', '  \\u003a:error::x'],
  ['##[error]x', '#\\u0023[error]x'],
  ['a\nb', 'a\\u000ab'],
  ['a\u202eb', 'a\\u202eb'],
  ['/blog/a::b', '/blog/a::b'],
  ['naïve 日本 🎉', 'naïve 日本 🎉'],
])('%j is printed as %j', (text, line) => {
  expect(logLine(text)).toBe(line)
})

test('text that just fits is not cut', () => {
  expect([shorten('a'.repeat(11), 11), shorten('a'.repeat(12), 11)]).toEqual(['a'.repeat(11), 'aaaaa…aaaaa'])
})

test('long text is cut in the middle', () => {
  expect(shorten('a'.repeat(50) + 'b'.repeat(50), 11)).toBe('aaaaa…bbbbb')
})

describe('Markdown', () => {
  test('no text leaves its cell, or becomes HTML, a link, a mention or a heading', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const shown of [
          escapeMarkdown(text),
          codeSpan(text).slice('<code>'.length, -'</code>'.length),
        ]) {
          expect(shown.replaceAll(/&#\d+;/g, '')).not.toMatch(/[<>|`[\]*_@\n\r]/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('what is escaped is shown as it was', () => {
    expect(escapeMarkdown('<a href="x">&|`')).toBe('&#60;a href=&#34;x&#34;&#62;&#38;&#124;&#96;')
    expect(codeSpan('a|b')).toBe('<code>a&#124;b</code>')
    expect(escapeProse('set `wait: false` & `x`')).toBe(
      'set <code>wait&#58; false</code> &#38; <code>x</code>',
    )
    expect([diagramLabel('  a<b  '), diagramLabel('###'), diagramLabel('x'.repeat(99)).length]).toEqual([
      'a-b',
      '-',
      39,
    ])
    expect(diagramLabel('')).toBe('-')
    expect(escapeMarkdown('x'.repeat(300)).length).toBeLessThanOrEqual(200)
  })

  test('a label of a diagram has no character that Mermaid reads', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(diagramLabel(text)).toMatch(/^[\p{L}\p{N} ._/…-]+$/u)
      }),
    )
  })
})

describe('secrets', () => {
  const secret = 'tok/en+with"odd=chars=='

  test.each([
    ['as it is', secret],
    ['in a URL', encodeURIComponent(secret)],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in base64', Buffer.from(secret).toString('base64')],
  ])('are taken out %s', (_, form) => {
    expect(redactor([secret])(`before ${form} after`)).toMatch(/^before \*\*\*=* after$/)
  })

  test('the longest form goes first, so that no rest of it stays', () => {
    expect(redactor(['abcdef', 'abcdefghij'])('x abcdefghij y')).toBe('x *** y')
    expect(redactor(['abcdefghij', 'abcdef'])('x abcdefghij abcdef y')).toBe('x *** *** y')
  })

  test('one of six characters is one; its base64 goes with and without what fills it up', () => {
    expect(redactor(['abcdef'])('abcdef')).toBe('***')
    const odd = 'a==b==cd'
    for (const filled of [Buffer.from(odd).toString('base64'), Buffer.from('abcdefg').toString('base64')])
      expect(redactor([odd, 'abcdefg'])(`<${filled.replace(/=+$/, '')}>`)).toBe('<***>')
  })

  test('that are too short to be one destroy nothing', () => {
    expect(redactor(['id', ''])('{"id":"ideal"}')).toBe('{"id":"ideal"}')
  })
})

describe('a token in JSON', () => {
  const token = 'AbCd/ef+"gh\\ij='
  test.each([
    ['as PHP writes it', JSON.stringify(token).slice(1, -1).replaceAll('/', '\\/')],
    ['as Go writes it', 'AbCd/ef\\u002b\\"gh\\\\ij\\u003d'],
    ['with capitals in its escapes', 'AbCd\\u002Fef\\u002B\\u0022gh\\u005Cij\\u003D'],
    [
      'escaped character by character',
      Array.from(token, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(token)).slice(3, -3)],
  ])('is taken out, %s', (_, text) => {
    expect(redactor([token])(`x${text}y`)).toBe('x***y')
  })

  test('is looked for in linear time, however many backslashes there are, and however long it is', () => {
    const text = '\\'.repeat(1_000_000)
    expect(redactor([token])(text)).toBe(text)
    const long = `${'x'.repeat(200_000)}/`
    expect(redactor([long])(JSON.stringify(long).replace('/', '\\/'))).toBe('"***"')
  })

  test('leaves other text alone', () => {
    expect(redactor([token])('a\\/b AbCd\\/ef')).toBe('a\\/b AbCd\\/ef')
  })
})

describe('a token in any encoding', () => {
  const token = 'Ab/c+d&e"f\'g<h>~i!j*k(l)m=nopqrstuv0123'
  const percent = (pattern: RegExp, toCase: (hex: string) => string) =>
    token.replaceAll(pattern, (one) => `%${toCase(one.charCodeAt(0).toString(16).padStart(2, '0'))}`)
  const lower = (hex: string) => hex.toLowerCase()
  const upper = (hex: string) => hex.toUpperCase()

  test.each([
    ['encodeURI', encodeURI(token)],
    ['encodeURIComponent', encodeURIComponent(token)],
    ['RFC 3986', percent(/[^A-Za-z0-9\-._~]/g, upper)],
    ['percent, lower case', percent(/[^A-Za-z0-9]/g, lower)],
    ['percent, every character', percent(/./g, upper)],
    ['percent, twice', encodeURIComponent(encodeURIComponent(token))],
    [
      'HTML, named',
      token
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    ],
    ['HTML, decimal', Array.from(token, (one) => `&#${one.charCodeAt(0)};`).join('')],
    ['HTML, hexadecimal', Array.from(token, (one) => `&#x${one.charCodeAt(0).toString(16)};`).join('')],
    ['our own Markdown', escapeMarkdown(token, Infinity)],
    [
      'HTML, every name',
      token
        .replaceAll('&', '&amp;')
        .replaceAll('/', '&sol;')
        .replaceAll('+', '&plus;')
        .replaceAll('=', '&equals;'),
    ],
    ['percent, its sign encoded', token.replaceAll('/', '&#37;2F').replaceAll('+', '\\u00252B')],
    ['base64 in a URL', encodeURIComponent(Buffer.from(token).toString('base64'))],
    [
      'base64 in lines',
      (
        Buffer.from(token)
          .toString('base64')
          .match(/.{1,20}/g) ?? []
      ).join('\n'),
    ],
    ['base64', Buffer.from(token).toString('base64')],
    ['base64url', Buffer.from(token).toString('base64url')],
    ['Basic, as a user', Buffer.from(`${token}:`).toString('base64')],
    ['Basic, as a password', Buffer.from(`user:${token}`).toString('base64')],
    ['Basic, one further', Buffer.from(`users:${token}x`).toString('base64url')],
  ])('%s: nothing of it is left', (_, form) => {
    const shown = redactor([token])(`before ${form} after`)
    expect(shown).toMatch(/^before .{0,8}\*\*\*.{0,12} after$/s)
  })

  test('is taken out of a text that breaks off at any place of it', () => {
    for (const form of [
      token,
      encodeURIComponent(token),
      JSON.stringify(token),
      escapeMarkdown(token, Infinity),
    ])
      for (let length = 4; length <= form.length; length++) {
        const shown = redactor([token])(`before ${form.slice(0, length)}`, true)
        // Two characters of it may stay, however they are encoded.
        expect(shown.replace('***', '').length).toBeLessThan('before "'.length + 14)
      }
  })

  test('is taken out where a service shows a good part of it', () => {
    expect(redactor([token])(`starts with ${token.slice(0, 30)}...`)).toBe('starts with ***...')
  })
})

test.each([
  ['https://user:pa%2Fss@host/x', 'https://***@host/x'],
  ['see https://user@host, http://a:b@c', 'see https://***@host, http://***@c'],
  ['https:\\/\\/user:p@ss@host', 'https:\\/\\/***@host'],
  ['https://carol:"<x PW@host', 'https://***@host'],
  ['https:/carol:x#P/W@host', 'https:/***@host'],
  ['//carol:PW@host', '//***@host'],
  ['carol:PW@host', '***@host'],
  ['http://127.0.0.1:8484/ and a@b', 'http://127.0.0.1:8484/ and a@b'],
  ['https://host/a@b', 'https://host/a@b'],
  ['mail@example.com', 'mail@example.com'],
])('user and password of %j are hidden', (text, shown) => {
  expect({ hideUserinfo: hideUserinfo(text), shorten: shorten(text) }).toEqual({
    hideUserinfo: shown,
    shorten: shown,
  })
})
