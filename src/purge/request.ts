import type { JobType } from '../cdn/jobs/quota.ts'
import {
  remarkOn,
  describeBroadPattern,
  describeOpenWildcard,
  describeQueryPath,
  describeSwitchToEverything,
} from '../messages/paths.ts'
import { coversAlmostEverything } from '../paths/syntax.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'

export interface PurgeRequest {
  readonly kind: 'paths' | 'everything'
  /** The paths to purge; of a purge of everything, those that it replaces. */
  readonly paths: readonly string[]
}

export interface BuiltRequest {
  readonly request: PurgeRequest
  /** Number of requested paths, including duplicates. */
  readonly requestedCount: number
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
  /** Undefined if changed files are not a source of paths, or nothing was deployed. */
  readonly changes: ChangedFiles | undefined
}

export function isEmpty(request: PurgeRequest): boolean {
  return request.kind === 'paths' && request.paths.length === 0
}

interface RequestInputs {
  readonly type: JobType
  readonly purgeAllAbove: number
}

interface GivenPaths {
  readonly paths: readonly string[]
  readonly notices: readonly string[]
  readonly isCut: boolean
}

export function buildRequest(
  { type, purgeAllAbove }: RequestInputs,
  lists: GivenPaths,
  changes: ChangedFiles | undefined,
  whyNothingDeployed: string | undefined,
): BuiltRequest {
  const requestedPaths = [...lists.paths, ...(changes?.mapped.paths ?? [])]
  const paths = [...new Set(requestedPaths)]
  const isTooMany = paths.length > purgeAllAbove
  const isEverything = type === 'all' || changes?.kind === 'everything' || isTooMany
  const patterns = isEverything ? [] : paths
  const queries = patterns.filter((path) => path.includes('?'))

  const warnings = [...(changes?.warnings ?? [])]
  warnings.push(
    ...remarkOn(patterns.filter(coversAlmostEverything), 'pattern', describeBroadPattern),
  )
  if (isTooMany && changes?.kind !== 'everything')
    warnings.push(describeSwitchToEverything(paths.length, purgeAllAbove, lists.isCut))

  const notices = [...(changes?.notices ?? [])]
  if (whyNothingDeployed !== undefined)
    notices.unshift(`nothing is deployed yet: ${whyNothingDeployed}`)
  if (!isEverything) notices.push(...lists.notices)
  notices.push(...remarkOn(openWildcards(patterns), 'pattern', describeOpenWildcard))
  notices.push(...remarkOn(queries, 'path', describeQueryPath))
  return {
    request: { kind: isEverything ? 'everything' : 'paths', paths },
    requestedCount: requestedPaths.length,
    warnings,
    notices,
    changes,
  }
}

/**
 * Patterns that end in `/*`, except those of `/**`. The API does not document whether `*` matches
 * across `/`.
 */
function openWildcards(paths: readonly string[]): string[] {
  const allPaths = new Set(paths)
  return paths.filter(
    (path) =>
      path.endsWith('/*') &&
      !path.includes('?') &&
      !allPaths.has(`${path}/*`) &&
      !(path.endsWith('*/*') && allPaths.has(path.slice(0, -'/*'.length))),
  )
}
