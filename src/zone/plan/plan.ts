import type { Zone } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { Problem } from '../../problem/problem.ts'
import { NO_DOMAINS } from './change.ts'
import type { Change, DomainChanges, FieldChange } from './change.ts'
import { hasLiveType, isSame } from '../file/fields.ts'
import type { Field } from '../file/fields.ts'
import { isSpelledLike, matches } from './live.ts'
import type { Live } from './live.ts'
import { planDomains } from './domains.ts'
import { PlanProblems } from './problems.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { warnOf } from './warnings.ts'

/** Every change in file order; with one problem or more, none of them is to be made. */
export interface ZonePlan {
  readonly changes: readonly Change[]
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  readonly notices: readonly string[]
}

interface PlanOptions {
  readonly file: string
  readonly pruneDomains: boolean
  /** Names of zones that may be deleted. */
  readonly confirmDelete: readonly string[]
}

/** Compares the file with what is live. */
export function planZones(entries: readonly ZoneEntry[], live: Live, options: PlanOptions): ZonePlan {
  const problems = new PlanProblems(options.file)
  const owners = new Map<ZoneEntry, Zone | undefined>()
  for (const entry of entries) {
    const owner = ownerOf(entry, live, problems)
    if (owner !== 'unclear') owners.set(entry, owner)
  }
  problems.sameZoneTwice(owners)
  const domains = planDomains(owners, live, options, problems)
  const changes = entries.map((entry) => {
    const zone = owners.get(entry)
    if (!owners.has(entry)) return nothingFor(entry, zone)
    return entry.state === 'absent'
      ? planAbsent(entry, zone, options, problems)
      : planPresent(entry, zone, domains.get(entry) ?? NO_DOMAINS, problems)
  })
  return { changes, problems: problems.found, ...warnOf(changes, live) }
}

/** The live zone that an entry is about, if there is one, and only one. */
function ownerOf(entry: ZoneEntry, live: Live, problems: PlanProblems): Zone | undefined | 'unclear' {
  const found = matches(entry, live.items)
  if (found.length > 1) {
    problems.severalZones(entry, found)
    return 'unclear'
  }
  const zone = found[0] && live.details.get(found[0].uuid.toLowerCase())
  if (zone !== undefined || entry.state === 'absent') return zone
  const alike = live.items.filter(({ name }) => isSpelledLike(name, entry.name))
  if (entry.uuid === undefined && alike.length > 0) {
    problems.onlyAlike(entry, alike)
    return 'unclear'
  }
  if (entry.uuid === undefined) return zone
  problems.noSuchUuid(
    entry,
    live.items.filter(({ name }) => isSameName(name, entry.name)),
  )
  return 'unclear'
}

function nothingFor(entry: ZoneEntry, live: Zone | undefined): Change {
  return { entry, action: 'none', live, fields: [], unshown: [], domains: NO_DOMAINS }
}

function planAbsent(
  entry: ZoneEntry,
  live: Zone | undefined,
  { confirmDelete }: PlanOptions,
  problems: PlanProblems,
): Change {
  if (live === undefined) return nothingFor(entry, live)
  if (!isSameName(live.name, entry.name)) problems.absentUnderOtherName(entry, live)
  else if (!confirmDelete.some((name) => isSameName(name, live.name)))
    problems.unconfirmedDeletion(entry, live)
  return { ...nothingFor(entry, live), action: 'delete' }
}

function planPresent(
  entry: ZoneEntry,
  live: Zone | undefined,
  domains: DomainChanges,
  problems: PlanProblems,
): Change {
  checkFields(entry, live, problems)
  const { fields, unshown } = live === undefined ? allFields(entry) : fieldsThatDiffer(entry, live)
  const isEqual =
    fields.length === 0 && domains.removed.length === 0 && (domains.isUnshown || domains.added.length === 0)
  const action = live === undefined ? 'create' : isEqual ? 'none' : 'update'
  return { entry, action, live, fields, unshown, domains }
}

/** What is possible depends on the live zone, or on there being none. */
function checkFields(entry: ZoneEntry, live: Zone | undefined, problems: PlanProblems): void {
  const valueOf = (name: string) => [...entry.fields].find(([field]) => field.name === name)
  const type = valueOf('zone_type')
  if (live === undefined && valueOf('origin_url') === undefined) problems.noOrigin(entry)
  if (live !== undefined && live.type !== '' && type !== undefined && type[1].value !== live.type)
    problems.otherType(entry, type[1], live)
  for (const [field] of entry.fields) {
    const shown = live?.settings.get(field.name)
    if (live !== undefined && shown !== undefined && !hasLiveType(field, shown))
      problems.wrongShape(field.name, shown, live)
  }
  const actual = live?.type ?? type?.[1].value ?? 'cdn'
  if (actual === 'cdn' && type?.[1].value !== 'cdn')
    for (const [{ name, accelerator }, { place }] of entry.fields)
      if (accelerator) problems.onlyForAccelerators(name, place, live)
}

function allFields({ fields }: ZoneEntry): { fields: FieldChange[]; unshown: Field[] } {
  return {
    fields: [...fields].map(([{ name }, { value }]) => ({ field: name, from: null, to: value })),
    unshown: [],
  }
}

/** @returns what differs, and what the service does not show */
export function fieldsThatDiffer(
  { name, fields }: ZoneEntry,
  live: Zone,
): { fields: FieldChange[]; unshown: Field[] } {
  // A type cannot be changed: one that differs is an error of its own.
  const managed = [...fields].filter(([field]) => field.kind !== 'zone-type')
  const shown = managed.filter(([field]) => live.settings.get(field.name) !== undefined)
  const isRenamed = live.settings.get('name') !== undefined && !isSameName(live.name, name)
  return {
    fields: [
      ...(isRenamed ? [{ field: 'name', from: live.name, to: name }] : []),
      ...shown
        .filter(([field, { value }]) => !isSame(field, live.settings.get(field.name), value))
        .map(([field, { value }]) => ({ field: field.name, from: live.settings.get(field.name), to: value })),
    ],
    unshown: managed.filter((pair) => !shown.includes(pair)).map(([field]) => field),
  }
}
