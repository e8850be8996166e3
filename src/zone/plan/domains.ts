import type { Zone } from '../../cdn/zones/decode.ts'
import { isIdentifier } from '../../cdn/identifier.ts'
import type { AddedDomain, DomainChanges } from './change.ts'
import { liveDomains } from './live.ts'
import type { Live } from './live.ts'
import type { PlanProblems } from './problems.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** Each entry of the file with its live zone, if there is one. */
type Owners = ReadonlyMap<ZoneEntry, Zone | undefined>

/** Domains are planned for all zones together, because one may have to leave another zone first. */
export function planDomains(
  owners: Owners,
  live: Live,
  { pruneDomains }: { readonly pruneDomains: boolean },
  problems: PlanProblems,
): Map<ZoneEntry, DomainChanges> {
  const inFile = new Set([...owners.values()].map((zone) => zone?.uuid))
  const added = new Map(
    [...owners].map(([entry, zone]) => {
      const has = liveDomains(zone)
      const additions = (entry.domains ?? []).filter(({ domain }) => !has.has(domain))
      const planned = additions.map(({ domain, place }): AddedDomain => {
        const holders = holdersOf(domain, zone, live)
        const foreignZones = holders.filter((holder) => !pruneDomains || !inFile.has(holder.uuid))
        if (foreignZones.length > 0) problems.domainElsewhere(domain, place, foreignZones, pruneDomains)
        return { domain, from: holders.map((holder) => leaving(domain, holder)) }
      })
      return [entry, planned] as const
    }),
  )
  const moving = new Set(
    [...added.values()].flat().flatMap(({ from }) => from.map(({ uuid, spelling }) => `${uuid} ${spelling}`)),
  )
  return new Map(
    [...owners].map(([entry, zone]) => [
      entry,
      { ...staying(entry, zone, moving, pruneDomains), added: added.get(entry) ?? [] },
    ]),
  )
}

/** What becomes of the domains that the zone has. */
function staying(
  entry: ZoneEntry,
  zone: Zone | undefined,
  moving: ReadonlySet<string>,
  pruneDomains: boolean,
): Omit<DomainChanges, 'added'> {
  const wanted = new Set((entry.domains ?? []).map(({ domain }) => domain))
  const unwanted = [...liveDomains(zone)].filter(([domain]) => !wanted.has(domain))
  const spellings = unwanted.map(([, { spelling }]) => spelling)
  // What cannot stand in a URL would end as a request about something else.
  const removable = spellings.filter(isIdentifier)
  const moved = removable.filter((spelling) => moving.has(`${zone?.uuid} ${spelling}`))
  const isManaged = entry.domains !== undefined
  return {
    removed: pruneDomains && isManaged ? removable : moved,
    moved,
    kept: isManaged && !pruneDomains ? removable.filter((spelling) => !moved.includes(spelling)) : [],
    unremovable: isManaged ? spellings.filter((spelling) => !isIdentifier(spelling)) : [],
    isUnshown: isUnshown(entry, zone),
  }
}

function isUnshown({ domains }: ZoneEntry, zone: Zone | undefined): boolean {
  return zone !== undefined && zone.domains === undefined && domains !== undefined
}

function leaving(domain: string, holder: Zone): { uuid: string; spelling: string } {
  return { uuid: holder.uuid, spelling: liveDomains(holder).get(domain)?.spelling ?? domain }
}

function holdersOf(domain: string, owner: Zone | undefined, { details }: Live): Zone[] {
  return [...details.values()].filter((zone) => zone.uuid !== owner?.uuid && liveDomains(zone).has(domain))
}
