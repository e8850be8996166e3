import { shorten } from '../text/log.ts'
import { coversAlmostEverything } from '../paths/syntax.ts'
import type { ParsedPath } from '../paths/syntax.ts'
import { count } from '../text/format.ts'
import type { Problem } from '../problem/problem.ts'

/** A line of a list of paths, read. */
export interface Line {
  /** The input or the file that it stands in. */
  readonly source: string
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly parsed: ParsedPath
}

export function whereOf({ source, line }: Line): string {
  return `${source}, line ${line}`
}

export function unreadableFile(path: string, why: string): Problem {
  return {
    code: 'CDN007',
    title: `\`paths-file\` cannot be used: ${why}`,
    where: `file \`${path}\``,
    cause:
      'the path is relative to the workspace; the step that writes the file may have failed, or runs later, or the repository was not checked out',
    help: [
      'a file of the repository needs `actions/checkout` before this step',
      'write one path a line, in UTF-8, before this step runs',
      'an empty file is fine: then there is nothing to purge',
    ],
  }
}

const SHOWN = 10

export function badPaths(lines: readonly Line[]): Problem[] {
  const bad = lines
    .filter(({ parsed }) => parsed.kind === 'bad')
    .flatMap((line) =>
      line.parsed.kind === 'bad' ? [{ where: whereOf(line), text: line.text, ...line.parsed }] : [],
    )
  if (bad.length === 0) return []
  const details = bad
    .slice(0, SHOWN)
    .map(({ where, text, fault, help }) => `${where}: \`${shorten(text, 120)}\` has ${fault}; ${help}`)
  const more = bad.length > SHOWN ? [`… and ${bad.length - SHOWN} more`] : []
  return [
    {
      code: 'CDN006',
      title:
        bad.length === 1
          ? `a path cannot be purged: it has ${bad[0]?.fault}`
          : `${bad.length} paths cannot be purged`,
      where: bad[0]?.where ?? '',
      details: bad.length === 1 ? [shorten(bad[0]?.text ?? '', 120)] : [...details, ...more],
      help: [bad.length === 1 ? (bad[0]?.help ?? '') : 'fix each line as it says; nothing was purged'],
    },
  ]
}

export function otherHost(
  foreignUrls: readonly { where: string; host: string }[],
  hosts: readonly string[],
): Problem {
  return {
    code: 'CDN008',
    title: `\`${foreignUrls[0]?.host}\` is not a host of this zone`,
    where: foreignUrls[0]?.where ?? '',
    details: [
      ...foreignUrls.slice(0, SHOWN).map(({ where, host }) => `${where}: ${host}`),
      ...(foreignUrls.length > SHOWN ? [`… and ${foreignUrls.length - SHOWN} more`] : []),
      `the zone has ${hosts.slice(0, 20).join(', ')}`,
    ],
    cause: 'the URL is of another zone, or the domain is not connected to this one',
    help: ['give the zone that serves this host, or the path alone'],
  }
}

export function pathWarnings(lines: readonly Line[]): string[] {
  const warned: string[] = []
  for (const line of lines)
    if (line.parsed.kind === 'path' && line.parsed.warning !== undefined)
      warned.push(`${whereOf(line)}: \`${shorten(line.text, 120)}\` ${line.parsed.warning}`)
  return warned.length <= 3
    ? warned
    : [...warned.slice(0, 3), `… and ${warned.length - 3} more lines of paths with such a warning`]
}

export function broadPatterns(paths: readonly string[]): string[] {
  const broad = paths.filter(coversAlmostEverything)
  return broad.map(
    (path) =>
      `\`${path}\` covers almost every page of the zone: all of them will be fetched from the origin again`,
  )
}

/** Patterns that may or may not reach the next level: whether `*` crosses `/` is not documented. */
export function openWildcards(paths: readonly string[]): string[] {
  const all = new Set(paths)
  const open = paths.filter(
    (path) =>
      path.endsWith('*') &&
      !path.includes('?') &&
      !all.has(`${path}/*`) &&
      !(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length))),
  )
  const [first] = open
  if (first === undefined) return []
  const others = open.length === 1 ? '' : ` (and ${count(open.length - 1, 'more pattern')})`
  return [
    `\`${first}\`${others} may end at the next \`/\`: whether \`*\` crosses it is not documented. For pages one level deeper add \`${first}/*\``,
  ]
}

export function tooManyPaths(paths: number, above: number): string {
  return `${count(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than \`purge-all-above\` (${above}): everything in the zone is purged instead`
}

export function nothingDeployed(why: string): string {
  return `no file has changed for visitors: ${why}`
}
