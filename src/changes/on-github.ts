import type { Debug } from '../http/debug.ts'
import { ServerClock } from '../http/server-clock.ts'
import type { Environment } from '../inputs/reader.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import type { Deadline } from '../time/clock.ts'
import { findChanges, type Changes } from './changes.ts'
import { findHead, isDispatch, type RunContext } from './event.ts'
import { checkedOutCommit, openStepRepository } from './git/step-repository.ts'
import type { ConfirmedHead } from './manifest.ts'
import { gitFailed, invalidApiUrl, invalidServerUrl } from './problems.ts'

interface GitHubParams {
  readonly context: RunContext
  /** Inputs; '' if not given. */
  readonly base: string
  readonly head: string
  readonly dryRun: boolean
  /** The commit that the manifest confirms; undefined if it has no record, 'none' without a manifest. */
  readonly recorded: ConfirmedHead | undefined | 'none'
}

interface GitHubDeps {
  /** Empty for anonymous access. */
  readonly token: string
  /** May contain a checkout, of which only the commit is read. */
  readonly workspace: string
  readonly env: Environment
  readonly deadline: Deadline
  readonly debug: Debug
}

export async function findChangesOnGitHub(
  { dryRun, head: given, ...params }: GitHubParams,
  { workspace, ...deps }: GitHubDeps,
): Promise<Result<Changes>> {
  const { context } = params
  const { env, deadline } = deps
  const mayDiffer = given === '' && isDispatch(context.event)
  const checkedOut = mayDiffer ? await checkedOutCommit(workspace, env, deadline) : ok(undefined)
  if (!checkedOut.ok) return checkedOut
  const head = findHead(context, { head: given, dryRun }, checkedOut.value)
  if (!head.ok) return head
  const server = serverOf(context, env)
  if (!server.ok) return server
  const { apiUrl, serverUrl } = server.value
  const common = { ...deps, repository: context.repository }
  const repository = await open({ ...common, serverUrl, anyCommit: context.sha || head.value.head })
  if (!repository.ok) return repository
  try {
    // GitHub's client is as large as all other code, and is not needed for a built site.
    const { createGitHub } = await import('./github/client.ts')
    const clock = new ServerClock(deadline.clock.wallMs() - deadline.clock.nowMs(), 0)
    const github = createGitHub({ ...common, apiUrl, clock })
    return await findChanges({ ...params, ...head.value }, { repository: repository.value, github })
  } finally {
    repository.value.remove()
  }
}

async function open(options: Parameters<typeof openStepRepository>[0]) {
  try {
    return await openStepRepository(options)
  } catch (error) {
    return fail(gitFailed('init', error instanceof Error ? error.message : ''))
  }
}

function serverOf(
  { repository }: RunContext,
  env: Environment,
): Result<{ readonly apiUrl: string; readonly serverUrl: string }> {
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com'
  const serverUrl = (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '')
  if (!isHttpUrl(apiUrl)) return fail(invalidApiUrl(apiUrl))
  return isHttpUrl(serverUrl) && /^[\w.-]+\/[\w.-]+$/.test(repository)
    ? ok({ apiUrl, serverUrl })
    : fail(invalidServerUrl(`${serverUrl}/${repository}`))
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}
