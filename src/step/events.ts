// What started a run. Apart from workflow-run.ts, which loads `@actions/github`.

import type { Environment } from './inputs.ts'

/** Events whose commit is not live: it is not merged. */
export const PREVIEW_EVENTS: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_target',
  'merge_group',
  'pull_request_review',
  'pull_request_review_comment',
  // Of GitLab.
  'merge_request_event',
  'external_pull_request_event',
])

/** The event of GitHub, or the source of GitLab's pipeline; '' if there is none. */
export function readEvent(env: Environment, isGitHub: boolean): string {
  if (isGitHub) return env['GITHUB_EVENT_NAME'] ?? ''
  // Jenkins sets it for changes that are not merged.
  if ((env['CHANGE_ID'] ?? '') !== '') return 'pull_request'
  return env['CI_PIPELINE_SOURCE'] ?? ''
}
