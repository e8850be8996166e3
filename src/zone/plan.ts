// Compares the file with the live zones. What a plan finds before the writes is
// to be done; what it still finds after them, the service has ignored.

import { isIdentifier, type Zone, type ZoneItem } from '../cdn/answers.ts'
import { readAllZones, readDetails, type ZoneReadApi } from '../cdn/zones/api.ts'
import { isSameName } from '../cdn/zones/find.ts'
import { explainShapeError } from '../cdn/words.ts'
import { ShapeError } from '../json/decode.ts'
import { Stop, type FileLocation, type Problem, problemOf } from '../problem/problem.ts'
import { countEdits, findClosest } from '../text/did-you-mean.ts'
import {
  FIELDS,
  hasLiveType,
  isSame,
  normalizeDomain,
  parseDomain,
  parseHostOfUrl,
  VARIABLE,
} from './fields.ts'
import { getSetting, type Change, type FieldChange, type ZoneEntry } from './change.ts'
import type { ZoneInputs } from './inputs.ts'
import * as say from './words.ts'

export interface LiveZones {
  readonly items: readonly ZoneItem[]
  /**
   * Settings of the zones in the file, or of all zones if domains are to be added.
   * Undefined for one that is listed and cannot be read: it must not count as missing.
   */
  readonly zones: ReadonlyMap<ZoneItem, Zone | undefined>
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
  const zones = new Map<ZoneItem, Zone | undefined>()
  const read = async (some: readonly ZoneItem[]) => {
    for (const { item, zone } of await readDetails(some, api)) zones.set(item, zone)
  }

  await read([...new Set(entries.flatMap((entry) => findMatches(entry, items)))])
  const wantsMore = entries.some((entry) => {
    const [item] = findMatches(entry, items)
    const shown = listDomains(item && zones.get(item))
    return entry.domains?.some((domain) => !shown.has(domain)) === true
  })
  if (wantsMore) await read(items.filter((item) => !zones.has(item)))
  return { items, zones }
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
  const unreadable = [...live.zones].flatMap(([item, zone]) => (zone === undefined ? item : []))
  const problems = unreadable.map((item) => {
    const entry = entries.find((candidate) => findMatches(candidate, [item]).length > 0)
    return say.unlikeList(item, undefined, entry)
  })
  const found = new Map<ZoneEntry, Zone | undefined>()
  for (const entry of entries) {
    if (findMatches(entry, unreadable).length > 0) continue
    try {
      found.set(entry, findLiveZone(entry, live, entries))
    } catch (error) {
      problems.push(problemOf(error))
    }
  }

  const additions = findAdditions(found, live)
  const changes = [...found].map(([entry, zone]) => planEntry(entry, zone, additions, options))
  problems.push(...changes.flatMap((change) => checkChange(change, changes, options)))
  return { changes, problems, ...listRemarks(changes, live, options) }
}

/**
 * The live zone of an entry, which must have the name of the entry.
 * @throws Stop
 */
function findLiveZone(
  entry: ZoneEntry,
  { items, zones }: LiveZones,
  entries: readonly ZoneEntry[],
): Zone | undefined {
  const matches = findMatches(entry, items)
  const [item] = matches
  if (matches.length > 1) throw new Stop(say.severalZones(entry, matches))
  if (item === undefined) {
    if (entry.state === 'present') checkNewZone(entry, items, entries)
    return undefined
  }
  if (!isSameName(item.name, entry.name)) throw new Stop(say.otherName(entry, item))
  const zone = zones.get(item)
  const showsName = zone?.settings.get('name') !== undefined
  if (showsName && !isSameName(zone.name, entry.name)) {
    throw new Stop(say.unlikeList(item, zone, entry))
  }
  return zone
}

/**
 * A typing error, an identifier in place of the name, or a name that was copied
 * from elsewhere would create a second zone.
 * @throws Stop
 */
function checkNewZone(
  entry: ZoneEntry,
  items: readonly ZoneItem[],
  entries: readonly ZoneEntry[],
): void {
  if (entry.uuid !== undefined) throw new Stop(say.noSuchUuid(entry, items))
  const meant = items.find(({ uuid, hostname, name }) => {
    const hasOwnEntry = entries.some((other) => isSameName(other.name, name))
    const names = hasOwnEntry ? [uuid, hostname] : [uuid, hostname, name]
    return names.some((text) => toPlainName(text) === toPlainName(entry.name))
  })
  if (meant !== undefined) throw new Stop(say.meansLiveZone(entry, meant))
  const isNoName = NO_NAMES.some((pattern) => pattern.test(entry.name))
  if (isNoName) throw new Stop(say.nameIsNoName(entry))
}

/** Names that differ only in case or white space, or as a hostname and its URL, are alike. */
function toPlainName(name: string): string {
  const plain = name.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()
  return plain.replace(/^https?:\/\//, '').replace(/(?<=.)[./]$/, '')
}

/**
 * What stands in place of a name: a variable, a URL, or what was copied from a
 * document, with curly quotation marks or invisible characters (but joiners).
 */
const NO_NAMES = [VARIABLE, /^https?:\/\//i, /^[“”„«‘’]|[“”»]$|(?![\u200c\u200d])\p{Cf}/u]

/** Domains that an entry adds to its zone → the other zones that have them. */
type Additions = ReadonlyMap<string, readonly Zone[]>

function findAdditions(
  found: ReadonlyMap<ZoneEntry, Zone | undefined>,
  { zones }: LiveZones,
): Additions {
  const additions = new Map<string, Zone[]>()
  for (const [{ domains = [] }, zone] of found) {
    const shown = listDomains(zone)
    for (const domain of domains) if (!shown.has(domain)) additions.set(domain, [])
  }
  for (const zone of zones.values()) {
    if (zone === undefined) continue
    for (const domain of listDomains(zone)) additions.get(domain)?.push(zone)
  }
  return additions
}

function planEntry(
  entry: ZoneEntry,
  live: Zone | undefined,
  additions: Additions,
  { pruneDomains }: PlanOptions,
): Change {
  const isAbsent = entry.state === 'absent'
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

  const shown = listDomains(live)
  const added = (entry.domains ?? [])
    .filter((domain) => !shown.has(domain))
    .map((domain) => ({ domain, from: additions.get(domain) ?? [] }))
  const isPruned = pruneDomains && entry.domains !== undefined && !isAbsent
  const removed: string[] = []
  const kept: string[] = []
  for (const { domain: spelling } of live?.domains ?? []) {
    const domain = normalizeDomain(spelling)
    if (entry.domains?.includes(domain) === true) continue
    // One that cannot be a URL segment stays: its removal would change another
    // resource.
    const isLeaving = isIdentifier(spelling) && (isPruned || additions.has(domain))
    if (isLeaving) removed.push(spelling)
    else kept.push(spelling)
  }
  const differences = { entry, live, fields, domains: { added, removed, kept } }
  if (live === undefined) return { ...differences, action: isAbsent ? 'none' : 'create' }
  if (isAbsent) return { ...differences, action: 'delete' }
  const isDifferent = fields.length + added.length + removed.length > 0
  return { ...differences, action: isDifferent ? 'update' : 'none' }
}

/** What speaks against a change. */
function checkChange(change: Change, changes: readonly Change[], options: PlanOptions): Problem[] {
  const { entry, live } = change
  if (entry.state === 'present') {
    return [...checkFields(change), ...checkDomains(change, changes, options)]
  }
  const mayDelete = live === undefined || mayBeDeleted(live, options)
  return mayDelete || options.command !== 'apply' ? [] : [say.unconfirmedDeletion(entry, live)]
}

function mayBeDeleted({ name }: Zone, { confirmDelete }: PlanOptions): boolean {
  return confirmDelete.some((other) => isSameName(other, name))
}

function checkFields({ entry, live, domains }: Change): Problem[] {
  const type = getSetting(entry, 'zone_type')
  const origin = getSetting(entry, 'origin_url')
  const problems: Problem[] = []
  if (live === undefined && origin === undefined) problems.push(say.noOrigin(entry))
  if (live !== undefined && type !== undefined && type !== live.type) {
    problems.push(say.otherType(entry, live))
  }

  // If the origin is one of the zone's own hosts, edges would ask themselves. A
  // domain that is there already, beside an origin that the file does not manage,
  // is not this change's fault.
  const host = parseHostOfUrl(origin ?? live?.originUrl) ?? ''
  const removed = new Set(domains.removed.map(normalizeDomain))
  const ownHosts = [...listDomains(live)].filter((domain) => !removed.has(domain))
  ownHosts.push(parseDomain(live?.hostname ?? '') ?? '')
  if (domains.added.some(({ domain }) => domain === host)) {
    problems.push(say.originIsDomain(placeOfDomain(entry, host), host))
  } else if (host !== '' && origin !== undefined && ownHosts.includes(host)) {
    problems.push(say.originIsDomain(entry.placeOf('origin_url'), host))
  }

  // With `zone_type: cdn` in the file, reading it has already reported these.
  const isPullZone = (live?.type ?? type ?? 'cdn') === 'cdn' && type !== 'cdn'
  for (const field of entry.fields.keys()) {
    const liveValue = live?.settings.get(field.name)
    if (live !== undefined && liveValue !== undefined && !hasLiveType(field, liveValue)) {
      const error = new ShapeError(
        `data.${field.name}`,
        `the documented type, ${field.kind}`,
        liveValue,
      )
      problems.push(explainShapeError({ method: 'GET', path: `/zones/${live.uuid}` }, error))
    }
    if (field.create === 'accelerator' && isPullZone) {
      problems.push(say.onlyForAccelerators(entry, field.name, live))
    }
  }
  return problems
}

function placeOfDomain({ domains = [], placeOf }: ZoneEntry, domain: string): FileLocation {
  return placeOf('custom_domains', domains.indexOf(domain))
}

function checkDomains(
  { entry, live, domains }: Change,
  changes: readonly Change[],
  { pruneDomains }: PlanOptions,
): Problem[] {
  const problems: Problem[] = []
  const uuidsInFile = new Set(changes.map((other) => other.live?.uuid))
  const wanted = new Set(changes.flatMap((other) => other.entry.domains ?? []))
  const pruned = domains.removed.map(normalizeDomain).filter((domain) => !wanted.has(domain))
  for (const { domain, from } of domains.added) {
    const at = placeOfDomain(entry, domain)
    const foreign = from.filter(({ uuid }) => !pruneDomains || !uuidsInFile.has(uuid))
    if (foreign.length > 0) problems.push(say.domainElsewhere(at, domain, foreign))
    if (domain === parseDomain(live?.hostname ?? '')) problems.push(say.ownHostname(at, domain))
    // With pruning, a typing error would disconnect a domain that has visitors.
    const meant = pruned.find((other) => countEdits(other, domain, 1) === 1)
    if (meant !== undefined && from.length === 0) {
      problems.push(say.similarDomain(at, domain, meant))
    }
  }
  return problems
}

function listRemarks(
  changes: readonly Change[],
  { items }: LiveZones,
  options: PlanOptions,
): Pick<ZonePlan, 'notices' | 'warnings'> {
  const entries = changes.map(({ entry }) => entry)
  const otherNames = items
    .filter((item) => !entries.some((entry) => findMatches(entry, [item]).length > 0))
    .map(({ name }) => name)
  const notices: string[] = []
  const warnings: string[] = []
  for (const { entry, action, live, domains } of changes) {
    const { added, removed, kept } = domains
    const keepsOthers = entry.domains !== undefined && kept.length > 0
    if (keepsOthers) notices.push(say.describeKeptDomains(entry.name, kept))
    if (added.length > 0 && removed.length > 0 && removed.length === live?.domains.length) {
      warnings.push(say.describeReplacedDomains(entry.name, removed))
    }
    const meant = live === undefined ? findClosest(entry.name, otherNames) : undefined
    if (meant !== undefined && action === 'create') {
      notices.push(say.describeAlmostNamed(entry.name, 'yet', meant))
    } else if (meant !== undefined) {
      warnings.push(say.describeAlmostNamed(entry.name, 'to delete', meant))
    }
    if (action === 'delete' && live !== undefined && !mayBeDeleted(live, options)) {
      notices.push(say.describeDeletionToConfirm(live.name))
    }
  }
  const absent = entries.filter(({ state }) => state === 'absent')
  const needless = options.confirmDelete.filter(
    (name) => !absent.some((entry) => isSameName(entry.name, name)),
  )
  if (options.command === 'apply') warnings.push(...needless.map(say.describeNothingToDelete))
  return { notices, warnings }
}

/**
 * What the service has changed beside the plan: fields, or domains, that the
 * file does not manage and that are not what they were.
 */
export function findResets(change: Change, before: Change): string[] {
  const zone = change.entry.name
  if (change.live === undefined || before.live === undefined) return []
  const resets: string[] = []
  for (const field of FIELDS.filter((candidate) => !change.entry.fields.has(candidate))) {
    const from = before.live.settings.get(field.name) ?? null
    const to = change.live.settings.get(field.name) ?? null
    if (!isSame(field, from, to)) resets.push(say.describeReset(zone, field.name, from, to))
  }
  const [from, to] = [before, change].map(({ domains }) =>
    [...new Set(domains.kept.map(normalizeDomain))].toSorted(),
  )
  const isKept = from?.join(' ') === to?.join(' ')
  return isKept ? resets : [...resets, say.describeReset(zone, 'custom_domains', from, to)]
}
