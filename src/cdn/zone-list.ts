import type { Reading } from '../http/reading.ts'
import type { Problem } from '../problem/problem.ts'
import type { Zone, ZoneItem } from './decode-zone.ts'
import type { ZoneService } from './zones.ts'

/** More pages than this, and the list has no end. */
const MAX_PAGES = 200
/** A list that shifts while it is read is read so often at most. */
const MAX_ROUNDS = 4

/**
 * Every zone of the account, each once (S4.1, order not shown). A page may hold fewer zones than asked for, and a zone
 * that is created or deleted meanwhile moves others to pages already read: then all of it is read again.
 */
export async function readAllZones(service: Pick<ZoneService, 'listZones'>): Promise<Reading<ZoneItem[]>> {
  const seen = new Map<string, ZoneItem>()
  let total = 0
  let pagesRead = 0
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const shown: ZoneItem[] = []
    for (let page = 1; page === 1 || shown.length < total; page++) {
      if (++pagesRead > MAX_PAGES) return { kind: 'failed', problem: endlessList(seen.size) }
      const reading = await service.listZones(page)
      // A page behind the last one may be empty, or not be there.
      if (reading.kind === 'failed' && (reading.status !== 404 || page === 1)) return reading
      const zones = reading.kind === 'read' ? reading.value.zones : []
      if (reading.kind === 'read') total = reading.value.total
      if (zones.length === 0) break
      shown.push(...zones)
      for (const zone of zones) seen.set(zone.uuid, zone)
    }
    if (new Set(shown.map(({ uuid }) => uuid)).size === shown.length) break
  }
  return { kind: 'read', value: [...seen.values()] }
}

const AT_ONCE = 6

/** The details of zones, a few at a time, in the order given. One that is gone meanwhile is left out. */
export async function readDetails(
  uuids: readonly string[],
  service: Pick<ZoneService, 'readZone'>,
): Promise<Reading<Zone[]>> {
  const zones: (Zone | undefined)[] = []
  let failure: Extract<Reading<Zone>, { kind: 'failed' }> | undefined
  let next = 0
  async function work(): Promise<void> {
    while (next < uuids.length && failure === undefined) {
      const index = next++
      const reading = await service.readZone(uuids[index] ?? '')
      if (reading.kind === 'read') zones[index] = reading.value
      else if (reading.status !== 404) failure = reading
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failure ?? { kind: 'read', value: zones.filter((zone) => zone !== undefined) }
}

function endlessList(zones: number): Problem {
  return {
    code: 'CDN032',
    title: 'the list of zones cannot be read to its end',
    details: [`${MAX_PAGES} pages read, ${zones} different zones among them, and it says there are more`],
    cause: 'the service repeats pages, or the account has more zones than this action can read',
    help: [
      'give the zone’s UUID, which needs no list',
      'run the step again; if it stays, tell the CDN’s support',
    ],
  }
}
