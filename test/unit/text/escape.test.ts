import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeLogLine } from '../../../src/text/safe-text.ts'
import { formatCode, escapeMarkdown, escapeProse } from '../../../src/text/markdown.ts'

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
        '##[',
        'error',
        'add-mask',
        '%0A',
        '\u001b[31m',
        ...':#[]x \t\n\r\u0085\u2028\u00a0\ufeff'.split(''),
      ),
    )
    .map((parts) => parts.join('')),
)

test('no text turns a log line into a command or a second line', () => {
  expect(commandsIn('a\r::error::x')).toHaveLength(1)
  expect(commandsIn('a ##[error]x')).toHaveLength(1)
  fc.assert(
    fc.property(hostile, (text) => {
      const line = escapeLogLine(text)
      expect(commandsIn(line)).toEqual([])
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
    { numRuns: 5000 },
  )
})

describe('Markdown', () => {
  test('a `_` inside of a word stays, so that a runner can mask a secret with it', () => {
    expect(formatCode('tok_5f2c__9b7e')).toBe('<code>tok_5f2c__9b7e</code>')
    expect(escapeMarkdown('_x_ a_ __b')).toBe('&#95;x&#95; a&#95; &#95;&#95;b')
  })

  test('no text leaves its cell, or becomes HTML, a link, a mention or a heading', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const shown of [escapeMarkdown(text), escapeProse(text), formatCode(text)]) {
          const uncommented = shown.replaceAll('<!-- -->', '')
          const outsideCode = uncommented.replaceAll(/<code>[^<>]*<\/code>/g, '')
          expect(uncommented.replaceAll(/&#\d+;|<\/?code>/g, '')).not.toMatch(
            /[<>|`[\]*@\n\r]|(?<![A-Za-z0-9_])_|_(?![A-Za-z0-9_])/,
          )
          // GitHub decodes entities before it looks for mentions.
          // GitHub links addresses of e-mail in code, too, unless something stands in between.
          expect(shown).not.toMatch(/&#64;(?!<!-- -->)/)
          expect(outsideCode).not.toMatch(/[<>]|&#(64|35);|\bGH-\d/i)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['thanks to @org/team, all', 'thanks to <code>&#64;<!-- -->org/team,</code> all'],
    ['see a#12 there', 'see <code>a&#35;12</code> there'],
    ['see GH-12 there', 'see <code>GH-12</code> there'],
    ['at www.example.com', 'at www&#46;example.com'],
  ])('%s becomes no mention or link', (text, markdown) => {
    expect([escapeMarkdown(text), escapeProse(text)]).toEqual([markdown, markdown])
  })

  test('what is escaped is shown as it was', () => {
    expect(escapeMarkdown('<a href="x">&|`')).toBe('&#60;a href=&#34;x&#34;&#62;&#38;&#124;&#96;')
    expect(formatCode('a|b')).toBe('<code>a&#124;b</code>')
    expect(escapeProse('set `wait: false` & `x`')).toBe(
      'set <code>wait&#58; false</code> &#38; <code>x</code>',
    )
    expect(escapeMarkdown('x'.repeat(300)).length).toBeLessThanOrEqual(200)
  })
})
