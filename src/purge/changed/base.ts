import { ok, fail, type Result } from '../../problem/problem.ts'
import { NOTHING_FOUND, type FoundFiles } from './changed-paths.ts'
import { deploysOwnCommit, isDispatch, type RunContext } from './event.ts'
import { compareCommits, filesOf } from './git/plumbing.ts'
import type { Refs, StepRepository } from './git/step-repository.ts'
import type { GitHub, Run } from './github/client.ts'
import type { Remembered } from './memory/memory.ts'
import { confirmedHead } from './memory/record.ts'
import { commitGone, commitNotFound } from './problems.ts'

/** What to compare the head with, and why; without a base, why there is none. */
interface Base extends Pick<
  FoundFiles,
  'why' | 'isExpected' | 'assumptions' | 'warnings' | 'runCreatedMs'
> {
  /** The base, and others that may have been live since; none if the base is unknown. */
  readonly commits: readonly string[]
}

export interface BaseParams {
  readonly context: RunContext
  readonly head: string
  /** Input `base`; '' if not given. */
  readonly base: string
  readonly previewBase: string | undefined
  /** Undefined with `base`, and for a preview. */
  readonly memory: Remembered | undefined
}

interface BaseDeps {
  readonly github: Pick<GitHub, 'readRuns'>
  readonly repository: Pick<StepRepository, 'listRefs'>
}

/** A plan of a preview is compared with its base; otherwise the input or the memory names what was confirmed. */
export async function findBase(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const { base, previewBase, memory } = params
  if (base !== '') return ok(known(base, 'input `base`'))
  if (memory !== undefined) return fromMemory(params, memory, deps)
  return ok(
    previewBase === undefined || previewBase === ''
      ? unknown('the event does not name the commit that it is based on')
      : known(previewBase, 'what this change is based on: the plan shows what it adds'),
  )
}

function known(base: string, why: string): Base {
  return { ...unknown(why), commits: [base] }
}

function unknown(why: string, isExpected = false): Base {
  return { commits: [], why, isExpected, assumptions: [], warnings: [] }
}

/** Said wherever no list shows which commits other runs have deployed. */
export const UNSEEN = 'a deploy that never reached its purge step is not seen'

/** Said where the input `base` leaves nothing to compare. */
export const BASE_IS_HEAD =
  '`base` is the commit that is live now, so nothing can differ: set it to the commit of the last purge'

const NOTHING_ELSE =
  'nothing else is taken to deploy to this zone but runs of this workflow file on this branch (or for tags), and its dispatched runs'

async function fromMemory(
  { context, head }: BaseParams,
  { record, whyUnknown, isExpected }: Remembered,
  { github, repository }: BaseDeps,
): Promise<Result<Base>> {
  const confirmed = confirmedHead(record)
  const deploysOther = head !== context.sha
  const base =
    confirmed === undefined
      ? unknown(whyUnknown, isExpected)
      : context.attempt > 1 && deploysOther
        ? unknown('an earlier attempt of this run may have deployed another commit')
        : known(confirmed, 'the last confirmed commit')
  const line = lineOf(context)
  if (line === undefined) return ok({ ...base, assumptions: [UNSEEN] })
  const by = record.confirmed?.by
  const sinceMs = by?.sinceMs ?? Infinity
  const list = await readRuns(github, context, sinceMs)
  if (!list.ok) return list
  const { runs, why } = list.value
  if (runs === undefined)
    return ok({ ...base, assumptions: [UNSEEN], warnings: [`${why}: ${UNSEEN}`] })
  const runCreatedMs = runs.find(({ id }) => id === context.runId)?.createdMs
  const [commit] = base.commits
  if (commit === undefined) return ok({ ...base, runCreatedMs })
  if (why !== undefined) return ok({ ...unknown(why), runCreatedMs })
  const refs = line.kind === 'tags' ? await repository.listRefs() : ok(NO_REFS)
  if (!refs.ok) return refs
  const live = runs
    .filter((run) => isCompared(run, context, line, refs.value))
    .filter(
      (run) => !(run.id === by?.run && run.attempt === by.attempt) && mayBeLiveSince(run, sinceMs),
    )
  // What this run does, its other runs may have done: an event that deploys its own commit, but for an input.
  const others = commitsOfRuns(live, commit, isDispatch(context.event) || !deploysOther)
  if (typeof others === 'string') return ok({ ...unknown(others), runCreatedMs })
  return ok({ ...base, commits: [commit, ...others], assumptions: [NOTHING_ELSE], runCreatedMs })
}

const NO_REFS: Refs = { branches: new Map(), tags: new Map() }

/** The runs that deploy to the same place: those of the branch or, for a tag or a release, those of tags. */
type Line = { readonly kind: 'branch'; readonly name: string } | { readonly kind: 'tags' }

/** Undefined if runs of the event do not show what they deployed, or belong to neither a branch nor a tag. */
export function lineOf({ event, ref }: RunContext): Line | undefined {
  if (!deploysOwnCommit(event) && !isDispatch(event)) return undefined
  if (event === 'release' || ref.startsWith('refs/tags/')) return { kind: 'tags' }
  return ref.startsWith('refs/heads/')
    ? { kind: 'branch', name: ref.slice('refs/heads/'.length) }
    : undefined
}

/** Events of runs that deploy nothing to visitors. */
const NOT_LIVE = new Set(['pull_request', 'pull_request_target', 'merge_group', 'create', 'delete'])

/** Whether a run may deploy to this zone: it is of the line, or dispatched; a dispatched run may follow any. */
function isCompared(run: Run, context: RunContext, line: Line, { branches, tags }: Refs): boolean {
  const { id, event, branch } = run
  if (id === context.runId || NOT_LIVE.has(event) || !isOwnRepository(run, context)) return false
  if (isDispatch(context.event) || isDispatch(event)) return true
  // The tag may have been deleted since.
  return line.kind === 'branch' ? branch === line.name : tags.has(branch) || !branches.has(branch)
}

/** A fork may also have a branch `main`. Without comparable fields, the repository is assumed to be this one. */
function isOwnRepository({ headRepository: from }: Run, own: RunContext): boolean {
  if (from === null) return false
  if (from.id !== '' && own.repositoryId !== '') return from.id === own.repositoryId
  return (
    from.name === '' ||
    own.repository === '' ||
    from.name.toLowerCase() === own.repository.toLowerCase()
  )
}

/** By `updated_at`: a re-run may purge while another commit is live. A queued run may already have deployed. */
function mayBeLiveSince({ status, conclusion, attempt, updatedMs }: Run, sinceMs: number): boolean {
  const neverStarted =
    ['skipped', 'action_required', 'startup_failure'].includes(conclusion) && attempt === 1
  // GitHub truncates times to seconds.
  const hasEndedBefore = status === 'completed' && updatedMs + 999 < sinceMs
  return !neverStarted && !hasEndedBefore
}

const MAX_COMMITS = 50

/** The commits that runs have deployed, without the base; a text if they do not show them. */
function commitsOfRuns(runs: readonly Run[], base: string, areClear: boolean): string[] | string {
  const since = `after ${base.slice(0, 12)}`
  const unclear = runs.find(({ sha, event }) => !areClear || sha === '' || !deploysOwnCommit(event))
  if (unclear !== undefined)
    return `run ${unclear.id} (\`${unclear.event}\`) may have deployed ${since}, and does not show which commit`
  const commits = [...new Set(runs.map(({ sha }) => sha))].filter((sha) => sha !== base)
  return commits.length > MAX_COMMITS
    ? `more than ${MAX_COMMITS} commits may have been deployed ${since}`
    : commits
}

interface RunsRead {
  /** Undefined where the server has no such list, as Gitea and Forgejo. */
  readonly runs: readonly Run[] | undefined
  /** Why the list is missing or is not whole. */
  readonly why: string | undefined
}

const MAX_RUN_PAGES = 40
/** A run may take up to 35 days, and be run again. */
const LONGEST_RUN_MS = 35 * 24 * 3_600_000

/** Reads the list newest first until a page is too old. GitHub's filters use an index that may be weeks out of date. */
async function readRuns(
  github: BaseDeps['github'],
  { workflowFile, server, runId }: RunContext,
  sinceMs: number,
): Promise<Result<RunsRead>> {
  if (workflowFile === '') {
    const why = 'this server does not name the workflow file'
    return ok({ runs: server === 'github' ? [] : undefined, why })
  }
  const runs: Run[] = []
  for (let page = 1; page <= MAX_RUN_PAGES; page++) {
    const read = await github.readRuns(workflowFile, page)
    if (!read.ok) {
      const hasNone = server === 'gitea' && (read.status === 404 || read.status === 501)
      return hasNone
        ? ok({ runs: undefined, why: `this server shows no list of runs (${read.status})` })
        : read
    }
    runs.push(...read.value)
    // Without a base, only when this run was created is wanted. Ids grow with time.
    const isPast =
      sinceMs < Infinity ||
      read.value.length === 0 ||
      runs.some(({ id }) => Number(id) <= Number(runId))
    if (isPast && read.value.every(({ createdMs }) => createdMs < sinceMs - LONGEST_RUN_MS))
      return ok({ runs, why: undefined })
  }
  return ok({
    runs,
    why: `the list of runs has more than ${MAX_RUN_PAGES} pages since the last confirmation`,
  })
}

/** The files in which the head differs from the base, or from another commit that may have been live since. */
export async function compareCommitsOnGitHub(
  params: BaseParams,
  deps: BaseDeps & { readonly repository: StepRepository },
): Promise<Result<FoundFiles>> {
  const { head, base: given } = params
  const { repository } = deps
  const base = await findBase(params, deps)
  if (!base.ok) return base
  const { commits: ids, why, isExpected, assumptions, warnings, runCreatedMs } = base.value
  const fetched = await repository.fetch([head, ...ids])
  if (!fetched.ok) return fetched
  const commit = fetched.value.get(head)
  if (commit === undefined) return fail(commitGone(head))
  const present = await filesOf(repository.git, commit)
  if (!present.ok) return present
  const gone = ids.find((id) => !fetched.value.has(id))
  if (gone !== undefined && given !== '') return fail(commitNotFound(given, 'base'))
  const compared = gone === undefined ? ids.flatMap((id) => fetched.value.get(id) ?? []) : []
  const files = await compareCommits(repository.git, commit, compared)
  if (!files.ok) return files
  return ok({
    ...NOTHING_FOUND,
    source: 'repository',
    base: compared[0],
    head: commit,
    otherCommits: compared.slice(1),
    isBaseKnown: compared.length > 0,
    why:
      gone === undefined
        ? why
        : `commit ${gone.slice(0, 12)} is gone: ${gone === ids[0] ? why : OTHER_COMMIT}`,
    isExpected,
    assumptions: compared.length > 0 ? assumptions : [],
    files: files.value,
    present: present.value,
    state: { head: commit },
    runCreatedMs,
    warnings: compared[0] === commit ? [...warnings, ...nothingNew(params)] : warnings,
  })
}

/** The head is the base: nothing can differ, or what differs is in no commit. */
function nothingNew({ base, context: { event } }: BaseParams): string[] {
  if (base !== '') return [BASE_IS_HEAD]
  return event === 'schedule' || isDispatch(event) ? [NO_NEW_COMMIT] : []
}

const OTHER_COMMIT = 'it may have been live since the base'

const NO_NEW_COMMIT =
  'the last confirmed commit is built again: what a build takes from elsewhere, such as a CMS, is in no commit; `site-dir` compares the built files'
