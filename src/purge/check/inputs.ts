import { terms } from '../../problem/terms.ts'
import type { InputsRead } from '../../inputs/read.ts'
import type { Environment } from '../../inputs/reader.ts'
import { parsePath } from '../../paths/syntax.ts'
import { readPurgeInputs, type PurgeInputs } from '../inputs.ts'
import type { Problem } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'

export interface CheckInputs extends PurgeInputs {
  /** The path of the trial purge; undefined where there is to be none. */
  readonly purgePath: string | undefined
  readonly base: string
  readonly manifest: string
}

/** A check reads the inputs of a purge of one path, of which it needs a few; what only it knows is read here. */
export function readCheckInputs(env: Environment): InputsRead<CheckInputs> {
  const textOf = (name: string) => (env[`INPUT_${name.toUpperCase()}`] ?? '').trim()
  const purgePath = textOf('purge-path')
  const own = new Set(['INPUT_PURGE-PATH', 'INPUT_BASE', 'INPUT_MANIFEST'])
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => !own.has(name)))
  const { inputs, problems, warnings } = readPurgeInputs(
    {
      ...shared,
      INPUT_PATHS: '/',
      INPUT_VERIFY: '1',
      INPUT_RETRIES: '0',
      'INPUT_ON-QUOTA': 'fail',
      INPUT_TIMEOUT: textOf('timeout') || TIMEOUT,
    },
    'command',
  )
  const problem = purgePath === '' ? [] : whyNoPath(purgePath)
  return {
    inputs: {
      ...inputs,
      purgePath: purgePath === '' ? undefined : purgePath,
      base: textOf('base'),
      manifest: textOf('manifest'),
    },
    problems: [...problems.map(withoutDryRun), ...problem, ...conflictWithDryRun(env, purgePath)],
    warnings,
  }
}

/** A test compares it with what `--help` says. */
export const TIMEOUT = '1m'

/** A check has no dry run to suggest. */
function withoutDryRun(problem: Problem): Problem {
  return problem.kind === 'missing-token' ? { ...problem, help: problem.help.slice(0, 1) } : problem
}

/** Who has set it for every command does not expect this one to purge. */
function conflictWithDryRun(env: Environment, purgePath: string): Problem[] {
  if (purgePath === '' || !/^true$/i.test(env['CDN_PURGE_DRY_RUN'] ?? '')) return []
  return [
    {
      kind: 'conflicting-inputs',
      title: '`--purge-path` purges, and `CDN_PURGE_DRY_RUN` is set',
      where: 'environment',
      help: ['remove one of the two'],
    },
  ]
}

function whyNoPath(text: string): Problem[] {
  const parsed = parsePath(text)
  const isPattern = parsed.kind === 'path' && parsed.path.includes('*')
  if (parsed.kind === 'path' && !isPattern && !/[\r\n]/.test(text)) return []
  const fault = parsed.kind === 'invalid' ? parsed.fault : isPattern ? 'a wildcard' : 'a line break'
  return [
    {
      kind: 'invalid-path',
      title: `\`${shorten(text, 120)}\` cannot be purged as a trial: it has ${fault}`,
      where: terms.input('purge-path'),
      help: ['give the path of a single page that may be purged at any time, such as `/robots.txt`'],
    },
  ]
}
