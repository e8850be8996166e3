import { DECLARATIONS, type Declaration } from './declarations.ts'
import type { Action } from './invocation.ts'

/** Options that are not inputs, and take a file. */
export const FILE_OPTIONS = ['api-token-file', 'report', 'summary-file', 'outputs'] as const

/** Inputs that are not options, and what to use instead. */
export const NOT_OPTIONS: Readonly<Record<string, string>> = {
  'api-token':
    'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or use `--api-token-file FILE`',
  'github-token': 'the command line does not use the GitHub API: remove it',
  summary: 'to write the summary to a file, use `--summary-file FILE`',
  command: 'use `cdn-purge zone plan`, `zone apply` or `zone export`',
}

/** The inputs of an action that are options. */
export function optionsOf(action: Action): Declaration[] {
  return DECLARATIONS[action].filter(({ name }) => !Object.hasOwn(NOT_OPTIONS, name))
}

/** The names of the options of all commands. */
export function allOptionNames(): string[] {
  return (['purge', 'zone', 'stats'] as const).flatMap((action) => optionsOf(action).map(({ name }) => name))
}
