import { shorten } from '../text/log.ts'
import type { Problem } from '../problem/problem.ts'

export function unreadableEvent(event: string): Problem {
  return {
    reason: 'not-live',
    title: `the event \`${event}\` does not say which commit it made live`,
    where: 'variables `GITHUB_EVENT_PATH`, `GITHUB_SHA`',
    cause:
      'the file with the event is missing, is no JSON, or is of another event, or the runner does not set `GITHUB_SHA`',
    help: [
      'run the workflow on a runner that writes it',
      'or say which commit is live, by another event: `head`',
    ],
  }
}

export function notLive(event: string): Problem {
  return {
    reason: 'not-live',
    title: `the event \`${event}\` makes nothing live`,
    where: 'input `map`',
    cause: 'what a pull request or a merge group shows is a preview: visitors of the zone do not get it',
    help: [
      'purge on `push` to the branch that is deployed',
      'to see the plan here, set `dry-run: true`',
      'where this run does deploy, say which commit: `head: ${{ github.sha }}`',
    ],
  }
}

export function noMergeCommit(event: string): Problem {
  return {
    reason: 'not-live',
    title: `the event \`${event}\` names no commit that shows the change merged`,
    where: 'variable `GITHUB_EVENT_PATH`, `pull_request.merge_commit_sha`',
    cause: 'the pull request has conflicts, or GitHub has not merged it for a test yet',
    help: [
      'say which commit to plan for: `head: ${{ github.event.pull_request.head.sha }}`',
      'run the step again when the pull request can be merged',
    ],
  }
}

export function untrustedRun(): Problem {
  return {
    reason: 'not-live',
    title: 'the workflow run before this one is of a pull request or of another repository',
    where: 'event `workflow_run`',
    cause: 'whoever opened it would choose which commit is compared, and so what is purged',
    help: [
      'run this workflow only after runs of the deployed branch: `branches:` under `on: workflow_run`',
      'where that commit is live indeed, give it as `head`',
    ],
  }
}

export function commitNotFound(given: string, where: string): Problem {
  return {
    reason: 'commit-not-found',
    title: `there is no commit, branch or tag \`${shorten(given, 120)}\``,
    where,
    cause:
      'it is misspelt, of another repository, or was deleted; a short id is not enough; or the token may not read the repository (`contents: read`)',
    help: [
      'give a full commit id, a branch or a tag of this repository',
      'a job that lists `permissions:` needs `contents: read` among them',
    ],
  }
}
