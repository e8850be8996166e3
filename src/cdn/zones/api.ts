// The zones of the account, their domains and their traffic.

import { parseJson } from '../../json/decode.ts'
import { isGone } from '../../http/status.ts'
import { Stop, unwrap, type Result, type Failure } from '../../problem/problem.ts'
import type { Client } from '../client.ts'
import { forEachConcurrently } from '../../http/retry.ts'
import { addUrlSecrets } from '../../text/safe-text.ts'
import * as say from '../words.ts'
import {
  isFull,
  PER_PAGE,
  type Span,
  type Statistics,
  type Zone,
  type ZoneItem,
} from '../answers.ts'

/** By the API's names (`createZone`, `updateZone`). */
type ZoneFields = Readonly<Record<string, unknown>>

export type ZonesApi = ReturnType<typeof createZonesApi>
export type ZoneReadApi = Pick<ZonesApi, 'listZones' | 'readZone'>
type ZoneDetails = Pick<ZonesApi, 'readZone'>

export function createZonesApi(client: Client) {
  return {
    listZones: (page: number) =>
      client.read(`/zones?page=${page}&per_page=${PER_PAGE}`, (body, schema) => {
        const zones = schema.decodeZonePage(body)
        for (const { originUrl } of zones.items) addUrlSecrets(originUrl)
        return zones
      }),
    readZone: (uuid: string) =>
      client.read(formatZonePath(uuid), (body, schema) => {
        const zone = schema.decodeZone(body, uuid)
        addUrlSecrets(zone.originUrl)
        return zone
      }),
    createZone: (body: ZoneFields) =>
      client.write({ method: 'POST', path: '/zones', body }, (text, schema) =>
        schema.decodeCreatedZone(text),
      ),
    updateZone: (uuid: string, body: ZoneFields) =>
      client.write({ method: 'PUT', path: formatZonePath(uuid), body }, requireJsonOrNothing),
    deleteZone: (uuid: string) =>
      client.write({ method: 'DELETE', path: formatZonePath(uuid) }, requireJsonOrNothing),
    addDomain: (uuid: string, domain: string) =>
      client.write(
        { method: 'POST', path: `${formatZonePath(uuid)}/domains`, body: { domain } },
        acceptAnyBody,
      ),
    removeDomain: (uuid: string, domain: string) =>
      client.write(
        { method: 'DELETE', path: `${formatZonePath(uuid)}/domains/${encodeURIComponent(domain)}` },
        acceptAnyBody,
      ),
  }
}

/** @throws Stop */
export async function readStatistics(
  client: Client,
  uuid: string,
  span: Span,
): Promise<Statistics> {
  const query =
    'period' in span
      ? { period: span.period }
      : { start_date: span.startDate, end_date: span.endDate }
  const path = `${formatZonePath(uuid)}/stats?${new URLSearchParams(query).toString()}`
  return unwrap(await client.read(path, (body, schema) => schema.decodeStatistics(body)))
}

function formatZonePath(uuid: string): string {
  return `/zones/${encodeURIComponent(uuid)}`
}

/**
 * Accepts an empty body or JSON, because the caller reads the zone itself;
 * rejects an HTML page from a gateway.
 */
function requireJsonOrNothing(text: string): true {
  if (text.trim() !== '') parseJson(text)
  return true
}

/** Accepts any body: the bodies of `addDomain` and `removeDomain` are undocumented and unused. */
function acceptAnyBody(): true {
  return true
}

export type ZoneReader = ReturnType<typeof createZoneReader>

/**
 * Reads a zone at most once; a failure is kept as well.
 * @param zoneFound the zone, if finding it has already read it
 */
export function createZoneReader(uuid: string, api: ZoneDetails, zoneFound: Zone | undefined) {
  let zone = zoneFound
  let reading: Promise<Result<Zone>> | undefined
  return {
    /** Undefined until it has been read. */
    get knownZone() {
      return zone
    },
    /** @throws Stop */
    async read() {
      zone ??= unwrap(await (reading ??= api.readZone(uuid)))
      return zone
    },
  }
}

/** Limit for a list whose pages never end. */
const MAX_ZONE_PAGES = 200

/**
 * Reads every zone once (`listZones`, order undocumented). Creates and
 * deletions shift zones between pages, so the list is complete only if no zone
 * repeats and the total is constant; otherwise a wrong zone could be purged or
 * created.
 * @throws Stop
 */
export async function readAllZones(api: Pick<ZoneReadApi, 'listZones'>): Promise<ZoneItem[]> {
  let zones: ZoneItem[] = []
  const totals = new Set<number>()
  for (let page = 1; page <= MAX_ZONE_PAGES; page++) {
    const pageResult = await api.listZones(page)
    // A page after the last one may be empty or return 404.
    if (!pageResult.ok && pageResult.status === 404 && page > 1) break
    const listPage = unwrap(pageResult)
    const { items, total } = listPage
    totals.add(total)
    zones = zones.concat(items)
    if (items.length === 0 || (zones.length >= total && !isFull(listPage))) break
  }

  const hasRepeats = new Set(zones.map(({ uuid }) => uuid)).size < zones.length
  const matchesTotal = totals.size === 1 && totals.has(zones.length)
  if (matchesTotal && !hasRepeats) return zones
  const whatIsShown = `${zones.length} zones, which does not match their total, or a zone twice`
  throw new Stop(say.incompleteList('zones', `its pages show ${whatIsShown}`))
}

/** Zones that are read at a time. */
const MAX_READS = 8

/**
 * Reads the details of zones concurrently, in the order given. A zone that was
 * deleted after the list was read has none.
 * @throws Stop
 */
export async function readDetails(items: readonly ZoneItem[], api: ZoneDetails) {
  const read = items.map((item) => ({ item, zone: undefined as Zone | undefined }))
  let failure: Failure | undefined
  await forEachConcurrently([...items.entries()], MAX_READS, async ([index, item]) => {
    if (failure !== undefined) return
    const zoneResult = await api.readZone(item.uuid)
    if (zoneResult.ok) read[index] = { item, zone: zoneResult.value }
    else if (!isGone(zoneResult.status)) failure = zoneResult
  })
  return failure === undefined ? read : unwrap<typeof read>(failure)
}
