// What a snapshot is compared with, the files that changed, the paths that rules
// make of them, and what is probably not meant.

import { mayDeployUncommitted, type Deploy } from './deploy.ts'
import {
  isSameRun,
  type PurgedFiles,
  type RecordRead,
  type RecordStore,
  type Settings,
} from './record.ts'
import { BUILD_FOLDERS, isExcluded, isSource, type HtmlMode } from './rules/addresses.ts'
import { mapFiles, type Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import { compareFiles, listAllFiles, type Difference, type RecordedFiles } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import * as say from './words.ts'
import { describeRecursivePaths } from '../paths/syntax.ts'
import { Stop } from '../problem/problem.ts'
import type { Runner } from '../step/runner.ts'
import { shorten } from '../text/safe-text.ts'
import { shouldStop, type Deadline } from '../time/clock.ts'

export interface Base {
  readonly files: RecordedFiles
  readonly commit: string
  readonly why: string
  /** Undefined if there is a base. */
  readonly missing: 'expected' | 'unexpected' | undefined
  /** The branch of the run that confirmed it; '' without one. */
  readonly branch: string
  /** What this run itself has purged and confirmed: its edges get it once more. */
  readonly purgedBefore: PurgedFiles
}

/** The record as the base, unless something speaks against it. */
export function chooseBase(
  { record, whyUnreadable }: RecordRead,
  settings: Settings,
  store: RecordStore,
  { baseUrl, run }: Deploy,
): Base {
  if (whyUnreadable !== undefined) {
    return createNoBase(say.noBase.unreadable(store.name, whyUnreadable))
  }
  if (record === undefined) return createNoBase(say.noBase.absent(store.name), 'expected')
  if (record.baseUrl !== baseUrl || record.zone !== store.zone) {
    return createNoBase(say.noBase.otherZone(store.name))
  }
  const { confirmed, files } = record
  if (confirmed === null) return createNoBase(say.noBase.unconfirmed(), 'unexpected', files)

  const names = ['rules', 'html', 'source'] as const
  const changedNames = names.filter((name) => confirmed.settings[name] !== settings[name])
  if (changedNames.length > 0) {
    return createNoBase(say.noBase.settings(changedNames), 'unexpected', files)
  }
  const { by, purged } = confirmed
  // In another step or job, or in an earlier attempt.
  const isSame = !run.hasSharedId && isSameRun(by.run, run.id)
  return {
    files,
    commit: by.commit,
    why: say.describeConfirmed(by, isSame),
    missing: undefined,
    branch: by.branch,
    purgedBefore: isSame ? purged : [],
  }
}

/** @param missing `expected` without a record, as on the first run */
export function createNoBase(
  why: string,
  missing: Base['missing'] = 'unexpected',
  files: RecordedFiles = new Map(),
): Base {
  return { files, commit: '', why, missing, branch: '', purgedBefore: [] }
}

export interface ChangedFiles {
  readonly kind: 'paths' | 'everything'
  /**
   * The rule that purges everything, and the file that it matches. Undefined
   * without a base, which purges everything anyway.
   */
  readonly whyEverything: string | undefined
  readonly snapshot: TakenSnapshot
  readonly base: Base
  /** The changed files; without a base, all files. */
  readonly files: Difference
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
  readonly mapped: Mapped
  readonly notices: readonly string[]
  /** What is sent for the rules: lines of the log. */
  readonly remarks: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Compares, and turns the changed files into paths.
 * @throws Stop
 */
export async function findChangedFiles(
  snapshot: TakenSnapshot,
  base: Base,
  deploy: Deploy,
): Promise<ChangedFiles> {
  const { rules, inputs, deadline } = deploy
  const idle = await selectIdleRules(snapshot.selection.idle, base.files, deadline)
  if (snapshot.source === 'map' && snapshot.files.size === 0 && !hadFiles(base, rules)) {
    throw new Stop(say.noMatchingFile(rules))
  }

  const files = compareWithSnapshot(snapshot, base)
  const isDeleted = (name: string) => files.get(name) === 'deleted'
  const addressing = { html: inputs.html, isSite: snapshot.source === 'site-dir', isDeleted }
  const isStopped = () => shouldStop(deadline)
  const mapped = await mapFiles(rules, files.keys(), addressing, isStopped)
  // The mapping may have been interrupted, so its paths may be incomplete.
  if (await isStopped()) throw new Stop(say.tooLate('changed files were turned into paths'))

  const comparison = { snapshot, base, files, mapped }
  const whyEverything = base.missing === undefined ? explainEverything(base, mapped) : undefined
  const isEverything = base.missing !== undefined || whyEverything !== undefined
  return {
    kind: isEverything ? 'everything' : 'paths',
    whyEverything,
    snapshot,
    base,
    files,
    rules,
    html: inputs.html,
    mapped,
    notices: listNotices(comparison, deploy),
    remarks: describeRecursivePaths(
      mapped.active.flatMap(({ rule }) => rule.targets.map(({ text }) => text)),
    ),
    warnings: listWarnings(comparison, idle, deploy),
  }
}

function compareWithSnapshot(snapshot: TakenSnapshot, base: Base): Difference {
  if (base.missing !== undefined || base.purgedBefore === 'everything') {
    return listAllFiles(base.files, snapshot.files)
  }
  return compareFiles(base.files, snapshot.files, base.purgedBefore)
}

/** Number of files compared with all rules between checks for signals. */
const FILES_AT_ONCE = 200

async function selectIdleRules(
  rules: readonly Rule[],
  before: RecordedFiles,
  deadline: Deadline,
): Promise<readonly Rule[]> {
  let idle = rules
  let count = 0
  for (const name of before.keys()) {
    if (idle.length === 0) break
    count++
    if (count % FILES_AT_ONCE === 0 && (await shouldStop(deadline))) break
    idle = idle.filter(({ glob }) => !glob.matches(name))
  }
  return idle
}

/** Whether rules select a file of the base: if they never select one, they are most likely wrong. */
function hadFiles({ files }: Base, rules: readonly Rule[]): boolean {
  const inclusions = rules.filter((rule) => !rule.excludes)
  return [...files.keys()].some(
    (name) => !isExcluded(rules, name) && inclusions.some(({ glob }) => glob.matches(name)),
  )
}

function explainEverything(base: Base, { everything }: Mapped): string | undefined {
  if (base.purgedBefore === 'everything') {
    return 'this run has already purged everything, in another step, job or attempt'
  }
  if (everything === undefined) return undefined
  const { rule, file } = everything
  return `\`${shorten(rule.text, 100)}\` (line ${rule.line}) matches ${shorten(file, 80)}`
}

// Warnings and notices

type Comparison = Pick<ChangedFiles, 'snapshot' | 'base' | 'files' | 'mapped'>

function listNotices({ base }: Comparison, { run }: Deploy): string[] {
  const notices: string[] = []
  if (base.missing === 'expected') notices.push(say.noBase.purgesEverything(base.why))
  const isKnown = base.branch !== '' && run.branch !== ''
  // Jenkins names the branch, but not the event.
  const isPush = run.event === 'push' || run.event === ''
  if (isPush && isKnown && run.branch !== base.branch) {
    notices.push(say.describeOtherBranch(run.branch, base.branch))
  }
  return notices
}

/** @param idle rules that match no file */
function listWarnings(comparison: Comparison, idle: readonly Rule[], deploy: Deploy): string[] {
  const { snapshot, base, files, mapped } = comparison
  const warnings: string[] = []
  if (base.missing === 'unexpected') warnings.push(say.noBase.purgesEverything(base.why))
  warnings.push(...snapshot.warnings)
  const wrongTop = findWrongTop(comparison, deploy)
  if (wrongTop !== undefined) warnings.push(wrongTop)
  warnings.push(...say.describeIdleRules(idle), ...say.describeSourcePaths(mapped))
  if (snapshot.source === 'map') {
    warnings.push(...say.describeMissedFiles(snapshot.selection.missed))
    if (files.size === 0 && mayDeployUncommitted(deploy.run)) {
      warnings.push(say.describeUnseenBuild(deploy.run.event))
    }
  }
  return warnings
}

/**
 * Whether the addresses probably lack a part, or have one too much, because
 * `site-dir` or the folder of a rule is not the top of the site. Once a run is
 * confirmed, only what is certain enough is said again.
 */
function findWrongTop(comparison: Comparison, deploy: Deploy): string | undefined {
  const { snapshot, base, mapped } = comparison
  const { siteDir } = deploy.inputs
  const names = [...snapshot.files.keys()]
  const hasIndex = snapshot.files.has('index.html')

  if (snapshot.source === 'site-dir') {
    const source = names.find(isSource)
    const hasPage = names.some((name) => /\.html?$/i.test(name))
    if (source !== undefined && !hasPage) return say.describeSourcesInSite(source)

    const [, parent] = /^(.+)\/[^/]+\/?$/.exec(siteDir) ?? []
    if (hasIndex && parent !== undefined && deploy.runner.exists(`${parent}/index.html`)) {
      return say.describeParentSite(siteDir, parent)
    }
  }
  if (base.missing === undefined) return undefined

  if (snapshot.source === 'site-dir') {
    const source = names.find((name) => OF_SOURCES.test(name))
    if (source !== undefined) return say.describeSourceFolder(siteDir, `has \`${source}\``)
    if (hasIndex && isTemplate(`${siteDir}/index.html`, deploy.runner)) {
      return say.describeSourceFolder(siteDir, 'has an `index.html` that looks like a template')
    }
  }
  return findMissingStartPage(mapped, names, siteDir)
}

/** What stands beside the sources of a site. */
const OF_SOURCES =
  /^(package\.json|_config\.ya?ml|hugo\.(toml|ya?ml|json)|mkdocs\.ya?ml|Gemfile|\.?eleventy(\.config)?\.[cm]?js)$/

/** What tools replace, or leave out, when they build the start page. */
const NOT_BUILT =
  /%PUBLIC_URL%|<%= |<script[^>]* src="(?!https?:)[^"]*\.tsx?"|^\s*(---\r?\n|\{[{%])/

function isTemplate(page: string, { exists, readFile }: Runner): boolean {
  return exists(page) && NOT_BUILT.test(readFile(page).subarray(0, 100_000).toString('latin1'))
}

/**
 * A site has a page at `/`. Where `{url}` gives addresses, and no rule gives
 * this one, they are probably not the addresses that visitors request.
 */
function findMissingStartPage(
  { active, everything }: Mapped,
  names: readonly string[],
  siteDir: string,
): string | undefined {
  // Who writes a prefix, as in `/docs{url}`, has thought about the addresses.
  // Assets alone may be a part of a site whose pages have rules without `{url}`.
  const isDoubtful = ({ targets, glob }: Rule) =>
    targets.some(({ text }) => text.startsWith('{url}')) &&
    (siteDir !== '' ||
      isOfInnerFolder(glob) ||
      names.some((name) => /\.html?$/i.test(name) && glob.matches(name)))
  const isFound = active.some(
    ({ rule, shortest }) =>
      /^\/(index\.html?)?$/.test(shortest?.path ?? '') && !isOfInnerFolder(rule.glob),
  )
  const doubtful = isFound ? undefined : active.find(({ rule }) => isDoubtful(rule))
  if (doubtful?.shortest === undefined || everything !== undefined) return undefined

  const { rule, shortest } = doubtful
  if (siteDir === '') return say.describeNoStartPage(shortest, say.addPrefix(rule.glob))
  const folder = siteDir.replace(/\/+$/, '')
  const indexes = names.filter((name) => /\/index\.html?$/.test(name)).toSorted()
  const [index] = indexes.toSorted((one, other) => one.length - other.length)
  const inner = index && `${folder}/${index.replace(/\/[^/]*$/, '')}`
  const example = { ...shortest, file: `${folder}/${shortest.file}` }
  return say.describeNoStartPage(example, say.chooseInnerSite(inner))
}

/** Whether `{url}` of a rule lacks a folder below that of the build, as with `public/blog/**`. */
function isOfInnerFolder({ staticPrefix }: Rule['glob']): boolean {
  const [build = '', inner] = staticPrefix.split('/')
  return BUILD_FOLDERS.includes(build) && inner !== undefined
}
