import { terms } from '../problem/terms.ts'
import { shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'

export function unreadableEvent(event: string): Problem {
  return {
    kind: 'not-live',
    title:
      event === ''
        ? 'there is no event, and so no commit that was deployed'
        : `the event \`${event}\` does not show which commit it deployed`,
    where: 'variables `GITHUB_EVENT_PATH`, `GITHUB_SHA`',
    cause: `the event file is missing, is not JSON or belongs to another event, or the ${terms.runner} does not set \`GITHUB_SHA\``,
    help: [
      'run the workflow on a runner that provides them',
      `or set ${terms.name('head')} to the commit that is live`,
    ],
  }
}

export function notLive(event: string): Problem {
  return {
    kind: 'not-live',
    title: `the event \`${event}\` does not deploy anything`,
    where: terms.input('map'),
    cause:
      'runs for pull requests and merge groups build previews, which the visitors of the zone do not see',
    help: [
      `run this ${terms.step} on \`push\` to the deployed branch`,
      `to show only the plan, set ${terms.setting('dry-run', 'true')}`,
      'if this run does deploy, set `head: ${{ github.sha }}`',
    ],
  }
}

export function noMergeCommit(event: string): Problem {
  return {
    kind: 'not-live',
    title: `the event \`${event}\` contains no merge commit`,
    where: 'variable `GITHUB_EVENT_PATH`, `pull_request.merge_commit_sha`',
    cause: 'the pull request has conflicts, or GitHub has not created its test merge commit yet',
    help: [
      'to plan for the head of the pull request, set `head: ${{ github.event.pull_request.head.sha }}`',
      `run the ${terms.step} again when the pull request can be merged`,
    ],
  }
}

export function untrustedRun(): Problem {
  return {
    kind: 'not-live',
    title: 'the triggering workflow run belongs to a pull request or to another repository',
    where: 'event `workflow_run`',
    cause: 'the author of the pull request could choose which commits are compared, and so what is purged',
    help: [
      'run this workflow only after runs of the deployed branch: `branches:` under `on: workflow_run`',
      `if that commit is live, set ${terms.name('head')} to it`,
    ],
  }
}

const OBSTACLES = {
  'no-git': ['`git` was not found', 'install git, or use an image that contains it, such as `node:24`'],
  'no-repository': [
    'the current folder is not in a git repository',
    'run the command in the clone whose changes are purged',
  ],
  'no-commit': ['the git repository has no commit', 'commit the files first'],
} as const

/** The command line finds changed files with git alone. */
export function noWorkTree(obstacle: keyof typeof OBSTACLES): Problem {
  const [title, help] = OBSTACLES[obstacle]
  return {
    kind: 'commit-not-found',
    title,
    where: 'the work tree',
    cause: 'changed files are found with git, in the folder in which the command runs',
    help: [help],
  }
}

export function commitNotFound(given: string, where: string): Problem {
  return {
    kind: 'commit-not-found',
    title: `commit, branch or tag not found: \`${shorten(given, 120)}\``,
    where,
    cause: terms.either(
      'the name is misspelled, was deleted or belongs to another repository, the commit id is abbreviated, or the token cannot read the repository (`contents: read`)',
      'the name is misspelled, or this clone does not have it',
    ),
    help: [
      terms.either(
        'specify a full commit id, a branch or a tag of this repository',
        'specify a commit id, a branch or a tag of this clone',
      ),
      terms.either(
        'if the job lists `permissions:`, add `contents: read`',
        'a shallow clone lacks older commits: clone with all commits',
      ),
    ],
  }
}
