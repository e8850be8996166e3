import type * as Wire from './wire.ts'
import type { Behavior } from './behavior.ts'
import { inOrder, pageOf } from './pages.ts'
import { uuidOf } from './random.ts'
import { HttpError } from './refusal.ts'

type Zone = Wire.Zone

/** A zone that is there from the start. */
export type GivenZone = Partial<Omit<Zone, 'custom_domains'>> & {
  readonly uuid: string
  readonly name: string
  readonly originUrl: string
  readonly domains: readonly string[]
}

interface Stored {
  zone: Zone
  /** As it was before the last change, and until when it is shown so. */
  before: Zone | undefined
  changedMs: number
  readonly createdMs: number
}

interface ZonesEnvironment {
  readonly behavior: Behavior
  readonly now: () => number
  readonly random: () => number
  readonly stamp: (ms: number) => string
}

type Check = (value: unknown) => boolean
const isFlag: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isTexts: Check = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const isUrl: Check = (value) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value)
const isSeconds: Check = (value) => Number.isInteger(value) && (value as number) >= 0

const ACCELERATOR: Readonly<Record<string, Check>> = {
  accelerator_preset: (value) =>
    ['wordpress', 'woocommerce', 'prestashop', 'custom'].includes(value as string),
  accelerator_bypass_cookies: isTexts,
  esi_enabled: isFlag,
}

function isType(value: unknown): boolean {
  return value === 'cdn' || value === 'accelerator'
}

const COMMON: Readonly<Record<string, Check>> = {
  name: isText,
  origin_url: isUrl,
  cache_ttl: isSeconds,
  cache_query_strings: isFlag,
  image_optimization: isFlag,
  ...ACCELERATOR,
}

/** `createZone` */
const CREATABLE: Readonly<Record<string, Check>> = {
  ...COMMON,
  zone_type: isType,
  origin_host_header: isText,
}

/** `updateZone`: every setting, since the list is not shown. */
const UPDATABLE: Readonly<Record<string, Check>> = {
  ...COMMON,
  origin_host_header: (value) => value === null || isText(value),
  cors_enabled: isFlag,
  hotlink_protection: isFlag,
  minify_css: isFlag,
  minify_js: isFlag,
  scripts_enabled: isFlag,
  waf_enabled: isFlag,
  waiting_room_enabled: isFlag,
}

/** The zones of the account and their domains (`listZones` to `deleteZone`, `addDomain`, `removeDomain`). */
export class Zones {
  readonly #zones = new Map<string, Stored>()
  readonly #environment: ZonesEnvironment

  constructor(given: readonly GivenZone[], moment: ZonesEnvironment) {
    this.#environment = moment
    for (const zone of given) this.#store(newZone(zone, moment.stamp(moment.now())), -Infinity)
  }

  /** As they are, whatever a read shows. */
  all(): Zone[] {
    return [...this.#zones.values()].map(({ zone }) => zone)
  }

  /** `listZones` */
  list(query: URLSearchParams): unknown {
    const { behavior, random, now } = this.#environment
    const type = query.get('type')
    if (type !== null && !isType(type)) throw new HttpError(422, 'type must be cdn or accelerator')
    const visible = [...this.#zones.values()].filter(
      ({ createdMs }) => now() >= createdMs + behavior.zoneVisibleAfterMs,
    )
    const zones = visible
      .map((stored) => listedZone(this.#shown(stored)))
      .filter((zone) => type === null || zone.zone_type === type)
    const sorted = inOrder(zones, behavior.zoneOrder, ({ uuid }) => uuid, random)
    const { page, perPage, items } = pageOf(sorted, query, behavior)
    return { data: items, meta: { current_page: page, total: zones.length, per_page: perPage } }
  }

  /** `readZone` */
  read(uuid: string): { data: Zone } {
    const zone = this.#shown(this.#find(uuid))
    const shown = Object.entries(zone).filter(
      ([field]) => !this.#environment.behavior.hiddenFields.includes(field),
    )
    return { data: Object.fromEntries(shown) as unknown as Zone }
  }

  /** `createZone` */
  create(body: unknown): unknown {
    const { behavior, now, random, stamp } = this.#environment
    const fields = checked(body, CREATABLE)
    const isAccelerator = fields['zone_type'] === 'accelerator'
    if (fields['origin_url'] === undefined) throw new HttpError(422, 'origin_url is required')
    const foreign = isAccelerator ? ['image_optimization'] : Object.keys(ACCELERATOR)
    const refused = foreign.find((field) => field in fields)
    if (refused !== undefined) throw new HttpError(422, `${refused} is not for this zone_type`)
    const uuid = uuidOf(random)
    const name = typeof fields['name'] === 'string' ? fields['name'] : ''
    if (behavior.namesAreUnique && this.all().some((zone) => zone.name === name)) {
      throw new HttpError(409, 'a zone of this name exists')
    }
    const zone = {
      ...newZone({ uuid, name: '', originUrl: '', domains: [] }, stamp(now())),
      ...(isAccelerator ? ACCELERATOR_DEFAULTS : {}),
      ...this.#kept(fields),
    }
    this.#store(zone, now())
    const { cdn_hostname, origin_url, created_at } = zone
    return { data: { uuid, name: zone.name, cdn_hostname, origin_url, created_at } }
  }

  /** `updateZone` */
  update(uuid: string, body: unknown): unknown {
    const stored = this.#find(uuid)
    const fields = checked(body, UPDATABLE)
    const foreign = Object.keys(ACCELERATOR).find((field) => field in fields)
    if (foreign !== undefined && stored.zone.zone_type !== 'accelerator') {
      throw new HttpError(422, `${foreign} is not for this zone_type`)
    }
    const { replacesZones } = this.#environment.behavior
    const before = replacesZones ? withDefaults(stored.zone) : stored.zone
    this.#change(stored, { ...before, ...this.#kept(fields) })
    return { data: { uuid, ...fields, updated_at: stored.zone.updated_at } }
  }

  /** `deleteZone` */
  delete(uuid: string): unknown {
    this.#find(uuid)
    if (!this.#environment.behavior.ignoresDeletes) this.#zones.delete(uuid)
    return { message: 'Zone deleted' }
  }

  /** `addDomain` */
  addDomain(uuid: string, body: unknown): unknown {
    const { behavior } = this.#environment
    const stored = this.#find(uuid)
    const { domain } = checked(body, { domain: isText }) as { domain?: string }
    if (domain === undefined || !/^[a-z0-9*.-]+$/i.test(domain)) {
      throw new HttpError(422, 'domain is no domain')
    }
    const holder = this.all().find((zone) =>
      zone.custom_domains.some((held) => same(held.domain, domain)),
    )
    if (holder !== undefined && holder.uuid !== uuid) {
      throw new HttpError(409, 'domain belongs to another zone')
    }
    if (holder !== undefined) {
      if (behavior.refusesKnownDomain) throw new HttpError(409, 'domain exists')
      return { data: { domain, ssl_status: 'active' } }
    }
    const shown = behavior.domainSpelling === 'upper' ? domain.toUpperCase() : domain
    const custom_domains = [...stored.zone.custom_domains, { domain: shown, ssl_status: 'active' }]
    if (!behavior.ignoredFields.includes('custom_domains')) {
      this.#change(stored, { ...stored.zone, custom_domains })
    }
    return { data: { domain: shown, ssl_status: 'active' } }
  }

  /** `removeDomain` */
  removeDomain(uuid: string, domain: string): unknown {
    const stored = this.#find(uuid)
    const custom_domains = stored.zone.custom_domains.filter((held) => !same(held.domain, domain))
    if (custom_domains.length === stored.zone.custom_domains.length) {
      throw new HttpError(404, 'Domain not found')
    }
    if (!this.#environment.behavior.ignoredFields.includes('custom_domains')) {
      this.#change(stored, { ...stored.zone, custom_domains })
    }
    return { message: 'Domain removed' }
  }

  #find(uuid: string): Stored {
    const stored = this.#zones.get(uuid)
    if (stored === undefined) throw new HttpError(404, 'Zone not found')
    return stored
  }

  #store(zone: Zone, createdMs: number): void {
    this.#zones.set(zone.uuid, { zone, before: undefined, changedMs: -Infinity, createdMs })
  }

  #change(stored: Stored, zone: Zone): void {
    const { now, stamp } = this.#environment
    stored.before = stored.zone
    stored.changedMs = now()
    stored.zone = { ...zone, updated_at: stamp(now()) }
  }

  /** The fields that the service does not ignore, in the form in which it keeps them. */
  #kept(fields: Readonly<Record<string, unknown>>): Partial<Zone> {
    const { ignoredFields, normalizesOrigins, normalizesNames } = this.#environment.behavior
    const kept = Object.entries(fields).filter(([field]) => !ignoredFields.includes(field))
    const inItsForm = (field: string, value: unknown): unknown => {
      if (field === 'origin_url' && normalizesOrigins) return new URL(value as string).href
      if (field === 'name' && normalizesNames) {
        return (value as string).toLowerCase().replaceAll(' ', '-')
      }
      return value
    }
    return Object.fromEntries(kept.map(([field, value]) => [field, inItsForm(field, value)]))
  }

  #shown({ zone, before, changedMs }: Stored): Zone {
    const { behavior, now } = this.#environment
    const isLate = before !== undefined && now() < changedMs + behavior.changeVisibleAfterMs
    return isLate ? before : zone
  }
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** The fields of a body, if each is known and well-formed. */
function checked(body: unknown, checks: Readonly<Record<string, Check>>): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(422, 'a JSON object is expected')
  }
  const fields = Object.entries(body)
  for (const [field, value] of fields) {
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined
    if (check === undefined) throw new HttpError(422, `${field} is not a field that can be set`)
    if (!check(value)) throw new HttpError(422, `${field} has a bad value`)
  }
  return Object.fromEntries(fields)
}

const ACCELERATOR_DEFAULTS = {
  accelerator_preset: 'custom',
  accelerator_bypass_cookies: [],
  esi_enabled: false,
} as const satisfies Partial<Zone>

function newZone({ originUrl, domains, ...zone }: GivenZone, stamp: string): Zone {
  return {
    zone_type: 'cdn',
    origin_url: originUrl,
    cdn_hostname: `${zone.uuid}.cdn.localhost`,
    cache_ttl: 3600,
    created_at: stamp,
    origin_host_header: null,
    cache_query_strings: false,
    cors_enabled: false,
    hotlink_protection: false,
    image_optimization: false,
    minify_css: false,
    minify_js: false,
    scripts_enabled: false,
    waf_enabled: false,
    waiting_room_enabled: false,
    custom_domains: domains.map((domain) => ({ domain, ssl_status: 'active' })),
    updated_at: stamp,
    ...(zone.zone_type === 'accelerator'
      ? { ...ACCELERATOR_DEFAULTS, accelerator_bypass_cookies: [] }
      : {}),
    ...zone,
  }
}

/** The zone with the settings of a new one. */
function withDefaults(zone: Zone): Zone {
  const {
    uuid,
    name,
    zone_type,
    origin_url: originUrl,
    cdn_hostname,
    custom_domains,
    created_at,
  } = zone
  const made = newZone({ uuid, name, zone_type, originUrl, domains: [] }, created_at)
  return { ...made, cdn_hostname, custom_domains }
}

function listedZone(zone: Zone): Wire.ZoneItem {
  const { uuid, name, zone_type, origin_url, cdn_hostname, cache_ttl, created_at } = zone
  return { uuid, name, zone_type, origin_url, cdn_hostname, cache_ttl, created_at }
}
