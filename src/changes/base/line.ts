import { deploysOwnCommit, type RunContext } from '../event.ts'
import { isOwnRepository, type HeadRepository } from '../head-repository.ts'

/** A run of the workflow, as far as it tells what may have gone live. Times are milliseconds since 1970. */
export interface Run {
  readonly id: string
  readonly event: string
  readonly branch: string
  /** '' where GitHub shows none. */
  readonly sha: string
  /** The repository that the commit came from. */
  readonly headRepository: HeadRepository
  /** From 1; more for a run that was run again. */
  readonly attempt: number
  readonly status: string
  readonly conclusion: string
  readonly createdMs: number
  readonly updatedMs: number
}

/** Names of the server's branches and tags today, each with its commit. */
export interface Refs {
  readonly branches: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
}

/** The runs that deploy to the same place as this one: those of its branch, or, for a tag or a release, those of tags. */
export type Line = { readonly kind: 'branch'; readonly name: string } | { readonly kind: 'tags' }

/** Undefined where runs do not show what they deployed, or are of neither a branch nor a tag. */
export function lineOf({ event, ref }: Pick<RunContext, 'event' | 'ref'>): Line | undefined {
  if (!deploysOwnCommit(event)) return undefined
  if (event === 'release' || ref.startsWith('refs/tags/')) return { kind: 'tags' }
  return ref.startsWith('refs/heads/') ? { kind: 'branch', name: ref.slice('refs/heads/'.length) } : undefined
}

/** Events of runs that deploy nothing that visitors see. */
const NOT_LIVE = new Set(['pull_request', 'pull_request_target', 'merge_group', 'create', 'delete'])

/** Runs of this repository that may deploy, but this one; each once, though pages drift while they are read. */
export function otherRuns(runs: readonly Run[], context: RunContext): Run[] {
  const others = runs.filter(
    ({ id, event, headRepository }) =>
      id !== context.runId && isOwnRepository(headRepository, context) && !NOT_LIVE.has(event),
  )
  return [...new Map(others.map((run) => [run.id, run])).values()]
}

/** For tags, those whose `head_branch` is a tag today. */
export function isInLine({ branch }: Run, line: Line, { tags }: Refs): boolean {
  return line.kind === 'branch' ? branch === line.name : tags.has(branch)
}
