import { expect, test } from 'vitest'
import type { Problem } from '../../../../../src/problem/problem.ts'
import { classifyJob, classifyStatus } from '../../../../../src/purge/run/jobs/classify-job.ts'
import {
  isExpectedInList,
  newJob,
  withFailure,
  withListed,
  withNotFound,
  type Job,
  type Polled,
} from '../../../../../src/purge/run/jobs/job.ts'

const JOB = newJob({ id: 'j-1', origin: 'created', createdAtMs: 0 })

/** What each of some polls in a row changes. */
function changes<Poll>(polls: readonly Poll[], see: (job: Job, poll: Poll) => Polled): Polled['change'][] {
  let job = JOB
  return polls.map((poll) => {
    const polled = see(job, poll)
    job = polled.job
    return polled.change
  })
}

test.each([
  ['pending', 'open'],
  ['processing', 'open'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['COMPLETED', 'unknown'],
  ['', 'unknown'],
])('the status `%s` is %s', (status, expected) => {
  expect(classifyStatus(status)).toBe(expected)
})

test.each<[status: string, edges: Record<string, string> | undefined, forMs: number, expected: string]>([
  ['completed', undefined, 0, 'completed'],
  ['completed', {}, 0, 'completed'],
  ['completed', { a: 'completed', b: 'completed' }, 0, 'completed'],
  ['completed', { a: 'completed', b: 'processing' }, 0, 'settling'],
  ['completed', { a: 'completed', b: 'processing' }, 10_000, 'failed'],
  ['completed', { a: 'completed', b: 'failed' }, 0, 'failed'],
  ['completed', { a: 'completed', b: 'purged' }, 0, 'failed'],
  ['failed', { a: 'completed' }, 0, 'failed'],
  ['processing', { a: 'failed' }, 0, 'open'],
])('a job %s with edges %j, completed for %i ms, is %s', (status, edges, forMs, expected) => {
  const map = edges && new Map(Object.entries(edges))
  expect(classifyJob({ status, edges: map }, forMs)).toBe(expected)
})

test('an unknown status is accepted ten times in a row', () => {
  const odd = changes(
    Array.from({ length: 11 }, () => 'odd'),
    withListed,
  )
  expect(odd.slice(0, 10).map(({ kind }) => kind)).not.toContain('given-up')
  expect(odd[10]).toMatchObject({ kind: 'given-up', problem: { kind: 'unknown-status' } })
})

test('a 404 ends the watch at the third time in a row, once the job is older than ten seconds', () => {
  const missing = changes([100, 200, 300, 9_000, 10_001], withNotFound)
  expect(missing.slice(0, 4).map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'unchanged'))
  expect(missing[4]).toMatchObject({ kind: 'given-up', problem: { kind: 'not-found' } })
})

test.each<[kind: Problem['kind'], failuresAtMs: number[], isGivenUp: boolean]>([
  ['server-error', [0, 30_000, 59_999], false],
  ['server-error', [0, 30_000, 60_000], true],
  ['server-error', [0, 60_000], false],
  ['wrong-shape', [0, 1], false],
  ['wrong-shape', [0, 1, 2], true],
  ['unauthorized', [0], true],
  ['not-found', [0], true],
  ['redirected', [0], true],
  ['request-refused', [0], true],
])('%s at %j: given up %s', (kind, failuresAtMs, isGivenUp) => {
  const problem: Problem = { kind, title: '', help: [] }
  const failed = changes(failuresAtMs, (job, nowMs) => withFailure(job, problem, nowMs))
  expect(failed.at(-1)?.kind === 'given-up').toBe(isGivenUp)
})

test('a status that is read ends a row of failures', () => {
  const problem: Problem = { kind: 'wrong-shape', title: '', help: [] }
  const polls = Array.from({ length: 5 }, () => ['fails', 'fails', 'processing']).flat()
  const seen = changes(polls, (job, poll) =>
    poll === 'fails' ? withFailure(job, problem, 1) : withListed(job, poll),
  )
  expect(seen.map(({ kind }) => kind)).not.toContain('given-up')
})

test('a job is read by itself where the list shows an end, or misses it three times', () => {
  expect(withListed(JOB, 'completed').change.kind).toBe('needs-read')
  const missed = changes([undefined, undefined, undefined], withListed)
  expect(missed.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'needs-read'])
  expect(isExpectedInList({ ...JOB, missing: 2 })).toBe(true)
  expect(isExpectedInList({ ...JOB, missing: 3 })).toBe(false)
})
