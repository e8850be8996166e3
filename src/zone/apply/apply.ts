import type { Problem } from '../../problem/problem.ts'
import type { CreatedZone } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import type { ZoneFields } from '../../cdn/zones/api.ts'
import { shorten } from '../../text/safe-text.ts'
import type { AddedDomain, Change } from '../plan/change.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { removeOnce, sendOnce, type ApplyContext } from './write.ts'

interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** What stopped the changes, and domains that are now on no zone. */
  readonly problems: readonly Problem[]
}

/**
 * One write after another: zones and settings in file order, all removals of domains, all additions (so that domains
 * can move), deletions last. Stops at the first failure.
 */
export async function applyChanges(changes: readonly Change[], context: ApplyContext): Promise<Applied> {
  const created = new Map<ZoneEntry, CreatedZone>()
  const domains = new DomainPhases(changes, created, context)
  const problem =
    (await writeZones(changes, created, context)) ??
    (await domains.removeAll()) ??
    (await domains.addAll()) ??
    (await deleteZones(changes, context))
  const lost = domains.onNoZone()
  return { created, problems: problem === undefined ? lost : [...lost, problem] }
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
  const { sent, rest } = splitFields(entry)
  const made = await sendOnce(`the creation of \`${entry.name}\``, () =>
    context.api.createZone({ name: entry.name, ...sent }),
  )
  if (!made.ok) return made.problem
  const { uuid, name } = made.value
  const isKnown = (other: string) => other.toLowerCase() === uuid.toLowerCase()
  const known = [...context.items, ...created.values()].some((zone) => isKnown(zone.uuid))
  if (known) return existingZone(entry, uuid)
  created.set(entry, made.value)
  context.emit({ zone: entry.name, what: `created  ${uuid}` })
  if (name !== '' && !isSameName(name, entry.name)) return renamedByService(entry, made.value)
  return setFields(change, uuid, rest, context)
}

/** The fields that a create accepts, and those that need an update. Null leaves a field unset. */
function splitFields({ fields }: ZoneEntry): { sent: ZoneFields; rest: ZoneFields } {
  const managed = [...fields].filter(([, { value }]) => value !== null)
  const type = managed.find(([{ name }]) => name === 'zone_type')?.[1].value ?? 'cdn'
  const isSent = ({ create }: (typeof managed)[number][0]) => create === 'any' || create === type
  const named = (pairs: typeof managed) =>
    Object.fromEntries(pairs.map(([{ name }, { value }]) => [name, value]))
  return {
    sent: named(managed.filter(([field]) => isSent(field))),
    rest: named(managed.filter(([field]) => !isSent(field))),
  }
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
  /** `UUID DOMAIN` in the spelling of that zone; includes removals whose response was lost. */
  readonly #removed = new Set<string>()
  readonly #added = new Set<AddedDomain>()

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
        if (removed.ok ? removed.value : removed.problem.kind === 'write-unanswered')
          this.#removed.add(`${live?.uuid} ${domain}`)
        if (!removed.ok) return removed.problem
        if (removed.value) emit({ zone: entry.name, what: `removed  ${domain}` })
      }
    return undefined
  }

  async addAll(): Promise<Problem | undefined> {
    const { api, emit } = this.#context
    for (const change of this.#changes)
      for (const added of change.domains.added) {
        const { domain } = added
        const written = await sendOnce(`the addition of the domain \`${domain}\``, () =>
          api.addDomain(this.#uuidOf(change), domain),
        )
        if (!written.ok) return written.problem
        this.#added.add(added)
        emit({ zone: change.entry.name, what: `added  ${domain}` })
      }
    return undefined
  }

  /** A problem for each domain that left its zone and is not known to have reached another. */
  onNoZone(): Problem[] {
    return this.#changes.flatMap((change) =>
      change.domains.added
        .filter((added) => !this.#added.has(added))
        .flatMap(({ domain, from }) =>
          from
            .filter(({ uuid, spelling }) => this.#removed.has(`${uuid} ${spelling}`))
            .map(({ uuid, name }): Problem => {
              const to = `\`${shorten(change.entry.name, 80)}\` (${this.#uuidOf(change) || 'not created'})`
              return {
                kind: 'domain-lost',
                title: `the domain \`${domain}\` may be on no zone now: it was removed from \`${shorten(name, 80)}\` (${uuid}), and not added to ${to}`,
                help: [
                  'run the step again: it adds the domain',
                  'or add the domain to one of the two zones in the CDN’s console now',
                ],
              }
            }),
        ),
    )
  }

  #uuidOf({ entry, live }: Change): string {
    return live?.uuid ?? this.#created.get(entry)?.uuid ?? ''
  }
}

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
