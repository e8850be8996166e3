import type { Site } from '../../changes/site-state.ts'
import type { ZoneRecord } from '../../changes/manifest.ts'
import type { HtmlMode } from '../../paths/addresses.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { Rule } from '../../paths/rules.ts'
import type { KnownPage } from '../freshness/freshness.ts'

/** A built site, and how its files get their addresses. */
interface Built {
  readonly files: Site['files']
  readonly rules: readonly Rule[]
  readonly html: HtmlMode
}

/** What the built files and the manifest say about pages. @param paths those that are asked for */
export function knownPages(
  paths: ReadonlySet<string>,
  record: ZoneRecord,
  site: Built | undefined,
): Map<string, KnownPage> {
  const known = new Map<string, KnownPage>()
  for (const path of paths) {
    const oldCopy = record.oldCopies.get(path)
    if (oldCopy !== undefined)
      known.set(path, { builtHash: undefined, oldHashes: [oldCopy], isDeleted: false })
  }
  if (site === undefined) return known
  const files = new Set([...site.files.keys(), ...(record.files?.keys() ?? [])])
  const addressesOf = ownAddressesOf(site.rules, site.html)
  const ambiguous = new Set<string>()
  const seen = new Set<string>()
  for (const file of files)
    for (const path of addressesOf(file)) {
      if (!paths.has(path)) continue
      if (seen.has(path)) ambiguous.add(path)
      seen.add(path)
      known.set(path, pageOf(file, site.files, record, known.get(path)))
    }
  // Which of two files such an address shows is not known.
  for (const path of ambiguous) known.delete(path)
  return known
}

function pageOf(
  file: string,
  files: Site['files'],
  record: ZoneRecord,
  before: KnownPage | undefined,
): KnownPage {
  const builtHash = files.get(file) || undefined
  const oldHashes = [record.files?.get(file), ...(before?.oldHashes ?? [])].filter(
    (hash) => hash !== undefined && hash !== '' && hash !== builtHash,
  )
  return { builtHash, oldHashes: oldHashes.filter((hash) => hash !== undefined), isDeleted: !files.has(file) }
}
