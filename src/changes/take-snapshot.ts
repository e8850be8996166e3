// Takes the snapshot: the files of the commit that is checked out, or those of
// `site-dir`.

import { CHECKOUT_REFS, findExpectedCommit, type Deploy } from './deploy.ts'
import { findBuildFolder, readFolder, type Folder } from './folder.ts'
import { checkTree, openClone, readCheckedOutTree } from './git-tree.ts'
import type { ChangesInputs } from './inputs.ts'
import { BUILD_FOLDERS, isSource } from './rules/addresses.ts'
import type { Rule } from './rules/rules.ts'
import { selectFiles, type Selection, type Snapshot } from './snapshot.ts'
import * as say from './words.ts'
import type { Runner } from '../step/runner.ts'
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
  /** What is probably not meant, shown as long as nothing was confirmed. */
  readonly firstWarnings: readonly string[]
}

/** @throws Stop */
export function takeSnapshot(deploy: Deploy): Promise<TakenSnapshot> {
  if (deploy.inputs.siteDir === '') return takeCommit(deploy)
  return takeFolder(deploy)
}

async function takeCommit({ run, rules, runner, deadline }: Deploy): Promise<TakenSnapshot> {
  const expectedCommit = findExpectedCommit(run)
  const git = await openClone(runner.resolvePath('.'), runner.env, deadline, {
    searchUpward: !runner.isGitHub,
  })
  const tree = await readCheckedOutTree(git)
  if (expectedCommit !== undefined && tree.commit !== expectedCommit) {
    const ref = CHECKOUT_REFS[run.event] ?? ''
    throw new Stop(say.wrongCommit(run.event, tree.commit, ref))
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
    firstWarnings: say.describeInnerRules(rules.filter(isOfInnerFolder)),
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
  if (names.every(isPlaceholder)) throw new Stop(say.emptySite(siteDir))
  if (files.size === 0) throw new Stop(say.everyFileExcluded('site-dir'))
  if (names.includes('BUILD_ID') && names.some((name) => name.startsWith('server/'))) {
    throw new Stop(say.unusableSite(siteDir, say.NEXT_FOLDER))
  }
  const inner = findBuildFolder(folder)
  if (inner !== undefined) throw new Stop(say.innerSite(siteDir, inner))

  const selection = await selectFiles(rules, names, () => shouldStop(deadline))
  return {
    source: 'site-dir',
    commit: '',
    files,
    large,
    // Files that no rule matches are purged at their own addresses.
    selection: { ...selection, unmatched: { count: 0, first: [] } },
    warnings: [
      ...warnAboutSources(folder),
      ...warnAboutParent(siteDir, folder, runner),
      ...warnAboutManifest(inputs, runner),
    ],
    firstWarnings: warnAboutFolder(siteDir, folder, runner),
  }
}

/** What tools replace, or leave out, when they build the start page. */
const NOT_BUILT =
  /%PUBLIC_URL%|<%= |<script[^>]* src="(?!https?:)[^"]*\.tsx?"|^\s*(---\r?\n|\{[{%])/

function isTemplate(siteDir: string, { readFile }: Runner): boolean {
  const page = readFile(`${siteDir}/index.html`).subarray(0, 100_000).toString('latin1')
  return NOT_BUILT.test(page)
}

/** What stands beside the sources of a site. */
const OF_SOURCES =
  /^(package\.json|_config\.ya?ml|hugo\.(toml|ya?ml|json)|mkdocs\.ya?ml|Gemfile|\.?eleventy(\.config)?\.[cm]?js)$/
const ARCHIVE = /\.(tar|zip|tgz|tar\.\w+)$/i

/** Warns if this is a folder of sources, or the pages seem to be in another one, below it or beside it. */
function warnAboutFolder(siteDir: string, { files }: Folder, runner: Runner): string[] {
  if (files.has('index.html') && isTemplate(siteDir, runner)) {
    return [say.describeTemplate(siteDir)]
  }
  const source = [...files.keys()].find((name) => OF_SOURCES.test(name))
  if (source !== undefined) return [say.describeSourceFolder(siteDir, source)]
  const archive = [...files.keys()].find((name) => ARCHIVE.test(name))
  if (archive !== undefined && files.size === 1) return [say.describeArchive(siteDir, archive)]

  const pages = [...files.keys()].filter((name) => /\.html?$/i.test(name))
  const [first = ''] = pages
  if (pages.length === 0) {
    const parent = siteDir.replace(/\/+$/, '').replace(/[^/]*$/, '')
    const other = BUILD_FOLDERS.find((folder) => runner.exists(`${parent}${folder}/index.html`))
    return other === undefined ? [] : [say.describeOtherSite(siteDir, `${parent}${other}`)]
  }
  const folders = first.split('/').slice(0, -1)
  while (folders.length > 0) {
    const inner = folders.join('/')
    if (pages.every((name) => name.startsWith(`${inner}/`))) {
      return [say.describeInnerSite(siteDir, inner)]
    }
    folders.pop()
  }
  return []
}

/** Whether `{url}` of a rule lacks a folder below that of the build, as with `public/blog/**`. */
function isOfInnerFolder({ glob, targets }: Rule): boolean {
  const [build = '', inner] = glob.staticPrefix.split('/')
  const isBelowBuild = BUILD_FOLDERS.includes(build) && inner !== undefined
  return isBelowBuild && targets.some(({ text }) => text.startsWith('{url}'))
}

/** Warns if the manifest lies in the folder that is deployed. */
function warnAboutManifest(
  { siteDir, manifest }: ChangesInputs,
  { resolvePath }: Runner,
): string[] {
  const isInside = manifest !== '' && resolvePath(manifest).startsWith(`${resolvePath(siteDir)}/`)
  return isInside ? [say.describePublicManifest(manifest)] : []
}

/** Warns if the folder above is the site: addresses would lack the name of this one. */
function warnAboutParent(siteDir: string, { files }: Folder, { exists }: Runner): string[] {
  const [, parent] = /^(.+)\/[^/]+\/?$/.exec(siteDir) ?? []
  if (parent === undefined || !files.has('index.html') || !exists(`${parent}/index.html`)) return []
  return [say.describeParentSite(siteDir, parent)]
}

/** Warns if a folder has sources and no HTML file: most likely, another folder is deployed. */
function warnAboutSources({ files }: Folder): string[] {
  const names = [...files.keys()]
  const source = names.find(isSource)
  if (source === undefined || names.some((name) => /\.html?$/i.test(name))) return []
  return [say.describeSourcesInSite(source)]
}
