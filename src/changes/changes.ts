import { terms } from '../problem/terms.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import { isExpired, pause, type Deadline } from '../time/clock.ts'
import type { Base, KnownBase, UnknownBase } from './base/extra-commits.ts'
import { findBase } from './base/find-base.ts'
import { deployedBy, type DeployedCommit, type RunContext } from './event.ts'
import type { GitHub } from './github/client.ts'
import type { ZoneRecord } from './manifest.ts'
import { commitNotFound, noMergeCommit } from './problems.ts'
import type { FilesIn, Repository } from './repository.ts'
import type { RunFilter } from './base/runs.ts'
import type { Difference } from './git.ts'
import type { Comparison } from './github/trees.ts'

/** The files that differ between what visitors may have in their caches and what is live now. */
export type Changes =
  | ({
      readonly kind: 'changed'
      readonly files: readonly string[]
      /** Those of them that the head does not have. */
      readonly deleted: ReadonlySet<string>
      readonly base: string
    } & Omit<KnownBase, 'kind' | 'id'> &
      OfHead)
  /** What visitors have is not known. */
  | (UnknownBase &
      OfHead & {
        /** All files of the head, for `on-unknown-base: all-files`; undefined if they cannot be listed. */
        allFiles(): Promise<Result<readonly string[] | undefined>>
      })
  | { readonly kind: 'nothing-deployed'; readonly why: string; readonly isExpected: boolean }

interface OfHead {
  readonly head: string
  readonly filesIn: FilesIn
  /** Files of the work tree that are not committed, and so not compared. */
  readonly uncommitted: readonly string[]
}

interface ChangesParams {
  readonly context: RunContext
  /** Inputs; '' where they are not given. */
  readonly base: string
  readonly head: string
  readonly dryRun: boolean
  readonly record: ZoneRecord
}

interface ChangesDeps {
  readonly repository: Repository
  readonly github: GitHub
  readonly deadline: Deadline
}

/** What changed in the repository since the last confirmed purge: head, base, difference. */
export async function findChanges(params: ChangesParams, deps: ChangesDeps): Promise<Result<Changes>> {
  const { context } = params
  const deployed = deployedBy(context, params.head, params.dryRun)
  if (!deployed.ok) return deployed
  if (deployed.value.kind !== 'commit') return ok(deployed.value)
  const head = await findHead(deployed.value, params, deps)
  if (!head.ok) return head
  const runsUnusableReason = reasonRunsAreUnusable(deployed.value.history, head.value, context)
  const found = { ...params, ...deployed.value, head: head.value, runsUnusableReason }
  const base = await findBase(found, deps)
  return base.ok ? compare(base.value, head.value, deps.repository) : base
}

async function compare(base: Base, head: string, repository: Repository): Promise<Result<Changes>> {
  const { runStartedMs, warnings } = base
  const common = {
    filesIn: (folder: string, isDeep: boolean) => repository.filesIn(head, folder, isDeep),
    uncommitted: [],
  }
  const unknown = (why: string): Result<Changes> =>
    ok({
      kind: 'unknown',
      head,
      why,
      runStartedMs,
      warnings,
      ...common,
      allFiles: () => repository.files(head),
    })
  if (base.kind === 'unknown') return unknown(base.why)
  const files = await unionOf([base.id, ...base.alsoLiveCommits], head, repository)
  if (!files.ok) return files
  if (files.value === undefined) return unknown(UNLISTED)
  const { id, ...known } = base
  // Where nothing differs, no tree is read over the network.
  const isFree = files.value.size > 0 || (await repository.countRemote([head])) === 0
  const filesIn = isFree ? common.filesIn : () => Promise.resolve(ok(undefined))
  const all = [...warnings, ...brokenNames([...files.value.keys()])]
  return ok({
    ...known,
    ...common,
    ...sortedFiles(files.value),
    kind: 'changed',
    base: id,
    head,
    warnings: all,
    filesIn,
  })
}

const UNLISTED =
  'GitHub cannot list all files, because a folder is too large or a commit was just deleted; to list them with git, check out both commits'

/** Why earlier runs do not tell what they made live; '' where they do. */
function reasonRunsAreUnusable(
  history: RunFilter | undefined,
  head: string,
  { event, sha }: RunContext,
): string {
  if (history === undefined) return `runs of the event \`${event}\` do not show which commit they deployed`
  // Where this run was given another commit than its own, so were the earlier ones.
  return head === sha
    ? ''
    : `with ${terms.name('head')} given, earlier runs do not show which commit they deployed`
}

/** Git keeps names that are not UTF-8 byte for byte, and GitHub's JSON cannot. */
function brokenNames(files: readonly string[]): string[] {
  const broken = files.filter((file) => file.includes('\ufffd'))
  if (broken.length === 0) return []
  return [
    `${broken.length} changed file names are not UTF-8, which the GitHub API cannot return, so their pages may stay stale; to read them with git, check out both commits: ${broken[0]}`,
  ]
}

async function findHead(
  { head, preview }: DeployedCommit,
  { head: given, context }: ChangesParams,
  { repository, deadline }: ChangesDeps,
): Promise<Result<string>> {
  const where = given === '' ? `event \`${context.event}\`` : terms.input('head')
  const problem = preview?.isMerged !== true ? commitNotFound(head, where) : noMergeCommit(context.event)
  // What was pushed a moment ago may take GitHub another moment.
  for (let attempt = 1; ; attempt++) {
    const found = await repository.find(head)
    if (!found.ok) return found
    if (found.value !== undefined) return ok(found.value)
    if (attempt === 3) return fail(problem)
    await pause(deadline, 1000 * attempt)
    if (isExpired(deadline)) return fail(problem)
  }
}

/** A file that a deploy changed and a later one changed back is stale, though base and head agree. */
async function unionOf(bases: readonly string[], head: string, repository: Repository): Promise<Comparison> {
  const files = new Map<string, 'present' | 'deleted'>()
  for (const base of bases) {
    const found = await repository.diff(base, head)
    if (!found.ok || found.value === undefined) return found
    for (const [file, change] of found.value) files.set(file, change)
  }
  return ok(files)
}

/** In order, and those of them that the head does not have. */
function sortedFiles(difference: Difference): { files: string[]; deleted: ReadonlySet<string> } {
  const files = [...difference.keys()].toSorted()
  return { files, deleted: new Set(files.filter((file) => difference.get(file) === 'deleted')) }
}
