import { fail, ok, type Failure, type Result } from '../../problem/problem.ts'
import { forEachConcurrently } from '../../http/concurrently.ts'
import type { Zone, ZoneItem } from './decode.ts'
import { isFull } from '../schema.ts'
import { incompleteList } from '../problems.ts'
import type { ZonesApi } from './api.ts'

/** Limit for a list whose pages never end. */
const MAX_ZONE_PAGES = 200

/**
 * Reads every zone once (`listZones`, order undocumented). Creates and deletions shift zones between pages, so the
 * list is complete only if no zone repeats and the total is constant; otherwise a wrong zone could be purged or
 * created.
 */
export async function readAllZones(api: Pick<ZonesApi, 'listZones'>): Promise<Result<ZoneItem[]>> {
  const zones: ZoneItem[] = []
  const totals = new Set<number>()
  for (let page = 1; page <= MAX_ZONE_PAGES; page++) {
    const reading = await api.listZones(page)
    // A page after the last one may be empty or return 404.
    if (!reading.ok && (reading.status !== 404 || page === 1)) return reading
    const shown = reading.ok ? reading.value : { items: [], total: 0 }
    const { items, total } = shown
    if (reading.ok) totals.add(total)
    zones.push(...items)
    if (items.length === 0 || (zones.length >= total && !isFull(shown))) break
  }
  const isWhole = totals.size === 1 && totals.has(new Set(zones.map(({ uuid }) => uuid)).size)
  if (isWhole && totals.has(zones.length)) return ok(zones)
  const shown = `its pages show ${zones.length} zones, which does not match their total, or a zone twice`
  return fail(incompleteList('zones', shown))
}

const MAX_READS = 8

/** Reads the details of zones concurrently, in the order given; undefined for a zone deleted meanwhile. */
export async function readDetails(
  items: readonly Pick<ZoneItem, 'uuid'>[],
  api: Pick<ZonesApi, 'readZone'>,
): Promise<Result<(Zone | undefined)[]>> {
  const zones: (Zone | undefined)[] = items.map(() => undefined)
  let failure: Failure | undefined
  await forEachConcurrently([...items.entries()], MAX_READS, async ([index, { uuid }]) => {
    if (failure !== undefined) return
    const reading = await api.readZone(uuid)
    if (reading.ok) zones[index] = reading.value
    else if (!isGone(reading)) failure = reading
  })
  return failure ?? ok(zones)
}

/** Whether the service says that the zone does not exist. */
export function isGone(reading: Result<Zone>): boolean {
  return !reading.ok && (reading.status === 404 || reading.status === 410)
}
