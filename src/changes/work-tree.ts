import { terms } from '../problem/terms.ts'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import { CONFIRMS_NOTHING, findRecorded } from './base/recorded-head.ts'
import type { KnownBase } from './base/extra-commits.ts'
import type { Changes } from './changes.ts'
import type { LocalGit } from './git.ts'
import { BASELINE_INVALID, type ZoneRecord } from './manifest.ts'
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
    if (isWorkTree(top)) return top
    if (dirname(top) === top) return folder
  }
}

export function isWorkTree(folder: string): boolean {
  return existsSync(join(folder, '.git'))
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
  const missingBase = commitNotFound(base, terms.input('base'))
  return [
    ...((await isMissing(head)) ? [commitNotFound(head, terms.input('head'))] : []),
    ...((await isMissing(base)) ? [{ ...missingBase, title: missingBase.title + note }] : []),
  ]
}

/**
 * What changed in the work tree since the base, by git alone: without a list of runs nothing shows what was live in
 * between, so that every file counts which a commit between the two has touched.
 */
export async function findWorkTreeChanges(params: WorkTreeParams, git: LocalGit): Promise<Result<Changes>> {
  const { head: headInput } = params
  const head = await git.revision(headInput === '' ? 'HEAD' : headInput)
  if (head === undefined) return fail(commitNotFound(headInput || 'HEAD', terms.input('head')))
  const headFiles = await git.files(head)
  const common = {
    head,
    runStartedMs: undefined,
    uncommitted: headInput === '' ? await git.uncommitted() : [],
    filesIn: () => Promise.resolve(ok(headFiles && { files: headFiles, unread: [] })),
  }
  const base = await findBaseIn(git, params)
  if (!base.ok) return base
  const changes =
    base.value.kind === 'unknown' ? base.value : await compareWith(git, base.value.id, head, params)
  if (changes.kind === 'unknown')
    return ok({ ...common, ...changes, warnings: [], allFiles: () => Promise.resolve(ok(headFiles)) })
  const present = new Set(headFiles)
  // Without a list of the head's files, none is known to be deleted.
  const deleted = new Set(headFiles === undefined ? [] : changes.files.filter((name) => !present.has(name)))
  return ok({ ...common, ...changes, deleted, notices: [], assumes: '' })
}

type WorkTreeBase =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'unknown'; readonly why: string }

/** What `base` or the manifest names, if it is in this clone. */
async function findBaseIn(
  git: LocalGit,
  { base: baseInput, record }: Pick<WorkTreeParams, 'base' | 'record'>,
): Promise<Result<WorkTreeBase>> {
  const unknown = (why: string) => ok({ kind: 'unknown' as const, why })
  if (baseInput !== '') {
    const id = await git.revision(baseInput)
    return id === undefined ? fail(commitNotFound(baseInput, terms.input('base'))) : ok({ kind: 'known', id })
  }
  if (record.invalidBaselines.includes('repository')) return unknown(BASELINE_INVALID)
  if (record.head === undefined)
    return unknown(`neither ${terms.name('manifest')} nor ${terms.name('base')} names a commit`)
  const id = await presentIn(git, record.head.id)
  if (id !== undefined) return ok({ kind: 'known', id })
  const note = (await git.isShallow()) ? SHALLOW : ''
  return unknown(
    `commit ${record.head.id.slice(0, 12)}, which ${terms.name('manifest')} names, is not here${note}`,
  )
}

async function compareWith(
  git: LocalGit,
  base: string,
  head: string,
  { base: baseInput, record }: WorkTreeParams,
) {
  const touched = await touchedBetween(git, base, head)
  if (!touched.ok) return { kind: 'unknown' as const, why: touched.why }
  const beside = baseInput === '' ? NOTHING_BESIDE : await touchedBeside(git, { base, head, record })
  const { alsoLiveCommits, mayConfirm, warnings } = beside
  return {
    kind: 'changed' as const,
    base,
    alsoLiveCommits,
    mayConfirm,
    warnings,
    files: [...new Set([...touched.names, ...beside.names])].toSorted(),
    why:
      baseInput === ''
        ? `what ${terms.name('manifest')} says was last confirmed for this zone`
        : terms.input('base'),
  }
}

/** What is compared beside the input `base`. */
type Beside = Pick<KnownBase, 'alsoLiveCommits' | 'mayConfirm' | 'warnings'> & {
  readonly names: readonly string[]
}

const NOTHING_BESIDE: Beside = { names: [], alsoLiveCommits: [], mayConfirm: true, warnings: [] }

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
  return { ...NOTHING_BESIDE, names: touched.names, alsoLiveCommits: [id] }
}

async function presentIn(git: LocalGit, id: string): Promise<string | undefined> {
  return (await git.present([id])).has(id) ? id : undefined
}

/** Both ways where the base is not on the first-parent line of the head. */
async function touchedBetween(git: LocalGit, base: string, head: string) {
  const unknown = (what: string) => ({ ok: false as const, why: `commit ${base.slice(0, 12)} ${what}` })
  const [difference, ahead, behind] = await Promise.all([
    git.diff(base, head),
    git.touched(base, head),
    git.touched(head, base),
  ])
  const isShallow = await git.isShallow()
  if (difference === undefined || ahead === undefined || behind === undefined)
    return unknown(`cannot be compared with ${head.slice(0, 12)}${isShallow ? SHALLOW : ''}`)
  const reachesBoundary =
    isShallow && ((await git.reachesBoundary(base, head)) || (await git.reachesBoundary(head, base)))
  if (reachesBoundary) return unknown('is beyond the boundary of this shallow clone; fetch all commits')
  return { ok: true as const, names: [...difference.keys(), ...ahead, ...behind] }
}
