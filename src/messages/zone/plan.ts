// What a plan of zones says where the file and the live zones conflict.

import type { Zone, ZoneItem } from '../../cdn/answers.ts'
import { listFirst, listNames, MAX_LISTED, pluralize, chooseByCount } from '../../text/format.ts'
import { differs, type Change } from '../../zone/plan/change.ts'
import { shorten } from '../../text/safe-text.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { listCandidates } from '../inputs.ts'

import type { FileLocation, Problem } from '../../problem/problem.ts'
import { ShapeError } from '../../json/decode.ts'
import type { ManagedField, ZoneEntry } from '../../zone/file/entry.ts'

interface Conflict {
  readonly title: string
  readonly details?: readonly string[]
  readonly cause?: string
  readonly help: readonly string[]
}

function createConflict(at: FileLocation, words: Conflict): Problem {
  return { kind: 'live-zone-conflict', at, ...words }
}

export function severalZones(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  return createConflict(entry.place, {
    title: `${zones.length} live zones are called \`${shortenName(entry.name)}\``,
    details: listCandidates(zones),
    help: ['add the `uuid` of the right zone: the first word of its line'],
  })
}

export function noSuchUuid(entry: ZoneEntry, zones: readonly ZoneItem[]): Problem {
  return createConflict(entry.place, {
    title: `there is no zone \`${entry.uuid}\` (\`${shortenName(entry.name)}\`)`,
    details: listCandidates(zones.filter(({ name }) => isSameName(name, entry.name))),
    cause: 'the zone was deleted, or the token belongs to another account',
    help: [
      'write the UUID of an existing zone, or remove `uuid`: ' +
        'the zone is then found or created by its name',
    ],
  })
}

/** The list and the detail of a zone disagree: renaming it back could be wrong. */
export function otherNameInDetail(entry: ZoneEntry, live: ZoneItem): Problem {
  return createConflict(entry.place, {
    title:
      `the zone \`${shortenName(entry.name)}\` (${live.uuid}) is also called ` +
      `\`${shortenName(live.name)}\`: the list of zones and the zone itself show different ` +
      'names',
    cause: 'the zone is being renamed, or the list of zones is out of date',
    help: [
      'run the step again; if the names stay different, ' +
        'give the zone one name in the CDN’s console',
    ],
  })
}

/** The zone was renamed elsewhere, or the entry was copied: changing this zone could be wrong. */
export function otherName(entry: ZoneEntry, live: ZoneItem): Problem {
  let forThisZone = `for this zone, write \`name: ${JSON.stringify(live.name)}\``
  if (live.name === '') {
    forThisZone = 'for this zone, first give it this name in the CDN’s console'
  }
  return createConflict(entry.place, {
    title:
      `the zone \`${live.uuid}\` is called \`${shortenName(live.name) || '(no name)'}\`, not ` +
      `\`${shortenName(entry.name)}\``,
    cause: 'it was renamed elsewhere, or the entry was copied and has the `uuid` of another zone',
    help: [
      `${forThisZone}; for another one, correct its \`uuid\`, ` +
        'or remove it to find the zone by its name',
      'to rename a zone, rename it in the CDN’s console, then change `name` in the file',
    ],
  })
}

/**
 * The name is almost that of a live zone. Creating a zone could be a typing
 * error, and would add a second zone.
 */
export function similarName(entry: ZoneEntry, live: ZoneItem): Problem {
  return createConflict(entry.place, {
    title:
      `\`${shortenName(entry.name)}\` would be a new zone, but a live zone is called ` +
      `\`${shortenName(live.name)}\``,
    details: listCandidates([live]),
    cause: 'the names differ only in upper and lower case, or in white space',
    help: [
      `for that zone, write \`name: ${JSON.stringify(live.name)}\`; ` +
        'for a new one, choose another name',
    ],
  })
}

/** A listed zone must not count as missing: it would be created again, or its domains taken. */
export const unreadableZone = ({ uuid, name }: ZoneItem, entry?: ZoneEntry): Problem => ({
  kind: 'live-zone-conflict',
  at: entry?.place,
  title: `the zone \`${shortenName(name)}\` (${uuid}) is in the list, but cannot be read (404)`,
  cause: 'the zone is being deleted, or the list of zones is out of date',
  help: ['run the step again; if the problem persists, check the zone in the CDN’s console'],
})

export function unconfirmedDeletion(entry: ZoneEntry, live: Zone): Problem {
  let help =
    `if the deletion is intended, add \`${shortenName(live.name)}\` to the input ` +
    '`confirm-delete`; nothing was changed'
  if (/^\s|\s$|^#/.test(live.name)) {
    help =
      'a name that begins with `#`, or begins or ends with a space, cannot be listed in ' +
      '`confirm-delete`: rename the zone first'
  }
  return {
    kind: 'deletion-unconfirmed',
    title:
      `the zone \`${shortenName(live.name)}\` has \`state: ` +
      'absent`, but its deletion is not confirmed',
    at: entry.place,
    details: [`${live.uuid}  ${live.hostname}`],
    cause: 'a deletion cannot be undone, so it must be confirmed outside the file',
    help: [help],
  }
}

export function noOrigin(entry: ZoneEntry): Problem {
  return createConflict(entry.place, {
    title:
      `the zone \`${shortenName(entry.name)}\` cannot ` +
      'be created, because it has no `origin_url`',
    cause:
      'no live zone has this name; it may have been renamed, ' +
      'or the token may belong to another account',
    help: [
      'add `origin_url`, which every new zone needs',
      'if the zone exists under another name, write that name into the entry',
    ],
  })
}

export function otherType(entry: ZoneEntry, { value, place }: ManagedField, live: Zone): Problem {
  return createConflict(place, {
    title:
      `\`zone_type\` of \`${shortenName(entry.name)}\` is \`${String(value)}\`, but the live ` +
      `zone is \`${shortenName(live.type)}\``,
    cause: 'the type of a zone cannot be changed',
    help: [
      `write \`zone_type: ${shortenName(live.type)}\`, or create a new zone with another name`,
    ],
  })
}

export function onlyForAccelerators(
  field: string,
  place: FileLocation,
  live: Zone | undefined,
): Problem {
  if (live === undefined) {
    return createConflict(place, {
      title: `\`${field}\` cannot be set on a zone that is created as a pull zone (\`cdn\`)`,
      help: ['add `zone_type: accelerator`, or remove the field'],
    })
  }
  return createConflict(place, {
    title: `\`${field}\` cannot be set on a live zone of type \`cdn\``,
    help: ['remove the field: only accelerators have it'],
  })
}

export function domainElsewhere(
  domain: string,
  place: FileLocation,
  holders: readonly Zone[],
  pruneDomains: boolean,
): Problem {
  let help =
    'to move the domain, set `prune-domains: true`, and ' +
    'list that zone in the file without this domain'
  if (pruneDomains) help = 'to move the domain, add that zone to the file, without this domain'
  return createConflict(place, {
    title: `the domain \`${domain}\` is connected to another zone`,
    details: listCandidates(holders),
    cause:
      'a domain belongs to one zone; moving it needs `prune-domains: ' +
      'true` and both zones in the file',
    help: [help],
  })
}

export const wrongShape = (field: string, liveValue: unknown, live: Zone): Problem => ({
  kind: 'wrong-shape',
  title: 'the service returned an unexpected response format',
  where: `GET …/api/v1/zones/${live.uuid}`,
  details: [new ShapeError(`data.${field}`, 'a value of its own type', liveValue).message],
  cause: `\`base-url\` is the address of another service, or the API has changed`,
  help: ['remove this field from the file until the bug is fixed, and report the line above'],
})

function shortenName(name: string): string {
  return shorten(name, 80)
}

export const zonesOnlyForExport = (command: string): Problem => ({
  kind: 'conflicting-inputs',
  title: `\`zones\` cannot be combined with \`command: ${command}\``,
  where: 'input `zones`',
  cause:
    '`zones` selects the live zones that `export` writes; ' +
    '`plan` and `apply` always use the whole file',
  help: ['remove `zones`, or move these zones to a separate file'],
})

export function drift(changes: readonly Change[], file: string): Problem {
  const names = changes.filter(differs).map(({ entry, action }) => `${entry.name}: ${action}`)
  return {
    kind: 'drift',
    title:
      `${names.length} of ${pluralize(changes.length, 'zone')} ` +
      `${chooseByCount(names.length, 'differs', 'differ')} from \`${file}\``,
    where: 'input `fail-on-changes`',
    details: listFirst(names, MAX_LISTED, (name) => name),
    cause:
      'the zones were changed outside this file, or the ' +
      'file was changed and has not been applied yet',
    help: [
      'to make the zones match the file, run `apply`; to keep the live settings, change the file',
    ],
  }
}

/** Domains that are not in the file and stay. JSON makes special characters visible. */
export function describeKeptDomains(zone: string, domains: readonly string[]): string {
  const names = domains.map((domain) => JSON.stringify(domain).slice(1, -1))
  return (
    `\`${zone}\` keeps domains that the file does not list: ${listNames(names, 20)}; to ` +
    'remove them, set `prune-domains: true`'
  )
}

/** @param liveName a live zone that the file does not list */
export function describeAlmostExisting(zone: string, liveName: string): string {
  return (
    `\`${shortenName(zone)}\` will be a new zone; the file does not list the live zone ` +
    `\`${shortenName(liveName)}\`: did you mean that one?`
  )
}

export function describeDeletionToConfirm(zone: string): string {
  return `\`apply\` deletes \`${shortenName(zone)}\` only if \`confirm-delete\` lists it`
}

/** @param when '' where the change was made */
export function describeNeededPurge(zone: string, fields: readonly string[], when: string): string {
  const settings = listNames(fields.map((field) => `\`${field}\``))
  return (
    `\`${shortenName(zone)}\`: ${when}edges still hold copies made under the old ` +
    `${settings}; purge the zone to drop them (\`type: all\`)`
  )
}
