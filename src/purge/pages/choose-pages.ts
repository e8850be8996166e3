// Which files and paths the checks of origin and site ask for, and what is
// known about them.

import type { Zone } from '../../cdn/answers.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import { createAddressFinder } from '../../changes/rules/addresses.ts'
import { IMAGES } from './evidence.ts'
import type { PageToVerify } from './page-verifier.ts'

const HTML = /\.html?$/i
const STORED_COMPRESSED = /\.(gz|svgz|br)$/i

/** Up to `count` items, spread evenly. */
export function sampleEvenly<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const indexes = Array.from({ length: count }, (_, index) =>
    Math.floor((index * items.length) / count),
  )
  return indexes.flatMap((index) => items[index] ?? [])
}

/** Up to `count` items, those of HTML first. */
function sampleHtmlFirst<T extends { readonly name: string }>(
  files: readonly T[],
  count: number,
): T[] {
  const html = files.filter(({ name }) => HTML.test(name))
  const others = files.filter(({ name }) => !HTML.test(name))
  const chosen = sampleEvenly(html, count)
  return [...chosen, ...sampleEvenly(others, count - chosen.length)]
}

/** A file of the site, as it was built. */
export interface BuiltFile {
  readonly name: string
  /** At least one. */
  readonly addresses: readonly string[]
  /** SHA-256 in hexadecimal. */
  readonly hash: string
}

const MAX_AWAITED = 20

/** What `wait-for-origin: site` compares with the origin. */
export interface AwaitedFiles {
  readonly files: readonly BuiltFile[]
  /** Number of changed files that cannot be checked; 0 if at least one can. */
  readonly uncheckedCount: number
  /** Number of deleted files, which are not checked. */
  readonly deletedCount: number
}

export function chooseAwaitedFiles(changes: ChangedFiles): AwaitedFiles {
  const { files: changed, snapshot, large, rules, html } = changes
  const findAddresses = createAddressFinder(rules, html)
  const files: BuiltFile[] = []
  let builtFileCount = 0
  let deletedCount = 0
  for (const name of changed.keys()) {
    const addresses = findAddresses(name)
    if (addresses.length === 0) continue

    const hash = snapshot.get(name)
    if (hash === undefined) {
      deletedCount++
      continue
    }
    builtFileCount++
    const isComparable = !large.has(name) && !STORED_COMPRESSED.test(name)
    if (isComparable) files.push({ name, addresses, hash })
  }
  const uncheckedCount = files.length === 0 ? builtFileCount : 0
  return { files: sampleHtmlFirst(files, MAX_AWAITED), uncheckedCount, deletedCount }
}

export interface PagesToVerify {
  readonly pages: readonly PageToVerify[]
  /** Number of pages to choose from. */
  readonly candidates: number
}

interface PurgedPaths {
  readonly paths: readonly string[]
  /** Undefined if changed files are no source of paths. */
  readonly changes: ChangedFiles | undefined
  /** Some of its settings change the bodies of pages. */
  readonly zone: Zone | undefined
  readonly coveredSinceMs: (path: string) => number
}

/**
 * Chooses the pages to verify: the changed files of a built site, and then the
 * other paths of the plan.
 * @param count maximum number of pages
 */
export function choosePages(purged: PurgedPaths, count: number): PagesToVerify {
  const { paths, changes } = purged
  const site = changes?.source === 'site-dir' ? changes : undefined
  const files = site === undefined ? [] : listChangedFiles(site)
  const addresses = new Set(files.flatMap((file) => file.addresses))
  const others = paths.filter((path) => !path.includes('*') && !addresses.has(path))

  const chosenFiles = sampleHtmlFirst(files, count)
  const chosenPaths = sampleEvenly(others, count - chosenFiles.length)
  const pages = site === undefined ? [] : toFilePages(chosenFiles, site, purged)
  for (const path of chosenPaths) pages.push(toPathPage(path, purged))
  return { pages, candidates: files.length + others.length }
}

function toFilePages(
  chosen: readonly FileWithAddresses[],
  site: ChangedFiles,
  { zone, coveredSinceMs }: PurgedPaths,
): PageToVerify[] {
  const builtAt = indexBuiltFiles(chosen, site)
  const pages: PageToVerify[] = []
  for (const { name, addresses } of chosen) {
    const recordedHash = site.before.get(name)?.id
    pages.push({
      name,
      isFile: true,
      isDeleted: !site.snapshot.has(name),
      builtHash: site.snapshot.get(name),
      oldHash: recordedHash === '' ? undefined : recordedHash,
      mayBeAlteredByCdn: zone === undefined || changesBodies(zone, name),
      isCompressed: STORED_COMPRESSED.test(name),
      addresses: addresses.map((path) => {
        const others = builtAt.get(path)?.filter((file) => file.name !== name) ?? []
        const otherHashes = new Set(others.map(({ hash }) => hash))
        return { path, coveredSinceMs: coveredSinceMs(path), otherHashes }
      }),
    })
  }
  return pages
}

function toPathPage(path: string, { changes, zone, coveredSinceMs }: PurgedPaths): PageToVerify {
  const name = path.replace(/\?.*$/, '')
  return {
    name,
    isFile: false,
    isDeleted: changes?.mapped.deletedPaths.has(path) ?? false,
    builtHash: undefined,
    oldHash: undefined,
    mayBeAlteredByCdn: zone === undefined || changesBodies(zone, name),
    isCompressed: STORED_COMPRESSED.test(name),
    addresses: [{ path, coveredSinceMs: coveredSinceMs(path), otherHashes: new Set() }],
  }
}

type FileWithAddresses = Omit<BuiltFile, 'hash'>

/** The changed files that a rule does not exclude. */
function listChangedFiles({ files, rules, html }: ChangedFiles): FileWithAddresses[] {
  const findAddresses = createAddressFinder(rules, html)
  const filesWithAddresses = [...files.keys()].map((name) => ({
    name,
    addresses: findAddresses(name),
  }))
  return filesWithAddresses.filter(({ addresses }) => addresses.length > 0)
}

type BuiltAt = Omit<BuiltFile, 'addresses'>

/** Address → the built files that have it: `a.html` and `a/index.html` share `/a`. */
function indexBuiltFiles(
  chosen: readonly FileWithAddresses[],
  { snapshot, rules, html }: ChangedFiles,
): Map<string, BuiltAt[]> {
  const builtAt = new Map<string, BuiltAt[]>()
  for (const path of chosen.flatMap(({ addresses }) => addresses)) builtAt.set(path, [])

  const findAddresses = createAddressFinder(rules, html)
  for (const [name, hash] of snapshot) {
    for (const path of findAddresses(name)) builtAt.get(path)?.push({ name, hash })
  }
  return builtAt
}

/** An HTML file, or a path without an extension. */
const PAGE = /\.html?$|^\/(?:.*\/)?[^./]*$/i

/** The settings of a zone that change bodies, and the files whose bodies they change. */
const CHANGES_BODIES: readonly (readonly [files: RegExp, ...settings: string[]])[] = [
  [/\.css$/i, 'minify_css'],
  [/\.m?js$/i, 'minify_js'],
  [new RegExp(`\\.(svg|${IMAGES})$`, 'i'), 'image_optimization'],
  [PAGE, 'scripts_enabled', 'esi_enabled', 'waiting_room_enabled'],
]

/** @param name of a file, or a path */
function changesBodies({ type, settings }: Zone, name: string): boolean {
  if (type === 'accelerator' && PAGE.test(name)) return true
  return CHANGES_BODIES.some(
    ([files, ...names]) =>
      files.test(name) && names.some((setting) => settings.get(setting) === true),
  )
}
