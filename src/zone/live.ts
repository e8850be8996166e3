import type { Zone, ZoneItem } from '../cdn/decode-zone.ts'
import { readAllZones, readDetails } from '../cdn/zone-list.ts'
import type { ZoneService } from '../cdn/zones.ts'
import type { Reading } from '../http/reading.ts'
import { normalDomain } from './fields.ts'
import type { ZoneEntry } from './zone-file.ts'

/** What the service has, as far as the file is about it. */
export interface Live {
  readonly items: readonly ZoneItem[]
  /** UUID in lower case to the zone with its settings: of each zone in the file, and of all where domains are to move. */
  readonly details: ReadonlyMap<string, Zone>
}

type Service = Pick<ZoneService, 'listZones' | 'readZone'>

/**
 * Reads the zones that the file is about, and all others only where a domain is to be added: it may be on any of them.
 */
export async function readLive(entries: readonly ZoneEntry[], service: Service): Promise<Reading<Live>> {
  const list = await readAllZones(service)
  if (list.kind === 'failed') return list
  const listed = list.value
  const ofFile = await readDetails(
    // A zone that is named by its UUID is asked for even if the list does not show it yet.
    entries.flatMap((entry) => {
      const found = matches(entry, listed).map(({ uuid }) => uuid)
      return found.length === 0 && entry.uuid !== undefined ? [entry.uuid] : found
    }),
    service,
  )
  if (ofFile.kind === 'failed') return ofFile
  const details = new Map(ofFile.value.map((zone) => [zone.uuid.toLowerCase(), zone]))
  const items = [...listed, ...ofFile.value.filter(({ uuid }) => !listed.some((item) => item.uuid === uuid))]
  if (!wantsMoreDomains(entries, { items, details })) return { kind: 'read', value: { items, details } }
  const others = items.map(({ uuid }) => uuid).filter((uuid) => !details.has(uuid.toLowerCase()))
  const rest = await readDetails(others, service)
  if (rest.kind === 'failed') return rest
  for (const zone of rest.value) details.set(zone.uuid.toLowerCase(), zone)
  return { kind: 'read', value: { items, details } }
}

/** The live zones that an entry may mean: by its UUID, or else by its name. */
export function matches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  return uuid === undefined
    ? items.filter((item) => item.name === name)
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
