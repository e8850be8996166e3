// What users read about changed files: problems, warnings and notices.

import type { ConfirmedBy, Settings } from './record.ts'
import { escapeGlob } from './rules/addresses.ts'
import type { Example, Mapped } from './rules/map-files.ts'
import type { Rule, RuleDiagnostic } from './rules/rules.ts'
import type { UnusableFile } from './snapshot.ts'
import type { Problem } from '../problem/problem.ts'
import { listFirst, pluralize, MAX_LISTED } from '../text/format.ts'
import { shorten } from '../text/safe-text.ts'

// The event and the deploy

export function unreadableEvent(event: string): Problem {
  return {
    kind: 'not-live',
    title: `the event \`${event}\` does not show what was deployed`,
    where: 'variable `GITHUB_EVENT_PATH`',
    cause: 'the event file is missing, is not JSON, or belongs to another event',
    help: ['run the workflow on a runner that provides the event file'],
  }
}

export function notLive(event: string): Problem {
  return {
    kind: 'not-live',
    title: `the event \`${event}\` does not change what visitors of this zone see`,
    where: 'inputs `map`, `site-dir`',
    cause: 'runs for pull requests, merge groups and transient environments deploy previews',
    help: [
      'run this step on `push` to the deployed branch',
      'to show only what a merge would purge, set `dry-run: true`',
      'to purge the zone of the preview itself, use `type: all`',
    ],
  }
}

/** @param ref for `actions/checkout` */
export function wrongCommit(event: string, checkedOut: string, ref: string): Problem {
  return {
    kind: 'wrong-commit',
    title:
      `the commit that is checked out (${checkedOut.slice(0, 10)}) is not the one that ` +
      `\`${event}\` says is deployed`,
    where: 'the checkout at the top of the workspace',
    cause:
      `on \`${event}\`, \`actions/checkout\` checks out the default branch, ` +
      'unless `ref` says which commit to check out',
    help: [`add \`ref: ${ref}\` under \`with:\` of \`actions/checkout\``],
  }
}

export function describeOtherCommit(checkedOut: string, pushed: string): string {
  return (
    `the commit that is checked out (${checkedOut.slice(0, 10)}) is not the one that was pushed ` +
    `(${pushed.slice(0, 10)}): another workflow may have left it at the top of the workspace. ` +
    'Check out without `path:`'
  )
}

export function describeOtherBranch(branch: string, confirmed: string): string {
  return (
    `this run is of the branch \`${shorten(branch, 80)}\`, and the last confirmed purge was of ` +
    `\`${shorten(confirmed, 80)}\`: what is not deployed must not be recorded. If only one of them ` +
    'is deployed to this zone, name it in `branches:` of the workflow, or in `rules:` of GitLab'
  )
}

export function describeUnseenBuild(event: string): string {
  return (
    `no file has changed since the last confirmed purge, but \`${event}\` may have built the site ` +
    'from what no commit shows, such as a CMS: set `site-dir` to compare the built files'
  )
}

// Git and the clone

/** @param title what was found in place of a git that can be used */
export function unusableGit(title: string): Problem {
  return {
    kind: 'unusable-git',
    title,
    where: 'variable `PATH`',
    cause: 'git 2.32 or later lists files and stores the record; the image of this job has none',
    help: [
      'install git in the container (`apt-get install git`, `apk add git`), use a newer image, or ' +
        'run the job without `container:`',
      'with `site-dir` and `manifest`, git is not needed',
    ],
  }
}

/** @param command such as `fetch` */
export function gitFailed(command: string, stderr: string): Problem {
  return {
    kind: 'git-failed',
    title: `\`git ${command}\` failed`,
    details: quoteGit(stderr),
    cause: 'the git server or the network fails, or the repository is damaged',
    help: ['run the step again'],
  }
}

/**
 * @param title what is wrong with the repository in the workspace
 * @param stderr of git
 */
export function unusableClone(title: string, stderr = ''): Problem {
  return {
    kind: 'no-repository',
    title,
    where: 'the top of the workspace or, on the command line, the current folder',
    details: quoteGit(stderr),
    cause:
      '`map` compares the commit that is checked out there, and nothing is fetched: a checkout is ' +
      'missing, damaged or of another owner, or was made with `filter: tree:0`',
    help: [
      'run `actions/checkout` before this step, without `path`; remove `filter` if it is `tree:0`; ' +
        'in a container, install git before it',
      'or compare built files, which needs no repository: set `site-dir`',
    ],
  }
}

const FAULTS: Readonly<Record<UnusableFile['fault'], string>> = {
  name: 'the name is not UTF-8',
  link: 'a symbolic link, whose target git does not follow',
  submodule: 'a submodule, whose files are in another repository',
  kind: 'neither a file nor a folder',
  unreadable: 'cannot be read, or is a link that leads nowhere',
}

export function unusableFiles(files: readonly UnusableFile[]): Problem {
  const [first = ''] = files.map(({ name }) => name)
  // `?` matches each character that stands for a byte that is not UTF-8.
  const glob = escapeGlob(first).replaceAll('\ufffd', '?').replace(/\/$/, '/**')
  return {
    kind: 'unusable-file',
    title: `${pluralize(files.length, 'file')} cannot be compared`,
    where: 'inputs `map`, `site-dir`',
    details: listFirst(
      files,
      MAX_LISTED,
      ({ name, fault }) => `${shorten(name, 200)}: ${FAULTS[fault]}`,
    ),
    cause: 'a change to such a file would not be detected, and its pages could stay stale',
    help: [
      `if visitors do not request it, exclude it with a line of \`map\`: \`!${shorten(glob, 200)}\``,
      'otherwise replace it with a regular file, or compare the built files with `site-dir`',
    ],
  }
}

// The folder

export function unusableSite(folder: string, why: string): Problem {
  return {
    kind: 'unusable-site-dir',
    title: `\`site-dir\` cannot be used: ${why}`,
    where: `folder \`${folder}\``,
    cause:
      'the path is relative to the workspace or, on the command line, to the current folder; ' +
      'the step that builds the site may have failed or may run later',
    help: ['build the site before this step, and set `site-dir` to the folder that is deployed'],
  }
}

/** @param inner a folder below it that has a start page */
export function innerSite(folder: string, inner: string): Problem {
  const intendedFolder = `${folder.replace(/\/+$/, '')}/${inner}`.replace(/^(\.\/)+/, '')
  return {
    kind: 'unusable-site-dir',
    title: `\`site-dir\` has no \`index.html\`, but its folder \`${inner}\` has one`,
    where: `folder \`${folder}\``,
    cause: 'it is probably the folder of the sources, and the site is built into the other one',
    help: [
      `set \`site-dir\` to \`${intendedFolder}\``,
      `or, if that folder is not deployed, exclude it with the line \`!${inner}/**\` in \`map\``,
    ],
  }
}

/** @param why such as ``has `package.json` `` */
export function describeSourceFolder(folder: string, why: string): string {
  return (
    `\`${shorten(folder, 80)}\` ${why}, so it is probably the folder of the sources: if a build ` +
    'makes the pages, set `site-dir` to the folder that it writes, such as `dist` or `build`'
  )
}

/**
 * @param example the shortest address of a page, and its file
 * @param help what to do if visitors request other addresses
 */
export function describeNoStartPage({ file, path }: Example, help: string): string {
  return (
    `no file is the start page of the site: the shortest address is \`${shorten(path, 80)}\`, of ` +
    `\`${shorten(file, 80)}\`. If visitors request that file at another address, ${help}`
  )
}

/** @param file at the top of `site-dir`, which may answer `/` */
export function describeStartFile(file: string): string {
  const name = shorten(escapeGlob(file), 80)
  return `no file is purged at \`/\`: if visitors get \`${name}\` there, add the line \`${name} => /\` to \`map\``
}

/** @param inner the folder that has all pages; '' if there is none */
export function chooseInnerSite(inner: string): string {
  if (inner !== '') return `set \`site-dir\` to \`${shorten(inner, 80)}\``
  return (
    'set `site-dir` to the folder of the whole site, or add a rule with the folder that is ' +
    'missing, such as `** => /static{url}`'
  )
}

export function addPrefix({ staticPrefix }: Rule['glob']): string {
  const prefix = staticPrefix.replace(/^[^/]*/, '') || '/FOLDER'
  return `write the missing part before \`{url}\`, such as \`${shorten(prefix, 80)}{url}\``
}

export function describeOnlyPage(): string {
  return (
    '`index.html` is the only page: if the server answers other addresses with it, as for a ' +
    'single-page app, add the line `index.html => {all}` to `map`'
  )
}

export function describeSourcesInSite(source: string): string {
  return (
    `\`site-dir\` has source files, such as ${shorten(source, 80)}, and no HTML: visitors ` +
    'request the built pages, so set it to the folder that the build writes'
  )
}

// Rules

/** @param first of all faults, with the others */
export function invalidRules(first: RuleDiagnostic, others: readonly RuleDiagnostic[]): Problem {
  const faults = [first, ...others]
  const isOne = others.length === 0
  const details: string[] = []
  for (const fault of faults.slice(0, MAX_LISTED)) {
    details.push(`${formatPlace(fault)}: ${shorten(fault.text, 160)}`)
    if (!isOne) details.push(`  ${fault.fault}; ${fault.help}`)
  }
  if (faults.length > MAX_LISTED) details.push(`… and ${faults.length - MAX_LISTED} more`)
  return {
    kind: 'invalid-rule',
    title: isOne
      ? `a rule of \`map\` cannot be used: ${first.fault}`
      : `${faults.length} errors in \`map\``,
    where: `\`map\`, ${formatPlace(first)}`,
    details,
    help: [isOne ? first.help : 'fix each line as shown above; nothing was purged'],
  }
}

function formatPlace({ line, column }: RuleDiagnostic): string {
  return `line ${line}, column ${column}`
}

export function noRules(): Problem {
  return {
    kind: 'invalid-rule',
    title: '`map` has no rule with a target',
    where: 'input `map`',
    cause: 'only a rule with a target maps files to paths; comments and exclusions do not',
    help: ['add a rule, such as `public/** => {url}`'],
  }
}

/** @param where such as `` of `site-dir` ``; '' for the files of the repository */
export function noMatchingFile(rules: readonly Rule[], where = ''): Problem {
  return {
    kind: 'no-matching-file',
    title: `the globs or the exclusions in \`map\` leave no file${where}, so nothing would ever be purged`,
    where: 'input `map`',
    details: listFirst(
      rules,
      MAX_LISTED,
      ({ line, text }) => `line ${line}: ${shorten(text, 160)}`,
    ),
    cause:
      'a glob is misspelled, or does not begin at the top of the repository; a folder needs `/**`; ' +
      'files that are built are not in the repository; or a line that begins with `!` is too wide',
    help: [
      'compare the globs with the output of `git ls-files`',
      'for files that a build makes, set `site-dir`',
    ],
  }
}

const SHOWN_RULES = 3

/** Rules that match no file, beside others that do. */
export function describeIdleRules(rules: readonly Rule[]): string[] {
  return listFirst(
    rules,
    SHOWN_RULES,
    ({ line, text }) =>
      `\`map\`, line ${line}: \`${shorten(text, 100)}\` matches no file. Globs begin at the top of ` +
      'the repository, or of `site-dir`, and have `/` between folders; write a rule for each of ' +
      'several folders',
    'more rules of `map` match no file',
  )
}

/** It lists the files of the site, also those that no page links. */
export function describePublicManifest(manifest: string): string {
  return (
    `\`${shorten(manifest, 80)}\` lies in \`site-dir\`, the folder that is deployed, so visitors can ` +
    'read it: keep it in another folder'
  )
}

export const NEXT_FOLDER =
  "it is what Next.js runs, not a site: set `output: 'export'` in its configuration, and " +
  '`site-dir` to `out`'

/** @param parent the folder above, which has an index page, too */
export function describeParentSite(siteDir: string, parent: string): string {
  return (
    `\`${shorten(parent, 80)}\` has an \`index.html\`, too: if the whole of it is deployed, set ` +
    `\`site-dir\` to it, because the addresses of \`${shorten(siteDir, 80)}\` begin at the top of the site`
  )
}

/** Files beside those that rules purge: what visitors have of them stays old. */
export function describeMissedFiles(names: readonly string[]): string[] {
  const [first] = names
  if (first === undefined) return []
  return [
    `no rule of \`map\` matches ${pluralize(names.length, 'file')} beside those that it purges, such ` +
      `as \`${shorten(first, 80)}\`. Write a rule that does, or exclude them, as with ` +
      `\`!${shorten(first, 80)}\``,
  ]
}

/** Rules whose paths no visitor requests. */
export function describeSourcePaths({ effects }: Mapped): string[] {
  const odd = effects.filter(({ rule, ofSource }) => ofSource !== undefined && rule.line > 0)
  return listFirst(
    odd,
    SHOWN_RULES,
    ({ rule, ofSource }) =>
      `\`map\`, line ${rule.line}: ${shorten(ofSource?.file ?? '', 80)} becomes ` +
      `\`${shorten(ofSource?.path ?? '', 80)}\`, the address of a source file, of an index page or a ` +
      'post by its whole name, or below the folder of the build, which visitors do not request. If ' +
      'a build makes the pages, set `site-dir` to its output; if `public/` is served as it is, ' +
      'write `public/** => {url}`',
    'more rules of `map` make such addresses',
  )
}

// The record

const USE_MANIFEST =
  'keep the record in a file instead: `manifest: .cdn-purge.json`, saved from run to run'

/** @param status of the answer of the git server */
export function recordAccessDenied(status: string, stderr: string, token: string): Problem {
  // Tokens that a runner makes for a job begin with `ghs_`: of these, only the
  // rights can be wrong.
  let cause = `the token was rejected: it has expired, is of another server, or does not have ${RIGHTS}`
  if (token.startsWith('ghs_')) cause = `the job does not have ${RIGHTS}`
  if (token === '') cause = '`github-token` is empty: the runner has none, or the input is empty'
  return {
    kind: 'record-access-denied',
    title: `the git server denied access to the record of this zone (${status})`,
    where: 'input `github-token`',
    details: quoteGit(stderr),
    cause,
    help: [
      'add these lines to the job: `permissions:`, and below it `contents: write`',
      `or ${USE_MANIFEST} (docs/changed-files.md)`,
    ],
  }
}

const RIGHTS =
  'the permission `contents: write` (with `dry-run`, `contents: read`), which it needs to access ' +
  'the record in a ref of the repository'

/** What another attempt would not change, beside rights. */
export function unusableGitServer(title: string, help: string, stderr: string): Problem {
  return {
    kind: 'record-access-denied',
    title,
    where: 'variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`',
    details: quoteGit(stderr),
    help: [help, `or ${USE_MANIFEST}`],
  }
}

export function unsupportedRepository(): Problem {
  return {
    kind: 'unsupported-repository',
    title: 'the record cannot be stored in a repository with SHA-256 object ids',
    where: 'the repository of this workflow',
    help: [USE_MANIFEST],
  }
}

export function pushRefused(store: string, stderr: string): Problem {
  return {
    kind: 'unwritable-record',
    title: `the git server refused to write the record to ${store}`,
    where: 'the repository of this workflow',
    details: quoteGit(stderr),
    cause: 'a rule, a hook or a limit of the server does not allow it',
    help: ['allow pushes to `refs/cdn-purge/*`, and run the step again', `or ${USE_MANIFEST}`],
  }
}

export function overtakenAtBegin(store: string, times: number): Problem {
  return {
    kind: 'record-overtaken',
    title: `other runs wrote the record of this zone each time this run tried to (${times} times)`,
    where: store,
    cause: 'several runs purge this zone at the same time; nothing was purged by this one',
    help: [
      'run the step again',
      'add a `concurrency` group over deploy and purge, so that one run finishes before the next',
    ],
  }
}

/**
 * What to do where the record should lose its confirmed state, and does not.
 * @param howToDelete such as ``remove the file `m.json` ``
 */
export function notForgotten(howToDelete: string): string {
  return `the record could not be reset: ${howToDelete}, so that the next run purges everything`
}

/** @param why there is no store to say how */
export function recordNotFound(why: string): string {
  return `the record could not be reset: delete it before the next run (docs/changed-files.md; ${why})`
}

export function unusableManifest(path: string, why: string): Problem {
  return {
    kind: 'unusable-manifest',
    title: `\`manifest\` cannot be used: ${why}`,
    where: `file \`${path}\``,
    cause:
      'the file is damaged, is not a manifest of this version, or cannot be read or written; ' +
      'it was left as it is, and nothing was purged',
    help: [
      'set `manifest` to a path of its own, such as `.cdn-purge.json`: everything is purged once',
    ],
  }
}

/** @param names of the variables, which the runner sets */
export function unusableVariable(names: string, title: string, help: string): Problem {
  return { kind: 'unusable-variable', title, where: names, help: [help] }
}

/** Why there is no base, and what helps. */
export const noBase = {
  unknownZone:
    'without `api-token`, the record of a zone is found only by its UUID, and `zone` is not a UUID',
  absent: (store: string) => `no earlier purge of this zone has been recorded (${store})`,
  unreadable: (store: string, why: string) =>
    `the record in ${store} cannot be read (${shorten(why, 200)}); this run replaces it`,
  otherZone: (store: string) =>
    `the record in ${store} is of another zone or \`base-url\`; this run replaces it`,
  unconfirmed:
    'no purge of this zone is confirmed: an earlier run failed, or could not compare its ' +
    'files. Once a run is confirmed, later runs purge only what has changed',
  settings: (names: readonly (keyof Settings)[]) =>
    `since the last confirmed purge, ${names.map((name) => SETTING_NAMES[name]).join(' and ')} ` +
    'changed, so this happens once',
}

/** @param why one of `noBase` */
export function describePurgeOfEverything(why: string): string {
  return `Everything in the zone is purged: ${why}.`
}

const SETTING_NAMES: Readonly<Record<keyof Settings, string>> = {
  rules: 'the rules in `map`',
  html: 'the input `html`',
  source: 'the kind of source (`map` or `site-dir`)',
}

export function unknownBase(why: string): Problem {
  return {
    kind: 'unknown-base',
    title: 'it is not known which pages have changed',
    where: 'input `on-unknown-base`',
    details: [why],
    cause: 'there is nothing to compare with, and `on-unknown-base` is `fail`: nothing was purged',
    help: ['run once with `on-unknown-base: purge-all`, which purges everything in the zone'],
  }
}

/**
 * What is compared with: `the purge confirmed on 2026-11-26 at 10:30 UTC by run
 * 123 (commit abc)`.
 */
export function describeConfirmed({ run, time, commit }: ConfirmedBy, isSameRun: boolean): string {
  const byRun = run === null ? '' : ` by run ${run.run}`
  const commitShown = commit === '' ? '' : ` (commit ${commit.slice(0, 10)})`
  return (
    `the purge confirmed on ${time.slice(0, 10)} at ${time.slice(11, 16)} ` +
    `UTC${byRun}${commitShown}${isSameRun ? ': this run, whose files are purged again' : ''}`
  )
}

const AGAIN = 'the next run purges these files again'

/** Why a purge is not recorded as confirmed. */
export const notConfirmed = {
  incomplete: (why: string) =>
    `${why}: the deploy may be live only in part. What differs ` +
    `is purged, nothing is confirmed, and ${AGAIN}`,
  notLatest:
    'another run, newer or of another repository (or without an id), has written the ' +
    'record of this zone: this purge may be a rollback or late, so nothing is confirmed, ' +
    `and ${AGAIN}`,
  overtaken:
    'another run has written the record of this zone meanwhile, so nothing is confirmed, ' +
    `and ${AGAIN}. Add a \`concurrency\` group over deploy and purge`,
  unwritable: (store: string, { title, details = [] }: Problem) =>
    `the purge could not be confirmed in ${store} (${[title, ...details].join('; ')}): ${AGAIN}`,
}

/** @param doing such as `git was running` */
export function tooLate(doing: string): Problem {
  return {
    kind: 'deadline-exceeded',
    title: `the deadline passed while ${doing}`,
    cause: 'there are many files, git or its server is slow, or `timeout` is too short',
    help: ['increase `timeout`'],
  }
}

function quoteGit(stderr: string): string[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  // The lines that name the reason; hooks may print pages of others around them.
  const reasons = lines.filter((line) => /error|fatal|reject|denied|cannot|refus/i.test(line))
  const quoted = new Set([...reasons.slice(0, 8), ...lines.slice(-4)])
  return lines
    .filter((line) => quoted.delete(line))
    .map((line) => `git said: ${shorten(line, 300)}`)
}
