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
  const beside = [
    ...sourcesOf(inputs),
    ...(inputs.type === 'all' ? ['`type: all`'] : []),
    ...(inputs.dryRun ? ['`dry-run`'] : []),
  ]
  if (inputs.waitFor === undefined || beside.length === 0) return []
  return [
    {
      reason: 'conflicting-inputs',
      title: `\`wait-for\` cannot be combined with ${beside.join(', ')}`,
      where: 'input `wait-for`',
      cause: '`wait-for` only watches jobs that an earlier step created; it creates none',
      help: ['purge in one step, and watch with `wait-for` in another'],
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
      cause: '`type: all` purges everything in the zone, whatever paths are given',
      help: ['to purge only these paths, leave out `type`', 'to purge everything, leave out the paths'],
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
      'leave out one of the two',
    ],
    [
      commits !== '' && !hasSource,
      `${commits} without \`map\``,
      'the commits say which files changed, and only `map` says which paths that means',
      'add `map`, such as `public/** => {url}`',
    ],
    [
      hasSite && !hasManifest,
      '`site-dir` needs `manifest`',
      'which files changed follows from their hashes of the last run',
      'add `manifest: .cdn-purge.json` and keep that file between runs, with `actions/cache` for instance',
    ],
    [
      hasManifest && !hasSource,
      '`manifest` without `map` or `site-dir`',
      'it remembers which state of changed files was confirmed',
      'add `map` or `site-dir`, or leave out `manifest`',
    ],
    [
      hasManifest && !wait,
      '`manifest` cannot be combined with `wait: false`',
      'it remembers what was confirmed, and a step that does not wait confirms nothing',
      'leave out one of the two',
    ],
  ]
  return rules.flatMap(problemOf)
}

function conflictsWithVerify({ freshness, wait }: Given): Problem[] {
  return problemOf([
    freshness.verify > 0 && !wait,
    '`verify` cannot be combined with `wait: false`',
    'pages are fetched after every job has completed, and a step that does not wait does not see that',
    'leave out one of the two',
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
      title: 'nothing says what to purge',
      where: 'inputs `paths`, `paths-file`, `map`, `site-dir`, `wait-for`',
      cause:
        'no path was given, or the expression that should give some is empty (a `wait-for` too, where the step that it names was skipped or has another `id`); an empty list never means everything',
      help: [
        'give one path a line: `paths: |` and below it lines such as `/blog/*`',
        'to purge what a deploy changed, say which files are which paths: `map`, such as `public/** => {url}`',
        'to purge everything in the zone, say so: `type: all`',
        'to wait for jobs of an earlier step, give their ids: `wait-for`',
      ],
    },
  ]
}
