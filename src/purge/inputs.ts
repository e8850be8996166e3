import { SUMMARY_WANTED } from '../action/action.ts'
import { SERVICE_QUOTA, type JobType, type Quota, type QuotaLimit } from '../cdn/jobs/quota.ts'
import { INPUTS } from '../inputs/declared.ts'
import {
  readInputs,
  parseDurationMs,
  type InputsRead,
  type Environment,
  type InputReader,
} from '../inputs/reader.ts'
import { readServiceInputs, readZone } from '../inputs/service.ts'
import type { Problem } from '../problem/problem.ts'
import { readChangesInputs, usesChangedFiles } from '../changes/inputs.ts'
import { readFreshnessInputs } from './page-inputs.ts'

export type PurgeInputs = Readonly<ReturnType<typeof readAll>>

export function readPurgeInputs(env: Environment, isGitHub = true): InputsRead<PurgeInputs> {
  return readInputs<PurgeInputs>(
    env,
    { declared: INPUTS.purge, read: readAll, check: checkInputs },
    isGitHub,
  )
}

function readAll(reader: InputReader, env: Environment) {
  const dryRun = reader.flag('dry-run')
  return {
    ...readServiceInputs(reader, env, dryRun),
    zone: readZone(reader),
    /** False on the command line. */
    isGitHub: reader.isGitHub,
    type: reader.choice('type', ['path', 'all']),
    /** Lines of `paths`; undefined if the input is not given. */
    paths: reader.text('paths') === '' ? undefined : reader.block('paths'),
    pathsFile: reader.text('paths-file') || undefined,
    changed: readChangesInputs(reader),
    freshness: readFreshnessInputs(reader),
    /** If there are more paths than this, everything is purged. */
    purgeAllAbove:
      reader.text('purge-all-above') === ''
        ? Infinity
        : reader.count('purge-all-above', 999_999_999, 1),
    dryRun,
    wait: reader.flag('wait'),
    timeoutMs: reader.durationMs('timeout'),
    quota: readQuota(reader),
    retries: reader.count('retries', 100),
    failOnError: reader.flag('fail-on-error'),
    summary: reader.choice('summary', SUMMARY_WANTED),
  }
}

/** Format: `path=100/1h all=10/1h`. An omitted type keeps its default. */
function readQuota(reader: InputReader): Quota {
  const text = reader.text('quota')
  const limits = parseQuota(text)
  if (limits === undefined) {
    reader.reject('quota', text, [
      `give jobs per span for each type, such as \`${INPUTS.purge.quota.byDefault}\``,
    ])
  }
  return { ...SERVICE_QUOTA, ...limits }
}

/** Undefined if a part is malformed, zero or repeated. */
function parseQuota(text: string): Partial<Record<JobType, QuotaLimit>> | undefined {
  const limits: Partial<Record<JobType, QuotaLimit>> = {}
  for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
    const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part)
    if (match === null) return undefined
    const [, name, count, span = ''] = match
    const type = name === 'all' ? 'all' : 'path'
    const [jobs, windowMs] = [Number(count), parseDurationMs(span)]
    if (windowMs === undefined || jobs === 0 || limits[type] !== undefined) return undefined
    limits[type] = { jobs, windowMs }
  }
  return limits
}

/** Finds conflicts between inputs that are each valid, and missing paths. */
function checkInputs(inputs: PurgeInputs, mayBeMistyped: boolean): Problem[] {
  const rules = [conflictsOfBase, conflictsOfRecord, conflictsOfChecks].flatMap((of) => of(inputs))
  return [
    ...conflictsWithAll(inputs),
    ...rules.flatMap(problemOf),
    ...missingSource(inputs, mayBeMistyped),
  ]
}

function sourcesOf({ paths, pathsFile, changed }: PurgeInputs): string[] {
  const given = { paths, 'paths-file': pathsFile, map: changed.map, 'site-dir': changed.siteDir }
  return Object.entries(given).flatMap(([name, value]) => (value ? [`\`${name}\``] : []))
}

function conflictsWithAll(inputs: PurgeInputs): Problem[] {
  const sources = sourcesOf(inputs)
  if (inputs.type !== 'all' || sources.length === 0) return []
  return [
    {
      kind: 'conflicting-inputs',
      title: `\`type: all\` cannot be combined with ${sources.join(', ')}`,
      where: 'input `type`',
      cause: `\`type: all\` purges everything in the zone, regardless of the paths`,
      help: [
        `to purge only these paths, remove \`type: all\``,
        'to purge everything, remove the paths',
      ],
    },
  ]
}

function conflictsOfBase({ changed }: PurgeInputs): ConflictRule[] {
  const { base, map, siteDir, manifest } = changed
  return [
    [
      base !== '' && siteDir !== '',
      '`base` cannot be combined with `site-dir`',
      'the files of a built site are compared with the last confirmed ones, not with a commit',
      'remove one of the two',
    ],
    [
      base !== '' && map === '' && siteDir === '',
      '`base` cannot be used without `map`',
      'a commit shows which files changed, and only `map` says which paths these files belong to',
      'add `map`, such as `public/** => {url}`',
    ],
    [
      base !== '' && manifest !== '' && siteDir === '',
      '`base` cannot be combined with `manifest`',
      '`manifest` keeps the record of what visitors have, and `base` takes its place',
      'remove one of the two',
    ],
  ]
}

/** Changed files are compared with a record, which is confirmed when every job has completed. */
function conflictsOfRecord({ changed, wait, isGitHub }: PurgeInputs): ConflictRule[] {
  const [hasSite, hasManifest] = [changed.siteDir !== '', changed.manifest !== '']
  const hasSource = usesChangedFiles(changed)
  return [
    [
      !isGitHub && hasSite && !hasManifest,
      '`site-dir` needs `manifest`',
      'the files are compared with those of the last confirmed purge, which the manifest keeps',
      'add `--manifest .cdn-purge.json`, and save this file from run to run',
    ],
    [
      !isGitHub && !hasSite && hasSource && !hasManifest && changed.base === '',
      '`map` needs `manifest` or `base`',
      'without one of them there is nothing to compare with, and every run would purge everything',
      'add `--manifest .cdn-purge.json`, and save this file from run to run; or add `--base` with the revision of the last purge',
    ],
    [
      hasManifest && !hasSource,
      '`manifest` requires `map` or `site-dir`',
      'the manifest keeps the record of files, and only `map` and `site-dir` compare files',
      'add `map` or `site-dir`, or remove `manifest`',
    ],
    [
      hasSource && !wait,
      'changed files cannot be combined with `wait: false`',
      'changed files build on what earlier runs have confirmed, and a step that does not wait confirms nothing',
      'remove `wait: false`',
    ],
  ]
}

function conflictsOfChecks({ freshness, wait, changed }: PurgeInputs): ConflictRule[] {
  return [
    [
      freshness.verify > 0 && !wait,
      `\`verify\` cannot be combined with \`wait: false\``,
      `pages are fetched after every job has completed, and a step with \`wait: false\` ends before that`,
      'remove one of the two',
    ],
    [
      freshness.waitsForSite && changed.siteDir === '',
      `\`wait-for-origin: site\` requires \`site-dir\``,
      `\`site\` asks the origin for the changed files of \`site-dir\``,
      `add \`site-dir\`, or write a condition such as \`/version.txt contains 1.4.2\``,
    ],
  ]
}

type ConflictRule = readonly [isBroken: boolean, title: string, cause: string, help: string]

function problemOf([isBroken, title, cause, help]: ConflictRule): Problem[] {
  if (isBroken) return [{ kind: 'conflicting-inputs', title, where: 'inputs', cause, help: [help] }]
  return []
}

/** A misspelled input was most likely the source, and is already reported. */
function missingSource(inputs: PurgeInputs, mayBeMistyped: boolean): Problem[] {
  if (sourcesOf(inputs).length > 0 || inputs.type === 'all' || mayBeMistyped) return []
  return [
    {
      kind: 'missing-paths',
      title: 'nothing specifies what to purge',
      where: 'inputs `paths`, `paths-file`, `map`, `site-dir`',
      cause:
        'no input is set, or its expression or variable is empty (as that of an output is if its step was skipped or has another `id`); an empty list never means everything',
      help: [
        'to purge paths, write one per line under `paths`, such as `/blog/`',
        `to purge what a deploy changed, set \`map\` to rules such as \`public/** => {url}\``,
        `to purge everything in the zone, set \`type: all\``,
      ],
    },
  ]
}
