import { parseJson } from '../../json/parse.ts'
import { asArray, ownProperty, asObject, ShapeError, asString } from '../../json/shape.ts'
import { dataOf, decodePage, identifier, type Page } from '../decode.ts'

/** A zone as the list shows it (`ZoneItem`). */
export interface ZoneItem {
  readonly uuid: string
  /** '' where it has none: a zone may be created without (`createZone`). */
  readonly name: string
  readonly type: string
  readonly originUrl: string
  readonly hostname: string
}

/** `CustomDomain` */
export interface Domain {
  readonly domain: string
  readonly sslStatus: string
}

/** A zone with its settings (`Zone`, `AcceleratorPreset`). */
export interface Zone extends ZoneItem {
  /** As shown, of any type, by the service's own names. */
  readonly settings: ReadonlyMap<string, unknown>
  /** Undefined where they are not shown. */
  readonly domains: readonly Domain[] | undefined
}

/** `listZones` */
export function decodeZonePage(body: unknown): Page<ZoneItem> {
  return decodePage(body, (item, name) => zoneItem(asObject(item, name), name))
}

/** `readZone`, for the zone of this uuid: another zone's settings would be no news of this one. */
export function decodeZone(body: unknown, uuid: string): Zone {
  const data = dataOf(body)
  const item = zoneItem(data, 'data')
  if (item.uuid.toLowerCase() !== uuid.toLowerCase())
    throw new ShapeError('data.uuid', `\`${uuid}\``, item.uuid)
  const domains = ownProperty(data, 'custom_domains')
  return {
    ...item,
    settings: new Map(Object.entries(data)),
    domains: domains === undefined ? undefined : asArray(domains ?? [], 'data.custom_domains').map(domainOf),
  }
}

/** The zone that a creation was answered with. */
export interface CreatedZone {
  readonly uuid: string
  readonly hostname: string
  /** '' where it is not shown. */
  readonly name: string
}

/** `createZone`: what counts is the new zone's uuid; its name tells whether it is the one that was asked for. */
export function decodeCreatedZone(body: string): CreatedZone {
  const data = dataOf(parseJson(body))
  const name = ownProperty(data, 'name')
  return {
    uuid: identifier(ownProperty(data, 'uuid'), 'data.uuid'),
    hostname: optional(data, 'cdn_hostname', 'data'),
    name: typeof name === 'string' ? name : '',
  }
}

function zoneItem(zone: object, name: string): ZoneItem {
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

/** A text that may be missing or null: nothing that is looked for in other zones may stop at one of them. */
function optional(value: object, key: string, name: string): string {
  return asString(ownProperty(value, key) ?? '', `${name}.${key}`)
}
