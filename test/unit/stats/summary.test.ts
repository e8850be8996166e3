import { expect, test } from 'vitest'
import { drawBandwidth } from '../../../src/stats/summary.ts'

const dayOf = (index: number) => new Date(Date.UTC(2026, 10, 30 + index)).toISOString().slice(0, 10)

test.each([
  [24, 24, 'B"'],
  [25, 13, 'B - 2 in each bar"'],
])('of %i days there are %i bars', (count, bars, end) => {
  const days = Array.from({ length: count }, (_, index) => ({ date: dayOf(index), bytes: index }))
  const chart = drawBandwidth(days)
  expect(/bar \[(.*)\]/.exec(chart)?.[1]?.split(', ')).toHaveLength(bars)
  expect(chart).toContain(`title "Bandwidth by day in ${end}`)
  expect(chart).toMatch(/x-axis \["11-30", "12-0[12]", /)
})

test('the numbers of a chart have no exponent', () => {
  const days = [1, 12_345_000, 1.23456e9, 123e9].map((bytes, index) => ({
    date: dayOf(index),
    bytes,
  }))
  expect(drawBandwidth(days)).toContain('bar [0, 0.012, 1.235, 123]')
  expect(drawBandwidth([{ date: dayOf(0), bytes: 1e300 }])).toContain('bar [1000000000000000]')
  expect(drawBandwidth([{ date: dayOf(0), bytes: 0 }])).toBe('')
})
