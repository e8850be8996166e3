// Compares the file with the live zones. What a plan finds before the writes is
// to be done; what it still finds after them, the service has ignored.

import { isIdentifier, type Zone, type ZoneItem } from '../cdn/answers.ts'
import { readAllZones, readDetails, type ZoneReadApi } from '../cdn/zones/api.ts'
import { isSameName } from '../cdn/zones/find.ts'
import { Stop, type Problem } from '../problem/problem.ts'
import { countEdits, findClosest } from '../text/did-you-mean.ts'
import {
  hasLiveType,
  isSame,
  normalizeDomain,
  parseDomain,
  VARIABLE,
  type Field,
} from './fields.ts'
import type { Change, DomainChanges, FieldChange, Reset, ZoneEntry } from './change.ts'
import type { ZoneInputs } from './inputs.ts'
import * as say from './words.ts'

export interface LiveZones {
  readonly items: readonly ZoneItem[]
  /**
   * Zones with settings by lower-case UUID: those in the file, or all of them
   * if domains are to be added.
   */
  readonly details: ReadonlyMap<string, Zone>
  /** Listed zones that cannot be read: they must not count as missing. */
  readonly unreadable: readonly ZoneItem[]
}

/** All changes, in file order. If there is any problem, none of them may be made. */
export interface ZonePlan {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
  readonly warnings: readonly string[]
}

export type PlanOptions = Pick<ZoneInputs, 'pruneDomains' | 'confirmDelete' | 'command'>

/**
 * Reads the zones in the file; all zones if a domain is to be added, because
 * any of them may have it.
 * @throws Stop
 */
export async function readLive(
  entries: readonly ZoneEntry[],
  api: ZoneReadApi,
): Promise<LiveZones> {
  const items = await readAllZones(api)
  const details = new Map<string, Zone>()
  const unreadable: ZoneItem[] = []
  const read = async (some: readonly ZoneItem[]) => {
    for (const { item, zone } of await readDetails(some, api)) {
      if (zone === undefined) unreadable.push(item)
      else details.set(zone.uuid.toLowerCase(), zone)
    }
  }

  const inFile = new Set(entries.flatMap((entry) => findMatches(entry, items)))
  await read([...inFile])
  const wantsMore = entries.some((entry) => {
    const [item] = findMatches(entry, items)
    const shown = listDomains(item && details.get(item.uuid.toLowerCase()))
    return entry.domains?.some((domain) => !shown.has(domain)) === true
  })
  if (wantsMore) await read(items.filter((item) => !inFile.has(item)))
  return { items, details, unreadable }
}

/** The live zones that an entry may refer to: by its UUID, otherwise by its name. */
function findMatches({ uuid, name }: ZoneEntry, items: readonly ZoneItem[]): ZoneItem[] {
  if (uuid === undefined) return items.filter((item) => isSameName(item.name, name))
  return items.filter((item) => item.uuid.toLowerCase() === uuid.toLowerCase())
}

/** The domains of a zone in comparable form. */
export function listDomains(zone: Zone | undefined): Set<string> {
  return new Set((zone?.domains ?? []).map(({ domain }) => normalizeDomain(domain)))
}

export function planZones(
  entries: readonly ZoneEntry[],
  live: LiveZones,
  options: PlanOptions,
): ZonePlan {
  const problems = live.unreadable.map((item) => {
    const entry = entries.find((one) => findMatches(one, [item]).length > 0)
    return say.unreadableZone(item, entry)
  })
  const found = new Map<ZoneEntry, Zone | undefined>()
  for (const entry of entries) {
    if (findMatches(entry, live.unreadable).length > 0) continue
    try {
      found.set(entry, findLiveZone(entry, live, entries))
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      problems.push(error.problem)
    }
  }

  const changes: Change[] = []
  const moving = findMoves(found, live)
  for (const [entry, zone] of found) {
    const domains = compareDomains(entry, zone, moving, options)
    const change = planEntry(entry, zone, domains)
    changes.push(change)
    problems.push(...checkChange(change, found, options))
  }
  return { changes, problems, ...remarkOn(changes, live, options) }
}

/**
 * The live zone of an entry, which must have the name of the entry.
 * @throws Stop
 */
function findLiveZone(
  entry: ZoneEntry,
  { items, details }: LiveZones,
  entries: readonly ZoneEntry[],
): Zone | undefined {
  const [item, ...others] = findMatches(entry, items)
  if (item !== undefined && others.length > 0) {
    throw new Stop(say.severalZones(entry, [item, ...others]))
  }
  if (item === undefined) {
    if (entry.state === 'absent') return undefined
    if (entry.uuid !== undefined) throw new Stop(say.noSuchUuid(entry, items))
    // A typing error would create a second zone, but not of a name that the file
    // has as well.
    const similar = items.find(
      (other) =>
        toPlainName(other.name) === toPlainName(entry.name) &&
        !entries.some((one) => isSameName(one.name, other.name)),
    )
    if (similar !== undefined) throw new Stop(say.similarName(entry, similar))
    const isUrl = /^https?:\/\//i.test(entry.name)
    const identifier = entry.name
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[./]$/, '')
    const meant = items.find((other) => {
      // A zone may be called like a domain, but not like the URL of one.
      const zone = isUrl ? details.get(other.uuid.toLowerCase()) : undefined
      const identifiers = [other.uuid, other.hostname].map((text) => text.toLowerCase())
      return [...identifiers, ...listDomains(zone)].includes(identifier)
    })
    if (meant !== undefined) throw new Stop(say.nameIsIdentifier(entry, meant))
    if (VARIABLE.test(entry.name)) throw new Stop(say.nameIsVariable(entry))
    if (COPIED.test(entry.name)) throw new Stop(say.nameIsCopied(entry))
    return undefined
  }
  if (!isSameName(item.name, entry.name)) throw new Stop(say.otherName(entry, item))
  const zone = details.get(item.uuid.toLowerCase())
  const showsName = zone?.settings.get('name') !== undefined
  if (zone !== undefined && showsName && !isSameName(zone.name, entry.name)) {
    throw new Stop(say.otherNameInDetail(entry, zone))
  }
  return zone
}

/** What a name takes along from a document: curly quotation marks, invisible characters (but joiners). */
const COPIED = /^[“”„«‘’]|[“”»]$|(?![\u200c\u200d])\p{Cf}/u

/** Names that differ only in case or white space are alike. */
function toPlainName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()
}

/** Domain → the zones that it must leave, because the file wants it on another one. */
type Moves = ReadonlyMap<string, readonly Zone[]>

function findMoves(found: ReadonlyMap<ZoneEntry, Zone | undefined>, { details }: LiveZones): Moves {
  const holders = new Map<string, Zone[]>()
  for (const zone of details.values()) {
    for (const domain of listDomains(zone)) {
      holders.set(domain, [...(holders.get(domain) ?? []), zone])
    }
  }
  const moves = new Map<string, readonly Zone[]>()
  for (const [{ domains = [] }, zone] of found) {
    const shown = listDomains(zone)
    for (const domain of domains) {
      if (!shown.has(domain)) moves.set(domain, holders.get(domain) ?? [])
    }
  }
  return moves
}

function compareDomains(
  { domains: wanted, state }: ZoneEntry,
  live: Zone | undefined,
  moves: Moves,
  { pruneDomains }: PlanOptions,
): DomainChanges {
  const shown = listDomains(live)
  const inFile = new Set(wanted)
  const added = (wanted ?? []).filter((domain) => !shown.has(domain))
  const removed: string[] = []
  const kept: string[] = []
  for (const { domain: spelling } of live?.domains ?? []) {
    const domain = normalizeDomain(spelling)
    if (inFile.has(domain)) continue
    const isMoving = live !== undefined && moves.get(domain)?.includes(live) === true
    const isPruned = pruneDomains && wanted !== undefined && state === 'present'
    // One that cannot be a URL segment stays: its removal would change another
    // resource.
    if (isIdentifier(spelling) && (isMoving || isPruned)) removed.push(spelling)
    else if (wanted !== undefined) kept.push(spelling)
  }
  return {
    added: added.map((domain) => ({ domain, from: moves.get(domain) ?? [] })),
    removed,
    kept,
  }
}

function planEntry(entry: ZoneEntry, live: Zone | undefined, domains: DomainChanges): Change {
  if (entry.state === 'absent') {
    return { entry, action: live === undefined ? 'none' : 'delete', live, fields: [], domains }
  }
  const fields: FieldChange[] = []
  for (const [field, to] of entry.fields) {
    // The type cannot be changed; a different type is reported as an error.
    if (field.kind === 'zone-type' && live !== undefined) continue
    // A field that the service does not return counts as unset.
    const from = live?.settings.get(field.name) ?? null
    if (live === undefined || !isSame(field, from, to)) {
      fields.push({ field: field.name, from, to })
    }
  }
  if (live === undefined) return { entry, action: 'create', live, fields, domains }
  const isDifferent = fields.length + domains.added.length + domains.removed.length > 0
  return { entry, action: isDifferent ? 'update' : 'none', live, fields, domains }
}

/** What speaks against a change. */
function checkChange(
  change: Change,
  found: ReadonlyMap<ZoneEntry, Zone | undefined>,
  options: PlanOptions,
): Problem[] {
  const { entry, live } = change
  if (entry.state === 'absent') {
    const mayDelete = live === undefined || isConfirmed(live, options)
    if (mayDelete || options.command !== 'apply') return []
    return [say.unconfirmedDeletion(entry, live)]
  }
  return [...checkFields(change), ...checkDomains(change, found, options)]
}

function isConfirmed({ name }: Zone, { confirmDelete }: PlanOptions): boolean {
  return confirmDelete.some((other) => isSameName(other, name))
}

function checkFields({ entry, live, domains }: Change): Problem[] {
  const settings = [...entry.fields].map(([field, value]) => ({ field, value }))
  const type = settings.find(({ field }) => field.kind === 'zone-type')?.value
  const originInFile = settings.find(({ field }) => field.kind === 'url')?.value
  const origin = originInFile ?? live?.originUrl
  const problems: Problem[] = []
  if (live === undefined && originInFile === undefined) problems.push(say.noOrigin(entry))
  if (live !== undefined && type !== undefined && type !== live.type) {
    problems.push(say.otherType(entry, live))
  }
  // If the origin is one of the zone's own hosts, edges would ask themselves. A
  // domain that is there already, beside an origin that the file does not manage,
  // is not this change's fault.
  const host =
    typeof origin === 'string' && URL.canParse(origin)
      ? parseDomain(new URL(origin).hostname)
      : undefined
  const removed = new Set(domains.removed.map(normalizeDomain))
  const remainingDomains = [...listDomains(live)].filter((domain) => !removed.has(domain))
  const added = domains.added.map(({ domain }) => domain)
  const hostname = parseDomain(live?.hostname ?? '') ?? ''
  const domainsInQuestion =
    originInFile === undefined ? added : [...added, ...remainingDomains, hostname]
  if (host !== undefined && domainsInQuestion.includes(host)) {
    const index = entry.domains?.indexOf(host) ?? 0
    const at =
      originInFile === undefined
        ? entry.placeOf('custom_domains', index)
        : entry.placeOf('origin_url')
    problems.push(say.originIsDomain(at, host))
  }
  for (const { field } of settings) {
    const liveValue = live?.settings.get(field.name)
    if (live !== undefined && liveValue !== undefined && !hasLiveType(field, liveValue)) {
      problems.push(say.wrongShape(field.name, liveValue, live))
    }
    // With `zone_type: cdn` in the file, reading it has already reported these.
    const isPullZone = (live?.type ?? type ?? 'cdn') === 'cdn' && type !== 'cdn'
    if (field.create === 'accelerator' && isPullZone) {
      problems.push(say.onlyForAccelerators(entry, field.name, live))
    }
  }
  return problems
}

function checkDomains(
  { entry, live, domains }: Change,
  found: ReadonlyMap<ZoneEntry, Zone | undefined>,
  { pruneDomains }: PlanOptions,
): Problem[] {
  const problems: Problem[] = []
  const uuidsInFile = new Set([...found.values()].map((zone) => zone?.uuid))
  const wanted = new Set([...found.keys()].flatMap((other) => other.domains ?? []))
  const pruned = domains.removed.map(normalizeDomain).filter((domain) => !wanted.has(domain))
  const hostname = parseDomain(live?.hostname ?? '')
  for (const { domain, from } of domains.added) {
    const at = entry.placeOf('custom_domains', entry.domains?.indexOf(domain) ?? 0)
    const foreign = from.filter(({ uuid }) => !pruneDomains || !uuidsInFile.has(uuid))
    if (foreign.length > 0) problems.push(say.domainElsewhere(at, domain, foreign, pruneDomains))
    if (domain === hostname) problems.push(say.ownHostname(at, domain))
    // With pruning, a typing error would disconnect a domain that has visitors.
    const meant = pruned.find((other) => countEdits(other, domain, 1) === 1)
    if (meant !== undefined && from.length === 0) {
      problems.push(say.similarDomain(at, domain, meant))
    }
  }
  return problems
}

function remarkOn(
  changes: readonly Change[],
  { items }: LiveZones,
  options: PlanOptions,
): Pick<ZonePlan, 'notices' | 'warnings'> {
  const isInFile = (item: ZoneItem) =>
    changes.some(({ entry }) => findMatches(entry, [item]).length > 0)
  const otherNames = items.filter((item) => !isInFile(item)).map(({ name }) => name)
  const notices: string[] = []
  const warnings: string[] = []
  for (const { entry, action, live, domains } of changes) {
    const like = live === undefined ? findClosest(entry.name, otherNames) : undefined
    if (domains.kept.length > 0) notices.push(say.describeKeptDomains(entry.name, domains.kept))
    const isLost = (domain: string) => domains.removed.includes(domain)
    const shown = (live?.domains ?? []).map(({ domain }) => domain)
    if (domains.added.length > 0 && shown.length > 0 && shown.every(isLost)) {
      warnings.push(say.describeReplacedDomains(entry.name, domains.removed))
    }
    if (action === 'create' && like !== undefined) {
      notices.push(say.describeAlmostExisting(entry.name, like))
    }
    if (action === 'none' && entry.state === 'absent' && like !== undefined) {
      warnings.push(say.describeAlmostAbsent(entry.name, like))
    }
    if (action === 'delete' && live !== undefined && !isConfirmed(live, options)) {
      notices.push(say.describeDeletionToConfirm(live.name))
    }
  }
  if (options.command !== 'apply') return { notices, warnings }
  for (const name of options.confirmDelete) {
    const isMeant = changes.some(
      ({ entry }) => entry.state === 'absent' && isSameName(entry.name, name),
    )
    if (!isMeant) warnings.push(say.describeNothingToDelete(name))
  }
  return { notices, warnings }
}

/**
 * What the service has changed beside the plan: fields, or domains, that the
 * file does not manage and that are not what they were.
 * @param removed domains that were moved from this zone, or pruned
 */
export function findResets(
  { entry, live }: Change,
  before: Zone,
  fields: readonly Field[],
  removed: ReadonlySet<string>,
): Reset[] {
  if (live === undefined) return []
  const resets: Reset[] = []
  for (const field of fields) {
    const from = before.settings.get(field.name) ?? null
    const to = live.settings.get(field.name) ?? null
    const isManaged = entry.fields.has(field)
    if (!isManaged && !isSame(field, from, to)) resets.push({ field: field.name, from, to })
  }
  // Those in the file are compared by the plan.
  const isUnmanaged = (domain: string) => entry.domains?.includes(domain) !== true
  const staying = [...listDomains(before)].filter((domain) => !removed.has(domain))
  const from = staying.filter(isUnmanaged).toSorted()
  const to = [...listDomains(live)].filter(isUnmanaged).toSorted()
  if (from.join(' ') !== to.join(' ')) resets.push({ field: 'custom_domains', from, to })
  return resets
}
