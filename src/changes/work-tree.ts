import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { fail, ok } from '../problem/result.ts'
import type { Result } from '../problem/result.ts'
import { CONFIRMS_NOTHING, findRecorded } from './base/recorded-head.ts'
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
  const isMissing = async (ref: string) => ref !== '' && (await git.revision(ref)) === undefined
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
  const head = await git.revision(givenHead === '' ? 'HEAD' : givenHead)
  if (head === undefined) return fail(commitNotFound(givenHead || 'HEAD', 'input `head`'))
  const files = await git.files(head)
  const uncommitted = givenHead === '' ? await git.uncommitted() : []
  const common = {
    head,
    runStartedMs: undefined,
    notices: [],
    uncommitted,
    filesIn: () => Promise.resolve(ok(files && { files, unread: [] })),
  }
  const unknown = (why: string): Result<Changes> =>
    ok({ kind: 'unknown', why, warnings: [], ...common, allFiles: () => Promise.resolve(ok(files)) })
  if (givenBase === '' && record.invalidBaselines.includes('repository')) return unknown(BASELINE_INVALID)
  const note = (await git.isShallow()) ? SHALLOW : ''
  const wanted = givenBase === '' ? record.head?.id : givenBase
  if (wanted === undefined) return unknown('neither `manifest` nor `base` names a commit')
  const base = givenBase === '' ? await presentIn(git, wanted) : await git.revision(wanted)
  if (base === undefined && givenBase !== '') return fail(commitNotFound(givenBase, 'input `base`'))
  if (base === undefined)
    return unknown(`commit ${wanted.slice(0, 12)}, which \`manifest\` names, is not here${note}`)
  const touched = await touchedBetween(git, base, head)
  if (!touched.ok) return unknown(touched.why + note)
  const beside = givenBase === '' ? NOTHING_BESIDE : await touchedBeside(git, { base, head, record })
  const names = [...new Set([...touched.names, ...beside.names])].toSorted()
  const present = new Set(files)
  return ok({
    ...common,
    kind: 'changed',
    base,
    files: names,
    deleted: new Set(names.filter((name) => !present.has(name))),
    extras: beside.extras,
    mayConfirm: beside.mayConfirm,
    warnings: beside.warnings,
    why: givenBase === '' ? 'what `manifest` says was last confirmed for this zone' : 'input `base`',
    assumes: '',
  })
}

/** What is compared beside the input `base`. */
interface Beside {
  readonly names: readonly string[]
  readonly extras: readonly string[]
  readonly mayConfirm: boolean
  readonly warnings: readonly string[]
}

const NOTHING_BESIDE: Beside = { names: [], extras: [], mayConfirm: true, warnings: [] }

/** What changed since the commit that the manifest has. */
async function touchedBeside(
  git: LocalGit,
  { base, head, record }: { readonly base: string; readonly head: string; readonly record: ZoneRecord },
): Promise<Beside> {
  const unusable = (warning: string) => ({ ...NOTHING_BESIDE, mayConfirm: false, warnings: [warning] })
  const recorded = await findRecorded(record, async (id) => ok(await presentIn(git, id)))
  if (!recorded.ok || recorded.value.kind === 'none') return NOTHING_BESIDE
  if (recorded.value.kind === 'unusable') return unusable(recorded.value.warning)
  const { id } = recorded.value.head
  if (id === base) return NOTHING_BESIDE
  const touched = await touchedBetween(git, id, head)
  if (!touched.ok) return unusable(`${touched.why}: ${CONFIRMS_NOTHING}`)
  return { ...NOTHING_BESIDE, names: touched.names, extras: [id] }
}

async function presentIn(git: LocalGit, id: string): Promise<string | undefined> {
  return (await git.present([id])).has(id) ? id : undefined
}

/** Both ways where the base is not on the first-parent line of the head. */
async function touchedBetween(
  git: LocalGit,
  base: string,
  head: string,
): Promise<{ ok: true; names: readonly string[] } | { ok: false; why: string }> {
  const [difference, ahead, behind] = await Promise.all([
    git.diff(base, head),
    git.touched(base, head),
    git.touched(head, base),
  ])
  if (difference === undefined || ahead === undefined || behind === undefined)
    return {
      ok: false,
      why: `commit ${base.slice(0, 12)} cannot be compared with ${head.slice(0, 12)}`,
    }
  const reachesBoundary =
    (await git.isShallow()) &&
    ((await git.reachesBoundary(base, head)) || (await git.reachesBoundary(head, base)))
  if (reachesBoundary)
    return {
      ok: false,
      why: `commit ${base.slice(0, 12)} is beyond the boundary of this shallow clone; fetch all commits`,
    }
  return { ok: true, names: [...difference.keys(), ...ahead, ...behind] }
}
