import { expect, test } from 'vitest'
import { contextOf, findHead, whyNothingDeployed } from '../../../src/changes/event.ts'

const [HEAD, OLD] = ['a'.repeat(40), 'b'.repeat(40)]

interface Case {
  readonly event: string
  readonly payload?: object
  readonly head?: string
  readonly dryRun?: boolean
  readonly checkedOut?: string
}

function context({ event, payload = {} }: Case) {
  const env = {
    GITHUB_EVENT_NAME: event,
    GITHUB_SHA: HEAD,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_REPOSITORY_ID: '7',
  }
  return contextOf(env, payload)
}

const run = (facts: object) => ({
  workflow_run: { conclusion: 'success', head_sha: OLD, event: 'push', head_repository: { id: 7 }, ...facts },
})
const PULL_REQUEST = { pull_request: { base: { sha: OLD } } }

test.each<readonly [string, Case, object]>([
  ['a push', { event: 'push' }, { head: HEAD, previewBase: undefined }],
  ['a release', { event: 'release' }, { head: HEAD }],
  ['a schedule', { event: 'schedule' }, { head: HEAD }],
  ['another event', { event: 'issue_comment' }, { kind: 'not-live' }],
  ['another event with `head`', { event: 'issue_comment', head: OLD }, { head: OLD }],
  ['a dispatch without a checkout', { event: 'workflow_dispatch' }, { head: HEAD }],
  ['a dispatch with its own checkout', { event: 'workflow_dispatch', checkedOut: HEAD }, { head: HEAD }],
  ['a dispatch with another checkout', { event: 'workflow_dispatch', checkedOut: OLD }, { kind: 'not-live' }],
  [
    'a dispatch with a checkout that cannot be read',
    { event: 'repository_dispatch', checkedOut: '' },
    { kind: 'not-live' },
  ],
  [
    'a dispatch with another checkout and `head`',
    { event: 'workflow_dispatch', checkedOut: OLD, head: OLD },
    { head: OLD },
  ],
  ['a push with another checkout', { event: 'push', checkedOut: OLD }, { head: HEAD }],
  ['a deployment', { event: 'deployment', payload: { deployment: { sha: OLD } } }, { head: OLD }],
  ...['deployment', 'deployment_status', 'workflow_run'].map(
    (event) => [`${event} without its payload`, { event }, { kind: 'not-live' }] as const,
  ),
  ['a workflow run', { event: 'workflow_run', payload: run({}) }, { head: OLD }],
  [
    'a workflow run of a pull request',
    { event: 'workflow_run', payload: run({ event: 'pull_request' }) },
    { kind: 'not-live' },
  ],
  [
    'a workflow run of another repository',
    { event: 'workflow_run', payload: run({ head_repository: { id: 8 } }) },
    { kind: 'not-live' },
  ],
  [
    'a workflow run of another repository with `head`',
    { event: 'workflow_run', payload: run({ head_repository: { id: 8 } }), head: OLD },
    { head: OLD },
  ],
  ['a pull request', { event: 'pull_request', payload: PULL_REQUEST }, { kind: 'not-live' }],
  [
    'a dry run of a pull request',
    { event: 'pull_request', payload: PULL_REQUEST, dryRun: true },
    { head: HEAD, previewBase: OLD },
  ],
  [
    'a dry run of a pull request without a base',
    { event: 'pull_request', dryRun: true },
    { previewBase: '' },
  ],
  [
    'a dry run of a merge group',
    { event: 'merge_group', payload: { merge_group: { base_sha: OLD } }, dryRun: true },
    { head: HEAD, previewBase: OLD },
  ],
  ['a merge group', { event: 'merge_group' }, { kind: 'not-live' }],
  [
    'a dry run of a pull request target',
    { event: 'pull_request_target', payload: PULL_REQUEST, dryRun: true },
    { kind: 'not-live' },
  ],
  [
    'a pull request with `head`',
    { event: 'pull_request', payload: PULL_REQUEST, head: OLD },
    { head: OLD, previewBase: undefined },
  ],
])('the head of %s', (_, given, expected) => {
  const { head = '', dryRun = false, checkedOut } = given
  const found = findHead(context(given), { head, dryRun }, checkedOut)
  expect(found.ok ? found.value : found.problem).toMatchObject(expected)
})

test.each<[string, Case, RegExp | undefined]>([
  ['a push', { event: 'push' }, undefined],
  ['a deleted branch', { event: 'push', payload: { deleted: true } }, /deletes a branch or a tag/],
  ['a push to nothing', { event: 'push', payload: { after: '0'.repeat(40) } }, /deletes/],
  ['a deleted tag', { event: 'delete' }, /deletes/],
  [
    'a deployment that failed',
    { event: 'deployment_status', payload: { deployment_status: { state: 'failure' } } },
    /`failure`/,
  ],
  [
    'a deployment that succeeded',
    { event: 'deployment_status', payload: { deployment_status: { state: 'success' } } },
    undefined,
  ],
  ['a run that failed', { event: 'workflow_run', payload: run({ conclusion: 'failure' }) }, /`failure`/],
  ['a run that succeeded', { event: 'workflow_run', payload: run({}) }, undefined],
])('%s deploys nothing: %s', (_, given, why) => {
  const found = whyNothingDeployed(context(given))
  if (why === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(why)
})
