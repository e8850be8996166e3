import { fail, ok, type Result } from '../../problem/result.ts'
import { BASE_IS_HEAD, findBase, type BaseDeps, type BaseParams } from './base.ts'
import type { FoundFiles } from './changed-paths.ts'
import { isDispatch } from './event.ts'
import type { Difference } from './git/plumbing.ts'
import type { Refs, StepRepository } from './git/step-repository.ts'
import { commitGone, commitNotFound } from './problems.ts'

interface CommitsDeps extends Pick<BaseDeps, 'github'> {
  readonly repository: StepRepository
}

/** The files in which the head differs from the base, or from another commit that may have been live since. */
export async function compareCommitsOnGitHub(
  params: BaseParams,
  { repository, github }: CommitsDeps,
): Promise<Result<FoundFiles>> {
  const { head, base: given, context, memory } = params
  let refs: Promise<Result<Refs>> | undefined
  const base = await findBase(params, { github, listRefs: () => (refs ??= repository.listRefs()) })
  if (!base.ok) return base
  const ids = base.value.kind === 'unknown' ? [] : [base.value.base, ...base.value.otherCommits]
  const fetched = await repository.fetch([head, ...ids])
  if (!fetched.ok) return fetched
  const headCommit = fetched.value.get(head)
  if (headCommit === undefined) return fail(commitGone(head))
  const present = await repository.filesOf(headCommit)
  if (!present.ok) return present
  const commits = ids.flatMap((id) => fetched.value.get(id) ?? [])
  const gone = ids.find((id) => !fetched.value.has(id))
  if (gone !== undefined && given !== '') return fail(commitNotFound(given, 'base'))
  const isKnown = base.value.kind === 'known' && gone === undefined
  const files = isKnown ? await repository.compare(headCommit, commits) : ok<Difference>(new Map())
  if (!files.ok) return files
  const { why, assumptions, warnings, runCreatedMs } = base.value
  const isSame = isKnown && commits[0] === headCommit
  return ok({
    source: 'repository',
    base: isKnown ? commits[0] : undefined,
    head: headCommit,
    otherCommits: isKnown ? commits.slice(1) : [],
    isBaseKnown: isKnown,
    why: gone === undefined ? why : whyGone(gone, gone === ids[0] ? why : undefined),
    isExpected:
      gone === undefined && ids.length === 0 && memory?.isExpected === true && why === memory.whyUnknown,
    assumptions: isKnown ? assumptions : [],
    files: files.value,
    present: present.value,
    state: { head: headCommit },
    runCreatedMs,
    site: undefined,
    warnings: [
      ...warnings,
      ...(isSame && given !== '' ? [BASE_IS_HEAD] : []),
      ...(isSame && given === '' && (context.event === 'schedule' || isDispatch(context.event))
        ? [NO_NEW_COMMIT]
        : []),
    ],
  })
}

/** @param base why the commit is the base; undefined if it is another one */
function whyGone(id: string, base: string | undefined): string {
  return `commit ${id.slice(0, 12)} is gone: ${base ?? 'it may have been live since the base'}`
}

const NO_NEW_COMMIT =
  'the last confirmed commit is built again: what a build takes from elsewhere, such as a CMS, is in no commit; `site-dir` compares the built files'
