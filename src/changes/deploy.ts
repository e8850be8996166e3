// What a step deploys: its run, its files and rules, and what the event and
// `job-status` say about the deploy before it.

import { getPath, getString } from '../json/decode.ts'
import { Stop } from '../problem/problem.ts'
import { isPreview } from '../step/events.ts'
import type { Runner } from '../step/runner.ts'
import { toCommit, type WorkflowRun } from '../step/workflow-run.ts'
import type { Deadline } from '../time/clock.ts'
import type { ChangesInputs } from './inputs.ts'
import type { Rule } from './rules/rules.ts'
import * as say from './words.ts'

export interface Deploy {
  readonly inputs: ChangesInputs
  readonly rules: readonly Rule[]
  readonly run: WorkflowRun
  /** Undefined if the run has no address. */
  readonly runUrl: string | undefined
  /** Why only a part may be live, so that nothing is confirmed. Undefined after a success. */
  readonly whyIncomplete: string | undefined
  readonly baseUrl: string
  readonly dryRun: boolean
  readonly runner: Runner
  readonly deadline: Deadline
}

/** What the event and `job-status` say about the deploy. */
interface DeployResult {
  /** Undefined if something may be live. */
  readonly whyNothingDeployed: string | undefined
  readonly whyIncomplete: string | undefined
}

/** @throws Stop for an event whose files are not live: a preview has another zone, or none */
export function readDeployResult(
  { event, payload }: WorkflowRun,
  { jobStatus, dryRun }: { readonly jobStatus: string; readonly dryRun: boolean },
): DeployResult {
  if (!dryRun && isPreview(event, payload)) throw new Stop(say.notLive(event))

  let whyNothingDeployed: string | undefined
  let whyIncomplete: string | undefined
  if (jobStatus !== 'success') {
    whyIncomplete = `\`job-status\` is \`${jobStatus}\`, not \`success\``
  }

  if (event === 'workflow_call') {
    whyIncomplete =
      'the event is `workflow_call`, as Gitea calls it in a reusable workflow, whatever started it'
  }
  if (event === 'workflow_run') {
    if (getPath(payload, event) === undefined) throw new Stop(say.unreadableEvent(event))
    // Before its end, a run has no conclusion.
    const conclusion = getString(payload, event, 'conclusion') || 'in progress'
    if (conclusion !== 'success') {
      whyIncomplete = `the workflow run that started this one is \`${conclusion}\`, not \`success\``
    }
  }
  if (event === 'deployment_status') {
    const state = getString(payload, event, 'state')
    if (state === '') throw new Stop(say.unreadableEvent(event))
    if (state === 'failure' || state === 'error') {
      whyIncomplete = `the deployment has the state \`${state}\``
    } else if (state !== 'success') {
      whyNothingDeployed = `the deployment has the state \`${state}\``
    }
  }
  return { whyNothingDeployed, whyIncomplete }
}

const EVENT_COMMITS: Readonly<Record<string, readonly string[]>> = {
  workflow_run: ['workflow_run', 'head_sha'],
  deployment_status: ['deployment', 'sha'],
}

/**
 * The commit that the event says is deployed, and its `ref` for
 * `actions/checkout`. Undefined if the event says nothing about it.
 */
export function findExpectedCommit({ event, payload }: WorkflowRun) {
  const keys = EVENT_COMMITS[event]
  if (keys === undefined) return undefined
  const commit = toCommit(getString(payload, ...keys))
  if (commit === '') throw new Stop(say.unreadableEvent(event))
  return { commit, ref: `\${{ github.event.${keys.join('.')} }}` }
}

/** Whether the event may deploy what no commit shows, such as content from elsewhere. */
export function mayDeployUncommitted({ event, payload }: WorkflowRun): boolean {
  const origin = event === 'workflow_run' ? getString(payload, event, 'event') : event
  return ['schedule', 'workflow_dispatch', 'repository_dispatch', 'trigger'].includes(origin)
}
