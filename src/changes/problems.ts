import { shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'

export const unreadableEvent = (event: string): Problem => ({
  kind: 'not-live',
  title:
    event === ''
      ? 'there is no event, and so no commit that was deployed'
      : `the event \`${event}\` does not show which commit it deployed`,
  where: 'variables `GITHUB_EVENT_PATH`, `GITHUB_SHA`',
  cause:
    'the event file is missing, is not JSON or belongs to another event, or the runner does not set `GITHUB_SHA`',
  help: ['run the workflow on a runner that provides them', 'or set `head` to the commit that is live'],
})

export function notLive(event: string): Problem {
  const isTarget = event === 'pull_request_target'
  return {
    kind: 'not-live',
    title: `the event \`${event}\` does not deploy anything`,
    where: 'input `map`',
    cause:
      'runs for pull requests and merge groups build previews, which the visitors of the zone do not see',
    help: [
      'run this step on `push` to the deployed branch',
      isTarget
        ? 'to show only the plan, use `pull_request` with `dry-run: true`, or set `head` to the commit to compare'
        : 'to show only the plan, set `dry-run: true`',
      'if this run does deploy, set `head: ${{ github.sha }}`',
    ],
  }
}

export const untrustedRun = (): Problem => ({
  kind: 'not-live',
  title: 'the triggering workflow run belongs to a pull request or to another repository',
  where: 'event `workflow_run`',
  cause: 'the author of the pull request could choose which commits are compared, and so what is purged',
  help: [
    'run this workflow only after runs of the deployed branch: `branches:` under `on: workflow_run`',
    'if that commit is live, set `head` to it',
  ],
})

/** @param commit '' if it cannot be read */
export const otherCommitCheckedOut = (commit: string): Problem => ({
  kind: 'not-live',
  title:
    commit === ''
      ? 'the commit of the checkout cannot be read, so it is unknown which commit this run deployed'
      : `this run was dispatched, and the checkout is at another commit than its own: ${shorten(commit, 12)}`,
  where: 'variable `GITHUB_SHA`',
  cause: 'the form of the workflow has an input such as `ref`, which `actions/checkout` was given',
  help: [
    'set `head` to the commit that is deployed, such as `head: ${{ steps.checkout.outputs.commit }}`',
    'and keep a `manifest`, because the runs do not show which commits they deployed',
  ],
})

const OBSTACLES = {
  'no-repository': 'run the command in the clone whose changes are purged',
  'no-commit': 'commit the files first',
} as const

const OWNER =
  'the clone belongs to another user: run the command that git names above, or run this one as its owner'

/** The command line has no repository or commit to compare. @param said the message of git */
export const noWorkTree = (obstacle: keyof typeof OBSTACLES, said: string): Problem => ({
  kind: 'commit-not-found',
  title:
    obstacle === 'no-commit'
      ? 'the git repository has no commit'
      : 'git does not find a repository in the current folder',
  where: 'the work tree',
  details: saidBy(said),
  cause: 'changed files are found with git, in the folder in which the command runs',
  help: [said.includes('safe.directory') ? OWNER : OBSTACLES[obstacle]],
})

export const commitNotFound = (given: string, input: 'base' | 'head', isShallow = false): Problem => ({
  kind: 'commit-not-found',
  title: `commit, branch or tag not found: \`${shorten(given, 120)}\``,
  where: `input \`${input}\``,
  cause: /^0+$/.test(given)
    ? 'GitHub gives this id where there was no commit before, as at the first push of a branch'
    : 'the name is misspelled, was deleted or belongs to another repository, the commit id is abbreviated, or this clone does not have it',
  help: [
    /^0+$/.test(given)
      ? 'remove `base`: the step then compares with what was last confirmed'
      : 'specify a full commit id, a branch or a tag of this repository',
    ...(isShallow ? [DEEPEN] : []),
  ],
})

/** What to do where the commit may only be missing from this clone. */
export const DEEPEN =
  'this clone is shallow: fetch the whole history with `git fetch --unshallow`, or `GIT_DEPTH: 0` on GitLab'

/** Git prefers the tag, but `actions/checkout` the branch. */
export function ambiguousName(name: string, input: 'base' | 'head'): Problem {
  const shown = shorten(name, 80)
  return {
    kind: 'commit-not-found',
    title: `\`${shown}\` is both a branch and a tag`,
    where: `input \`${input}\``,
    help: [`write \`refs/heads/${shown}\` or \`refs/tags/${shown}\``],
  }
}

export const commitGone = (id: string): Problem => ({
  kind: 'commit-not-found',
  title: `commit ${id.slice(0, 12)}, which this run deployed, is not on the server`,
  where: 'the repository',
  cause: 'it was force-pushed away, or belongs to another repository',
  help: ['run the workflow for a commit that still exists, or set `head` to the commit that is live'],
})

const INSTALL =
  'install it in the container (`apt-get install git`, `apk add git`), or run the job without `container:`'

export const gitMissing = (): Problem => ({
  kind: 'unusable-git',
  title: '`git` was not found',
  where: 'variable `PATH`',
  cause: 'changed files are compared with git, which the image of this job does not contain',
  help: [INSTALL],
})

export const gitTooOld = (version: string): Problem => ({
  kind: 'unusable-git',
  title: `git ${version} is too old: 2.32 or later is needed`,
  where: 'variable `PATH`',
  cause: 'the image of this job contains an old version',
  help: [`use a newer image; or ${INSTALL}`],
})

/** @param command such as `fetch` */
export const gitFailed = (command: string, stderr: string): Problem => ({
  kind: 'git-failed',
  title: `\`git ${command}\` failed`,
  details: saidBy(stderr),
  cause: 'the server or the network fails, or the repository is damaged',
  help: ['run the step again'],
})

export const fetchRefused = (status: number, stderr: string): Problem => ({
  kind: 'github-access-denied',
  title: `the git server refused access (${status}): the permission \`contents: read\` is missing, or the repository is another one`,
  where: 'input `github-token`',
  details: saidBy(stderr),
  cause: 'a job that lists `permissions:` has only the permissions that it lists',
  help: ['add `contents: read` under `permissions:` of the job'],
})

export const serverLacksIds = (stderr: string): Problem => ({
  kind: 'git-failed',
  title: 'the git server does not hand out commits by their ids',
  details: saidBy(stderr),
  cause: 'an old server: `uploadpack.allowAnySHA1InWant` is off',
  help: ['update the server, or compare built files instead: `site-dir` with `manifest`'],
})

export const stoppedByDeadline = (): Problem => ({
  kind: 'deadline-exceeded',
  title: 'the deadline passed while git was running',
  cause: 'the repository is large, the git server is slow, or `timeout` is too short',
  help: ['increase `timeout`'],
})

export const invalidServerUrl = (given: string): Problem => ({
  kind: 'github-error',
  title: `\`GITHUB_SERVER_URL\` or \`GITHUB_REPOSITORY\` is not valid: \`${shorten(given, 120)}\``,
  where: 'variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`',
  cause: 'the runner sets these variables, but a value was changed',
  help: [
    'do not set them, or set them to the address of the server, such as `https://github.example.com`, and `owner/name`',
  ],
})

export const invalidApiUrl = (given: string): Problem => ({
  kind: 'github-error',
  title: `\`GITHUB_API_URL\` is not a valid URL: \`${shorten(given, 120)}\``,
  where: 'variable `GITHUB_API_URL`',
  cause: `the runner sets this variable, but its value was changed`,
  help: ['do not set it, or set it to the address of the API, such as `https://github.example.com/api/v3`'],
})

function saidBy(stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-4).map((line) => `git said: ${shorten(line, 300)}`)
}
