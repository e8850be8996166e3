// The arguments of the command line, which become inputs. The options are the
// declared inputs of the three actions.

import { INPUTS, type Declaration } from '../step/declared.ts'
import { toVariableName, type Environment } from '../step/inputs.ts'
import * as say from './words.ts'
import { fail, ok, type Problem, type Failure, type Result } from '../problem/problem.ts'
import { parseArgs } from 'node:util'
import type { NamedFile } from './files.ts'

export type Action = keyof typeof INPUTS
const ACTIONS = ['purge', 'zone', 'stats'] as const

const COMMANDS = {
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
  readonly isJson: boolean
}

/** Options that take a file and are not inputs. */
const FILE_OPTIONS = ['api-token-file', 'report', 'summary-file', 'outputs']
/** Inputs that name a file. */
const FILE_INPUTS = ['paths-file', 'file', 'manifest']

export interface Option extends Declaration {
  readonly name: string
}

function listOptions(action: Action): Option[] {
  return Object.entries<Declaration>(INPUTS[action])
    .filter(([name]) => !Object.hasOwn(say.NOT_OPTIONS, name))
    .map(([name, declaration]) => ({ name, ...declaration }))
}

export function findDefault(action: Action, name: string): string {
  return listOptions(action).find((option) => option.name === name)?.defaultValue ?? ''
}

export type CommandLine =
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

export function parseCommandLine(args: readonly string[], env: Environment): CommandLine {
  const firstOption = [...args, '-'].findIndex((arg) => arg.startsWith('-'))
  const words = args.slice(0, firstOption)
  const subcommand = SUBCOMMANDS.find((candidate) =>
    candidate.words.split(' ').every((word, index) => word === words[index]),
  )

  const options = takeBeforeDashes(args)
  const isHelp = ['--help', '-h'].some((name) => options.includes(name))
  if (options.includes('--version') || (args.length === 1 && /^-v$/i.test(args[0] ?? ''))) {
    return { kind: 'version' }
  }

  if (subcommand === undefined) {
    const action = words[0] === 'zone' ? 'zone' : undefined
    if (isHelp || words[0] === 'help') return { kind: 'help', action }
    const names = SUBCOMMANDS.map((candidate) => candidate.words)
    return { kind: 'usage', action, problem: say.unknownCommand(words, args.length, names) }
  }

  const { action } = subcommand
  const [, command] = subcommand.words.split(' ')
  const ownArguments = args.slice(command === undefined ? 1 : 2)
  if (isHelp || (ownArguments[0] === 'help' && ownArguments.length === 1)) {
    return { kind: 'help', action }
  }

  const optionsResult = readOptions(action, ownArguments, env)
  if (!optionsResult.ok) return { kind: 'usage', action, problem: optionsResult.problem }
  const { inputs, ...rest } = optionsResult.value
  const isReal = action === 'purge' ? inputs['INPUT_DRY-RUN'] !== 'true' : command === 'apply'
  if (isReal && env['npm_config_dry_run'] === 'true') {
    return { kind: 'usage', action, problem: say.dryRunTakenByNpm() }
  }
  const allInputs = command === undefined ? inputs : { ...inputs, INPUT_COMMAND: command }
  return { kind: 'run', action, inputs: allInputs, ...rest }
}

/** What can be an option: the arguments before `--`. */
function takeBeforeDashes(args: readonly string[]): readonly string[] {
  if (args.includes('--')) return args.slice(0, args.indexOf('--'))
  return args
}

type Values = readonly (readonly [name: string, value: string])[]

/**
 * The inputs of one command, from variables and from options, which take
 * precedence. Stops at the first error.
 */
function readOptions(action: Action, args: readonly string[], env: Environment) {
  const variablesResult = readVariables(action, env)
  if (!variablesResult.ok) return variablesResult
  const givenOptionsResult = parseOptions(action, args)
  if (!givenOptionsResult.ok) return givenOptionsResult
  const variables = variablesResult.value.filter(([, value]) => value !== '')
  // Of the options given, only `job-status` may be empty: then it is unknown.
  const options = givenOptionsResult.value.filter(
    ([name, value]) => value !== '' || name === 'job-status',
  )
  const { json, ...values } = Object.fromEntries([...variables, ...options])
  const inputs = Object.entries(values).filter(([name]) => !FILE_OPTIONS.includes(name))
  return ok({
    inputs: Object.fromEntries(
      inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    isJson: json === 'true',
  })
}

/** Arguments that are not options are added to `paths`. */
function parseOptions(action: Action, args: readonly string[]): Result<Values> {
  const declared = listOptions(action)
  const selectNames = (kind: Option['kind']) =>
    declared.filter((option) => option.kind === kind).map(({ name }) => name)
  const flags = [...selectNames('boolean'), 'json']
  const lists = selectNames('list')
  const texts = [...selectNames('text'), ...lists, ...FILE_OPTIONS]
  const misuse = findNonOption(args)
  if (misuse !== undefined) return misuse

  const declareOptions = (names: readonly string[], type: 'boolean' | 'string') =>
    Object.fromEntries(names.map((name) => [name, { type, multiple: true as const }]))
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowNegative: true,
      allowPositionals: action === 'purge',
      options: { ...declareOptions(flags, 'boolean'), ...declareOptions(texts, 'string') },
    })
    const emptyName = Object.entries(values).find(([name, list]) => {
      const isEmpty = (value: string | boolean) => typeof value === 'string' && value.trim() === ''
      return name !== 'job-status' && list?.some(isEmpty) === true
    })?.[0]
    if (emptyName !== undefined) return fail(say.emptyOption(emptyName))
    if (positionals.some((path) => path === '')) return fail(say.emptyArgument())
    const allValues = { ...values, paths: [...(values['paths'] ?? []), ...positionals] }
    const [repeatedName] =
      Object.entries(allValues).find(([name, list]) => list.length > 1 && !lists.includes(name)) ??
      []
    if (repeatedName !== undefined) {
      return fail(say.usageProblem(`\`--${repeatedName}\` is given twice`, 'set it once'))
    }
    const value = (list: readonly (string | boolean)[]) =>
      list.filter((text) => text !== '').join('\n')
    const [assigned] = positionals.flatMap((text) => /^([a-z][\w-]*)=/i.exec(text)?.[1] ?? [])
    if (assigned !== undefined) return fail(say.assignment(assigned))
    // Paths are joined into lines, so an argument must not be a comment or
    // contain a line break.
    const notAPath = positionals.find((path) => /^\s*#|[\r\n]|^\s+$/.test(path))
    if (notAPath !== undefined) return fail(say.pathNotAllowed(notAPath))
    if (['/bin', '/etc', '/usr'].every((folder) => positionals.some((path) => path === folder))) {
      return fail(say.expandedByShell())
    }
    return ok(Object.entries(allValues).map(([name, list]) => [name, value(list)]))
  } catch (error) {
    return fail(say.explainParseError(error, action, { flags, texts }))
  }
}

/**
 * The files that options and variables name. Ignores errors of the command
 * line, which are reported later.
 */
export function findFiles(args: readonly string[], env: Environment): NamedFile[] {
  const names = [...FILE_OPTIONS, ...FILE_INPUTS]
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string', multiple: true } as const]),
  )
  const before = takeBeforeDashes(args)
  // Gives an empty value to an option that another option follows.
  const givenArguments = before.map((arg, index) => {
    const precedesOption = before[index + 1]?.startsWith('--') === true
    if (names.includes(arg.slice(2)) && precedesOption) return `${arg}=`
    return arg
  })
  const { values } = parseArgs({ args: givenArguments, options, strict: false })
  const files: NamedFile[] = []
  for (const option of names) {
    const fileOfVariable = option === 'api-token-file' ? '' : (env[toVariableName(option)] ?? '')
    const defaultFile = args[0] === 'zone' ? findDefault('zone', option) : ''
    const filesOfOptions = [values[option] ?? []].flat().filter((file) => typeof file === 'string')
    const namedFiles = filesOfOptions.some((file) => file !== '')
      ? filesOfOptions
      : [fileOfVariable || defaultFile]
    for (const file of namedFiles) if (file !== '') files.push({ option, file })
  }
  return files
}

/**
 * Finds an option that does not exist, such as `--api-token`, or `api-token=…`.
 * Checked first, because its value may be a secret that other errors would print.
 */
function findNonOption(args: readonly string[]): Failure | undefined {
  const options = takeBeforeDashes(args)
  if (options.some((arg) => /^(CDN_PURGE_)?(api[-_])?token=/i.test(arg))) {
    return fail(say.assignment('api-token'))
  }
  const names = options.flatMap((arg) => /^--([a-z-]+)/.exec(arg)?.[1] ?? [])
  const name = names.find((candidate) => Object.hasOwn(say.NOT_OPTIONS, candidate))
  if (name === undefined) return undefined
  return fail(say.usageProblem(`\`--${name}\` is not an option`, say.NOT_OPTIONS[name] ?? ''))
}

/** The options that `CDN_PURGE_*` variables set, by name. */
function readVariables(action: Action, env: Environment): Result<Values> {
  const knownVariables = new Set(
    ACTIONS.flatMap((anyAction) => listVariableNames(anyAction).map(toVariableName)),
  )
  // Shows the name only: the value may be a secret.
  const unknown = Object.keys(env).find(
    (name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !knownVariables.has(name),
  )
  if (unknown !== undefined) return fail(say.unknownVariable(unknown, [...knownVariables]))
  return ok(listVariableNames(action).map((name) => [name, env[toVariableName(name)] ?? '']))
}

/**
 * The options that have a variable: `api-token` is one of them, but
 * `--api-token-file` is not.
 */
function listVariableNames(action: Action): string[] {
  const files = FILE_OPTIONS.filter((name) => name !== 'api-token-file')
  return ['api-token', ...listOptions(action).map(({ name }) => name), ...files]
}

const OWN_OPTIONS = [
  [
    '--api-token-file FILE',
    'Read the token from a file; `-` is standard input. Default: CDN_PURGE_API_TOKEN.',
  ],
  ['--json', 'Write the report to standard output, and the log to standard error.'],
  ['--report FILE', 'Write the report as JSON.'],
  ['--summary-file FILE', 'Write the summary as Markdown.'],
  ['--outputs FILE', 'Write the outputs as CDN_PURGE_RESULT_NAME=value lines (dotenv).'],
  ['--help', 'Show this help.'],
  ['--version', 'Show the version.'],
] as const

export function formatShortUsage(action: Action | undefined): string {
  const commands = action === undefined ? Object.values(COMMANDS) : [COMMANDS[action]]
  return `Usage:
${commands.map(({ usage }) => `  ${usage}\n`).join('')}
\`cdn-purge ${action ?? 'purge'} --help\` lists the options.
`
}

const INPUTS_ARE_OPTIONS =
  'An input such as `verify`, here and in messages, is the option --verify; ' +
  '`wait: false` is --no-wait.'

export function formatHelp(action: Action | undefined): string {
  const ownOptions = OWN_OPTIONS.map(([option, about]) => formatOption(option, about)).join('')
  if (action === undefined) {
    return `${Object.values(COMMANDS)
      .map(({ usage, about }) => `${usage}\n    ${about}\n`)
      .join('')}
Options of all commands:
${ownOptions}
${describeVariables('CDN_PURGE_ZONE for --zone')}
`
  }
  const { usage, about, variable } = COMMANDS[action]
  const options = listOptions(action)
  const inputOptions = options.map((option) =>
    formatOption(formatName(option), describeOption(option)),
  )
  const hasLists = options.some(({ kind }) => kind === 'list')
  return `Usage: ${usage}

${about}
${INPUTS_ARE_OPTIONS}

Options:
${inputOptions.join('')}${ownOptions}
${describeVariables(variable)}
${hasLists ? 'Options that take a LINE can be repeated.\n' : ''}`
}

function describeVariables(example: string): string {
  return (
    'Every option but --json, --help, --version and --api-token-file can also be set with a ' +
    `variable, such as ${example}; options take precedence.`
  )
}

function formatName({ name, kind }: Option): string {
  if (kind === 'boolean') return `--[no-]${name}`
  if (kind === 'list') return `--${name} LINE`
  return `--${name} ${FILE_INPUTS.includes(name) ? 'FILE' : 'VALUE'}`
}

function describeOption({ name, about, defaultValue }: Option): string {
  if (name === 'paths-file') return `${about} \`-\` is standard input.`
  if (defaultValue === '') return about
  return `${about} Default: ${defaultValue}.`
}

function formatOption(option: string, about: string): string {
  const lines = about.match(/\S.{0,77}(?= |$)/g) ?? []
  return `  ${option}\n${lines.map((line) => `      ${line}\n`).join('')}`
}
