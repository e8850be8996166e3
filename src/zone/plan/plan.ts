import { type Zone, type ZoneItem, isIdentifier } from '../../cdn/answers.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { findClosest } from '../../text/did-you-mean.ts'
import { fail, ok, type Problem, type Result } from '../../problem/problem.ts'
import {
  NO_DOMAINS,
  type AddedDomain,
  type Change,
  type DomainChanges,
  type FieldChange,
} from './change.ts'
import type { ZoneInputs } from '../inputs.ts'
import { hasLiveType, isSame } from '../file/fields.ts'
import { findMatches, indexDomains, normalizeDomain, toDomainKey, type LiveZones } from './live.ts'
import {
  describeDeletionToConfirm,
  describeKeptDomains,
  describeAlmostExisting,
  noOrigin,
  noSuchUuid,
  onlyForAccelerators,
  otherName,
  otherNameInDetail,
  otherType,
  severalZones,
  similarName,
  unconfirmedDeletion,
  unreadableZone,
  wrongShape,
  domainElsewhere,
} from '../../messages/zone/plan.ts'
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
  liveZones: LiveZones,
  options: PlanOptions,
): ZonePlan {
  const liveZoneByEntry = new Map<ZoneEntry, Zone | undefined>()
  const zoneProblems: Problem[] = []
  for (const entry of entries) {
    const zoneResult = findLiveZone(entry, liveZones)
    if (zoneResult.ok) liveZoneByEntry.set(entry, zoneResult.value)
    else zoneProblems.push(zoneResult.problem)
  }

  const domains = planDomains(liveZoneByEntry, liveZones, options.pruneDomains)
  const changes = entries.map((entry) =>
    planEntry(entry, liveZoneByEntry.get(entry), domains.get(entry) ?? NO_DOMAINS),
  )

  const problems: Problem[] = []
  for (const item of liveZones.unreadable) {
    const ownEntry = entries.find((entry) => findMatches(entry, [item]).length > 0)
    problems.push(unreadableZone(item, ownEntry))
  }
  problems.push(...zoneProblems)
  problems.push(...checkDomains(liveZoneByEntry, domains, options.pruneDomains))
  for (const [entry, zone] of liveZoneByEntry) {
    if (entry.state === 'absent') problems.push(...checkAbsent(entry, zone, options))
    else problems.push(...checkFields(entry, zone))
  }

  return { changes, problems, notices: listNotices(changes, liveZones, options) }
}

function listNotices(
  changes: readonly Change[],
  { items }: LiveZones,
  { confirmDelete }: PlanOptions,
): string[] {
  const notices: string[] = []
  for (const { entry, domains } of changes) {
    if (domains.kept.length > 0) notices.push(describeKeptDomains(entry.name, domains.kept))
  }

  const isInFile = (item: ZoneItem) =>
    changes.some(({ entry }) => findMatches(entry, [item]).length > 0)
  const otherNames = items.filter((item) => !isInFile(item)).map(({ name }) => name)
  for (const { action, entry } of changes) {
    if (action !== 'create') continue
    const intendedName = findClosest(entry.name, otherNames)
    if (intendedName !== undefined) notices.push(describeAlmostExisting(entry.name, intendedName))
  }

  for (const { action, live } of changes) {
    if (action === 'delete' && live !== undefined && !mayBeDeleted(live, confirmDelete)) {
      notices.push(describeDeletionToConfirm(live.name))
    }
  }
  return notices
}

/** The live zone of an entry, if there is one, which must have the name of the entry. */
function findLiveZone(entry: ZoneEntry, { items, details }: LiveZones): Result<Zone | undefined> {
  const [item, ...others] = findMatches(entry, items)
  if (others.length > 0 && item !== undefined) return fail(severalZones(entry, [item, ...others]))
  if (item === undefined) return checkUnmatched(entry, items)
  if (!isSameName(item.name, entry.name)) return fail(otherName(entry, item))
  const zone = details.get(item.uuid.toLowerCase())
  const showsName = zone?.settings.get('name') !== undefined
  if (zone !== undefined && showsName && !isSameName(zone.name, entry.name)) {
    return fail(otherNameInDetail(entry, zone))
  }
  return ok(zone)
}

/** Checks an entry that no zone has: its UUID must exist, and its name be unlike all others. */
function checkUnmatched(entry: ZoneEntry, items: readonly ZoneItem[]): Result<undefined> {
  if (entry.state === 'absent') return ok(undefined)
  if (entry.uuid !== undefined) return fail(noSuchUuid(entry, items))
  const similar = items.find(({ name }) => isAlmostSameName(name, entry.name))
  if (similar !== undefined) return fail(similarName(entry, similar))
  return ok(undefined)
}

/** Whether names differ in case or white space only. */
function isAlmostSameName(name: string, other: string): boolean {
  const removeCaseAndSpace = (text: string) =>
    text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()
  return removeCaseAndSpace(name) === removeCaseAndSpace(other)
}

/** A deletion requires the exact name in the file and in `confirm-delete`. */
function checkAbsent(
  entry: ZoneEntry,
  live: Zone | undefined,
  { confirmDelete, command }: PlanOptions,
): Problem[] {
  const mayDelete = live === undefined || mayBeDeleted(live, confirmDelete)
  if (mayDelete || command !== 'apply') return []
  return [unconfirmedDeletion(entry, live)]
}

function mayBeDeleted({ name }: Zone, confirmDelete: readonly string[]): boolean {
  return confirmDelete.some((other) => isSameName(other, name))
}

function planEntry(entry: ZoneEntry, live: Zone | undefined, domains: DomainChanges): Change {
  if (entry.state === 'present') return planPresent(entry, live, domains)
  // A deleted zone's domains are removed explicitly only if they move to
  // another zone in the file.
  if (live === undefined) return { entry, action: 'none', live, fields: [], domains }
  return { entry, action: 'delete', live, fields: [], domains }
}

function planPresent(entry: ZoneEntry, live: Zone | undefined, domains: DomainChanges): Change {
  if (live === undefined) {
    const fields: FieldChange[] = []
    for (const [{ name }, { value }] of entry.fields) {
      fields.push({ field: name, from: null, to: value })
    }
    return { entry, action: 'create', live, fields, domains }
  }

  const fields = compareWithLive(entry, live)
  const domainsDiffer = domains.removed.length > 0 || domains.added.length > 0
  const action = fields.length > 0 || domainsDiffer ? 'update' : 'none'
  return { entry, action, live, fields, domains }
}

/** Checks that depend on the live zone, or on creating one. */
export function checkFields(entry: ZoneEntry, live: Zone | undefined): Problem[] {
  const fields = [...entry.fields]
  const type = fields.find(([{ name }]) => name === 'zone_type')?.[1]
  const hasOrigin = fields.some(([{ name }]) => name === 'origin_url')
  const isOtherType = live !== undefined && type !== undefined && type.value !== live.type
  const zoneType = live?.type ?? type?.value ?? 'cdn'
  // With `zone_type: cdn` in the file, reading it has already reported these
  // fields.
  const isUnreportedPullZone = zoneType === 'cdn' && type?.value !== 'cdn'

  const problems: Problem[] = []
  if (live === undefined && !hasOrigin) problems.push(noOrigin(entry))
  if (isOtherType) problems.push(otherType(entry, type, live))
  for (const [field] of fields) {
    const liveValue = live?.settings.get(field.name)
    const isWrong = live !== undefined && liveValue !== undefined && !hasLiveType(field, liveValue)
    if (isWrong) problems.push(wrongShape(field.name, liveValue, live))
  }
  for (const [{ name, create }, { place }] of fields) {
    if (create === 'accelerator' && isUnreportedPullZone) {
      problems.push(onlyForAccelerators(name, place, live))
    }
  }
  return problems
}

/**
 * The managed settings that differ; a setting that the service does not return
 * counts as unset.
 */
export function compareWithLive({ fields }: ZoneEntry, live: Zone): FieldChange[] {
  const changes: FieldChange[] = []
  for (const [field, { value }] of fields) {
    // The type cannot be changed; a different type is reported as an error.
    if (field.kind === 'zone-type') continue
    const liveValue = live.settings.get(field.name) ?? null
    if (!isSame(field, liveValue, value)) {
      changes.push({ field: field.name, from: liveValue, to: value })
    }
  }
  return changes
}

type LiveZoneByEntry = ReadonlyMap<ZoneEntry, Zone | undefined>

/**
 * Plans the domains of all zones together, because a domain may have to leave
 * another zone first.
 */
export function planDomains(
  liveZoneByEntry: LiveZoneByEntry,
  { details }: LiveZones,
  pruneDomains: boolean,
): Map<ZoneEntry, DomainChanges> {
  const holders = new Map<string, Zone[]>()
  for (const zone of details.values()) {
    for (const domain of indexDomains(zone).keys()) {
      holders.set(domain, [...(holders.get(domain) ?? []), zone])
    }
  }

  const addedByEntry = new Map<ZoneEntry, AddedDomain[]>()
  const moving = new Set<string>()
  for (const [entry, zone] of liveZoneByEntry) {
    const shownDomains = indexDomains(zone)
    const added: AddedDomain[] = []
    for (const managed of entry.domains ?? []) {
      if (shownDomains.has(managed.domain)) continue
      const from = holders.get(managed.domain) ?? []
      added.push({ ...managed, from })
      for (const { uuid } of from) moving.add(toDomainKey(uuid, managed.domain))
    }
    addedByEntry.set(entry, added)
  }

  const planned = new Map<ZoneEntry, DomainChanges>()
  for (const [entry, added] of addedByEntry) {
    const existing = planExistingDomains(entry, liveZoneByEntry.get(entry), moving, pruneDomains)
    planned.set(entry, { ...existing, added })
  }
  return planned
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

function planExistingDomains(
  entry: ZoneEntry,
  zone: Zone | undefined,
  moving: ReadonlySet<string>,
  pruneDomains: boolean,
): Omit<DomainChanges, 'added'> {
  const wantedDomains = new Set((entry.domains ?? []).map(({ domain }) => domain))
  // The service may list a domain in several spellings.
  const spellings = (zone?.domains ?? [])
    .map(({ domain }) => domain)
    .filter((spelling) => !wantedDomains.has(normalizeDomain(spelling)))
  const isManaged = entry.domains !== undefined
  const isPruned = pruneDomains && isManaged

  const removed: string[] = []
  const kept: string[] = []
  for (const spelling of spellings) {
    const isMoving =
      zone !== undefined && moving.has(toDomainKey(zone.uuid, normalizeDomain(spelling)))
    // Keeps a domain that cannot be a URL segment, because its removal would
    // change another resource.
    if (isIdentifier(spelling) && (isPruned || isMoving)) removed.push(spelling)
    else if (isManaged) kept.push(spelling)
  }
  return { removed, kept }
}
