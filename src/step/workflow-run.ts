// Which run this is.

import { context } from '@actions/github'
import { readEvent, readPayload } from './events.ts'
import type { Environment } from './inputs.ts'
import { getString } from '../json/decode.ts'

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
  /**
   * The branch that was pushed or chosen, or of the run that this one follows; ''
   * for tags and other events.
   */
  readonly branch: string
  /** Whether all runs have one id, as under act. Gitea and Forgejo, which use act, count runs. */
  readonly hasSharedId: boolean
  readonly serverUrl: string
  /** `owner/name` */
  readonly repository: string
}

/** `@actions/github` reads only `process.env`, so it is replaced while the package reads it. */
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
  const { runId, runAttempt, eventName, sha, serverUrl } = readContext({
    ...env,
    GITHUB_EVENT_PATH: '',
  })
  const payload = readPayload(env, readFile)
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
    branch: findBranch(eventName ?? '', env['GITHUB_REF'] ?? '', payload),
    hasSharedId: isSet('ACT') && !isSet('GITEA_ACTIONS') && !isSet('FORGEJO_ACTIONS'),
    serverUrl: server,
    repository,
  }
}

const BRANCH_EVENTS = new Set(['push', 'schedule', 'workflow_dispatch'])

function findBranch(event: string, ref: string, payload: unknown): string {
  if (event === 'workflow_run') return getString(payload, event, 'head_branch')
  const [, branch = ''] = /^refs\/heads\/(.*)$/s.exec(ref) ?? []
  return BRANCH_EVENTS.has(event) ? branch : ''
}

/** The run of a pipeline, outside of GitHub: GitLab's variables, or the branch of another CI, if they are there. */
export function readPipeline(env: Environment): WorkflowRun {
  const { CI_SERVER_URL = '', CI_PROJECT_ID = '', CI_PIPELINE_ID = '', CI_COMMIT_SHA = '' } = env
  return {
    id: toRunId(CI_SERVER_URL, CI_PROJECT_ID, CI_PIPELINE_ID),
    attempt: 1,
    event: readEvent(env, false),
    payload: {},
    commit: toCommit(CI_COMMIT_SHA),
    // Jenkins sets the name of a branch for tags, too.
    branch: env['TAG_NAME'] ? '' : findBranchOfPipeline(env),
    hasSharedId: false,
    serverUrl: '',
    repository: '',
  }
}

/** Variables of GitLab and Woodpecker, Jenkins, CircleCI, Bitbucket, Azure and Drone. */
const BRANCH_VARIABLES = [
  'CI_COMMIT_BRANCH',
  'BRANCH_NAME',
  'GIT_BRANCH',
  'CIRCLE_BRANCH',
  'BITBUCKET_BRANCH',
  'BUILD_SOURCEBRANCHNAME',
  'DRONE_BRANCH',
]

function findBranchOfPipeline(env: Environment): string {
  const name = BRANCH_VARIABLES.find((variable) => env[variable])
  return name === undefined ? '' : (env[name] ?? '')
}

function toRunId(server: string, repository: string, run: string): RunId | null {
  if (/^\d{1,40}$/.test(run)) return { server, repository, run }
  return null
}

/** A commit id in lower case; '' for other text. */
export function toCommit(text = ''): string {
  const id = text.toLowerCase()
  if (/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id)) return id
  return ''
}
