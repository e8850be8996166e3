import { expect, test } from 'vitest'
import { logPlan } from '../../../src/purge/log.ts'
import type { PurgePlan } from '../../../src/purge/plan.ts'
import { SILENT } from '../../fakes/run-jobs.ts'

test.each([
  [10, 10, undefined],
  [11, 9, '… and 2 jobs later'],
  [12, 9, '… and 3 jobs later'],
])('of %i jobs that wait, %i have a line', (count, shown, rest) => {
  const jobs = Array.from({ length: count }, (_, index) => ({
    spec: { type: 'path', paths: ['/a'] },
    createAtMs: 1000 * (index + 1),
    serviceCreateAtMs: 1000 * (index + 1),
  }))
  const plan = { type: 'path', jobs, quota: undefined, shortfall: undefined, isTooLate: false }
  const lines: string[] = []
  const runner = { ...SILENT, printLine: (text: string) => void lines.push(text) }
  const built = { request: { kind: 'everything', paths: [] }, requestedCount: 0 }
  logPlan(runner, built as never, plan as unknown as PurgePlan, 0)
  expect(lines.filter((line) => line.includes('not before'))).toHaveLength(shown)
  expect(lines.find((line) => line.includes('later'))?.trim()).toBe(rest)
})
