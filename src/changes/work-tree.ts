import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import type { Changes } from './changes.ts'
import { commitsOf, compareCommits, failureOf, filesOf, outputOf, touchedBy } from './git/plumbing.ts'
import type { RunGit } from './git/run-git.ts'
import type { ConfirmedHead } from './manifest.ts'
import { commitNotFound, DEEPEN, noWorkTree } from './problems.ts'

export interface WorkTreeParams {
  /** Inputs; '' if not given. */
  readonly base: string
  readonly head: string
  /** The commit that the manifest confirms. */
  readonly recorded: ConfirmedHead | undefined
}

/** The top folder of the work tree that contains `folder`; `folder` itself if there is none. */
export function topOf(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return top
    if (dirname(top) === top) return folder
  }
}

/** Checks the work tree and the given commits, before any request. */
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
  return [
    ...(ofHead === undefined ? [commitNotFound(head, 'head')] : []),
    ...(ofBase === undefined ? [commitNotFound(base, 'base', await isShallow(git))] : []),
  ]
}

/** Compares with git only: any commit since the base may have been live, so all files that they changed count. */
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
      `commit ${wanted.slice(0, 12)}, which \`manifest\` names, is not here${(await isShallow(git)) ? `; ${DEEPEN}` : ''}`,
    )
  const touched = await touchedBetween(git, base, head)
  if (!touched.ok) return touched
  if (touched.value === 'beyond the boundary')
    return unknown(`commit ${base.slice(0, 12)} is beyond the boundary of the clone; ${DEEPEN}`)
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

/** Also follows the commits from the head back to the base, for a base outside the head's first-parent line. */
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
  // A commit without a parent is the root, or the boundary of a shallow clone.
  if (commits.some((commit) => !commit.includes(' ')) && (await isShallow(git)))
    return ok('beyond the boundary')
  const touched = await touchedBy(git, commits)
  return touched.ok ? ok([...new Set([...difference.value.keys(), ...touched.value])]) : touched
}

/** The first-parent commits from the base to the head, as `ID PARENT`. */
async function firstParents(git: RunGit, base: string, head: string): Promise<Result<string[]>> {
  const output = await outputOf(git, ['rev-list', '--first-parent', '--parents', `${base}..${head}`, '--'])
  if (!output.ok) return output
  const lines = output.value.toString('utf8').split('\n')
  return ok(lines.filter((line) => line !== '').map((line) => line.split(' ').slice(0, 2).join(' ')))
}
