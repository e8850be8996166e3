import { fail, ok, type Result } from '../problem/result.ts'
import type { Environment } from '../inputs/reader.ts'
import { getPath, stringAt } from '../json/shape.ts'
import { commitId } from './commit-id.ts'
import { decodeOrigin, idText } from './github/decode.ts'
import { noMergeCommit, notLive, untrustedRun, unreadableEvent } from './problems.ts'
import { DEPLOYING, isOwn, type RunFilter } from './base/runs.ts'

/** The run that this step belongs to: the runner's variables, and the event's payload. */
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
  /** From 1; more for a re-run. */
  readonly attempt: number
  /** `deploy.yml`, the caller's where the workflow is reusable; '' where the server does not tell. */
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
    attempt: Number(env['GITHUB_RUN_ATTEMPT'] || 1),
    workflowFile: workflow?.[1] ?? '',
    payload,
  }
}

/** A change that is not live yet. */
export interface Preview {
  /** The commit that the event says it is based on. */
  readonly baseSha: string | undefined
  /** Whether the head is the commit that shows the change merged, and not one that was given. */
  readonly isMerged: boolean
}

/** What an event makes live. */
type Deployed =
  | DeployedCommit
  /** `isExpected` where none could be expected. */
  | { readonly kind: 'nothing-deployed'; readonly why: string; readonly isExpected: boolean }

export interface DeployedCommit {
  readonly kind: 'commit'
  /** A commit id, or for the input `head` also a branch or a tag. */
  readonly head: string
  /** The earlier runs whose `head_sha` is what they made live; undefined for events that do not show it. */
  readonly history: RunFilter | undefined
  /** The tip before a push to a branch. */
  readonly before: string | undefined
  /** Undefined where the commit is live. */
  readonly preview: Preview | undefined
}

export function deployedBy(context: RunContext, headInput: string, dryRun: boolean): Result<Deployed> {
  if (isDeletion(context))
    return ok({ kind: 'nothing-deployed', why: 'this push deletes a branch or a tag', isExpected: true })
  const why = nothingDeployed(context)
  if (why !== undefined) return ok({ kind: 'nothing-deployed', why, isExpected: false })
  const history = DEPLOYING.has(context.event) ? filterOf(context.event, context.ref) : undefined
  const before = context.event === 'push' ? commitId(stringAt(context.payload, 'before')) : undefined
  const preview = previewOf(context, headInput === '')
  if (headInput !== '')
    return ok({ kind: 'commit', head: headInput, history, before, preview: dryRun ? preview : undefined })
  if (preview !== undefined) {
    if (!dryRun) return fail(notLive(context.event))
    const merged = mergeCommitOf(context)
    if (merged === undefined) return fail(noMergeCommit(context.event))
    return ok({ kind: 'commit', head: merged, history: undefined, before: undefined, preview })
  }
  if (context.event === 'workflow_run' && isUntrusted(context)) return fail(untrustedRun())
  const head = headOf(context)
  if (commitId(head) === undefined) return fail(unreadableEvent(context.event))
  return ok({ kind: 'commit', head, history, before, preview: undefined })
}

function isDeletion({ event, payload }: RunContext): boolean {
  return event === 'push' && (getPath(payload, 'deleted') === true || /^0+$/.test(stringAt(payload, 'after')))
}

/** Why an event has nothing new to show to visitors. */
function nothingDeployed({ event, payload }: RunContext): string | undefined {
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

function headOf({ event, payload, sha }: RunContext): string {
  switch (event) {
    case 'workflow_run':
      return stringAt(payload, 'workflow_run', 'head_sha').toLowerCase()
    case 'deployment':
    case 'deployment_status':
      return stringAt(payload, 'deployment', 'sha').toLowerCase()
    default:
      return sha
  }
}

/** The runs that belong to the same line of deploys. */
function filterOf(event: string, ref: string): RunFilter | undefined {
  if (event === 'release') return { kind: 'release' }
  const [, kind, name] = /^refs\/(heads|tags)\/(.+)$/s.exec(ref) ?? []
  if (name === undefined) return undefined
  return { kind: kind === 'tags' ? 'tag' : 'branch', name }
}

/** The base of a change that is not live yet (a pull request, a merge group); undefined for other events. */
function previewOf({ event, payload }: RunContext, isMerged: boolean): Preview | undefined {
  if (event === 'merge_group')
    return { baseSha: commitId(stringAt(payload, 'merge_group', 'base_sha')), isMerged }
  if (!event.startsWith('pull_request')) return undefined
  return { baseSha: commitId(stringAt(payload, 'pull_request', 'base', 'sha')), isMerged }
}

/** The commit that shows the change merged. A `pull_request_target` runs on the branch that it wants to go to. */
function mergeCommitOf({ event, payload, sha }: RunContext): string | undefined {
  return commitId(
    event === 'pull_request_target' ? stringAt(payload, 'pull_request', 'merge_commit_sha') : sha,
  )
}

/** The author of a pull request would choose what is compared, and a merge group is not live yet. */
function isUntrusted(context: RunContext): boolean {
  const run = getPath(context.payload, 'workflow_run')
  const isPreview = /^(pull_request|merge_group)/.test(stringAt(run, 'event'))
  return isPreview || !isOwn(decodeOrigin(getPath(run, 'head_repository')), context)
}
