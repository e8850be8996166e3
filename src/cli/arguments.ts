// The arguments of the command line, which become inputs. The options are the
// declared inputs of the three actions.

import { INPUTS, type Declaration } from '../step/declared.ts'
import { toVariableName, type Environment } from '../step/inputs.ts'
import * as say from './words.ts'
import { Stop, type Problem, problemOf } from '../problem/problem.ts'
import { parseArgs } from 'node:util'
import type { NamedFile } from './files.ts'

export type Action = keyof typeof INPUTS
const ACTIONS = ['purge', 'zone', 'stats'] as const

const COMMANDS = {
  purge: {
    words: ['purge'],
    usage: 'cdn-purge purge [PATH ...] [options]',
    about: 'Purges paths from every edge of a CDN, and waits until every edge has confirmed.',
  },
  zone: {
    words: ['zone plan', 'zone apply', 'zone export'],
    usage: 'cdn-purge zone plan|apply|export [options]',
    about: 'Plans and applies the zones of an account from a file, or exports them to a file.',
  },
  stats: {
    words: ['stats'],
    usage: 'cdn-purge stats [options]',
    about: 'Shows the traffic of a zone, and fails if a threshold is missed.',
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
    const problem = args.length === 0 ? undefined : say.unknownCommand(words, names)
    return { kind: 'usage', action, problem }
  }

  const { action } = subcommand
  const [, command] = subcommand.words.split(' ')
  const ownArguments = args.slice(command === undefined ? 1 : 2)
  if (isHelp || (ownArguments[0] === 'help' && ownArguments.length === 1)) {
    return { kind: 'help', action }
  }

  try {
    const { json, ...values } = {
      ...readVariables(action, env),
      ...parseOptions(action, ownArguments),
    }
    const isReal = action === 'purge' ? values['dry-run'] !== 'true' : command === 'apply'
    if (isReal && env['npm_config_dry_run'] === 'true') throw new Stop(say.dryRunTakenByNpm())

    if (command !== undefined) values['command'] = command
    const inputs = Object.entries(values)
      .filter(([name]) => !FILE_OPTIONS.includes(name))
      .map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value] as const)
    return { kind: 'run', action, inputs: Object.fromEntries(inputs), isJson: json === 'true' }
  } catch (error) {
    return { kind: 'usage', action, problem: problemOf(error) }
  }
}

/** What can be an option: the arguments before `--`. */
function takeBeforeDashes(args: readonly string[]): readonly string[] {
  if (args.includes('--')) return args.slice(0, args.indexOf('--'))
  return args
}

/**
 * The values of options, by name. Arguments that are not options are added to
 * `paths`. Stops at the first error.
 */
function parseOptions(action: Action, args: readonly string[]): Record<string, string> {
  refuseNonOptions(action, args)
  const kinds = new Map<string, Option['kind']>([['json', 'boolean']])
  for (const name of FILE_OPTIONS) kinds.set(name, 'text')
  for (const { name, kind } of listOptions(action)) kinds.set(name, kind)

  const { values, positionals } = parseStrictly(action, args, kinds)
  const allValues = { ...values, paths: [...(values['paths'] ?? []), ...positionals] }
  const isEmpty = (value: string | boolean) => typeof value === 'string' && value.trim() === ''
  for (const [name, list] of Object.entries(allValues)) {
    // Only `job-status` may be empty: then it is unknown.
    if (name !== 'job-status' && list.some(isEmpty)) {
      throw new Stop(say.emptyValue(positionals.some(isEmpty) ? 'an argument' : `\`--${name}\``))
    }
    if (list.length > 1 && kinds.get(name) !== 'list') {
      throw new Stop(say.usageProblem(`\`--${name}\` is given twice`, 'set it once'))
    }
  }

  // Without the value, which may be a secret.
  const [assignment] = positionals.flatMap((text) => /^[a-z][\w-]*=/i.exec(text)?.[0] ?? [])
  if (assignment !== undefined) throw new Stop(say.notAPath(`${assignment}…`))
  const given = new Set<string>(positionals)
  const isWholeDisk = ['/bin', '/etc', '/usr'].every((folder) => given.has(folder))
  if (isWholeDisk) throw new Stop(say.expandedByShell())
  // Paths are joined into lines, so an argument must not be a comment or contain
  // a line break.
  const notAPath = positionals.find((path) => /^\s*#|[\r\n]/.test(path))
  if (notAPath !== undefined) throw new Stop(say.notAPath(notAPath))

  const entries = Object.entries(allValues).filter(([, list]) => list.length > 0)
  return Object.fromEntries(entries.map(([name, list]) => [name, list.join('\n')]))
}

function parseStrictly(
  action: Action,
  args: readonly string[],
  kinds: ReadonlyMap<string, Option['kind']>,
) {
  const options = [...kinds].map(([name, kind]) => {
    const type: 'boolean' | 'string' = kind === 'boolean' ? kind : 'string'
    return [name, { type, multiple: true as const }] as const
  })
  try {
    return parseArgs({
      args: [...args],
      allowNegative: true,
      allowPositionals: action === 'purge',
      options: Object.fromEntries(options),
    })
  } catch (error) {
    throw new Stop(say.explainParseError(error, action, kinds))
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
 * Refuses an option that does not exist, such as `--api-token`, or `api-token=…`.
 * Checked first, because its value may be a secret that other errors would print.
 */
function refuseNonOptions(action: Action, args: readonly string[]): void {
  const advice =
    action === 'zone' ? { ...say.NOT_OPTIONS, ...say.NOT_OPTIONS_OF_ZONE } : say.NOT_OPTIONS
  for (const arg of takeBeforeDashes(args)) {
    const isToken = /^(CDN_PURGE_)?(api[-_])?token=/i.test(arg)
    const name = isToken ? 'api-token' : (/^--([a-z-]+)/.exec(arg)?.[1] ?? '')
    const help = Object.hasOwn(advice, name) ? advice[name] : undefined
    if (help !== undefined) throw new Stop(say.usageProblem(`\`--${name}\` is not an option`, help))
  }
}

/** The values that `CDN_PURGE_*` variables set, by the name of their option. */
function readVariables(action: Action, env: Environment): Record<string, string> {
  const knownVariables = new Set(
    ACTIONS.flatMap((anyAction) => listVariableNames(anyAction).map(toVariableName)),
  )
  const unknown = Object.keys(env).find(
    (name) => /^CDN_PURGE_(?!RESULT_)/i.test(name) && env[name] !== '' && !knownVariables.has(name),
  )
  if (unknown !== undefined) throw new Stop(say.unknownVariable(unknown, [...knownVariables]))
  const values = listVariableNames(action).map((name) => [name, env[toVariableName(name)] ?? ''])
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
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

export function formatHelp(action: Action | undefined): string {
  const ownOptions = OWN_OPTIONS.map(([option, about]) => formatOption(option, about)).join('')
  if (action === undefined) {
    return `${Object.values(COMMANDS)
      .map(({ usage, about }) => `${usage}\n    ${about}\n`)
      .join('')}
Options of all commands:
${ownOptions}
${ABOUT_VALUES}`
  }
  const { usage, about } = COMMANDS[action]
  const inputOptions = listOptions(action).map((option) =>
    formatOption(formatName(option), describeOption(option)),
  )
  return `Usage: ${usage}

${about}
An input such as \`verify\`, here and in messages, is the option --verify; \`wait: false\` is --no-wait.

Options:
${inputOptions.join('')}${ownOptions}
${ABOUT_VALUES}`
}

const ABOUT_VALUES = `Options that take a LINE can be repeated. Every option but --json, --help, --version and
--api-token-file can also be set with a variable, such as CDN_PURGE_TIMEOUT for --timeout;
options take precedence.
`

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
