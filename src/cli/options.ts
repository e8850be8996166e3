import { parseArgs } from 'node:util'
import type { Environment } from '../inputs/reader.ts'
import type { Problem } from '../problem/problem.ts'
import { closest } from '../text/did-you-mean.ts'
import { shorten } from '../text/safe-text.ts'
import type { Declaration } from './declarations.ts'
import {
  FILE_OPTIONS,
  NOT_OPTIONS,
  optionsOf,
  usageProblem,
  type Action,
  type Invocation,
} from './invocation.ts'
import { readVariables } from './variables.ts'

function insteadOf(name: string): string | undefined {
  return Object.hasOwn(NOT_OPTIONS, name) ? NOT_OPTIONS[name] : undefined
}

/** An option as it was given: `rawName` has its dashes. */
interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
}

/** Collects the values of one command: variables first, which options replace. */
export class OptionReader {
  readonly #action: Action
  readonly #kinds: ReadonlyMap<string, Declaration['kind']>
  readonly values: Map<string, string>
  readonly #files: Map<string, string>
  readonly #problems: Problem[] = []
  readonly #warnings: readonly string[]
  #isJson = false

  constructor(action: Action, env: Environment) {
    this.#action = action
    this.#kinds = new Map(optionsOf(action).map(({ name, kind }) => [name, kind]))
    const { values, files, problems, warnings } = readVariables(action, env)
    this.#problems.push(...problems)
    this.values = values
    this.#files = files
    this.#warnings = warnings
  }

  readArguments(args: readonly string[]): void {
    const given = new Map<string, string[]>()
    let unknownIndex = -2
    let lastIndex = -1
    let [flagIndex, flagName] = [-2, '']
    for (const token of this.#tokensOf(args)) {
      if (
        token.kind === 'positional' &&
        token.index === flagIndex + 1 &&
        /^(true|false)$/i.test(token.value)
      ) {
        this.#refuse(
          `\`${flagName} ${token.value}\` is not how a value is given`,
          `write \`${flagName}\` or \`${flagName}=${token.value.toLowerCase()}\``,
        )
        continue
      }
      // What follows an unknown option is most likely its value, unless it is a path.
      if (token.kind === 'positional' && (token.index !== unknownIndex + 1 || token.value.startsWith('/')))
        // An empty value counts as missing.
        if (token.value !== '') given.set('', [...(given.get('') ?? []), token.value])
      // `-abc` is one mistake, not three.
      if (token.kind !== 'option' || token.index === lastIndex) continue
      lastIndex = token.index
      if (this.#kinds.get(token.name) === 'boolean' && token.value === undefined)
        [flagIndex, flagName] = [token.index, token.rawName]
      const isKnown = this.#readOption(token, given)
      if (!isKnown && token.inlineValue !== true) unknownIndex = token.index
    }
    this.#take(given)
  }

  #tokensOf(args: readonly string[]) {
    const flags = [...this.#kinds].flatMap(([name, kind]) => (kind === 'boolean' ? [name, `no-${name}`] : []))
    const texts = [...this.#kinds].flatMap(([name, kind]) => (kind === 'boolean' ? [] : [name]))
    const withValue = [...texts, ...FILE_OPTIONS, ...Object.keys(NOT_OPTIONS)]
    const typed = (names: readonly string[], type: 'boolean' | 'string') =>
      Object.fromEntries(names.map((name) => [name, { type }]))
    const { tokens } = parseArgs({
      args: this.#withoutMissingValues(args, new Set(withValue)),
      strict: false,
      tokens: true,
      options: { ...typed([...flags, 'json', 'no-json'], 'boolean'), ...typed(withValue, 'string') },
    })
    return tokens
  }

  #readOption({ name, rawName, value }: OptionToken, given: Map<string, string[]>): boolean {
    // Only `zone` has commands.
    const instead = name === 'command' && this.#action !== 'zone' ? undefined : insteadOf(name)
    if (instead !== undefined) return this.#refuse(`\`--${name}\` is not an option`, instead)
    if (name === 'json' || name === 'no-json') {
      if (value !== undefined && !/^(true|false)$/i.test(value))
        return this.#refuse(`\`--json\` cannot be \`${shorten(value, 60)}\``, 'write `--json`')
      this.#isJson = name === 'json' && value?.toLowerCase() !== 'false'
      return true
    }
    if (name === 'help' || name === 'version')
      return this.#refuse(`\`--${name}\` takes no value`, `write \`--${name}\``)
    const isNegated = name.startsWith('no-') && this.#kinds.get(name.slice(3)) === 'boolean'
    const option = isNegated ? name.slice(3) : name
    if (isNegated && value !== undefined)
      return this.#refuse(`\`--${name}\` takes no value`, `write \`--${name}\`, or \`--${option}=false\``)
    const isFile = (FILE_OPTIONS as readonly string[]).includes(option)
    const kind = this.#kinds.get(option)
    if (kind === undefined && !isFile) {
      this.#refuseUnknown(name, rawName)
      return false
    }
    const text = kind === 'boolean' ? (value ?? String(!isNegated)) : value
    if (text === undefined)
      return this.#refuse(`\`--${name}\` has no value`, `write \`--${name} VALUE\` or \`--${name}=VALUE\``)
    // An empty value counts as missing.
    if (text !== '') given.set(option, [...(given.get(option) ?? []), text])
    return true
  }

  #take(given: ReadonlyMap<string, readonly string[]>): void {
    const positional = (given.get('') ?? []).filter((argument) => this.#isPath(argument))
    const paths = [...(given.get('paths') ?? []), ...positional]
    if (this.#action !== 'purge' && (given.get('') ?? []).length > 0)
      this.#refuse(
        `unexpected argument \`${shorten(given.get('')?.[0] ?? '', 60)}\``,
        'only `cdn-purge purge` accepts positional arguments (paths)',
      )
    else if (paths.length > 0) this.values.set('paths', paths.join('\n'))
    for (const [name, texts] of given) {
      if (name === '' || name === 'paths') continue
      const isList = this.#kinds.get(name) === 'list'
      if (texts.length > 1 && !isList)
        this.#refuse(`\`--${name}\` is given ${texts.length} times`, 'set it only once: it takes one value')
      else if (this.#kinds.has(name)) this.values.set(name, texts.join('\n'))
      else this.#files.set(name, texts[0] ?? '')
    }
  }

  /** Paths are joined as lines: an argument that is a comment there, or several lines, is no path. */
  #isPath(argument: string): boolean {
    if (this.#action !== 'purge' || !/^\s*#|[\r\n]|^\s+$/.test(argument)) return true
    this.#refuse(
      `the argument \`${shorten(argument, 60)}\` is not a path`,
      argument.trim().startsWith('#')
        ? 'write a path that begins with `/`; for a literal `#`, write `%23`'
        : 'write each path as an argument of its own',
    )
    return false
  }

  /** Refuses options that another option follows in place of a value, so that they do not take it. */
  #withoutMissingValues(args: readonly string[], takesValue: ReadonlySet<string>): string[] {
    const end = args.indexOf('--')
    return args.filter((arg, index) => {
      const isMissing =
        (end === -1 || index < end) &&
        arg.startsWith('--') &&
        takesValue.has(arg.slice(2)) &&
        /^--\w/.test(args[index + 1] ?? '')
      if (!isMissing) return true
      const instead = insteadOf(arg.slice(2))
      if (instead !== undefined) this.#refuse(`\`${arg}\` is not an option`, instead)
      else this.#refuse(`\`${arg}\` has no value`, `write \`${arg} VALUE\` or \`${arg}=VALUE\``)
      return false
    })
  }

  /** @returns true, since the option itself is known */
  #refuse(title: string, help: string): true {
    this.#problems.push(usageProblem(title, help))
    return true
  }

  #refuseUnknown(name: string, rawName: string): void {
    const known = [...this.#kinds.keys()]
    const negated = known.filter((one) => this.#kinds.get(one) === 'boolean').map((flag) => `no-${flag}`)
    const all = name.startsWith('no-') ? negated : [...known, ...FILE_OPTIONS, 'json', 'help', 'version']
    const meant = closest(name, all) ?? closest(name, known)
    const hint = meant === undefined ? '' : `: did you mean \`--${meant}\`?`
    this.#refuse(
      `unknown option \`${shorten(rawName, 60)}\`${hint}`,
      `\`cdn-purge ${this.#action} --help\` lists the options`,
    )
  }

  invocation(): Invocation {
    const inputs = [...this.values].map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value] as const)
    return {
      kind: 'run',
      action: this.#action,
      inputs: Object.fromEntries(inputs),
      files: Object.fromEntries(this.#files),
      isJson: this.#isJson,
      problems: this.#problems,
      warnings: this.#warnings,
    }
  }
}
