import { listNames } from '../../text/format.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { Change } from './change.ts'
import { FIELDS, isSame } from '../file/fields.ts'
import type { Live } from './live.ts'

const ORIGIN = FIELDS.find(({ name }) => name === 'origin_url')

/** What is not an error, but worth knowing for readers of the plan. */
export function warnOf(
  changes: readonly Change[],
  live: Live,
): { warnings: readonly string[]; notices: readonly string[] } {
  return {
    warnings: changes.flatMap((change) => [
      ...duplicateZones(change, live),
      ...takenNames(change, changes, live),
      ...unshown(change),
      ...unremovable(change),
    ]),
    notices: changes.flatMap(keptDomainsNotice),
  }
}

/** An entry without `uuid` whose name was changed would create a second zone. */
function duplicateZones({ action, entry, domains }: Change, live: Live): string[] {
  if (action !== 'create') return []
  const origin = [...entry.fields].find(([field]) => field === ORIGIN)?.[1].value
  const same = live.items.filter(
    ({ originUrl }) => ORIGIN !== undefined && origin !== undefined && isSame(ORIGIN, originUrl, origin),
  )
  const moving = domains.added.filter(({ from }) => from.length > 0)
  const reasons = [
    ...same.map(({ name, uuid }) => `\`${name}\` (${uuid}) has the same \`origin_url\``),
    ...moving.map(
      ({ domain, from }) => `${from.map(({ uuid }) => uuid).join(', ')} has the domain \`${domain}\``,
    ),
  ]
  if (reasons.length === 0) return []
  return [
    `\`${entry.name}\` is a new zone, but ${reasons.slice(0, 3).join('; ')}: if you only renamed the entry, add its \`uuid\``,
  ]
}

function takenNames(
  { action, entry, live: own, fields }: Change,
  changes: readonly Change[],
  live: Live,
): string[] {
  if (action === 'create' || !fields.some(({ field }) => field === 'name')) return []
  const leaving = new Set(
    changes
      .filter(
        ({ action: other, fields: others }) =>
          other === 'delete' || others.some(({ field }) => field === 'name'),
      )
      .map(({ live: zone }) => zone?.uuid),
  )
  const holder = live.items.find(
    ({ uuid, name }) => isSameName(name, entry.name) && uuid !== own?.uuid && !leaving.has(uuid),
  )
  if (holder === undefined) return []
  return [
    `another live zone (${holder.uuid}) is also called \`${entry.name}\`: add the \`uuid\` to both entries`,
  ]
}

function unshown(change: Change): string[] {
  const names = [
    ...change.unshown.map(({ name }) => name),
    ...(change.domains.isUnshown ? ['custom_domains'] : []),
  ]
  return names.map((name) => notShown(name, change.entry.name))
}

/** A managed field that cannot be compared. */
export function notShown(field: string, zone: string): string {
  return `the service does not show \`${field}\` of \`${zone}\`: it cannot be compared, is not shown in the plan, and is written on every \`apply\``
}

function keptDomainsNotice({ entry, domains }: Change): string[] {
  if (domains.kept.length === 0) return []
  return [
    `\`${entry.name}\` has domains that the file does not list and that are kept: ${listNames(domains.kept, 20)}; to remove them, set \`prune-domains: true\``,
  ]
}

/** A domain that cannot be a segment of a URL cannot be removed through the API. JSON shows its characters. */
function unremovable({ entry, domains }: Change): string[] {
  return domains.unremovable.map(
    (domain) =>
      `\`${entry.name}\` has an invalid domain, which is kept: ${JSON.stringify(domain)}; remove it in the CDN’s console`,
  )
}
