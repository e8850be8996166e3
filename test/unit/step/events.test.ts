import { expect, test } from 'vitest'
import { readEvent } from '../../../src/step/events.ts'
import { readZoneInputs } from '../../../src/zone/inputs.ts'

test.each([
  { env: { GITHUB_EVENT_NAME: 'push', CI_PIPELINE_SOURCE: 'web' }, isGitHub: true, event: 'push' },
  { env: {}, isGitHub: true, event: '' },
  { env: { GITHUB_EVENT_NAME: 'push' }, isGitHub: false, event: '' },
  { env: { CI_PIPELINE_SOURCE: 'schedule' }, isGitHub: false, event: 'schedule' },
  { env: { CHANGE_ID: '7', BRANCH_NAME: 'PR-7' }, isGitHub: false, event: 'pull_request' },
  { env: { CHANGE_ID: '' }, isGitHub: false, event: '' },
])('the event is read from the variables of the CI: %j', ({ env, isGitHub, event }) => {
  expect(readEvent(env, isGitHub)).toBe(event)
})

test('the zones of a merge request are not applied', () => {
  const env = {
    INPUT_COMMAND: 'apply',
    'INPUT_BASE-URL': 'https://api.example.com',
    'INPUT_API-TOKEN': 'token',
    CI_PIPELINE_SOURCE: 'merge_request_event',
  }
  const { problems } = readZoneInputs(env, false)
  expect(problems.map(({ kind }) => kind)).toEqual(['not-live'])
})
