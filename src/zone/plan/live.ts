import type { Zone, ZoneItem } from '../../cdn/answers.ts'
import { ok, type Result } from '../../problem/problem.ts'
import { readAllZones, readDetails, type ZoneDetails, type ZonesApi } from '../../cdn/zones/api.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { parseDomain } from '../file/fields.ts'
import type { ZoneEntry } from '../file/entry.ts'

export interface LiveZones {
  readonly items: readonly ZoneItem[]
  /**
   * Zones with settings by lower-case UUID: those in the file, or all of them
   * if domains are to be added.
   */
  readonly details: ReadonlyMap<string, Zone>
  /** Listed zones that cannot be read: they must not count as missing. */
  readonly unreadable: readonly ZoneItem[]
}

/**
 * Reads the zones in the file; all zones if a domain is to be added, because
 * any of them may have it.
 */
export async function readLive(
  entries: readonly ZoneEntry[],
  api: ZonesApi,
): Promise<Result<LiveZones>> {
  const listResult = await readAllZones(api)
  if (!listResult.ok) return listResult
  const items = listResult.value

  const itemsInFile = new Set(entries.flatMap((entry) => findMatches(entry, items)))
  const inFileResult = await readZones([...itemsInFile], api)
  if (!inFileResult.ok) return inFileResult
  const { details, unreadable } = inFileResult.value
  if (!wantsMoreDomains(entries, { items, details, unreadable })) {
    return ok({ items, details, unreadable })
  }

  const othersResult = await readZones(
    items.filter((item) => !itemsInFile.has(item)),
    api,
  )
  if (!othersResult.ok) return othersResult
  return ok({
    items,
    details: new Map([...details, ...othersResult.value.details]),
    unreadable: [...unreadable, ...othersResult.value.unreadable],
  })
}

interface ZonesRead {
  /** By lower-case UUID, in the order given. */
  readonly details: ReadonlyMap<string, Zone>
  readonly unreadable: readonly ZoneItem[]
}

export async function readZones(
  items: readonly ZoneItem[],
  api: ZoneDetails,
): Promise<Result<ZonesRead>> {
  const detailsResult = await readDetails(items, api)
  if (!detailsResult.ok) return detailsResult

  const details = new Map<string, Zone>()
  const unreadable: ZoneItem[] = []
  for (const [index, item] of items.entries()) {
    const zone = detailsResult.value[index]
    if (zone === undefined) unreadable.push(item)
    else details.set(zone.uuid.toLowerCase(), zone)
  }
  return ok({ details, unreadable })
}

/** The live zones that an entry may refer to: by its UUID, otherwise by its name. */
export function findMatches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  if (uuid === undefined) return items.filter((item) => isSameName(item.name, name))
  return items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase())
}

/** A domain of the service in comparable form; unchanged if it is not a domain. */
export function normalizeDomain(spelling: string): string {
  return parseDomain(spelling) ?? spelling
}

/** Key of a domain of one zone, for sets of them. */
export function toDomainKey(zoneUuid: string, domain: string): string {
  return `${zoneUuid} ${domain}`
}

/** The domains of a zone by comparable form, each with one of its spellings. */
export function indexDomains(
  zone: Zone | undefined,
): Map<string, { spelling: string; sslStatus: string }> {
  return new Map(
    (zone?.domains ?? []).map(({ domain, sslStatus }) => [
      normalizeDomain(domain),
      { spelling: domain, sslStatus },
    ]),
  )
}

function wantsMoreDomains(entries: readonly ZoneEntry[], { items, details }: LiveZones): boolean {
  return entries.some((entry) => {
    const [item] = findMatches(entry, items)
    const shownDomains = indexDomains(item && details.get(item.uuid.toLowerCase()))
    return (entry.domains ?? []).some(({ domain }) => !shownDomains.has(domain))
  })
}
