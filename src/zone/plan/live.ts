import { ok, type Failure, type Result } from '../../problem/result.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { isGone, readAllZones, readDetails, readFresh } from '../../cdn/zones/list.ts'
import type { ZonesApi } from '../../cdn/zones/api.ts'
import type { Deadline } from '../../time/clock.ts'
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
export async function readLive(
  entries: readonly ZoneEntry[],
  api: Service,
  deadline: Deadline,
): Promise<Result<Live>> {
  const list = await readAllZones(api)
  if (!list.ok) return list
  const details = new Map<string, Zone>()
  for (const entry of entries) {
    const problem = await readEntry(entry, list.value, details, { api, deadline })
    if (problem !== undefined) return problem
  }
  const unlisted = [...details.values()].filter(({ uuid }) => !list.value.some((item) => item.uuid === uuid))
  const items = [...list.value, ...unlisted]
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
  { api, deadline }: { api: Service; deadline: Deadline },
): Promise<Failure | undefined> {
  const found = matches(entry, listed).map(({ uuid }) => uuid)
  // A zone that is named by its UUID is asked for even if the list does not show it yet.
  const unlisted = found.length === 0 && entry.uuid !== undefined ? [entry.uuid] : []
  for (const uuid of [...found, ...unlisted]) {
    // To take a listed zone for one that is not there would be to create it a second time.
    const isListed = found.length > 0
    const reading = await (isListed ? readFresh(uuid, api, deadline) : api.readZone(uuid))
    if (reading.ok) details.set(uuid.toLowerCase(), reading.value)
    else if (!isGone(reading) || (isListed && entry.state === 'present')) return reading
  }
  return undefined
}

/** The live zones that an entry may mean: by its UUID, or else by its name. */
export function matches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  return uuid === undefined
    ? items.filter((item) => isSameName(item.name, name))
    : items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase())
}

/** Whether two names differ in nothing but case, spaces and punctuation: a service may keep a name in a form of its own. */
export function isSpelledLike(name: string, other: string): boolean {
  const squashed = (text: string) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return squashed(name) !== '' && squashed(name) === squashed(other)
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
