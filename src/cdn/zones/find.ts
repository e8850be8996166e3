import { fail, ok, type Result } from '../../problem/result.ts'
import { shorten } from '../../text/safe-text.ts'
import { firstLines, listNames } from '../../text/format.ts'
import { closest } from '../../text/did-you-mean.ts'
import type { Problem } from '../../problem/problem.ts'
import { bareHost, servesHost } from '../../paths/hosts.ts'
import type { Zone, ZoneItem } from './decode.ts'
import { readAllZones, readDetails } from './list.ts'
import type { ZonesApi } from './api.ts'

/** A zone that was named somehow, with its settings where they were read on the way. */
interface FoundZone {
  readonly uuid: string
  readonly zone: Zone | undefined
}

/**
 * The zone of this UUID, hostname, name or domain. A UUID is taken at its word. A hostname decides, and so does a name
 * that cannot be a domain. Domains are only in the zones themselves: all of them are read where nothing else matches, or
 * where a name could be a domain of another zone.
 */
export async function findZone(
  zoneInput: string,
  api: Pick<ZonesApi, 'listZones' | 'readZone'>,
): Promise<Result<FoundZone>> {
  if (isUuid(zoneInput)) return ok({ uuid: zoneInput, zone: undefined })
  const all = await readAllZones(api)
  if (!all.ok) return all
  const byHostname = all.value.filter(({ hostname }) => servesHost(hostname, zoneInput))
  if (byHostname.length === 1) return onlyMatch(zoneInput, byHostname)
  const matches = all.value.filter((zone) => isNamed(zone, zoneInput) || byHostname.includes(zone))
  const [match] = matches
  const mayBeDomain = bareHost(zoneInput)?.includes('.') === true
  if (matches.length > 1 || (match !== undefined && !mayBeDomain)) return onlyMatch(zoneInput, matches)
  if (match === undefined) return findByDomain(zoneInput, all.value, api)
  const own = await readDetails([match.uuid], api)
  if (!own.ok) return own
  const [zone] = own.value
  if (zone !== undefined && exactly([zone], zoneInput).length > 0) return onlyMatch(zoneInput, matches, zone)
  const others = await readDetails(uuidsOf(all.value.filter((other) => other !== match)), api)
  if (!others.ok) return others
  return onlyMatch(zoneInput, [match, ...exactly(withoutUndefined(others.value), zoneInput)], zone)
}

async function findByDomain(
  zoneInput: string,
  items: readonly ZoneItem[],
  api: Pick<ZonesApi, 'readZone'>,
): Promise<Result<FoundZone>> {
  const details = await readDetails(uuidsOf(items), api)
  if (!details.ok) return details
  const holders = mostSpecific(withoutUndefined(details.value), zoneInput)
  return holders.length > 0
    ? onlyMatch(zoneInput, holders, holders[0])
    : fail(unknownZone(zoneInput, withoutUndefined(details.value)))
}

function uuidsOf(zones: readonly ZoneItem[]): string[] {
  return zones.map(({ uuid }) => uuid)
}

function withoutUndefined(zones: readonly (Zone | undefined)[]): Zone[] {
  return zones.filter((zone) => zone !== undefined)
}

/** The zones that have this very domain. */
function exactly(zones: readonly Zone[], host: string): Zone[] {
  return zones.filter(({ domains = [] }) =>
    domains.some(({ domain }) => !domain.startsWith('*.') && servesHost(domain, host)),
  )
}

/** The zones that have this domain, else those of the longest wildcard that covers it. */
function mostSpecific(zones: readonly Zone[], host: string): Zone[] {
  const exact = exactly(zones, host)
  if (exact.length > 0) return exact
  const lengthIn = ({ domains = [] }: Zone) =>
    Math.max(0, ...domains.map(({ domain }) => (servesHost(domain, host) ? domain.length : 0)))
  const longest = Math.max(0, ...zones.map(lengthIn))
  return longest === 0 ? [] : zones.filter((zone) => lengthIn(zone) === longest)
}

/** Whether a zone is called so: by its UUID or its name, in whichever Unicode form. */
export function isNamed({ uuid, name }: ZoneItem, zoneInput: string): boolean {
  return uuid.toLowerCase() === zoneInput.toLowerCase() || isSameName(name, zoneInput)
}

/** Editors and file systems differ in whether they write `é` as one character or as two. */
export function isSameName(name: string, other: string): boolean {
  return name.normalize('NFC') === other.normalize('NFC')
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function onlyMatch(zoneInput: string, matches: readonly ZoneItem[], zone?: Zone): Result<FoundZone> {
  const [match] = matches
  return match === undefined || matches.length > 1
    ? fail(ambiguousZone(zoneInput, matches))
    : ok({ uuid: match.uuid, zone })
}

const SHOWN = 20
const SHOWN_DOMAINS = 5

/** Zones as candidates: what there is to choose from, with the domains of those that were read. */
export function candidates(zones: readonly (ZoneItem & Partial<Pick<Zone, 'domains'>>)[]): string[] {
  return firstLines(zones, SHOWN, ({ uuid, name, hostname, domains = [] }) => {
    const names = domains.map(({ domain }) => shorten(domain, 80))
    return [uuid, name || '(no name)', hostname, listNames(names, SHOWN_DOMAINS)].join('  ').trim()
  })
}

function ambiguousZone(zoneInput: string, matches: readonly ZoneItem[]): Problem {
  return {
    kind: 'ambiguous-zone',
    title: `\`${shorten(zoneInput, 80)}\` matches ${matches.length} zones`,
    where: 'input `zone`',
    details: candidates(matches),
    cause: 'several zones of the account have this name or domain',
    help: [`set \`zone\` to the UUID of the right zone, the first word of its line`],
  }
}

function unknownZone(zoneInput: string, zones: readonly Zone[]): Problem {
  const names = zones.flatMap(({ name, hostname, domains = [] }) => [
    name,
    hostname,
    ...domains.map(({ domain }) => domain),
  ])
  const meant = closest(
    zoneInput,
    names.filter((name) => name !== ''),
  )
  return {
    kind: 'unknown-zone',
    title: `no zone is called \`${shorten(zoneInput, 80)}\`${meant === undefined ? '' : `: did you mean \`${meant}\`?`}`,
    where: 'input `zone`',
    details: zones.length === 0 ? ['the account has no zones'] : candidates(zones),
    cause: 'no zone that this token can access has this name, CDN hostname or domain',
    help: [`set \`zone\` to the UUID, the name, the CDN hostname or a domain of one of these zones`],
  }
}
