import { deploysOwnCommit, type RunContext } from '../event.ts'
import { isOwnRepository, type HeadRepository } from '../head-repository.ts'

/** A run of the workflow. Times are milliseconds since 1970. */
export interface Run {
  readonly id: string
  readonly event: string
  readonly branch: string
  /** Empty if GitHub shows none. */
  readonly sha: string
  /** The repository that the commit came from. */
  readonly headRepository: HeadRepository
  /** From 1; higher for a re-run. */
  readonly attempt: number
  readonly status: string
  readonly conclusion: string
  readonly createdMs: number
  readonly updatedMs: number
}

/** The current branches and tags of the server, each with its commit. */
export interface Refs {
  readonly branches: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
}

/** The runs that deploy to the same place: those of the branch or, for a tag or a release, those of tags. */
export type Line = { readonly kind: 'branch'; readonly name: string } | { readonly kind: 'tags' }

/** Undefined if runs of the event do not show what they deployed, or belong to neither a branch nor a tag. */
export function lineOf({ event, ref }: Pick<RunContext, 'event' | 'ref'>): Line | undefined {
  if (!deploysOwnCommit(event)) return undefined
  if (event === 'release' || ref.startsWith('refs/tags/')) return { kind: 'tags' }
  return ref.startsWith('refs/heads/') ? { kind: 'branch', name: ref.slice('refs/heads/'.length) } : undefined
}

/** Events of runs that deploy nothing to visitors. */
const NOT_LIVE = new Set(['pull_request', 'pull_request_target', 'merge_group', 'create', 'delete'])

/** Other runs of this repository that may deploy, each once: pages of the list shift while they are read. */
export function otherRuns(runs: readonly Run[], context: RunContext): Run[] {
  const others = runs.filter(
    ({ id, event, headRepository }) =>
      id !== context.runId && isOwnRepository(headRepository, context) && !NOT_LIVE.has(event),
  )
  return [...new Map(others.map((run) => [run.id, run])).values()]
}

/** For tags: whether `head_branch` is an existing tag. */
export function isInLine({ branch }: Run, line: Line, { tags }: Refs): boolean {
  return line.kind === 'branch' ? branch === line.name : tags.has(branch)
}
