import { shorten } from '../../text/safe-text.ts'
import { candidates, isSameName } from '../../cdn/zones/find.ts'
import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import type { FileLocation, Problem } from '../../problem/problem.ts'
import { ShapeError } from '../../json/decode.ts'
import type { ManagedField, ZoneEntry } from '../file/entry.ts'

function conflict(at: FileLocation, rest: Omit<Problem, 'kind' | 'at'>): Problem {
  return { kind: 'live-zone-conflict', at, ...rest }
}

export function severalZones(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  return conflict(entry.place, {
    title: `${zones.length} live zones are called \`${short(entry.name)}\``,
    details: candidates(zones),
    help: ['add the `uuid` of the right zone: the first word of its line'],
  })
}

export function noSuchUuid(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  return conflict(entry.place, {
    title: `there is no zone \`${entry.uuid}\` (\`${short(entry.name)}\`)`,
    details: candidates(zones.filter(({ name }) => isSameName(name, entry.name))),
    cause: 'the zone was deleted, or the token belongs to another account',
    help: [
      'write the UUID of an existing zone, or remove `uuid`: the zone is then found or created by its name',
    ],
  })
}

/** The list and the detail of a zone disagree: renaming it back could be wrong. */
export function otherNameInDetail(entry: ZoneEntry, live: Zone): Problem {
  return conflict(entry.place, {
    title: `the zone \`${short(entry.name)}\` (${live.uuid}) is called \`${short(live.name)}\` when it is read alone`,
    cause: 'the zone is being renamed, or the list of zones is out of date',
    help: [
      `run the step again; if the name stays, write \`uuid: ${live.uuid}\` and the name that is right into the entry`,
    ],
  })
}

export function nameOfOtherZone(entry: ZoneEntry, other: ZoneItem): Problem {
  const canBeNamed = other.name !== '' && !isSameName(other.name, entry.name)
  const key = canBeNamed ? `name: ${short(other.name)}` : `uuid: ${other.uuid}`
  return conflict(entry.place, {
    title: `\`${short(entry.name)}\` already stands for the zone \`${short(other.name)}\` (${other.uuid})`,
    details: candidates([other]),
    cause:
      'it is the UUID, a host or the name of that zone, so `zone` with this name would stand for two',
    help: [`for that zone, write \`${key}\`; for another zone, choose another name`],
  })
}

export function sameZoneTwice(
  liveZoneByEntry: ReadonlyMap<ZoneEntry, Zone | undefined>,
): Problem[] {
  const first = new Map<string, ZoneEntry>()
  return [...liveZoneByEntry].flatMap(([entry, zone]) => {
    if (zone === undefined) return []
    const other = first.get(zone.uuid)
    if (other === undefined) first.set(zone.uuid, entry)
    return other === undefined ? [] : [sameZone(entry, other, zone)]
  })
}

const sameZone = (entry: ZoneEntry, other: ZoneEntry, { uuid }: Zone): Problem =>
  conflict(entry.place, {
    title: `two entries refer to the same live zone \`${uuid}\``,
    details: [`the other one begins in line ${other.place.line}`],
    cause: 'one of them uses the UUID of the zone, the other its current name',
    help: [
      'merge the two entries, or first rename the zone with a file that does not contain this entry',
    ],
  })

export function absentUnderOtherName(entry: ZoneEntry, live: Zone): Problem {
  return conflict(entry.place, {
    title: `the zone \`${entry.uuid}\` to delete is called \`${short(live.name)}\`, not \`${short(entry.name)}\``,
    help: ['check the name and the UUID: a deleted zone cannot be restored'],
  })
}

export const unconfirmedDeletion = (entry: ZoneEntry, live: Zone): Problem => ({
  kind: 'deletion-unconfirmed',
  title: `the zone \`${short(live.name)}\` has \`state: absent\`, but its deletion is not confirmed`,
  at: entry.place,
  details: [`${live.uuid}  ${live.hostname}`],
  cause: 'a deletion cannot be undone, so it must be confirmed outside the file',
  help: [
    /^\s|\s$|^#/.test(live.name)
      ? `a name that begins with \`#\`, or begins or ends with a space, cannot be listed in \`confirm-delete\`: rename the zone first`
      : `if the deletion is intended, add \`${short(live.name)}\` to the input \`confirm-delete\`; nothing was changed`,
  ],
})

export function noOrigin(entry: ZoneEntry): Problem {
  return conflict(entry.place, {
    title: `the zone \`${short(entry.name)}\` cannot be created, because it has no \`origin_url\``,
    cause:
      'no live zone has this name; it may have been renamed, or the token may belong to another account',
    help: [
      'add `origin_url`, which every new zone needs',
      'if the zone exists under another name, add its `uuid`',
    ],
  })
}

export function otherType(entry: ZoneEntry, { value, place }: ManagedField, live: Zone): Problem {
  return conflict(place, {
    title: `\`zone_type\` of \`${short(entry.name)}\` is \`${String(value)}\`, but the live zone is \`${short(live.type)}\``,
    cause: 'the type of a zone cannot be changed',
    help: [`write \`zone_type: ${short(live.type)}\`, or create a new zone with another name`],
  })
}

export function onlyForAccelerators(
  field: string,
  place: FileLocation,
  live: Zone | undefined,
): Problem {
  const what =
    live === undefined
      ? 'a zone that is created as a pull zone (`cdn`)'
      : 'a live zone of type `cdn`'
  return conflict(place, {
    title: `\`${field}\` cannot be set on ${what}`,
    help: [
      live === undefined
        ? 'add `zone_type: accelerator`, or remove the field'
        : 'remove the field: only accelerators have it',
    ],
  })
}

export function domainElsewhere(
  domain: string,
  place: FileLocation,
  holders: readonly Zone[],
  pruneDomains: boolean,
): Problem {
  return conflict(place, {
    title: `the domain \`${domain}\` is connected to another zone`,
    details: candidates(holders),
    cause:
      'a domain belongs to one zone; moving it needs `prune-domains: true` and both zones in the file',
    help: [
      pruneDomains
        ? 'to move the domain, add that zone to the file, without this domain'
        : 'to move the domain, set `prune-domains: true`, and list that zone in the file without this domain',
      `to rename that zone, add its \`uuid\` to this entry: \`uuid: ${holders[0]?.uuid}\``,
    ],
  })
}

export const wrongShape = (field: string, shown: unknown, live: Zone): Problem => ({
  kind: 'wrong-shape',
  title: 'the service returned an unexpected response format',
  where: `GET …/api/v1/zones/${live.uuid}`,
  details: [new ShapeError(`data.${field}`, 'a value of its own type', shown).message],
  cause: `\`base-url\` is the address of another service, or the API has changed`,
  help: ['remove this field from the file until the bug is fixed, and report the line above'],
})

function short(name: string): string {
  return shorten(name, 80)
}
