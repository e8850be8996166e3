import { escapeGlob, isSource } from '../../paths/addresses.ts'
import { shorten } from '../../text/safe-text.ts'
import { UNSEEN } from './base.ts'
import type { Site } from './read-site.ts'
import { NOTHING_FOUND, type FoundFiles } from './changed-paths.ts'
import { confirmedFiles } from './memory/record.ts'
import type { Remembered } from './memory/memory.ts'

/** Files added, changed or removed since the last confirmed state; all files if that state is unknown. */
export function compareSite(
  site: Site,
  { record, whyUnknown, isExpected }: Remembered,
): FoundFiles {
  const recorded = confirmedFiles(record)
  const isBaseKnown = recorded !== undefined && site.unreadable.length === 0
  const before = recorded ?? new Map<string, string>()
  const names = [...new Set([...site.files.keys(), ...before.keys()])].toSorted()
  const isSame = (name: string) =>
    before.get(name) === site.files.get(name) && site.files.get(name) !== ''
  return {
    ...NOTHING_FOUND,
    source: 'site',
    isBaseKnown,
    why: isBaseKnown
      ? 'the last confirmed hashes of this zone'
      : site.unreadable.length > 0
        ? whyUnreadable(site)
        : whyUnknown,
    isExpected: isExpected && !isBaseKnown && site.unreadable.length === 0,
    assumptions: [UNSEEN],
    files: new Map(
      names.flatMap((name) =>
        isBaseKnown && isSame(name)
          ? []
          : [[name, site.files.has(name) ? 'present' : 'deleted'] as const],
      ),
    ),
    present: [...site.files.keys()],
    // Unreadable files cannot be compared in the next run either.
    state: site.unreadable.length === 0 ? { files: site.files } : undefined,
    site,
    warnings: sourceWarning(site),
  }
}

function whyUnreadable({ unreadable }: Site): string {
  const [first = ''] = unreadable
  const more = unreadable.length === 1 ? '' : ` (and ${unreadable.length - 1} more)`
  return `\`${first}\`${more} cannot be read: remove it, or ${first.endsWith('/') ? 'make it readable' : `exclude it with \`!${escapeGlob(first)}\` in \`map\``}`
}

/** A folder of sources and no page is most likely not the one that is deployed. */
function sourceWarning({ files }: Site): string[] {
  const source = [...files.keys()].find(isSource)
  if (source === undefined || [...files.keys()].some((name) => /\.html?$/i.test(name))) return []
  return [
    `\`site-dir\` has source files, such as ${shorten(source, 80)}, and no HTML: visitors request the built pages, so set it to the folder that the build writes`,
  ]
}
