// The answers about zones: `listZones`, `readZone` and `createZone`.

import * as v from 'valibot'
import { getPath, parseJson } from '../../json/decode.ts'
import { addUrlSecrets } from '../../text/safe-text.ts'
import { decodeData, decodePage, Identifier, OptionalText, Text, type ListPage } from '../schema.ts'

/** A zone in the list (`ZoneItem`). */
export interface ZoneItem {
  readonly uuid: string
  /** Empty if the zone has no name, which `createZone` allows. */
  readonly name: string
  readonly type: string
  readonly originUrl: string
  readonly hostname: string
}

export interface Domain {
  readonly domain: string
  readonly sslStatus: string
}

export interface Zone extends ZoneItem {
  /** The fields of the response as they are, by the API's names and of any type. */
  readonly settings: ReadonlyMap<string, unknown>
  readonly domains: readonly Domain[]
}

export interface CreatedZone {
  readonly uuid: string
  readonly hostname: string
  readonly name: string
}

const ItemFields = {
  uuid: Identifier,
  name: OptionalText,
  zone_type: OptionalText,
  origin_url: OptionalText,
  cdn_hostname: OptionalText,
}

/** Without its name, a zone would be created again: the list must have it. */
const ListedZone = v.pipe(
  v.object({ ...ItemFields, name: v.nullable(Text, '') }, 'an object'),
  v.transform(toZoneItem),
)

const Domain = v.object({ domain: Text, ssl_status: OptionalText }, 'an object')

export function decodeZonePage(body: unknown): ListPage<ZoneItem> {
  return decodePage(body, ListedZone)
}

/** @throws ShapeError also if the response is about another zone, or has no domains or type */
export function decodeZone(body: unknown, uuid: string): Zone {
  const isAskedFor = (text: string) => text.toLowerCase() === uuid.toLowerCase()
  const DetailedZone = v.object(
    {
      ...ItemFields,
      uuid: v.pipe(Identifier, v.check(isAskedFor, `\`${uuid}\``)),
      zone_type: Text,
      custom_domains: v.array(Domain, 'a list'),
    },
    'an object',
  )
  const zone = decodeData(DetailedZone, body)
  return {
    ...toZoneItem(zone),
    settings: new Map(Object.entries(getPath(body, 'data') ?? {})),
    domains: zone.custom_domains.map(({ domain, ssl_status: sslStatus }) => ({
      domain,
      sslStatus,
    })),
  }
}

/** Only the UUID is required; the name shows whether this is the requested zone. */
export function decodeCreatedZone(body: string): CreatedZone {
  const Created = v.object(
    { uuid: Identifier, cdn_hostname: OptionalText, name: v.fallback(Text, '') },
    'an object',
  )
  const { uuid, cdn_hostname: hostname, name } = decodeData(Created, parseJson(body))
  return { uuid, hostname, name }
}

interface ItemAnswer {
  readonly uuid: string
  readonly name: string
  readonly zone_type: string
  readonly origin_url: string
  readonly cdn_hostname: string
}

function toZoneItem(zone: ItemAnswer): ZoneItem {
  addUrlSecrets(zone.origin_url)
  const { uuid, name, zone_type: type, origin_url: originUrl, cdn_hostname: hostname } = zone
  return { uuid, name, type, originUrl, hostname }
}
