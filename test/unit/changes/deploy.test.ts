import { describe, expect, test } from 'vitest'
import {
  findExpectedCommit,
  mayDeployUncommitted,
  readDeployResult,
} from '../../../src/changes/deploy.ts'
import { notLive, unreadableEvent } from '../../../src/changes/words.ts'
import { PUSH } from '../../fakes/changes.ts'
import { outcomeOf } from '../../fakes/outcome.ts'

const SHA = 'a'.repeat(40)

const runBy = (event: string, payload: unknown = {}) => ({ ...PUSH, event, payload })
const runAfter = (conclusion: string | null, event = 'push') =>
  runBy('workflow_run', { workflow_run: { conclusion, event, head_sha: SHA } })
const deploymentIn = (state: string, isTransient: unknown = false) =>
  runBy('deployment_status', {
    deployment_status: { state },
    deployment: { sha: SHA, transient_environment: isTransient },
  })

type Run = ReturnType<typeof runBy>

type Why = string | undefined
type Row = readonly [run: Run, jobStatus: string, whyIncomplete: Why, whyNothing: Why]

describe('the deploy before the step', () => {
  const JOB = '`job-status` is `failure`, not `success`'

  test.each<Row>([
    [runBy('push'), 'success', undefined, undefined],
    [runBy('push'), 'failure', JOB, undefined],
    [
      runBy('workflow_call'),
      'success',
      'the event is `workflow_call`, as Gitea calls it in a reusable workflow, whatever started it',
      undefined,
    ],
    [runAfter('success'), 'success', undefined, undefined],
    [runAfter('success'), 'failure', JOB, undefined],
    [
      runAfter('cancelled'),
      'success',
      'the workflow run that started this one is `cancelled`, not `success`',
      undefined,
    ],
    [
      runAfter(null),
      'success',
      'the workflow run that started this one is `in progress`, not `success`',
      undefined,
    ],
    [deploymentIn('success'), 'success', undefined, undefined],
    [deploymentIn('success'), 'failure', JOB, undefined],
    [deploymentIn('failure'), 'success', 'the deployment has the state `failure`', undefined],
    [deploymentIn('error'), 'success', 'the deployment has the state `error`', undefined],
    [deploymentIn('pending'), 'success', undefined, 'the deployment has the state `pending`'],
    [deploymentIn('inactive'), 'failure', JOB, 'the deployment has the state `inactive`'],
  ])('of %o with `job-status` %s', (run, jobStatus, whyIncomplete, whyNothingDeployed) => {
    expect(readDeployResult(run, { jobStatus, dryRun: false })).toEqual({
      whyIncomplete,
      whyNothingDeployed,
    })
  })

  const PREVIEWS: readonly Run[] = [
    ...[
      'pull_request',
      'pull_request_target',
      'merge_group',
      'pull_request_review',
      'pull_request_review_comment',
    ].flatMap((event) => [runBy(event), runAfter('success', event)]),
    deploymentIn('success', true),
  ]

  test.each(PREVIEWS)('is a preview, which only a dry run compares: %o', async (run) => {
    const read = (dryRun: boolean) =>
      outcomeOf(() => readDeployResult(run, { jobStatus: 'success', dryRun }))
    expect(await read(false)).toMatchObject({ ok: false, problem: notLive(run.event) })
    expect(await read(true)).toMatchObject({ ok: true })
  })

  test.each([deploymentIn('success', 'true'), runBy('pull_request_closed'), runAfter('success')])(
    'is no preview: %o',
    async (run) => {
      const read = () => readDeployResult(run, { jobStatus: 'success', dryRun: false })
      expect(await outcomeOf(read)).toMatchObject({ ok: true })
    },
  )

  test.each([
    runBy('workflow_run'),
    runBy('workflow_run', { deployment_status: { state: 'success' } }),
    runBy('deployment_status'),
    runBy('deployment_status', { workflow_run: {} }),
  ])('is not shown by its event: %o', async (run) => {
    const read = () => readDeployResult(run, { jobStatus: 'success', dryRun: false })
    const problem = unreadableEvent(run.event)
    expect(await outcomeOf(read)).toMatchObject({ ok: false, problem })
    expect(await outcomeOf(() => findExpectedCommit(run))).toMatchObject({ ok: false, problem })
  })
})

test.each([
  [runBy('push', { workflow_run: { head_sha: SHA } }), undefined],
  [runAfter('success'), SHA],
  [deploymentIn('success'), SHA],
])('of %o the commit is %s', (run, commit) => {
  expect(findExpectedCommit(run)?.commit).toBe(commit)
})

test.each([
  ['schedule', true],
  ['workflow_dispatch', true],
  ['push', false],
  ['repository_dispatch', true],
  ['trigger', true],
])('%s may deploy what no commit shows: %s', (event, answer) => {
  expect(mayDeployUncommitted(runBy(event))).toBe(answer)
  const payload = { workflow_run: { event } }
  expect(mayDeployUncommitted(runBy('workflow_run', payload))).toBe(answer)
})

test('the commit of an event is checked out by its own expression', () => {
  const runs = [runAfter('success'), deploymentIn('success')]
  expect(runs.map((run) => findExpectedCommit(run)?.ref)).toEqual([
    '${{ github.event.workflow_run.head_sha }}',
    '${{ github.event.deployment.sha }}',
  ])
})
