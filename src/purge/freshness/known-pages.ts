import { sampleEvenly } from '../../pages/sample.ts'
import { IMAGES, NOTHING_KNOWN, type KnownPage } from '../../pages/evidence.ts'
import type { Zone } from '../../cdn/zones/decode.ts'
import type { ChangedFiles } from '../../changes/changed-files.ts'
import { ownAddressesOf } from '../../changes/rules/addresses.ts'
import type { BuiltFile } from '../../pages/origin-wait.ts'

const HTML = /\.html?$/i

/** What built files and deletions show about pages: for the checks of origin and site. */
type KnownFiles = Pick<
  ChangedFiles,
  'source' | 'before' | 'snapshot' | 'large' | 'mapped' | 'rules' | 'html' | 'files'
>

/**
 * What the built files, the comparison and the record show about pages.
 * @param paths the paths to look up
 * @param zone its settings change bodies; undefined if it was not read
 */
export function knownPages(
  paths: ReadonlySet<string>,
  changes: KnownFiles | undefined,
  zone: ZoneSettings | undefined,
): Map<string, KnownPage> {
  const ofFiles = changes && pagesOf(changes, paths, zone)
  const pageOf = (path: string): KnownPage =>
    ofFiles?.get(path) ?? {
      ...NOTHING_KNOWN,
      isDeleted: changes?.mapped.deletedPaths.has(path) ?? false,
    }
  return new Map([...paths].map((path) => [path, pageOf(path)]))
}

/**
 * If a built and a deleted file have the same address, the built one is served; of several built ones, it is unknown
 * which one. @param one of the files before, `NOTHING_KNOWN` if it is unknown
 */
function pageOfBoth(one: KnownPage, other: KnownPage): KnownPage {
  if (one === NOTHING_KNOWN || (!one.isDeleted && !other.isDeleted)) return NOTHING_KNOWN
  const page = one.isDeleted ? other : one
  return { ...page, oldHash: page.oldHash ?? (one.isDeleted ? one : other).oldHash }
}

function pagesOf(
  { source, snapshot, before, rules, html }: KnownFiles,
  paths: ReadonlySet<string>,
  zone: ZoneSettings | undefined,
): Map<string, KnownPage> {
  const pages = new Map<string, KnownPage>()
  if (source === 'map') return pages
  const byHash = new Map([...snapshot].map(([name, hash]) => [hash, name]))
  const addressesOf = ownAddressesOf(rules, html)
  for (const file of new Set([...snapshot.keys(), ...before.keys()])) {
    const addresses = addressesOf(file)
    for (const path of addresses) {
      if (!paths.has(path)) continue
      const builtHash = snapshot.get(file)
      const recorded = before.get(file)?.id
      const isOld = recorded !== undefined && recorded !== '' && recorded !== builtHash
      const page: KnownPage = {
        ...NOTHING_KNOWN,
        file: snapshot.has(file) ? file : undefined,
        builtHash,
        builtFileOf: (hash: string) => byHash.get(hash),
        mayBeChanged: zone === undefined || changesBodyOf(zone, file),
        oldHash: isOld ? recorded : undefined,
        isDeleted: !snapshot.has(file),
        otherAddresses: addresses.filter((other) => other !== path),
      }
      const other = pages.get(path)
      pages.set(path, other === undefined ? page : pageOfBoth(other, page))
    }
  }
  return pages
}

type ZoneSettings = Pick<Zone, 'type' | 'settings'>

/** The settings of a zone that change bodies (`Zone`), and the files whose bodies they change. */
const CHANGES_BODIES: readonly (readonly [files: RegExp, ...settings: string[]])[] = [
  [/\.css$/i, 'minify_css'],
  [/\.m?js$/i, 'minify_js'],
  [new RegExp(`\\.(svg|${IMAGES})$`, 'i'), 'image_optimization'],
  [HTML, 'scripts_enabled', 'esi_enabled', 'waiting_room_enabled'],
]

function changesBodyOf({ type, settings }: ZoneSettings, file: string): boolean {
  if (type === 'accelerator' && HTML.test(file)) return true
  // A file that is stored compressed is served with its content encoded, or decoded.
  if (/\.(gz|svgz|br)$/i.test(file)) return true
  return CHANGES_BODIES.some(
    ([files, ...names]) => files.test(file) && names.some((name) => settings.get(name) === true),
  )
}

const MAX_FILES = 20

/** The files of a built site that `wait-for-origin: site` compares with the origin. */
export function awaitedFiles(changes: KnownFiles | undefined) {
  if (changes === undefined || changes.source === 'map')
    return { files: [], unchecked: 0, deleted: 0 }
  const { files: changed, snapshot, large, rules, html } = changes
  const addressesOf = ownAddressesOf(rules, html)
  const names = [...changed.keys()].filter((name) => addressesOf(name).length > 0)
  const built = names.filter((name) => snapshot.has(name))
  const checkable: BuiltFile[] = []
  for (const name of built) {
    const hash = snapshot.get(name) ?? ''
    if (!large.has(name)) checkable.push({ name, addresses: addressesOf(name), hash })
  }
  return {
    files: chooseFiles(checkable),
    /** Number of changed files, if none of them can be checked because they are too large. */
    unchecked: checkable.length === 0 ? built.length : 0,
    /** Number of deleted files, which are not checked. */
    deleted: names.length - built.length,
  }
}

function chooseFiles(files: readonly BuiltFile[]): BuiltFile[] {
  const isPage = ({ name }: BuiltFile) => HTML.test(name)
  const pages = sampleEvenly(files.filter(isPage), MAX_FILES)
  const others = files.filter((file) => !isPage(file))
  return [...pages, ...sampleEvenly(others, MAX_FILES - pages.length)]
}
