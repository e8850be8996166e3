import { expect, test } from 'vitest'
import type { Problem } from '../../../src/problem/problem.ts'
import type { ZoneInputs } from '../../../src/zone/inputs.ts'
import { buildReport, type ZoneResult } from '../../../src/zone/report.ts'

const UNANSWERED: Problem = { kind: 'write-unanswered', title: 'no answer', help: [] }
const INPUTS = { command: 'apply', file: 'z.yml', failOnChanges: false } as ZoneInputs
const CANCELLED = { isCancelled: true, warnings: [], isUsageError: false }

test.each([
  [true, ['write-unanswered', 'cancelled']],
  [false, ['cancelled']],
])(
  'a signal while the create of a zone is unanswered (%s) is reported with %j',
  (isCreateUnanswered, expected) => {
    const applied = { created: new Map(), updated: new Set(), isCreateUnanswered, problems: [] }
    const result = { applied, writes: [], problems: [UNANSWERED] } as unknown as ZoneResult
    const { problems, status } = buildReport(result, INPUTS, CANCELLED)
    expect([status, problems.map(({ kind }) => kind)]).toEqual(['cancelled', expected])
  },
)

test('a signal leaves out that time has run out', () => {
  const late: Problem = { kind: 'deadline-exceeded', title: 'late', help: [] }
  const lost: Problem = { kind: 'domain-lost', title: 'lost', help: [] }
  const result = { writes: [], problems: [late, lost] } as unknown as ZoneResult
  const { problems } = buildReport(result, INPUTS, CANCELLED)
  expect(problems.map(({ kind }) => kind)).toEqual(['domain-lost', 'cancelled'])
})
