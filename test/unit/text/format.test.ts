import { expect, test } from 'vitest'
import {
  chooseByCount,
  chooseUnit,
  formatBytes,
  formatDuration,
  formatInteger,
  formatMoment,
  formatPercent,
  formatPercentPair,
  limitLines,
  listFirst,
  listNames,
  pluralize,
  UUID,
} from '../../../src/text/format.ts'

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [999, '999 jobs'],
  [1000, '1,000 jobs'],
  [1_234_567, '1,234,567 jobs'],
])('%i', (number, text) => {
  expect(pluralize(number, 'job')).toBe(text)
})

test.each([
  [-5, '0 s'],
  [440, '0.4 s'],
  [9000, '9 s'],
  [9950, '9.9 s'],
  [10_400, '10 s'],
  [119_400, '119 s'],
  [119_999, '120 s'],
  [120_000, '2 min 0 s'],
  [59_600, '60 s'],
  [179_600, '3 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_599_400, '59 min 59 s'],
  [3_599_500, '1 h 0 min'],
  [3_720_000, '1 h 2 min'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

const NOON = Date.UTC(2026, 10, 21, 12)

test.each([
  [500, '12:00:00 UTC (in 1 s)'],
  [1001, '12:00:01 UTC (in 2 s)'],
  [119_000, '12:01:59 UTC (in 119 s)'],
  [119_999, '12:01:59 UTC (in 2 min)'],
  [120_000, '12:02 UTC (in 2 min)'],
  [121_000, '12:02 UTC (in 3 min)'],
  [-3_600_000, '11:00:00 UTC (in 0 s)'],
  [60 * 60_000, '13:00 UTC (in 1 h 0 min)'],
  [13 * 3_600_000, '2026-11-22 01:00 UTC (in 13 h 0 min)'],
])('a moment %i ms ahead is %s: whoever waits so long is not early', (delayMs, text) => {
  expect(formatMoment(NOON + delayMs, NOON)).toBe(text)
})

test.each([
  [1, 'one'],
  [0, 'several'],
  [2, 'several'],
])('of %i there is %s', (number, word) => {
  expect(chooseByCount(number, 'one', 'several')).toBe(word)
})

test.each([
  [3, ['a', 'b', 'c']],
  [2, ['a', 'b', '… and 1 more']],
  [0, ['… and 3 more']],
])('of three lines at most %i are %j', (max, lines) => {
  expect(limitLines(['a', 'b', 'c'], max)).toEqual(lines)
})

test('items that are left out are counted, and not written', () => {
  const written: number[] = []
  const items = Array.from({ length: 1236 }, (_, index) => index)
  const lines = listFirst(items, 2, (item) => `no. ${written.push(item)}`, 'later')
  expect([lines, written]).toEqual([
    ['no. 1', 'no. 2', '… and 1,234 later'],
    [0, 1],
  ])
  expect(listFirst([1, 2], 1, String)).toEqual(['1', '… and 1 more'])
  expect(limitLines(['a', 'b'], 1, 'later')).toEqual(['a', '… and 1 later'])
})

test.each([
  [['a', 'b'], 2, 'a, b'],
  [['a', 'b', 'c', 'd'], 2, 'a, b and 2 more'],
  [[], 2, ''],
])('the names %j, at most %i, are %j', (names, max, text) => {
  expect(listNames(names, max)).toBe(text)
})

test('at most 20 names are listed where nothing is said', () => {
  const names = Array.from({ length: 21 }, (_, index) => `n${index}`)
  expect(listNames(names)).toMatch(/, n19 and 1 more$/)
  expect(listNames(names.slice(1))).toMatch(/, n20$/)
})

test.each([
  [0.87341, undefined, '87.34 %'],
  [1, undefined, '100 %'],
  [0.5, 0, '50 %'],
  [0.87341, 1, '87.3 %'],
])('the share %d with %s digits is %s', (share, digits, text) => {
  expect(formatPercent(share, digits)).toBe(text)
})

test.each([
  [0.5, 0.6, ['50 %', '60 %']],
  [0.84996, 0.85, ['84.996 %', '85 %']],
  [0.5 + 1e-14, 0.5, ['50.000000000001 %', '50 %']],
  [0.5 + 2e-15, 0.5, ['50.0000000000002 %', '50 %']],
])('the share %d and its bound %d are shown so that they differ', (share, bound, texts) => {
  expect(formatPercentPair(share, bound)).toEqual(texts)
})

test.each([
  [0, '0 B', 'B', 1],
  [0.5, '0.5 B', 'B', 1],
  [999, '999 B', 'B', 1],
  [1000, '1 kB', 'kB', 1000],
  [45_230_000, '45.2 MB', 'MB', 1e6],
  [2e9, '2 GB', 'GB', 1e9],
  [3e12, '3 TB', 'TB', 1e12],
  [4e15, '4 PB', 'PB', 1e15],
  [5e18, '5000 PB', 'PB', 1e15],
])('%d bytes are %s', (bytes, text, unit, each) => {
  expect([formatBytes(bytes), chooseUnit(bytes)]).toEqual([text, { unit, bytes: each }])
})

test('numbers of any size are read in threes', () => {
  expect([12, 123, 1234, 123_456, 1_234_567].map(formatInteger)).toEqual([
    '12',
    '123',
    '1,234',
    '123,456',
    '1,234,567',
  ])
})

test.each([
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7', true],
  ['7C9E6679-7425-40DE-944B-E07FC1F90AE7', true],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae', false],
  ['7c9e6679-7425-40de-944b-e07fc1f90ae7x', false],
  ['x7c9e6679-7425-40de-944b-e07fc1f90ae7', false],
  ['7c9e6679-7425-944b-e07fc1f90ae7', false],
  ['7c9e6679742540de944be07fc1f90ae7', false],
])('%s is a UUID: %s', (text, answer) => {
  expect(UUID.test(text)).toBe(answer)
})
