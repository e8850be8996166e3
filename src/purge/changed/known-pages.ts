import type { Site } from '../../changes/site-state.ts'
import { confirmedFiles, type ZoneRecord } from '../../changes/manifest.ts'
import type { HtmlMode } from '../../paths/addresses.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { Rule } from '../../paths/rules.ts'
import { NOTHING_KNOWN, type KnownPage } from '../../pages/evidence.ts'

/** A built site and the rules that map its files to addresses. */
export interface Built {
  readonly state: Site
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
}

export interface KnownFiles {
  readonly record: ZoneRecord
  /** Paths whose file this comparison shows as deleted. */
  readonly deletedPaths: ReadonlySet<string>
  readonly site: Built | undefined
}

/** What the built files, the comparison and the manifest show about pages. @param paths the paths to look up */
export function knownPages(
  paths: ReadonlySet<string>,
  { record, deletedPaths, site }: KnownFiles,
): Map<string, KnownPage> {
  const ofFiles = site === undefined ? new Map<string, PageOfFile>() : pagesOf(site, paths, record)
  const known = new Map<string, KnownPage>()
  for (const path of paths) {
    const ofFile = ofFiles.get(path) ?? { ...NOTHING_KNOWN, isDeleted: deletedPaths.has(path) }
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
  { state: { files }, rules, html }: Built,
  paths: ReadonlySet<string>,
  record: ZoneRecord,
): Map<string, PageOfFile> {
  const byHash = new Map([...files].map(([name, hash]) => [hash, name]))
  const addressesOf = ownAddressesOf(rules, html)
  const pages = new Map<string, PageOfFile>()
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
