import { deploysOwnCommit, isDispatch, type RunContext } from '../event.ts'
import { isInLine, type Line, type Refs, type Run } from './line.ts'

export interface RunList {
  readonly context: RunContext
  readonly line: Line
  readonly refs: Refs
  /** All other runs that may deploy. */
  readonly runs: readonly Run[]
  /** Whether this run deploys its own commit; if not, other runs of its event may also have deployed another one. */
  readonly isOwnHead: boolean
}

type OtherCommits =
  | { readonly kind: 'known'; readonly commits: readonly string[] }
  | { readonly kind: 'unknown'; readonly why: string }

const MAX_COMMITS = 50

/** The commits other than the base that may have been live since a time. @param sinceMs milliseconds since 1970 */
export function findOtherCommits(list: RunList, base: string, sinceMs: number): OtherCommits {
  const since = `after ${base.slice(0, 12)}`
  const live = list.runs.filter((run) => isCompared(run, list) && mayBeLiveSince(run, sinceMs))
  const unclear = live.find((run) => run.sha === '' || mayDeployForeignCommit(run, list))
  if (unclear !== undefined) {
    const why = unclear.sha === '' ? 'shows no commit' : 'may have deployed another commit than its own'
    return {
      kind: 'unknown',
      why: `run ${unclear.id} (\`${unclear.event}\`) may have deployed ${since}, and ${why}`,
    }
  }
  const commits = [...new Set(live.map(({ sha }) => sha))].filter((sha) => sha !== base)
  return commits.length > MAX_COMMITS
    ? { kind: 'unknown', why: `more than ${MAX_COMMITS} commits may have been deployed ${since}` }
    : { kind: 'known', commits }
}

function isCompared(run: Run, { context, line, refs }: RunList): boolean {
  // A manual rollback may revert what any run has deployed.
  if (isDispatch(context.event)) return true
  // A dispatched run may have been started on any branch.
  if (isInLine(run, line, refs) || isDispatch(run.event)) return true
  // The tag may have been deleted since.
  return line.kind === 'tags' && !refs.tags.has(run.branch) && !refs.branches.has(run.branch)
}

/** By `updated_at`: a re-run may purge while another commit is live. A queued run may already have deployed. */
function mayBeLiveSince({ status, conclusion, attempt, updatedMs }: Run, sinceMs: number): boolean {
  const neverStarted = ['skipped', 'action_required', 'startup_failure'].includes(conclusion) && attempt === 1
  // GitHub truncates times to seconds.
  const hasEndedBefore = status === 'completed' && updatedMs + 999 < sinceMs
  return !neverStarted && !hasEndedBefore
}

/** Whether a run may have deployed a commit other than its own, which is then unknown. */
function mayDeployForeignCommit(
  { event, status, conclusion }: Run,
  { context, isOwnHead }: RunList,
): boolean {
  const hasSucceeded = status === 'completed' && conclusion === 'success'
  const mayBeGivenHead = isDispatch(event) || (!isOwnHead && event === context.event)
  return !deploysOwnCommit(event) || (mayBeGivenHead && !hasSucceeded)
}
