/** A run of the workflow, as far as it tells what may have gone live. Times are milliseconds since 1970. */
export interface Run {
  readonly id: string
  readonly event: string
  readonly branch: string
  /** '' where GitHub shows none. */
  readonly sha: string
  /** The repository that the commit came from. */
  readonly from: Origin
  /** From 1; more for a run that was run again. */
  readonly attempt: number
  readonly status: string
  readonly conclusion: string
  readonly createdMs: number
  readonly startedMs: number
  readonly updatedMs: number
}

export interface RunPage {
  readonly runs: readonly Run[]
  /** Of all pages together. */
  readonly total: number
}

/** The most that GitHub lists at a time. */
export const RUNS_PER_PAGE = 100

/** The line of deploys that a run belongs to. */
export type RunFilter =
  | { readonly kind: 'branch'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'release' }

/** Id and full name of a repository; null where it is gone, undefined where the server does not tell. */
export type Origin = { readonly id: string; readonly name: string } | null | undefined

/** What is known of this run, to tell it from the others. */
interface OwnRun {
  readonly runId: string
  readonly repository: string
  readonly repositoryId: string
}

/** Whether another run of this repository may have deployed its own commit. */
export function isDeploy(run: Run, own: OwnRun): boolean {
  if (run.id === own.runId || !isOwn(run.from, own)) return false
  return !run.event.startsWith('pull_request') && run.event !== 'merge_group'
}

/**
 * Whether a deploy may belong to the same line. For tags that is every push with a branch: `RunList.withoutDeletedTags` then asks
 * GitHub which of the branches are tags. GitHub's own filters answer from an index that can be stale by weeks, so the
 * list is read unfiltered and filtered here.
 */
export function mayBeInHistory(run: Run, filter: RunFilter): boolean {
  switch (filter.kind) {
    case 'branch':
      return run.branch === filter.name
    case 'release':
      return run.event === 'release'
    case 'tag':
      return run.event === 'push' && run.branch !== ''
  }
}

/** Whether a commit came from this repository: anybody may have a branch `main` in a fork. */
export function isOwn(from: Origin, own: Pick<OwnRun, 'repository' | 'repositoryId'>): boolean {
  if (from === undefined || from === null) return from === undefined
  if (from.id !== '' && own.repositoryId !== '') return from.id === own.repositoryId
  // What cannot be compared is taken to be the same.
  if (from.name === '' || own.repository === '') return true
  return from.name.toLowerCase() === own.repository.toLowerCase()
}

/** Runs that can be a base: successful ones, the newest start first, so that a re-run counts when it ran. */
export function successfulRuns(runs: readonly Run[]): Run[] {
  return runs
    .filter((run) => run.status === 'completed' && run.conclusion === 'success' && DEPLOYING.has(run.event))
    .toSorted((a, b) => b.startedMs - a.startedMs)
}

/** Events whose `GITHUB_SHA`, which is the `head_sha` of their run, is what they deploy. */
export const DEPLOYING: ReadonlySet<string> = new Set([
  'push',
  'release',
  'workflow_dispatch',
  'repository_dispatch',
  'schedule',
])

/** Whether a run may have put its commit before visitors: everything but what certainly never started. One that waits for an approval may have deployed in an earlier job. */
export function mayHaveGoneLive(run: Run): boolean {
  if (run.attempt > 1) return true
  return (
    !['queued', 'pending', 'requested'].includes(run.status) &&
    !['skipped', 'action_required', 'startup_failure'].includes(run.conclusion)
  )
}

/** Whether it may have done so after that moment. GitHub shows whole seconds; what shows no time may have. */
export function mayHaveGoneLiveSince(run: Run, sinceMs: number): boolean {
  return mayHaveGoneLive(run) && (run.status !== 'completed' || !(run.updatedMs + 999 < sinceMs))
}
