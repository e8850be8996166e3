import type { Problem } from '../../problem/problem.ts'
import { outOfTime } from '../../cdn/problems.ts'
import type { CreatedZone, Zone } from '../../cdn/zones/decode.ts'
import { isExpired } from '../../time/clock.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { ZoneFields } from '../../cdn/zones/api.ts'
import { shorten } from '../../text/safe-text.ts'
import { differs, type Change } from '../plan/change.ts'
import { comparableDomain, liveDomains } from '../plan/live.ts'
import { isSame, type Field, type FieldValue } from '../file/fields.ts'
import { verify, type WrittenZone } from './verify.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { removeOnce, sendOnce, type ApplyContext } from './write.ts'

interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** The changed zones as last read, by UUID. */
  readonly readBack: ReadonlyMap<string, Zone>
  /** Domains that are now on no zone, and what stopped the changes. */
  readonly problems: readonly Problem[]
}

/**
 * One write after another: zones and settings in file order, all removals of domains, all additions (so that domains
 * can move). The first failure stops the rest. Zones are deleted last, and only if every other change is shown.
 */
export async function applyChanges(changes: readonly Change[], context: ApplyContext): Promise<Applied> {
  const created = new Map<ZoneEntry, CreatedZone>()
  const domains = new DomainPhases(changes, created, context)
  const stopped =
    (await writeZones(changes, created, context)) ?? (await domains.removeAll()) ?? (await domains.addAll())
  const isKept = ({ change }: WrittenZone) => change.action !== 'delete'
  const written = writtenTo(changes, created)
  const { zones, problems: notShown } =
    stopped === undefined
      ? await verify(written.filter(isKept), context)
      : await verify(
          written.filter(({ change }) => domains.isAwaitedBy(change)),
          context,
          0,
        )
  const lost = domains.onNoZone(zones)
  const failed = stopped === undefined ? inTime(notShown, context) : [stopped]
  if (lost.length > 0 || failed.length > 0)
    return { created, readBack: zones, problems: [...lost, ...failed] }
  const failedDeletion = await deleteZones(changes, context)
  if (failedDeletion !== undefined) return { created, readBack: zones, problems: [failedDeletion] }
  const deleted = await verify(
    written.filter((one) => !isKept(one)),
    context,
  )
  return { created, readBack: zones, problems: inTime(deleted.problems, context) }
}

function writtenTo(changes: readonly Change[], created: Applied['created']): WrittenZone[] {
  return changes.filter(differs).flatMap((change) => {
    const uuid = change.live?.uuid ?? created.get(change.entry)?.uuid
    return uuid === undefined ? [] : [{ change, uuid }]
  })
}

/** What was not shown because the step had no more time is not put down to the service. */
function inTime(problems: readonly Problem[], { deadline, timeoutMs }: ApplyContext): readonly Problem[] {
  return isExpired(deadline) ? problems.map((problem) => outOfTime(timeoutMs, problem)) : problems
}

async function writeZones(
  changes: readonly Change[],
  created: Map<ZoneEntry, CreatedZone>,
  context: ApplyContext,
): Promise<Problem | undefined> {
  for (const change of changes) {
    const problem =
      change.action === 'create'
        ? await createZone(change, created, context)
        : change.action === 'update'
          ? await setFields(change, change.live?.uuid ?? '', differingFields(change), context)
          : undefined
    if (problem !== undefined) return problem
  }
  return undefined
}

function differingFields({ fields }: Change): ZoneFields {
  return Object.fromEntries(fields.map(({ field, to }) => [field, to]))
}

/** Creates the zone (`createZone`), and then sets the fields that a create does not accept (`updateZone`). */
async function createZone(
  change: Change,
  created: Map<ZoneEntry, CreatedZone>,
  context: ApplyContext,
): Promise<Problem | undefined> {
  const { entry } = change
  const made = await sendOnce(`the creation of \`${entry.name}\``, () =>
    context.api.createZone({ name: entry.name, ...fieldsOfCreate(entry) }),
  )
  if (!made.ok) return made.problem
  const { uuid, name } = made.value
  const isKnown = (other: string) => other.toLowerCase() === uuid.toLowerCase()
  const known = [...context.items, ...created.values()].some((zone) => isKnown(zone.uuid))
  if (known) return existingZone(entry, uuid)
  created.set(entry, made.value)
  context.emit({ zone: entry.name, what: `created  ${uuid}` })
  if (name !== '' && !isSameName(name, entry.name)) return renamedByService(entry, made.value)
  return setFields(change, uuid, fieldsAfterCreate(entry, made.value), context)
}

/** The fields that a create accepts (`createZone`). Null leaves a field unset. */
function fieldsOfCreate({ fields }: ZoneEntry): ZoneFields {
  const type = [...fields].find(([{ name }]) => name === 'zone_type')?.[1].value ?? 'cdn'
  const isSent = ({ create }: Field, value: FieldValue) =>
    value !== null && (create === 'any' || create === type)
  return Object.fromEntries(
    [...fields].flatMap(([field, { value }]) => (isSent(field, value) ? [[field.name, value]] : [])),
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
  { entry }: Change,
  uuid: string,
  fields: ZoneFields,
  { api, emit, updated }: ApplyContext,
): Promise<Problem | undefined> {
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const written = await sendOnce(`the change of \`${entry.name}\``, () => api.updateZone(uuid, fields))
  // An unanswered write counts as an update: if it succeeded, the next run finds no difference and reports no purge.
  if (written.ok || written.problem.kind === 'write-unanswered') updated(entry)
  if (!written.ok) return written.problem
  emit({ zone: entry.name, what: `set  ${names.join(', ')}` })
  return undefined
}

/** Adds (`addDomain`) and removes (`removeDomain`) domains, and tracks domains that are left on no zone. */
class DomainPhases {
  readonly #changes: readonly Change[]
  readonly #created: ReadonlyMap<ZoneEntry, CreatedZone>
  readonly #context: ApplyContext
  /** `UUID DOMAIN` in comparable form; includes removals whose response was lost. */
  readonly #removed = new Set<string>()

  constructor(
    changes: readonly Change[],
    created: ReadonlyMap<ZoneEntry, CreatedZone>,
    context: ApplyContext,
  ) {
    this.#changes = changes
    this.#created = created
    this.#context = context
  }

  async removeAll(): Promise<Problem | undefined> {
    const { api, emit } = this.#context
    for (const { entry, live, domains } of this.#changes)
      for (const domain of live === undefined ? [] : domains.removed) {
        const removed = await removeOnce(`the removal of the domain \`${domain}\``, () =>
          api.removeDomain(live?.uuid ?? '', domain),
        )
        if (removed.ok || removed.problem.kind === 'write-unanswered')
          this.#removed.add(`${live?.uuid} ${comparableDomain(domain)}`)
        if (!removed.ok) return removed.problem
        if (removed.value) emit({ zone: entry.name, what: `removed  ${domain}` })
      }
    return undefined
  }

  async addAll(): Promise<Problem | undefined> {
    const { api, emit } = this.#context
    for (const change of this.#changes)
      for (const { domain } of change.domains.added) {
        const written = await sendOnce(`the addition of the domain \`${domain}\``, () =>
          api.addDomain(this.#uuidOf(change), domain),
        )
        if (!written.ok) return written.problem
        emit({ zone: change.entry.name, what: `added  ${domain}` })
      }
    return undefined
  }

  /** Whether a domain was removed from another zone, to be added to this one. */
  isAwaitedBy({ domains }: Change): boolean {
    return domains.added.some(({ domain, from }) => from.some((zone) => this.#isRemoved(zone, domain)))
  }

  #isRemoved({ uuid }: { readonly uuid: string }, domain: string): boolean {
    return this.#removed.has(`${uuid} ${domain}`)
  }

  /** A problem for each domain that left its zone and is not shown on its new one. @param zones as read since */
  onNoZone(zones: ReadonlyMap<string, Zone>): Problem[] {
    return this.#changes.flatMap((change) => {
      const has = liveDomains(zones.get(this.#uuidOf(change)))
      const to = `\`${shorten(change.entry.name, 80)}\` (${this.#uuidOf(change) || 'not created'})`
      return change.domains.added
        .filter(({ domain }) => !has.has(domain))
        .flatMap(({ domain, from }) =>
          from.filter((zone) => this.#isRemoved(zone, domain)).map((zone) => domainLost(domain, zone, to)),
        )
    })
  }

  #uuidOf({ entry, live }: Change): string {
    return live?.uuid ?? this.#created.get(entry)?.uuid ?? ''
  }
}

const domainLost = (domain: string, from: { uuid: string; name: string }, to: string): Problem => ({
  kind: 'domain-lost',
  title: `the domain \`${domain}\` may be on no zone now: it was removed from \`${shorten(from.name, 80)}\` (${from.uuid}), and is not shown on ${to}`,
  help: [
    'run the step again: it adds the domain',
    'or add the domain to one of the two zones in the CDN’s console now',
  ],
})

async function deleteZones(
  changes: readonly Change[],
  { api, emit }: ApplyContext,
): Promise<Problem | undefined> {
  for (const { entry, action, live } of changes) {
    if (action !== 'delete' || live === undefined) continue
    const removed = await removeOnce(`the deletion of \`${entry.name}\``, () => api.deleteZone(live.uuid))
    if (!removed.ok) return removed.problem
    if (removed.value) emit({ zone: entry.name, what: `deleted  ${live.uuid}` })
  }
  return undefined
}
