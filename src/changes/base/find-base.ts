import { ok, type Result } from '../../problem/result.ts'
import { isBaseEvent, type RunContext } from '../event.ts'
import type { GitHub } from '../github/client.ts'
import type { ConfirmedHead } from '../manifest.ts'
import { isInLine, lineOf, otherRuns, type Refs } from './line.ts'
import { findOtherCommits, type RunList } from './other-commits.ts'
import { readRuns } from './read-runs.ts'

/** The commits that caches may hold: the base, and other commits that may have been live since. */
export type Base = KnownBase | UnknownBase

export interface KnownBase extends Shown {
  readonly kind: 'known'
  /** A commit id; for the input `base`, also the name of a branch or a tag. */
  readonly base: string
  readonly otherCommits: readonly string[]
  /** Assumptions behind the base, for the log. */
  readonly assumptions: readonly string[]
}

interface UnknownBase extends Shown {
  readonly kind: 'unknown'
}

interface Shown {
  /** Why this base was chosen, or why it is unknown. */
  readonly why: string
  readonly warnings: readonly string[]
  /** When this run was created, milliseconds since 1970; undefined if no list showed it. */
  readonly runCreatedMs: number | undefined
}

export interface BaseParams {
  readonly context: RunContext
  /** Input `base`; '' if not given. */
  readonly base: string
  /** The commit that a preview is based on; '' if the event does not name it, undefined if the head is live. */
  readonly previewBase: string | undefined
  /** The commit that the manifest confirms; undefined if it has no record, 'none' without a manifest. */
  readonly recorded: ConfirmedHead | undefined | 'none'
  /** Whether this run deploys its own commit. */
  readonly isOwnHead: boolean
}

export interface BaseDeps {
  readonly github: Pick<GitHub, 'readRuns' | 'nowMs'>
  readonly listRefs: () => Promise<Result<Refs>>
}

/** The base: of a preview, the commit it is based on; otherwise the input, the manifest, or the newest green run. */
export async function findBase(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const { base, previewBase, recorded } = params
  if (previewBase === '') return ok(unknown('the event does not name the commit that it is based on'))
  if (previewBase !== undefined)
    return ok(known(previewBase, 'what this change is based on: the plan shows what it adds'))
  if (base !== '') return ok(known(base, 'input `base`'))
  return recorded === 'none' ? fromRuns(params, deps) : fromManifest(recorded, params, deps)
}

function known(base: string, why: string, assumptions: readonly string[] = []): KnownBase {
  return { kind: 'known', base, otherCommits: [], why, assumptions, warnings: [], runCreatedMs: undefined }
}

function unknown(why: string, warnings: readonly string[] = []): UnknownBase {
  return { kind: 'unknown', why, warnings, runCreatedMs: undefined }
}

const UNSEEN = 'a deploy that never reached its purge step is not seen'

async function fromManifest(
  recorded: ConfirmedHead | undefined,
  params: BaseParams,
  deps: BaseDeps,
): Promise<Result<Base>> {
  const list = await readList(params, deps)
  if (!list.ok) return list
  const base =
    recorded === undefined
      ? unknown('`manifest` has no commit of this zone')
      : known(recorded.id, 'what `manifest` says was last confirmed for this zone')
  if (list.value.kind === 'read') return ok(withOthers(base, recorded?.sinceMs ?? 0, list.value))
  const { why } = list.value
  const warnings = list.value.kind === 'no-list' ? [`${why}: ${UNSEEN}`] : []
  return ok(base.kind === 'unknown' ? { ...base, warnings } : { ...base, warnings, assumptions: [UNSEEN] })
}

async function fromRuns(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const list = await readList(params, deps)
  if (!list.ok) return list
  if (list.value.kind !== 'read')
    return ok(unknown(list.value.why, list.value.kind === 'no-list' ? [list.value.why] : []))
  const { line, refs, runs } = list.value
  // Dispatched runs are excluded, because a form may have made them deploy another commit.
  const newest = runs
    .filter((run) => isInLine(run, line, refs) && isBaseEvent(run.event))
    .filter(({ status, conclusion }) => status === 'completed' && conclusion === 'success')
    .toSorted((a, b) => b.createdMs - a.createdMs)[0]
  const { workflowFile } = params.context
  const ofLine = `of \`${workflowFile}\` ${line.kind === 'branch' ? `on \`${line.name}\`` : 'for a tag'}`
  if (newest === undefined) return ok(withOthers(unknown(`no successful run ${ofLine}`), 0, list.value))
  const why = `run ${newest.id}, the newest successful one ${ofLine}`
  const base =
    newest.sha === '' ? unknown(`${why}, shows no commit`) : known(newest.sha, why, [PURGED_BY_EACH])
  return ok(withOthers(base, newest.createdMs, list.value))
}

const PURGED_BY_EACH =
  'this assumes that each successful run of this workflow file has purged this zone; where that is not so (several zones, an `if:` on the step), use a `manifest`'

type ListRead =
  | ({ readonly kind: 'read' } & RunList & Pick<Shown, 'warnings' | 'runCreatedMs'>)
  | { readonly kind: 'no-list' | 'no-line'; readonly why: string }

/** The runs of this workflow, if this event's runs show what they deployed. */
async function readList({ context, isOwnHead }: BaseParams, deps: BaseDeps): Promise<Result<ListRead>> {
  const line = lineOf(context)
  if (line === undefined)
    return ok({
      kind: 'no-line',
      why: `runs of the event \`${context.event}\` do not show which commit they deployed, or this one is of neither a branch nor a tag`,
    })
  const read = await readRuns(deps.github, context.workflowFile)
  if (!read.ok) return read
  if (read.value.kind === 'no-list') return ok(read.value)
  const refs = line.kind === 'tags' ? await deps.listRefs() : ok(NO_REFS)
  if (!refs.ok) return refs
  const { runs, warnings } = read.value
  const runCreatedMs = runs.find(({ id }) => id === context.runId)?.createdMs
  const list = { context, line, refs: refs.value, runs: otherRuns(runs, context), isOwnHead }
  return ok({ kind: 'read', ...list, warnings, runCreatedMs })
}

const NO_REFS: Refs = { branches: new Map(), tags: new Map() }

/** The base with the commits that may have been live since its run was created. */
function withOthers(base: Base, sinceMs: number, list: Extract<ListRead, { kind: 'read' }>): Base {
  const shown = { warnings: list.warnings, runCreatedMs: list.runCreatedMs }
  if (base.kind === 'unknown') return { ...base, ...shown }
  const others = findOtherCommits(list, base.base, sinceMs)
  if (others.kind === 'unknown') return { ...unknown(others.why), ...shown }
  return { ...base, ...shown, otherCommits: others.commits, assumptions: [...base.assumptions, NOTHING_ELSE] }
}

const NOTHING_ELSE =
  'this assumes that only runs of this workflow file on this branch (or on tags), and its dispatched runs, deploy to this zone'
