import type { Problem } from '../../problem/problem.ts'
import type { Mapped } from '../../paths/map-files.ts'
import { escapeGlob } from '../../paths/addresses.ts'
import type { Rule, RuleDiagnostic } from '../../paths/rules.ts'
import { firstLines, pluralize, MAX_LISTED } from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'

export const unreadableEvent = (event: string): Problem => ({
  kind: 'not-live',
  title:
    event === ''
      ? 'there is no event, and so no commit that was deployed'
      : `the event \`${event}\` does not show which commit it deployed`,
  where: 'variables `GITHUB_EVENT_PATH`, `GITHUB_SHA`',
  cause:
    'the event file is missing, is not JSON or belongs to another event, or the runner does not set `GITHUB_SHA`',
  help: [
    'run the workflow on a runner that provides them',
    // The commit does not show whether the deployment succeeded.
    ...(HEADS[event] === undefined ? ['or set `head` to the commit that is live'] : []),
  ],
})

export const notLive = (event: string): Problem => ({
  kind: 'not-live',
  title: `the event \`${event}\` does not deploy anything`,
  where: 'inputs `map`, `site-dir`',
  cause:
    'runs for pull requests and merge groups build previews, which the visitors of the zone do not see',
  help: [
    'run this step on `push` to the deployed branch',
    `to show only the plan, ${event === 'pull_request_target' ? 'use `pull_request` with' : 'set'} \`dry-run: true\``,
    'to purge the zone of the preview itself, use `type: all`',
    'if this run does deploy the zone, use `map` with `head: ${{ github.sha }}`',
  ],
})

/** The expression of the commit that an event’s run deploys. */
const HEADS: Readonly<Record<string, string>> = {
  workflow_run: '${{ github.event.workflow_run.head_sha }}',
  deployment: '${{ github.event.deployment.sha }}',
  deployment_status: '${{ github.event.deployment.sha }}',
}

/** @param checkedOut undefined without a checkout, '' if it cannot be read */
export const headNotGiven = (event: string, checkedOut: string | undefined): Problem => ({
  kind: 'not-live',
  title:
    checkedOut === undefined || HEADS[event] !== undefined
      ? `the event \`${event}\` does not say which commit is deployed`
      : checkedOut === ''
        ? 'the commit of the checkout cannot be read, so it is unknown which commit this run deploys'
        : `the checkout is at another commit than this run: ${shorten(checkedOut, 12)}`,
  where: 'input `head`',
  cause:
    'what takes pages out of a purge is never guessed, and another commit may be live than that of the run',
  help: [
    HEADS[event] === undefined
      ? 'give `actions/checkout` the `id: checkout`, and set `head: ${{ steps.checkout.outputs.commit }}`'
      : `set \`head: ${HEADS[event]}\`, if that commit is deployed; for a checkout with \`id: checkout\`, \`head: \${{ steps.checkout.outputs.commit }}\``,
    'if the run deploys its own commit, set `head: ${{ github.sha }}`',
    'or compare the built files instead, with `site-dir`, which needs no commit',
  ],
})

/** The command line has no repository to compare. @param said the message of git */
export const noWorkTree = (said: string): Problem => ({
  kind: 'commit-not-found',
  title: 'git does not find a repository in the current folder',
  where: 'the work tree',
  details: saidBy(said),
  cause: 'changed files are found with git, in the folder in which the command runs',
  help: [
    said.includes('safe.directory')
      ? 'the clone belongs to another user: run the command that git names above, or run this one as its owner'
      : 'run the command in the clone whose changes are purged',
  ],
})

export const noCommit = (): Problem => ({
  ...noWorkTree(''),
  title: 'the git repository has no commit',
  help: ['commit the files first'],
})

export const commitNotFound = (
  given: string,
  input: 'base' | 'head',
  isShallow = false,
): Problem => ({
  kind: 'commit-not-found',
  title: `commit not found: \`${shorten(given, 120)}\``,
  where: `input \`${input}\``,
  cause:
    'it is misspelled, was deleted or belongs to another repository, or this clone does not have it',
  help: [
    input === 'base'
      ? 'remove `base`, to compare with what was last confirmed, or give the id of a commit of this repository'
      : 'give the id of a commit of this repository',
    ...(isShallow ? [DEEPEN] : []),
  ],
})

/** What to do where the commit may only be missing from this clone. */
export const DEEPEN =
  'this clone is shallow: fetch the whole history with `git fetch --unshallow`, or `GIT_DEPTH: 0` on GitLab'

export const commitGone = (id: string): Problem => ({
  kind: 'commit-not-found',
  title: `commit ${id.slice(0, 12)}, which this run deployed, is not on the server`,
  where: 'the repository',
  cause: 'it was force-pushed away, or belongs to another repository',
  help: [
    'run the workflow for a commit that still exists, or set `head` to the commit that is live',
  ],
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

export const fetchDenied = (status: number, stderr: string): Problem =>
  status < 400
    ? {
        kind: 'git-failed',
        title: `the git server redirects (${status}), and redirects are not followed`,
        where: 'variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`',
        details: saidBy(stderr),
        cause:
          'the repository was renamed or transferred after this run began, or a proxy asks for a login',
        help: ['start a new run, which has the new name of the repository'],
      }
    : {
        kind: 'github-access-denied',
        title: `the git server denied access (${status}): the permission \`contents: read\` is missing, or the repository is another one`,
        where: 'input `github-token`',
        details: saidBy(stderr),
        cause: 'a job that lists `permissions:` has only the permissions that it lists',
        help: ['add `contents: read` under `permissions:` of the job'],
      }

export const serverLacksIds = (stderr: string): Problem => ({
  kind: 'git-failed',
  title: 'the git server does not hand out commits by their ids',
  details: saidBy(stderr),
  cause: 'an old server: `uploadpack.allowAnySHA1InWant` is off',
  help: ['update the server, or compare built files instead: `site-dir`'],
})

/** @param doing such as `git was running` */
export const tooLate = (doing: string, cause: string): Problem => ({
  kind: 'deadline-exceeded',
  title: `the deadline passed while ${doing}`,
  cause: `${cause}, or \`timeout\` is too short`,
  help: ['increase `timeout`'],
})

/** @param names of variables that the runner sets */
export const invalidVariable = (names: string, given: string, example: string): Problem => ({
  kind: 'github-error',
  title: `${names} is not valid: \`${shorten(given, 120)}\``,
  where: `variable ${names}`,
  cause: 'the runner sets it, but its value was changed',
  help: [`do not set it, or set it to a value such as \`${example}\``],
})

function saidBy(stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-4).map((line) => `git said: ${shorten(line, 300)}`)
}

export function invalidRules(faults: readonly RuleDiagnostic[]): Problem[] {
  const [first] = faults
  if (first === undefined) return []
  const details = faults
    .slice(0, MAX_LISTED)
    .flatMap((fault) => [
      `${placeOf(fault)}: ${shorten(fault.text, 160)}`,
      ...(faults.length === 1 ? [] : [`  ${fault.fault}; ${fault.help}`]),
    ])
  return [
    {
      kind: 'invalid-rule',
      title:
        faults.length === 1
          ? `a rule of \`map\` cannot be used: ${first.fault}`
          : `${faults.length} errors in \`map\``,
      where: `\`map\`, ${placeOf(first)}`,
      details:
        faults.length > MAX_LISTED
          ? [...details, `… and ${faults.length - MAX_LISTED} more`]
          : details,
      help: [faults.length === 1 ? first.help : 'fix each line as shown above; nothing was purged'],
    },
  ]
}

function placeOf({ line, column }: Pick<RuleDiagnostic, 'line' | 'column'>): string {
  return `line ${line}, column ${column}`
}

export const noRules = (): Problem => ({
  kind: 'invalid-rule',
  title: `\`map\` has no rule with a target`,
  where: 'input `map`',
  cause: 'only a rule with a target maps files to paths; comments and exclusions do not',
  help: ['add a rule, such as `public/** => {url}`'],
})

/** @param found `state`: undefined if later runs cannot compare with it either */
export const unknownBase = ({
  why,
  source,
  state,
}: {
  readonly why: string
  readonly source: 'repository' | 'site'
  readonly state?: unknown
}): Problem => ({
  kind: 'unknown-base',
  title: 'it is not known which cached pages are stale',
  where: source === 'site' ? 'input `site-dir`' : 'inputs `map`, `base`',
  details: [why],
  cause: 'there is nothing to compare with, and `on-unknown-base` is `fail`: nothing was purged',
  help: [
    ...(state === undefined
      ? ['first do what the line above says: until then, no run has a base']
      : []),
    'run once with `on-unknown-base: purge-all`, which purges everything in the zone and is the base of later runs',
  ],
})

export const invalidFileNames = (files: readonly string[]): Problem => ({
  kind: 'invalid-file-name',
  title: `${pluralize(files.length, 'changed file')} ${files.length === 1 ? 'has a name' : 'have names'} that ${files.length === 1 ? 'is' : 'are'} not UTF-8`,
  details: firstLines(files, MAX_LISTED, (file) => shorten(file, 200)),
  cause: 'an address cannot be made of such a name, so its page would stay stale',
  help: [
    'rename it, if it is a page, and exclude the old name with a rule of `map`, such as `!legacy/**`: it stays a changed file until a purge is confirmed',
  ],
})

export const changedSubmodules = (names: readonly string[]): Problem => ({
  kind: 'invalid-file-name',
  title: `${pluralize(names.length, 'changed submodule')} ${names.length === 1 ? 'matches' : 'match'} a rule of \`map\``,
  details: firstLines(names, MAX_LISTED, (name) => shorten(name, 200)),
  cause: 'submodules are not entered, so it is unknown which of their files changed',
  help: [
    'compare the built files instead, with `site-dir`',
    `or, if its files have no pages, exclude it with the rule \`!${shorten(escapeGlob(names[0] ?? ''), 100)}\``,
  ],
})

const SHOWN_RULES = 3

/** Warns about rules that match no file. */
export function idleRuleWarnings(rules: readonly Rule[]): string[] {
  return firstLines(
    rules,
    SHOWN_RULES,
    ({ line, text }) =>
      `\`map\`, line ${line}: \`${shorten(text, 100)}\` matches no file; globs are relative to the top of the repository, or to \`site-dir\`; after a correction, everything in the zone is purged once`,
    'more rules of `map` match no file',
  )
}

/** Warns about rules whose addresses no visitor requests. */
export function sourceFileWarnings({ effects }: Mapped): string[] {
  const odd = effects.flatMap(({ rule, ofSource }) =>
    ofSource === undefined || rule.line === 0 ? [] : [{ rule, ...ofSource }],
  )
  return firstLines(
    odd,
    SHOWN_RULES,
    ({ rule, file, path }) =>
      `\`map\`, line ${rule.line}: ${shorten(file, 80)} becomes \`${shorten(path, 80)}\`, which visitors do not request: the address of a source file, or of an index page by its name; if a build makes the pages, set \`site-dir\` to its output`,
    'more rules of `map` make such addresses',
  )
}

export const unusableSite = (folder: string, why: string): Problem => ({
  kind: 'unusable-site-dir',
  title: `\`site-dir\` cannot be used: ${why}`,
  where: `folder \`${folder}\``,
  cause:
    'the path is relative to the workspace, or on the command line to the current folder; the step that builds the site may have failed or may run later',
  help: [`build the site before this step, and set \`site-dir\` to the folder that is deployed`],
})

/** @param store such as `` `manifest` `` */
export const unwritableRecord = (store: string, why: string): Problem => ({
  kind: 'unwritable-record',
  title: `the record of this zone cannot be written to ${store}`,
  where: 'input `manifest`',
  details: [shorten(why, 300)],
  cause:
    'the paths of a failed purge could not be recorded for the next run, so nothing was purged',
  help: [
    'run the step again',
    'if it fails again, set `manifest` to a file that this step can write to, and keep it between runs',
    'if the next deploy takes back a change of this one, purge everything once (`type: all`): this deploy is not recorded',
  ],
})

/** GitHub's cache cannot keep the record of this zone. */
export const noCache = (why: string): Problem => ({
  kind: 'no-cache',
  title: 'there is no cache that this run can read and write, which would keep what was confirmed',
  where: 'input `manifest`',
  details: [shorten(why, 300)],
  cause:
    'changed files are compared with what was last confirmed, which is kept in GitHub’s cache without `manifest`',
  help: ['set `manifest` to a file that is kept between runs, such as `manifest: .cdn-purge.json`'],
})

export const tooManyCaches = (pages: number): Problem => ({
  kind: 'github-error',
  title: `the first ${pages} pages of GitHub’s list of caches hold only entries of pull requests`,
  where: 'the caches of this repository',
  cause: 'a pull request has written entries with the key of this zone',
  help: ['delete the caches of pull requests (Actions → Caches), and run the step again'],
})

export const unusableManifest = (path: string, why: string): Problem => ({
  kind: 'unusable-manifest',
  title: `\`manifest\` cannot be used: ${why}`,
  where: `file \`${path}\``,
  cause:
    'the file is damaged, is not a manifest, was written by another version, or may not be read; it was left as it is, and nothing was purged',
  help: [
    'if it is a damaged manifest, restore or remove it: without it, the next run purges everything in the zone',
    'if it is another file, or a folder, set `manifest` to a file of its own, which this step can read and write',
  ],
})
