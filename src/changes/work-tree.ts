import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import type { Changes } from './changes.ts'
import { commitsOf, compareCommits, failureOf, filesOf, outputOf, touchedBy } from './git/plumbing.ts'
import type { RunGit } from './git/run-git.ts'
import type { ConfirmedHead } from './manifest.ts'
import { commitNotFound, noWorkTree } from './problems.ts'

export interface WorkTreeParams {
  /** Inputs; '' where they are not given. */
  readonly base: string
  readonly head: string
  /** What the manifest says was last confirmed. */
  readonly recorded: ConfirmedHead | undefined
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
  git: RunGit,
): Promise<Problem[]> {
  const folder = await git(['rev-parse', '--git-dir'])
  if (folder.kind !== 'ended') return [failureOf('rev-parse', folder).problem]
  if (folder.code !== 0) return [noWorkTree('no-repository', folder.stderr)]
  const commits = await commitsOf(git, ['HEAD', head || 'HEAD', base || 'HEAD'])
  if (!commits.ok) return [commits.problem]
  const [own, ofHead, ofBase] = commits.value
  if (own === undefined) return [noWorkTree('no-commit', '')]
  const note = (await isShallow(git)) ? SHALLOW : ''
  const missingBase = commitNotFound(base, 'base')
  return [
    ...(ofHead === undefined ? [commitNotFound(head, 'head')] : []),
    ...(ofBase === undefined ? [{ ...missingBase, title: missingBase.title + note }] : []),
  ]
}

/**
 * What changed in the work tree since the base, by git alone: without a list of runs nothing shows what was live in
 * between, so that every file counts which a commit between the two has touched.
 */
export async function findWorkTreeChanges(params: WorkTreeParams, git: RunGit): Promise<Result<Changes>> {
  const { base: given, head: headInput, recorded } = params
  const wanted = given === '' ? recorded?.id : given
  const commits = await commitsOf(git, [headInput || 'HEAD', wanted ?? 'HEAD'])
  if (!commits.ok) return commits
  const [head, base] = commits.value
  if (head === undefined) return fail(commitNotFound(headInput || 'HEAD', 'head'))
  const headFiles = await filesOf(git, head)
  if (!headFiles.ok) return headFiles
  const common = { head, isLive: true, headFiles: headFiles.value, warnings: [], runCreatedMs: undefined }
  const unknown = (why: string) => ok({ ...common, kind: 'unknown' as const, why })
  if (wanted === undefined) return unknown('neither `manifest` nor `base` names a commit')
  if (base === undefined && given !== '') return fail(commitNotFound(given, 'base'))
  if (base === undefined)
    return unknown(
      `commit ${wanted.slice(0, 12)}, which \`manifest\` names, is not here${(await isShallow(git)) ? SHALLOW : ''}`,
    )
  const touched = await touchedBetween(git, base, head)
  if (!touched.ok) return touched
  if (touched.value === 'beyond the boundary')
    return unknown(
      `commit ${base.slice(0, 12)} is beyond the boundary of this shallow clone; fetch all commits`,
    )
  const present = new Set(headFiles.value)
  const files = touched.value.map((name) => [name, present.has(name) ? 'present' : 'deleted'] as const)
  return ok({
    ...common,
    kind: 'changed',
    base,
    otherCommits: [],
    files: new Map(files),
    why: given === '' ? 'what `manifest` says was last confirmed for this zone' : 'option `--base`',
    assumptions: ['a deploy that was reverted before it reached its purge step is not seen'],
  })
}

async function isShallow(git: RunGit): Promise<boolean> {
  const output = await outputOf(git, ['rev-parse', '--is-shallow-repository'])
  return !output.ok || output.value.toString('utf8').trim() !== 'false'
}

/** Both ways where the base is not on the first-parent line of the head. */
async function touchedBetween(
  git: RunGit,
  base: string,
  head: string,
): Promise<Result<string[] | 'beyond the boundary'>> {
  const difference = await compareCommits(git, head, [base])
  if (!difference.ok) return difference
  const [ahead, behind] = [await firstParents(git, base, head), await firstParents(git, head, base)]
  if (!ahead.ok) return ahead
  if (!behind.ok) return behind
  const commits = [...ahead.value, ...behind.value]
  // A commit without a parent is the first of all, or the boundary of a shallow clone.
  if (commits.some((commit) => !commit.includes(' ')) && (await isShallow(git)))
    return ok('beyond the boundary')
  const touched = await touchedBy(git, commits)
  return touched.ok ? ok([...new Set([...difference.value.keys(), ...touched.value])]) : touched
}

/** The commits that lead from the base to the head: `ID PARENT`, each with its first parent. */
async function firstParents(git: RunGit, base: string, head: string): Promise<Result<string[]>> {
  const output = await outputOf(git, ['rev-list', '--first-parent', '--parents', `${base}..${head}`, '--'])
  if (!output.ok) return output
  const lines = output.value.toString('utf8').split('\n')
  return ok(lines.filter((line) => line !== '').map((line) => line.split(' ').slice(0, 2).join(' ')))
}
