import { fail, ok, type Failure, type Result } from '../../problem/result.ts'
import { forEachConcurrently } from '../../http/concurrently.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Zone, ZoneItem } from './decode.ts'
import type { ZonesApi } from './api.ts'

/** More pages than this, and the list has no end. */
const MAX_PAGES = 200

/**
 * Every zone of the account, each once (`listZones`, order not shown). A page may hold fewer zones than asked for. A zone
 * that is created or deleted meanwhile moves others to pages already read: only a reading in which no zone comes twice
 * and the total stays is whole. To miss a zone could be to purge, or to create, the wrong one.
 */
export async function readAllZones(api: Pick<ZonesApi, 'listZones'>): Promise<Result<ZoneItem[]>> {
  const zones: ZoneItem[] = []
  const totals = new Set<number>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const reading = await api.listZones(page)
    // A page after the last one may be empty, or not exist.
    if (!reading.ok && (reading.status !== 404 || page === 1)) return reading
    const { items, total } = reading.ok ? reading.value : { items: [], total: 0 }
    if (reading.ok) totals.add(total)
    zones.push(...items)
    if (items.length === 0 || zones.length >= total) break
  }
  const isWhole = totals.size === 1 && totals.has(new Set(zones.map(({ uuid }) => uuid)).size)
  return isWhole && totals.has(zones.length) ? ok(zones) : fail(incompleteList(zones.length))
}

const MAX_READS = 8

/** The details of zones, a few at a time, in the order given; undefined for one that is gone meanwhile. */
export async function readDetails(
  uuids: readonly string[],
  api: Pick<ZonesApi, 'readZone'>,
): Promise<Result<(Zone | undefined)[]>> {
  const zones: (Zone | undefined)[] = uuids.map(() => undefined)
  let failure: Failure | undefined
  await forEachConcurrently([...uuids.entries()], MAX_READS, async ([index, uuid]) => {
    if (failure !== undefined) return
    const reading = await api.readZone(uuid)
    if (reading.ok) zones[index] = reading.value
    else if (!isGone(reading)) failure = reading
  })
  return failure ?? ok(zones)
}

/** Whether a zone is certainly not there. */
export function isGone(reading: Result<Zone>): boolean {
  return !reading.ok && (reading.status === 404 || reading.status === 410)
}

const incompleteList = (zones: number): Problem => ({
  kind: 'list-incomplete',
  title: 'the list of zones is incomplete',
  details: [`its pages show ${zones} zones, which does not match their total, or a zone twice`],
  cause: 'zones were created or deleted at the same time, or the service omits zones or repeats pages',
  help: [
    `run the step again, or set the input \`zone\` to a UUID, which does not need the list`,
    'if the problem persists, report to the CDN’s support that the pages of the list of zones do not match its total',
  ],
})
