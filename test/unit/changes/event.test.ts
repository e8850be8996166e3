import { expect, test } from 'vitest'
import { contextOf, deployedBy } from '../../../src/changes/event.ts'

const [HEAD, OLD, MERGED] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)]
const ZEROS = '0'.repeat(40)

interface Case {
  readonly event: string
  readonly payload?: object
  readonly ref?: string
  readonly head?: string
  readonly dryRun?: boolean
}

function deployed({ event, payload = {}, ref = 'refs/heads/main', head = '', dryRun = false }: Case) {
  const env = {
    GITHUB_EVENT_NAME: event,
    GITHUB_SHA: HEAD,
    GITHUB_REF: ref,
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_REPOSITORY_ID: '7',
  }
  const result = deployedBy(contextOf(env, payload), head, dryRun)
  return result.ok ? result.value : result.problem
}

const OWN = { head_repository: { id: 7, full_name: 'o/r' } }
const PULL_REQUEST = { pull_request: { merge_commit_sha: MERGED, base: { sha: OLD } } }

test.each<[string, Case, object]>([
  ['a push', { event: 'push', payload: { before: OLD } }, { head: HEAD, before: OLD }],
  ['a push of a tag', { event: 'push', ref: 'refs/tags/v1' }, { history: { kind: 'tag', name: 'v1' } }],
  ['a release', { event: 'release' }, { head: HEAD, history: { kind: 'release' } }],
  ['a schedule', { event: 'schedule' }, { history: { kind: 'branch', name: 'main' } }],
  ['another event', { event: 'issue_comment' }, { head: HEAD, history: undefined }],
  ['a deleted branch', { event: 'push', payload: { deleted: true } }, { isExpected: true }],
  ['a push to nothing', { event: 'push', payload: { after: ZEROS } }, { isExpected: true }],
  [
    'a deployment that succeeded',
    {
      event: 'deployment_status',
      payload: { deployment_status: { state: 'success' }, deployment: { sha: OLD } },
    },
    { head: OLD, history: undefined },
  ],
  [
    'a deployment that failed',
    { event: 'deployment_status', payload: { deployment_status: { state: 'failure' } } },
    { kind: 'nothing-deployed', isExpected: false },
  ],
  [
    'a workflow run that succeeded',
    {
      event: 'workflow_run',
      payload: { workflow_run: { conclusion: 'success', head_sha: OLD, event: 'push', ...OWN } },
    },
    { head: OLD },
  ],
  [
    'a workflow run that failed',
    { event: 'workflow_run', payload: { workflow_run: { conclusion: 'failure' } } },
    { kind: 'nothing-deployed' },
  ],
  [
    'a workflow run of a pull request',
    {
      event: 'workflow_run',
      payload: { workflow_run: { conclusion: 'success', head_sha: OLD, event: 'pull_request', ...OWN } },
    },
    { kind: 'not-live' },
  ],
  [
    'a workflow run of another repository',
    {
      event: 'workflow_run',
      payload: { workflow_run: { conclusion: 'success', head_sha: OLD, head_repository: { id: 8 } } },
    },
    { kind: 'not-live' },
  ],
  ['a pull request', { event: 'pull_request', payload: PULL_REQUEST }, { kind: 'not-live' }],
  [
    'a dry run of a pull request',
    { event: 'pull_request', payload: PULL_REQUEST, dryRun: true },
    { head: HEAD, preview: { baseSha: OLD, isMerged: true } },
  ],
  [
    'a dry run of a pull request target',
    { event: 'pull_request_target', payload: PULL_REQUEST, dryRun: true },
    { head: MERGED },
  ],
  [
    'a pull request with `head`',
    { event: 'pull_request', payload: PULL_REQUEST, head: OLD },
    { head: OLD, preview: undefined },
  ],
  ['a merge group', { event: 'merge_group', payload: {} }, { kind: 'not-live' }],
])('%s', (_, given, expected) => {
  expect(deployed(given)).toMatchObject(expected)
})
