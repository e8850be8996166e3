// Finds the zone that the input `zone` means.

import { parseUuid, type Zone, type ZoneItem } from '../answers.ts'
import { Stop } from '../../problem/problem.ts'
import { parseHost, servesHost } from '../../paths/hosts.ts'
import * as say from '../words.ts'
import { readAllZones, readDetails, type ZoneReadApi } from './api.ts'

/** The matching zone, with its settings if the search has read them. */
export interface FoundZone {
  readonly uuid: string
  readonly zone: Zone | undefined
}

/**
 * Finds a zone by UUID (unchecked), CDN hostname (preferred), name or domain.
 * Only text with a dot may be a domain, which requires reading the settings of
 * all zones. Several zones of one name are listed with their domains.
 * @throws Stop
 */
export async function findZone(zoneInput: string, api: ZoneReadApi): Promise<FoundZone> {
  if (parseUuid(zoneInput) !== undefined) return { uuid: zoneInput, zone: undefined }
  const items = await readAllZones(api)

  const byHostname = items.filter(({ hostname }) => servesHost(hostname, zoneInput))
  if (byHostname.length > 0) return requireOneMatch(zoneInput, byHostname)

  const byName = items.filter((zone) => isNamed(zone, zoneInput))
  const mayBeDomain = parseHost(zoneInput)?.includes('.') === true
  if (!mayBeDomain && byName.length === 1) return requireOneMatch(zoneInput, byName)

  const zones = (await readDetails(items, api)).flatMap(({ zone }) => zone ?? [])
  const withDomain = mayBeDomain ? selectZonesOfDomain(zoneInput, zones) : []
  const holders = zones.filter((zone) => isNamed(zone, zoneInput) || withDomain.includes(zone))
  if (holders.length === 0) throw new Stop(say.unknownZone(zoneInput, zones))
  return requireOneMatch(zoneInput, holders, holders[0])
}

/** The zones that have a domain or, if there is none, those whose wildcard domains cover it. */
function selectZonesOfDomain(host: string, zones: readonly Zone[]): Zone[] {
  const exact = zones.filter(({ domains }) =>
    domains.some(({ domain }) => parseHost(domain) === parseHost(host)),
  )
  if (exact.length > 0) return exact
  return zones.filter(({ domains }) => domains.some(({ domain }) => servesHost(domain, host)))
}

/** Whether `zoneInput` is the zone's UUID or name. */
export function isNamed({ uuid, name }: ZoneItem, zoneInput: string): boolean {
  return uuid.toLowerCase() === zoneInput.toLowerCase() || isSameName(name, zoneInput)
}

/** Compares in one Unicode form: editors and file systems differ in how they write `é`. */
export function isSameName(name: string, other: string): boolean {
  return name.normalize('NFC') === other.normalize('NFC')
}

function requireOneMatch(zoneInput: string, matches: readonly ZoneItem[], zone?: Zone): FoundZone {
  const [match] = matches
  if (match === undefined || matches.length > 1) {
    throw new Stop(say.ambiguousZone(zoneInput, matches))
  }
  return { uuid: match.uuid, zone }
}
