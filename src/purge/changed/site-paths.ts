import { terms } from '../../problem/terms.ts'
import { ok, type Result } from '../../problem/result.ts'
import { differingFiles, type Site } from '../../changes/site-state.ts'
import { BASELINE_INVALID, type ZoneRecord } from '../../changes/manifest.ts'
import { toChangeSet, mapWithoutBase, type ChangedPaths, type Mapping } from './changed-paths.ts'

/** The files that were added, changed or removed since the last confirmed state; undefined where that is not known. */
export function changedFilesOf(site: Site, { files, invalidBaselines }: ZoneRecord): string[] | undefined {
  const isKnown = files !== undefined && site.unreadable.length === 0 && !invalidBaselines.includes('site')
  return isKnown ? differingFiles(files, site.files) : undefined
}

/** What changed in a built site, as paths. */
export async function mapSite(site: Site, mapping: Mapping): Promise<Result<ChangedPaths>> {
  const isLost = mapping.record.invalidBaselines.includes('site')
  const recorded = mapping.record.files
  const differing = changedFilesOf(site, mapping.record)
  const { unreadable } = site
  const common = {
    source: 'site',
    base: undefined,
    head: undefined,
    alsoLiveCommits: [],
    assumes: '',
    newState: { files: withHidden(site, recorded) },
    deleted: new Set([...(recorded?.keys() ?? [])].filter((name) => !site.files.has(name))),
    notices: [],
    warnings: emptyWarning(site, recorded),
    uncommitted: [],
    filesIn: () => Promise.resolve(ok({ files: [...site.files.keys()], unread: [] })),
  } as const
  if (differing !== undefined) {
    const files = differing.toSorted()
    const why = `the last confirmed hashes in ${terms.name('manifest')} for this zone`
    return ok(await toChangeSet({ ...common, files, why, isBaseKnown: true }, mapping))
  }
  const why =
    unreadable.length > 0
      ? `${unreadable.length} files or folders cannot be read, the first is \`${unreadable[0]}\``
      : isLost
        ? BASELINE_INVALID
        : `${terms.name('manifest')} has no record of built files for this zone`
  // Which files lie in a folder that cannot be read, only the record may know.
  const isUnknown = site.isIncomplete && recorded === undefined
  const all = [...new Set([...site.files.keys(), ...(recorded?.keys() ?? [])])].toSorted()
  return mapWithoutBase({ ...common, why, isBaseKnown: false }, mapping, () =>
    Promise.resolve(ok(isUnknown ? undefined : all)),
  )
}

/** Most likely a build that has failed: to purge what it lacks is harmless, to deploy it is not. */
function emptyWarning({ files }: Site, recorded: ReadonlyMap<string, string> | undefined): string[] {
  if (files.size > 0 || recorded === undefined || recorded.size === 0) return []
  return [`${terms.name('site-dir')} is empty, so that every file counts as deleted: has the build failed?`]
}

/** The state to remember: what lies in folders that cannot be read is still there, and equal to nothing. */
function withHidden(
  site: Site,
  recorded: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, string> {
  if (!site.isIncomplete || recorded === undefined) return site.files
  const hidden = [...recorded.keys()].filter((name) =>
    site.unreadable.some((folder) => name.startsWith(`${folder}/`)),
  )
  return new Map([...site.files, ...hidden.map((name) => [name, ''] as const)])
}
