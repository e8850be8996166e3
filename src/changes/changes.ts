import { fail, ok, type Result } from '../problem/result.ts'
import { findBase, type Base, type BaseParams } from './base/find-base.ts'
import type { Refs } from './base/line.ts'
import { commitId } from './commit-id.ts'
import type { Difference } from './git/plumbing.ts'
import type { StepRepository } from './git/step-repository.ts'
import type { GitHub } from './github/client.ts'
import { ambiguousName, commitGone, commitNotFound } from './problems.ts'

/** The files that differ between what caches may hold and what is live now. */
export type Changes = ChangedFiles | UnknownChanges

interface ChangedFiles extends OfHead {
  readonly kind: 'changed'
  readonly base: string
  /** Other commits that may have been live since the base. */
  readonly otherCommits: readonly string[]
  readonly files: Difference
  /** The assumptions behind the choice of the base. */
  readonly assumptions: readonly string[]
}

interface UnknownChanges extends OfHead {
  readonly kind: 'unknown'
}

interface OfHead {
  readonly head: string
  /** False for a preview, which does not use the manifest. */
  readonly isLive: boolean
  /** All files of the head. */
  readonly headFiles: readonly string[]
  /** Why this base was chosen, or why it is unknown. */
  readonly why: string
  readonly warnings: readonly string[]
  /** When this run was created, milliseconds since 1970; undefined if no list showed it. */
  readonly runCreatedMs: number | undefined
}

interface ChangesDeps {
  readonly repository: StepRepository
  readonly github: Pick<GitHub, 'readRuns' | 'nowMs'>
}

/** Compares the head with the last confirmed purge. @param params `head` is a commit id, a branch or a tag */
export async function findChanges(
  params: Omit<BaseParams, 'isOwnHead'> & { readonly head: string },
  { repository, github }: ChangesDeps,
): Promise<Result<Changes>> {
  const { context } = params
  let refs: Promise<Result<Refs>> | undefined
  const listRefs = () => (refs ??= repository.listRefs())
  const head = await resolve(params.head, 'head', listRefs)
  if (!head.ok) return head
  const base = await findBase({ ...params, isOwnHead: head.value === context.sha }, { github, listRefs })
  if (!base.ok) return base
  const baseId = base.value.kind === 'unknown' ? undefined : await resolve(base.value.base, 'base', listRefs)
  if (baseId?.ok === false) return baseId
  const known = base.value.kind === 'unknown' ? [] : [baseId?.value ?? '', ...base.value.otherCommits]
  const fetched = await repository.fetch([head.value, ...known])
  if (!fetched.ok) return fetched
  const commits = { head: fetched.value.get(head.value), known: known.map((id) => fetched.value.get(id)) }
  if (commits.head === undefined) return fail(commitGone(head.value))
  const headFiles = await repository.filesOf(commits.head)
  if (!headFiles.ok) return headFiles
  const isLive = params.previewBase === undefined
  const ofHead = { head: commits.head, isLive, headFiles: headFiles.value }
  const compared = toCompare(base.value, known, commits.known)
  if (params.base !== '' && compared.kind === 'unknown') return fail(commitNotFound(params.base, 'base'))
  if (compared.kind === 'unknown') return ok({ ...compared, ...ofHead })
  const [baseCommit = '', ...otherCommits] = compared.commits
  const files = await repository.compare(commits.head, compared.commits)
  if (!files.ok) return files
  return ok({
    ...compared.base,
    ...ofHead,
    kind: 'changed',
    base: baseCommit,
    otherCommits,
    files: files.value,
  })
}

type ToCompare =
  | Extract<Base, { kind: 'unknown' }>
  | {
      readonly kind: 'known'
      readonly base: Extract<Base, { kind: 'known' }>
      readonly commits: readonly string[]
    }

/** The commits to compare; unknown if one of them no longer exists. */
function toCompare(base: Base, ids: readonly string[], commits: readonly (string | undefined)[]): ToCompare {
  if (base.kind === 'unknown') return base
  const found = commits.filter((commit) => commit !== undefined)
  if (found.length === commits.length) return { kind: 'known', base, commits: found }
  const gone = ids.find((_, index) => commits[index] === undefined) ?? ''
  const { warnings, runCreatedMs } = base
  const why = `commit ${gone.slice(0, 12)} is gone: ${gone === ids[0] ? base.why : 'it may have been live since the base'}`
  return { kind: 'unknown', why, warnings, runCreatedMs }
}

async function resolve(
  name: string,
  input: 'base' | 'head',
  listRefs: () => Promise<Result<Refs>>,
): Promise<Result<string>> {
  const id = commitId(name)
  if (id !== undefined) return ok(id)
  const refs = await listRefs()
  if (!refs.ok) return refs
  const { branches, tags } = refs.value
  const [, kind, ofKind = ''] = /^refs\/(heads|tags)\/(.+)$/s.exec(name) ?? []
  if (kind === undefined && tags.has(name) && branches.has(name)) return fail(ambiguousName(name, input))
  const found =
    kind === undefined
      ? (tags.get(name) ?? branches.get(name))
      : (kind === 'tags' ? tags : branches).get(ofKind)
  return found === undefined ? fail(commitNotFound(name, input)) : ok(found)
}
