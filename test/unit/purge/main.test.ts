import { expect, test } from 'vitest'
import { runStep } from '../../../src/purge/main.ts'
import { createGithubRunner, type Runner } from '../../../src/step/runner.ts'
import { ManualClock } from '../../fakes/manual-clock.ts'

const START_MS = Date.UTC(2026, 10, 21, 12)

test('a step that ends after minutes has begun when its clock stood at zero', async () => {
  const { signal } = new AbortController()
  const clock = new ManualClock(START_MS)
  await clock.sleep(185_000, signal)
  const reports: string[] = []
  const runner: Runner = {
    ...createGithubRunner({ INPUT_ZONE: '', INPUT_PATHS: '/a' }),
    printProblem: () => undefined,
    printVerdict: () => undefined,
    writeSummaryFile: () => '',
    writeReport: (json) => `report-${reports.push(json)}.json`,
  }
  await runStep(runner, signal, { clock })
  expect(reports.map((json) => JSON.parse(json))).toMatchObject([
    {
      status: 'failed',
      startedAt: '2026-11-21T12:00:00.000Z',
      endedAt: '2026-11-21T12:03:05.000Z',
      durationMs: 185_000,
    },
  ])
})
