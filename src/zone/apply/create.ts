import { ok, type Result } from '../../problem/result.ts'
import { shorten } from '../../text/safe-text.ts'
import { type Zone, type CreatedZone } from '../../cdn/zones/decode.ts'
import { isSameName } from '../../cdn/zones/find.ts'
import { readAllZones } from '../../cdn/zones/list.ts'
import type { ZoneFields, ZonesApi } from '../../cdn/zones/api.ts'
import type { Change } from '../plan/change.ts'
import { isSpelledLike, liveDomains } from '../plan/live.ts'
import { compareWithLive } from '../plan/plan.ts'
import { writeAndConfirm, type ApplyContext } from './write-and-confirm.ts'
import type { ZoneEntry } from '../file/entry.ts'

/** Creates a zone, exactly one. @param known the zones that were there before */
export async function createZone(
  { entry }: Change,
  { api, deadline }: ApplyContext,
  known: ReadonlySet<string>,
): Promise<Result<CreatedZone>> {
  return writeAndConfirm(deadline, {
    description: `the creation of \`${entry.name}\``,
    isCreation: true,
    send: () => api.createZone(creationOf(entry)),
    readEffect: () => findCreated(entry, api, known),
  })
}

/** The fields that a creation may have (`createZone`). */
function creationOf({ name, fields }: ZoneEntry): ZoneFields {
  const type = [...fields].find(([field]) => field.name === 'zone_type')?.[1].value ?? 'cdn'
  const sent = [...fields].filter(
    ([field, { value }]) => (field.create === 'any' || field.create === type) && value !== null,
  )
  return { name, ...Object.fromEntries(sent.map(([field, { value }]) => [field.name, value])) }
}

/** A zone of this name that was not there before: of exactly this name, or as the service may have spelled it. */
async function findCreated(
  { name }: ZoneEntry,
  api: ZonesApi,
  known: ReadonlySet<string>,
): Promise<Result<CreatedZone | undefined>> {
  const all = await readAllZones(api)
  if (!all.ok) return all
  const fresh = all.value.filter(({ uuid }) => !known.has(uuid.toLowerCase()))
  const found =
    fresh.find((zone) => isSameName(zone.name, name)) ?? fresh.find((zone) => isSpelledLike(zone.name, name))
  return ok(found && { ...found, createdAtMs: NaN })
}

/** Clocks of one service differ by less. */
const CLOCKS_APART_MS = 60_000

/** Why a zone cannot be the one that was just created; undefined where it can. @param sentMs on the service's clock */
export function whyNotNew(
  { name, createdAtMs }: Pick<CreatedZone, 'name' | 'createdAtMs'>,
  entry: ZoneEntry,
  sentMs: number,
): string | undefined {
  if (name !== '' && !isSameName(name, entry.name) && !isSpelledLike(name, entry.name))
    return `its name is \`${shorten(name, 80)}\``
  return createdAtMs < sentMs - CLOCKS_APART_MS
    ? `it was created at ${new Date(createdAtMs).toISOString()}, before this run`
    : undefined
}

/** What a zone that was just created lacks. */
export function remainingChanges({ entry, domains }: Change, zone: Zone): Change {
  const has = liveDomains(zone)
  const isUnshown = zone.domains === undefined && domains.added.length > 0
  return {
    entry,
    action: 'update',
    live: zone,
    ...compareWithLive(entry, zone),
    domains: { ...domains, isUnshown, added: domains.added.filter(({ domain }) => !has.has(domain)) },
  }
}
