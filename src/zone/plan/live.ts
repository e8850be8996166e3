import { ok, type Failure, type Result } from '../../problem/result.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { isGone, readAllZones, readDetails } from '../../cdn/zones/list.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import { normalDomain } from '../file/fields.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** What the service has, as far as the file is about it. */
export interface Live {
  readonly items: readonly ZoneItem[]
  /** UUID in lower case to the zone with its settings: of each zone in the file, and of all where domains are to move. */
  readonly details: ReadonlyMap<string, Zone>
}

type Service = Pick<ZonesApi, 'listZones' | 'readZone'>

/**
 * Reads the zones that the file is about, and all others only where a domain is to be added: it may be on any of them.
 */
export async function readLive(entries: readonly ZoneEntry[], api: Service): Promise<Result<Live>> {
  const list = await readAllZones(api)
  if (!list.ok) return list
  const details = new Map<string, Zone>()
  for (const entry of entries) {
    const problem = await readEntry(entry, list.value, details, api)
    if (problem !== undefined) return problem
  }
  const items = list.value
  if (!wantsMoreDomains(entries, { items, details })) return ok({ items, details })
  const others = items.map(({ uuid }) => uuid).filter((uuid) => !details.has(uuid.toLowerCase()))
  const rest = await readDetails(others, api)
  if (!rest.ok) return rest
  for (const zone of rest.value) if (zone !== undefined) details.set(zone.uuid.toLowerCase(), zone)
  return ok({ items, details })
}

/** Reads the zones that one entry may mean. @returns what keeps them from being read */
async function readEntry(
  entry: ZoneEntry,
  listed: readonly ZoneItem[],
  details: Map<string, Zone>,
  api: Service,
): Promise<Failure | undefined> {
  for (const { uuid } of matches(entry, listed)) {
    const reading = await api.readZone(uuid)
    if (reading.ok) details.set(uuid.toLowerCase(), reading.value)
    // To take a listed zone for one that is not there would be to create it a second time.
    else if (!isGone(reading) || entry.state === 'present') return reading
  }
  return undefined
}

/** The live zones that an entry may mean: by its UUID, or else by its name. */
export function matches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  return uuid === undefined
    ? items.filter((item) => isSameName(item.name, name))
    : items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase())
}

/** The domains of a zone in the form in which they compare, each with its own spelling. */
export function liveDomains(zone: Zone | undefined): Map<string, { spelling: string; sslStatus: string }> {
  return new Map(
    (zone?.domains ?? []).map(({ domain, sslStatus }) => [
      normalDomain(domain) ?? domain,
      { spelling: domain, sslStatus },
    ]),
  )
}

function wantsMoreDomains(entries: readonly ZoneEntry[], { items, details }: Live): boolean {
  return entries.some((entry) => {
    const [zone] = matches(entry, items)
    const has = liveDomains(zone && details.get(zone.uuid.toLowerCase()))
    return (entry.domains ?? []).some(({ domain }) => !has.has(domain))
  })
}
