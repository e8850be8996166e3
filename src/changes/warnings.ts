// Warnings and notices about changed files: what is probably not meant, and what
// the user should know about the comparison.

import type { Base } from './base.ts'
import { mayDeployUncommitted, type Deploy } from './deploy.ts'
import { BUILD_FOLDERS, isSource } from './rules/addresses.ts'
import type { Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import type { Difference } from './snapshot.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import * as say from './words.ts'
import type { Runner } from '../step/runner.ts'

export interface Comparison {
  readonly snapshot: TakenSnapshot
  readonly base: Base
  readonly files: Difference
  readonly mapped: Mapped
  readonly idle: readonly Rule[]
}

export function listNotices({ base }: Comparison, { run }: Deploy): string[] {
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

export function listWarnings(comparison: Comparison, deploy: Deploy): string[] {
  const { snapshot, base, files, mapped, idle } = comparison
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
  const ofUrl = active.find(({ rule }) => rule.targets.some(({ text }) => text.startsWith('{url}')))
  const isFound = active.some(
    ({ rule, shortest }) =>
      /^\/(index\.html?)?$/.test(shortest?.path ?? '') && !isOfInnerFolder(rule),
  )
  if (ofUrl?.shortest === undefined || isFound || everything !== undefined) return undefined

  const { rule, shortest } = ofUrl
  if (siteDir === '') return say.describeNoStartPage(shortest, say.addPrefix(rule.glob))
  const folder = siteDir.replace(/\/+$/, '')
  const indexes = names.filter((name) => /\/index\.html?$/.test(name)).toSorted()
  const [index] = indexes.toSorted((one, other) => one.length - other.length)
  const example = { ...shortest, file: `${folder}/${shortest.file}` }
  return say.describeNoStartPage(example, say.chooseInnerSite(folder, index))
}

/** Whether `{url}` of a rule lacks a folder below that of the build, as with `public/blog/**`. */
function isOfInnerFolder({ glob }: Rule): boolean {
  const [build = '', inner] = glob.staticPrefix.split('/')
  return BUILD_FOLDERS.includes(build) && inner !== undefined
}
