import { describe, expect, test } from 'vitest'
import { readStatsInputs } from '../../../src/stats/inputs.ts'

const GOOD = { 'api-token': 'token-1234567', 'base-url': 'https://api.example.com', zone: 'www' }

function read(given: Record<string, string>) {
  const inputs = Object.entries({ ...GOOD, ...given }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  return readStatsInputs(Object.fromEntries(inputs), true, '2026-11-21')
}

test('good inputs are read with their defaults', () => {
  const { inputs, problems, warnings } = read({})
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] })
  expect(inputs).toMatchObject({
    zone: 'www',
    span: { period: 'day' },
    minHitRatio: undefined,
    maxServerErrorRatio: undefined,
    minRequests: 1,
    purgeJobs: 10,
    timeoutMs: 120_000,
    summary: 'true',
  })
})

describe('a ratio', () => {
  test.each<[given: string, hit: number, warning?: string]>([
    ['0.85', 0.85],
    ['85%', 0.85],
    ['85 %', 0.85],
    ['.5', 0.5],
    ['0', 0],
    ['100%', 1],
    ['1', 1, 'which means `100%`: write `100%`, or `1%`'],
    ['0.5%', 0.005, 'which is 0.5 %: write `50%`'],
    ['0.57%', 0.0057, 'which is 0.57 %: write `57%`'],
    ['1%', 0.01, 'which is 1 %: write `100%`'],
    ['1.1%', 0.011],
  ])('`min-hit-ratio: %s` is %d', (given, hit, warning) => {
    const { inputs, problems, warnings } = read({ 'min-hit-ratio': given })
    expect([inputs.minHitRatio, problems]).toEqual([hit, []])
    expect(warnings).toEqual(warning === undefined ? [] : [expect.stringContaining(warning)])
  })

  test.each<[given: string, errors: number, warning?: string]>([
    ['0.01', 0.01],
    ['0.5%', 0.005],
    ['0.099', 0.099],
    ['0.1', 0.1, 'which is 10 %: write `0.1%`'],
    ['0.5', 0.5, 'which is 50 %: write `0.5%`'],
    ['50%', 0.5],
    ['1.0', 1],
  ])('`max-server-error-ratio: %s` is %d', (given, errors, warning) => {
    const { inputs, problems, warnings } = read({ 'max-server-error-ratio': given })
    expect([inputs.maxServerErrorRatio, problems]).toEqual([errors, []])
    expect(warnings).toEqual(warning === undefined ? [] : [expect.stringContaining(warning)])
  })

  test.each([
    ['85', 'did you mean `85%`?'],
    ['100', 'did you mean `100%`?'],
    ['101', 'specify a ratio'],
    ['101%', 'specify a ratio'],
    ['-1', 'specify a ratio'],
    ['1e-3', 'specify a ratio'],
    ['half', 'specify a ratio'],
  ])('may not be %s', (given, help) => {
    const { problems } = read({ 'min-hit-ratio': given })
    expect(problems.map((problem) => problem.help[0])).toEqual([expect.stringContaining(help)])
  })
})

describe('dates', () => {
  test.each<[given: Record<string, string>, span: object]>([
    [{ 'start-date': '2026-11-21' }, { startDate: '2026-11-21', endDate: '2026-11-21' }],
    [{ 'start-date': '2026-11-01' }, { startDate: '2026-11-01', endDate: '2026-11-21' }],
    [
      { 'start-date': '2026-11-01', 'end-date': '2026-11-01' },
      { startDate: '2026-11-01', endDate: '2026-11-01' },
    ],
    [{ period: 'month' }, { period: 'month' }],
  ])('%j is %j', (given, span) => {
    expect(read(given)).toMatchObject({ problems: [], inputs: { span } })
  })

  test.each<[given: Record<string, string>, titles: string[]]>([
    [{ 'end-date': '2026-11-01' }, ['`end-date` requires `start-date`']],
    [
      { period: 'day', 'end-date': '2026-11-01' },
      ['`period` cannot be combined with dates', '`end-date` requires `start-date`'],
    ],
    [{ 'start-date': '2026-11-22' }, ['`start-date` (2026-11-22) is after today (2026-11-21)']],
    [
      { 'start-date': '2026-11-02', 'end-date': '2026-11-01' },
      ['`start-date` (2026-11-02) is after `end-date` (2026-11-01)'],
    ],
    // What is no day is one mistake, and not also an order or a lack of one.
    [{ 'start-date': 'x', 'end-date': '2026-11-01' }, ['`start-date` cannot be `x`']],
    [{ 'start-date': '2026-11-22', 'end-date': 'x' }, ['`end-date` cannot be `x`']],
    [{ 'end-date': '2026-02-30' }, ['`end-date` cannot be `2026-02-30`']],
  ])('%j are refused', (given, titles) => {
    expect(read(given).problems.map(({ title }) => title)).toEqual(titles)
  })
})

test.each<[given: Record<string, string>, count: number]>([
  [{}, 0],
  [{ 'min-requests': '5' }, 1],
  [{ 'min-requests': '5', 'min-hit-ratio': '85%' }, 0],
  [{ 'min-requests': '5', 'max-server-error-ratio': '1%' }, 0],
])('`min-requests` without a threshold is a warning: %j has %i', (given, count) => {
  expect(read(given).warnings).toHaveLength(count)
})

test.each([
  ['purge-jobs', '1000', true],
  ['purge-jobs', '1001', false],
  ['min-requests', '999999999', true],
  ['min-requests', '1000000000', false],
])('%s may be %s: %s', (name, value, isGood) => {
  expect(read({ [name]: value, 'min-hit-ratio': '85%' }).problems).toHaveLength(isGood ? 0 : 1)
})
