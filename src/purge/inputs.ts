import { SERVICE_QUOTA, type Quota, type QuotaLimit } from '../cdn/jobs/quota.ts'
import { INPUTS } from '../inputs/declared.ts'
import { readInputs, type InputsRead } from '../inputs/read.ts'
import { parseDurationMs, type Environment, type InputReader } from '../inputs/reader.ts'
import { readServiceInputs, readZone } from '../inputs/service.ts'
import { readChangedInputs } from './changed/inputs.ts'
import { readFreshnessInputs } from './freshness/inputs.ts'
import { SUMMARY_WANTED } from '../action/action.ts'
import { checkInputs } from './check-inputs.ts'

export type PurgeInputs = Readonly<ReturnType<typeof readAll>>

export function readPurgeInputs(env: Environment, isGitHub = true): InputsRead<PurgeInputs> {
  const read = (reader: InputReader) => readAll(reader, env)
  return readInputs<PurgeInputs>(env, { declared: INPUTS.purge, read, check: checkInputs }, isGitHub)
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
    changed: readChangedInputs(reader),
    freshness: readFreshnessInputs(reader),
    /** If there are more paths than this, everything is purged. */
    purgeAllAbove:
      reader.text('purge-all-above') === '' ? Infinity : reader.count('purge-all-above', 999_999_999),
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
    reader.refuse('quota', text, [`give jobs per span for each type, such as \`${INPUTS.purge.quota}\``])
  }
  return { ...SERVICE_QUOTA, ...limits }
}

/** Undefined if a part is malformed, zero or repeated. */
function parseQuota(text: string): Partial<Record<'all' | 'path', QuotaLimit>> | undefined {
  const limits: Partial<Record<'all' | 'path', QuotaLimit>> = {}
  for (const part of text.split(/[\s,]+/).filter((word) => word !== '')) {
    const match = /^(all|path)=(\d{1,6})\/(\d+[smh])$/.exec(part)
    if (match === null) return undefined
    const [, name, count, span = ''] = match
    const [type, jobs, windowMs] = [
      name === 'all' ? 'all' : 'path',
      Number(count),
      parseDurationMs(span),
    ] as const
    if (windowMs === undefined || jobs === 0 || limits[type] !== undefined) return undefined
    limits[type] = { jobs, windowMs }
  }
  return limits
}
