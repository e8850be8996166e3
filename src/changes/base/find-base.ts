import type { Problem } from '../../problem/problem.ts'
import type { Preview, RunContext } from '../event.ts'
import { BASELINE_INVALID } from '../manifest.ts'
import type { ZoneRecord } from '../manifest.ts'
import type { Repository } from '../repository.ts'
import { addExtraCommits } from './extra-commits.ts'
import type { Base } from './extra-commits.ts'
import { commitNotFound } from '../problems.ts'
import { RunList } from './run-list.ts'
import type { RunListSource } from './run-list.ts'
import { successfulRuns, mayHaveGoneLive } from './runs.ts'
import type { Run, RunFilter } from './runs.ts'

export interface BaseParams {
  readonly context: RunContext
  /** Resolved. */
  readonly head: string
  /** Input `base`; '' where it is not given. */
  readonly base: string
  /** What the manifest remembers of the zone. */
  readonly record: Pick<ZoneRecord, 'head' | 'invalidBaselines'>
  /** The earlier runs that may have gone live since; undefined where they do not tell. */
  readonly history: RunFilter | undefined
  /** Why the runs, and the push itself, tell no base; '' where they do. */
  readonly runsUnusableReason: string
  readonly before: string | undefined
  /** Set where the plan of a change is wanted that is not live yet. */
  readonly preview: Preview | undefined
}

export interface BaseDeps {
  readonly repository: Pick<Repository, 'find' | 'parents' | 'countRemote'>
  readonly github: RunListSource
}

/** The first that resolves: input, manifest, the newest good run, the push's own `before`. */
export async function findBase(question: BaseParams, sources: BaseDeps): Promise<Base> {
  if (question.base !== '') return byInput(question.base, question.record, sources)
  if (question.preview !== undefined) return byPreview(question, question.preview, sources)
  const { head, invalidBaselines } = question.record
  if (invalidBaselines.includes('repository')) return { kind: 'unknown', why: BASELINE_INVALID, warnings: [] }
  if (head !== undefined) {
    const found = await sources.repository.find(head.id)
    if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
    if (found.value !== undefined) return byManifest(question, head, sources)
  }
  return byRuns(question, sources)
}

/** What is confirmed in the end is the head: so the commit that the manifest names is compared as well. */
async function byInput(base: string, record: BaseParams['record'], { repository }: BaseDeps): Promise<Base> {
  const found = await repository.find(base)
  if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
  if (found.value === undefined) return { kind: 'bad', problem: commitNotFound(base, 'input `base`') }
  const known = { ...KNOWN, id: found.value, why: 'input `base`' }
  if (record.invalidBaselines.includes('repository'))
    return { ...known, mayConfirm: false, warnings: [`${BASELINE_INVALID}: ${CONFIRMS_NOTHING}`] }
  if (record.head === undefined || record.head.id === found.value) return known
  const recorded = await repository.find(record.head.id)
  if (recorded.kind === 'failed') return { kind: 'bad', problem: recorded.problem }
  if (recorded.value !== undefined) return { ...known, extras: [record.head.id] }
  const gone = `commit ${record.head.id.slice(0, 12)}, which \`manifest\` says was last confirmed, is gone`
  return { ...known, mayConfirm: false, warnings: [`${gone}: ${CONFIRMS_NOTHING}`] }
}

const CONFIRMS_NOTHING =
  'with `base` this run cannot confirm the whole zone, so that its paths are purged again next time; one run without `base` starts afresh'

/** A pull request or a merge group shows what it would add to the branch that it wants to go to. */
async function byPreview(
  { head }: BaseParams,
  { baseSha, isMerged }: Preview,
  { repository }: BaseDeps,
): Promise<Base> {
  const parents = await repository.parents(head)
  if (parents.kind === 'failed') return { kind: 'bad', problem: parents.problem }
  const [first, second] = (isMerged ? parents.value : undefined) ?? []
  if (first !== undefined && second !== undefined)
    return { ...KNOWN, id: first, why: 'the first parent of the merge commit: what this change adds' }
  if (baseSha === undefined)
    return { kind: 'unknown', why: 'the event does not name the commit that it is based on', warnings: [] }
  const found = await repository.find(baseSha)
  if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
  if (found.value === undefined)
    return { kind: 'unknown', why: `commit ${baseSha.slice(0, 12)} is gone`, warnings: [] }
  return { ...KNOWN, id: baseSha, why: 'the commit that the event is based on: what this change adds' }
}

const KNOWN = {
  kind: 'known',
  extras: [],
  assumes: '',
  mayConfirm: true,
  runStartedMs: undefined,
  notices: [],
  warnings: [],
} as const

async function byManifest(
  question: BaseParams,
  confirmed: NonNullable<ZoneRecord['head']>,
  sources: BaseDeps,
): Promise<Base> {
  const base = { ...KNOWN, id: confirmed.id, why: 'what `manifest` says was last confirmed for this zone' }
  const { history, context } = question
  if (history === undefined) return base
  const list = new RunList(context, history, sources.github)
  const sinceMs = confirmed.runStartedMs ?? confirmed.atMs
  const ended = await list.read(sinceMs)
  if (ended.kind === 'unavailable' || ended.kind === 'denied') {
    const why = ended.kind === 'denied' ? ended.problem.title : ended.why
    return { ...base, notices: [`${why}: what went live since is known only from the unconfirmed paths`] }
  }
  if (ended.kind === 'failed') return { kind: 'bad', problem: ended.problem }
  const known = { ...base, runStartedMs: list.ownStartMs, notices: partialNotice(ended, context) }
  return addExtraCommits(known, { list, sinceMs, except: [] }, question.head, sources.repository)
}

function partialNotice({ isPartial }: { isPartial: boolean }, { workflowFile }: RunContext): string[] {
  if (!isPartial) return []
  return [
    `\`${workflowFile}\` has more than 1,000 runs in 35 days: a re-run of an older one, which would be a rollback, is not seen`,
  ]
}

/** The newest successful run, else the push's own `before`. */
async function byRuns(question: BaseParams, sources: BaseDeps): Promise<Base> {
  const { context, history, runsUnusableReason } = question
  const gone = question.record.head === undefined ? '' : 'the commit that `manifest` names is gone; '
  if (history === undefined || runsUnusableReason !== '')
    return { kind: 'unknown', why: gone + runsUnusableReason, warnings: [] }
  const list = new RunList(context, history, sources.github)
  const ended = await list.read()
  if (ended.kind === 'failed' || ended.kind === 'denied') return { kind: 'bad', problem: ended.problem }
  if (ended.kind === 'unavailable')
    return byBefore(question, sources, { mayBeRerun: true, why: gone + ended.why })
  const found: { base?: Run; missing: Run[] } = { missing: [] }
  const problem = await findSuccessfulRun(list, found, sources)
  if (problem !== undefined) return { kind: 'bad', problem }
  const ofWorkflow = `of \`${context.workflowFile}\`${historyName(history)}`
  const { base, missing } = found
  const runStartedMs = list.ownStartMs
  if (base !== undefined) {
    const why = `${gone}run ${base.id}, the newest successful one ${ofWorkflow}`
    const notices = partialNotice(ended, context)
    const warnings = missing.map(goneRun)
    const known = { ...KNOWN, id: base.sha, why, assumes: ASSUMES, runStartedMs, notices, warnings }
    return addExtraCommits(
      known,
      { list, sinceMs: base.startedMs, except: missing },
      question.head,
      sources.repository,
    )
  }
  const others = await list.ofTags(list.inHistory.filter(mayHaveGoneLive))
  if (others.kind === 'failed') return { kind: 'bad', problem: others.problem }
  if (others.value.length === 0) {
    const before = await byBefore(question, sources, {
      mayBeRerun: false,
      why: `${gone}no earlier run ${ofWorkflow}`,
    })
    return before.kind === 'bad' ? before : { ...before, runStartedMs }
  }
  const why = `${gone}no successful run ${ofWorkflow} whose commit still exists, but others that may have gone live`
  return { kind: 'unknown', why, runStartedMs, warnings: [] }
}

/** Looks among the runs read so far for the newest successful one whose commit exists. */
async function findSuccessfulRun(
  list: RunList,
  found: { base?: Run; missing: Run[] },
  { repository }: BaseDeps,
): Promise<Problem | undefined> {
  for (const run of successfulRuns(list.inHistory)) {
    const ofTags = await list.ofTags([run])
    if (ofTags.kind === 'failed') return ofTags.problem
    if (ofTags.value.length === 0) continue
    const commit = run.sha === '' ? undefined : await repository.find(run.sha)
    if (commit?.kind === 'failed') return commit.problem
    if (commit?.value !== undefined) {
      found.base = run
      return undefined
    }
    found.missing.push(run)
  }
  return undefined
}

function goneRun({ id, sha }: Run): string {
  return `commit ${sha.slice(0, 12)} of run ${id} was live and is gone: what it changed and a later one took back is not known; a \`manifest\` that is kept between runs does better`
}

const ASSUMES =
  'this assumes that each successful run of the workflow purged this zone; where that is not so (dispatch forms, several environments, an `if:` on the step), use a `manifest`'

async function byBefore(
  { before, context }: BaseParams,
  { repository }: BaseDeps,
  { mayBeRerun, why }: { mayBeRerun: boolean; why: string },
): Promise<Base> {
  const warnings = mayBeRerun ? [why] : []
  const unknown = (reason: string): Base => ({ kind: 'unknown', why: `${why}; ${reason}`, warnings: [] })
  if (before === undefined) return unknown('the event names no commit before it')
  if (mayBeRerun && context.attempt > 1) return unknown('this is a re-run, and the push before it is history')
  const found = await repository.find(before)
  if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
  if (found.value === undefined) return unknown('the commit before this push is gone')
  return { ...KNOWN, id: before, why: `the tip before this push: ${why}`, warnings }
}

function historyName(filter: RunFilter): string {
  return filter.kind === 'branch'
    ? ` on \`${filter.name}\``
    : filter.kind === 'tag'
      ? ' for tags'
      : ' for releases'
}
