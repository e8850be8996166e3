// What the command line says about its own arguments and variables.

import type { Problem } from '../problem/problem.ts'
import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { escapeLogLine, mayBeToken, shorten } from '../text/safe-text.ts'

export function usageProblem(title: string, help: string): Problem {
  return { kind: 'unknown-input', title, where: 'command line', help: [help] }
}

/** An empty value would leave the option to its variable or default, which was not meant. */
export function emptyValue(what: string): Problem {
  return usageProblem(
    `${what} is empty`,
    'set the variable that its value comes from, which is not set here, or leave it out',
  )
}

const TOKEN_HELP =
  'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or ' +
  'use `--api-token-file FILE`'

/** Inputs that are not options and common mistakes, each with what to use instead. */
export const NOT_OPTIONS: Readonly<Record<string, string>> = {
  'api-token': TOKEN_HELP,
  token: TOKEN_HELP,
  all: 'to purge everything in the zone, use `--type all`; `zone export` exports all zones',
  'github-token': 'the command line does not use the GitHub API: remove it',
  summary: 'to write the summary to a file, use `--summary-file FILE`',
  command: 'use `cdn-purge zone plan`, `zone apply` or `zone export`',
}

/** The same for options that `zone` does not have, and other commands do. */
export const NOT_OPTIONS_OF_ZONE: Readonly<Record<string, string>> = {
  'dry-run': '`zone plan` changes nothing',
  zone:
    '`plan` and `apply` use every zone in `--file`; to export only some zones, use ' +
    '`zone export --zones NAME`',
}

export function unknownCommand(words: readonly string[], names: readonly string[]): Problem {
  const help = `use one of ${names.map((name) => `\`${name}\``).join(', ')}, before the options`
  const [first = ''] = words
  if (first === '') return usageProblem('no command', help)
  if (words.length === 1 && first === 'zone') return usageProblem('`zone` has no command', help)

  // The words after a misspelled command may be its arguments, and a secret one of them.
  const shownWords = words.slice(0, first === 'zone' ? 2 : 1)
  const intendedCommand =
    findClosest(words.slice(0, 2).join(' '), names) ?? findClosest(first, names)
  const mayBeSecret = shownWords.some((word) => mayBeToken(word) || word.includes('='))
  const shownCommand = mayBeSecret ? '…' : shorten(shownWords.join(' '), 60)
  return usageProblem(`unknown command \`${shownCommand}\`${didYouMean(intendedCommand)}`, help)
}

/**
 * Rewords the error of Node's `parseArgs`, and suggests the option that was
 * most likely meant.
 */
export function explainParseError(
  error: unknown,
  action: string,
  kinds: ReadonlyMap<string, 'text' | 'boolean' | 'list'>,
): Problem {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  const list = `\`cdn-purge ${action} --help\` lists the options`
  const [, argument] = /^Unexpected argument '([^']*)'/.exec(error.message) ?? []
  if (argument !== undefined) {
    const shown = mayBeToken(argument) ? '…' : shorten(argument, 60)
    if (action === 'zone' && /^(plan|apply|export)$/.test(argument)) {
      return usageProblem('several commands', 'give one of `plan`, `apply` and `export`')
    }
    let use = /^\d|…/.test(shown) ? 'remove it' : `use \`--zone ${shown}\``
    if (/^[%/]/.test(argument)) {
      use = '`stats` takes no path; write a percentage without a space, such as `85%`'
    }
    if (action === 'zone') {
      use = `use \`--file ${shown}\`, or with \`export\` \`--zones ${shown}\` for a zone`
    }
    return usageProblem(`unexpected argument \`${shown}\``, `${use}; ${list}`)
  }

  const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(error.message) ?? []
  if (option !== undefined) {
    if (isMissing === undefined) {
      const negated = option.replace('--', '--no-')
      return usageProblem(`\`${option}\` takes no value`, `write \`${option}\`, or \`${negated}\``)
    }
    const form = `write \`${option}=VALUE\`, even if the value begins with \`-\``
    return usageProblem(`\`${option}\` needs a value`, `${form}; ${list}`)
  }

  const [, unknown = ''] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? []
  const negated = [...kinds.keys()].find((name) => unknown === `--no-${name}`)
  if (negated !== undefined) {
    return usageProblem(
      `\`--${negated}\` cannot be negated`,
      negated === 'retries' ? 'write `--retries 0`' : `leave out \`--${negated}\``,
    )
  }
  const options = [...kinds].flatMap(([name, kind]) =>
    kind === 'boolean' ? [name, `no-${name}`] : [name],
  )
  const closest = findClosest(unknown.replace(/^-+/, ''), options)
  const hint = didYouMean(closest && `--${closest}`)
  return usageProblem(`unknown option \`${shorten(unknown, 60)}\`${hint}`, list)
}

export function notAPath(argument: string): Problem {
  return usageProblem(
    `the argument \`${shorten(argument, 60)}\` is not a path`,
    'write an option as `--zone VALUE`, and each path as an argument of its own; a literal `#` is ' +
      '`%23`',
  )
}

export function expandedByShell(): Problem {
  return usageProblem(
    'the arguments are the folders of this machine: the shell has expanded `/*`',
    'write it in quotation marks, or `--type all` to purge everything in the zone',
  )
}

export function dryRunTakenByNpm(): Problem {
  return usageProblem(
    'npm has taken the option `--dry-run` for itself',
    'write `npm run SCRIPT -- --dry-run`, or set `CDN_PURGE_DRY_RUN=true`; for zones, use `plan`',
  )
}

/** Shows the name only: the value may be a secret. */
export function unknownVariable(variable: string, knownVariables: readonly string[]): Problem {
  const name = shorten(escapeLogLine(variable), 80)
  const isToken = /^(?!.*GITHUB).*TOKEN/i.test(variable)
  const positive = variable.toUpperCase().replace(/^CDN_PURGE_NO_/, 'CDN_PURGE_')
  const isNegated = positive !== variable.toUpperCase() && knownVariables.includes(positive)
  let intended = isToken ? 'CDN_PURGE_API_TOKEN' : findClosest(variable, knownVariables)
  if (isNegated) intended = `${positive}=false`
  const help =
    'remove it, or rename it to `CDN_PURGE_` followed by the name of an option; to read the token ' +
    'from a file, use `--api-token-file`'
  return {
    ...usageProblem(`unknown variable \`${name}\`${didYouMean(intended)}`, help),
    where: `variable \`${name}\``,
  }
}

/** Two options that name one file, at least one of which writes it. */
export function sameFile(option: string, other: string, file: string): Problem {
  return usageProblem(
    `\`--${other}\` and \`--${option}\` name the same file, \`${shorten(file, 200)}\``,
    'use a different file for each',
  )
}

/** @param what such as a pipe, or a file with content of others, which would be lost */
export function notAnOutputFile(option: string, what: string, file: string): Problem {
  return usageProblem(
    `\`--${option}\` names ${what}, \`${shorten(file, 200)}\``,
    'name a file that does not exist yet; for the report on standard output, use `--json`',
  )
}

/**
 * @param place `standard input`, or a file
 * @param cause undefined if it is empty
 */
export function noTokenInFile(place: string, cause: string | undefined): Problem {
  return {
    kind: 'missing-token',
    title:
      cause === undefined ? `no API token: ${place} is empty` : `${place} does not contain a token`,
    where: 'option `--api-token-file`',
    cause,
    help: [`put the token, and nothing else, into ${place}`],
  }
}
