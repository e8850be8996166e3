import { shorten } from '../../text/log.ts'
import type { Zone } from '../../cdn/zones/decode.ts'
import { isGone, readFresh } from '../../cdn/zones/list.ts'
import type { Problem } from '../../problem/problem.ts'
import { writes } from '../plan/change.ts'
import type { Change } from '../plan/change.ts'
import { fieldsThatDiffer } from '../plan/plan.ts'
import { notShown } from '../plan/warnings.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { createZone, remainingChanges } from './create.ts'
import { applyDomains } from './domains.ts'
import { writeAndConfirm } from './write-and-confirm.ts'
import type { ApplyContext, CreatedZone } from './context.ts'

export interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** What stopped it. */
  readonly problem: Problem | undefined
}

/** Makes the changes one after another in file order, deletions last. The first that fails stops the rest. */
export async function applyChanges(changes: readonly Change[], world: ApplyContext): Promise<Applied> {
  const created = new Map<ZoneEntry, CreatedZone>()
  const known = new Set(world.items.map(({ uuid }) => uuid.toLowerCase()))
  for (const change of changes.filter((one) => one.action !== 'delete' && writes(one))) {
    const problem =
      change.action === 'create'
        ? await create(change, world, { created, known })
        : await update(change, change.live, world)
    if (problem !== undefined) return { created, problem }
  }
  for (const { entry, live } of changes.filter(({ action }) => action === 'delete')) {
    const problem = live && (await remove(entry, live, world))
    if (problem !== undefined) return { created, problem }
  }
  return { created, problem: undefined }
}

async function create(
  change: Change,
  world: ApplyContext,
  { created, known }: { created: Map<ZoneEntry, CreatedZone>; known: Set<string> },
): Promise<Problem | undefined> {
  const { service, deadline, emit } = world
  const made = await createZone(change, world, known)
  if (made.kind === 'failed') return made.problem
  const { uuid } = made.value
  if (known.has(uuid.toLowerCase())) return existingZone(change.entry, uuid)
  created.set(change.entry, made.value)
  known.add(uuid.toLowerCase())
  emit({ zone: change.entry.name, what: `created  ${uuid}` })
  const zone = await readFresh(uuid, service, deadline)
  if (zone.kind === 'failed') return zone.problem
  const missing = remainingChanges(change, zone.value)
  for (const { name } of missing.unshown) world.warn(notShown(name, change.entry.name))
  return update(missing, zone.value, world)
}

/** A service that answers a creation with a zone that is there would have the entry written onto that zone. */
function existingZone({ name }: ZoneEntry, uuid: string): Problem {
  return {
    code: 'CDN075',
    title: `the service answered the creation of \`${shorten(name, 80)}\` with a zone that was there before`,
    where: `zone ${uuid}`,
    cause:
      'the service takes a zone with the same origin, or in its eyes the same name, for the one to be created; nothing was written to it',
    help: [
      'if this zone is the one that is meant, add its `uuid` to the entry',
      'compare the zone with the CDN’s console: the creation itself may have changed it',
    ],
  }
}

async function update(
  change: Change,
  live: Zone | undefined,
  world: ApplyContext,
): Promise<Problem | undefined> {
  if (live === undefined) return undefined
  return (await setFields(change, live, world)) ?? applyDomains(change, live.uuid, world)
}

/** One request with exactly what differs (`updateZone`). */
async function setFields(
  { entry, fields, unshown }: Change,
  { uuid }: Zone,
  { service, deadline, emit }: ApplyContext,
): Promise<Problem | undefined> {
  const body = {
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    ...Object.fromEntries(unshown.map((field) => [field.name, entry.fields.get(field)?.value])),
  }
  const names = Object.keys(body)
  if (names.length === 0) return undefined
  const set = await writeAndConfirm(
    {
      what: `the change of \`${entry.name}\``,
      isState: true,
      send: () => service.updateZone(uuid, body),
      look: async () => {
        const reading = await service.readZone(uuid)
        if (reading.kind === 'failed') return reading
        const rest = fieldsThatDiffer(entry, reading.value)
        const isDone = rest.fields.length === 0 && rest.unshown.length === 0
        return { kind: 'read', value: isDone ? true : undefined }
      },
    },
    deadline,
  )
  if (set.kind === 'failed') return set.problem
  emit({ zone: entry.name, what: `set  ${names.join(', ')}` })
  return undefined
}

async function remove(
  entry: ZoneEntry,
  { uuid }: Zone,
  { service, deadline, emit }: ApplyContext,
): Promise<Problem | undefined> {
  const removed = await writeAndConfirm(
    {
      what: `the deletion of \`${entry.name}\``,
      isState: true,
      send: () => service.deleteZone(uuid),
      look: async () => {
        const reading = await service.readZone(uuid)
        if (reading.kind === 'read') return { kind: 'read', value: undefined }
        return isGone(reading) ? { kind: 'read', value: true } : reading
      },
    },
    deadline,
  )
  if (removed.kind === 'failed') return removed.problem
  emit({ zone: entry.name, what: `deleted  ${uuid}` })
  return undefined
}
