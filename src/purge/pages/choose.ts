// Which files and paths the checks of origin and site ask for, and what is
// known about them.

import type { Zone } from '../../cdn/answers.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import { createAddressFinder, isHtml } from '../../changes/rules/addresses.ts'
import type { BatchResult } from '../jobs/jobs-result.ts'
import { MAX_VERIFIED, type PageInputs } from '../page-inputs.ts'
import { IMAGES, type CheckedPage } from './judge.ts'

/** What was purged, and so may be verified. */
export interface PurgedPaths {
  /** The paths of the plan; of a purge of everything, those that it replaces. */
  readonly paths: readonly string[]
  /** The lines of `paths` and `paths-file`. */
  readonly givenPaths: readonly string[]
  /** Undefined if changed files are no source of paths. */
  readonly changes: ChangedFiles | undefined
  readonly batches: readonly BatchResult[]
}

/** Chooses changed files of the built site, and then other paths of the plan. */
export function choosePages(
  { paths, givenPaths, changes, batches }: PurgedPaths,
  zone: Zone | undefined,
  { verify, conditions }: PageInputs,
) {
  const site = changes?.snapshot.source === 'site-dir' ? changes : undefined
  const files = site === undefined ? [] : listFiles(site)
  const addressesOfFiles = new Set(files.flatMap((file) => file.addresses))
  const others = paths.filter((path) => !path.includes('*') && !addressesOfFiles.has(path))

  const count = Math.min(verify, MAX_VERIFIED)
  const findCoveredSinceMs = indexCoverage(batches)
  const given = new Set(givenPaths)
  const conditionPaths = new Set(
    conditions.flatMap(({ path, expected }) => (expected.kind === 'contains' ? path : [])),
  )
  // Names of files do not begin with `/`, and paths do.
  const toPage = (name: string, addresses: readonly string[]): CheckedPage => {
    const isFile = !name.startsWith('/')
    return {
      name,
      isFile,
      isDeleted: isFile
        ? site?.snapshot.files.has(name) === false
        : changes?.mapped.deletedPaths.has(name) === true,
      isGiven: given.has(name),
      builtHash: site?.snapshot.files.get(name),
      oldHash: site?.base.files.get(name)?.id || undefined,
      mayBeAltered: zone === undefined || changesBodies(zone, name.replace(/\?.*$/, '')),
      mayHtmlBeAltered: zone === undefined || changesBodies(zone, '.html'),
      isNamedByCondition: addresses.some((path) => conditionPaths.has(path)),
      addresses: addresses.map((path) => ({ path, coveredSinceMs: findCoveredSinceMs(path) })),
    }
  }

  const pages = sampleHtmlFirst(files, count).map((file) => toPage(file.name, file.addresses))
  pages.push(...sampleEvenly(others, count - pages.length).map((path) => toPage(path, [path])))
  return {
    pages,
    /** Number of pages to choose from. */
    candidates: files.length + others.length,
    /** SHA-256 of every built file. */
    siteHashes: new Set(site?.snapshot.files.values()),
  }
}

export interface SiteFile {
  readonly name: string
  /** At least one. */
  readonly addresses: readonly string[]
}

/** The changed files that a rule does not exclude. */
function listFiles({ files, rules, html }: ChangedFiles): SiteFile[] {
  const findAddresses = createAddressFinder(rules, html)
  const siteFiles = [...files.keys()].map((name) => ({ name, addresses: findAddresses(name) }))
  return siteFiles.filter(({ addresses }) => addresses.length > 0)
}

/** When the first create that covers a path was sent; NaN if none does. */
function indexCoverage(batches: readonly BatchResult[]): (path: string) => number {
  const sinceMs = new Map<string, number | undefined>()
  for (const { spec, coveredSinceMs } of batches) {
    if (spec.type === 'all') continue
    for (const path of spec.paths) sinceMs.set(path, coveredSinceMs)
  }
  const everything = batches.find(({ spec }) => spec.type === 'all')?.coveredSinceMs
  return (path) => sinceMs.get(path) ?? everything ?? NaN
}

/** A built file that the origin must have. */
export interface AwaitedFile extends SiteFile {
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

const MAX_AWAITED = 20

/** The changed files that `wait-for-origin: site` compares with the origin. */
export function chooseAwaitedFiles(changes: ChangedFiles): AwaitedFile[] {
  const { snapshot } = changes
  const files = listFiles(changes).flatMap((file) => {
    const hash = snapshot.files.get(file.name)
    return hash === undefined || snapshot.large.has(file.name) ? [] : [{ ...file, hash }]
  })
  return sampleHtmlFirst(files, MAX_AWAITED)
}

/** Up to `count` items, spread evenly. */
export function sampleEvenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const indexes = Array.from({ length: count }, (_, index) =>
    Math.floor((index * items.length) / count),
  )
  return indexes.flatMap((index) => items[index] ?? [])
}

function sampleHtmlFirst<T extends SiteFile>(files: readonly T[], count: number): T[] {
  const html = files.filter(({ name }) => isHtml(name))
  const others = files.filter(({ name }) => !isHtml(name))
  const chosen = sampleEvenly(html, count)
  return [...chosen, ...sampleEvenly(others, count - chosen.length)]
}

/** An HTML file, or a path without an extension. */
const HTML_PAGE = /\.html?$|^\/(?:.*\/)?[^./]*$/i

/** The settings of a zone that change bodies, and the files whose bodies they change. */
const CHANGES_BODIES: readonly (readonly [files: RegExp, ...settings: string[]])[] = [
  [/\.css$/i, 'minify_css'],
  [/\.m?js$/i, 'minify_js'],
  [new RegExp(`\\.(${IMAGES})$`, 'i'), 'image_optimization'],
  [HTML_PAGE, 'scripts_enabled', 'esi_enabled', 'waiting_room_enabled'],
]

/** @param name of a file, or a path */
function changesBodies({ type, settings }: Zone, name: string): boolean {
  if (type === 'accelerator' && HTML_PAGE.test(name)) return true
  return CHANGES_BODIES.some(
    ([files, ...names]) =>
      files.test(name) && names.some((setting) => settings.get(setting) === true),
  )
}
