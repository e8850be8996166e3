import { dropCovered } from '../paths/wildcards.ts'
import type { ChangedPaths, ChangeSet } from './changed/changed-paths.ts'
import type { PurgeInputs } from './inputs.ts'
import type { PathLists } from './path-lists.ts'
import {
  broadPatterns,
  nothingDeployed,
  openWildcards,
  queryStrings,
  tooManyPaths,
} from './request-warnings.ts'

/** What is to be purged, whatever it was made of. */
export type PurgeRequest =
  /** In the place of these paths, where there were any. */
  | { readonly kind: 'everything'; readonly insteadOf: readonly string[] }
  | { readonly kind: 'paths'; readonly paths: readonly string[] }

/** A request, with what has to be said about it. */
export interface BuiltRequest {
  readonly request: PurgeRequest
  /** The paths before duplicates and covered ones are dropped. */
  readonly requestedPaths: readonly string[]
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
  /** For the log alone. */
  readonly logLines: readonly string[]
  /** Undefined where changed files are no source, or nothing was deployed. */
  readonly changes: ChangeSet | undefined
}

/** The paths that a request stands for. */
export function pathsOfRequest(request: PurgeRequest): readonly string[] {
  return request.kind === 'paths' ? request.paths : request.insteadOf
}

/** @param isStopped lets the event loop turn, and tells whether the step is cancelled or out of time */
export async function buildRequest(
  { type, purgeAllAbove }: Pick<PurgeInputs, 'type' | 'purgeAllAbove'>,
  lists: Pick<PathLists, 'paths' | 'warnings'>,
  changed: ChangedPaths | undefined,
  isStopped: () => Promise<boolean>,
): Promise<BuiltRequest> {
  const changes = changed?.kind === 'nothing-deployed' ? undefined : changed
  const requestedPaths = lists.paths.concat(changes?.paths ?? [])
  const paths = await dropCovered(requestedPaths, isStopped)
  const isTooMany = paths.length > purgeAllAbove
  const isEverything = type === 'all' || changes?.kind === 'everything' || isTooMany
  const patterns = isEverything ? [] : paths
  const deployed = changed?.kind === 'nothing-deployed' ? describeNothing(changed) : NOTHING_TO_SAY
  return {
    request: isEverything ? { kind: 'everything', insteadOf: paths } : { kind: 'paths', paths },
    requestedPaths,
    warnings: [
      ...lists.warnings,
      ...(changes?.warnings ?? []),
      ...broadPatterns(patterns),
      ...(isTooMany && changes?.kind !== 'everything' ? [tooManyPaths(paths.length, purgeAllAbove)] : []),
    ],
    notices: [
      ...deployed.notices,
      ...(changes?.notices ?? []),
      ...openWildcards(patterns),
      ...queryStrings(patterns),
    ],
    logLines: deployed.logLines,
    changes,
  }
}

const NOTHING_TO_SAY = { notices: [], logLines: [] }

/** An event that deployed nothing is worth a notice, but for one that could not. */
function describeNothing({ why, isExpected }: Extract<ChangedPaths, { kind: 'nothing-deployed' }>) {
  const text = nothingDeployed(why)
  return isExpected ? { notices: [], logLines: [text] } : { notices: [text], logLines: [] }
}
