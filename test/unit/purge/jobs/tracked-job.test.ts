import { expect, test } from 'vitest'
import type { Problem } from '../../../../src/problem/problem.ts'
import { classifyJob, classifyStatus } from '../../../../src/purge/jobs/classify-job.ts'
import { TrackedJob } from '../../../../src/purge/jobs/tracked-job.ts'

function newJob(): TrackedJob {
  return new TrackedJob({ id: 'j-1', origin: 'created', createdAtMs: 0 })
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
  const job = newJob()
  for (let poll = 1; poll <= 10; poll++) expect(job.recordListed('odd')?.kind).not.toBe('given-up')
  expect(job.recordListed('odd')).toMatchObject({
    kind: 'given-up',
    problem: { reason: 'unknown-status' },
  })
})

test('a 404 ends the watch at the third time in a row, once the job is older than ten seconds', () => {
  const job = newJob()
  const kinds = [100, 200, 300, 9_000].map((nowMs) => job.recordNotFound(nowMs).kind)
  expect(kinds).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect(job.recordNotFound(10_001)).toMatchObject({ kind: 'given-up', problem: { reason: 'not-found' } })
})

test.each<[reason: Problem['reason'], failuresAtMs: number[], isGivenUp: boolean]>([
  ['server-error', [0, 30_000, 59_999], false],
  ['server-error', [0, 30_000, 60_000], true],
  ['server-error', [0, 60_000], false],
  ['wrong-shape', [0, 1], false],
  ['wrong-shape', [0, 1, 2], true],
  ['unauthorized', [0], true],
  ['not-found', [0], true],
  ['redirected', [0], true],
  ['request-refused', [0], true],
])('%s at %j: given up %s', (reason, failuresAtMs, isGivenUp) => {
  const job = newJob()
  const problem: Problem = { reason, title: '', help: [] }
  const changes = failuresAtMs.map((nowMs) => job.recordReadFailure(problem, nowMs))
  expect(changes.at(-1)?.kind === 'given-up').toBe(isGivenUp)
})

test('a status that is read ends a row of failures', () => {
  const job = newJob()
  const problem: Problem = { reason: 'wrong-shape', title: '', help: [] }
  for (let round = 1; round <= 5; round++) {
    job.recordReadFailure(problem, round)
    job.recordReadFailure(problem, round)
    expect(job.recordListed('processing')?.kind).not.toBe('given-up')
  }
})

test('a job is read by itself where the list shows an end, or misses it three times', () => {
  const job = newJob()
  expect(job.recordListed('completed')).toBeUndefined()
  expect([undefined, undefined, undefined].map((status) => job.recordListed(status)?.kind)).toEqual([
    'unchanged',
    'unchanged',
    undefined,
  ])
  expect(job.isExpectedInList).toBe(false)
})
