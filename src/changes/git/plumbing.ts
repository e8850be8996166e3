import { fail, ok, type Failure, type Result } from '../../problem/result.ts'
import { gitFailed, gitMissing, stoppedByDeadline } from '../problems.ts'
import type { GitResult, RunGit } from './run-git.ts'

/** The files that differ between a commit and others, and whether the commit contains them. */
export type Difference = ReadonlyMap<string, 'present' | 'deleted'>

/** Replaces bytes in file names that are not UTF-8. */
export const NOT_UTF8 = '\ufffd'

const DIFF = ['--no-commit-id', '-r', '-z', '--no-renames', '--ignore-submodules=none']

/** The files in which `head` differs from any of the other commits. */
export async function compareCommits(
  git: RunGit,
  head: string,
  others: readonly string[],
): Promise<Result<Difference>> {
  // `diff-tree` compares with the parents in its input: each other commit takes the place of the parent.
  const pairs = others.map((other) => `${head} ${other}\n`).join('')
  const output = await outputOf(git, ['diff-tree', '--stdin', ...DIFF, '--name-status'], pairs)
  if (!output.ok) return output
  const texts = namesIn(output.value)
  const statuses = texts.filter((_, index) => index % 2 === 0)
  return ok(
    new Map(
      statuses.map((status, index) => [texts[2 * index + 1] ?? '', status === 'D' ? 'deleted' : 'present']),
    ),
  )
}

export async function filesOf(git: RunGit, commit: string): Promise<Result<string[]>> {
  const output = await outputOf(git, ['ls-tree', '-r', '-z', '--full-tree', '--name-only', commit])
  return output.ok ? ok(namesIn(output.value)) : output
}

/** The files that commits changed, compared with the given parent. @param commits `ID PARENT` */
export async function touchedBy(git: RunGit, commits: readonly string[]): Promise<Result<string[]>> {
  const options = ['diff-tree', '--stdin', '--root', ...DIFF, '--name-only']
  const output = await outputOf(git, options, commits.map((commit) => `${commit}\n`).join(''))
  return output.ok ? ok(namesIn(output.value)) : output
}

/** The commits of ids or names, in order; undefined if one does not exist or is not a commit. */
export async function commitsOf(
  git: RunGit,
  names: readonly string[],
): Promise<Result<(string | undefined)[]>> {
  const input = names.map((name) => `${name}^{commit}\n`).join('')
  const output = await outputOf(git, ['cat-file', '--batch-check'], input)
  if (!output.ok) return output
  const lines = output.value.toString('utf8').split('\n')
  return ok(names.map((_, index) => /^([0-9a-f]+) commit \d+$/.exec(lines[index] ?? '')?.[1]))
}

export async function outputOf(
  git: RunGit,
  args: readonly string[],
  input?: string,
): Promise<Result<Buffer>> {
  const result = await git(args, input)
  return result.kind === 'ended' && result.code === 0 ? ok(result.stdout) : failureOf(args[0] ?? '', result)
}

/** @param command such as `fetch` */
export function failureOf(command: string, result: GitResult): Failure {
  switch (result.kind) {
    case 'missing':
      return fail(gitMissing())
    case 'stopped':
      return fail(stoppedByDeadline())
    case 'ended':
      return fail(gitFailed(command, result.stderr))
  }
}

function namesIn(output: Buffer): string[] {
  const names = output.toString('utf8').split('\0')
  names.pop()
  return names
}
