// The files of a commit of the user's clone, as `git ls-tree` lists them.
// Nothing is fetched or written, and no filter, hook or monitor runs.

import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkVersion, cleanEnvironment, createRunGit, type RunGit } from './git.ts'
import { isExcluded } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import type { Snapshot, UnusableFile } from './snapshot.ts'
import type { Environment } from '../step/inputs.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'
import type { Deadline } from '../time/clock.ts'

export interface Tree {
  readonly commit: string
  readonly files: Snapshot
  /** Links and submodules, and names that are not UTF-8. */
  readonly unusable: readonly UnusableFile[]
}

/**
 * @param searchUpward whether the clone may be in a folder above
 * @throws Stop
 */
export async function openClone(
  folder: string,
  env: Environment,
  deadline: Deadline,
  { searchUpward }: { readonly searchUpward: boolean },
): Promise<RunGit> {
  const gitFolder = findGitFolder(folder, searchUpward)
  if (gitFolder === undefined) {
    throw new Stop(say.unusableClone('there is no git repository to compare'))
  }

  const git = createRunGit(
    folder,
    { ...cleanEnvironment(env), GIT_ALLOW_PROTOCOL: 'none', GIT_OPTIONAL_LOCKS: '0' },
    deadline,
  )
  // Naming the folder bypasses git's check of the owner: no code of the
  // repository runs.
  const options = [`--git-dir=${gitFolder}`, '--no-replace-objects', '-c', 'core.fsmonitor=false']
  await checkVersion(git)
  return (args, input) => git([...options, ...args], input)
}

function findGitFolder(folder: string, searchUpward: boolean): string | undefined {
  const gitFolder = join(folder, '.git')
  if (existsSync(gitFolder)) return gitFolder
  if (!searchUpward || dirname(folder) === folder) return undefined
  return findGitFolder(dirname(folder), searchUpward)
}

/** @throws Stop */
export async function readCheckedOutTree(git: RunGit): Promise<Tree> {
  const result = await git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  const [id] = /^[0-9a-f]{40,64}$/.exec(result.stdout.toString('utf8').trim()) ?? []
  if (!result.hasSucceeded && result.stderr !== '') {
    throw new Stop(say.unusableClone('git cannot read the repository', result.stderr))
  }
  if (!result.hasSucceeded || id === undefined) {
    throw new Stop(say.unusableClone('the git repository has no commit, or is damaged'))
  }

  const { hasSucceeded, stdout, stderr } = await git(['ls-tree', '-r', '-z', '--full-tree', id])
  if (!hasSucceeded && /not allowed|promisor/.test(stderr)) {
    throw new Stop(say.unusableClone('the clone does not contain the names of its files', stderr))
  }
  if (!hasSucceeded) throw new Stop(say.gitFailed('ls-tree', stderr))

  // Bytes that are not UTF-8 become a replacement character, which the names
  // are checked for.
  const isAllUtf8 = isUtf8(stdout)
  const files = new Map<string, string>()
  const unusable: UnusableFile[] = []
  for (const entry of stdout.toString('utf8').split('\0')) {
    if (entry === '') continue
    // An entry is `MODE TYPE ID`, a tab, and the name.
    const tab = entry.indexOf('\t')
    const name = entry.slice(tab + 1)
    if (!isAllUtf8 && name.includes(REPLACEMENT)) unusable.push({ name, fault: 'name' })
    else if (entry.startsWith(LINK)) unusable.push({ name, fault: 'link' })
    else if (entry.startsWith(SUBMODULE)) unusable.push({ name, fault: 'submodule' })
    else files.set(name, entry.slice(entry.lastIndexOf(' ', tab) + 1, tab))
  }
  return { commit: id, files, unusable }
}

const LINK = '120000'
const SUBMODULE = '160000'
const REPLACEMENT = '\ufffd'

/**
 * Stops if a rule matches a file whose content is unknown: its pages could stay
 * old unnoticed.
 */
export function checkTree({ unusable }: Tree, rules: readonly Rule[]): void {
  const affected = unusable.filter(({ name, fault }) => {
    if (isExcluded(rules, name)) return false
    if (fault === 'name') return rules.some(({ glob }) => glob.matches(name))
    // A link or a submodule may be a folder: a rule for files below it needs
    // them as well.
    if (isExcluded(rules, `${name}/x`)) return false
    return rules.some(({ glob }) => glob.matches(name) || glob.mayMatchBelow(name))
  })
  if (affected.length > 0) throw new Stop(say.unusableFiles(affected))
}
