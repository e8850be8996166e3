import { expect, test } from 'vitest'
import { abandon, newBatch, openJob, withMismatch, type Batch } from '../../../src/purge/run/batch.ts'
import { newJob, type Job } from '../../../src/purge/run/job.ts'
import { prove } from '../../../src/purge/run/proof.ts'
import type { ProvenBatch } from '../../../src/purge/run/proven.ts'
import { startRun, type RunPolicy } from '../../../src/purge/run/state.ts'
import type { Outcome } from '../../../src/purge/outcome.ts'
import { determineStatus, STATUS, succeeds } from '../../../src/purge/status.ts'
import type { Problem } from '../../../src/problem/problem.ts'

type State = 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned' | 'mismatch'

const PROBLEM: Problem = { kind: 'request-refused', title: 'refused', help: [] }

function batchIn(state: State): ProvenBatch {
  const batch = newBatch({ number: 1, spec: { type: 'all' }, retries: 0 })
  if (state === 'waiting') return proven([batch])
  if (state === 'abandoned') return proven([abandon(batch, PROBLEM)])
  const job = newJob({ id: 'j-1', origin: 'created', createdAtMs: 0 })
  const answer = state === 'mismatch' ? PROBLEM : undefined
  const open = withMismatch(openJob(batch, job.id, true), job.id, { answer })
  if (state === 'open' || state === 'mismatch') return proven([open], job)
  const ended: Job = { ...job, status: state, end: { result: state, atMs: 1 } }
  return proven([{ ...open, state: { kind: 'ended', problem: undefined } }], ended)
}

function proven(batches: readonly [Batch], ...jobs: readonly Job[]): ProvenBatch {
  const state = startRun({} as RunPolicy, { batches, listed: [], remaining: 0, pagesToExpect: 1, nowMs: 0 })
  const [batch] = prove({ ...state, jobs: new Map(jobs.map((job) => [job.id, job])) }).batches
  if (batch === undefined) throw new Error('there is one batch')
  return batch
}

function executed(isWatched: boolean, states: readonly State[]): Outcome {
  const jobs = { batches: states.map(batchIn), remaining: 0, retryAtMs: undefined }
  return { kind: 'executed', plan: undefined, jobs, isAwaited: isWatched }
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

test.each<[isForgiven: boolean, outcome: Outcome, problem: Problem['kind']]>([
  [true, executed(true, ['failed']), 'edge-unconfirmed'],
  [true, executed(true, ['open']), 'deadline-exceeded'],
  [true, { kind: 'quota-exceeded', problems: [] } as unknown as Outcome, 'quota-exceeded'],
  [false, { kind: 'failed', problems: [] }, 'invalid-input'],
  [false, { kind: 'deadline-exceeded', problems: [] }, 'deadline-exceeded'],
  [false, executed(true, ['abandoned']), 'unauthorized'],
  [false, executed(true, ['abandoned']), 'forbidden'],
  [false, executed(true, ['abandoned']), 'not-found'],
])('`fail-on-error: false` forgives: %s', (isForgiven, outcome, kind) => {
  const status = determineStatus(outcome, false)
  const problems = [{ ...PROBLEM, kind }]
  expect(succeeds(status, outcome, problems, false)).toBe(isForgiven)
  expect(succeeds(status, outcome, problems, true)).toBe(false)
  expect(succeeds('cancelled', outcome, problems, false)).toBe(false)
})

test('the manifest records a new state once every job has completed', () => {
  const confirmed = Object.entries(STATUS).filter(([, { allJobsCompleted }]) => allJobsCompleted)
  expect(confirmed.map(([status]) => status)).toEqual(['completed', 'nothing-to-purge', 'stale'])
})
