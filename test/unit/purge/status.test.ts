import { expect, test } from 'vitest'
import { Batch } from '../../../src/purge/jobs/batch.ts'
import { TrackedJob } from '../../../src/purge/jobs/tracked-job.ts'
import type { Outcome } from '../../../src/purge/outcome.ts'
import { determineStatus, STATUS, succeeds } from '../../../src/purge/status.ts'
import type { Problem } from '../../../src/problem/problem.ts'

type State = 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned' | 'mismatch'

const PROBLEM: Problem = { reason: 'request-refused', title: 'refused', help: [] }

function batchIn(state: State): Batch {
  const batch = new Batch({ number: 1, spec: { type: 'all' }, retries: 0 })
  if (state === 'waiting') return batch
  if (state === 'abandoned') {
    batch.abandon(PROBLEM)
    return batch
  }
  const mismatch = state === 'mismatch' ? PROBLEM : undefined
  const job = new TrackedJob({ id: 'j-1', origin: 'created', createdAtMs: 0, mismatch })
  batch.open(job, 'created')
  if (state === 'open' || state === 'mismatch') return batch
  job.recordReading({ status: state, edges: undefined }, 1)
  batch.finish(job, 1)
  return batch
}

function executed(isWatched: boolean, states: readonly State[]): Outcome {
  const jobs = { batches: states.map(batchIn), remaining: 0, retryAtMs: undefined }
  return { kind: 'executed', plan: undefined, jobs, isWatched }
}

test.each<[status: string, isWatched: boolean, states: State[]]>([
  ['completed', true, ['completed', 'completed']],
  ['partial', true, ['completed', 'failed']],
  ['partial', true, ['completed', 'abandoned']],
  ['failed', true, ['failed', 'abandoned']],
  ['timed-out', true, ['completed', 'open']],
  ['timed-out', true, ['failed', 'waiting']],
  ['created', false, ['open', 'open']],
  ['partial', false, ['open', 'abandoned']],
  ['failed', false, ['abandoned']],
  ['failed', false, ['mismatch']],
  ['timed-out', false, ['open', 'waiting']],
])('%s: watched %s, batches %j', (status, isWatched, states) => {
  expect(determineStatus(executed(isWatched, states), false)).toBe(status)
  expect(determineStatus(executed(isWatched, states), true)).toBe('cancelled')
})

test.each<[Outcome['kind'], string]>([
  ['nothing-to-purge', 'nothing-to-purge'],
  ['planned', 'planned'],
  ['failed', 'failed'],
  ['deadline-exceeded', 'timed-out'],
  ['quota-exceeded', 'failed'],
])('%s before a job is created is %s', (kind, status) => {
  expect(determineStatus({ kind, problems: [] } as unknown as Outcome, false)).toBe(status)
})

test.each<[isForgiven: boolean, outcome: Outcome, problem: Problem['reason']]>([
  [true, executed(true, ['failed']), 'edge-unconfirmed'],
  [true, executed(true, ['open']), 'deadline-exceeded'],
  [true, { kind: 'quota-exceeded', problems: [] } as unknown as Outcome, 'quota-exceeded'],
  [false, { kind: 'failed', problems: [] }, 'invalid-input'],
  [false, { kind: 'deadline-exceeded', problems: [] }, 'deadline-exceeded'],
  [false, executed(true, ['abandoned']), 'unauthorized'],
  [false, executed(true, ['abandoned']), 'forbidden'],
  [false, executed(true, ['abandoned']), 'not-found'],
])('`fail-on-error: false` forgives: %s', (isForgiven, outcome, reason) => {
  const status = determineStatus(outcome, false)
  const problems = [{ ...PROBLEM, reason }]
  expect(succeeds(status, outcome, problems, false)).toBe(isForgiven)
  expect(succeeds(status, outcome, problems, true)).toBe(false)
  expect(succeeds('cancelled', outcome, problems, false)).toBe(false)
})

test('the manifest records a new state once every job has completed', () => {
  const confirmed = Object.entries(STATUS).filter(([, { isConfirmed }]) => isConfirmed)
  expect(confirmed.map(([status]) => status)).toEqual(['completed', 'nothing-to-purge', 'stale'])
})
