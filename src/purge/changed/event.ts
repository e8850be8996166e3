import { fail, ok, type Result } from '../../problem/problem.ts'
import type { Environment } from '../../inputs/reader.ts'
import { getPath, stringAt } from '../../json/decode.ts'
import { headNotGiven, notLive, unreadableEvent } from './problems.ts'

/** The workflow run of this step, from the runner's variables and the payload of the event. */
export interface RunContext {
  readonly event: string
  /** `GITHUB_SHA` */
  readonly sha: string
  /** `refs/heads/main`, `refs/tags/v1` */
  readonly ref: string
  /** `owner/name` */
  readonly repository: string
  readonly repositoryId: string
  /** `GITHUB_API_URL` and `GITHUB_SERVER_URL`, which differ for GitHub Enterprise. */
  readonly apiUrl: string
  readonly serverUrl: string
  readonly runId: string
  /** From 1; higher for a re-run. */
  readonly attempt: number
  /** Such as `deploy.yml`; of a reusable workflow, the caller's file; '' if the server does not name it. */
  readonly workflowFile: string
  /** `act` gives each run the id 1; Gitea and Forgejo have no list of runs. */
  readonly server: 'github' | 'act' | 'gitea'
  readonly payload: unknown
}

export function contextOf(env: Environment, payload: unknown): RunContext {
  const workflow = /\/\.(?:github|gitea|forgejo)\/workflows\/(.+?\.ya?ml)@/.exec(
    env['GITHUB_WORKFLOW_REF'] ?? '',
  )
  const isSet = (name: string) => (env[name] ?? '') !== ''
  return {
    event: env['GITHUB_EVENT_NAME'] ?? '',
    sha: (env['GITHUB_SHA'] ?? '').toLowerCase(),
    ref: env['GITHUB_REF'] || stringAt(payload, 'ref'),
    repository: env['GITHUB_REPOSITORY'] || stringAt(payload, 'repository', 'full_name'),
    repositoryId: env['GITHUB_REPOSITORY_ID'] || idText(getPath(payload, 'repository', 'id')),
    apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
    serverUrl: (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, ''),
    runId: env['GITHUB_RUN_ID'] ?? '',
    attempt: Number(env['GITHUB_RUN_ATTEMPT']) || 1,
    workflowFile: workflow?.[1] ?? '',
    server: ['GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some(isSet)
      ? 'gitea'
      : isSet('ACT')
        ? 'act'
        : 'github',
    payload,
  }
}

/** Some servers return ids as strings. */
export function idText(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** A commit id in lower case; undefined for other text, and for all zeros, which mean no commit. */
export function commitId(text: string): string | undefined {
  const id = text.toLowerCase()
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id) && !/^0+$/.test(id) ? id : undefined
}

/** Why an event deploys nothing: a deletion, or a failed deployment or workflow run; undefined if it may deploy. */
export function whyNothingDeployed({ event, payload }: RunContext): Result<string | undefined> {
  const isDeletion = getPath(payload, 'deleted') === true || /^0+$/.test(stringAt(payload, 'after'))
  if (event === 'delete' || (event === 'push' && isDeletion))
    return ok('this event deletes a branch or a tag')
  const [subject, field] =
    event === 'deployment_status'
      ? ['deployment', 'state']
      : ['workflow run before this one', 'conclusion']
  if (event !== 'deployment_status' && event !== 'workflow_run') return ok(undefined)
  const result = stringAt(payload, event, field)
  if (result === '') return fail(unreadableEvent(event))
  return ok(
    result === 'success'
      ? undefined
      : `the ${subject} has the ${field} \`${result}\`, not \`success\``,
  )
}

/** Events whose runs deploy their `GITHUB_SHA`. */
export function deploysOwnCommit(event: string): boolean {
  return ['push', 'release', 'schedule'].includes(event)
}

/** Started by hand or through the API, possibly with a form that names another commit. */
export function isDispatch(event: string): boolean {
  return event === 'workflow_dispatch' || event === 'repository_dispatch'
}

/** Pull requests and merge groups are not live; a dry run shows what they would change. */
function isPreview(event: string): boolean {
  return event === 'merge_group' || event.startsWith('pull_request')
}

function isPreviewPlan({ event }: RunContext, dryRun: boolean): boolean {
  return dryRun && isPreview(event) && event !== 'pull_request_target'
}

/** Fails for an event whose build visitors do not see. */
export function checkIsLive(context: RunContext, dryRun: boolean): Result<undefined> {
  const { event } = context
  return isPreview(event) && !isPreviewPlan(context, dryRun) ? fail(notLive(event)) : ok(undefined)
}

export interface DeployedHead {
  /** The commit that is live after this run. */
  readonly head: string
  /** For a plan: the commit that a preview is based on, '' if the event does not name it; undefined if the head is live. */
  readonly previewBase: string | undefined
}

/**
 * The head: the input, or `GITHUB_SHA` where the event says that it is deployed and no checkout contradicts it.
 * @param checkedOut the checked-out commit of the workspace; undefined without a checkout, '' if unreadable
 */
export function findHead(
  context: RunContext,
  { head, dryRun }: { readonly head: string; readonly dryRun: boolean },
  checkedOut: string | undefined,
): Result<DeployedHead> {
  const { event, sha } = context
  const previewBase = isPreviewPlan(context, dryRun) ? baseOfPreview(context) : undefined
  if (head !== '') return ok({ head, previewBase })
  const live = checkIsLive(context, dryRun)
  if (!live.ok) return live
  if (commitId(sha) === undefined) return fail(unreadableEvent(event))
  const isSaid =
    previewBase !== undefined ||
    deploysOwnCommit(event) ||
    (isDispatch(event) && checkedOut !== undefined)
  return isSaid && (checkedOut ?? sha) === sha
    ? ok({ head: sha, previewBase })
    : fail(headNotGiven(event, checkedOut))
}

function baseOfPreview({ event, payload }: RunContext): string {
  const place =
    event === 'merge_group' ? ['merge_group', 'base_sha'] : ['pull_request', 'base', 'sha']
  return commitId(stringAt(payload, ...place)) ?? ''
}
