import type { Environment } from '../inputs/reader.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten } from '../text/log.ts'
import type { Action } from './invocation.ts'
import { allOptionNames, FILE_OPTIONS, NOT_OPTIONS, optionsOf } from './option-names.ts'

/** What the environment sets for a command. */
interface Variables {
  /** By the name of the input. */
  readonly values: Map<string, string>
  /** By the name of the option. */
  readonly files: Map<string, string>
  readonly warnings: readonly string[]
}

export function readVariables(action: Action, env: Environment): Variables {
  const valueOf = (name: string): [string, string][] => {
    const value = env[variableOf(name)] ?? ''
    return value === '' ? [] : [[name, value]]
  }
  return {
    values: new Map(['api-token', ...optionsOf(action).map(({ name }) => name)].flatMap(valueOf)),
    files: new Map(FILES_WITH_VARIABLE.flatMap(valueOf)),
    warnings: unknownVariables(env),
  }
}

/** The token itself has a variable; a file for it has none. */
const FILES_WITH_VARIABLE = FILE_OPTIONS.filter((name) => name !== 'api-token-file')

function unknownVariables(env: Environment): string[] {
  const known = [...new Set(['api-token', ...allOptionNames(), ...FILES_WITH_VARIABLE].map(variableOf))]
  return Object.entries(env)
    .filter(
      ([name, value = '']) => /^CDN_PURGE_(?!RESULT_)/.test(name) && value !== '' && !known.includes(name),
    )
    .map(([name]) => `unknown variable \`${shorten(name, 80)}\` is ignored${hintFor(name, known)}`)
}

/** What a variable that no command reads was meant to be, without its value. */
function hintFor(variable: string, known: readonly string[]): string {
  const name = variable.slice('CDN_PURGE_'.length).toLowerCase().replaceAll('_', '-')
  const flag = name.startsWith('no-') ? variableOf(name.slice('no-'.length)) : ''
  if (known.includes(flag)) return `: write \`${flag}=false\``
  if (name === 'api-token-file') return ': use the option `--api-token-file FILE`'
  if (['json', 'help', 'version'].includes(name)) return `: use the option \`--${name}\``
  if (Object.hasOwn(NOT_OPTIONS, name)) return `: ${NOT_OPTIONS[name]}`
  const meant = closest(variable, known)
  return meant === undefined ? '' : `: did you mean \`${meant}\`?`
}

function variableOf(name: string): string {
  return `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
}
