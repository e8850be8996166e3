import { parseJson } from '../../json/decode.ts'
import { ok, type Result } from '../../problem/problem.ts'
import type { Client } from '../client.ts'
import { PER_PAGE } from '../schema.ts'
import type { Request } from '../http.ts'
import { decodeCreatedZone, decodeZone, decodeZonePage, type Zone } from './decode.ts'

/** Fields by the API's names (`createZone`, `updateZone`). */
export type ZoneFields = Readonly<Record<string, unknown>>

export type ZonesApi = ReturnType<typeof createZonesApi>

/** The zones of the account (`listZones` to `deleteZone`) and their domains (`addDomain`, `removeDomain`). */
export function createZonesApi(client: Client) {
  const write = <T>(
    method: Request['method'],
    path: string,
    body: unknown,
    decode: (text: string) => T,
  ) => client.write({ method, path, body }, decode)
  return {
    listZones: (page: number) =>
      client.read(`/zones?page=${page}&per_page=${PER_PAGE}`, decodeZonePage),
    readZone: (uuid: string) => client.read(zonePath(uuid), (body) => decodeZone(body, uuid)),
    createZone: (fields: ZoneFields) => write('POST', '/zones', fields, decodeCreatedZone),
    updateZone: (uuid: string, fields: ZoneFields) =>
      write('PUT', zonePath(uuid), fields, requireJsonOrNothing),
    deleteZone: (uuid: string) => write('DELETE', zonePath(uuid), undefined, requireJsonOrNothing),
    addDomain: (uuid: string, domain: string) =>
      write('POST', `${zonePath(uuid)}/domains`, { domain }, acceptAnyBody),
    removeDomain: (uuid: string, domain: string) =>
      write(
        'DELETE',
        `${zonePath(uuid)}/domains/${encodeURIComponent(domain)}`,
        undefined,
        acceptAnyBody,
      ),
  }
}

function zonePath(uuid: string): string {
  return `/zones/${encodeURIComponent(uuid)}`
}

/** Accepts an empty body or JSON, because the caller reads the zone itself; rejects an HTML page from a gateway. */
function requireJsonOrNothing(text: string): true {
  if (text.trim() !== '') parseJson(text)
  return true
}

/** Accepts any body: the bodies of `addDomain` and `removeDomain` are undocumented and unused. */
function acceptAnyBody(): true {
  return true
}

export type ZoneReader = ReturnType<typeof createZoneReader>

/** Reads a zone at most once; a failure is kept, too. @param found the zone, if finding it has already read it */
export function createZoneReader(
  uuid: string,
  api: Pick<ZonesApi, 'readZone'>,
  found: Zone | undefined,
) {
  let zone = found
  let reading: Promise<Result<Zone>> | undefined
  return {
    /** Undefined until it has been read. */
    get ifRead() {
      return zone
    },
    async read(): Promise<Result<Zone>> {
      const read = zone === undefined ? await (reading ??= api.readZone(uuid)) : ok(zone)
      if (read.ok) zone = read.value
      return read
    },
  }
}
