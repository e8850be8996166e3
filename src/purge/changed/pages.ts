import { sampleEvenly } from '../../pages/sample.ts'
import { NOTHING_KNOWN, type KnownPage } from '../../pages/evidence.ts'
import type { BuiltFile } from '../../pages/origin-wait.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { ChangedPaths } from './changed-paths.ts'
import { confirmedFiles, EVERYTHING } from './memory/record.ts'

/** What built files and deletions show about pages: for the checks of origin and site. */
type KnownFiles = Pick<ChangedPaths, 'record' | 'deletedPaths' | 'site' | 'rules' | 'html' | 'files'>

/** What the built files, the comparison and the record show about pages. @param paths the paths to look up */
export function knownPages(
  paths: ReadonlySet<string>,
  changes: KnownFiles | undefined,
): Map<string, KnownPage> {
  const ofFiles = changes === undefined ? new Map<string, PageOfFile>() : pagesOf(changes, paths)
  const known = new Map<string, KnownPage>()
  for (const path of paths) {
    const isDeleted = changes?.deletedPaths.has(path) ?? false
    const ofFile = ofFiles.get(path) ?? { ...NOTHING_KNOWN, isDeleted }
    known.set(path, ofFile === 'ambiguous' ? NOTHING_KNOWN : ofFile)
  }
  return known
}

/** `ambiguous`: several built files have this address, and it is unknown which one is served. */
type PageOfFile = KnownPage | 'ambiguous'

/** If a built and a deleted file have the same address, the built one is served. */
function pageOfBoth(one: PageOfFile, other: PageOfFile): PageOfFile {
  if (one === 'ambiguous' || other === 'ambiguous') return 'ambiguous'
  if (!one.isDeleted && !other.isDeleted) return 'ambiguous'
  const page = one.isDeleted ? other : one
  return { ...page, oldHash: page.oldHash ?? (one.isDeleted ? one : other).oldHash }
}

function pagesOf(
  { site, rules, html, record }: KnownFiles,
  paths: ReadonlySet<string>,
): Map<string, PageOfFile> {
  const pages = new Map<string, PageOfFile>()
  if (site === undefined) return pages
  const { files } = site
  const byHash = new Map([...files].map(([name, hash]) => [hash, name]))
  const addressesOf = ownAddressesOf(rules, html)
  const confirmed = confirmedFiles(record)
  for (const file of new Set([...files.keys(), ...(confirmed?.keys() ?? [])])) {
    const addresses = addressesOf(file)
    for (const path of addresses) {
      if (!paths.has(path)) continue
      const builtHash = files.get(file) || undefined
      const recorded = confirmed?.get(file)
      const isOld = recorded !== undefined && recorded !== '' && recorded !== builtHash
      const page: KnownPage = {
        ...NOTHING_KNOWN,
        file: files.has(file) ? file : undefined,
        builtHash,
        builtFileOf: (hash: string) => byHash.get(hash),
        oldHash: isOld ? recorded : undefined,
        isDeleted: !files.has(file),
        otherAddresses: addresses.filter((other) => other !== path),
      }
      const other = pages.get(path)
      pages.set(path, other === undefined ? page : pageOfBoth(other, page))
    }
  }
  return pages
}

/** The files of a built site that `wait-for-origin: site` compares with the origin. */
export interface AwaitedFiles {
  readonly files: readonly BuiltFile[]
  /** Number of changed files, if none of them can be checked because they are too large or unreadable. */
  readonly unchecked: number
  /** Number of deleted files, which are not checked. */
  readonly deleted: number
}

const MAX_FILES = 20
const HTML = /\.html?$/i

export function awaitedFiles({ files: changed, record, site, rules, html }: KnownFiles): AwaitedFiles {
  if (site === undefined) return { files: [], unchecked: 0, deleted: 0 }
  const addressesOf = ownAddressesOf(rules, html)
  const unconfirmed = new Set(record.unconfirmedPaths)
  // An unconfirmed file equals the confirmed one again, but another version may have been live meanwhile.
  const isUnconfirmed = (name: string) =>
    unconfirmed.has(EVERYTHING) || addressesOf(name).some((address) => unconfirmed.has(address))
  const again = unconfirmed.size === 0 ? [] : [...site.files.keys()].filter(isUnconfirmed)
  const names = [...new Set([...changed.keys(), ...again])].filter((name) => addressesOf(name).length > 0)
  const built = names.filter((name) => site.files.has(name))
  const checkable = built.flatMap((name): BuiltFile[] => {
    const hash = site.files.get(name) ?? ''
    return hash === '' || site.large.has(name) ? [] : [{ name, addresses: addressesOf(name), hash }]
  })
  return {
    files: chooseFiles(checkable),
    unchecked: checkable.length === 0 ? built.length : 0,
    deleted: names.length - built.length,
  }
}

function chooseFiles(files: readonly BuiltFile[]): BuiltFile[] {
  const isPage = ({ name }: BuiltFile) => HTML.test(name)
  const pages = sampleEvenly(files.filter(isPage), MAX_FILES)
  const others = files.filter((file) => !isPage(file))
  return [...pages, ...sampleEvenly(others, MAX_FILES - pages.length)]
}
