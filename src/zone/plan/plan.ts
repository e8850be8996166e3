import type { Zone, ZoneItem } from '../../cdn/zones/decode.ts'
import { servesHost } from '../../paths/hosts.ts'
import { isNamed, isSameName } from '../../cdn/zones/find.ts'
import { fail, ok, type Problem, type Result } from '../../problem/problem.ts'
import { NO_DOMAINS, type Change, type DomainChanges, type FieldChange } from './change.ts'
import { listNames } from '../../text/format.ts'
import { shorten } from '../../text/safe-text.ts'
import type { ZoneInputs } from '../inputs.ts'
import { hasLiveType, isSame, normalDomain } from '../file/fields.ts'
import { matches, type Live } from './live.ts'
import { checkDomains, planDomains } from './domains.ts'
import {
  absentUnderOtherName,
  nameOfOtherZone,
  noOrigin,
  noSuchUuid,
  onlyForAccelerators,
  otherNameInDetail,
  otherType,
  sameZoneTwice,
  severalZones,
  unconfirmedDeletion,
  wrongShape,
} from './problems.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** All changes, in file order. If there is any problem, none of them may be made. */
export interface ZonePlan {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
}

type PlanOptions = Pick<ZoneInputs, 'pruneDomains' | 'confirmDelete' | 'command'>

export function planZones(
  entries: readonly ZoneEntry[],
  live: Live,
  options: PlanOptions,
): ZonePlan {
  const found = entries.map((entry) => ({ entry, owner: ownerOf(entry, live) }))
  const liveZoneByEntry = new Map(
    found.flatMap(({ entry, owner }) => (owner.ok ? [[entry, owner.value] as const] : [])),
  )
  const domains = planDomains(liveZoneByEntry, live, options.pruneDomains)
  const changes = entries.map((entry) => {
    const zone = liveZoneByEntry.get(entry)
    if (entry.state === 'present') return planPresent(entry, zone, domains.get(entry) ?? NO_DOMAINS)
    const action = zone === undefined ? ('none' as const) : ('delete' as const)
    // A deleted zone's domains are removed explicitly only if they move to another zone in the file.
    return { entry, action, live: zone, fields: [], domains: domains.get(entry) ?? NO_DOMAINS }
  })
  const problems = [
    ...found.flatMap(({ owner }) => (owner.ok ? [] : [owner.problem])),
    ...sameZoneTwice(liveZoneByEntry),
    ...checkDomains(liveZoneByEntry, domains, options.pruneDomains),
    ...[...liveZoneByEntry].flatMap(([entry, zone]) =>
      entry.state === 'absent' ? checkAbsent(entry, zone, options) : checkFields(entry, zone),
    ),
  ]
  return {
    changes,
    problems,
    notices: [
      ...changes.flatMap(keptDomains),
      ...deletionNotices(changes, options),
      ...changes.flatMap((change) => similarNames(change, live)),
    ],
  }
}

/** The live zone of an entry, if there is one; fails if there are several. */
function ownerOf(entry: ZoneEntry, live: Live): Result<Zone | undefined> {
  const found = matches(entry, live.items)
  if (found.length > 1) return fail(severalZones(entry, found))
  const zone = found[0] && live.details.get(found[0].uuid.toLowerCase())
  const isRenamed = zone !== undefined && !isSameName(zone.name, entry.name)
  if (isRenamed && entry.uuid === undefined && zone.settings.get('name') !== undefined)
    return fail(otherNameInDetail(entry, zone))
  if (entry.state === 'absent' || (zone !== undefined && !isRenamed)) return ok(zone)
  if (zone === undefined && entry.uuid !== undefined) return fail(noSuchUuid(entry, live.items))
  const other = zoneWithName(entry, live, zone)
  return other === undefined ? ok(zone) : fail(nameOfOtherZone(entry, other))
}

/** The live zone that a new name already stands for: then `zone: NAME` would be ambiguous. */
function zoneWithName(
  { name, domains = [] }: ZoneEntry,
  { items, details }: Live,
  self: ZoneItem | undefined,
): ZoneItem | undefined {
  const isOther = ({ uuid }: ZoneItem) => uuid !== self?.uuid
  const others = [...details.values()].filter(isOther)
  const isMoved = domains.some(({ domain }) => domain === normalDomain(name))
  return (
    [...items.filter(isOther), ...others].find(
      (zone) => isNamed(zone, name) || servesHost(zone.hostname, name),
    ) ??
    others.find((zone) => !isMoved && zone.domains.some(({ domain }) => servesHost(domain, name)))
  )
}

/** A deletion requires the exact name in the file and in `confirm-delete`. */
function checkAbsent(
  entry: ZoneEntry,
  live: Zone | undefined,
  { confirmDelete, command }: PlanOptions,
): Problem[] {
  if (live === undefined) return []
  if (!isSameName(live.name, entry.name)) return [absentUnderOtherName(entry, live)]
  return command !== 'apply' || mayBeDeleted(live, confirmDelete)
    ? []
    : [unconfirmedDeletion(entry, live)]
}

function mayBeDeleted({ name }: Zone, confirmDelete: readonly string[]): boolean {
  return confirmDelete.some((other) => isSameName(other, name))
}

/** Deletions that `apply` rejects without confirmation, which is a problem there. */
function deletionNotices(changes: readonly Change[], { confirmDelete }: PlanOptions): string[] {
  return changes.flatMap(({ action, live }) =>
    action !== 'delete' || live === undefined || mayBeDeleted(live, confirmDelete)
      ? []
      : [`\`apply\` deletes \`${shorten(live.name, 80)}\` only if \`confirm-delete\` lists it`],
  )
}

/** Notices about domains that are not in the file and stay. JSON makes special characters visible. */
function keptDomains({ entry, domains }: Change): string[] {
  if (domains.kept.length === 0) return []
  const names = domains.kept.map((domain) => JSON.stringify(domain).slice(1, -1))
  return [
    `\`${entry.name}\` has domains that the file does not list and that are kept: ${listNames(names, 20)}; to remove them, set \`prune-domains: true\``,
  ]
}

function planPresent(entry: ZoneEntry, live: Zone | undefined, domains: DomainChanges): Change {
  const all = [...entry.fields].map(([{ name }, { value }]) => ({
    field: name,
    from: null,
    to: value,
  }))
  const fields = live === undefined ? all : compareWithLive(entry, live)
  const domainsDiffer = domains.removed.length > 0 || domains.added.length > 0
  const action =
    live === undefined ? 'create' : fields.length > 0 || domainsDiffer ? 'update' : 'none'
  return { entry, action, live, fields, domains }
}

/** Checks that depend on the live zone, or on creating one. */
function checkFields(entry: ZoneEntry, live: Zone | undefined): Problem[] {
  const fields = [...entry.fields]
  const type = fields.find(([{ name }]) => name === 'zone_type')?.[1]
  const hasOrigin = fields.some(([{ name }]) => name === 'origin_url')
  const isOtherType = live !== undefined && type !== undefined && type.value !== live.type
  const isPullZone = (live?.type ?? type?.value ?? 'cdn') === 'cdn' && type?.value !== 'cdn'
  return [
    ...(live === undefined && !hasOrigin ? [noOrigin(entry)] : []),
    ...(isOtherType ? [otherType(entry, type, live)] : []),
    ...fields.flatMap(([field]) => {
      const shown = live?.settings.get(field.name)
      const isWrong = live !== undefined && shown !== undefined && !hasLiveType(field, shown)
      return isWrong ? [wrongShape(field.name, shown, live)] : []
    }),
    ...fields.flatMap(([{ name, create }, { place }]) =>
      create === 'accelerator' && isPullZone ? [onlyForAccelerators(name, place, live)] : [],
    ),
  ]
}

/** The managed settings that differ; a setting that the service does not return counts as unset. */
export function compareWithLive({ name, fields }: ZoneEntry, live: Zone): FieldChange[] {
  const shown = (field: string) => live.settings.get(field) ?? null
  // The type cannot be changed; a different type is reported as an error.
  const managed = [...fields].filter(([field]) => field.kind !== 'zone-type')
  return [
    ...(live.settings.get('name') === undefined || isSameName(live.name, name)
      ? []
      : [{ field: 'name', from: live.name, to: name }]),
    ...managed
      .filter(([field, { value }]) => !isSame(field, shown(field.name), value))
      .map(([field, { value }]) => ({ field: field.name, from: shown(field.name), to: value })),
  ]
}

/** A new zone whose name differs from that of a live one only in case or white space. */
function similarNames({ action, entry }: Change, { items }: Live): string[] {
  if (action !== 'create') return []
  const comparable = (name: string) => name.trim().toLowerCase()
  const similar = items.find(({ name }) => comparable(name) === comparable(entry.name))
  return similar === undefined
    ? []
    : [
        `\`${shorten(entry.name, 80)}\` is a new zone; a live zone is called \`${shorten(similar.name, 80)}\`: names differ by case and spaces`,
      ]
}
