import type { Problem } from '../problem/problem.ts'
import type { RunContext } from './event.ts'
import { UNCONFIRMED } from './manifest.ts'
import type { ZoneRecord } from './manifest.ts'
import type { Repository } from './repository.ts'
import { withExtras } from './live-since.ts'
import type { Base } from './live-since.ts'
import { commitNotFound } from './problems.ts'
import { MAX_PAGES, RunList } from './run-list.ts'
import type { RunListSource } from './run-list.ts'
import { goodRuns, RUNS_PER_PAGE, mayHaveGoneLive } from './runs.ts'
import type { Run, RunFilter } from './runs.ts'

export interface BaseQuestion {
  readonly context: RunContext
  /** Resolved. */
  readonly head: string
  /** Input `base`; '' where it is not given. */
  readonly base: string
  /** What the manifest remembers of the zone. */
  readonly record: Pick<ZoneRecord, 'head' | 'unknown'>
  /** The earlier runs that may have gone live since; undefined where they do not tell. */
  readonly history: RunFilter | undefined
  /** Why the runs, and the push itself, tell no base; '' where they do. */
  readonly silence: string
  readonly before: string | undefined
}

export interface BaseSources {
  readonly repository: Pick<Repository, 'find' | 'countRemote'>
  readonly github: RunListSource
}

/** The first that resolves: input, manifest, the newest good run, the push's own `before`. */
export async function findBase(question: BaseQuestion, sources: BaseSources): Promise<Base> {
  if (question.base !== '') return byInput(question.base, sources)
  const { head, unknown } = question.record
  if (unknown.includes('repository')) return { kind: 'unknown', why: UNCONFIRMED, warnings: [] }
  if (head !== undefined) {
    const found = await sources.repository.find(head.id)
    if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
    if (found.value !== undefined) return byManifest(question, head, sources)
  }
  return byRuns(question, sources)
}

async function byInput(base: string, { repository }: BaseSources): Promise<Base> {
  const found = await repository.find(base)
  if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
  if (found.value === undefined) return { kind: 'bad', problem: commitNotFound(base, 'input `base`') }
  return { ...KNOWN, id: found.value, why: 'input `base`' }
}

const KNOWN = { kind: 'known', extras: [], assumes: '', notices: [], warnings: [] } as const

async function byManifest(
  question: BaseQuestion,
  confirmed: NonNullable<ZoneRecord['head']>,
  sources: BaseSources,
): Promise<Base> {
  const base = { ...KNOWN, id: confirmed.id, why: 'what `manifest` says was last confirmed for this zone' }
  const { history, context } = question
  if (history === undefined) return base
  const list = new RunList(context, history, sources.github)
  const ended = await list.readUntil((runs) =>
    Promise.resolve(runs.some((run) => run.createdMs < confirmed.atMs - LATE_RUN_MS)),
  )
  if (ended.kind === 'unavailable' || ended.kind === 'denied') {
    const why = ended.kind === 'denied' ? ended.problem.title : ended.why
    return { ...base, notices: [`${why}: what went live since is known only by the paths in doubt`] }
  }
  if (ended.kind === 'failed') return { kind: 'bad', problem: ended.problem }
  if (ended.kind === 'endless') return { kind: 'unknown', why: tooManyRuns(context), warnings: [] }
  return withExtras(base, { list, sinceMs: confirmed.atMs, except: [] }, question.head, sources.repository)
}

/** Runs are listed by creation, but may wait for an approval, or run again: for so long GitHub allows it. */
const LATE_RUN_MS = 30 * 24 * 3_600_000

/** Rungs 3 and 4. */
async function byRuns(question: BaseQuestion, sources: BaseSources): Promise<Base> {
  const { context, history, silence } = question
  const gone = question.record.head === undefined ? '' : 'the commit that `manifest` names is gone; '
  if (history === undefined || silence !== '') return { kind: 'unknown', why: gone + silence, warnings: [] }
  const list = new RunList(context, history, sources.github)
  const found: { base?: Run; missing: Run[] } = { missing: [] }
  const ended = await list.readUntil(() => findGoodRun(list, found, sources))
  if (ended.kind === 'failed' || ended.kind === 'denied') return { kind: 'bad', problem: ended.problem }
  if (ended.kind === 'unavailable')
    return byBefore(question, sources, { mayBeRerun: true, why: gone + ended.why })
  const ofWorkflow = `of \`${context.workflowFile}\`${lineOf(history)}`
  const { base, missing } = found
  if (base !== undefined) {
    const why = `${gone}run ${base.id}, the newest good one ${ofWorkflow}`
    const known = { ...KNOWN, id: base.sha, why, assumes: ASSUMES, warnings: missing.map(goneRun) }
    return withExtras(
      known,
      { list, sinceMs: base.startedMs, except: missing },
      question.head,
      sources.repository,
    )
  }
  const others = await list.ofTags(list.ofLine.filter(mayHaveGoneLive))
  if (others.kind === 'failed') return { kind: 'bad', problem: others.problem }
  if (others.value.length === 0)
    return byBefore(question, sources, { mayBeRerun: false, why: `${gone}no earlier run ${ofWorkflow}` })
  const why = `${gone}no good run ${ofWorkflow} whose commit still exists, but others that may have gone live`
  return { kind: 'unknown', why, warnings: [] }
}

/** Looks among the runs read so far for the newest good one whose commit exists. */
async function findGoodRun(
  list: RunList,
  found: { base?: Run; missing: Run[] },
  { repository }: BaseSources,
): Promise<boolean | Problem> {
  for (const run of goodRuns(list.ofLine)) {
    if (found.missing.includes(run)) continue
    const ofTags = await list.ofTags([run])
    if (ofTags.kind === 'failed') return ofTags.problem
    if (ofTags.value.length === 0) continue
    const commit = run.sha === '' ? undefined : await repository.find(run.sha)
    if (commit?.kind === 'failed') return commit.problem
    if (commit?.value !== undefined) {
      found.base = run
      return true
    }
    found.missing.push(run)
  }
  return false
}

function goneRun({ id, sha }: Run): string {
  return `commit ${sha.slice(0, 12)} of run ${id} was live and is gone: what it changed and a later one took back is not known; a \`manifest\` that is kept between runs does better`
}

const ASSUMES =
  'each good run of this workflow is taken to have purged this zone; where that is not so (dispatch forms, several environments, an `if:` on the step), a `manifest` knows'

async function byBefore(
  { before, context }: BaseQuestion,
  { repository }: BaseSources,
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

function lineOf(filter: RunFilter): string {
  return filter.kind === 'branch'
    ? ` on \`${filter.name}\``
    : filter.kind === 'tag'
      ? ' for tags'
      : ' for releases'
}

function tooManyRuns({ workflowFile }: RunContext): string {
  return `more than ${MAX_PAGES * RUNS_PER_PAGE} runs of \`${workflowFile}\` since the last confirmation`
}
