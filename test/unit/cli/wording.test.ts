import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DECLARATIONS } from '../../../src/cli/declarations.ts'
import { inTermsOfOptions, PHRASES, WHOLE_LINES } from '../../../src/cli/wording.ts'

/** Files whose messages no command line can show: it never asks GitHub. */
const GITHUB_ONLY = /^src\/(changes\/(github|base|event|problems)|runner|cli\/wording)/

const GITHUB_WORDS = /actions\/checkout|timeout-minutes|`concurrency`|the workflow again|`permissions:`/

describe('messages of the command line', () => {
  test('no problem speaks of a workflow of GitHub', () => {
    const lines = globSync('src/**/*.ts')
      .filter((file) => !GITHUB_ONLY.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)])
      .map(([, text = '']) => text)
      .filter((text) => GITHUB_WORDS.test(text))
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !Object.hasOwn(WHOLE_LINES, line))).toEqual([])
  })

  test('every line that is replaced exists', () => {
    const source = globSync('src/**/*.ts')
      .filter((file) => !file.endsWith('wording.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(Object.keys(WHOLE_LINES).filter((line) => !source.includes(line))).toEqual([])
  })

  test('every phrase that is replaced stands in a description', () => {
    const abouts = Object.values(DECLARATIONS).flatMap((options) => options.map(({ about }) => about))
    const unused = Object.keys(PHRASES).filter((phrase) => !abouts.some((about) => about.includes(phrase)))
    expect(unused).toEqual([])
  })

  test.each<[text: string, becomes: string]>([
    ['input `zone`', 'option `--zone`'],
    ['inputs `base`, `manifest`', 'options `--base`, `--manifest`'],
    ['run the step again', 'run the command again'],
    [
      'the last slot that is missing (output `retry-at`)',
      'the last slot that is missing (output `retry-at`)',
    ],
    ['add `input` to the list', 'add `input` to the list'],
  ])('%s: %s', (text, becomes) => {
    const problem = inTermsOfOptions({ reason: 'cancelled', title: text, help: [text] })
    expect(problem).toEqual({ reason: 'cancelled', title: text, help: [becomes] })
  })
})
