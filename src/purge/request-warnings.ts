import { terms } from '../problem/terms.ts'
import { coversAlmostEverything } from '../paths/syntax.ts'
import { pluralize } from '../text/format.ts'

export function broadPatterns(paths: readonly string[]): string[] {
  const broad = paths.filter(coversAlmostEverything)
  return broad.map(
    (path) =>
      `\`${path}\` covers almost every page of the zone, so the edges fetch almost every page from the origin again; to purge everything, ${terms.setting('type', 'all')} is certain to cover it, with a quota of its own`,
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
  const others = open.length === 1 ? '' : ` (and ${pluralize(open.length - 1, 'more pattern')})`
  return [
    `\`${first}\`${others} may stop at the next \`/\`: the API does not document whether \`*\` matches across \`/\`. For pages one level deeper, add \`${first}/*\``,
  ]
}

/** Paths with a query string: what they cover is not documented. */
export function queryStrings(paths: readonly string[]): string[] {
  const [first, ...others] = paths.filter((path) => path.includes('?'))
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` (and ${pluralize(others.length, 'more path')})`
  return [
    `\`${first}\`${more} has a query string and is sent as it is: the API does not document whether the service matches query strings`,
  ]
}

export function tooManyPaths(paths: number, above: number): string {
  return `${pluralize(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than ${terms.name('purge-all-above')} (${above}): everything in the zone is purged instead`
}

export function nothingDeployed(why: string): string {
  return `no file has changed for visitors: ${why}`
}
