import {
  parseJson,
  asArray,
  ownProperty,
  asObject,
  requireField,
  ShapeError,
  asString,
  stringAt,
} from '../../json/decode.ts'
import { addUrlSecrets } from '../../text/safe-text.ts'
import { dataOf, decodePage, identifier, type ListPage } from '../decode.ts'

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

/** Decodes `listZones`. */
export function decodeZonePage(body: unknown): ListPage<ZoneItem> {
  return decodePage(body, (item, name) => {
    const zone = asObject(item, name)
    // Without its name, a zone would be created again.
    requireField(zone, 'name', `${name}.name`)
    return zoneItem(zone, name)
  })
}

/** Decodes `readZone`. @throws ShapeError also if the response is about another zone, or has no domains or type */
export function decodeZone(body: unknown, uuid: string): Zone {
  const data = dataOf(body)
  const item = zoneItem(data, 'data')
  if (item.uuid.toLowerCase() !== uuid.toLowerCase())
    throw new ShapeError('data.uuid', `\`${uuid}\``, item.uuid)
  return {
    ...item,
    type: asString(requireField(data, 'zone_type', 'data.zone_type'), 'data.zone_type'),
    settings: new Map(Object.entries(data)),
    domains: asArray(
      requireField(data, 'custom_domains', 'data.custom_domains'),
      'data.custom_domains',
    ).map(domainOf),
  }
}

export interface CreatedZone {
  readonly uuid: string
  readonly hostname: string
  readonly name: string
}

/** Decodes `createZone`. Only the UUID is required; the name shows whether this is the requested zone. */
export function decodeCreatedZone(body: string): CreatedZone {
  const data = dataOf(parseJson(body))
  return {
    uuid: identifier(ownProperty(data, 'uuid'), 'data.uuid'),
    hostname: optional(data, 'cdn_hostname', 'data'),
    name: stringAt(data, 'name'),
  }
}

function zoneItem(zone: object, name: string): ZoneItem {
  addUrlSecrets(optional(zone, 'origin_url', name))
  return {
    uuid: identifier(ownProperty(zone, 'uuid'), `${name}.uuid`),
    name: optional(zone, 'name', name),
    type: optional(zone, 'zone_type', name),
    originUrl: optional(zone, 'origin_url', name),
    hostname: optional(zone, 'cdn_hostname', name),
  }
}

function domainOf(value: unknown, index: number): Domain {
  const name = `data.custom_domains[${index}]`
  const domain = asObject(value, name)
  return {
    domain: asString(ownProperty(domain, 'domain'), `${name}.domain`),
    sslStatus: optional(domain, 'ssl_status', name),
  }
}

/** Reads a missing field or null as '', so that an incomplete zone does not stop a search through all zones. */
function optional(value: object, key: string, name: string): string {
  return asString(ownProperty(value, key) ?? '', `${name}.${key}`)
}
