// What started a run. Apart from workflow-run.ts, which loads `@actions/github`.

import type { Environment } from './inputs.ts'
import { getPath, getString, parseJson } from '../json/decode.ts'

/** Events whose commit is not live: it is not merged. */
const PREVIEW_EVENTS: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_target',
  'merge_group',
  'pull_request_review',
  'pull_request_review_comment',
  // Of GitLab.
  'merge_request_event',
  'external_pull_request_event',
])

/** Variables that a CI sets only for changes that are not merged. */
const PREVIEW_VARIABLES = [
  'CI_MERGE_REQUEST_IID', // GitLab
  'CHANGE_ID', // Jenkins
  'CI_COMMIT_PULL_REQUEST', // Woodpecker
  'DRONE_PULL_REQUEST',
  'SYSTEM_PULLREQUEST_PULLREQUESTID', // Azure
  'BITBUCKET_PR_ID',
]

/** Without such a change, some CI set 0 or `false`, or do not expand their own variable. */
const NOT_SET = /^($|0$|false$|\$)/

/**
 * The event of GitHub, or the source of GitLab's pipeline; '' if there is none.
 * For changes that are not merged it is an event of `isPreview` on other CI as
 * well.
 */
export function readEvent(env: Environment, isGitHub: boolean): string {
  const { GITHUB_EVENT_NAME: event = '', CI_PIPELINE_SOURCE: source = '' } = env
  if (isGitHub || PREVIEW_EVENTS.has(event)) return event
  if (PREVIEW_EVENTS.has(source)) return source
  const isUnmerged = PREVIEW_VARIABLES.some((name) => !NOT_SET.test(env[name] ?? ''))
  return isUnmerged ? 'pull_request' : source
}

/** The payload of GitHub's event; empty if it is missing or malformed. */
export function readPayload(env: Environment, readFile: (path: string) => Buffer): unknown {
  const path = env['GITHUB_EVENT_PATH'] ?? ''
  if (path === '') return {}
  try {
    return parseJson(readFile(path).toString('utf8'))
  } catch {
    return {}
  }
}

/** Whether a run is of a change that is not live, or of a preview that has its own zone. */
export function isPreview(event: string, payload: unknown): boolean {
  if (event === 'workflow_run') return PREVIEW_EVENTS.has(getString(payload, event, 'event'))
  if (event === 'deployment_status') {
    return getPath(payload, 'deployment', 'transient_environment') === true
  }
  return PREVIEW_EVENTS.has(event)
}
