import { fail, ok, type Failure, type Result } from '../../../problem/problem.ts'
import { gitFailed, gitMissing, tooLate } from '../problems.ts'
import type { GitResult, RunGit } from './run-git.ts'

/** What a changed name is in the head; submodules are not entered, so what changed in them is unknown. */
export type Difference = ReadonlyMap<string, 'present' | 'deleted' | 'submodule'>

/** Replaces bytes in file names that are not UTF-8. */
export const NOT_UTF8 = '\ufffd'

/** `--raw` is `--name-status` with the modes, which show submodules. */
const DIFF = ['--no-commit-id', '-r', '-z', '--no-renames', '--ignore-submodules=none', '--raw']

/** The files in which `head` differs from any of the other commits. */
export function compareCommits(
  git: RunGit,
  head: string,
  others: readonly string[],
): Promise<Result<Difference>> {
  // `diff-tree` compares with the parents in its input: each other commit takes the place of the parent.
  const pairs = others.map((other) => `${head} ${other}`)
  return touchedBy(git, pairs)
}

/** The files that commits changed, compared with the given parent. @param pairs `ID PARENT` */
export async function touchedBy(
  git: RunGit,
  pairs: readonly string[],
): Promise<Result<Difference>> {
  if (pairs.length === 0) return ok(new Map())
  const input = pairs.map((pair) => `${pair}\n`).join('')
  const output = await outputOf(git, ['diff-tree', '--stdin', '--root', ...DIFF], input)
  if (!output.ok) return output
  const texts = partsOf(output.value)
  const files = new Map<string, 'present' | 'deleted' | 'submodule'>()
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [oldMode = '', newMode, , , status] = (texts[at] ?? '').slice(1).split(' ')
    const name = texts[at + 1] ?? ''
    const isSubmodule = [oldMode, newMode].includes(SUBMODULE) || files.get(name) === 'submodule'
    files.set(name, isSubmodule ? 'submodule' : status === 'D' ? 'deleted' : 'present')
  }
  return ok(files)
}

const SUBMODULE = '160000'

export async function filesOf(git: RunGit, commit: string): Promise<Result<string[]>> {
  const output = await outputOf(git, ['ls-tree', '-r', '-z', '--full-tree', '--name-only', commit])
  return output.ok ? ok(partsOf(output.value)) : output
}

/** Ids to their commits, without those that do not exist or are not a commit. */
export async function commitsOf(
  git: RunGit,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>>> {
  const input = ids.map((id) => `${id}^{commit}\n`).join('')
  const output = await outputOf(git, ['cat-file', '--batch-check'], input)
  if (!output.ok) return output
  const lines = output.value.toString('utf8').split('\n')
  const commits = ids.map(
    (id, index) => [id, /^([0-9a-f]+) commit \d+$/.exec(lines[index] ?? '')?.[1] ?? ''] as const,
  )
  return ok(new Map(commits.filter(([, commit]) => commit !== '')))
}

/** The id of a revision; undefined if it stands for none. */
export async function idOf(git: RunGit, revision: string): Promise<Result<string | undefined>> {
  const result = await git(['rev-parse', '--verify', '--quiet', revision])
  if (result.kind !== 'ended') return failureOf('rev-parse', result)
  return ok(result.code === 0 ? result.stdout.toString('utf8').trim() : undefined)
}

export async function outputOf(
  git: RunGit,
  args: readonly string[],
  input?: string,
): Promise<Result<Buffer>> {
  const result = await git(args, input)
  return result.kind === 'ended' && result.code === 0
    ? ok(result.stdout)
    : failureOf(args[0] ?? '', result)
}

/** @param command such as `fetch` */
export function failureOf(command: string, result: GitResult): Failure {
  switch (result.kind) {
    case 'missing':
      return fail(gitMissing())
    case 'stopped':
      return fail(tooLate('git was running', 'the repository is large, the git server is slow'))
    case 'ended':
      return fail(gitFailed(command, result.stderr))
  }
}

function partsOf(output: Buffer): string[] {
  return output.toString('utf8').split('\0').slice(0, -1)
}
