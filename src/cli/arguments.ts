import type { Environment } from '../inputs/reader.ts'
import type { Problem } from '../problem/problem.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten } from '../text/safe-text.ts'
import { OptionReader } from './options.ts'
import { usageProblem, type Action, type Invocation } from './invocation.ts'

/** What a command line asks for. */
export type Parsed =
  | { readonly kind: 'help'; readonly action: Action | undefined }
  | { readonly kind: 'version' }
  /** No command, or one that does not exist: `problems` is empty for the former. */
  | { readonly kind: 'usage'; readonly action: Action | undefined; readonly problems: readonly Problem[] }
  | Invocation

const COMMANDS: readonly (readonly [words: string, action: Action, command: string])[] = [
  ['purge', 'purge', ''],
  ['zone plan', 'zone', 'plan'],
  ['zone apply', 'zone', 'apply'],
  ['zone export', 'zone', 'export'],
  ['stats', 'stats', ''],
]

export function parseCommandLine(args: readonly string[], env: Environment): Parsed {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const words = args.slice(0, firstOption === -1 ? args.length : firstOption)
  const found = COMMANDS.find(([name]) => words.slice(0, name.split(' ').length).join(' ') === name)
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  const isAsked = (name: string) => options.includes(name)
  if (isAsked('--version')) return { kind: 'version' }
  if (found === undefined) {
    const action = words[0] === 'zone' ? 'zone' : undefined
    if (isAsked('--help') || isAsked('-h') || words[0] === 'help') return { kind: 'help', action }
    return { kind: 'usage', action, problems: unknownCommand(words, args.length) }
  }
  const [name, action, command] = found
  const rest = args.slice(name.split(' ').length)
  if (isAsked('--help') || isAsked('-h')) return { kind: 'help', action }
  const reader = new OptionReader(action, env)
  reader.readArguments(rest)
  if (command !== '') reader.values.set('command', command)
  return reader.invocation()
}

function unknownCommand(words: readonly string[], argumentCount: number): Problem[] {
  const given = words.join(' ')
  if (given === '' && argumentCount > 0)
    return [usageProblem('no command', 'write the command before the options')]
  if (given === '' || given === 'zone') return []
  const names = COMMANDS.map(([name]) => name)
  // What follows a misspelled command are its arguments.
  const meant = closest(words.slice(0, 2).join(' '), names) ?? closest(words[0] ?? '', names)
  return [
    usageProblem(
      `unknown command \`${shorten(words[0] === 'zone' ? given : (words[0] ?? ''), 60)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
      'use one of `purge`, `zone plan`, `zone apply`, `zone export`, `stats`',
    ),
  ]
}
