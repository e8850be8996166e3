import type { Problem } from '../problem/problem.ts'
import type { RunContext } from './event.ts'
import type { Repository } from './repository.ts'
import { MAX_PAGES, RunList } from './run-list.ts'
import type { RunListSource } from './run-list.ts'
import { goodRuns, RUNS_PER_PAGE, mayHaveGoneLive, mayHaveGoneLiveSince } from './runs.ts'
import type { Run, RunFilter } from './runs.ts'

/** What visitors may have in their caches: the base, and what may have gone live since. */
export type Base =
  | {
      readonly kind: 'known'
      readonly id: string
      /** Other commits that may have been live since. */
      readonly extras: readonly string[]
      /** Which rung of the ladder it is, for a person. */
      readonly why: string
      /** What the rung takes for granted; '' for nothing. */
      readonly assumes: string
      readonly notices: readonly string[]
      readonly warnings: readonly string[]
    }
  | { readonly kind: 'unknown'; readonly why: string; readonly warnings: readonly string[] }
  | { readonly kind: 'bad'; readonly problem: Problem }

export interface BaseQuestion {
  readonly context: RunContext
  /** Resolved. */
  readonly head: string
  /** Input `base`; '' where it is not given. */
  readonly base: string
  /** The head that was last confirmed for the zone, and when. */
  readonly confirmed: { readonly head: string; readonly atMs: number } | undefined
  /** Undefined where earlier runs do not tell what they made live. */
  readonly history: RunFilter | undefined
  readonly before: string | undefined
}

export interface BaseSources {
  readonly repository: Pick<Repository, 'find' | 'countRemote'>
  readonly github: RunListSource
}

/** Each takes two requests where the checkout does not have it. */
const MAX_REMOTE_EXTRAS = 50

/** The first that resolves: input, manifest, the newest good run, the push's own `before`. */
export async function findBase(question: BaseQuestion, sources: BaseSources): Promise<Base> {
  if (question.base !== '') return byInput(question.base, sources)
  const { confirmed } = question
  if (confirmed !== undefined) {
    const found = await sources.repository.find(confirmed.head)
    if (found.kind === 'failed') return { kind: 'bad', problem: found.problem }
    if (found.value !== undefined) return byManifest(question, confirmed, sources)
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
  confirmed: { head: string; atMs: number },
  sources: BaseSources,
): Promise<Base> {
  const base = { ...KNOWN, id: confirmed.head, why: 'what `manifest` says was last confirmed for this zone' }
  const { history, context } = question
  if (history === undefined) return base
  const list = new RunList(context, history, sources.github)
  // Runs are listed by creation: behind one from before the confirmation, none is newer.
  const ended = await list.readUntil((runs) =>
    Promise.resolve(runs.some((run) => run.createdMs < confirmed.atMs)),
  )
  if (ended.kind === 'unavailable' || (ended.kind === 'failed' && ended.status === 403))
    return {
      ...base,
      notices: [`${ended.why}: runs that went live since are known only by the paths in doubt`],
    }
  if (ended.kind === 'failed') return { kind: 'bad', problem: ended.problem }
  if (ended.kind === 'endless') return { kind: 'unknown', why: tooManyRuns(context), warnings: [] }
  const live = list.ofLine.filter((run) => mayHaveGoneLiveSince(run, confirmed.atMs))
  return withExtras(base, live, question.head, sources)
}

/** Rungs 3 and 4. */
async function byRuns(question: BaseQuestion, sources: BaseSources): Promise<Base> {
  const { context, history } = question
  const gone = question.confirmed === undefined ? [] : ['the commit that `manifest` names is gone']
  if (history === undefined) {
    const why = `the runs of event \`${context.event}\` do not tell what they made live`
    return { kind: 'unknown', why: [...gone, why].join('; '), warnings: [] }
  }
  const list = new RunList(context, history, sources.github)
  let base: Run | undefined
  const missing: Run[] = []
  const ended = await list.readUntil(async (_, ofLine) => {
    for (const run of goodRuns(ofLine)) {
      if (missing.includes(run)) continue
      const found = run.sha === '' ? undefined : await sources.repository.find(run.sha)
      if (found?.kind === 'failed') return found.problem
      if (found?.value !== undefined) {
        base = run
        return true
      }
      missing.push(run)
    }
    return false
  })
  if (ended.kind === 'failed') return { kind: 'bad', problem: ended.problem }
  if (ended.kind === 'unavailable') return byBefore(question, sources, { mayBeRerun: true, why: ended.why })
  if (base !== undefined) {
    const { id, sha, startedMs } = base
    const why = `run ${id}, the newest good one of \`${context.workflowFile}\`${lineOf(history)}`
    const warnings = missing.map(
      (run) =>
        `commit ${run.sha.slice(0, 12)} of run ${run.id} was live and is gone: what it changed and a later one took back is not known; \`manifest\` does better`,
    )
    const live = list.ofLine.filter((run) => !missing.includes(run) && mayHaveGoneLiveSince(run, startedMs))
    return withExtras({ ...KNOWN, id: sha, why, assumes: ASSUMES, warnings }, live, question.head, sources)
  }
  const isAlone = ended.kind === 'all' && !list.ofLine.some(mayHaveGoneLive)
  const why = isAlone
    ? `no earlier run of \`${context.workflowFile}\`${lineOf(history)}`
    : `no good run of \`${context.workflowFile}\`${lineOf(history)} whose commit still exists, but others that may have gone live`
  if (!isAlone) return { kind: 'unknown', why: [...gone, why].join('; '), warnings: [] }
  return byBefore(question, sources, { mayBeRerun: false, why })
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

async function withExtras(
  base: Extract<Base, { kind: 'known' }>,
  live: readonly Run[],
  head: string,
  { repository }: BaseSources,
): Promise<Base> {
  const extras = [...new Set(live.map(({ sha }) => sha))].filter((sha) => sha !== base.id && sha !== head)
  const unknown = (why: string): Base => ({ kind: 'unknown', why, warnings: base.warnings })
  if ((await repository.countRemote(extras)) > MAX_REMOTE_EXTRAS)
    return unknown(`more than ${MAX_REMOTE_EXTRAS} commits may have gone live since ${base.id.slice(0, 12)}`)
  for (const extra of extras) {
    const found = extra === '' ? undefined : await repository.find(extra)
    if (found?.kind === 'failed') return { kind: 'bad', problem: found.problem }
    if (found?.value === undefined)
      return unknown(
        `commit ${extra.slice(0, 12)} may have gone live since ${base.id.slice(0, 12)}, and is gone`,
      )
  }
  return { ...base, extras }
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

export function commitNotFound(given: string, where: string): Problem {
  return {
    code: 'CDN061',
    title: `there is no commit, branch or tag \`${given.slice(0, 120)}\``,
    where,
    cause:
      'it is misspelt, of another repository, or was deleted; a short id is not enough; or the token may not read the repository (`contents: read`)',
    help: [
      'give a full commit id, a branch or a tag of this repository',
      'a job that lists `permissions:` needs `contents: read` among them',
    ],
  }
}
