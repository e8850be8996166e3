import { coversAlmostEverything } from '../paths/syntax.ts'
import { pluralize, singularOrPlural } from '../text/format.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import type { PurgeInputs } from './inputs.ts'
import type { PathLists } from './path-lists.ts'

export interface PurgeRequest {
  readonly kind: 'paths' | 'everything'
  /** The paths to purge; of a purge of everything, those that it replaces. */
  readonly paths: readonly string[]
}

export interface BuiltRequest {
  readonly request: PurgeRequest
  /** Number of requested paths, including duplicates. */
  readonly requested: number
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
  /** Undefined if changed files are not a source of paths, or nothing was deployed. */
  readonly changes: ChangedFiles | undefined
}

export function isEmpty(request: PurgeRequest): boolean {
  return request.kind === 'paths' && request.paths.length === 0
}

export function buildRequest(
  { type, purgeAllAbove }: Pick<PurgeInputs, 'type' | 'purgeAllAbove'>,
  lists: Pick<PathLists, 'paths' | 'notices' | 'isCut'>,
  changes: ChangedFiles | undefined,
  whyNothingDeployed: string | undefined,
): BuiltRequest {
  const requested = [...lists.paths, ...(changes?.mapped.paths ?? [])]
  const paths = [...new Set(requested)]
  const isTooMany = paths.length > purgeAllAbove
  const isEverything = type === 'all' || changes?.kind === 'everything' || isTooMany
  const patterns = isEverything ? [] : paths
  const queries = patterns.filter((path) => path.includes('?'))

  const warnings = [...(changes?.warnings ?? [])]
  warnings.push(...remarkOn(patterns.filter(coversAlmostEverything), 'pattern', broadPatterns))
  if (isTooMany && changes?.kind !== 'everything')
    warnings.push(tooManyPaths(paths.length, purgeAllAbove, lists.isCut))

  const notices = [...(changes?.notices ?? [])]
  if (whyNothingDeployed !== undefined)
    notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`)
  if (!isEverything) notices.push(...lists.notices)
  notices.push(...remarkOn(openWildcards(patterns), 'pattern', endsAtSlash))
  notices.push(...remarkOn(queries, 'path', hasQuery))
  return {
    request: { kind: isEverything ? 'everything' : 'paths', paths },
    requested: requested.length,
    warnings,
    notices,
    changes,
  }
}

/** A remark on the first of these paths; none if there is none. @param words receive it with the number of others */
function remarkOn(
  paths: readonly string[],
  noun: string,
  words: (shown: string, first: string) => string,
): string[] {
  const [first, ...others] = paths
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` (and ${pluralize(others.length, `more ${noun}`)})`
  return [words(`\`${first}\`${more}`, first)]
}

const broadPatterns = (shown: string) =>
  `${shown} covers almost every page of the zone, so the edges fetch almost every page from the origin again; to purge everything, \`type: all\` is certain to cover it, with a quota of its own`

/** Patterns that end in `/*`: the API does not document whether `*` matches across `/`. */
function openWildcards(paths: readonly string[]): string[] {
  const all = new Set(paths)
  return paths.filter(
    (path) =>
      path.endsWith('/*') &&
      !path.includes('?') &&
      !all.has(`${path}/*`) &&
      !(path.endsWith('*/*') && all.has(path.slice(0, -'/*'.length))),
  )
}

const endsAtSlash = (shown: string, first: string) =>
  `${shown} may stop at the next \`/\`: the API does not document whether \`*\` matches across \`/\`. For everything below it, write \`${first}*\``

const hasQuery = (shown: string) =>
  `${shown} has a query string and is sent as it is: the API does not document whether the service matches query strings`

function tooManyPaths(paths: number, above: number, isCut: boolean): string {
  return `${isCut ? 'at least ' : ''}${pluralize(paths, 'path')} ${singularOrPlural(paths, 'is', 'are')} more than \`purge-all-above\` (${above}): everything in the zone is purged instead`
}
