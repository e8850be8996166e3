import { terms } from '../../problem/terms.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import type { DeployedCommit, RunContext } from '../event.ts'
import type { ConfirmedHead, ZoneRecord } from '../manifest.ts'
import type { Repository } from '../repository.ts'
import { addExtraCommits, type Base, type KnownBase } from './extra-commits.ts'
import { RunList, type RunListSource } from './run-list.ts'
import { mayHaveGoneLive, successfulRuns, type Run, type RunFilter } from './runs.ts'

/** With the head resolved. */
export interface BaseParams extends Omit<DeployedCommit, 'kind'> {
  readonly context: RunContext
  /** Input `base`; '' where it is not given. */
  readonly base: string
  /** What the manifest remembers of the zone. */
  readonly record: Pick<ZoneRecord, 'head' | 'invalidBaselines'>
  /** Why neither the runs nor the push itself give a base; '' where they do. */
  readonly runsUnusableReason: string
}

export interface BaseDeps {
  readonly repository: Pick<Repository, 'find' | 'parents' | 'countRemote' | 'isAncestor'>
  readonly github: RunListSource
}

/** A base that nothing has to be said about. */
export const PLAIN_BASE = {
  kind: 'known',
  alsoLiveCommits: [],
  assumes: '',
  mayConfirm: true,
  runStartedMs: undefined,
  notices: [],
  warnings: [],
} as const

/** The newest successful run, else the push's own `before`. */
export async function baseFromRuns(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const { context, history, runsUnusableReason } = params
  const gone =
    params.record.head === undefined ? '' : `the commit that ${terms.name('manifest')} names is gone; `
  if (history === undefined || runsUnusableReason !== '')
    return ok({ kind: 'unknown', why: gone + runsUnusableReason, warnings: [] })
  const list = new RunList(context, history, deps.github)
  const read = await list.read()
  if (!read.ok) return read
  if (read.value.kind === 'denied') return fail(read.value.problem)
  if (read.value.kind === 'unavailable' && gone !== '') return ok(unseen(`${gone}${read.value.why}; `))
  if (read.value.kind === 'unavailable')
    return baseFromPush(params, deps, { mayBeRerun: true, why: gone + read.value.why })
  const found = await findSuccessfulRun(list)
  if (!found.ok) return found
  const run = found.value
  if (gone !== '' && !isSince(run, params.record.head))
    return ok({ ...unseen(gone), runStartedMs: list.ownStartMs })
  const ofWorkflow = `of \`${context.workflowFile}\`${historyName(history)}`
  if (run === undefined) return baseWithoutSuccess(params, deps, { list, ofWorkflow })
  const commit = run.sha === '' ? ok(undefined) : await deps.repository.find(run.sha)
  if (!commit.ok) return commit
  if (commit.value === undefined) return ok({ ...goneRun(run, gone), runStartedMs: list.ownStartMs })
  const known: KnownBase = {
    ...PLAIN_BASE,
    id: run.sha,
    why: `${gone}run ${run.id}, the newest successful one ${ofWorkflow}`,
    assumes: ASSUMES,
    runStartedMs: list.ownStartMs,
    notices: partialNotice(read.value.isPartial, context),
  }
  return addExtraCommits(known, { list, sinceMs: run.startedMs, otherLine: [] }, params.head, deps.repository)
}

/** Whether a successful run has begun after what the manifest names was confirmed, so that it purged what that had changed. */
function isSince(run: Run | undefined, confirmed: ConfirmedHead | undefined): boolean {
  const sinceMs = confirmed?.runStartedMs ?? confirmed?.atMs ?? -Infinity
  return run !== undefined && run.startedMs >= sinceMs
}

/** A deploy that the list does not show, as one by the command line, and whose files cannot be compared any more. */
function unseen(gone: string): Base {
  return { kind: 'unknown', why: `${gone}no run has been successful since`, warnings: [] }
}

/** The push's own `before`, but only where no other run may have gone live in between. */
async function baseWithoutSuccess(
  params: BaseParams,
  deps: BaseDeps,
  { list, ofWorkflow }: { list: RunList; ofWorkflow: string },
): Promise<Result<Base>> {
  const runStartedMs = list.ownStartMs
  const others = await list.withoutDeletedTags(list.inHistory.filter(mayHaveGoneLive))
  if (!others.ok) return others
  if (others.value.length > 0) {
    const why = `no successful run ${ofWorkflow}, but others that may have gone live`
    return ok({ kind: 'unknown', why, runStartedMs, warnings: [] })
  }
  const why = `no earlier run ${ofWorkflow}`
  const before = await baseFromPush(params, deps, { mayBeRerun: false, why })
  return before.ok ? ok({ ...before.value, runStartedMs }) : before
}

/** The newest successful run; for a line of tags, of a tag that still exists. */
async function findSuccessfulRun(list: RunList): Promise<Result<Run | undefined>> {
  for (const run of successfulRuns(list.inHistory)) {
    const existing = await list.withoutDeletedTags([run])
    if (!existing.ok) return existing
    if (existing.value.length > 0) return ok(run)
  }
  return ok(undefined)
}

export function partialNotice(isPartial: boolean, { workflowFile }: RunContext): string[] {
  if (!isPartial) return []
  return [
    `\`${workflowFile}\` has more than 1,000 runs in 35 days: a re-run of an older one, which would be a rollback, is not seen`,
  ]
}

/** What it has put into the caches cannot be compared, and an older run does not tell it. */
function goneRun({ id, sha }: Run, gone: string): Base {
  const which = sha === '' ? 'its commit' : `commit ${sha.slice(0, 12)}`
  const why = `${gone}run ${id} was the last successful one, and ${which} is gone; a ${terms.name('manifest')} that is kept between runs does better`
  return { kind: 'unknown', why, warnings: [] }
}

const ASSUMES = `this assumes that each successful run of the workflow purged this zone; where that is not so (dispatch forms, several environments, an \`if:\` on the ${terms.step}), use a ${terms.name('manifest')}`

async function baseFromPush(
  { before, context }: BaseParams,
  { repository }: BaseDeps,
  { mayBeRerun, why }: { mayBeRerun: boolean; why: string },
): Promise<Result<Base>> {
  const warnings = mayBeRerun ? [why] : []
  const unknown = (reason: string) => ok<Base>({ kind: 'unknown', why: `${why}; ${reason}`, warnings: [] })
  if (before === undefined) return unknown('the event names no commit before it')
  if (mayBeRerun && context.attempt > 1) return unknown('this is a re-run, and the push before it is history')
  const found = await repository.find(before)
  if (!found.ok) return found
  if (found.value === undefined) return unknown('the commit before this push is gone')
  return ok({ ...PLAIN_BASE, id: before, why: `the tip before this push: ${why}`, warnings })
}

function historyName(filter: RunFilter): string {
  return filter.kind === 'branch'
    ? ` on \`${filter.name}\``
    : filter.kind === 'tag'
      ? ' for tags'
      : ' for releases'
}
