// Takes the snapshot: the files of the commit that is checked out, or those of
// `site-dir`.

import { findBuildFolder, readFolder, type Folder } from './folder.ts'
import { checkTree, openClone, readCheckedOutTree, type Tree } from './git-tree.ts'
import type { ChangesInputs } from './inputs.ts'
import { isSource } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import { selectFiles, type Selection, type Snapshot } from './snapshot.ts'
import { CHECKOUT_REFS, findExpectedCommit, type WorkflowRun } from '../step/workflow-run.ts'
import {
  emptySite,
  everyFileExcluded,
  innerSite,
  describeOtherCommit,
  describeSourcesInSite,
  wrongCommit,
} from '../messages/changes.ts'
import { fail, ok, type Result } from '../problem/problem.ts'
import type { Runner } from '../step/runner.ts'
import { checkStopped, type Deadline } from '../time/clock.ts'

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

export interface SnapshotContext {
  readonly inputs: ChangesInputs
  readonly rules: readonly Rule[]
  readonly run: WorkflowRun
  readonly runner: Runner
  readonly deadline: Deadline
}

export function takeSnapshot(context: SnapshotContext): Promise<Result<TakenSnapshot>> {
  if (context.inputs.siteDir === '') return takeCommit(context)
  return takeFolder(context)
}

async function takeCommit(context: SnapshotContext): Promise<Result<TakenSnapshot>> {
  const { run, runner, deadline } = context
  const expectedCommitResult = findExpectedCommit(run)
  if (!expectedCommitResult.ok) return expectedCommitResult
  const gitResult = await openClone(runner.resolvePath('.'), runner.env, deadline, !runner.isGitHub)
  if (!gitResult.ok) return gitResult
  const treeResult = await readCheckedOutTree(gitResult.value)
  if (!treeResult.ok) return treeResult

  const { commit } = treeResult.value
  if (expectedCommitResult.value !== undefined && commit !== expectedCommitResult.value) {
    return fail(wrongCommit(run.event, commit, CHECKOUT_REFS[run.event] ?? ''))
  }
  const isOther = run.event === 'push' && run.commit !== '' && commit !== run.commit
  const warnings = isOther ? [describeOtherCommit(commit, run.commit)] : []
  return toSnapshot(treeResult.value, warnings, context)
}

async function toSnapshot(
  tree: Tree,
  warnings: readonly string[],
  { rules, deadline }: SnapshotContext,
): Promise<Result<TakenSnapshot>> {
  const checkResult = checkTree(tree, rules)
  if (!checkResult.ok) return checkResult

  const selection = await selectFiles(rules, tree.files.keys(), () => checkStopped(deadline))
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
  return ok({
    source: 'map',
    commit: tree.commit,
    files,
    large: new Set(),
    selection: { ...selection, idle },
    warnings,
  })
}

async function takeFolder({
  inputs,
  rules,
  runner,
  deadline,
}: SnapshotContext): Promise<Result<TakenSnapshot>> {
  const { siteDir, manifest } = inputs
  const folderResult = await readFolder(runner.resolvePath(siteDir), {
    name: siteDir,
    rules,
    except: manifest === '' ? '' : runner.resolvePath(manifest),
    deadline,
  })
  if (!folderResult.ok) return folderResult

  const { files, names, large } = folderResult.value
  if (names.length === 0) return fail(emptySite(siteDir))
  if (files.size === 0) return fail(everyFileExcluded('site-dir'))
  const inner = findBuildFolder(folderResult.value)
  if (inner !== undefined) return fail(innerSite(siteDir, inner))
  const selection = await selectFiles(rules, names, () => checkStopped(deadline))
  return ok({
    source: 'site-dir',
    commit: '',
    files,
    large,
    // Files that no rule matches are purged at their own addresses.
    selection: { ...selection, unmatched: { count: 0, first: [] } },
    warnings: warnAboutSources(folderResult.value),
  })
}

/** Warns if a folder has sources and no HTML file: most likely, another folder is deployed. */
function warnAboutSources({ files }: Folder): string[] {
  const names = [...files.keys()]
  const source = names.find(isSource)
  if (source === undefined || names.some((name) => /\.html?$/i.test(name))) return []
  return [describeSourcesInSite(source)]
}
