import type { FreshnessInputs } from './freshness/inputs.ts'
import type { Problem } from '../problem/problem.ts'
import { isSource } from './changed/inputs.ts'
import type { ChangedInputs } from './changed/inputs.ts'

/** The inputs that can contradict each other. */
interface Given {
  readonly type: 'path' | 'all'
  readonly paths: string | undefined
  readonly pathsFile: string | undefined
  readonly waitFor: readonly string[] | undefined
  readonly dryRun: boolean
  readonly wait: boolean
  readonly changed: ChangedInputs
  readonly freshness: Pick<FreshnessInputs, 'verify'>
}

/** What is wrong between inputs that are each fine: those that contradict each other, and a purge of nothing. */
export function checkInputs(inputs: Given, hasMisspelled: boolean): Problem[] {
  return [
    ...conflictsWithWaitFor(inputs),
    ...conflictsWithAll(inputs),
    ...conflictsOfChangedFiles(inputs),
    ...conflictsWithVerify(inputs),
    ...missingSource(inputs, hasMisspelled),
  ]
}

function sourcesOf(inputs: Given): string[] {
  return [
    ...(inputs.paths === undefined ? [] : ['`paths`']),
    ...(inputs.pathsFile === undefined ? [] : ['`paths-file`']),
    ...(inputs.changed.map === '' ? [] : ['`map`']),
    ...(inputs.changed.siteDir === '' ? [] : ['`site-dir`']),
  ]
}

function conflictsWithWaitFor(inputs: Given): Problem[] {
  const conflicting = [
    ...sourcesOf(inputs),
    ...(inputs.type === 'all' ? ['`type: all`'] : []),
    ...(inputs.dryRun ? ['`dry-run`'] : []),
  ]
  if (inputs.waitFor === undefined || conflicting.length === 0) return []
  return [
    {
      reason: 'conflicting-inputs',
      title: `\`wait-for\` cannot be combined with ${conflicting.join(', ')}`,
      where: 'input `wait-for`',
      cause: '`wait-for` only waits for jobs that an earlier step created, and creates none',
      help: ['purge in one step, and use `wait-for` in another step'],
    },
  ]
}

function conflictsWithAll(inputs: Given): Problem[] {
  const sources = sourcesOf(inputs)
  if (inputs.type !== 'all' || sources.length === 0 || inputs.waitFor !== undefined) return []
  return [
    {
      reason: 'conflicting-inputs',
      title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
      where: 'input `type`',
      cause: '`type: all` purges everything in the zone, regardless of the paths',
      help: ['to purge only these paths, remove `type: all`', 'to purge everything, remove the paths'],
    },
  ]
}

/** What belongs to changed files, and what to their two sources. */
function conflictsOfChangedFiles({ changed, wait }: Given): Problem[] {
  const given = (['base', 'head'] as const).filter((name) => changed[name] !== '')
  const commits = given.map((name) => `\`${name}\``).join(' and ')
  const [hasSite, hasManifest] = [changed.siteDir !== '', changed.manifest !== '']
  const hasSource = isSource(changed)
  const rules: ChangedRule[] = [
    [
      commits !== '' && hasSite,
      `${commits} cannot be combined with \`site-dir\``,
      'the files of a built site are compared with the hashes in `manifest`, not with commits',
      'remove one of the two',
    ],
    [
      commits !== '' && !hasSource,
      `${commits} cannot be used without \`map\``,
      'the commits show which files changed, and only `map` defines which paths these files belong to',
      'add `map`, such as `public/** => {url}`',
    ],
    [
      hasSite && !hasManifest,
      '`site-dir` needs `manifest`',
      'changed files are found by comparing them with the hashes from the last run, which are stored in `manifest`',
      'add `manifest: .cdn-purge.json` and keep this file between runs, for example with `actions/cache`',
    ],
    [
      hasManifest && !hasSource,
      '`manifest` requires `map` or `site-dir`',
      '`manifest` records which state of the files was last confirmed, and only `map` and `site-dir` compare files',
      'add `map` or `site-dir`, or remove `manifest`',
    ],
    [
      hasManifest && !wait,
      '`manifest` cannot be combined with `wait: false`',
      '`manifest` records what was confirmed, and a step that does not wait confirms nothing',
      'remove one of the two',
    ],
  ]
  return rules.flatMap(problemOf)
}

function conflictsWithVerify({ freshness, wait }: Given): Problem[] {
  return problemOf([
    freshness.verify > 0 && !wait,
    '`verify` cannot be combined with `wait: false`',
    'pages are fetched after every job has completed, and a step with `wait: false` ends before that',
    'remove one of the two',
  ])
}

type ChangedRule = readonly [isBroken: boolean, title: string, cause: string, help: string]

function problemOf([isBroken, title, cause, help]: ChangedRule): Problem[] {
  return isBroken ? [{ reason: 'conflicting-inputs', title, where: 'inputs', cause, help: [help] }] : []
}

/** With a mistyped input the source was most likely that one: one message is enough. */
function missingSource(inputs: Given, hasMisspelled: boolean): Problem[] {
  const given = sourcesOf(inputs).length > 0 || inputs.waitFor !== undefined
  if (given || inputs.type === 'all' || hasMisspelled) return []
  return [
    {
      reason: 'missing-paths',
      title: 'no input specifies what to purge',
      where: 'inputs `paths`, `paths-file`, `map`, `site-dir`, `wait-for`',
      cause:
        'no input is set, or its expression is empty (as `wait-for` is if the step that it refers to was skipped or has another `id`); an empty list never means everything',
      help: [
        'to purge paths, write one per line under `paths: |`, such as `/blog/*`',
        'to purge what a deploy changed, set `map` to rules such as `public/** => {url}`',
        'to purge everything in the zone, set `type: all`',
        'to wait for jobs of an earlier step, set `wait-for` to their ids',
      ],
    },
  ]
}
