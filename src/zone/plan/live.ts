import { ok, type Result } from '../../problem/problem.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { isGone, readAllZones, readDetails } from '../../cdn/zones/list.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import { normalDomain } from '../file/fields.ts'
import type { ZoneEntry } from '../file/entry.ts'

export interface Live {
  readonly items: readonly ZoneItem[]
  /** Zones with settings by lower-case UUID: those in the file, or all of them if domains are to be added. */
  readonly details: ReadonlyMap<string, Zone>
}

/** Reads the zones in the file; all zones if a domain is to be added, because any of them may have it. */
export async function readLive(
  entries: readonly ZoneEntry[],
  api: ZonesApi,
): Promise<Result<Live>> {
  const list = await readAllZones(api)
  if (!list.ok) return list
  const details = new Map<string, Zone>()
  const items = list.value
  for (const entry of entries)
    for (const { uuid } of matches(entry, items)) {
      const reading = await api.readZone(uuid)
      if (reading.ok) details.set(uuid.toLowerCase(), reading.value)
      // A listed zone must not count as missing, because it would be created again.
      else if (!isGone(reading) || entry.state === 'present') return reading
    }
  if (!wantsMoreDomains(entries, { items, details })) return ok({ items, details })
  const others = items.filter(({ uuid }) => !details.has(uuid.toLowerCase()))
  const rest = await readDetails(others, api)
  if (!rest.ok) return rest
  for (const zone of rest.value) if (zone !== undefined) details.set(zone.uuid.toLowerCase(), zone)
  return ok({ items, details })
}

/** The live zones that an entry may refer to: by its UUID, otherwise by its name. */
export function matches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  return uuid === undefined
    ? items.filter((item) => isSameName(item.name, name))
    : items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase())
}

/** A domain of the service in comparable form; unchanged if it is not a domain. */
export function comparableDomain(spelling: string): string {
  return normalDomain(spelling) ?? spelling
}

/** The domains of a zone by comparable form, each with one of its spellings. */
export function liveDomains(
  zone: Zone | undefined,
): Map<string, { spelling: string; sslStatus: string }> {
  return new Map(
    (zone?.domains ?? []).map(({ domain, sslStatus }) => [
      comparableDomain(domain),
      { spelling: domain, sslStatus },
    ]),
  )
}

function wantsMoreDomains(entries: readonly ZoneEntry[], { items, details }: Live): boolean {
  return entries.some((entry) => {
    const [zone] = matches(entry, items)
    // A new name may be a domain of another zone, or the name that its detail shows.
    if (entry.state === 'present' && (zone === undefined || !isSameName(zone.name, entry.name)))
      return true
    const has = liveDomains(zone && details.get(zone.uuid.toLowerCase()))
    return (entry.domains ?? []).some(({ domain }) => !has.has(domain))
  })
}
