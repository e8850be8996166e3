import { fail, ok, type Result } from '../problem/result.ts'
import type { Environment } from '../inputs/reader.ts'
import { getPath, stringAt } from '../json/shape.ts'
import { commitId } from './commit-id.ts'
import { decodeHeadRepository, idText, isOwnRepository } from './head-repository.ts'
import { notLive, otherCommitCheckedOut, untrustedRun, unreadableEvent } from './problems.ts'

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
  readonly runId: string
  /** Such as `deploy.yml`; of a reusable workflow, the caller's file; '' if the server does not name it. */
  readonly workflowFile: string
  readonly payload: unknown
}

export function contextOf(env: Environment, payload: unknown): RunContext {
  const workflow = /\/\.(?:github|gitea|forgejo)\/workflows\/(.+?\.ya?ml)@/.exec(
    env['GITHUB_WORKFLOW_REF'] ?? '',
  )
  return {
    event: env['GITHUB_EVENT_NAME'] ?? '',
    sha: (env['GITHUB_SHA'] ?? '').toLowerCase(),
    ref: env['GITHUB_REF'] || stringAt(payload, 'ref'),
    repository: env['GITHUB_REPOSITORY'] || stringAt(payload, 'repository', 'full_name'),
    repositoryId: env['GITHUB_REPOSITORY_ID'] || idText(getPath(payload, 'repository', 'id')),
    runId: env['GITHUB_RUN_ID'] ?? '',
    workflowFile: workflow?.[1] ?? '',
    payload,
  }
}

/** Why an event deploys nothing: a deletion, or a failed deployment or workflow run; undefined if it may deploy. */
export function whyNothingDeployed({ event, payload }: RunContext): string | undefined {
  const isDeletion = getPath(payload, 'deleted') === true || /^0+$/.test(stringAt(payload, 'after'))
  if (event === 'delete' || (event === 'push' && isDeletion)) return 'this event deletes a branch or a tag'
  if (event === 'deployment_status' && getPath(payload, 'deployment_status') !== undefined) {
    const state = stringAt(payload, 'deployment_status', 'state')
    return state === 'success' ? undefined : `the deployment’s status is \`${state}\`, not \`success\``
  }
  if (event === 'workflow_run' && getPath(payload, 'workflow_run') !== undefined) {
    const conclusion = stringAt(payload, 'workflow_run', 'conclusion')
    return conclusion === 'success'
      ? undefined
      : `the workflow run before this one ended as \`${conclusion}\`, not as \`success\``
  }
  return undefined
}

/** Events whose successful runs count as having purged the commit that they deployed. */
export function isBaseEvent(event: string): boolean {
  return ['push', 'release', 'schedule'].includes(event)
}

/** Events that deploy their `GITHUB_SHA`, which is also the `head_sha` of their run. */
export function deploysOwnCommit(event: string): boolean {
  return isBaseEvent(event) || isDispatch(event)
}

/** Started by hand or through the API, possibly with a form that names another commit. */
export function isDispatch(event: string): boolean {
  return event === 'workflow_dispatch' || event === 'repository_dispatch'
}

/** What is live after this run: a commit id, or for the input `head` also the name of a branch or a tag. */
export interface DeployedHead {
  readonly head: string
  /** For a dry run: the commit that a preview is based on; undefined if the head is live. */
  readonly previewBase: string | undefined
}

/** @param checkedOut the checked-out commit of the workspace; undefined without a checkout, '' if unreadable */
export function findHead(
  context: RunContext,
  { head, dryRun }: { readonly head: string; readonly dryRun: boolean },
  checkedOut: string | undefined,
): Result<DeployedHead> {
  const { event, sha } = context
  const previewBase = dryRun ? baseOfPreview(context) : undefined
  if (head !== '') return ok({ head, previewBase })
  if (event === 'pull_request_target' || (isPreview(event) && !dryRun)) return fail(notLive(event))
  if (event === 'workflow_run' && isUntrusted(context)) return fail(untrustedRun())
  const found = headOf(context)
  if (commitId(found) === undefined) return fail(unreadableEvent(event))
  if (isDispatch(event) && checkedOut !== undefined && checkedOut !== sha)
    return fail(otherCommitCheckedOut(checkedOut))
  return ok({ head: found, previewBase })
}

function headOf({ event, payload, sha }: RunContext): string {
  switch (event) {
    case 'workflow_run':
      return stringAt(payload, 'workflow_run', 'head_sha').toLowerCase()
    case 'deployment':
    case 'deployment_status':
      return stringAt(payload, 'deployment', 'sha').toLowerCase()
    default:
      return deploysOwnCommit(event) || isPreview(event) ? sha : ''
  }
}

/** Pull requests and merge groups are not live. */
function isPreview(event: string): boolean {
  return event === 'merge_group' || event.startsWith('pull_request')
}

function baseOfPreview({ event, payload }: RunContext): string | undefined {
  if (!isPreview(event)) return undefined
  const sha =
    event === 'merge_group'
      ? stringAt(payload, 'merge_group', 'base_sha')
      : stringAt(payload, 'pull_request', 'base', 'sha')
  return commitId(sha) ?? ''
}

/** The author of a pull request could choose what is compared, and a merge group is not live. */
function isUntrusted(context: RunContext): boolean {
  const run = getPath(context.payload, 'workflow_run')
  const isOfPreview = isPreview(stringAt(run, 'event'))
  return isOfPreview || !isOwnRepository(decodeHeadRepository(getPath(run, 'head_repository')), context)
}
