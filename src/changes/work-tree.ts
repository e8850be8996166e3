import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { fail, ok } from '../problem/result.ts'
import type { Result } from '../problem/result.ts'
import { commitId } from './commit-id.ts'
import type { Changes } from './changes.ts'
import type { LocalGit } from './git.ts'
import { BASELINE_INVALID } from './manifest.ts'
import type { ZoneRecord } from './manifest.ts'
import { commitNotFound, noWorkTree } from './problems.ts'

export interface WorkTreeParams {
  /** Inputs; '' where they are not given. */
  readonly base: string
  readonly head: string
  readonly record: ZoneRecord
}

/** The top of the work tree that a folder is in; the folder itself where it is in none. */
export function topOf(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return top
    if (dirname(top) === top) return folder
  }
}

const SHALLOW = '; this clone is shallow, a deeper one (such as `GIT_DEPTH: 0`) may have it'

/** What is wrong with the work tree, or with the commits that are given, before anything is requested. */
export async function checkWorkTree(
  { base, head }: Pick<WorkTreeParams, 'base' | 'head'>,
  git: LocalGit,
): Promise<Problem[]> {
  const obstacle = await git.findObstacle()
  if (obstacle !== undefined) return [noWorkTree(obstacle)]
  const isMissing = async (ref: string) => ref !== '' && (await resolveIn(git, ref)) === undefined
  const note = (await git.isShallow()) ? SHALLOW : ''
  const missingBase = commitNotFound(base, 'input `base`')
  return [
    ...((await isMissing(head)) ? [commitNotFound(head, 'input `head`')] : []),
    ...((await isMissing(base)) ? [{ ...missingBase, title: missingBase.title + note }] : []),
  ]
}

/**
 * What changed in the work tree since the base, by git alone: without a list of runs nothing shows what was live in
 * between, so that every file counts which a commit between the two has touched.
 */
export async function findWorkTreeChanges(
  { base: givenBase, head: givenHead, record }: WorkTreeParams,
  git: LocalGit,
): Promise<Result<Changes>> {
  const head = await resolveIn(git, givenHead === '' ? 'HEAD' : givenHead)
  if (head === undefined) return fail(commitNotFound(givenHead || 'HEAD', 'input `head`'))
  const facts = { runStartedMs: undefined, notices: [], warnings: [] }
  const unknown = (why: string): Result<Changes> =>
    ok({ kind: 'unknown', head, why, ...facts, allFiles: async () => ok(await git.files(head)) })
  const isShallow = await git.isShallow()
  const note = isShallow ? SHALLOW : ''
  if (givenBase === '' && record.invalidBaselines.includes('repository')) return unknown(BASELINE_INVALID)
  const wanted = givenBase === '' ? record.head?.id : givenBase
  if (wanted === undefined) return unknown('neither `manifest` nor `base` names a commit')
  const base = await resolveIn(git, wanted)
  if (base === undefined && givenBase !== '') return fail(commitNotFound(givenBase, 'input `base`'))
  if (base === undefined)
    return unknown(`commit ${wanted.slice(0, 12)}, which \`manifest\` names, is not here${note}`)
  const files = await touchedBetween(git, base, head)
  if (files === undefined)
    return unknown(`commit ${base.slice(0, 12)} cannot be compared with ${head.slice(0, 12)}${note}`)
  if (isShallow && files.reachesBoundary)
    return unknown(
      `commit ${base.slice(0, 12)} is beyond the boundary of this shallow clone; fetch all commits`,
    )
  return ok({ ...known(givenBase, base, record), kind: 'changed', files: files.names, head, ...facts })
}

function known(givenBase: string, base: string, record: ZoneRecord) {
  const isGiven = givenBase !== ''
  const mayConfirm = !isGiven || record.head === undefined || record.head.id === base
  const why = isGiven ? 'input `base`' : 'what `manifest` says was last confirmed for this zone'
  return { base, extras: [], why, assumes: '', mayConfirm }
}

async function resolveIn(git: LocalGit, ref: string): Promise<string | undefined> {
  const id = commitId(ref)
  if (id !== undefined) return (await git.present([id])).has(id) ? id : undefined
  return git.resolve(ref)
}

/** Both ways where the base is not on the first-parent line of the head. */
async function touchedBetween(
  git: LocalGit,
  base: string,
  head: string,
): Promise<{ names: string[]; reachesBoundary: boolean } | undefined> {
  const [difference, ahead, behind] = await Promise.all([
    git.diff(base, head),
    git.touched(base, head),
    git.touched(head, base),
  ])
  if (difference === undefined || ahead === undefined || behind === undefined) return undefined
  const reachesBoundary = (await git.reachesBoundary(base, head)) || (await git.reachesBoundary(head, base))
  return { names: [...new Set([...difference, ...ahead, ...behind])].toSorted(), reachesBoundary }
}
