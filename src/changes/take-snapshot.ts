// Takes the snapshot: the files of the commit that is checked out, or those of
// `site-dir`.

import { findExpectedCommit, type Deploy } from './deploy.ts'
import { findBuildFolder, readFolder } from './folder.ts'
import { checkTree, openClone, readCheckedOutTree } from './git-tree.ts'
import type { Rule } from './rules/rules.ts'
import { selectFiles, type Selection, type Snapshot } from './snapshot.ts'
import * as say from './words.ts'
import { Stop } from '../problem/problem.ts'
import { shouldStop } from '../time/clock.ts'

export interface TakenSnapshot {
  readonly source: 'map' | 'site-dir'
  /** The commit that was compared; '' with `site-dir`. */
  readonly commit: string
  readonly files: Snapshot
  /** Files of `site-dir` that are too large for `wait-for-origin` to compare. */
  readonly large: ReadonlySet<string>
  /** What the rules make of all files. */
  readonly selection: Selection
  readonly warnings: readonly string[]
}

/** @throws Stop */
export function takeSnapshot(deploy: Deploy): Promise<TakenSnapshot> {
  if (deploy.inputs.siteDir === '') return takeCommit(deploy)
  return takeFolder(deploy)
}

async function takeCommit({ run, rules, runner, deadline }: Deploy): Promise<TakenSnapshot> {
  const expected = findExpectedCommit(run)
  const git = await openClone(runner.resolvePath('.'), runner.env, deadline, {
    searchUpward: !runner.isGitHub,
  })
  const tree = await readCheckedOutTree(git)
  if (expected !== undefined && tree.commit !== expected.commit) {
    throw new Stop(say.wrongCommit(run.event, tree.commit, expected.ref))
  }
  checkTree(tree, rules)

  const selection = await selectFiles(rules, tree.files.keys(), () => shouldStop(deadline))
  // A rule that excludes a link or a submodule, or the files below it, is not
  // idle.
  const matchesUnusable = ({ glob }: Rule) =>
    tree.unusable.some(({ name }) => glob.matches(name) || glob.matches(`${name}/x`))
  const idle = selection.idle.filter((rule) => !matchesUnusable(rule))

  const files = new Map<string, string>()
  for (const name of selection.selected) {
    const id = tree.files.get(name)
    if (id !== undefined) files.set(name, id)
  }
  const isPushOnGitHub = runner.isGitHub && run.event === 'push'
  const isOther = isPushOnGitHub && run.commit !== '' && tree.commit !== run.commit
  return {
    source: 'map',
    commit: tree.commit,
    files,
    large: new Set(),
    selection: { ...selection, idle },
    warnings: isOther ? [say.describeOtherCommit(tree.commit, run.commit)] : [],
  }
}

async function takeFolder({ inputs, rules, runner, deadline }: Deploy): Promise<TakenSnapshot> {
  const { siteDir, manifest } = inputs
  const folder = await readFolder(runner.resolvePath(siteDir), {
    name: siteDir,
    rules,
    except: manifest === '' ? '' : runner.resolvePath(manifest),
    deadline,
  })
  const { files, names, large } = folder
  const isPlaceholder = (name: string) => /(^|\/)\.git(keep|ignore)$/.test(name)
  if (names.every(isPlaceholder)) throw new Stop(say.unusableSite(siteDir, 'it contains no file'))
  if (files.size === 0) throw new Stop(say.noMatchingFile(rules, ' of `site-dir`'))
  if (names.includes('BUILD_ID') && names.some((name) => name.startsWith('server/'))) {
    throw new Stop(say.unusableSite(siteDir, say.NEXT_FOLDER))
  }
  const inner = findBuildFolder(folder)
  if (inner !== undefined) throw new Stop(say.innerSite(siteDir, inner))

  const selection = await selectFiles(rules, names, () => shouldStop(deadline))
  const sitePath = runner.resolvePath(siteDir)
  const isInside = manifest !== '' && runner.resolvePath(manifest).startsWith(`${sitePath}/`)
  return {
    source: 'site-dir',
    commit: '',
    files,
    large,
    // Files that no rule matches are purged at their own addresses.
    selection: { ...selection, unmatched: { count: 0, first: [] } },
    warnings: isInside ? [say.describePublicManifest(manifest)] : [],
  }
}
