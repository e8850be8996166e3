import type { Environment } from '../inputs/reader.ts'
import type { Problem } from '../problem/problem.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten } from '../text/safe-text.ts'
import { readOptions } from './options.ts'
import { ACTIONS, COMMANDS, usageProblem, type Action, type Invocation } from './invocation.ts'

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
