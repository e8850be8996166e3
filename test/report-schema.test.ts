import { expect, test } from 'vitest'
import { faultsOfReport } from '../emulator/report-schema.ts'
import { toJsonReport } from '../src/purge/outputs.ts'
import { createHarness } from './fakes/run-jobs.ts'
import { paths } from './fakes/paths.ts'

/** The report of a purge of two jobs, one of which fails, changed at one place. */
async function reportWith(change: (report: Report) => void): Promise<Report> {
  const harness = createHarness()
  harness.cdn.state.failing.set('fra-02', 1)
  const report = JSON.parse(
    JSON.stringify(toJsonReport(await harness.run({ paths: paths(1500), retries: 0 }))),
  ) as Report
  change(report)
  return report
}

type Report = Record<string, unknown> & {
  readonly jobs: Record<string, unknown>[]
  readonly plan: Record<string, unknown>[]
}

test('a report fits its schema', async () => {
  expect(faultsOfReport(await reportWith(() => undefined))).toEqual([])
})

test.each<[what: string, change: (report: Report) => void, place: string]>([
  ['a job without a status', ({ jobs }) => void delete jobs[0]?.['status'], '/jobs/0'],
  ['a time that is a number', (report) => void (report['startedAt'] = 5), '/startedAt'],
  ['a time that is a day', (report) => void (report['endedAt'] = '2026-01-01'), '/endedAt'],
  [
    'a time of a job in words',
    ({ jobs }) => void Object.assign(jobs[0] ?? {}, { createdAt: 'now' }),
    '/jobs/0/createdAt',
  ],
  ['an unknown status of the step', (report) => void (report['status'] = 'done'), '/status'],
  [
    'an unknown state of a batch',
    ({ plan }) => void Object.assign(plan[0] ?? {}, { state: 'ok' }),
    '/plan/0/state',
  ],
  ['no version of the schema', (report) => void delete report['schemaVersion'], ''],
  ['a field that the schema does not name', (report) => void (report['more'] = 1), ''],
])('the schema rejects %s', async (_, change, place) => {
  const faults = faultsOfReport(await reportWith(change))
  expect(faults).not.toEqual([])
  expect(faults[0]?.split(' ')[0]).toBe(place)
})
