import { expect, test } from 'vitest'
import {
  isDeploy,
  mayBeInHistory,
  isOwn,
  mayHaveGoneLive,
  mayHaveGoneLiveSince,
  successfulRuns,
  type Run,
  type RunFilter,
} from '../../../src/changes/base/runs.ts'

const OWN = { runId: '1', repository: 'o/r', repositoryId: '7' }

function run(changes: Partial<Run> = {}): Run {
  return {
    id: '2',
    event: 'push',
    branch: 'main',
    sha: 'a'.repeat(40),
    from: { id: '7', name: 'o/r' },
    attempt: 1,
    status: 'completed',
    conclusion: 'success',
    createdMs: 0,
    startedMs: 0,
    updatedMs: 0,
    ...changes,
  }
}

const MAIN: RunFilter = { kind: 'branch', name: 'main' }

test.each<[string, Partial<Run>, RunFilter, boolean]>([
  ['of the same branch', {}, MAIN, true],
  ['of another branch', { branch: 'dev' }, MAIN, false],
  ['this run', { id: '1' }, MAIN, false],
  ['of a fork', { from: { id: '8', name: 'x/r' } }, MAIN, false],
  ['of a repository that is gone', { from: null }, MAIN, false],
  ['of a pull request', { event: 'pull_request' }, MAIN, false],
  ['of a merge group', { event: 'merge_group' }, MAIN, false],
  ['of a dispatch', { event: 'workflow_dispatch' }, MAIN, true],
  ['a release, among releases', { event: 'release' }, { kind: 'release' }, true],
  ['a push, among releases', {}, { kind: 'release' }, false],
  ['a push, among tags', { branch: 'v1' }, { kind: 'tag', name: 'v2' }, true],
  ['a dispatch, among tags', { event: 'workflow_dispatch' }, { kind: 'tag', name: 'v2' }, false],
])('a run %s', (_, changes, filter, expected) => {
  expect(isDeploy(run(changes), OWN) && mayBeInHistory(run(changes), filter)).toBe(expected)
})

test.each([
  [undefined, true],
  [null, false],
  [{ id: '7', name: 'renamed/r' }, true],
  [{ id: '8', name: 'o/r' }, false],
  [{ id: '', name: 'O/R' }, true],
  [{ id: '', name: 'x/r' }, false],
  [{ id: '', name: '' }, true],
])('a commit of %j is of this repository: %s', (from, expected) => {
  expect(isOwn(from, OWN)).toBe(expected)
})

test('a base is a successful run of an event that deploys, the newest start first', () => {
  const runs = [
    run({ id: '3', startedMs: 1 }),
    run({ id: '4', startedMs: 3, conclusion: 'failure' }),
    run({ id: '5', startedMs: 2 }),
    run({ id: '6', startedMs: 4, event: 'deployment' }),
    run({ id: '7', startedMs: 5, status: 'in_progress', conclusion: '' }),
  ]
  expect(successfulRuns(runs).map(({ id }) => id)).toEqual(['5', '3'])
})

test.each<[boolean, Partial<Run>]>([
  [true, { conclusion: 'failure' }],
  [true, { conclusion: 'cancelled' }],
  [true, { status: 'in_progress', conclusion: '' }],
  [true, { status: 'waiting', conclusion: '' }],
  [false, { status: 'queued', conclusion: '' }],
  [false, { status: 'pending', conclusion: '' }],
  [false, { status: 'requested', conclusion: '' }],
  [false, { conclusion: 'skipped' }],
  [false, { conclusion: 'action_required' }],
  [false, { conclusion: 'startup_failure' }],
  [true, { conclusion: 'skipped', attempt: 2 }],
])('may have gone live: %s for %j', (expected, changes) => {
  expect(mayHaveGoneLive(run(changes))).toBe(expected)
})

test.each<[boolean, Partial<Run>]>([
  [true, { updatedMs: 5000 }],
  [true, { updatedMs: 4001 }],
  [false, { updatedMs: 4000 }],
  [true, { updatedMs: 0, status: 'in_progress' }],
  [true, { updatedMs: NaN }],
])('may have gone live since 5,000 ms: %s for %j', (expected, changes) => {
  expect(mayHaveGoneLiveSince(run(changes), 5000)).toBe(expected)
})
