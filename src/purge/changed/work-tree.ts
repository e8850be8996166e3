import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ok, type Problem, type Result } from '../../problem/problem.ts'
import { BASE_IS_HEAD, UNSEEN } from './base.ts'
import { NOTHING_FOUND, type FoundFiles } from './changed-paths.ts'
import {
  compareCommits,
  failureOf,
  filesOf,
  idOf,
  outputOf,
  touchedBy,
  type Difference,
} from './git/plumbing.ts'
import type { RunGit } from './git/run-git.ts'
import { confirmedHead } from './memory/record.ts'
import type { Remembered } from './memory/memory.ts'
import { commitNotFound, DEEPEN, noCommit, noWorkTree } from './problems.ts'

interface WorkTreeParams {
  /** Inputs: any revision that git understands; '' if not given. */
  readonly base: string
  readonly head: string
  /** Undefined with `base`. */
  readonly memory: Remembered | undefined
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
  given: Pick<WorkTreeParams, 'base' | 'head'>,
  git: RunGit,
): Promise<Problem[]> {
  const folder = await git(['rev-parse', '--git-dir'])
  if (folder.kind !== 'ended') return [failureOf('rev-parse', folder).problem]
  if (folder.code !== 0) return [noWorkTree(folder.stderr)]
  const current = await commitOf(git, 'HEAD')
  if (!current.ok) return [current.problem]
  if (current.value === undefined) return [noCommit()]
  const problems: Problem[] = []
  for (const input of (['head', 'base'] as const).filter((name) => given[name] !== '')) {
    const commit = await commitOf(git, given[input])
    if (!commit.ok) return [commit.problem]
    if (commit.value === undefined)
      problems.push(commitNotFound(given[input], input, input === 'base' && (await isShallow(git))))
  }
  return problems
}

/** Compares with git only: any commit since the base may have been live, so all files that they changed count. */
export async function compareInWorkTree(
  { base: given, head: headInput, memory }: WorkTreeParams,
  git: RunGit,
): Promise<Result<FoundFiles>> {
  const wanted = given === '' ? memory && confirmedHead(memory.record) : given
  const head = await commitOf(git, headInput || 'HEAD')
  const base = wanted === undefined ? ok(undefined) : await commitOf(git, wanted)
  if (!head.ok) return head
  if (!base.ok) return base
  if (head.value === undefined) return fail(commitNotFound(headInput || 'HEAD', 'head'))
  if (base.value === undefined && given !== '') return fail(commitNotFound(given, 'base'))
  const present = await filesOf(git, head.value)
  if (!present.ok) return present
  const touched = await touchedBetween(git, [base.value, head.value], present.value)
  if (!touched.ok) return touched
  const common = { source: 'repository' as const, head: head.value, present: present.value }
  const found = { ...NOTHING_FOUND, ...common, state: { head: head.value } }
  if (touched.value === undefined)
    return ok({
      ...found,
      why:
        wanted === undefined
          ? (memory?.whyUnknown ?? '')
          : await whyMissing(git, wanted, base.value),
      isExpected: wanted === undefined && memory?.isExpected === true,
    })
  return ok({
    ...found,
    base: base.value,
    isBaseKnown: true,
    why: given === '' ? 'the last confirmed commit' : 'option `--base`',
    assumptions: [UNSEEN],
    files: touched.value,
    warnings: given !== '' && base.value === head.value ? [BASE_IS_HEAD] : [],
  })
}

/** @param base the commit, if the clone has it */
async function whyMissing(git: RunGit, wanted: string, base: string | undefined): Promise<string> {
  const where = base === undefined ? 'is not here' : 'is beyond the boundary of the clone'
  const help = (await isShallow(git)) ? `; ${DEEPEN}` : ''
  return `commit ${wanted.slice(0, 12)}, which was last confirmed, ${where}${help}`
}

/** The commit of a revision, such as `HEAD~2` or `@{upstream}`; undefined if it stands for none. */
async function commitOf(git: RunGit, revision: string): Promise<Result<string | undefined>> {
  if (revision.startsWith('-')) return ok(undefined)
  return idOf(git, `${revision}^{commit}`)
}

async function isShallow(git: RunGit): Promise<boolean> {
  const output = await outputOf(git, ['rev-parse', '--is-shallow-repository'])
  return !output.ok || output.value.toString('utf8').trim() !== 'false'
}

/**
 * The files that any commit between base and head changed; undefined beyond the boundary of a shallow clone. Also
 * follows the commits from the head back to the base, for a base outside the head's first-parent line.
 */
async function touchedBetween(
  git: RunGit,
  [base, head]: readonly [base: string | undefined, head: string],
  filesOfHead: readonly string[],
): Promise<Result<Difference | undefined>> {
  if (base === undefined) return ok(undefined)
  const difference = await compareCommits(git, head, [base])
  if (!difference.ok) return difference
  const [ahead, behind] = [await firstParents(git, base, head), await firstParents(git, head, base)]
  if (!ahead.ok) return ahead
  if (!behind.ok) return behind
  const commits = [...ahead.value, ...behind.value]
  // A commit without a parent is the root, or the boundary of a shallow clone.
  if (commits.some((commit) => !commit.includes(' ')) && (await isShallow(git)))
    return ok(undefined)
  const touched = await touchedBy(git, commits)
  if (!touched.ok) return touched
  const present = new Set(filesOfHead)
  const ofHead = [...touched.value].map(
    ([name, kind]) =>
      [name, kind === 'submodule' ? kind : present.has(name) ? 'present' : 'deleted'] as const,
  )
  return ok(new Map([...ofHead, ...difference.value]))
}

/** The first-parent commits from the base to the head, as `ID PARENT`. */
async function firstParents(git: RunGit, base: string, head: string): Promise<Result<string[]>> {
  const output = await outputOf(git, [
    'rev-list',
    '--first-parent',
    '--parents',
    `${base}..${head}`,
    '--',
  ])
  if (!output.ok) return output
  const lines = output.value.toString('utf8').split('\n')
  return ok(
    lines.filter((line) => line !== '').map((line) => line.split(' ').slice(0, 2).join(' ')),
  )
}
