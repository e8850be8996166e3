import { INPUTS, type Declaration, type Declared } from '../inputs/declared.ts'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'

export const ACTIONS = ['purge', 'zone', 'stats'] as const
export type Action = (typeof ACTIONS)[number]

export const COMMANDS = {
  purge: {
    words: ['purge'],
    usage: 'cdn-purge purge [PATH ...] [options]',
    about: 'Purges paths from every edge of a CDN, and waits until every edge has confirmed.',
    variable: 'CDN_PURGE_ZONE for --zone',
  },
  zone: {
    words: ['zone plan', 'zone apply', 'zone export'],
    usage: 'cdn-purge zone plan|apply|export [options]',
    about: 'Plans and applies the zones of an account from a file, or exports them to a file.',
    variable: 'CDN_PURGE_FILE for --file',
  },
  stats: {
    words: ['stats'],
    usage: 'cdn-purge stats [options]',
    about: 'Shows the traffic of a zone, and fails if a threshold is missed.',
    variable: 'CDN_PURGE_ZONE for --zone',
  },
} as const

export interface Invocation {
  readonly kind: 'run'
  readonly action: Action
  /** `INPUT_*`, as GitHub's runner passes them. */
  readonly inputs: Readonly<Record<string, string>>
  readonly files: Files
  readonly isJson: boolean
}

/** Files of the command line itself, by option; undefined if not given. */
export type Files = Readonly<Partial<Record<(typeof FILE_OPTIONS)[number], string | undefined>>>

/** Options that take a file and are not inputs. */
export const FILE_OPTIONS = ['api-token-file', 'report', 'summary-file', 'outputs'] as const

const TOKEN_HELP =
  'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or use `--api-token-file FILE`'

/** Inputs that are not options and common mistakes, each with what to use instead. */
export const NOT_OPTIONS: Readonly<Record<string, string>> = {
  'api-token': TOKEN_HELP,
  token: TOKEN_HELP,
  all: 'to purge everything in the zone, use `--type all`',
  'github-token': 'the command line does not use the GitHub API: remove it',
  summary: 'to write the summary to a file, use `--summary-file FILE`',
  command: 'use `cdn-purge zone plan`, `zone apply` or `zone export`',
}

export interface Option extends Declaration {
  readonly name: string
}

export function optionsOf(action: Action): Option[] {
  return Object.entries<Declaration>(INPUTS[action])
    .filter(([name]) => !Object.hasOwn(NOT_OPTIONS, name))
    .map(([name, declaration]) => ({ name, ...declaration }))
}

export function defaultOf(action: Action, name: string): string {
  const declared: Declared = INPUTS[action]
  return declared[name]?.byDefault ?? ''
}

export function usageProblem(title: string, help: string): Problem {
  return { kind: 'unknown-input', title, where: 'command line', help: [help] }
}

export function fileProblem(name: string, file: string, error: unknown, done: 'read' | 'written'): Problem {
  const { message, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: '' }
  // A name that is no path and does not exist may be the token itself, and must not be printed.
  const isToken = name === 'api-token-file' && code === 'ENOENT' && !/^(~|\.{0,2}\/)/.test(file)
  return {
    kind: 'invalid-input',
    title: `\`--${name}${isToken ? '' : ` ${shorten(file, 200)}`}\` cannot be ${done}`,
    where: `option \`--${name}\``,
    details: [(isToken ? code : '') || message || 'unknown reason'],
    help: [file === '-' ? 'pass the token, and close standard input' : `use a file that can be ${done}`],
  }
}
