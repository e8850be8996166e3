import type { Zone } from '../../cdn/decode-zone.ts'
import { readAllZones } from '../../cdn/zone-list.ts'
import type { ZoneFields, ZoneService } from '../../cdn/zones.ts'
import type { Reading } from '../../http/reading.ts'
import { isOver, pause } from '../../runner/clock.ts'
import type { Deadline } from '../../runner/clock.ts'
import type { Change } from '../change.ts'
import { liveDomains } from '../live.ts'
import { fieldsThatDiffer } from '../plan.ts'
import { settle } from './settle.ts'
import type { Settled } from './settle.ts'
import type { ApplyWorld } from './world.ts'
import type { ZoneEntry } from '../zone-file.ts'

/** Creates a zone, exactly one. @param known the zones that were there before */
export async function createZone(
  { entry }: Change,
  { service, deadline }: ApplyWorld,
  known: ReadonlySet<string>,
): Promise<Settled<{ readonly uuid: string }>> {
  return settle(
    {
      what: `the creation of \`${entry.name}\``,
      send: () => service.createZone(creationOf(entry)),
      look: () => findCreated(entry, service, known),
    },
    deadline,
  )
}

/** The fields that a creation may have (S4.3). */
function creationOf({ name, fields }: ZoneEntry): ZoneFields {
  const type = [...fields].find(([field]) => field.name === 'zone_type')?.[1].value ?? 'cdn'
  const sent = [...fields].filter(
    ([field, { value }]) => (field.create === 'any' || field.create === type) && value !== null,
  )
  return { name, ...Object.fromEntries(sent.map(([field, { value }]) => [field.name, value])) }
}

/** A zone of this name that was not there before. */
async function findCreated(
  { name }: ZoneEntry,
  service: ZoneService,
  known: ReadonlySet<string>,
): Promise<Reading<{ uuid: string } | undefined>> {
  const all = await readAllZones(service)
  return all.kind === 'failed'
    ? all
    : { kind: 'read', value: all.value.find((zone) => zone.name === name && !known.has(zone.uuid)) }
}

/** What a zone that was just created lacks. */
export function missingOf({ entry, domains }: Change, zone: Zone): Change {
  const has = liveDomains(zone)
  const isUnshown = zone.domains === undefined && domains.added.length > 0
  return {
    entry,
    action: 'update',
    live: zone,
    ...fieldsThatDiffer(entry, zone),
    domains: { ...domains, isUnshown, added: domains.added.filter(({ domain }) => !has.has(domain)) },
  }
}

/** How long a zone that was just created may answer 404. */
const FRESH_MS = 10_000
const FRESH_LOOK_MS = 500

export async function readFresh(
  uuid: string,
  service: ZoneService,
  deadline: Deadline,
): Promise<Reading<Zone>> {
  const untilMs = deadline.clock.nowMs() + FRESH_MS
  for (;;) {
    const reading = await service.readZone(uuid)
    if (reading.kind === 'read' || reading.status !== 404) return reading
    if (deadline.clock.nowMs() > untilMs || isOver(deadline)) return reading
    await pause(deadline, FRESH_LOOK_MS)
  }
}
