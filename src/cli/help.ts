import { COMMANDS, optionsOf, type Action, type Option } from './arguments.ts'

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

export function shortUsage(action: Action | undefined): string {
  const commands = action === undefined ? Object.values(COMMANDS) : [COMMANDS[action]]
  return `Usage:
${commands.map(({ usage }) => `  ${usage}\n`).join('')}
\`cdn-purge ${action ?? 'purge'} --help\` lists the options.
`
}

export function helpText(action: Action | undefined): string {
  const ownOptions = OWN_OPTIONS.map(([option, about]) => optionLines(option, about)).join('')
  if (action === undefined)
    return `${Object.values(COMMANDS)
      .map(({ usage, about }) => `${usage}\n    ${about}\n`)
      .join('')}
Options of all commands:
${ownOptions}
${everyOption('CDN_PURGE_ZONE for --zone')}
`
  const { usage, about, variable } = COMMANDS[action]
  const options = optionsOf(action)
  const hasLists = options.some(({ kind }) => kind === 'list')
  return `Usage: ${usage}

${about}
An input such as \`verify\`, here and in messages, is the option --verify; \`wait: false\` is --no-wait.

Options:
${options.map((option) => optionLines(nameOf(option), aboutOf(option))).join('')}${ownOptions}
${everyOption(variable)}
${hasLists ? 'Options that take a LINE can be repeated.\n' : ''}`
}

function everyOption(example: string): string {
  return `Every option but --json, --help, --version and --api-token-file can also be set with a variable, such as ${example}; options take precedence.`
}

function nameOf({ name, kind }: Option): string {
  if (kind === 'boolean') return `--[no-]${name}`
  if (kind === 'list') return `--${name} LINE`
  return `--${name} ${FILES.has(name) ? 'FILE' : 'VALUE'}`
}

function aboutOf({ name, about, byDefault }: Option): string {
  if (name === 'paths-file') return `${about} \`-\` is standard input.`
  if (byDefault === '') return about
  return `${about} Default: ${byDefault}.`
}

const FILES = new Set(['paths-file', 'manifest', 'file'])

function optionLines(option: string, about: string): string {
  const lines = about.match(/\S.{0,77}(?= |$)/g) ?? []
  return `  ${option}\n${lines.map((line) => `      ${line}\n`).join('')}`
}
