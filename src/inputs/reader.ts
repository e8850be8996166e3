import { shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'

/** The environment as the runner passes it: an input `a-b` is `INPUT_A-B`. */
export type Environment = Readonly<Record<string, string | undefined>>

const LONGEST_MS = 366 * 24 * 3_600_000
const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }

/** Collects all problems. An absent and an empty input are both '' in the environment: both take the default. */
export class InputReader {
  readonly problems: Problem[] = []
  readonly warnings: string[] = []
  /** Inputs with an invalid value, which their default replaces. */
  readonly refused = new Set<string>()
  readonly #env: Environment
  readonly #defaults: Readonly<Record<string, string>>

  /** Whether these are the inputs of a step, rather than the options of a command. */
  readonly isGitHub: boolean

  /** @param defaults the declared inputs and their defaults */
  constructor(env: Environment, defaults: Readonly<Record<string, string>>, isGitHub = true) {
    this.#env = env
    this.#defaults = defaults
    this.isGitHub = isGitHub
  }

  text(name: string): string {
    return this.block(name).trim() || (this.#defaults[name] ?? '')
  }

  /** The value without trimming or default, for lists: messages count its lines. */
  block(name: string): string {
    return this.#env[`INPUT_${name.toUpperCase()}`] ?? ''
  }

  choice<const T extends string>(name: string, choices: readonly [T, ...T[]]): T {
    const value = this.text(name)
    const known = choices.find((choice) => choice === value)
    if (known !== undefined) return known
    this.refuse(name, value, [`give one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`])
    return choices[0]
  }

  /** A YAML 1.2 boolean: other values, such as `yes` or `1`, are rejected. */
  flag(name: string): boolean {
    const value = this.text(name)
    const isTrue = ['true', 'True', 'TRUE'].includes(value)
    if (!isTrue && !['false', 'False', 'FALSE'].includes(value))
      this.refuse(name, value, ['give `true` or `false`'])
    return isTrue
  }

  /** A duration such as `90s`, `10m` or `2h`, in milliseconds. */
  durationMs(name: string): number {
    const value = this.text(name)
    const durationMs = parseDurationMs(value)
    if (durationMs !== undefined) return durationMs
    this.refuse(name, value, ['give a positive whole number and a unit, such as `90s`, `10m` or `2h`'])
    return parseDurationMs(this.#defaults[name] ?? '') ?? 0
  }

  /** A whole number from `min` to `max`. @param words other values that the input takes, for the message */
  count(
    name: string,
    max: number,
    { min = 0, words = [] }: { readonly min?: number; readonly words?: readonly string[] } = {},
  ): number {
    const value = this.text(name)
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    const others = words.map((word) => `, or \`${word}\``).join('')
    this.refuse(name, value, [`give a whole number from ${min} to ${max}${others}`])
    return min
  }

  refuse(name: string, value: string, help: readonly string[]): void {
    this.refused.add(name)
    this.fault(name, { title: `\`${name}\` cannot be \`${shorten(value, 80)}\``, help })
  }

  fault(name: string, rest: Pick<Problem, 'title' | 'cause' | 'help'> & { readonly where?: string }): void {
    const variable = `CDN_PURGE_${name.toUpperCase().replaceAll('-', '_')}`
    const isVariable = !this.isGitHub && this.#env[variable] === this.block(name) && this.block(name) !== ''
    const where = isVariable ? `variable \`${variable}\`` : `input \`${name}\``
    this.problems.push({ kind: 'invalid-input', where, ...rest })
  }
}

/** `90s`, `10m` or `2h` in milliseconds; undefined for anything else, including zero. */
export function parseDurationMs(text: string): number | undefined {
  const match = /^(\d{1,7})(s|m|h)$/.exec(text)
  const durationMs = Number(match?.[1]) * (UNIT_MS[match?.[2] ?? ''] ?? 0)
  return durationMs > 0 && durationMs <= LONGEST_MS ? durationMs : undefined
}

/** One entry of a list and its line, from 1. */
interface ListEntry {
  readonly line: number
  readonly text: string
}

/** The entries of a list, one per line. Skips blank lines and lines that begin with `#`; accepts CRLF and a BOM. */
export function parseList(block: string): ListEntry[] {
  const entries: ListEntry[] = []
  for (const [index, line] of block
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    const text = line.trim()
    if (text !== '' && !text.startsWith('#')) entries.push({ line: index + 1, text })
  }
  return entries
}
