// Whether `site-dir`, or the folder of a rule, is probably not the top of the
// site: then all addresses lack a part, or have one too much.

import type { Base } from './base.ts'
import type { Deploy } from './deploy.ts'
import { BUILD_FOLDERS, isHtml, isSource } from './rules/addresses.ts'
import type { Mapped } from './rules/map-files.ts'
import type { Rule } from './rules/rules.ts'
import type { TakenSnapshot } from './take-snapshot.ts'
import * as say from './words.ts'
import type { Runner } from '../step/runner.ts'

interface Comparison {
  readonly snapshot: TakenSnapshot
  readonly base: Base
  readonly mapped: Mapped
}

/**
 * A warning about the top of the site. Once a run is confirmed, only what is
 * certain enough is said again.
 */
export function findWrongTop(
  { snapshot, base, mapped }: Comparison,
  deploy: Deploy,
): string | undefined {
  const { siteDir } = deploy.inputs
  const names = [...snapshot.files.keys()]
  const hasIndex = snapshot.files.has('index.html')

  if (snapshot.source === 'site-dir') {
    const source = names.find(isSource)
    if (source !== undefined && !names.some(isHtml)) return say.describeSourcesInSite(source)

    const [, parent] = /^(.+)\/[^/]+\/?$/.exec(siteDir) ?? []
    if (hasIndex && parent !== undefined && deploy.runner.exists(`${parent}/index.html`)) {
      return say.describeParentSite(siteDir, parent)
    }
  }
  if (base.absence === undefined) return undefined

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
  const hasStartPage = active.some(
    ({ rule, shortest }) =>
      /^\/(index\.html?)?([?*]|$)/.test(shortest?.path ?? '') && !isOfInnerFolder(rule.glob),
  )
  // A prefix, as in `/docs{url}`, was written for the addresses that visitors
  // request.
  const hasPrefix = active.some(({ rule }) =>
    rule.targets.some(({ text }) => /^\/.*\{url\}/.test(text)),
  )
  if (hasStartPage || hasPrefix || everything !== undefined) return undefined

  // Assets alone may be a part of a site whose pages have rules without `{url}`.
  const isDoubtful = ({ targets, glob }: Rule) =>
    targets.some(({ text }) => text.startsWith('{url}')) &&
    (siteDir !== '' ||
      isOfInnerFolder(glob) ||
      names.some((name) => isHtml(name) && glob.matches(name)))
  const doubtful = active.find(({ rule }) => isDoubtful(rule))
  if (doubtful?.shortest === undefined) return undefined

  const { rule, shortest } = doubtful
  if (siteDir === '') return say.describeNoStartPage(shortest, say.addPrefix(rule.glob))
  const startFile = names.find((name) => /^(default|index|200)\.[^/]+$/i.test(name))
  if (startFile !== undefined) return say.describeStartFile(startFile)
  const folder = siteDir.replace(/\/+$/, '')
  const inner = findCommonFolder(names.filter(isHtml))
  const example = { ...shortest, file: `${folder}/${shortest.file}` }
  return say.describeNoStartPage(example, say.chooseInnerSite(inner && `${folder}/${inner}`))
}

/** The folder that has all of these files, such as `a/b`; '' if it is the top. */
function findCommonFolder(names: readonly string[]): string {
  const folders = (names[0] ?? '').split('/').slice(0, -1)
  while (folders.length > 0) {
    const folder = folders.join('/')
    if (names.every((name) => name.startsWith(`${folder}/`))) return folder
    folders.pop()
  }
  return ''
}

/** Whether `{url}` of a rule lacks a folder below that of the build, as with `public/blog/**`. */
function isOfInnerFolder({ staticPrefix }: Rule['glob']): boolean {
  const [build = '', inner] = staticPrefix.split('/')
  return BUILD_FOLDERS.includes(build) && inner !== undefined
}
