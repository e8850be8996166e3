// Reads the inputs of an action: their forms, and all of their faults at once.

import * as say from './words.ts'
import type { Problem } from '../problem/problem.ts'
import { shorten } from '../text/safe-text.ts'
import type { Declared, INPUTS } from './declared.ts'

/** The environment as the runner passes it: an input `a-b` is `INPUT_A-B`. */
export type Environment = Readonly<Record<string, string | undefined>>

type AllInputs = typeof INPUTS
/** A name that an `action.yml` declares. */
export type InputName = { [Action in keyof AllInputs]: keyof AllInputs[Action] }[keyof AllInputs]

const LONGEST_MS = 366 * 24 * 3_600_000
const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** Reads inputs, and collects all problems. An empty input takes its default. */
export class InputReader {
  readonly problems: Problem[] = []
  readonly warnings: string[] = []
  /** Inputs with an invalid value, in place of which another one is returned. */
  readonly rejected = new Set<InputName>()
  readonly #env: Environment
  readonly #declared: Declared
  /** Whether these are the inputs of a step, rather than the options of a command. */
  readonly isGitHub: boolean

  constructor(env: Environment, declared: Declared, isGitHub: boolean) {
    this.#env = env
    this.#declared = declared
    this.isGitHub = isGitHub
  }

  /** Whether there is a value, which may be empty. */
  isGiven(name: InputName): boolean {
    return this.#env[`INPUT_${name.toUpperCase()}`] !== undefined
  }

  readText(name: InputName): string {
    const text = this.readBlock(name).trim()
    const isList = this.#declared[name]?.kind === 'list'
    if (!isList && name !== 'api-token' && isUnexpanded(text)) {
      this.addFault(name, say.explainUnexpanded(name))
      this.rejected.add(name)
    }
    return text || (this.#declared[name]?.defaultValue ?? '')
  }

  /** The value without trimming or default, for lists: messages count its lines. */
  readBlock(name: InputName): string {
    return this.#env[`INPUT_${name.toUpperCase()}`] ?? ''
  }

  readChoice<const T extends string>(name: InputName, choices: readonly [T, ...T[]]): T {
    const value = this.readText(name)
    const knownChoice = choices.find((choice) => choice === value)
    if (knownChoice !== undefined) return knownChoice
    this.reject(name, value, [`use one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`])
    return choices[0]
  }

  /** A YAML 1.2 boolean: other values, such as `yes` or `1`, are rejected. */
  readFlag(name: InputName): boolean {
    const value = this.readText(name)
    const isTrue = ['true', 'True', 'TRUE'].includes(value)
    if (!isTrue && !['false', 'False', 'FALSE'].includes(value)) {
      this.reject(name, value, ['use `true` or `false`'])
    }
    return isTrue
  }

  readDurationMs(name: InputName): number {
    const value = this.readText(name)
    const durationMs = parseDurationMs(value)
    if (durationMs !== undefined) return durationMs
    this.reject(name, value, [
      'give a positive whole number and a unit, such as `90s`, `10m` or `2h`',
    ])
    return parseDurationMs(this.#declared[name]?.defaultValue ?? '') ?? 0
  }

  /**
   * A whole number from `min` to `max`.
   * @param orElse other values that the input takes, for the message
   */
  readCount(name: InputName, max: number, min = 0, orElse = ''): number {
    const value = this.readText(name)
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) {
      return Number(value)
    }
    this.reject(name, value, [`give a whole number from ${min} to ${max}${orElse}`])
    return min
  }

  reject(name: InputName, value: string, help: readonly string[]): '' {
    this.addFault(name, { title: `\`${name}\` cannot be \`${shorten(value, 80)}\``, help })
    this.rejected.add(name)
    return ''
  }

  /**
   * Adds a problem with an input, but for one that is rejected: its other faults
   * would only follow from the first.
   * @returns '', in place of the unusable text
   */
  addFault(name: InputName, fault: Omit<Problem, 'kind'>): '' {
    if (this.rejected.has(name)) return ''
    const variable = toVariableName(name)
    const isVariable =
      !this.isGitHub && this.#env[variable] === this.readBlock(name) && this.readBlock(name) !== ''
    const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``
    this.problems.push({ kind: 'invalid-input', where, ...fault })
    return ''
  }
}

/** The variable that sets an input on the command line. */
export function toVariableName(name: string): string {
  return `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
}

/** Whether a text is a variable or an expression that nothing has replaced by its value. */
export function isUnexpanded(text: string): boolean {
  return (
    /^\$\w|^\$[{(]|\$\{\{|^%\w+%/.test(text) ||
    /^(secrets|vars|env|inputs|matrix)\.[A-Z][A-Z0-9_]+$/.test(text) ||
    /^(steps|needs)\.[\w-]+\.(outputs|result|outcome|conclusion)\b/.test(text)
  )
}

/** `90s`, `10m` or `2h` in milliseconds. Undefined for anything else, including zero. */
export function parseDurationMs(text: string): number | undefined {
  const match = /^(\d{1,7})(s|m|h)$/.exec(text)
  const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0)
  if (durationMs > 0 && durationMs <= LONGEST_MS) return durationMs
  return undefined
}

/**
 * The entries of a list, each with its line, from 1. Skips blank lines and
 * comments; accepts CRLF and a BOM.
 */
export function parseList(block: string): { readonly line: number; readonly text: string }[] {
  return block
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
}

interface Findings {
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
}

/** The inputs and all problems with them. The inputs must not be used if there is any problem. */
export interface InputsRead<Inputs> extends Findings {
  readonly inputs: Inputs
}

interface InputsSpec<Inputs> {
  readonly declared: Declared
  read(reader: InputReader, env: Environment): Inputs
  /**
   * Finds conflicts between valid inputs.
   * @param mayBeMistyped whether a missing input may be a misspelled one
   */
  check?(inputs: Inputs, mayBeMistyped: boolean): readonly Problem[]
}

export function readInputs<Inputs>(
  env: Environment,
  spec: InputsSpec<Inputs>,
  isGitHub: boolean,
): InputsRead<Inputs> {
  const reader = new InputReader(env, spec.declared, isGitHub)
  const inputs = spec.read(reader, env)
  const undeclared = findUndeclared(env, Object.keys(spec.declared), isGitHub)
  const mayBeMistyped = undeclared.problems.length > 0 || reader.rejected.has('type')
  const conflicts = spec.check?.(inputs, mayBeMistyped) ?? []
  return {
    inputs,
    problems: [...undeclared.problems, ...reader.problems, ...conflicts],
    warnings: [...undeclared.warnings, ...reader.warnings],
  }
}

/**
 * Finds undeclared inputs, about which the runner only warns. They are errors,
 * because what they were meant to do does not happen. act, Gitea and Forgejo
 * hand the inputs of a composite action down, so there they are warnings.
 */
export function findUndeclared(
  env: Environment,
  declared: readonly string[],
  isGitHub: boolean,
): Findings {
  const names = Object.keys(env)
    .filter((key) => key.startsWith('INPUT_') && env[key] !== undefined)
    .map((key) => key.slice('INPUT_'.length).toLowerCase())
    .filter((name) => name !== '' && !declared.includes(name))
  const unknown = names.map((name) => say.unknownInput(name, declared))
  const variables = Object.keys(env).filter((name) => /^CDN_PURGE_(?!RESULT_)/i.test(name))
  if (isGitHub) unknown.push(...variables.map((name) => say.variableOfCommandLine(name)))

  const passesInputsOn = ['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'].some(
    (name) => (env[name] ?? '') !== '',
  )
  if (!passesInputsOn) return { problems: unknown, warnings: [] }
  return { problems: [], warnings: unknown.map(({ title }) => `${title} (it is ignored)`) }
}
