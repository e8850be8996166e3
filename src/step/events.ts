// Apart from workflow-run.ts, which loads `@actions/github`.

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
