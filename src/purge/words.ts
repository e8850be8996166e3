// What users read about the inputs of a purge: those that cannot be combined,
// faults of the given paths, and remarks on them.

import {
  pluralize,
  chooseByCount,
  listFirst,
  formatInteger,
  listNames,
  MAX_LISTED,
} from '../text/format.ts'
import { MAX_PATHS } from '../cdn/jobs/quota.ts'
import { shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'
import { getErrorCode, whyUnreadable } from '../step/workspace.ts'

// Inputs

/** @param sources the inputs that name paths */
export function conflictWithAll(sources: readonly string[]): Problem {
  return {
    kind: 'conflicting-inputs',
    title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
    where: 'input `type`',
    cause: '`type: all` purges everything in the zone, regardless of the paths',
    help: [
      'to purge only these paths, remove `type: all`',
      'to purge everything, remove the paths',
    ],
  }
}

/** Inputs that cannot be combined, and what to do. */
const CONFLICTS = {
  'files without manifest': [
    'changed files need `manifest`, which keeps those of the last confirmed purge',
    'add `--manifest .cdn-purge.json`, and save this file from run to run, such as in the ' +
      'cache of the CI',
  ],
  'manifest without files': [
    '`manifest` keeps the record of changed files, so it requires `map` or `site-dir`',
    'add `map` or `site-dir`, or remove `manifest`',
  ],
  'changed files without wait': [
    'changed files cannot be combined with `wait: false`: the step ends before they are confirmed',
    'remove `wait: false`',
  ],
  'verify without wait': [
    '`verify` cannot be combined with `wait: false`: the step ends before pages can be fetched',
    'remove one of the two',
  ],
  'wait for site without site-dir': [
    '`wait-for-origin: site` requires `site-dir`, whose changed files it asks for',
    'add `site-dir`, or write a condition such as `/version.txt contains 1.4.2`',
  ],
} as const

export function conflictingInputs(conflict: keyof typeof CONFLICTS): Problem {
  const [title, help] = CONFLICTS[conflict]
  return { kind: 'conflicting-inputs', title, where: 'inputs', help: [help] }
}

export function missingSource(): Problem {
  return {
    kind: 'missing-paths',
    title: 'nothing specifies what to purge',
    where: 'inputs `paths`, `paths-file`, `map`, `site-dir`',
    cause:
      'no input is set, or its expression or variable is empty (for example, an output of a ' +
      'step that was skipped or has another `id`); an empty list never means everything',
    help: [
      'to purge paths, write one per line under `paths`, such as `/blog/`',
      'to purge what a deploy changed, set `map` to rules such as `public/** => {url}`',
      'to purge everything in the zone, set `type: all`',
    ],
  }
}

// Paths

export interface InvalidLine {
  /** For messages, such as `` `paths`, line 3 ``. */
  readonly where: string
  readonly text: string
  readonly fault: string
  readonly help: string
}

export const HIDDEN_LINE = {
  text: '(not shown)',
  fault: 'must start with `/`',
  help:
    'write a path that begins with `/`, such as `/blog/`, and check where this line comes from: ' +
    'it may be a secret, so it is not shown',
}

/**
 * Replaces the help for a line that names a file of this machine, because
 * visitors request pages, not files.
 */
export function explainLocalFile(
  line: InvalidLine,
  exists: (path: string) => boolean,
): InvalidLine {
  const folder = /^(?:\.\/)?([\w.-]+)\/[^*?]*$/.exec(line.text)?.[1]
  if (folder === undefined || !exists(line.text)) return line
  const help =
    `to purge the pages of changed files, set \`site-dir\` to \`${folder}\`, or \`map\` to ` +
    `\`${folder}/** => {url}\`; to purge a page, write its path, such as \`/blog/\``
  return { ...line, fault: 'is a file of this machine', help }
}

/**
 * The list contains nothing but comments, so it was probably meant to have
 * paths. An empty list is valid: nothing is purged.
 */
export function onlyComments(pathsFile: string | undefined): Problem {
  let where = 'input `paths`'
  if (pathsFile !== undefined) where = `inputs \`paths\`, \`paths-file\` (\`${pathsFile}\`)`
  return {
    kind: 'missing-paths',
    title: 'the list of paths holds nothing but comments',
    where,
    cause: 'lines that begin with `#` are skipped',
    help: [
      'write one path per line, such as `/blog/`',
      'where there may be nothing to purge, use `paths-file` ' +
        'with an empty file: the step then succeeds',
    ],
  }
}

export function unreadableFile(path: string, error: unknown): Problem {
  const problem = {
    kind: 'unreadable-paths-file',
    title: `\`paths-file\` cannot be used: ${whyUnreadable(error)}`,
    where: `file \`${path}\``,
  } as const
  const asText =
    'write the list to a regular file that this step can read, one path per line, in UTF-8 ' +
    '(PowerShell writes UTF-16 without `Out-File -Encoding utf8`); on the command line, ' +
    '`--paths-file -` reads standard input'
  if (!['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) return { ...problem, help: [asText] }
  return {
    ...problem,
    cause:
      '`paths-file` is the name of one file, relative to the workspace, or on the command line ' +
      'to the current folder: it is neither a URL nor a pattern, and variables in it are not ' +
      'expanded; the step that writes the file may have failed or may run later',
    help: [
      'check out the repository, or run the step that writes the file, before this step',
      'an empty file is valid: the step then purges nothing and succeeds',
    ],
  }
}

export function invalidPaths(lines: readonly InvalidLine[]): Problem[] {
  return explainLines('invalid-path', lines, {
    one: 'a path cannot be purged',
    several: `${lines.length} paths cannot be purged`,
  })
}

export function invalidConditions(lines: readonly InvalidLine[]): Problem[] {
  return explainLines('invalid-input', lines, {
    one: '`wait-for-origin` has a line that is not a condition',
    several: `\`wait-for-origin\` has ${lines.length} lines that are not conditions`,
  })
}

/** One problem of all lines of a list that cannot be used; none if there is none. */
function explainLines(
  kind: Problem['kind'],
  lines: readonly InvalidLine[],
  titles: { readonly one: string; readonly several: string },
): Problem[] {
  const [first, ...others] = lines
  if (first === undefined) return []
  const { where, text, fault, help } = first
  if (others.length === 0) {
    const title = `${titles.one}: it ${fault}`
    return [{ kind, title, where, details: [shorten(text, 120)], help: [help] }]
  }
  const details = listFirst(lines, MAX_LISTED, (line) => {
    return `${line.where}: \`${shorten(line.text, 120)}\` ${line.fault}; ${line.help}`
  })
  const advice = 'fix each line as shown above; nothing was purged'
  return [{ kind, title: titles.several, where, details, help: [advice] }]
}

export const EMPTY_DRY_RUN = '`dry-run` is empty, which means `false`: this purge is real'

export interface FullUrl {
  /** For messages, such as `` `paths`, line 3 ``. */
  readonly where: string
  readonly host: string
}

/**
 * @param urls at least one
 * @param hosts those of the zone
 */
export function foreignHosts(urls: readonly FullUrl[], hosts: readonly string[]): Problem {
  return {
    kind: 'foreign-host',
    title: `\`${urls[0]?.host}\` is not a host of this zone`,
    where: urls[0]?.where,
    details: [
      ...listFirst(urls, MAX_LISTED, ({ where, host }) => `${where}: ${host}`),
      `the hosts of the zone are ${listNames(hosts)}`,
    ],
    cause: 'the URL belongs to another zone, or the domain is not connected to this zone',
    help: ['set `zone` to the zone that serves this host, or write only the path'],
  }
}

export const HOSTS_NOT_CHECKED =
  'full URLs are given, but without `api-token` their ' +
  'hosts cannot be compared with those of the zone'

/** @param different number of paths that are known not to be equal */
export function tooManyPaths(what: 'lines' | 'paths', different = MAX_PATHS + 1): Problem {
  const above = Math.min(MAX_PATHS, different - 1)
  const purgeAllAbove = above > 0 ? `\`purge-all-above\` to ${above} or less, or ` : ''
  const shortenList =
    different < MAX_PATHS
      ? 'remove repeated lines, which `purge-all-above` counts once'
      : 'to need fewer paths, use wildcards'
  return {
    kind: 'invalid-path',
    title:
      `there are more than ${formatInteger(MAX_PATHS)} ${what} ` +
      'to purge, which is more than the documented quota of an hour',
    where: 'inputs `paths`, `paths-file`, `map`, `site-dir`',
    help: [
      `to purge everything in one job instead, set ${purgeAllAbove}\`type: all\` without paths`,
      shortenList,
    ],
  }
}

/** What a path may not mean. `shown` is the first such path, in code, with the number of others. */
const REMARKS = {
  'broad-pattern': (shown: string) =>
    `${shown} covers almost every page of the zone, so the edges fetch almost every page ` +
    'from the origin again; to purge everything, use `type: all`, which is certain to ' +
    'cover it and has its own quota',
  'open-wildcard': (shown: string, first: string) =>
    `${shown} may stop at the next \`/\`: the API does not document whether \`*\` matches ` +
    `across \`/\`. For everything below it, write \`${first}*\``,
  'wildcard-in-name': (shown: string) =>
    `${shown} may match in one folder only: the API does not document whether \`*\` matches ` +
    'across `/`',
  'without-slash': (shown: string, first: string) =>
    `${shown} is purged without \`${first}/\`: add that path if both show the page`,
  'local-file': (shown: string) =>
    `${shown} is a file of this checkout. Visitors request the address of its page, such as ` +
    '`/blog/` for `public/blog/index.html`: purge that, or use `map`',
  'no-value': (shown: string) =>
    `${shown} looks like the result of an expression without a value: print the list of paths ` +
    'before this step, and check what makes it',
  unusual: (shown: string) =>
    `${shown} has characters that addresses rarely have. It is sent as it is, and purges only what ` +
    'visitors request in this spelling',
  query: (shown: string) =>
    `${shown} has a query string and is sent as it is: the API does not document whether the ` +
    'service matches query strings',
}

/** One remark on all of these paths; none if there is none. */
export function remarkOn(what: keyof typeof REMARKS, paths: readonly string[]): string[] {
  const [first, ...others] = paths
  if (first === undefined) return []
  const arePatterns = paths.every((path) => path.includes('*'))
  const noun = arePatterns ? 'more pattern' : 'more path'
  const more = others.length === 0 ? '' : ` (and ${pluralize(others.length, noun)})`
  return [REMARKS[what](`\`${first}\`${more}`, first)]
}

export function describePreview(event: string): string {
  return `this run is of \`${event}\`, and purges what visitors of this zone see`
}

/** @param windowPaths the paths that the jobs of one window hold */
export function describeBigDeploy(paths: number, windowPaths: number): string {
  return (
    `the changed files make ${pluralize(paths, 'path')}, more than the ` +
    `${formatInteger(windowPaths)} that one step purges (\`quota\`): everything in the ` +
    'zone is purged instead; with fewer addresses for each file (`html`), more files fit'
  )
}

export function describeSwitchToEverything(paths: number, above: number, hasMore: boolean): string {
  return (
    `${hasMore ? 'at least ' : ''}${pluralize(paths, 'path')} ${chooseByCount(paths, 'is', 'are')} more than \`purge-all-above\` (${above}): ` +
    'everything in the zone is purged instead'
  )
}
