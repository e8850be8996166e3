import { expect, test } from 'vitest'
import { pluralize, formatDuration, formatMoment } from '../../../src/text/format.ts'

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
  [59_600, '60 s'],
  [179_600, '3 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_720_000, '1 h 2 min'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

const NOON = Date.UTC(2026, 10, 21, 12)

test.each([
  [500, '12:00:00 UTC (in 1 s)'],
  [1001, '12:00:01 UTC (in 2 s)'],
  [119_000, '12:01:59 UTC (in 119 s)'],
  [121_000, '12:02 UTC (in 3 min)'],
  [13 * 3_600_000, '2026-11-22 01:00 UTC (in 13 h 0 min)'],
])('a moment %i ms ahead is %s: whoever waits so long is not early', (delayMs, text) => {
  expect(formatMoment(NOON + delayMs, NOON)).toBe(text)
})
