import { fail, ok, type Result } from '../../problem/result.ts'
import { BASE_IS_HEAD, findBase, type BaseDeps, type BaseParams } from './base.ts'
import { NOTHING_FOUND, type FoundFiles } from './changed-paths.ts'
import { isDispatch } from './event.ts'
import type { StepRepository } from './git/step-repository.ts'
import { commitGone, commitNotFound } from './problems.ts'

interface CommitsDeps extends Pick<BaseDeps, 'github'> {
  readonly repository: StepRepository
}

/** The files in which the head differs from the base, or from another commit that may have been live since. */
export async function compareCommitsOnGitHub(
  params: BaseParams,
  { repository, github }: CommitsDeps,
): Promise<Result<FoundFiles>> {
  const { head, base: given } = params
  const base = await findBase(params, { github, listRefs: () => repository.listRefs() })
  if (!base.ok) return base
  const ids = base.value.kind === 'unknown' ? [] : [base.value.base, ...base.value.otherCommits]
  const fetched = await repository.fetch([head, ...ids])
  if (!fetched.ok) return fetched
  const commit = fetched.value.get(head)
  if (commit === undefined) return fail(commitGone(head))
  const present = await repository.filesOf(commit)
  if (!present.ok) return present
  const gone = ids.find((id) => !fetched.value.has(id))
  if (gone !== undefined && given !== '') return fail(commitNotFound(given, 'base'))
  const known = gone === undefined ? ids.flatMap((id) => fetched.value.get(id) ?? []) : []
  const files = await repository.compare(commit, known)
  if (!files.ok) return files
  const { why, assumptions, warnings, runCreatedMs } = base.value
  return ok({
    ...NOTHING_FOUND,
    source: 'repository',
    base: known[0],
    head: commit,
    otherCommits: known.slice(1),
    isBaseKnown: known.length > 0,
    why: gone === undefined ? why : whyGone(gone, gone === ids[0] ? why : undefined),
    isExpected: ids.length === 0 && why === params.memory?.whyUnknown && params.memory.isExpected,
    assumptions: known.length > 0 ? assumptions : [],
    files: files.value,
    present: present.value,
    state: { head: commit },
    runCreatedMs,
    warnings: known[0] === commit ? [...warnings, ...nothingNew(params)] : warnings,
  })
}

/** The head is the base: nothing can differ, or what differs is in no commit. */
function nothingNew({ base, context: { event } }: BaseParams): string[] {
  if (base !== '') return [BASE_IS_HEAD]
  return event === 'schedule' || isDispatch(event) ? [NO_NEW_COMMIT] : []
}

/** @param base why the commit is the base; undefined if it is another one */
function whyGone(id: string, base: string | undefined): string {
  return `commit ${id.slice(0, 12)} is gone: ${base ?? 'it may have been live since the base'}`
}

const NO_NEW_COMMIT =
  'the last confirmed commit is built again: what a build takes from elsewhere, such as a CMS, is in no commit; `site-dir` compares the built files'
