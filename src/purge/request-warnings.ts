import { terms } from '../problem/terms.ts'
import { coversAlmostEverything } from '../paths/syntax.ts'
import { pluralize } from '../text/format.ts'

export function broadPatterns(paths: readonly string[]): string[] {
  const broad = paths.filter(coversAlmostEverything)
  return broad.map(
    (path) =>
      `\`${path}\` covers almost every page of the zone, so the edges fetch almost every page from the origin again`,
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

export function tooManyPaths(paths: number, above: number): string {
  return `${pluralize(paths, 'path')} ${paths === 1 ? 'is' : 'are'} more than ${terms.name('purge-all-above')} (${above}): everything in the zone is purged instead`
}

export function nothingDeployed(why: string): string {
  return `no file has changed for visitors: ${why}`
}
