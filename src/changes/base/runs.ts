import { deploysOwnCommit, isDispatch, type RunContext } from '../event.ts'
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

/** The most that GitHub lists at a time. */
export const RUNS_PER_PAGE = 100

/** Names of the server's branches and tags today, each with its commit. */
export interface Refs {
  readonly branches: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
}

/** The runs that deploy to the same place as this one: those of its branch, or, for a tag or a release, those of tags. */
export type Line = { readonly kind: 'branch'; readonly name: string } | { readonly kind: 'tags' }

/** Undefined for a run of neither. */
export function lineOf({ event, ref }: Pick<RunContext, 'event' | 'ref'>): Line | undefined {
  if (event === 'release' || ref.startsWith('refs/tags/')) return { kind: 'tags' }
  return ref.startsWith('refs/heads/') ? { kind: 'branch', name: ref.slice('refs/heads/'.length) } : undefined
}

/** Events of runs that deploy nothing that visitors see. */
const NOT_LIVE = new Set(['pull_request', 'pull_request_target', 'merge_group', 'create', 'delete'])

/** Runs of this repository that may have deployed, without this one; each once, though pages drift while they are read. */
export function deploysIn(runs: readonly Run[], context: RunContext): Run[] {
  const deploys = runs.filter(
    ({ id, event, headRepository }) =>
      id !== context.runId && isOwnRepository(headRepository, context) && !NOT_LIVE.has(event),
  )
  return [...new Map(deploys.map((run) => [run.id, run])).values()]
}

function isInLine({ branch }: Run, line: Line, { tags }: Refs): boolean {
  return line.kind === 'branch' ? branch === line.name : tags.has(branch)
}

/** The newest successful run of the line; a dispatched one may have been a form for anything. */
export function newestSuccess(deploys: readonly Run[], line: Line, refs: Refs): Run | undefined {
  return deploys
    .filter((run) => isInLine(run, line, refs) && ['push', 'release', 'schedule'].includes(run.event))
    .filter(({ status, conclusion }) => status === 'completed' && conclusion === 'success')
    .toSorted((a, b) => b.createdMs - a.createdMs)[0]
}

/** Runs that may have put their commits before visitors since a moment. @param sinceMs milliseconds since 1970 */
export function liveSince(
  deploys: readonly Run[],
  { context, line, refs }: { readonly context: RunContext; readonly line: Line; readonly refs: Refs },
  sinceMs: number,
): Run[] {
  const isDeletedTag = ({ branch }: Run) =>
    line.kind === 'tags' && !refs.tags.has(branch) && !refs.branches.has(branch)
  return deploys.filter(
    (run) =>
      (isDispatch(context.event) ||
        isInLine(run, line, refs) ||
        isDispatch(run.event) ||
        isDeletedTag(run)) &&
      mayBeLiveSince(run, sinceMs),
  )
}

/** GitHub shows whole seconds; what shows no time may have been live. A queued run may have deployed in an earlier job. */
function mayBeLiveSince({ status, conclusion, attempt, updatedMs }: Run, sinceMs: number): boolean {
  const neverStarted = ['skipped', 'action_required', 'startup_failure'].includes(conclusion) && attempt === 1
  return !neverStarted && (status !== 'completed' || !(updatedMs + 999 < sinceMs))
}

/** Whether it may have deployed another commit than its own: then that one is not known. */
export function mayDeployOther({ event, status, conclusion }: Run): boolean {
  const hasSucceeded = status === 'completed' && conclusion === 'success'
  return !deploysOwnCommit(event) || (isDispatch(event) && !hasSucceeded)
}
