import type { Environment } from '../inputs/reader.ts'
import { fail, ok, type Problem, type Failure, type Result } from '../problem/problem.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten, logLine } from '../text/safe-text.ts'
import {
  ACTIONS,
  COMMANDS,
  usageProblem,
  FILE_OPTIONS,
  NOT_OPTIONS,
  optionsOf,
  type Action,
  type Invocation,
  type Option,
} from './invocation.ts'
import { parseArgs } from 'node:util'

export type Parsed =
  | { readonly kind: 'help'; readonly action: Action | undefined }
  | { readonly kind: 'version' }
  /** `problem` is undefined if no command is given. */
  | { readonly kind: 'usage'; readonly action: Action | undefined; readonly problem: Problem | undefined }
  | Invocation

const SUBCOMMANDS = ACTIONS.flatMap((action) => COMMANDS[action].words.map((words) => ({ words, action })))

export function parseCommandLine(args: readonly string[], env: Environment): Parsed {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = args.slice(0, firstOption === -1 ? args.length : firstOption)
  const found = SUBCOMMANDS.find((one) => one.words.split(' ').every((word, index) => word === words[index]))
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
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
  return {
    kind: 'run',
    action,
    inputs: command === undefined ? inputs : { ...inputs, INPUT_COMMAND: command },
    ...rest,
  }
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
    `unknown command \`${shorten(words[0] === 'zone' ? given : (words[0] ?? ''), 60)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
    `use one of ${names.map((name) => `\`${name}\``).join(', ')}`,
  )
}

/** The inputs of one command, from variables and from options, which take precedence. Stops at the first error. */
export function readOptions(
  action: Action,
  args: readonly string[],
  env: Environment,
): Result<Pick<Invocation, 'inputs' | 'files' | 'isJson'>> {
  const variables = readVariables(action, env)
  if (!variables.ok) return variables
  const values = variables.value
  const given = parse(action, args)
  if (!given.ok) return given
  for (const [name, texts] of given.value) if (texts.length > 0) values.set(name, texts.join('\n'))
  const isFile = (name: string) => (FILE_OPTIONS as readonly string[]).includes(name)
  const inputs = [...values].filter(([name]) => !isFile(name) && name !== 'json')
  return ok({
    inputs: Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    files: Object.fromEntries([...values].filter(([name]) => isFile(name))),
    isJson: values.get('json') === 'true',
  })
}

/** Ignores empty values. Arguments that are not options are added to `paths`. */
function parse(action: Action, args: readonly string[]): Result<Map<string, string[]>> {
  const { flags, texts, lists } = namesOf(action)
  const instead = notAnOption(args)
  if (instead !== undefined) return instead
  const typed = (names: readonly string[], type: 'boolean' | 'string') =>
    Object.fromEntries(names.map((name) => [name, { type, multiple: true }]))
  const given = new Map<string, string[]>()
  try {
    const { tokens, positionals } = parseArgs({
      args: [...args],
      tokens: true,
      allowPositionals: action === 'purge',
      options: {
        ...typed([...flags, ...flags.map((flag) => `no-${flag}`)], 'boolean'),
        ...typed(texts, 'string'),
      },
    })
    for (const { name, value } of tokens.filter((token) => token.kind === 'option')) {
      const isNegated = name.startsWith('no-')
      const option = isNegated ? name.slice(3) : name
      const before = given.get(option)
      if (before !== undefined && !lists.includes(option))
        return misuse(`\`--${option}\` is given twice`, 'set it once')
      const text = value ?? String(!isNegated)
      given.set(option, [...(before ?? []), ...(text === '' ? [] : [text])])
    }
    const paths = positionals.filter((argument) => argument !== '')
    if (paths.length > 0) given.set('paths', [...(given.get('paths') ?? []), ...paths])
    return faultOfPaths(paths) ?? ok(given)
  } catch (error) {
    return explain(error, action, { flags, others: texts })
  }
}

function namesOf(action: Action) {
  const declared = optionsOf(action)
  const ofKind = (...kinds: readonly Option['kind'][]) =>
    declared.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
  return {
    flags: [...ofKind('boolean'), 'json'],
    texts: [...ofKind('text', 'list'), ...FILE_OPTIONS],
    lists: ofKind('list'),
  }
}

function misuse(title: string, help: string): Failure {
  return fail(usageProblem(title, help))
}

/** Checked first, because the value after such an option may be a secret that other errors would print. */
function notAnOption(args: readonly string[]): Failure | undefined {
  const end = args.indexOf('--')
  const names = (end === -1 ? args : args.slice(0, end)).flatMap((arg) => /^--([a-z-]+)/.exec(arg)?.[1] ?? [])
  const name = names.find((one) => Object.hasOwn(NOT_OPTIONS, one))
  return name === undefined ? undefined : misuse(`\`--${name}\` is not an option`, NOT_OPTIONS[name] ?? '')
}

/** Rewords the error of Node's `parseArgs`, and suggests the option that was most likely meant. */
function explain(
  error: unknown,
  action: Action,
  { flags, others }: { readonly flags: readonly string[]; readonly others: readonly string[] },
): Failure {
  if (!(error instanceof TypeError && 'code' in error)) throw error
  const help = `\`cdn-purge ${action} --help\` lists the options`
  const [, argument] = /^Unexpected argument '([^']*)'/.exec(error.message) ?? []
  if (argument !== undefined) {
    const option = action === 'zone' ? '--file' : '--zone'
    return misuse(
      `unexpected argument \`${shorten(argument, 60)}\``,
      `use \`${option} ${shorten(argument, 60)}\`; ${help}`,
    )
  }
  const [, option, isMissing] = /^Option '(--[\w-]+)[^']*' (argument)?/.exec(error.message) ?? []
  if (option !== undefined)
    return isMissing === undefined
      ? misuse(`\`${option}\` takes no value`, `write \`${option}\`, or \`${option.replace('--', '--no-')}\``)
      : misuse(`\`${option}\` needs a value`, `write \`${option}=VALUE\`; ${help}`)
  if (action === 'zone' && error.message.startsWith("Unknown option '--zone'"))
    return misuse(
      '`--zone` is not an option',
      'the zones are those in `--file`; `zone export --zones NAME` selects some',
    )
  const [, unknown = ''] = /^Unknown option '(--?[^']*)'/.exec(error.message) ?? []
  const [, negation = '', name = ''] = /^-+(no-)?(.*)/.exec(unknown) ?? []
  const meant = closest(name, [...flags, ...others])
  const prefix = meant !== undefined && flags.includes(meant) ? `--${negation}` : '--'
  const hint = meant === undefined ? '' : `: did you mean \`${prefix}${meant}\`?`
  return misuse(`unknown option \`${shorten(unknown, 60)}\`${hint}`, help)
}

/** Paths are joined into lines, so an argument must not be a comment or contain a line break. */
function faultOfPaths(paths: readonly string[]): Failure | undefined {
  const odd = paths.find((path) => /^\s*#|[\r\n]|^\s+$/.test(path))
  return odd === undefined
    ? undefined
    : misuse(
        `the argument \`${shorten(odd, 60)}\` is not a path`,
        'write each path as an argument of its own; for a literal `#`, write `%23`',
      )
}

/** The options that `CDN_PURGE_*` variables set, by name. */
export function readVariables(action: Action, env: Environment): Result<Map<string, string>> {
  const known = new Set(ACTIONS.flatMap((one) => variableNamesOf(one).map(variableOf)))
  // Shows the name only: the value may be a secret.
  const unknown = Object.keys(env).find(
    (name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !known.has(name),
  )
  if (unknown !== undefined) {
    const name = shorten(logLine(unknown), 80)
    const meant = /^(?!.*GITHUB).*TOKEN/i.test(unknown) ? 'CDN_PURGE_API_TOKEN' : closest(unknown, [...known])
    const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`
    const help =
      'remove it, or rename it to `CDN_PURGE_` and the name of an option; a file with the token is the option `--api-token-file`'
    return fail({
      ...usageProblem(`unknown variable \`${name}\`${hint}`, help),
      where: `variable \`${name}\``,
    })
  }
  const values = variableNamesOf(action).map((name) => [name, env[variableOf(name)] ?? ''] as const)
  return ok(new Map(values.filter(([, value]) => value !== '')))
}

/** The token has a variable, but `--api-token-file` has none. */
function variableNamesOf(action: Action): string[] {
  const files = FILE_OPTIONS.filter((name) => name !== 'api-token-file')
  return ['api-token', ...optionsOf(action).map(({ name }) => name), ...files]
}

function variableOf(name: string): string {
  return `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
}
