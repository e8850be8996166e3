// What the service says about a zone.

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

/**
 * Whether an id can be a URL segment when encoded. `.` and `..` cannot: URLs resolve them even if
 * encoded.
 */
export function isIdentifier(id: string): boolean {
  return /^[^\s/\\\p{Cc}\p{Surrogate}]{1,253}$/u.test(id) && !/^\.+$/.test(id)
}

/** The zone as given, if that is its UUID. */
export function findUuid(zone: string): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(zone)?.[0]
}
