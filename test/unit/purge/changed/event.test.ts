import { expect, test } from 'vitest'
import { contextOf, findHead, whyNothingDeployed } from '../../../../src/purge/changed/event.ts'

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

const PULL_REQUEST = { pull_request: { base: { sha: OLD } } }
const PREVIEW = { event: 'pull_request', payload: PULL_REQUEST, dryRun: true }
const MERGE_GROUP = { event: 'merge_group', payload: { merge_group: { base_sha: OLD } }, dryRun: true }
const NOT_SAID = { kind: 'not-live', where: 'input `head`' }

test.each<readonly [string, Case, object]>([
  ['a push', { event: 'push' }, { head: HEAD, previewBase: undefined }],
  ['a release', { event: 'release' }, { head: HEAD }],
  ['a schedule', { event: 'schedule' }, { head: HEAD }],
  ...['push', 'release', 'schedule', 'workflow_dispatch'].flatMap((event): [string, Case, object][] => [
    [`${event} with its own checkout`, { event, checkedOut: HEAD }, { head: HEAD }],
    [`${event} with another checkout`, { event, checkedOut: OLD }, NOT_SAID],
    [`${event} with a checkout that cannot be read`, { event, checkedOut: '' }, NOT_SAID],
    [`${event} with another checkout and \`head\``, { event, checkedOut: OLD, head: OLD }, { head: OLD }],
  ]),
  ...['workflow_dispatch', 'repository_dispatch', 'workflow_run', 'deployment', 'issue_comment'].flatMap(
    (event): [string, Case, object][] => [
      [`${event} without a checkout`, { event }, NOT_SAID],
      [`${event} with \`head\``, { event, head: OLD }, { head: OLD, previewBase: undefined }],
    ],
  ),
  ['workflow_run with its own checkout', { event: 'workflow_run', checkedOut: HEAD }, NOT_SAID],
  ['a pull request', { event: 'pull_request', payload: PULL_REQUEST }, { kind: 'not-live' }],
  ['a dry run of a pull request', PREVIEW, { head: HEAD, previewBase: OLD }],
  ['a dry run of a pull request with another checkout', { ...PREVIEW, checkedOut: OLD }, NOT_SAID],
  ['a dry run of a pull request without a base', { ...PREVIEW, payload: {} }, { previewBase: '' }],
  ['a dry run of a merge group', MERGE_GROUP, { head: HEAD, previewBase: OLD }],
  ['a merge group', { event: 'merge_group' }, { kind: 'not-live' }],
  ['a dry run of a target', { ...PREVIEW, event: 'pull_request_target' }, { kind: 'not-live' }],
  [
    'a pull request with `head`',
    { ...PREVIEW, dryRun: false, head: OLD },
    { head: OLD, previewBase: undefined },
  ],
])('the head of %s', (_, given, expected) => {
  const { head = '', dryRun = false, checkedOut } = given
  const found = findHead(context(given), { head, dryRun }, checkedOut)
  expect(found.ok ? found.value : found.problem).toMatchObject(expected)
})

const deployment = (state: string): Case => ({
  event: 'deployment_status',
  payload: { deployment_status: { state } },
})
const workflowRun = (conclusion: string): Case => ({
  event: 'workflow_run',
  payload: { workflow_run: { conclusion } },
})

test.each<[string, Case, RegExp | undefined]>([
  ['a push', { event: 'push' }, undefined],
  ['a deleted branch', { event: 'push', payload: { deleted: true } }, /deletes a branch or a tag/],
  ['a push to nothing', { event: 'push', payload: { after: '0'.repeat(40) } }, /deletes/],
  ['a deleted tag', { event: 'delete' }, /deletes/],
  ['a deployment that failed', deployment('failure'), /`failure`/],
  ['a deployment that succeeded', deployment('success'), undefined],
  ['a run that failed', workflowRun('failure'), /`failure`/],
  ['a run that succeeded', workflowRun('success'), undefined],
])('whether %s deploys nothing', (_, given, why) => {
  const found = whyNothingDeployed(context(given))
  if (why === undefined) expect(found).toEqual({ ok: true, value: undefined })
  else expect(found.ok && found.value).toMatch(why)
})

test.each([
  ['workflow_run', '${{ github.event.workflow_run.head_sha }}'],
  ['deployment_status', '${{ github.event.deployment.sha }}'],
  ['workflow_dispatch', '${{ steps.checkout.outputs.commit }}'],
])('%s without `head` says to write %s, and that `site-dir` needs none', (event, expression) => {
  const found = findHead(context({ event }), { head: '', dryRun: false }, undefined)
  const help = found.ok ? '' : found.problem.help.join()
  expect(help).toContain(`head: ${expression}`)
  expect(help).toContain('site-dir')
})

test.each([
  [{}, 'github'],
  [{ ACT: 'true' }, 'act'],
  [{ GITEA_ACTIONS: 'true' }, 'gitea'],
  [{ FORGEJO_ACTIONS: 'true' }, 'gitea'],
])('with %j the server is %s', (env, server) => {
  expect(contextOf(env, {}).server).toBe(server)
})

test.each(['workflow_run', 'deployment_status'])('%s without its payload is an error', (event) => {
  expect(whyNothingDeployed(context({ event }))).toMatchObject({ ok: false, problem: { kind: 'not-live' } })
})
