import type { Result } from '../../problem/result.ts'
import { differingFiles, type Site } from '../../changes/site-state.ts'
import { confirmedFiles, type Confirmed, type ZoneRecord } from '../../changes/manifest.ts'
import { ownAddressesOf } from '../../paths/map-files.ts'
import type { KnownFiles } from './known-pages.ts'
import { mapCompared, type ChangeSet, type Mapping } from './changed-paths.ts'

/** Files added, changed or removed since the last confirmed state; all files if that state is unknown. */
export function changedFilesOf(site: Site, record: ZoneRecord): { isKnown: boolean; files: string[] } {
  const recorded = confirmedFiles(record)
  if (recorded !== undefined && site.unreadable.length === 0)
    return { isKnown: true, files: differingFiles(recorded, site.files).toSorted() }
  return {
    isKnown: false,
    files: [...new Set([...site.files.keys(), ...(recorded?.keys() ?? [])])].toSorted(),
  }
}

export function mapSite(site: Site, mapping: Mapping): Promise<Result<ChangeSet>> {
  const recorded = confirmedFiles(mapping.record)
  const { isKnown, files } = changedFilesOf(site, mapping.record)
  return mapCompared(
    {
      source: 'site',
      base: undefined,
      head: undefined,
      otherCommits: [],
      why: isKnown ? 'the last confirmed hashes in `manifest` for this zone' : whyUnknown(site),
      isBaseKnown: isKnown,
      assumptions: [],
      files,
      deleted: new Set([...(recorded?.keys() ?? [])].filter((name) => !site.files.has(name))),
      present: [...site.files.keys()],
      // Unreadable files cannot be compared in the next run either.
      newState: site.unreadable.length === 0 ? { files: site.files } : undefined,
      warnings: emptyWarning(site, recorded),
    },
    mapping,
  )
}

function whyUnknown({ unreadable }: Site): string {
  const [first] = unreadable
  if (first === undefined) return '`manifest` has no record of built files for this zone'
  const more = unreadable.length === 1 ? '' : ` (and ${unreadable.length - 1} more)`
  return `\`${first}\`${more} cannot be read: remove it, or ${first.endsWith('/') ? 'make it readable' : `exclude it with \`!${first}\` in \`map\``}`
}

/** An empty site is most likely a failed build: purging its pages is harmless, but deploying it is not. */
function emptyWarning({ files }: Site, recorded: ReadonlyMap<string, string> | undefined): string[] {
  if (files.size > 0 || recorded === undefined || recorded.size === 0) return []
  return ['`site-dir` is empty, so every file counts as deleted: has the build failed?']
}

/** The new state, but with the old hashes for files whose pages are not fresh: the next run compares with them. */
export function withoutStale(
  state: Confirmed,
  { record, site }: Pick<KnownFiles, 'record' | 'site'>,
  stalePaths: ReadonlySet<string>,
): Confirmed {
  if (!('files' in state) || site === undefined || stalePaths.size === 0) return state
  const recorded = confirmedFiles(record) ?? new Map<string, string>()
  const addressesOf = ownAddressesOf(site.rules, site.html)
  const names = new Set([...state.files.keys(), ...recorded.keys()])
  const files = [...names].flatMap((name) => {
    const isStale = addressesOf(name).some((address) => stalePaths.has(address))
    const hash = (isStale ? recorded : state.files).get(name)
    return hash === undefined ? [] : [[name, hash] as const]
  })
  return { files: new Map(files) }
}
