import { deploysOwnCommit, isDispatch, type RunContext } from '../event.ts'
import { isInLine, type Line, type Refs, type Run } from './line.ts'

/** What tells which runs may have deployed to the same place as this one. */
export interface RunList {
  readonly context: RunContext
  readonly line: Line
  readonly refs: Refs
  /** All that may deploy, without this one. */
  readonly runs: readonly Run[]
  /** Whether this run deploys another commit than its own, so that those of its event may have done so, too. */
  readonly isOwnHead: boolean
}

type OtherCommits =
  | { readonly kind: 'known'; readonly commits: readonly string[] }
  | { readonly kind: 'unknown'; readonly why: string }

/** More commits than these are not compared. */
const MAX_COMMITS = 50

/** The commits, besides the base, that may have been live since a moment. @param sinceMs milliseconds since 1970 */
export function findOtherCommits(list: RunList, base: string, sinceMs: number): OtherCommits {
  const since = `since ${base.slice(0, 12)}`
  const live = list.runs.filter((run) => isCompared(run, list) && mayBeLiveSince(run, sinceMs))
  const unclear = live.find((run) => run.sha === '' || mayDeployForeignCommit(run, list))
  if (unclear !== undefined) {
    const why = unclear.sha === '' ? 'shows no commit' : 'may have deployed another commit than its own'
    return {
      kind: 'unknown',
      why: `run ${unclear.id} (\`${unclear.event}\`) may have been live ${since}, and ${why}`,
    }
  }
  const commits = [...new Set(live.map(({ sha }) => sha))].filter((sha) => sha !== base)
  return commits.length > MAX_COMMITS
    ? { kind: 'unknown', why: `more than ${MAX_COMMITS} commits may have been live ${since}` }
    : { kind: 'known', commits }
}

function isCompared(run: Run, { context, line, refs }: RunList): boolean {
  // A rollback by hand takes back what any run has deployed.
  if (isDispatch(context.event)) return true
  // And it may be started anywhere.
  if (isInLine(run, line, refs) || isDispatch(run.event)) return true
  // A tag that was deleted.
  return line.kind === 'tags' && !refs.tags.has(run.branch) && !refs.branches.has(run.branch)
}

/**
 * By `updated_at`: a re-run may have run the purge alone, while another commit was live. A run that is shown as queued may
 * have deployed in an earlier job.
 */
function mayBeLiveSince({ status, conclusion, attempt, updatedMs }: Run, sinceMs: number): boolean {
  const neverStarted = ['skipped', 'action_required', 'startup_failure'].includes(conclusion) && attempt === 1
  // GitHub shows whole seconds.
  const hasEndedBefore = status === 'completed' && updatedMs + 999 < sinceMs
  return !neverStarted && !hasEndedBefore
}

/** Whether it may have deployed another commit than its own: then that one is not known. */
function mayDeployForeignCommit(
  { event, status, conclusion }: Run,
  { context, isOwnHead }: RunList,
): boolean {
  const hasSucceeded = status === 'completed' && conclusion === 'success'
  const mayBeGivenHead = isDispatch(event) || (!isOwnHead && event === context.event)
  return !deploysOwnCommit(event) || (mayBeGivenHead && !hasSucceeded)
}
