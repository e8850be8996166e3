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
    const oldCopyHash = record.oldCopies.get(path)
    if (oldCopyHash !== undefined) known.set(path, { ...UNKNOWN, oldCopyHash })
  }
  if (site === undefined) return known
  const files = new Set([...site.files.keys(), ...(record.files?.keys() ?? [])])
  const addressesOf = ownAddressesOf(site.rules, site.html)
  const seen = new Map<string, number>()
  for (const file of files)
    for (const path of addressesOf(file)) {
      if (!paths.has(path)) continue
      seen.set(path, (seen.get(path) ?? 0) + 1)
      known.set(path, pageOf(file, site.files, record, record.oldCopies.get(path)))
    }
  // Which of two files such an address shows is not known.
  for (const [path, count] of seen) if (count > 1) known.delete(path)
  // A file that was deleted before the last confirmed state, and whose page was not confirmed since.
  for (const path of record.unconfirmed)
    if (paths.has(path) && !seen.has(path))
      known.set(path, { ...(known.get(path) ?? UNKNOWN), isDeleted: true })
  return known
}

const UNKNOWN: KnownPage = {
  builtHash: undefined,
  oldHashes: [],
  oldCopyHash: undefined,
  isDeleted: false,
}

function pageOf(
  file: string,
  files: Site['files'],
  record: ZoneRecord,
  oldCopyHash: string | undefined,
): KnownPage {
  const builtHash = files.get(file) || undefined
  const recorded = record.files?.get(file)
  const isOld = recorded !== undefined && recorded !== '' && recorded !== builtHash
  return { builtHash, oldHashes: isOld ? [recorded] : [], oldCopyHash, isDeleted: !files.has(file) }
}
