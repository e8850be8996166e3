import type { Problem } from '../../problem/problem.ts'
import { outOfTime } from '../../cdn/problems.ts'
import type { CreatedZone, Zone } from '../../cdn/zones/decode.ts'
import { isExpired } from '../../time/clock.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { ZoneFields } from '../../cdn/zones/api.ts'
import { shorten } from '../../text/safe-text.ts'
import { differs, uuidOf, type Change } from '../plan/change.ts'
import { comparableDomain, liveDomains } from '../plan/live.ts'
import { isSame, type Field, type FieldValue } from '../file/fields.ts'
import { verify, type WrittenZone } from './verify.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { removeOnce, sendOnce, type ApplyContext } from './write.ts'

export interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** Entries whose settings were changed or may have been. */
  readonly updated: ReadonlySet<ZoneEntry>
  /** The changed zones as last read, by UUID. */
  readonly readBack: ReadonlyMap<string, Zone>
  /** Domains that are now on no zone, and what stopped the changes. */
  readonly problems: readonly Problem[]
}

/** The changes, and what was done so far. */
interface Run extends ApplyContext {
  readonly changes: readonly Change[]
  readonly created: Map<ZoneEntry, CreatedZone>
  readonly updated: Set<ZoneEntry>
  /** `UUID DOMAIN` in comparable form; includes removals whose response was lost. */
  readonly removed: Set<string>
}

/**
 * One write after another: zones and settings in file order, all removals of domains, all additions (so that domains
 * can move). The first failure stops the rest. Zones are deleted last, and only if every other change is shown.
 */
export async function applyChanges(
  changes: readonly Change[],
  context: ApplyContext,
): Promise<Applied> {
  const [created, updated] = [new Map<ZoneEntry, CreatedZone>(), new Set<ZoneEntry>()]
  const run: Run = { ...context, changes, created, updated, removed: new Set() }
  const stopped = (await writeZones(run)) ?? (await removeDomains(run)) ?? (await addDomains(run))
  const isKept = ({ change }: WrittenZone) => change.action !== 'delete'
  const written = changes
    .filter(differs)
    .map((change) => ({ change, uuid: uuidOf(change, created) ?? '' }))
  const awaiting = written.filter(
    ({ uuid, change }) => uuid !== '' && leftBy(change, run).length > 0,
  )
  const { zones, problems: notShown } =
    stopped === undefined
      ? await verify(written.filter(isKept), context)
      : await verify(awaiting, context, 0)
  const applied = (problems: readonly Problem[]) => ({
    created,
    updated,
    readBack: zones,
    problems,
  })
  const failed = stopped === undefined ? inTime(notShown, context) : [stopped]
  const problems = [...changes.flatMap((change) => onNoZone(change, zones, run)), ...failed]
  if (problems.length > 0) return applied(problems)
  const failedDeletion = await deleteZones(run)
  if (failedDeletion !== undefined) return applied([failedDeletion])
  const deleted = await verify(
    written.filter((one) => !isKept(one)),
    context,
  )
  return applied(inTime(deleted.problems, context))
}

/** A change that is not shown because the step ran out of time is reported as a deadline, not as ignored. */
export function inTime(
  problems: readonly Problem[],
  { deadline, timeoutMs }: Pick<ApplyContext, 'deadline' | 'timeoutMs'>,
): readonly Problem[] {
  return isExpired(deadline) ? problems.map((problem) => outOfTime(timeoutMs, problem)) : problems
}

async function writeZones(run: Run): Promise<Problem | undefined> {
  for (const change of run.changes) {
    const fields = Object.fromEntries(change.fields.map(({ field, to }) => [field, to]))
    const problem =
      change.action === 'create'
        ? await createZone(change, run)
        : await setFields(change, fields, run)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Creates the zone (`createZone`), and then sets the fields that a create does not accept (`updateZone`). */
async function createZone(change: Change, run: Run): Promise<Problem | undefined> {
  const { entry } = change
  const made = await sendOnce(`the creation of \`${entry.name}\``, () =>
    run.api.createZone({ name: entry.name, ...fieldsOfCreate(entry) }),
  )
  if (!made.ok) return made.problem
  const { uuid, name } = made.value
  const known = [...run.items, ...run.created.values()]
  if (known.some((zone) => zone.uuid.toLowerCase() === uuid.toLowerCase()))
    return existingZone(entry, uuid)
  run.created.set(entry, made.value)
  run.emit({ zone: entry.name, what: `created  ${uuid}` })
  if (name !== '' && !isSameName(name, entry.name)) return renamedByService(entry, made.value)
  return setFields(change, fieldsAfterCreate(entry, made.value), run)
}

/** The fields that a create accepts (`createZone`). Null leaves a field unset. */
function fieldsOfCreate({ fields }: ZoneEntry): ZoneFields {
  const type = [...fields].find(([{ name }]) => name === 'zone_type')?.[1].value ?? 'cdn'
  const isSent = ({ create }: Field, value: FieldValue) =>
    value !== null && (create === 'any' || create === type)
  return Object.fromEntries(
    [...fields].flatMap(([field, { value }]) =>
      isSent(field, value) ? [[field.name, value]] : [],
    ),
  )
}

/** The fields that a create does not take and its answer does not show right, and those that it shows otherwise. */
function fieldsAfterCreate(entry: ZoneEntry, { settings }: CreatedZone): ZoneFields {
  const sent = fieldsOfCreate(entry)
  return Object.fromEntries(
    [...entry.fields].flatMap(([field, { value }]) => {
      const isRight = settings.has(field.name)
        ? isSame(field, settings.get(field.name), value)
        : value === null || field.name in sent
      return isRight || field.kind === 'zone-type' ? [] : [[field.name, value]]
    }),
  )
}

/** The service answered a create with an existing zone: continuing would apply the entry to that zone. */
const existingZone = ({ name }: ZoneEntry, uuid: string): Problem => ({
  kind: 'live-zone-conflict',
  title: `the service answered the creation of \`${shorten(name, 80)}\` with a zone that existed before`,
  where: `zone ${uuid}`,
  cause:
    'the service treats a zone with a similar name as the zone to create; nothing more was written to it',
  help: [
    'if this is the right zone, add its `uuid` to the entry',
    'check the zone in the CDN’s console: the create request may have changed it',
  ],
})

/** The next run would not find the name in the file, and create another zone. */
const renamedByService = (entry: ZoneEntry, { uuid, name }: CreatedZone): Problem => ({
  kind: 'live-zone-conflict',
  title: `the service created \`${shorten(entry.name, 80)}\` under another name, \`${shorten(name, 80)}\``,
  where: `zone ${uuid}`,
  cause: 'the service normalizes the names of zones; nothing more was written to this zone',
  help: [
    `before the next run, add \`uuid: ${uuid}\` to the entry, and write its name as the service shows it: without that, the next run creates another zone`,
  ],
})

/** Sends all changed fields in one request (`updateZone`). */
async function setFields(
  change: Change,
  fields: ZoneFields,
  run: Run,
): Promise<Problem | undefined> {
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const { entry } = change
  const written = await sendOnce(`the change of \`${entry.name}\``, () =>
    run.api.updateZone(uuidOf(change, run.created) ?? '', fields),
  )
  // An unanswered write counts as an update: if it succeeded, the next run finds no difference and reports no purge.
  if (written.ok || written.problem.kind === 'write-unanswered') run.updated.add(entry)
  if (!written.ok) return written.problem
  run.emit({ zone: entry.name, what: `set  ${names.join(', ')}` })
  return undefined
}

/** Removes domains (`removeDomain`). */
async function removeDomains({ api, emit, changes, removed }: Run): Promise<Problem | undefined> {
  for (const { entry, live, domains } of changes)
    for (const domain of domains.removed) {
      const uuid = live?.uuid ?? ''
      const written = await removeOnce(`the removal of the domain \`${domain}\``, () =>
        api.removeDomain(uuid, domain),
      )
      if (written.ok || written.problem.kind === 'write-unanswered')
        removed.add(`${uuid} ${comparableDomain(domain)}`)
      if (!written.ok) return written.problem
      if (written.value) emit({ zone: entry.name, what: `removed  ${domain}` })
    }
  return undefined
}

/** Adds domains (`addDomain`). */
async function addDomains({ api, emit, changes, created }: Run): Promise<Problem | undefined> {
  for (const change of changes)
    for (const { domain } of change.domains.added) {
      const written = await sendOnce(`the addition of the domain \`${domain}\``, () =>
        api.addDomain(uuidOf(change, created) ?? '', domain),
      )
      if (!written.ok) return written.problem
      emit({ zone: change.entry.name, what: `added  ${domain}` })
    }
  return undefined
}

/** The domains that left a zone, to be added to this one. */
function leftBy({ domains }: Change, { removed }: Run) {
  return domains.added.flatMap(({ domain, from }) =>
    from.filter(({ uuid }) => removed.has(`${uuid} ${domain}`)).map((zone) => ({ domain, zone })),
  )
}

/** A problem for each domain that left its zone and is not shown on its new one. @param zones as read since */
function onNoZone(change: Change, zones: Applied['readBack'], run: Run): Problem[] {
  const uuid = uuidOf(change, run.created)
  const has = liveDomains(zones.get(uuid ?? ''))
  const to = `\`${shorten(change.entry.name, 80)}\` (${uuid ?? 'not created'})`
  const lost = leftBy(change, run).filter(({ domain }) => !has.has(domain))
  return lost.map(({ domain, zone }) => domainLost(domain, zone, to))
}

const domainLost = (domain: string, from: { uuid: string; name: string }, to: string): Problem => ({
  kind: 'domain-lost',
  title: `the domain \`${domain}\` may be on no zone now: it was removed from \`${shorten(from.name, 80)}\` (${from.uuid}), and is not shown on ${to}`,
  help: [
    'run the step again: it adds the domain',
    'or add the domain to one of the two zones in the CDN’s console now',
  ],
})

async function deleteZones({ api, emit, changes }: Run): Promise<Problem | undefined> {
  for (const { entry, action, live } of changes) {
    if (action !== 'delete' || live === undefined) continue
    const removed = await removeOnce(`the deletion of \`${entry.name}\``, () =>
      api.deleteZone(live.uuid),
    )
    if (!removed.ok) return removed.problem
    if (removed.value) emit({ zone: entry.name, what: `deleted  ${live.uuid}` })
  }
  return undefined
}
