import { ok } from '../../problem/result.ts'
import { shorten } from '../../text/safe-text.ts'
import { parseTimestampMs } from '../../cdn/decode.ts'
import type { CreatedZone, Zone } from '../../cdn/zones/decode.ts'
import { isGone, readFresh } from '../../cdn/zones/list.ts'
import type { Problem } from '../../problem/problem.ts'
import { writes, type Change } from '../plan/change.ts'
import { compareWithLive } from '../plan/plan.ts'
import { notShown } from '../plan/warnings.ts'
import type { ZoneEntry } from '../file/entry.ts'
import { createZone, remainingChanges, whyNotNew } from './create.ts'
import { applyDomains } from './domains.ts'
import { performWrite, type ApplyContext } from './write-and-confirm.ts'

interface Applied {
  readonly created: ReadonlyMap<ZoneEntry, CreatedZone>
  /** What stopped it. */
  readonly problem: Problem | undefined
}

/** Makes the changes one after another in file order, deletions last. The first that fails stops the rest. */
export async function applyChanges(changes: readonly Change[], context: ApplyContext): Promise<Applied> {
  const created = new Map<ZoneEntry, CreatedZone>()
  const known = new Set(context.items.map(({ uuid }) => uuid.toLowerCase()))
  for (const change of changes.filter((one) => one.action !== 'delete' && writes(one))) {
    const problem =
      change.action === 'create'
        ? await create(change, context, { created, known })
        : await update(change, change.live, context)
    if (problem !== undefined) return { created, problem }
  }
  for (const { entry, live } of changes.filter(({ action }) => action === 'delete')) {
    const problem = live && (await remove(entry, live, context))
    if (problem !== undefined) return { created, problem }
  }
  return { created, problem: undefined }
}

async function create(
  change: Change,
  context: ApplyContext,
  { created, known }: { created: Map<ZoneEntry, CreatedZone>; known: Set<string> },
): Promise<Problem | undefined> {
  const { api, deadline, emit } = context
  const sentMs = api.now().earliestMs
  const made = await createZone(change, context, known)
  if (!made.ok) return made.problem
  const { uuid } = made.value
  const why = known.has(uuid.toLowerCase())
    ? 'it was there before'
    : whyNotNew(made.value, change.entry, sentMs)
  if (why !== undefined) return existingZone(change.entry, uuid, why)
  created.set(change.entry, made.value)
  known.add(uuid.toLowerCase())
  emit({ zone: change.entry.name, what: `created  ${uuid}` })
  const zone = await readFresh(uuid, api, deadline)
  if (!zone.ok) return zone.problem
  const createdAt = zone.value.settings.get('created_at')
  const createdAtMs = typeof createdAt === 'string' ? parseTimestampMs(createdAt) : NaN
  const whyNot = whyNotNew({ name: zone.value.name, createdAtMs }, change.entry, sentMs)
  if (whyNot !== undefined) return existingZone(change.entry, uuid, whyNot)
  const missing = remainingChanges(change, zone.value)
  for (const { name } of missing.unshown) context.warn(notShown(name, change.entry.name))
  return update(missing, zone.value, context)
}

/** A service that answers a creation with a zone that is there would have the entry written onto that zone. */
function existingZone({ name }: ZoneEntry, uuid: string, why: string): Problem {
  return {
    kind: 'live-zone-conflict',
    title: `the service answered the creation of \`${shorten(name, 80)}\` with an existing zone`,
    where: `zone ${uuid}`,
    details: [why],
    cause: `the service treats a zone with the same origin or a similar name as the zone to create; \`cdn-purge\` wrote nothing to it`,
    help: [
      'if this is the right zone, add its `uuid` to the entry',
      'check the zone in the CDN’s console: the create request may have changed it',
    ],
  }
}

async function update(
  change: Change,
  live: Zone | undefined,
  context: ApplyContext,
): Promise<Problem | undefined> {
  if (live === undefined) return undefined
  return (await setFields(change, live, context)) ?? applyDomains(change, live.uuid, context)
}

/** One request with what differs, and with what the service does not show (`updateZone`). */
async function setFields(
  { entry, fields, unshown }: Change,
  { uuid }: Zone,
  context: ApplyContext,
): Promise<Problem | undefined> {
  const { api } = context
  const body = {
    ...Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    ...Object.fromEntries(unshown.map((field) => [field.name, entry.fields.get(field)?.value])),
  }
  const names = Object.keys(body)
  if (names.length === 0) return undefined
  const problem = await performWrite(context, {
    zone: entry.name,
    what: `set  ${names.join(', ')}`,
    description: `the change of \`${entry.name}\``,
    send: () => api.updateZone(uuid, body),
    readEffect: async () => {
      const reading = await api.readZone(uuid)
      if (!reading.ok) return reading
      const rest = compareWithLive(entry, reading.value)
      const isDone = rest.fields.length === 0 && rest.unshown.length === 0
      return ok(isDone ? true : undefined)
    },
  })
  // A write without an answer counts as an update: if it was done, the next run finds no difference, and says nothing.
  if (problem === undefined || problem.kind === 'write-unanswered') context.updated(entry)
  return problem
}

async function remove(entry: ZoneEntry, { uuid }: Zone, context: ApplyContext): Promise<Problem | undefined> {
  const { api } = context
  return performWrite(context, {
    zone: entry.name,
    what: `deleted  ${uuid}`,
    description: `the deletion of \`${entry.name}\``,
    send: () => api.deleteZone(uuid),
    readEffect: async () => {
      const reading = await api.readZone(uuid)
      // Still there: no effect is visible.
      if (reading.ok) return ok(undefined)
      return isGone(reading) ? ok(true) : reading
    },
  })
}
