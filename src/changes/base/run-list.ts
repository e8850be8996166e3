import { fail, ok, type Failure, type Result } from '../../problem/result.ts'
import type { Problem } from '../../problem/problem.ts'
import type { RunContext } from '../event.ts'
import type { GitHub } from '../github/client.ts'
import { stringAt } from '../../json/shape.ts'
import { successfulRuns, isDeploy, mayBeInHistory, RUNS_PER_PAGE, type Run, type RunFilter } from './runs.ts'

export type RunListSource = Pick<GitHub, 'readRuns' | 'hasTag' | 'readTags' | 'nowMs'>

/** More names than these are not asked for one by one. */
const MAX_SINGLE_TAGS = 3

/** More than this many pages are not read: a thousand runs. */
const MAX_PAGES = 10
/** How many pages are requested in parallel after the first. */
const PAGES_AT_ONCE = 3

/**
 * Runs are listed by their creation, but go live later: GitHub allows a re-run for 30 days, and a run may last, and wait
 * for approvals, for 35. What was created before that is read no further.
 */
const LATEST_START_MS = 35 * 24 * 3_600_000

/** Whether the run was started by hand, on something other than the default branch. */
function isElsewhere(context: RunContext): boolean {
  return context.event === 'workflow_dispatch' && context.ref !== `refs/heads/${defaultBranchOf(context)}`
}

function defaultBranchOf({ payload }: RunContext): string {
  return stringAt(payload, 'repository', 'default_branch')
}

/** How far the list could be read. */
type RunListResult =
  /** `isPartial`: runs of the last 35 days stay unread, and with them their re-runs. */
  | { readonly kind: 'complete'; readonly isPartial: boolean }
  | { readonly kind: 'unavailable'; readonly why: string }
  /** The list is there, but may not be read. */
  | { readonly kind: 'denied'; readonly problem: Problem }

/** The runs of the workflow, page by page, the newest first. */
export class RunList {
  /** Those read so far that belong to the same line of deploys; for a line of tags, if `withoutDeletedTags` says so too. */
  readonly inHistory: Run[] = []
  /** Those that were started by hand on another branch or tag. */
  readonly dispatchedElsewhere: Run[] = []
  /** Those on the default branch, where this run was started by hand on another branch or tag, perhaps as a rollback. */
  readonly onDefaultBranch: Run[] = []
  /** When this run itself was started; undefined where the pages read so far do not show it. */
  ownStartMs: number | undefined
  readonly #context: RunContext
  readonly #filter: RunFilter
  readonly #github: RunListSource
  /** '' where the runs on it are not those of another line. */
  readonly #defaultBranch: string
  readonly #isTag = new Map<string, boolean>()
  #all: ReadonlySet<string> | 'not listed' | undefined

  constructor(context: RunContext, filter: RunFilter, github: RunListSource) {
    this.#context = context
    this.#filter = filter
    this.#github = github
    this.#defaultBranch = isElsewhere(context) ? defaultBranchOf(context) : ''
    if (filter.kind === 'tag') this.#isTag.set(filter.name, true)
  }

  /**
   * Reads pages until all runs of one of them are too old to have gone live lately: the first alone, the others some at
   * a time, and never more than the list has.
   * @param sinceMs what has gone live after this is wanted; undefined: the runs have to tell that themselves
   */
  async read(sinceMs?: number): Promise<Result<RunListResult>> {
    const { workflowFile } = this.#context
    if (workflowFile === '')
      return ok({ kind: 'unavailable', why: 'this server does not list workflow runs' })
    let pagesInAll = 1
    for (let from = 1; from <= Math.min(pagesInAll, MAX_PAGES); from += from === 1 ? 1 : PAGES_AT_ONCE) {
      const count = from === 1 ? 1 : Math.min(PAGES_AT_ONCE, pagesInAll - from + 1, MAX_PAGES - from + 1)
      const numbers = Array.from({ length: count }, (_, index) => from + index)
      const pages = await Promise.all(numbers.map((page) => this.#github.readRuns(workflowFile, page)))
      for (const page of pages) if (page.ok) this.#add(page.value.runs)
      for (const page of pages) {
        if (!page.ok) return toRunListResult(page)
        const { runs, total } = page.value
        // A full page may have another one behind it, whatever the total says.
        const isFull = runs.length >= RUNS_PER_PAGE
        pagesInAll = Math.max(Math.ceil(total / RUNS_PER_PAGE), (numbers.at(-1) ?? 0) + (isFull ? 1 : 0))
        const isLast = runs.length === 0 || (total === Infinity && runs.length < RUNS_PER_PAGE)
        if (isLast || this.#isOld(runs, sinceMs)) return ok({ kind: 'complete', isPartial: false })
      }
    }
    return ok({ kind: 'complete', isPartial: pagesInAll > MAX_PAGES })
  }

  /** Whether nothing on this page, and so nothing behind it, can have gone live in the time that matters. */
  #isOld(runs: readonly Run[], sinceMs: number | undefined): boolean {
    const nowMs = this.#github.nowMs()
    const [newestSuccess] = successfulRuns(this.inHistory)
    const wantedMs = Math.min(nowMs, sinceMs ?? newestSuccess?.startedMs ?? nowMs) - LATEST_START_MS
    const isPast = runs.every((run) => run.createdMs < wantedMs)
    // Without a base so far, an older run may still be one.
    return isPast && (sinceMs !== undefined || newestSuccess !== undefined)
  }

  #add(runs: readonly Run[]): void {
    // Pages drift while they are read: a run may show up twice.
    const known = new Set([...this.inHistory, ...this.dispatchedElsewhere].map(({ id }) => id))
    const added = runs.filter((run) => !known.has(run.id) && isDeploy(run, this.#context))
    for (const run of added)
      if (run.branch !== '' && run.branch === this.#defaultBranch) this.onDefaultBranch.push(run)
      else if (mayBeInHistory(run, this.#filter)) this.inHistory.push(run)
      else if (run.event === 'workflow_dispatch') this.dispatchedElsewhere.push(run)
    const own = runs.find(({ id }) => id === this.#context.runId)
    if (own !== undefined && !Number.isNaN(own.startedMs)) this.ownStartMs = own.startedMs
  }

  get isOfTags(): boolean {
    return this.#filter.kind === 'tag'
  }

  /** For a line of tags: without the runs of tags that were deleted since. A few names are asked for, more are read at once. */
  async withoutDeletedTags(runs: readonly Run[]): Promise<Result<Run[]>> {
    if (!this.isOfTags) return ok([...runs])
    const found: Run[] = []
    for (const run of runs) {
      const isTag = await this.isTag(run.branch)
      if (!isTag.ok) return isTag
      if (isTag.value) found.push(run)
    }
    return ok(found)
  }

  async isTag(name: string): Promise<Result<boolean>> {
    if (name === '') return ok(false)
    const known = this.#isTag.get(name)
    if (known !== undefined) return ok(known)
    if (this.#isTag.size > MAX_SINGLE_TAGS && this.#all === undefined) {
      const all = await this.#github.readTags()
      if (!all.ok) return all
      this.#all = all.value ?? 'not listed'
    }
    const asked: Result<boolean> =
      this.#all instanceof Set ? ok(this.#all.has(name)) : await this.#github.hasTag(name)
    if (asked.ok) this.#isTag.set(name, asked.value)
    return asked
  }
}

function toRunListResult({ status, problem }: Failure): Result<RunListResult> {
  if (status === 404 || status === 501)
    return ok({ kind: 'unavailable', why: `this server shows no list of runs (${status})` })
  // A rate limit has the same status, and another remedy.
  if (status === 403 && problem.kind === 'github-access-denied') return ok({ kind: 'denied', problem })
  return fail(problem)
}
