import type { Environment } from '../inputs/reader.ts'
import { closest } from '../text/did-you-mean.ts'
import { logLine, shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'
import {
  usageProblem,
  allOptionNames,
  FILE_OPTIONS,
  NOT_OPTIONS,
  optionsOf,
  type Action,
} from './invocation.ts'

/** What the environment sets for a command. */
interface Variables {
  /** By the name of the input. */
  readonly values: Map<string, string>
  /** By the name of the option. */
  readonly files: Map<string, string>
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

export function readVariables(action: Action, env: Environment): Variables {
  const valueOf = (name: string): [string, string][] => {
    const value = env[variableOf(name)] ?? ''
    return value === '' ? [] : [[name, value]]
  }
  const own = ['api-token', ...optionsOf(action).map(({ name }) => name)]
  const unknown = unknownVariables(env)
  const misspelled = unknown.flatMap((name) => misspellingOf(name, [...own, ...FILES_WITH_VARIABLE]) ?? [])
  return {
    values: new Map(own.flatMap(valueOf)),
    files: new Map(FILES_WITH_VARIABLE.flatMap(valueOf)),
    problems: misspelled.map(({ problem }) => problem),
    warnings: unknown
      .filter((name) => !misspelled.some((one) => one.name === name))
      .map((name) => `unknown variable \`${shorten(logLine(name), 80)}\` is ignored${hintFor(name)}`),
  }
}

/** The token itself has a variable; a file for it has none. */
const FILES_WITH_VARIABLE = FILE_OPTIONS.filter((name) => name !== 'api-token-file')

function knownVariables(): string[] {
  return [...new Set(['api-token', ...allOptionNames(), ...FILES_WITH_VARIABLE].map(variableOf))]
}

/** The names alone: the value of one may be a secret. */
function unknownVariables(env: Environment): string[] {
  const known = knownVariables()
  return Object.entries(env).flatMap(([name, value = '']) =>
    /^CDN[_-]PURGE[_-](?!RESULT_)/i.test(name) && value !== '' && !known.includes(name) ? [name] : [],
  )
}

/** A variable that is an option of this command but for its spelling: to ignore it could purge what was to be planned. */
function misspellingOf(
  name: string,
  own: readonly string[],
): { readonly name: string; readonly problem: Problem } | undefined {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[_-]/g, '').replace(/S$/, '')
  const meant = own.map(variableOf).find((known) => plain(known) === plain(name))
  if (meant === undefined) return undefined
  const title = `unknown variable \`${shorten(logLine(name), 80)}\`: did you mean \`${meant}\`?`
  return { name, problem: usageProblem(title, `rename it to \`${meant}\``, 'environment') }
}

/** What a variable that no command reads was meant to be, without its value. */
function hintFor(variable: string): string {
  const known = knownVariables()
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
