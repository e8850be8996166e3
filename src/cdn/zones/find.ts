import type { Zone, ZoneItem } from './zone.ts'
import { findUuid, ONE_ZONE } from '../../inputs/service.ts'
import { fail, ok, type Result, type Problem } from '../../problem/problem.ts'
import { shorten } from '../../text/safe-text.ts'
import { firstLines, listNames, MAX_LISTED } from '../../text/format.ts'
import { closest } from '../../text/did-you-mean.ts'
import { bareHost, servesHost } from '../../paths/hosts.ts'
import { readAllZones, readDetails, type ZoneReads } from './api.ts'

/** The matching zone, with its settings if the search has read them. */
export interface FoundZone {
  readonly uuid: string
  readonly zone: Zone | undefined
}

/**
 * Finds a zone by UUID (unchecked), CDN hostname (preferred), name or domain. Only text with a dot may be a domain,
 * which requires reading the settings of all zones.
 */
export async function findZone(zoneInput: string, api: ZoneReads): Promise<Result<FoundZone>> {
  if (findUuid(zoneInput) !== undefined) return ok({ uuid: zoneInput, zone: undefined })
  const all = await readAllZones(api)
  if (!all.ok) return all
  const byHostname = all.value.filter(({ hostname }) => servesHost(hostname, zoneInput))
  if (byHostname.length > 0) return onlyMatch(zoneInput, byHostname)
  const byName = all.value.filter((zone) => isNamed(zone, zoneInput))
  const mayBeDomain = bareHost(zoneInput)?.includes('.') === true
  if (!mayBeDomain && byName.length > 0) return onlyMatch(zoneInput, byName)
  const read = await readDetails(all.value, api)
  if (!read.ok) return read
  const zones = read.value.filter((zone) => zone !== undefined)
  const isDomain = (domain: string) => mayBeDomain && bareHost(domain) === bareHost(zoneInput)
  // A domain decides before wildcards that cover it.
  const isExact = zones.some(({ domains }) => domains.some(({ domain }) => isDomain(domain)))
  const holds = isExact
    ? isDomain
    : (domain: string) => mayBeDomain && servesHost(domain, zoneInput)
  const holders = zones.filter(
    (zone) => isNamed(zone, zoneInput) || zone.domains.some(({ domain }) => holds(domain)),
  )
  if (holders.length === 0) return fail(unknownZone(zoneInput, zones))
  return onlyMatch(zoneInput, holders, holders[0])
}

/** Whether `zoneInput` is the zone's UUID or name. */
export function isNamed({ uuid, name }: ZoneItem, zoneInput: string): boolean {
  return uuid.toLowerCase() === zoneInput.toLowerCase() || isSameName(name, zoneInput)
}

/** Compares in one Unicode form: editors and file systems differ in how they write `é`. */
export function isSameName(name: string, other: string): boolean {
  return name.normalize('NFC') === other.normalize('NFC')
}

function onlyMatch(
  zoneInput: string,
  matches: readonly ZoneItem[],
  zone?: Zone,
): Result<FoundZone> {
  const [match] = matches
  if (match === undefined || matches.length > 1) return fail(ambiguousZone(zoneInput, matches))
  return ok({ uuid: match.uuid, zone })
}

const SHOWN_DOMAINS = 5

/** Lines that list zones to choose from, with the domains of the zones that were read. */
export function candidates(
  zones: readonly (ZoneItem & Partial<Pick<Zone, 'domains'>>)[],
): string[] {
  return firstLines(zones, MAX_LISTED, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

const ambiguousZone = (zoneInput: string, matches: readonly ZoneItem[]): Problem => ({
  kind: 'ambiguous-zone',
  title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
  where: 'input `zone`',
  details: candidates(matches),
  cause: 'several zones of the account have this name or domain',
  help: [`set \`zone\` to the UUID of the right zone, the first word of its line`],
})

function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const meant = closest(zoneInput, names)
  return {
    kind: 'unknown-zone',
    title: `no zone is called \`${shorten(zoneInput, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : candidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help: [
      ...(/[,;\s]/.test(zoneInput) ? [ONE_ZONE] : []),
      `set \`zone\` to the UUID, the name, the CDN hostname or a domain of one of these zones`,
    ],
  }
}
