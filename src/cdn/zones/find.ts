// Finds the zone that the input `zone` means.

import { ONE_ZONE } from '../../step/words.ts'
import { didYouMean, findClosest } from '../../text/did-you-mean.ts'
import { listFirst, listNames, MAX_LISTED } from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'
import { parseUuid, type Domain, type Zone, type ZoneItem } from '../answers.ts'
import { Stop, type Problem } from '../../problem/problem.ts'
import { parseHost, servesHost } from '../../paths/hosts.ts'
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
  if (holders.length === 0) throw new Stop(unknownZone(zoneInput, zones))
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
  if (match === undefined || matches.length > 1) throw new Stop(ambiguousZone(zoneInput, matches))
  return { uuid: match.uuid, zone }
}

const SHOWN_DOMAINS = 5

interface Candidate extends ZoneItem {
  /** Undefined if only the list was read. */
  readonly domains?: readonly Domain[]
}

/** Lines that list zones to choose from, with the domains of the zones that were read. */
export function listCandidates(zones: readonly Candidate[]): string[] {
  return listFirst(zones, MAX_LISTED, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

const ambiguousZone = (zoneInput: string, matches: readonly ZoneItem[]): Problem => ({
  kind: 'ambiguous-zone',
  title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
  where: 'input `zone`',
  details: listCandidates(matches),
  cause: 'several zones of the account have this name or domain',
  help: ['set `zone` to the UUID of the right zone, the first word of its line'],
})

function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const intendedName = findClosest(zoneInput, names)
  const title = `no zone is called \`${shorten(zoneInput, 80)}\`${didYouMean(intendedName)}`
  const help = [
    'set `zone` to the UUID, the name, the CDN hostname or a domain of one of these zones',
  ]
  if (/[,;\s]/.test(zoneInput)) help.unshift(ONE_ZONE)
  return {
    kind: 'unknown-zone',
    title,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : listCandidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help,
  }
}
