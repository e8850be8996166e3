import { terms } from '../problem/terms.ts'
import type { FreshnessInputs } from './freshness/inputs.ts'
import type { Problem } from '../problem/problem.ts'
import { usesChangedFiles, type ChangedInputs } from './changed/inputs.ts'

/** The inputs that can contradict each other. */
interface Given {
  readonly type: 'path' | 'all'
  readonly paths: string | undefined
  readonly pathsFile: string | undefined
  readonly wait: boolean
  readonly changed: ChangedInputs
  readonly freshness: Pick<FreshnessInputs, 'verify' | 'waitsForSite'>
}

/** What is wrong between inputs that are each fine: those that contradict each other, and a purge of nothing. */
export function checkInputs(inputs: Given, mayBeMistyped: boolean): Problem[] {
  return [
    ...conflictsWithAll(inputs),
    ...conflictsOfChangedFiles(inputs),
    ...conflictsWithVerify(inputs),
    ...siteWithoutFolder(inputs),
    ...missingSource(inputs, mayBeMistyped),
  ]
}

function sourcesOf(inputs: Given): string[] {
  return [
    ...(inputs.paths === undefined ? [] : [terms.name('paths')]),
    ...(inputs.pathsFile === undefined ? [] : [terms.name('paths-file')]),
    ...(inputs.changed.map === '' ? [] : [terms.name('map')]),
    ...(inputs.changed.siteDir === '' ? [] : [terms.name('site-dir')]),
  ]
}

function conflictsWithAll(inputs: Given): Problem[] {
  const sources = sourcesOf(inputs)
  if (inputs.type !== 'all' || sources.length === 0) return []
  return [
    {
      kind: 'conflicting-inputs',
      title: `${terms.setting('type', 'all')} cannot be combined with ${sources.join(', ')}`,
      where: terms.input('type'),
      cause: `${terms.setting('type', 'all')} purges everything in the zone, regardless of the paths`,
      help: [
        `to purge only these paths, remove ${terms.setting('type', 'all')}`,
        'to purge everything, remove the paths',
      ],
    },
  ]
}

/** What belongs to changed files, and what to their two sources. */
function conflictsOfChangedFiles({ changed, wait }: Given): Problem[] {
  const commitInputs = (['base', 'head'] as const).filter((name) => changed[name] !== '')
  const commits = commitInputs.map((name) => terms.name(name)).join(' and ')
  const [hasSite, hasManifest] = [changed.siteDir !== '', changed.manifest !== '']
  const hasSource = usesChangedFiles(changed)
  const rules: ChangedRule[] = [
    [
      commits !== '' && hasSite,
      `${commits} cannot be combined with ${terms.name('site-dir')}`,
      `the files of a built site are compared with the hashes in ${terms.name('manifest')}, not with commits`,
      'remove one of the two',
    ],
    [
      commits !== '' && !hasSource,
      `${commits} cannot be used without ${terms.name('map')}`,
      `the commits show which files changed, and only ${terms.name('map')} defines which paths these files belong to`,
      `add ${terms.name('map')}, such as \`public/** => {url}\``,
    ],
    [
      hasSite && !hasManifest,
      `${terms.name('site-dir')} needs ${terms.name('manifest')}`,
      `changed files are found by comparing them with the hashes from the last run, which are stored in ${terms.name('manifest')}`,
      terms.either(
        'add `manifest: .cdn-purge.json` and keep this file between runs, for example with `actions/cache`',
        'add `--manifest .cdn-purge.json` and keep this file between runs',
      ),
    ],
    ...conflictsOfManifest(hasManifest, hasSource, wait),
  ]
  return rules.flatMap(problemOf)
}

function conflictsOfManifest(hasManifest: boolean, hasSource: boolean, wait: boolean): ChangedRule[] {
  return [
    [
      hasManifest && !hasSource,
      `${terms.name('manifest')} requires ${terms.name('map')} or ${terms.name('site-dir')}`,
      `${terms.name('manifest')} records which state of the files was last confirmed, and only ${terms.name('map')} and ${terms.name('site-dir')} compare files`,
      `add ${terms.name('map')} or ${terms.name('site-dir')}, or remove ${terms.name('manifest')}`,
    ],
    [
      hasManifest && !wait,
      `${terms.name('manifest')} cannot be combined with ${terms.setting('wait', 'false')}`,
      `${terms.name('manifest')} records what was confirmed, and a ${terms.step} that does not wait confirms nothing`,
      'remove one of the two',
    ],
  ]
}

function conflictsWithVerify({ freshness, wait }: Given): Problem[] {
  return problemOf([
    freshness.verify > 0 && !wait,
    `${terms.name('verify')} cannot be combined with ${terms.setting('wait', 'false')}`,
    `pages are fetched after every job has completed, and a ${terms.step} with ${terms.setting('wait', 'false')} ends before that`,
    'remove one of the two',
  ])
}

function siteWithoutFolder({ freshness, changed }: Given): Problem[] {
  return problemOf([
    freshness.waitsForSite && changed.siteDir === '',
    `${terms.setting('wait-for-origin', 'site')} requires ${terms.name('site-dir')}`,
    `\`site\` asks the origin for the changed files of ${terms.name('site-dir')}`,
    `add ${terms.name('site-dir')}, or write a condition such as \`/version.txt contains 1.4.2\``,
  ])
}

type ChangedRule = readonly [isBroken: boolean, title: string, cause: string, help: string]

function problemOf([isBroken, title, cause, help]: ChangedRule): Problem[] {
  return isBroken
    ? [{ kind: 'conflicting-inputs', title, where: terms.either('inputs', 'options'), cause, help: [help] }]
    : []
}

/** With a mistyped input the source was most likely that one: one message is enough. */
function missingSource(inputs: Given, mayBeMistyped: boolean): Problem[] {
  if (sourcesOf(inputs).length > 0 || inputs.type === 'all' || mayBeMistyped) return []
  return [
    {
      kind: 'missing-paths',
      title: terms.either('no input specifies what to purge', 'nothing specifies what to purge'),
      where: terms.inputs('paths', 'paths-file', 'map', 'site-dir'),
      cause: terms.either(
        'no input is set, or its expression is empty (as that of an output is if its step was skipped or has another `id`); an empty list never means everything',
        'no path was given, or the variable that contains the paths is empty; an empty list never means everything',
      ),
      help: [
        terms.either(
          'to purge paths, write one per line under `paths: |`, such as `/blog/*`',
          "pass the paths as arguments: `cdn-purge purge --zone www /blog/ '/blog/*'`",
        ),
        `to purge what a deploy changed, set ${terms.name('map')} to rules such as \`public/** => {url}\``,
        `to purge everything in the zone, set ${terms.setting('type', 'all')}`,
      ],
    },
  ]
}
