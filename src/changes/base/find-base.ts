import { terms } from '../../problem/terms.ts'
import { fail, ok, type Result } from '../../problem/result.ts'
import type { Preview } from '../event.ts'
import { BASELINE_INVALID, type ZoneRecord } from '../manifest.ts'
import { addExtraCommits, type Base } from './extra-commits.ts'
import { commitNotFound } from '../problems.ts'
import { CONFIRMS_NOTHING, findRecorded } from './recorded-head.ts'
import { baseFromRuns, PLAIN_BASE, partialNotice, type BaseDeps, type BaseParams } from './base-from-runs.ts'
import { RunList } from './run-list.ts'

/** The first that resolves: input, manifest, the newest successful run, the push's own `before`. */
export async function findBase(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  if (params.base !== '') return byInput(params, deps)
  if (params.preview !== undefined) return byPreview(params, params.preview, deps)
  const { head, invalidBaselines } = params.record
  if (invalidBaselines.includes('repository'))
    return ok({ kind: 'unknown', why: BASELINE_INVALID, warnings: [] })
  if (head !== undefined) {
    const found = await deps.repository.find(head.id)
    if (!found.ok) return found
    if (found.value !== undefined) return byManifest(params, head, deps)
  }
  return baseFromRuns(params, deps)
}

/** What is confirmed in the end is the head: so the commit that the manifest names, and what was live since, count too. */
async function byInput(params: BaseParams, deps: BaseDeps): Promise<Result<Base>> {
  const found = await deps.repository.find(params.base)
  if (!found.ok) return found
  if (found.value === undefined) return fail(commitNotFound(params.base, terms.input('base')))
  const known = { ...PLAIN_BASE, id: found.value, why: terms.input('base') }
  const recorded = await findRecorded(params.record, (id) => deps.repository.find(id))
  if (!recorded.ok) return recorded
  if (recorded.value.kind === 'none') return ok(known)
  if (recorded.value.kind === 'unusable')
    return ok({ ...known, mayConfirm: false, warnings: [recorded.value.warning] })
  const since = await byManifest(params, recorded.value.head, deps)
  if (!since.ok) return since
  if (since.value.kind === 'unknown')
    return ok({ ...known, mayConfirm: false, warnings: [`${since.value.why}: ${CONFIRMS_NOTHING}`] })
  const alsoLiveCommits = [since.value.id, ...since.value.alsoLiveCommits].filter((id) => id !== known.id)
  const { runStartedMs, notices } = since.value
  return ok({ ...known, alsoLiveCommits, runStartedMs, notices })
}

/** A pull request or a merge group shows what it would add to the branch that it wants to go to. */
async function byPreview(
  { head }: BaseParams,
  { baseSha, isMerged }: Preview,
  { repository }: BaseDeps,
): Promise<Result<Base>> {
  const known = (id: string, what: string) =>
    ok<Base>({ ...PLAIN_BASE, id, why: `${what}: what this change adds` })
  const unknown = (why: string) => ok<Base>({ kind: 'unknown', why, warnings: [] })
  const parents = await repository.parents(head)
  if (!parents.ok) return parents
  const [first, second] = (isMerged ? parents.value : undefined) ?? []
  if (first !== undefined && second !== undefined) return known(first, 'the first parent of the merge commit')
  if (baseSha === undefined) return unknown('the event does not name the commit that it is based on')
  const found = await repository.find(baseSha)
  if (!found.ok) return found
  if (found.value === undefined) return unknown(`commit ${baseSha.slice(0, 12)} is gone`)
  return known(baseSha, 'the commit that the event is based on')
}

async function byManifest(
  params: BaseParams,
  confirmed: NonNullable<ZoneRecord['head']>,
  deps: BaseDeps,
): Promise<Result<Base>> {
  const base = {
    ...PLAIN_BASE,
    id: confirmed.id,
    why: `what ${terms.name('manifest')} says was last confirmed for this zone`,
  }
  const { history, context } = params
  if (history === undefined) return ok(base)
  const list = new RunList(context, history, deps.github)
  const sinceMs = confirmed.runStartedMs ?? confirmed.atMs
  const read = await list.read(sinceMs)
  if (!read.ok) return read
  if (read.value.kind !== 'complete') {
    const why = read.value.kind === 'denied' ? read.value.problem.title : read.value.why
    return ok({
      ...base,
      notices: [`${why}: what went live since is known only from the unconfirmed paths`],
    })
  }
  const notices = partialNotice(read.value.isPartial, context)
  const known = { ...base, runStartedMs: list.ownStartMs, notices }
  const since = { list, sinceMs, otherLine: list.onDefaultBranch }
  return addExtraCommits(known, since, params.head, deps.repository)
}
