// Which run this is, and what its event says about the deploy before this step.

import { PREVIEW_EVENTS } from './events.ts'
import { context } from '@actions/github'
import type { Environment } from './inputs.ts'
import { parseJson, getPath, getString } from '../json/decode.ts'
import { notLive, unreadableEvent } from '../messages/changes.ts'
import { fail, ok, type Result } from '../problem/problem.ts'

/** A run of a workflow or pipeline. Ids of runs grow with time within one repository. */
export interface RunId {
  readonly server: string
  readonly repository: string
  readonly run: string
}

export interface WorkflowRun {
  /** Null where nothing says which run this is: then each process is a run of its own. */
  readonly id: RunId | null
  readonly attempt: number
  readonly event: string
  readonly payload: unknown
  /** The commit for which the run was started; '' if it is not known. */
  readonly commit: string
  /** The branch that the run is of; '' if it is of none, or its event is of another one. */
  readonly branch: string
  /** Whether all runs have one id, as under act. Gitea and Forgejo, which use act, count runs. */
  readonly hasSharedId: boolean
  readonly serverUrl: string
  /** `owner/name` */
  readonly repository: string
}

/** Sets the variables of the process while the package reads them, because it reads no others. */
function readContext(env: Environment): typeof context {
  const variables = process.env
  process.env = { ...env }
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const Context = context.constructor as new () => typeof context
    return new Context()
  } finally {
    process.env = variables
  }
}

/** @param readFile for the payload of the event, which may be missing or malformed */
export function readWorkflowRun(env: Environment, readFile: (path: string) => Buffer): WorkflowRun {
  const { GITHUB_EVENT_PATH: eventPath = '', ...others } = env
  const { runId, runAttempt, eventName, sha, serverUrl } = readContext(others)
  const payload = readPayload(eventPath, readFile)
  const server = serverUrl.replace(/\/+$/, '')
  const isSet = (name: string) => (env[name] ?? '') !== ''
  const repository = env['GITHUB_REPOSITORY'] || getString(payload, 'repository', 'full_name')
  // Gitea does not set the id. The events of a repository do not agree on it, so
  // the name stands for it then.
  const repositoryId = env['GITHUB_REPOSITORY_ID'] || repository.toLowerCase()
  return {
    id: toRunId(server, repositoryId, String(runId)),
    attempt: runAttempt || 1,
    event: eventName ?? '',
    payload,
    commit: toCommit(sha),
    branch: findBranch(eventName ?? '', env['GITHUB_REF'] ?? ''),
    hasSharedId: isSet('ACT') && !isSet('GITEA_ACTIONS') && !isSet('FORGEJO_ACTIONS'),
    serverUrl: server,
    repository,
  }
}

const BRANCH_EVENTS = new Set(['push', 'schedule', 'workflow_dispatch'])

function findBranch(event: string, ref: string): string {
  const [, branch = ''] = /^refs\/heads\/(.*)$/s.exec(ref) ?? []
  return BRANCH_EVENTS.has(event) ? branch : ''
}

function readPayload(path: string, readFile: (path: string) => Buffer): unknown {
  if (path === '') return {}
  try {
    return parseJson(readFile(path).toString('utf8'))
  } catch {
    return {}
  }
}

/** The run of a pipeline, outside of GitHub: GitLab's variables, if they are there. */
export function readPipeline(env: Environment): WorkflowRun {
  const { CI_SERVER_URL = '', CI_PROJECT_ID = '', CI_PIPELINE_ID = '', CI_COMMIT_SHA = '' } = env
  return {
    id: toRunId(CI_SERVER_URL, CI_PROJECT_ID, CI_PIPELINE_ID),
    attempt: 1,
    event: '',
    payload: {},
    commit: toCommit(CI_COMMIT_SHA),
    branch: env['CI_COMMIT_BRANCH'] ?? '',
    hasSharedId: false,
    serverUrl: '',
    repository: '',
  }
}

function toRunId(server: string, repository: string, run: string): RunId | null {
  if (/^\d{1,40}$/.test(run)) return { server, repository, run }
  return null
}

/** A commit id in lower case; '' for other text. */
function toCommit(text = ''): string {
  const id = text.toLowerCase()
  if (/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id)) return id
  return ''
}

/** What the event and `job-status` say about the deploy. */
export interface DeployResult {
  readonly whyNothingDeployed: string | undefined
  /** Why only a part may be live, so that nothing is confirmed; undefined after a success. */
  readonly whyIncomplete: string | undefined
}

/** Fails for an event whose files are not live: a preview has another zone, or none. */
export function readDeployResult(
  { event, payload }: WorkflowRun,
  { jobStatus, dryRun }: { readonly jobStatus: string; readonly dryRun: boolean },
): Result<DeployResult> {
  if (!dryRun && isPreview(event, payload)) return fail(notLive(event))

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
    if (getPath(payload, event) === undefined) return fail(unreadableEvent(event))
    // Before its end, a run has no conclusion.
    const conclusion = getString(payload, event, 'conclusion') || 'in progress'
    if (conclusion !== 'success') {
      whyIncomplete = `the workflow run that started this one is \`${conclusion}\`, not \`success\``
    }
  }
  if (event === 'deployment_status') {
    const state = getString(payload, event, 'state')
    if (state === '') return fail(unreadableEvent(event))
    if (state === 'failure' || state === 'error') {
      whyIncomplete = `the deployment has the state \`${state}\``
    } else if (state !== 'success') {
      whyNothingDeployed = `the deployment has the state \`${state}\``
    }
  }
  return ok({ whyNothingDeployed, whyIncomplete })
}

function isPreview(event: string, payload: unknown): boolean {
  if (event === 'workflow_run') return PREVIEW_EVENTS.has(getString(payload, event, 'event'))
  if (event === 'deployment_status') {
    return getPath(payload, 'deployment', 'transient_environment') === true
  }
  return PREVIEW_EVENTS.has(event)
}

/** The commit that the event says is deployed. Undefined if it says nothing about it. */
export function findExpectedCommit({ event, payload }: WorkflowRun): Result<string | undefined> {
  if (event !== 'workflow_run' && event !== 'deployment_status') return ok(undefined)
  const commit =
    event === 'workflow_run'
      ? toCommit(getString(payload, event, 'head_sha'))
      : toCommit(getString(payload, 'deployment', 'sha'))
  if (commit === '') return fail(unreadableEvent(event))
  return ok(commit)
}

/** The `ref` for `actions/checkout`, by event. */
export const CHECKOUT_REFS: Readonly<Record<string, string>> = {
  workflow_run: '${{ github.event.workflow_run.head_sha }}',
  deployment_status: '${{ github.event.deployment.sha }}',
}

/** Whether the event may deploy what no commit shows, such as content from elsewhere. */
export function mayBuildAgain({ event }: WorkflowRun): boolean {
  return event === 'schedule' || event === 'workflow_dispatch'
}
