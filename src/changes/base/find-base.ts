import { ok, type Result } from '../../problem/result.ts'
import { deploysOwnCommit, type RunContext } from '../event.ts'
import type { GitHub } from '../github/client.ts'
import type { ConfirmedHead } from '../manifest.ts'
import { MAX_PAGES, readRuns } from './read-runs.ts'
import {
  deploysIn,
  lineOf,
  liveSince,
  mayDeployOther,
  newestSuccess,
  RUNS_PER_PAGE,
  type Line,
  type Refs,
  type Run,
} from './runs.ts'

/** What visitors may have in their caches: the base, and every other commit that may have been live since. */
export type Base = KnownBase | UnknownBase

export interface KnownBase extends Findings {
  readonly kind: 'known'
  /** A commit id, or for the input `base` also the name of a branch or a tag. */
  readonly base: string
  readonly otherCommits: readonly string[]
  /** What is taken for granted, for the log. */
  readonly assumptions: readonly string[]
}

interface UnknownBase extends Findings {
  readonly kind: 'unknown'
}

interface Findings {
  /** Which step of the order it is, or why there is none, for a person. */
  readonly why: string
  readonly warnings: readonly string[]
  /** When this run was created, milliseconds since 1970; undefined where no list has shown it. */
  readonly runCreatedMs: number | undefined
}

export interface BaseParams {
  readonly context: RunContext
  /** Input `base`; '' where it is not given. */
  readonly base: string
  /** What a change that is not live yet is based on; '' where the event does not tell, undefined where the head is live. */
  readonly previewBase: string | undefined
  /** What the manifest says was last confirmed; undefined where it has no record, 'none' where there is no manifest. */
  readonly recorded: ConfirmedHead | undefined | 'none'
  /** Whether this run deploys another commit than its own, as those before it may. */
  readonly isOtherHead: boolean
}

export interface BaseDeps {
  readonly github: Pick<GitHub, 'readRuns' | 'nowMs'>
  readonly listRefs: () => Promise<Result<Refs>>
}

/** More commits than these are not compared. */
const MAX_OTHERS = 50

/** The first that applies: the input, the manifest, the newest successful run. Nothing else is ever taken for a base. */
export async function findBase(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const { context, base, previewBase, recorded } = params
  if (base !== '') return ok(known(base, 'input `base`'))
  if (previewBase === '') return ok(unknown('the event does not name the commit that it is based on'))
  if (previewBase !== undefined)
    return ok(known(previewBase, 'what this change is based on: the plan shows what it adds'))
  const line = deploysOwnCommit(context.event) ? lineOf(context) : undefined
  if (line !== undefined) return fromLine(line, params, deps)
  return ok(
    recorded === 'none'
      ? unknown(`runs of the event \`${context.event}\` do not show which commit they deployed`)
      : fromRecordAlone(recorded),
  )
}

function known(base: string, why: string): KnownBase {
  return {
    kind: 'known',
    base,
    otherCommits: [],
    why,
    assumptions: [],
    warnings: [],
    runCreatedMs: undefined,
  }
}

function unknown(why: string): UnknownBase {
  return { kind: 'unknown', why, warnings: [], runCreatedMs: undefined }
}

function fromRecord(recorded: ConfirmedHead | undefined): Base {
  return recorded === undefined
    ? unknown('`manifest` has no commit of this zone')
    : known(recorded.id, 'what `manifest` says was last confirmed for this zone')
}

/** Without a list of runs that shows what was live since. */
function fromRecordAlone(recorded: ConfirmedHead | undefined): Base {
  const base = fromRecord(recorded)
  return base.kind === 'unknown' ? base : { ...base, assumptions: [UNSEEN] }
}

const UNSEEN = 'a deploy that never reached its purge step is not seen'

/** From the manifest or the runs of the line, with every other commit that may have been live since. */
async function fromLine(line: Line, params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const { context, recorded } = params
  const { workflowFile } = context
  const read = await readRuns(deps.github, workflowFile)
  if (!read.ok) return read
  if (read.value.kind === 'unavailable') return ok(withoutRuns(recorded, read.value.why))
  const refs = line.kind === 'tags' ? await deps.listRefs() : ok(NO_REFS)
  if (!refs.ok) return refs
  const { runs, isPartial } = read.value
  const deploys = deploysIn(runs, context)
  const success = recorded === 'none' ? newestSuccess(deploys, line, refs.value) : undefined
  const base = recorded === 'none' ? fromRun(success, line, workflowFile) : fromRecord(recorded)
  const findings = {
    warnings: isPartial
      ? [
          `\`${workflowFile}\` has more than ${MAX_PAGES * RUNS_PER_PAGE} runs in 35 days: older ones, and their re-runs, are not seen`,
        ]
      : [],
    runCreatedMs: runs.find(({ id }) => id === context.runId)?.createdMs,
  }
  if (base.kind === 'unknown') return ok({ ...base, ...findings })
  const sinceMs = success?.createdMs ?? (recorded === 'none' ? undefined : recorded?.sinceMs) ?? -Infinity
  const live = liveSince(deploys, { context, line, refs: refs.value }, sinceMs)
  return ok({ ...withOthers(base, live, params), ...findings })
}

const NO_REFS: Refs = { branches: new Map(), tags: new Map() }

function withoutRuns(recorded: BaseParams['recorded'], why: string): Base {
  return recorded === 'none'
    ? { ...unknown(why), warnings: [why] }
    : { ...fromRecordAlone(recorded), warnings: [`${why}: ${UNSEEN}`] }
}

function fromRun(run: Run | undefined, line: Line, workflowFile: string): Base {
  const ofLine = `of \`${workflowFile}\` ${line.kind === 'branch' ? `on \`${line.name}\`` : 'for a tag'}`
  if (run === undefined) return unknown(`no successful run ${ofLine}`)
  if (run.sha === '') return unknown(`run ${run.id}, the newest successful one ${ofLine}, shows no commit`)
  return {
    ...known(run.sha, `run ${run.id}, the newest successful one ${ofLine}`),
    assumptions: [
      'this assumes that each successful run of them has purged this zone; where that is not so (several zones, an `if:` on the step), use a `manifest`',
    ],
  }
}

function withOthers(base: KnownBase, live: readonly Run[], { context, isOtherHead }: BaseParams): Base {
  const since = `since ${base.base.slice(0, 12)}`
  const odd = live.find(
    (run) => run.sha === '' || mayDeployOther(run) || (isOtherHead && run.event === context.event),
  )
  if (odd !== undefined)
    return unknown(
      `run ${odd.id} (\`${odd.event}\`) may have been live ${since}, and may have deployed another commit than its own`,
    )
  const otherCommits = [...new Set(live.map(({ sha }) => sha))].filter((sha) => sha !== base.base)
  if (otherCommits.length > MAX_OTHERS)
    return unknown(`more than ${MAX_OTHERS} commits may have been live ${since}`)
  return { ...base, otherCommits, assumptions: [...base.assumptions, ONLY_THIS_LINE] }
}

const ONLY_THIS_LINE =
  'nothing else is taken to deploy to this zone: only runs of this branch (or of tags), and dispatched runs of this workflow file'
