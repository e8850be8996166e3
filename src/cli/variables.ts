import type { Environment } from '../inputs/reader.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import { closest } from '../text/did-you-mean.ts'
import { logLine, shorten } from '../text/safe-text.ts'
import { FILE_OPTIONS, optionsOf, usageProblem, type Action } from './invocation.ts'

const ACTIONS = ['purge', 'zone', 'stats'] as const

/** What the environment sets for a command, by the name of the option. */
export function readVariables(action: Action, env: Environment): Result<Map<string, string>> {
  const known = new Set(ACTIONS.flatMap((one) => namesOf(one).map(variableOf)))
  // The name alone: its value may be a secret.
  const unknown = Object.keys(env).find(
    (name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !known.has(name),
  )
  if (unknown !== undefined) {
    const meant = closest(unknown, [...known])
    const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`
    const help =
      'remove it, or rename it to `CDN_PURGE_` and the name of an option other than `--json` and `--api-token-file`'
    return fail(usageProblem(`unknown variable \`${shorten(logLine(unknown), 80)}\`${hint}`, help))
  }
  const values = namesOf(action).map((name) => [name, env[variableOf(name)] ?? ''] as const)
  return ok(new Map(values.filter(([, value]) => value !== '')))
}

/** The token itself has a variable; a file for it has none. */
function namesOf(action: Action): string[] {
  const files = FILE_OPTIONS.filter((name) => name !== 'api-token-file')
  return ['api-token', ...optionsOf(action).map(({ name }) => name), ...files]
}

function variableOf(name: string): string {
  return `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
}
