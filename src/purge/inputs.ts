// The inputs of action.yml. A new one is declared there, with its type as a
// comment; `npm run generate` then writes step/declared.ts, the options of the
// command line and the tables of the docs. Here it gets a line of `readAll` and, if
// it cannot be combined with another one, a line of `checkInputs`. The inputs of
// changed files are in changes/inputs.ts, those of origin and pages in
// page-inputs.ts.

import * as say from './words.ts'
import { SUMMARY_WANTED } from '../step/run-step.ts'
import { SERVICE_QUOTA, type Quota, type QuotaLimit } from '../cdn/jobs/quota.ts'
import { INPUTS } from '../step/declared.ts'
import {
  readInputs,
  parseDurationMs,
  type InputsRead,
  type Environment,
  type InputReader,
} from '../step/inputs.ts'
import { readServiceInputs, readZone } from '../step/service-inputs.ts'
import type { Problem } from '../problem/problem.ts'
import { readChangesInputs, usesChangedFiles } from '../changes/inputs.ts'
import { readPageInputs } from './page-inputs.ts'

export type PurgeInputs = Readonly<ReturnType<typeof readAll>>

export function readPurgeInputs(env: Environment, isGitHub: boolean): InputsRead<PurgeInputs> {
  const spec = { declared: INPUTS.purge, read: readAll, check: checkInputs }
  return readInputs<PurgeInputs>(env, spec, isGitHub)
}

function readAll(reader: InputReader, env: Environment) {
  const dryRun = reader.readFlag('dry-run')
  return {
    ...readServiceInputs(reader, env, dryRun),
    zone: readZone(reader),
    /** False on the command line. */
    isGitHub: reader.isGitHub,
    type: reader.readChoice('type', ['path', 'all']),
    /** Lines of `paths`. */
    paths: reader.readText('paths') === '' ? undefined : reader.readBlock('paths'),
    pathsFile: reader.readText('paths-file') || undefined,
    changesInputs: readChangesInputs(reader),
    pages: readPageInputs(reader),
    /** If there are more paths than this, everything is purged. */
    purgeAllAbove:
      reader.readText('purge-all-above') === ''
        ? Infinity
        : reader.readCount('purge-all-above', 999_999_999, 1),
    dryRun,
    wait: reader.readFlag('wait'),
    timeoutMs: reader.readDurationMs('timeout'),
    quota: readQuota(reader),
    retries: readRetries(reader),
    failOnError: reader.readFlag('fail-on-error'),
    summary: reader.readChoice('summary', SUMMARY_WANTED),
  }
}

function readRetries(reader: InputReader): number {
  const isGiven = reader.readText('retries') !== INPUTS.purge.retries.defaultValue
  if (isGiven && reader.readText('wait') === 'false') {
    reader.warnings.push('`retries` has no effect with `wait: false`')
  }
  return reader.readCount('retries', 100)
}

/** Format: `path=100/1h all=10/1h`. An omitted type keeps its default. */
function readQuota(reader: InputReader): Quota {
  const text = reader.readText('quota')
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const limits = new Map<string, QuotaLimit>()
  for (const part of parts) {
    const [, type = '', count, span = ''] = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part) ?? []
    const jobs = Number(count)
    const windowMs = parseDurationMs(span)
    if (jobs > 0 && windowMs !== undefined) limits.set(type, { jobs, windowMs })
  }
  // A part is malformed, zero or repeated.
  if (limits.size !== parts.length) {
    reader.reject('quota', text, [
      `give jobs per span for each type, such as \`${INPUTS.purge.quota.defaultValue}\``,
    ])
  }
  return { ...SERVICE_QUOTA, ...Object.fromEntries(limits) }
}

/**
 * Finds inputs that are each valid and cannot be combined, and missing paths.
 * Changed files need `wait`, because the record is confirmed only when every
 * job has completed.
 */
function checkInputs(inputs: PurgeInputs, mayBeMistyped: boolean): Problem[] {
  const { type, paths, pathsFile, changesInputs, pages, wait, isGitHub } = inputs
  const { map, siteDir, manifest } = changesInputs
  const sources = Object.entries({ paths, 'paths-file': pathsFile, map, 'site-dir': siteDir })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => `\`${name}\``)
  const hasFiles = usesChangedFiles(changesInputs)

  const problems: Problem[] = []
  const checks = [
    [hasFiles && manifest === '' && !isGitHub, 'files without manifest'],
    [manifest !== '' && !hasFiles, 'manifest without files'],
    [hasFiles && !wait, 'changed files without wait'],
    [pages.verify > 0 && !wait, 'verify without wait'],
    [pages.waitsForSite && siteDir === '', 'wait for site without site-dir'],
  ] as const
  if (type === 'all' && sources.length > 0) problems.push(say.conflictWithAll(sources))
  for (const [isConflict, conflict] of checks) {
    if (isConflict) problems.push(say.conflictingInputs(conflict))
  }
  // A misspelled input was most likely the source, and is already reported.
  if (type !== 'all' && sources.length === 0 && !mayBeMistyped) problems.push(say.missingSource())
  return problems
}
