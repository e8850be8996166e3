import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/problem/problem.ts'
import {
  describeOmitted,
  escapeMarkdown,
  escapeProse,
  explainAll,
  formatCode,
  formatDetails,
  formatTable,
  joinSections,
} from '../../../src/text/markdown.ts'

test('a table has a rule for each column, on the right where its name ends in a colon', () => {
  const rows = [
    ['x', '1'],
    ['y', '2'],
  ]
  expect(formatTable(['a:b', 'n:'], rows)).toBe('| a:b | n |\n|---|---:|\n| x | 1 |\n| y | 2 |')
  expect(formatTable(['a'], [])).toBe('')
})

test('sections have a line between them, and empty ones are left out', () => {
  expect(joinSections(['', 'a', '', 'b\nc'])).toBe('a\n\nb\nc\n')
})

test('a fold is closed or open', () => {
  expect(formatDetails('t', 'c')).toBe('<details><summary>t</summary>\n\nc\n\n</details>')
  expect(formatDetails('t', 'c', true)).toBe(
    '<details open><summary>t</summary>\n\nc\n\n</details>',
  )
})

test.each([
  [-1, ''],
  [0, ''],
  [1, '… and 1 more edge; the report lists all of them.'],
  [1200, '… and 1,200 more edges; the report lists all of them.'],
])('%i that are left out: %j', (left, text) => {
  expect(describeOmitted(left, 'edge')).toBe(text)
})

describe('the length of a text', () => {
  test.each([
    ['in a paragraph', escapeMarkdown, 200],
    ['in prose', escapeProse, 1000],
    ['as code', (text: string) => formatCode(text).replaceAll(/<\/?code>/g, ''), 200],
  ] as const)('%s is limited', (_, show, max) => {
    expect(show('x'.repeat(max))).toBe('x'.repeat(max))
    expect(show('x'.repeat(max + 1))).toHaveLength(max - 1)
  })
})

describe('problems in a summary', () => {
  const whole: Problem = {
    kind: 'edge-unconfirmed',
    title: 'the edge `a|b` did not confirm',
    where: 'job <1>',
    at: { file: 'z.yml', line: 3, column: 5 },
    cause: 'it is `down`',
    details: ['one', '`two`'],
    help: ['run it again', 'ask @them'],
  }

  test('have their code, place, cause, evidence and help', () => {
    expect(explainAll([whole], 'https://docs.example/e')).toEqual([
      '[**CDN040**](https://docs.example/e#cdn040) the edge <code>a&#124;b</code> did not confirm ' +
        '(z.yml&#58;3&#58;5, job &#60;1&#62;). Likely cause: it is <code>down</code>.\n' +
        '- one\n- <code>two</code>\n\nWhat to do:\n- run it again\n' +
        '- ask <code>&#64;<!-- -->them</code>',
      '',
      'On GitHub, “Re-run failed jobs” runs the step again.',
    ])
  })

  test.each([
    ['so.', 'so.'],
    ['so?', 'so?'],
    ['so!', 'so&#33;'],
    ['so', 'so.'],
  ])('have one mark at the end of the title: %s', (title, shown) => {
    expect(explainAll([{ kind: 'drift', title, help: [] }], 'd')[0]).toBe(
      `[**CDN078**](d#cdn078) ${shown}\n\nWhat to do:`,
    )
  })

  test('have at most twelve lines of evidence', () => {
    const details = Array.from({ length: 14 }, (_, index) => `d${index}`)
    const [text = ''] = explainAll([{ ...whole, details }], 'd')
    expect(text).toContain('\n- d11\n- … and 2 more, in the log\n\nWhat')
    const [twelve = ''] = explainAll([{ ...whole, details: details.slice(2) }], 'd')
    expect(twelve).toContain('\n- d13\n\nWhat')
  })

  test.each([
    [12, 12, ''],
    [13, 12, '… and 1 more problem; the report lists all of them.'],
  ])('of %i there are %i', (count, shown, rest) => {
    const problem: Problem = { kind: 'drift', title: 't', help: [] }
    const texts = explainAll(
      Array.from({ length: count }, () => problem),
      'd',
    )
    // Drift is no better after a second run.
    expect([texts.length, texts.at(-1)]).toEqual([shown + 1, rest])
  })

  test('say that a second run helps where it helps one of them', () => {
    const drift: Problem = { kind: 'drift', title: 't', help: [] }
    expect(explainAll([drift, whole], 'd').at(-1)).toContain('Re-run failed jobs')
  })
})
