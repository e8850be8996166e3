import { expect, test } from 'vitest'
import { pluralize, formatDuration } from '../../../src/text/format.ts'

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
  [185_000, '3 min 5 s'],
  [3_720_000, '1 h 2 min'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
