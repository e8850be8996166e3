import { shorten } from '../../text/safe-text.ts'
import { closest } from '../../text/did-you-mean.ts'
import type { ProblemKind } from '../../problem/codes.ts'
import type { FileLocation, Problem } from '../../problem/problem.ts'
import type { Located, LocatedEntry } from './yaml.ts'

/** Collects the problems of a zone file with their locations. */
export class FileDiagnostics {
  readonly problems: Problem[] = []

  add(kind: ProblemKind, at: FileLocation, title: string, help: readonly string[]): void {
    this.problems.push({ kind, title, at, help })
  }

  /** @param of the owner of the key, for the message */
  unknownKey(
    key: string,
    place: FileLocation,
    known: readonly string[],
    of: 'of the file' | 'of a zone',
  ): void {
    const meant = closest(key, known)
    const hint = meant === undefined ? '' : `: did you mean \`${meant}\`?`
    this.add('unknown-key', place, `unknown key \`${shorten(key, 80)}\` ${of}${hint}`, [
      ...(meant === undefined ? [] : [`rename it to \`${meant}\``]),
      of === 'of the file'
        ? 'put the settings of a zone into its entry below `zones`, and values that are only used through `*alias` under a key that begins with `x-`'
        : `the keys are ${known.join(', ')}`,
    ])
  }

  invalidValue(key: string, { key: place, value }: LocatedEntry, help: string): void {
    this.add('invalid-zone-value', place, `\`${key}\` is ${nameOf(value)}`, [help])
  }
}

export function nameOf(located: Located): string {
  if (located.kind === 'list') return 'a list'
  if (located.kind === 'map') return 'a map'
  const { value } = located
  if (value === null) return 'empty (`null`)'
  if (typeof value === 'string')
    return value === '' ? 'an empty string' : `the string \`${shorten(value, 80)}\``
  return `the ${typeof value} \`${typeof value === 'number' ? value : JSON.stringify(value)}\``
}
