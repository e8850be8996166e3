import { describe, expect, test } from 'vitest'
import { parseJson, ShapeError } from '../../../src/json/decode.ts'

const DEEP = '['.repeat(101) + ']'.repeat(101)

describe('the depth of JSON', () => {
  test('is that of its brackets: 100 are read, and 101 are too many', () => {
    expect(parseJson('['.repeat(100) + ']'.repeat(100))).toHaveLength(1)
    expect(() => parseJson(DEEP)).toThrow(ShapeError)
  })

  test.each([
    ['after nothing', DEEP],
    ['after a quote', `"${DEEP}`],
    ['after two quotes', `""${DEEP}`],
    ['after a backslash', `\\${DEEP}`],
    ['after a backslash and a quote', `\\"${DEEP}`],
  ])('does not count brackets within a string, %s', (_, text) => {
    expect(parseJson(JSON.stringify([text, text]))).toEqual([text, text])
  })

  test.each(['', '"', '""', '\\', '\\"', 'a"b'])(
    'counts the brackets that follow the string %j',
    (text) => {
      expect(() => parseJson(`[${JSON.stringify(text)},${DEEP}]`)).toThrow(ShapeError)
    },
  )
})
