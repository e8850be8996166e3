import { INPUTS, type Declaration } from '../inputs/declared.ts'
import { variableOf, type Environment } from '../inputs/reader.ts'
import { fail, ok, type Problem, type Failure, type Result } from '../problem/problem.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten, logLine } from '../text/safe-text.ts'
import { parseArgs } from 'node:util'

export type Action = keyof typeof INPUTS
const ACTIONS = ['purge', 'zone', 'stats'] as const

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

/** Options that take a file and are not inputs. */
const FILE_OPTIONS = ['api-token-file', 'report', 'summary-file', 'outputs'] as const

/** Files of the command line itself, by option. */
export type Files = Readonly<Partial<Record<(typeof FILE_OPTIONS)[number], string>>>

const TOKEN_HELP =
  'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or use `--api-token-file FILE`'

/** Inputs that are not options and common mistakes, each with what to use instead. */
const NOT_OPTIONS: Readonly<Record<string, string>> = {
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
  return optionsOf(action).find((option) => option.name === name)?.byDefault ?? ''
}

export function usageProblem(title: string, help: string): Problem {
  return { kind: 'unknown-input', title, where: 'command line', help: [help] }
}

export type Parsed =
  | { readonly kind: 'help'; readonly action: Action | undefined }
  | { readonly kind: 'version' }
  /** `problem` is undefined if no command is given. */
  | {
      readonly kind: 'usage'
      readonly action: Action | undefined
      readonly problem: Problem | undefined
    }
  | Invocation

const SUBCOMMANDS = ACTIONS.flatMap((action) =>
  COMMANDS[action].words.map((words) => ({ words, action })),
)

export function parseCommandLine(args: readonly string[], env: Environment): Parsed {
  const firstOption = [...args, '-'].findIndex((arg) => arg.startsWith('-'))
  const words = args.slice(0, firstOption)
  const found = SUBCOMMANDS.find((one) =>
    one.words.split(' ').every((word, index) => word === words[index]),
  )
  const options = beforeDashes(args)
  const isHelp = ['--help', '-h'].some((name) => options.includes(name))
  if (options.includes('--version') || (args.length === 1 && /^-v$/i.test(args[0] ?? '')))
    return { kind: 'version' }
  if (found === undefined) {
    const action = words[0] === 'zone' ? 'zone' : undefined
    if (isHelp || words[0] === 'help') return { kind: 'help', action }
    return { kind: 'usage', action, problem: unknownCommand(words, args.length) }
  }
  const { action } = found
  const [, command] = found.words.split(' ')
  if (isHelp) return { kind: 'help', action }
  const read = readOptions(action, args.slice(command === undefined ? 1 : 2), env)
  if (!read.ok) return { kind: 'usage', action, problem: read.problem }
  const { inputs, ...rest } = read.value
  const given = command === undefined ? inputs : { ...inputs, INPUT_COMMAND: command }
  return { kind: 'run', action, inputs: given, ...rest }
}

/** What can be an option: the arguments before `--`. */
function beforeDashes(args: readonly string[]): readonly string[] {
  return args.includes('--') ? args.slice(0, args.indexOf('--')) : args
}

function unknownCommand(words: readonly string[], argumentCount: number): Problem | undefined {
  const given = words.join(' ')
  if (given === '' && argumentCount > 0)
    return usageProblem('no command', 'write the command before the options')
  if (given === '' || given === 'zone') return undefined
  const names = SUBCOMMANDS.map((one) => one.words)
  // The words after a misspelled command may be its arguments.
  const meant = closest(words.slice(0, 2).join(' '), names) ?? closest(words[0] ?? '', names)
  return usageProblem(
    `unknown command \`${shorten(words[0] === 'zone' ? given : (words[0] ?? ''), 60)}\`${didYouMean(meant)}`,
    `use one of ${names.map((name) => `\`${name}\``).join(', ')}`,
  )
}

function didYouMean(meant: string | undefined): string {
  return meant === undefined ? '' : `: did you mean \`${meant}\`?`
}

type Values = readonly (readonly [name: string, value: string])[]

/** The inputs of one command, from variables and from options, which take precedence. Stops at the first error. */
function readOptions(action: Action, args: readonly string[], env: Environment) {
  const variables = readVariables(action, env)
  if (!variables.ok) return variables
  const given = parse(action, args)
  if (!given.ok) return given
  const set = [...variables.value, ...given.value].filter(([, value]) => value !== '')
  const { json, ...values } = Object.fromEntries(set)
  const isFile = (name: string) => (FILE_OPTIONS as readonly string[]).includes(name)
  const inputs = Object.entries(values).filter(([name]) => !isFile(name))
  return ok({
    inputs: Object.fromEntries(
      inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    files: Object.fromEntries(Object.entries(values).filter(([name]) => isFile(name))),
    isJson: json === 'true',
  })
}

/** Arguments that are not options are added to `paths`. */
function parse(action: Action, args: readonly string[]): Result<Values> {
  const declared = optionsOf(action)
  const ofKind = (kind: Option['kind']) =>
    declared.filter((one) => one.kind === kind).map(({ name }) => name)
  const flags = [...ofKind('boolean'), 'json']
  const lists = ofKind('list')
  const texts = [...ofKind('text'), ...lists, ...FILE_OPTIONS]
  const instead = notAnOption(args)
  if (instead !== undefined) return instead
  const typed = (names: readonly string[], type: 'boolean' | 'string') =>
    Object.fromEntries(names.map((name) => [name, { type, multiple: true as const }]))
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowNegative: true,
      allowPositionals: action === 'purge',
      options: { ...typed(flags, 'boolean'), ...typed(texts, 'string') },
    })
    const all = { ...values, paths: [...(values['paths'] ?? []), ...positionals] }
    const [twice] =
      Object.entries(all).find(([name, list]) => list.length > 1 && !lists.includes(name)) ?? []
    if (twice !== undefined) return misuse(`\`--${twice}\` is given twice`, 'set it once')
    const value = (list: readonly (string | boolean)[]) =>
      list.filter((one) => one !== '').join('\n')
    return (
      faultOfPaths(positionals) ??
      ok(Object.entries(all).map(([name, list]) => [name, value(list)]))
    )
  } catch (error) {
    return explain(error, action, { flags, texts })
  }
}

function misuse(title: string, help: string): Failure {
  return fail(usageProblem(title, help))
}

/** Checked first, because the value after such an option may be a secret that other errors would print. */
function notAnOption(args: readonly string[]): Failure | undefined {
  const names = beforeDashes(args).flatMap((arg) => /^--([a-z-]+)/.exec(arg)?.[1] ?? [])
  const name = names.find((one) => Object.hasOwn(NOT_OPTIONS, one))
  return name === undefined
    ? undefined
    : misuse(`\`--${name}\` is not an option`, NOT_OPTIONS[name] ?? '')
}

/** Rewords the error of Node's `parseArgs`, and suggests the option that was most likely meant. */
function explain(
  error: unknown,
  action: Action,
  { flags, texts }: { readonly flags: readonly string[]; readonly texts: readonly string[] },
): Failure {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  const help = `\`cdn-purge ${action} --help\` lists the options`
  const [, argument] = /^Unexpected argument '([^']*)'/.exec(error.message) ?? []
  if (argument !== undefined) {
    const option = action === 'zone' ? '--file' : '--zone'
    const shown = shorten(argument, 60)
    return misuse(`unexpected argument \`${shown}\``, `use \`${option} ${shown}\`; ${help}`)
  }
  const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(error.message) ?? []
  if (option !== undefined)
    return isMissing === undefined
      ? misuse(
          `\`${option}\` takes no value`,
          `write \`${option}\`, or \`${option.replace('--', '--no-')}\``,
        )
      : misuse(`\`${option}\` needs a value`, `write \`${option}=VALUE\`; ${help}`)
  if (action === 'zone' && error.message.startsWith("Unknown option '--zone'"))
    return misuse(
      '`--zone` is not an option',
      'the zones are those in `--file`; `zone export --zones NAME` selects some',
    )
  const [, unknown = ''] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? []
  const [, negation = '', name = ''] = /^-+(no-)?(.*)/.exec(unknown) ?? []
  const meant = closest(name, [...flags, ...texts])
  const prefix = meant !== undefined && flags.includes(meant) ? `--${negation}` : '--'
  const hint = didYouMean(meant && `${prefix}${meant}`)
  return misuse(`unknown option \`${shorten(unknown, 60)}\`${hint}`, help)
}

/** Paths are joined into lines, so an argument must not be a comment or contain a line break. */
function faultOfPaths(paths: readonly string[]): Failure | undefined {
  const odd = paths.find((path) => /^\s*#|[\r\n]|^\s+$/.test(path))
  const help = 'write each path as an argument of its own; for a literal `#`, write `%23`'
  return odd === undefined
    ? undefined
    : misuse(`the argument \`${shorten(odd, 60)}\` is not a path`, help)
}

/** The options that `CDN_PURGE_*` variables set, by name. */
function readVariables(action: Action, env: Environment): Result<Values> {
  const known = new Set(ACTIONS.flatMap((one) => variableNamesOf(one).map(variableOf)))
  // Shows the name only: the value may be a secret.
  const unknown = Object.keys(env).find(
    (name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !known.has(name),
  )
  if (unknown !== undefined) {
    const name = shorten(logLine(unknown), 80)
    const meant = /^(?!.*GITHUB).*TOKEN/i.test(unknown)
      ? 'CDN_PURGE_API_TOKEN'
      : closest(unknown, [...known])
    const help =
      'remove it, or rename it to `CDN_PURGE_` and the name of an option; a file with the token is the option `--api-token-file`'
    return fail({
      ...usageProblem(`unknown variable \`${name}\`${didYouMean(meant)}`, help),
      where: `variable \`${name}\``,
    })
  }
  return ok(variableNamesOf(action).map((name) => [name, env[variableOf(name)] ?? '']))
}

/** The token has a variable, but `--api-token-file` has none. */
function variableNamesOf(action: Action): string[] {
  const files = FILE_OPTIONS.filter((name) => name !== 'api-token-file')
  return ['api-token', ...optionsOf(action).map(({ name }) => name), ...files]
}
