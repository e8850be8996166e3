import { describe, expect, test } from 'vitest'
import {
  getOwnProperty,
  getPath,
  getString,
  parseJson,
  ShapeError,
} from '../../../src/json/decode.ts'

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

test.each<readonly [value: unknown, shown: string]>([
  [null, 'null'],
  [undefined, 'missing'],
  [[1], 'a list'],
  ['x', 'the string `x`'],
  ['x'.repeat(61), `the string \`${'x'.repeat(29)}…${'x'.repeat(29)}\``],
  [7, 'the number 7'],
  [false, 'the boolean false'],
  [{}, 'an object'],
])('%j in place of a date is named', (value, shown) => {
  const { name, message } = new ShapeError('data.date', 'a date', value)
  expect([name, message]).toEqual(['ShapeError', `\`data.date\` is ${shown}, expected a date`])
})

test('what is nested too deeply says so', () => {
  expect(() => parseJson(DEEP)).toThrow('`body` is an object, expected at most 100 levels')
  expect(() => parseJson('{')).toThrow(SyntaxError)
  expect(parseJson(`[${'[],'.repeat(200)}{}]`)).toHaveLength(201)
  expect(parseJson(`[${'{},'.repeat(200)}[]]`)).toHaveLength(201)
  expect(() => parseJson('{"a":'.repeat(101) + '1' + '}'.repeat(101))).toThrow(ShapeError)
})

describe('a value within others', () => {
  const value: unknown = JSON.parse('{"a":{"b":["x",7],"__proto__":{"c":"y"}},"n":null}')

  test.each<readonly [keys: readonly string[], found: unknown]>([
    [[], value],
    [['a', 'b', '0'], 'x'],
    [['a', 'b', '1'], 7],
    [['a', '__proto__', 'c'], 'y'],
    [['n'], null],
    [['n', 'a'], undefined],
    [['a', 'c'], undefined],
    [['a', 'toString'], undefined],
    [['a', 'b', '0', 'length'], undefined],
    [['x', 'y', 'z'], undefined],
  ])('at %j is found among its own', (keys, found) => {
    expect(getPath(value, ...keys)).toEqual(found)
    expect(getString(value, ...keys)).toBe(typeof found === 'string' ? found : '')
  })

  test('that is inherited is not its own', () => {
    expect(getOwnProperty({}, 'constructor')).toBeUndefined()
    expect(getOwnProperty({ a: 1 }, 'a')).toBe(1)
  })
})
