// What is wrong with inputs, each alone and together, and the zones that `zone`
// may mean.

import { findClosest } from '../text/did-you-mean.ts'
import { shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'
import type { Domain, Zone, ZoneItem } from '../cdn/answers.ts'
import { listFirst, listNames, MAX_LISTED } from '../text/format.ts'

/** @param sources the inputs that name paths */
export function conflictWithAll(sources: readonly string[]): Problem {
  return {
    kind: 'conflicting-inputs',
    title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
    where: 'input `type`',
    cause: `\`type: all\` purges everything in the zone, regardless of the paths`,
    help: [
      `to purge only these paths, remove \`type: all\``,
      'to purge everything, remove the paths',
    ],
  }
}

const CONFLICTS = {
  'site-dir without manifest': {
    title: '`site-dir` needs `manifest`',
    cause:
      'the files are compared with those of the last confirmed purge, which the manifest keeps',
    help:
      'add `--manifest .cdn-purge.json`, and save this file ' +
      'from run to run, such as in the cache of the CI',
  },
  'map without manifest': {
    title: '`map` needs `manifest`',
    cause: 'the files are compared with those of the last confirmed purge, which it keeps',
    help:
      'add `--manifest .cdn-purge.json`, and save this file from run to run, such as in the ' +
      'cache of the CI',
  },
  'manifest without files': {
    title: '`manifest` requires `map` or `site-dir`',
    cause: 'the manifest keeps the record of files, and only `map` and `site-dir` compare files',
    help: 'add `map` or `site-dir`, or remove `manifest`',
  },
  'changed files without wait': {
    title: 'changed files cannot be combined with `wait: false`',
    cause:
      'changed files are compared with what earlier runs confirmed, and a step that does ' +
      'not wait confirms nothing',
    help: 'remove `wait: false`',
  },
  'verify without wait': {
    title: '`verify` cannot be combined with `wait: false`',
    cause:
      'pages are fetched after every job has completed, ' +
      'and a step with `wait: false` ends before that',
    help: 'remove one of the two',
  },
  'wait for site without site-dir': {
    title: '`wait-for-origin: site` requires `site-dir`',
    cause: '`site` asks the origin for the changed files of `site-dir`',
    help: 'add `site-dir`, or write a condition such as `/version.txt contains 1.4.2`',
  },
} as const

export type InputConflict = keyof typeof CONFLICTS

export function conflictingInputs(conflict: InputConflict): Problem {
  const { title, cause, help } = CONFLICTS[conflict]
  return { kind: 'conflicting-inputs', title, where: 'inputs', cause, help: [help] }
}

export const missingSource = (): Problem => ({
  kind: 'missing-paths',
  title: 'nothing specifies what to purge',
  where: 'inputs `paths`, `paths-file`, `map`, `site-dir`',
  cause:
    'no input is set, or its expression or variable is empty (for example, an output of a ' +
    'step that was skipped or has another `id`); an empty list never means everything',
  help: [
    'to purge paths, write one per line under `paths`, such as `/blog/`',
    `to purge what a deploy changed, set \`map\` to rules such as \`public/** => {url}\``,
    `to purge everything in the zone, set \`type: all\``,
  ],
})

interface TokenFacts {
  /** Whether a pull request started the run. */
  readonly isPullRequest: boolean
  readonly isGitLab: boolean
  /** Whether the action has a dry run, which needs no token. */
  readonly hasDryRun: boolean
}

export function missingToken({ isPullRequest, isGitLab, hasDryRun }: TokenFacts): Problem {
  let cause =
    'the secret has another name, or is not set in this repository or environment, or for ' +
    'this branch; pull requests from forks have no access to secrets'
  let help = [
    'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings ' +
      'of the repository, and add `environment: NAME` to the job if the secret belongs to an ' +
      'environment',
    'on the command line, set `CDN_PURGE_API_TOKEN` from ' +
      'a CI secret, or use `--api-token-file FILE`',
  ]
  if (isGitLab) {
    help.push(
      'on GitLab, variables that are “Protected” are set on protected branches and tags only',
    )
  }
  if (isPullRequest) {
    cause =
      'this run was started by a pull request, and pull requests from forks and Dependabot ' +
      'have no access to secrets'
    help = ['run this step on `push` to the deployed branch, not on pull requests from forks']
  }
  if (hasDryRun) help.push('to show only the plan, set `dry-run: true`, which needs no token')

  const title = 'no API token: `api-token` is empty'
  return { kind: 'missing-token', title, where: 'input `api-token`', cause, help }
}

export const NO_VARIABLE =
  'the variable that it comes from is not set here; pull ' +
  'requests from forks have no access to variables'

export const SET_BASE_URL = {
  gitHub: 'set `base-url`',
  commandLine: 'set `--base-url` or `CDN_PURGE_BASE_URL`',
}

/** What the inputs of other actions are called here, by their names there. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['token', 'api-token'],
  ['dry', 'dry-run'],
  ['simulate', 'dry-run'],
  ['plan-only', 'dry-run'],
  ['verify-pages', 'verify'],
  ['wait-origin', 'wait-for-origin'],
  ['hit-ratio', 'min-hit-ratio'],
  ['fail-on-drift', 'fail-on-changes'],
])

export function unknownInput(name: string, declared: readonly string[]): Problem {
  const shownName = shorten(name, 80)
  const otherName = OTHER_NAMES.get(name)
  const intendedInput =
    declared.find((candidate) => candidate === otherName) ?? findClosest(name, declared)
  let title = `unknown input \`${shownName}\``
  if (intendedInput !== undefined) title += `: did you mean \`${intendedInput}\`?`

  const help = [`the inputs are ${declared.join(', ')}`]
  const isPlan = [name, otherName].includes('dry-run') && declared.includes('command')
  if (isPlan) help.unshift('to change nothing, set `command: plan`')
  else if (intendedInput !== undefined) help.unshift(`rename it to \`${intendedInput}\``)
  else help.unshift('before you remove it, find the input that does what you intended')
  return {
    kind: 'unknown-input',
    title,
    where: `input \`${shownName}\``,
    cause: 'GitHub only warns about an unknown input, and the step would have run without it',
    help,
  }
}

export const TOKEN_ALONE = {
  gitHub: 'store only the token in the secret, and pass it with `${{ secrets.NAME }}`',
  commandLine: 'set `CDN_PURGE_API_TOKEN` to the token alone',
}

/** Advice for several zones in one input. */
export const ONE_ZONE =
  'a step purges one zone: for several, run the step once for each, on GitHub with a ' +
  'matrix (`strategy.matrix.zone`)'

const SHOWN_DOMAINS = 5

interface Candidate extends ZoneItem {
  /** Undefined if only the list was read. */
  readonly domains?: readonly Domain[]
}

/** Lines that list zones to choose from, with the domains of the zones that were read. */
export function listCandidates(zones: readonly Candidate[]): string[] {
  return listFirst(zones, MAX_LISTED, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

export const ambiguousZone = (zoneInput: string, matches: readonly ZoneItem[]): Problem => ({
  kind: 'ambiguous-zone',
  title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
  where: 'input `zone`',
  details: listCandidates(matches),
  cause: 'several zones of the account have this name or domain',
  help: [`set \`zone\` to the UUID of the right zone, the first word of its line`],
})

export function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const intendedName = findClosest(zoneInput, names)
  let title = `no zone is called \`${shorten(zoneInput, 80)}\``
  if (intendedName !== undefined) title += `: did you mean \`${intendedName}\`?`
  const help = [
    'set `zone` to the UUID, the name, the CDN hostname or a domain of one of these zones',
  ]
  if (/[,;\s]/.test(zoneInput)) help.unshift(ONE_ZONE)
  return {
    kind: 'unknown-zone',
    title,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : listCandidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help,
  }
}
