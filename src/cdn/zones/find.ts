import { ambiguousZone, unknownZone } from '../../messages/inputs.ts'
import { findUuid, type Zone, type ZoneItem } from '../answers.ts'
import { fail, ok, type Result } from '../../problem/problem.ts'
import { parseHost, servesHost } from '../../paths/hosts.ts'
import { readAllZones, readDetails, type ZoneReads } from './api.ts'

/** The matching zone, with its settings if the search has read them. */
export interface FoundZone {
  readonly uuid: string
  readonly zone: Zone | undefined
}

/**
 * Finds a zone by UUID (unchecked), CDN hostname (preferred), name or domain.
 * Only text with a dot may be a domain, which requires reading the settings of
 * all zones. Several zones of one name are listed with their domains.
 */
export async function findZone(zoneInput: string, api: ZoneReads): Promise<Result<FoundZone>> {
  if (findUuid(zoneInput) !== undefined) return ok({ uuid: zoneInput, zone: undefined })
  const listResult = await readAllZones(api)
  if (!listResult.ok) return listResult

  const byHostname = listResult.value.filter(({ hostname }) => servesHost(hostname, zoneInput))
  if (byHostname.length > 0) return requireOneMatch(zoneInput, byHostname)

  const byName = listResult.value.filter((zone) => isNamed(zone, zoneInput))
  const mayBeDomain = parseHost(zoneInput)?.includes('.') === true
  if (!mayBeDomain && byName.length === 1) return requireOneMatch(zoneInput, byName)

  const detailsResult = await readDetails(listResult.value, api)
  if (!detailsResult.ok) return detailsResult
  const zones = detailsResult.value.filter((zone) => zone !== undefined)
  const withDomain = mayBeDomain ? selectZonesOfDomain(zoneInput, zones) : []
  const holders = zones.filter((zone) => isNamed(zone, zoneInput) || withDomain.includes(zone))
  if (holders.length === 0) return fail(unknownZone(zoneInput, zones))
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

function requireOneMatch(
  zoneInput: string,
  matches: readonly ZoneItem[],
  zone?: Zone,
): Result<FoundZone> {
  const [match] = matches
  if (match === undefined || matches.length > 1) return fail(ambiguousZone(zoneInput, matches))
  return ok({ uuid: match.uuid, zone })
}
