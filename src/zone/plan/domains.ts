import { type Zone, isIdentifier } from '../../cdn/zones/zone.ts'
import type { DomainChanges } from './change.ts'
import { comparableDomain, liveDomains, type LiveZones } from './live.ts'
import type { Problem } from '../../problem/problem.ts'
import { domainElsewhere } from '../../messages/zone/plan.ts'
import type { ZoneEntry } from '../file/entry.ts'

type LiveZoneByEntry = ReadonlyMap<ZoneEntry, Zone | undefined>

/**
 * Plans the domains of all zones together, because a domain may have to leave another zone first.
 */
export function planDomains(
  liveZoneByEntry: LiveZoneByEntry,
  { details }: LiveZones,
  pruneDomains: boolean,
): Map<ZoneEntry, DomainChanges> {
  const holders = new Map<string, Zone[]>()
  for (const zone of details.values())
    for (const domain of liveDomains(zone).keys())
      holders.set(domain, [...(holders.get(domain) ?? []), zone])
  const addedByEntry = new Map(
    [...liveZoneByEntry].map(([entry, zone]) => {
      const missing = (entry.domains ?? []).filter(({ domain }) => !liveDomains(zone).has(domain))
      return [
        entry,
        missing.map((missingDomain) => ({
          ...missingDomain,
          from: holders.get(missingDomain.domain) ?? [],
        })),
      ]
    }),
  )
  const moving = new Set(
    [...addedByEntry.values()]
      .flat()
      .flatMap(({ domain, from }) => from.map(({ uuid }) => `${uuid} ${domain}`)),
  )
  return new Map(
    [...liveZoneByEntry].map(([entry, zone]) => [
      entry,
      {
        ...existingDomains(entry, zone, moving, pruneDomains),
        added: addedByEntry.get(entry) ?? [],
      },
    ]),
  )
}

/** Domains that must not leave their zone: it is not in the file, or `pruneDomains` is off. */
export function checkDomains(
  liveZoneByEntry: LiveZoneByEntry,
  domains: ReadonlyMap<ZoneEntry, DomainChanges>,
  pruneDomains: boolean,
): Problem[] {
  const inFile = new Set([...liveZoneByEntry.values()].map((zone) => zone?.uuid))
  const addedDomains = [...domains.values()].flatMap((change) => change.added)
  return addedDomains.flatMap(({ domain, place, from }) => {
    const foreignZones = from.filter(({ uuid }) => !pruneDomains || !inFile.has(uuid))
    if (foreignZones.length === 0) return []
    return [domainElsewhere(domain, place, foreignZones, pruneDomains)]
  })
}

/** The existing domains to remove and to keep. */
function existingDomains(
  entry: ZoneEntry,
  zone: Zone | undefined,
  moving: ReadonlySet<string>,
  pruneDomains: boolean,
): Omit<DomainChanges, 'added'> {
  const wantedDomains = new Set((entry.domains ?? []).map(({ domain }) => domain))
  // The service may list a domain in several spellings.
  const spellings = (zone?.domains ?? [])
    .map(({ domain }) => domain)
    .filter((spelling) => !wantedDomains.has(comparableDomain(spelling)))
  const isManaged = entry.domains !== undefined
  // Keeps a domain that cannot be a URL segment, because its removal would change another resource.
  const isRemoved = (spelling: string) =>
    isIdentifier(spelling) &&
    ((pruneDomains && isManaged) || moving.has(`${zone?.uuid} ${comparableDomain(spelling)}`))
  return {
    removed: spellings.filter(isRemoved),
    kept: isManaged ? spellings.filter((spelling) => !isRemoved(spelling)) : [],
  }
}
