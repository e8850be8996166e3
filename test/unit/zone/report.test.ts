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
