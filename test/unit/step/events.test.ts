import { expect, test } from 'vitest'
import { isPreview, readEvent, readPayload } from '../../../src/step/events.ts'

test.each([
  { env: { GITHUB_EVENT_NAME: 'push', CI_PIPELINE_SOURCE: 'web' }, isGitHub: true, event: 'push' },
  { env: { CHANGE_ID: '7' }, isGitHub: true, event: '' },
  { env: { GITHUB_EVENT_NAME: 'push' }, isGitHub: false, event: '' },
  { env: { GITHUB_EVENT_NAME: 'merge_group' }, isGitHub: false, event: 'merge_group' },
  { env: { CI_PIPELINE_SOURCE: 'schedule' }, isGitHub: false, event: 'schedule' },
  {
    env: { CI_PIPELINE_SOURCE: 'merge_request_event', CI_MERGE_REQUEST_IID: '7' },
    isGitHub: false,
    event: 'merge_request_event',
  },
  {
    env: { CI_PIPELINE_SOURCE: 'parent_pipeline', CI_MERGE_REQUEST_IID: '7' },
    isGitHub: false,
    event: 'pull_request',
  },
  { env: { CHANGE_ID: '7', BRANCH_NAME: 'PR-7' }, isGitHub: false, event: 'pull_request' },
  { env: { CI_COMMIT_PULL_REQUEST: '7' }, isGitHub: false, event: 'pull_request' },
  { env: { DRONE_PULL_REQUEST: '7' }, isGitHub: false, event: 'pull_request' },
  { env: { SYSTEM_PULLREQUEST_PULLREQUESTID: '7' }, isGitHub: false, event: 'pull_request' },
  { env: { BITBUCKET_PR_ID: '7' }, isGitHub: false, event: 'pull_request' },
  ...['', '0', 'false', '$(System.PullRequest.PullRequestId)'].map((value) => ({
    env: { CHANGE_ID: value },
    isGitHub: false,
    event: '',
  })),
])('the event is read from the variables of the CI: %j', ({ env, isGitHub, event }) => {
  expect(readEvent(env, isGitHub)).toBe(event)
})

test.each([
  { event: 'push', payload: {}, expected: false },
  { event: 'pull_request', payload: {}, expected: true },
  { event: 'pull_request_review', payload: {}, expected: true },
  { event: 'external_pull_request_event', payload: {}, expected: true },
  { event: 'workflow_run', payload: { workflow_run: { event: 'push' } }, expected: false },
  { event: 'workflow_run', payload: { workflow_run: { event: 'pull_request' } }, expected: true },
  {
    event: 'deployment_status',
    payload: { deployment: { transient_environment: true } },
    expected: true,
  },
  { event: 'deployment_status', payload: { deployment: {} }, expected: false },
])('whether a run is of a preview: %j', ({ event, payload, expected }) => {
  expect(isPreview(event, payload)).toBe(expected)
})

test('a payload that is missing or malformed is empty', () => {
  const read = (text: string) => readPayload({ GITHUB_EVENT_PATH: 'e' }, () => Buffer.from(text))
  expect([readPayload({}, () => Buffer.from('{"a":1}')), read('{'), read('{"a":1}')]).toEqual([
    {},
    {},
    { a: 1 },
  ])
})
