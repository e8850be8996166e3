import { ok, type Result } from '../../problem/result.ts'
import { shorten } from '../../text/safe-text.ts'
import type { Repository } from '../repository.ts'
import type { RunList } from './run-list.ts'
import { mayHaveGoneLiveSince, type Run } from './runs.ts'

/** What visitors may have in their caches: the base, and what may have gone live since. */
export type Base = KnownBase | UnknownBase

export interface KnownBase {
  readonly kind: 'known'
  readonly id: string
  /** Other commits that may have been live since. */
  readonly alsoLiveCommits: readonly string[]
  /** Which step of the fallback order it is, for a person. */
  readonly why: string
  /** What this step assumes; '' for nothing. */
  readonly assumes: string
  /** False where more than what is compared may be stale: then nothing is confirmed. */
  readonly mayConfirm: boolean
  /** When this run was started, milliseconds since 1970; undefined where the list of runs did not say. */
  readonly runStartedMs: number | undefined
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

export interface UnknownBase {
  readonly kind: 'unknown'
  readonly why: string
  readonly runStartedMs?: number | undefined
  readonly warnings: readonly string[]
}

/** Each takes two requests where the checkout does not have it. */
const MAX_REMOTE_EXTRAS = 50

/** A dispatched run takes one more request to tell whether its commit was live before. */
const MAX_ANCESTRY_LOOKUPS = 10

/** Which runs may have put their commits before visitors since the base. */
interface Since {
  readonly list: RunList
  readonly sinceMs: number
  /** Runs of another line that this one may take back. */
  readonly otherLine: readonly Run[]
}

type Commits = Pick<Repository, 'find' | 'countRemote' | 'isAncestor'>

/** The base with everything that may have been live since; unknown where that is too much, or gone. */
export async function addExtraCommits(
  base: KnownBase,
  { list, sinceMs, otherLine }: Since,
  head: string,
  repository: Commits,
): Promise<Result<Base>> {
  const since = (run: Run) => mayHaveGoneLiveSince(run, sinceMs)
  const ofLine = await list.withoutDeletedTags(list.inHistory.filter(since))
  if (!ofLine.ok) return ofLine
  const later = await findRolledBack(otherLine.filter(since), head, { list, repository })
  if (!later.ok) return later
  const live = [...ofLine.value, ...later.value]
  const known = new Set([base.id, head, ...live.map(({ sha }) => sha)])
  const elsewhere = list.dispatchedElsewhere.filter((run) => since(run) && !known.has(run.sha))
  const dispatched = await findRollbacks(elsewhere, { list, repository, live: [base.id, head] })
  if (!dispatched.ok) return dispatched
  const { rollbacks, others } = dispatched.value
  const alsoLiveCommits = [...new Set([...live, ...rollbacks].map(({ sha }) => sha))].filter(
    (sha) => sha !== base.id && sha !== head,
  )
  const { runStartedMs, warnings } = base
  const unknown = (why: string) => ok<Base>({ kind: 'unknown', why, runStartedMs, warnings })
  if ((await repository.countRemote(alsoLiveCommits)) > MAX_REMOTE_EXTRAS)
    return unknown(`more than ${MAX_REMOTE_EXTRAS} commits may have gone live since ${base.id.slice(0, 12)}`)
  for (const extra of alsoLiveCommits) {
    const found = extra === '' ? undefined : await repository.find(extra)
    if (found?.ok === false) return found
    if (found?.value === undefined)
      return unknown(
        `commit ${extra.slice(0, 12)} may have gone live since ${base.id.slice(0, 12)}, and is gone`,
      )
  }
  return ok({ ...base, alsoLiveCommits, notices: [...base.notices, ...otherRunsNotice(others)] })
}

/** Runs by hand of the same workflow on what was live before: a tag, or an ancestor of what is live. */
async function findRollbacks(
  runs: readonly Run[],
  { list, repository, live }: { list: RunList; repository: Commits; live: readonly string[] },
): Promise<Result<{ rollbacks: readonly Run[]; others: readonly Run[] }>> {
  const rollbacks: Run[] = []
  const others: Run[] = []
  const isAncestor = new Map<string, boolean>()
  for (const run of runs) {
    const isTag = await list.isTag(run.branch)
    if (!isTag.ok) return isTag
    if (!isTag.value && !isAncestor.has(run.sha) && isAncestor.size < MAX_ANCESTRY_LOOKUPS) {
      const found = await isAncestorOfAny(run.sha, live, repository)
      if (!found.ok) return found
      isAncestor.set(run.sha, found.value)
    }
    const isRollback = isTag.value || isAncestor.get(run.sha) === true
    ;(isRollback ? rollbacks : others).push(run)
  }
  return ok({ rollbacks, others })
}

/** Runs of the default branch that this one takes back: all of them for a tag, else those that build upon its head. */
async function findRolledBack(
  runs: readonly Run[],
  head: string,
  { list, repository }: { list: RunList; repository: Commits },
): Promise<Result<readonly Run[]>> {
  if (list.isOfTags) return ok(runs)
  const rolledBack: Run[] = []
  for (const run of runs.slice(0, MAX_ANCESTRY_LOOKUPS)) {
    const found = await repository.isAncestor(head, run.sha)
    if (!found.ok) return found
    if (found.value) rolledBack.push(run)
  }
  return ok(rolledBack)
}

async function isAncestorOfAny(
  commit: string,
  of: readonly string[],
  repository: Commits,
): Promise<Result<boolean>> {
  if (commit === '') return ok(false)
  for (const other of of) {
    const found = await repository.isAncestor(commit, other)
    if (!found.ok || found.value) return found
  }
  return ok(false)
}

const SHOWN = 5

function otherRunsNotice(runs: readonly Run[]): string[] {
  if (runs.length === 0) return []
  const shown = runs.slice(0, SHOWN).map(({ id, branch }) => `${id} (${shorten(branch, 60)})`)
  const more = runs.length > SHOWN ? `, and ${runs.length - SHOWN} more` : ''
  return [
    `runs that were started by hand on other branches are not compared: ${shown.join(', ')}${more}; if they only build previews, use a workflow file of their own`,
  ]
}
