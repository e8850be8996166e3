import { listNames } from '../text/format.ts'
import { shorten } from '../text/safe-text.ts'
import { FIELDS } from './file/fields.ts'
import type { ZoneEntry } from './file/entry.ts'
import type { Change } from './plan/change.ts'

/** A zone whose cached copies are obsolete because settings changed. */
export interface PurgeNeeded {
  readonly zone: string
  readonly uuid: string
  /** The settings, by the API's names. */
  readonly fields: readonly string[]
}

const DECIDES_COPIES: ReadonlySet<string> = new Set(
  FIELDS.filter(({ decidesCopies }) => decidesCopies).map(({ name }) => name),
)

/** The zones that need a purge. @param changed whether a zone was changed, or will be */
export function purgeNeeded(
  changes: readonly Change[],
  changed: (entry: ZoneEntry) => boolean,
): PurgeNeeded[] {
  return changes.flatMap(({ entry, action, fields, live }) => {
    const deciding = fields.map(({ field }) => field).filter((name) => DECIDES_COPIES.has(name))
    const isNeeded = live !== undefined && action === 'update' && deciding.length > 0 && changed(entry)
    return isNeeded ? [{ zone: entry.name, uuid: live.uuid, fields: deciding }] : []
  })
}

export function purgeHints(needed: readonly PurgeNeeded[], command: 'plan' | 'apply' | 'export'): string[] {
  const when = command === 'apply' ? '' : 'after `apply`, '
  return needed.map(({ zone, fields }) => {
    const settings = listNames(fields.map((field) => `\`${field}\``))
    return `\`${shorten(zone, 80)}\`: ${when}edges still hold copies made under the old ${settings}; purge the zone to drop them (\`type: all\`)`
  })
}
