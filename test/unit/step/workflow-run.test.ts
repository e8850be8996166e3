import { describe, expect, test } from 'vitest'
import { readPipeline, readWorkflowRun, toCommit } from '../../../src/step/workflow-run.ts'

const SHA = 'c0ffee'.repeat(6) + 'c0ff'
const PUSH = {
  GITHUB_RUN_ID: '12',
  GITHUB_RUN_ATTEMPT: '3',
  GITHUB_EVENT_NAME: 'push',
  GITHUB_SHA: SHA,
  GITHUB_SERVER_URL: 'https://git.example.com',
  GITHUB_REPOSITORY: 'Acme/Site',
  GITHUB_REPOSITORY_ID: '77',
  GITHUB_REF: 'refs/heads/release/1',
  GITHUB_EVENT_PATH: 'event.json',
}

/** The run of a step with this event. */
function runOf(env: Readonly<Record<string, string>>, payload: unknown = {}) {
  return readWorkflowRun({ ...PUSH, ...env }, (path) => {
    if (path !== 'event.json') throw new Error(`no file ${path}`)
    return Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
  })
}

describe('a run of a workflow', () => {
  test('is read from its variables and its event, and those of this process stay', () => {
    const { env } = process
    expect(runOf({}, { forced: true })).toEqual({
      id: { server: 'https://git.example.com', repository: '77', run: '12' },
      attempt: 3,
      event: 'push',
      payload: { forced: true },
      commit: SHA,
      branch: 'release/1',
      hasSharedId: false,
      serverUrl: 'https://git.example.com',
      repository: 'Acme/Site',
    })
    expect(process.env).toBe(env)
  })

  test('of which nothing is known has no id, and is a first attempt', () => {
    const readNothing = () => {
      throw new Error('nothing is read')
    }
    expect(readWorkflowRun({}, readNothing)).toEqual({
      id: null,
      attempt: 1,
      event: '',
      payload: {},
      commit: '',
      branch: '',
      hasSharedId: false,
      serverUrl: 'https://github.com',
      repository: '',
    })
  })

  test.each<readonly [env: Record<string, string>, payload: unknown, part: object]>([
    [
      { GITHUB_SERVER_URL: 'https://x//' },
      {},
      { serverUrl: 'https://x', id: { server: 'https://x', repository: '77', run: '12' } },
    ],
    [
      { GITHUB_REPOSITORY_ID: '' },
      {},
      { id: { server: 'https://git.example.com', repository: 'acme/site', run: '12' } },
    ],
    [{ GITHUB_REPOSITORY: '' }, { repository: { full_name: 'B/c' } }, { repository: 'B/c' }],
    [
      { GITHUB_REPOSITORY: '', GITHUB_REPOSITORY_ID: '' },
      { repository: { full_name: 'B/c' } },
      {
        repository: 'B/c',
        id: { server: 'https://git.example.com', repository: 'b/c', run: '12' },
      },
    ],
    [{ GITHUB_RUN_ID: '' }, {}, { id: null }],
    [{ GITHUB_RUN_ID: 'x' }, {}, { id: null }],
    [{ GITHUB_RUN_ATTEMPT: '0' }, {}, { attempt: 1 }],
    [{ GITHUB_RUN_ATTEMPT: '' }, {}, { attempt: 1 }],
    [{ GITHUB_EVENT_PATH: '' }, 'x', { payload: {} }],
    [{ GITHUB_EVENT_PATH: 'missing' }, {}, { payload: {} }],
    [{}, '{', { payload: {} }],
    [{ GITHUB_SHA: 'main' }, {}, { commit: '' }],
  ])('with %j and the event %j is %j', (env, payload, part) => {
    const run = runOf(env, payload)
    expect(run).toEqual({ ...run, ...part })
  })

  test.each([
    ['push', 'refs/heads/a', 'a'],
    ['push', 'refs/tags/a', ''],
    ['push', 'x/refs/heads/a', ''],
    ['schedule', 'refs/heads/a', 'a'],
    ['workflow_dispatch', 'refs/heads/a\nb', 'a\nb'],
    ['deployment_status', 'refs/heads/a', ''],
    ['pull_request', 'refs/heads/a', ''],
    ['workflow_run', 'refs/heads/a', 'head'],
  ])('by %s of %s is of the branch %j', (event, ref, branch) => {
    const env = { GITHUB_EVENT_NAME: event, GITHUB_REF: ref }
    expect(runOf(env, { workflow_run: { head_branch: 'head' } })).toMatchObject({ event, branch })
  })

  test.each([
    [{ ACT: 'true' }, true],
    [{ ACT: '' }, false],
    [{ ACT: 'true', GITEA_ACTIONS: 'true' }, false],
    [{ ACT: 'true', FORGEJO_ACTIONS: 'true' }, false],
    [{ ACT: 'true', GITEA_ACTIONS: '' }, true],
    [{ GITEA_ACTIONS: 'true' }, false],
  ])('under %j shares its id with all others: %s', (env, answer) => {
    expect(runOf(env).hasSharedId).toBe(answer)
  })
})

describe('a run of a pipeline', () => {
  test('of GitLab is read from its variables', () => {
    const env = {
      CI_SERVER_URL: 'https://git.example.com',
      CI_PROJECT_ID: '7',
      CI_PIPELINE_ID: '20',
      CI_COMMIT_SHA: SHA.toUpperCase(),
      CI_COMMIT_BRANCH: 'main',
    }
    expect(readPipeline(env)).toEqual({
      id: { server: 'https://git.example.com', repository: '7', run: '20' },
      attempt: 1,
      event: '',
      payload: {},
      commit: SHA,
      branch: 'main',
      hasSharedId: false,
      serverUrl: '',
      repository: '',
    })
  })

  test.each([
    'CI_COMMIT_BRANCH',
    'BRANCH_NAME',
    'GIT_BRANCH',
    'CIRCLE_BRANCH',
    'BITBUCKET_BRANCH',
    'BUILD_SOURCEBRANCHNAME',
    'DRONE_BRANCH',
  ])('has the branch that `%s` names, but of a tag of Jenkins', (variable) => {
    expect(readPipeline({ [variable]: 'next', CI_COMMIT_BRANCH_: 'x' }).branch).toBe('next')
    expect(readPipeline({ [variable]: 'v1', TAG_NAME: 'v1' }).branch).toBe('')
  })

  test('elsewhere has no id', () => {
    expect(readPipeline({})).toMatchObject({ id: null, commit: '', branch: '' })
  })

  test.each([
    ['1'.repeat(40), true],
    ['1'.repeat(41), false],
    ['1x', false],
  ])('%s is an id: %s', (id, answer) => {
    expect(readPipeline({ CI_PIPELINE_ID: id }).id !== null).toBe(answer)
  })
})

test.each([
  [SHA, SHA],
  [SHA.toUpperCase(), SHA],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(39), ''],
  ['a'.repeat(41), ''],
  ['g'.repeat(40), ''],
  ['', ''],
  [undefined, ''],
])('of %s the commit is %s', (text, commit) => {
  expect(toCommit(text)).toBe(commit)
})
