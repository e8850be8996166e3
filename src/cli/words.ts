// What the command line says about its own arguments and variables.

import type { Problem } from '../problem/problem.ts'
import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { escapeLogLine, mayBeToken, shorten } from '../text/safe-text.ts'

export function usageProblem(title: string, help: string): Problem {
  return { kind: 'unknown-input', title, where: 'command line', help: [help] }
}

/** An empty value would leave the option to its variable or default, which was not meant. */
export function emptyOption(name: string): Problem {
  return emptyValue(`\`--${name}\` is empty`, 'leave out the option')
}

export function emptyArgument(): Problem {
  return emptyValue('an argument is empty', 'leave it out')
}

function emptyValue(title: string, remedy: string): Problem {
  return {
    ...usageProblem(title, `set the variable that its value comes from, or ${remedy}`),
    cause: 'the variable that its value comes from is not set here',
  }
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

export function unknownCommand(
  words: readonly string[],
  argumentCount: number,
  names: readonly string[],
): Problem | undefined {
  const givenCommand = words.join(' ')
  if (givenCommand === '' && argumentCount > 0) {
    return usageProblem('no command', 'write the command before the options')
  }
  if (givenCommand === '') return undefined
  if (givenCommand === 'zone') {
    return usageProblem('`zone` has no command', 'give one of `plan`, `apply` and `export`')
  }
  // The words after a misspelled command may be its arguments.
  const intendedCommand =
    findClosest(words.slice(0, 2).join(' '), names) ?? findClosest(words[0] ?? '', names)
  const [first = ''] = words
  const mayBeSecret = mayBeToken(first) || first.includes('=')
  const unknownWords = mayBeSecret ? '…' : shorten(first === 'zone' ? givenCommand : first, 60)
  return usageProblem(
    `unknown command \`${unknownWords}\`${didYouMean(intendedCommand)}`,
    `use one of ${names.map((name) => `\`${name}\``).join(', ')}`,
  )
}

/**
 * Rewords the error of Node's `parseArgs`, and suggests the option that was
 * most likely meant.
 */
export function explainParseError(
  error: unknown,
  action: string,
  { flags, texts }: { readonly flags: readonly string[]; readonly texts: readonly string[] },
): Problem {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  const help = `\`cdn-purge ${action} --help\` lists the options`
  const misuse = explainMisuse(error.message, action, help)
  if (misuse !== undefined) return misuse

  if (action === 'zone' && error.message.startsWith("Unknown option '--dry-run'")) {
    return usageProblem('`--dry-run` is not an option', '`zone plan` changes nothing')
  }
  if (action === 'zone' && error.message.startsWith("Unknown option '--zone'")) {
    return usageProblem(
      '`--zone` is not an option',
      '`plan` and `apply` use every zone in `--file`; to export ' +
        'only some zones, use `zone export --zones NAME`',
    )
  }
  const [, unknown = ''] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? []
  const [, negation = '', name = ''] = /^-+(no-)?(.*)/.exec(unknown) ?? []
  if (negation !== '' && texts.includes(name)) {
    const use = name === 'retries' ? 'write `--retries 0`' : `leave out \`--${name}\``
    return usageProblem(`\`--${name}\` cannot be negated`, use)
  }
  const isNegated = name.startsWith('no') && flags.includes(name.slice(2))
  const intendedOption = isNegated ? name.slice(2) : findClosest(name, [...flags, ...texts])
  const isFlag = intendedOption !== undefined && flags.includes(intendedOption)
  const prefix = isNegated ? '--no-' : `--${isFlag ? negation : ''}`
  const hint = didYouMean(intendedOption && `${prefix}${intendedOption}`)
  return usageProblem(`unknown option \`${shorten(unknown, 60)}\`${hint}`, help)
}

const NO_PATH = '`stats` takes no path; write a percentage without a space, such as `85%`'

/** An argument that is no option, or an option with too little or too much. */
function explainMisuse(message: string, action: string, help: string): Problem | undefined {
  const [, argument] = /^Unexpected argument '([^']*)'/.exec(message) ?? []
  if (argument !== undefined) {
    const shownArgument = mayBeToken(argument) ? '…' : shorten(argument, 60)
    let use = `\`--zone ${shownArgument}\``
    if (action === 'stats' && /^[%/]/.test(argument)) {
      return usageProblem(`unexpected argument \`${shownArgument}\``, `${NO_PATH}; ${help}`)
    }
    if (/^(plan|apply|export)$/.test(argument)) {
      return usageProblem('several commands', 'give one of `plan`, `apply` and `export`')
    }
    if (action === 'zone') {
      use = `\`--file ${shownArgument}\`, or with \`export\` \`--zones ${shownArgument}\` for a zone`
    }
    return usageProblem(`unexpected argument \`${shownArgument}\``, `use ${use}; ${help}`)
  }
  const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(message) ?? []
  if (option !== undefined) {
    if (isMissing === undefined) {
      return usageProblem(
        `\`${option}\` takes no value`,
        `write \`${option}\`, or \`${option.replace('--', '--no-')}\``,
      )
    }
    return usageProblem(
      `\`${option}\` needs a value`,
      `write \`${option}=VALUE\`, even if the value begins with \`-\`; ${help}`,
    )
  }
  return undefined
}

export function pathNotAllowed(argument: string): Problem {
  return usageProblem(
    `the argument \`${shorten(argument, 60)}\` is not a path`,
    'write each path as an argument of its own; for a literal `#`, write `%23`',
  )
}

/** @param name of an option, without its value, which may be a secret */
export function assignment(name: string): Problem {
  const option = name
    .toLowerCase()
    .replace(/^cdn_purge_/, '')
    .replaceAll('_', '-')
  const help = Object.hasOwn(NOT_OPTIONS, option) ? NOT_OPTIONS[option] : undefined
  return usageProblem(
    `the argument \`${shorten(name, 60)}=…\` is not a path`,
    help ?? 'an option is written `--zone VALUE`, and a path begins with `/`',
  )
}

export function dryRunTakenByNpm(): Problem {
  return usageProblem(
    'npm has taken the option `--dry-run` for itself',
    'write `npm run SCRIPT -- --dry-run`, or set `CDN_PURGE_DRY_RUN=true`; for zones, use `plan`',
  )
}

export function expandedByShell(): Problem {
  return usageProblem(
    'the arguments are the folders of this machine: the shell has expanded `/*`',
    'write it in quotation marks, or `--type all` to purge everything in the zone',
  )
}

/** Shows the name only: the value may be a secret. */
export function unknownVariable(variable: string, knownVariables: readonly string[]): Problem {
  const name = shorten(escapeLogLine(variable), 80)
  const isToken = /^(?!.*GITHUB).*TOKEN/i.test(variable)
  const positive = variable.replace(/^CDN_PURGE_NO_/i, 'CDN_PURGE_')
  if (positive !== variable && knownVariables.includes(positive)) {
    return {
      ...usageProblem(`unknown variable \`${name}\``, `write \`${positive}=false\``),
      where: `variable \`${name}\``,
    }
  }
  const intendedVariable = isToken ? 'CDN_PURGE_API_TOKEN' : findClosest(variable, knownVariables)
  const help =
    'remove it, or rename it to `CDN_PURGE_` followed by the name of an option; to read ' +
    'the token from a file, use `--api-token-file`'
  return {
    ...usageProblem(`unknown variable \`${name}\`${didYouMean(intendedVariable)}`, help),
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

export function notStandardOutput(option: string): Problem {
  return usageProblem(
    `\`--${option} -\` is not supported`,
    'for the report on standard output, use `--json`',
  )
}

/** A file with content of others, which would be lost. */
export function foreignFile(option: string, file: string): Problem {
  return usageProblem(
    `\`--${option}\` names a file that no earlier run has written, \`${shorten(file, 200)}\``,
    'name a file that does not exist yet',
  )
}

export function notAPipe(option: string, file: string): Problem {
  return usageProblem(
    `\`--${option}\` names a pipe, \`${shorten(file, 200)}\``,
    'write to a regular file',
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
