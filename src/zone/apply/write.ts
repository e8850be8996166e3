import type { ZoneItem, Zone } from '../../cdn/answers.ts'
import { writeUnanswered, changeIgnored } from '../../messages/zone/apply.ts'
import { fail, ok, type Result, type Problem } from '../../problem/problem.ts'
import type { WriteResult } from '../../cdn/client.ts'
import { isGone, type ZoneDetails, type ZonesApi } from '../../cdn/zones/api.ts'
import { isExpired, pause, type Deadline } from '../../time/clock.ts'
import { hideInJson, shorten } from '../../text/safe-text.ts'
import type { Change } from '../plan/change.ts'
import { normalizeDomain, indexDomains } from '../plan/live.ts'
import { compareWithLive } from '../plan/plan.ts'

export interface CompletedWrite {
  readonly zone: string
  readonly what: string
}

export interface ApplyContext {
  readonly api: ZonesApi
  readonly deadline: Deadline
  readonly timeoutMs: number
  /** The zones that existed before the first write. */
  readonly items: readonly ZoneItem[]
  readonly pruneDomains: boolean
  readonly recordWrite: (step: CompletedWrite) => void
}

/**
 * Sends a write. If its result is unknown, the next run reads it.
 * @param description such as `the change of www`
 */
export async function sendWrite<T>(
  description: string,
  send: () => Promise<WriteResult<T>>,
): Promise<Result<T>> {
  const writeResult = await send()
  switch (writeResult.kind) {
    case 'done':
      return ok(writeResult.value)
    case 'unsent':
      return fail(writeResult.problem)
    case 'rejected':
      return fail(writeResult.problem, writeResult.status)
    case 'lost':
      return fail(writeUnanswered(description, [`the response was lost: ${writeResult.why}`]))
    case 'malformed':
      return fail(
        writeUnanswered(description, [writeResult.why, ...(writeResult.problem.details ?? [])]),
      )
  }
}

/**
 * Like `sendWrite`, for a removal.
 * @returns false if the object no longer existed
 */
export async function sendRemoval(
  description: string,
  send: () => Promise<WriteResult<true>>,
): Promise<Result<boolean>> {
  const writeResult = await sendWrite(description, send)
  if (!writeResult.ok && isGone(writeResult)) return ok(false)
  return writeResult
}

export interface WrittenZone {
  readonly change: Change
  readonly uuid: string
}

interface ReadBack {
  /** The zones as last read, by UUID. */
  readonly zones: ReadonlyMap<string, Zone>
  readonly problems: readonly Problem[]
}

/** How long the service may return the state before a write. */
export const STALE_READS_MS = 10_000
export const POLL_MS = 1000

/**
 * Reads written zones until they match the file, or the time or the deadline
 * has passed.
 * @param waitMs 0 to read them once
 */
export async function awaitShown(
  writtenZones: readonly WrittenZone[],
  { api, deadline }: { readonly api: ZoneDetails; readonly deadline: Deadline },
  waitMs = STALE_READS_MS,
): Promise<ReadBack> {
  const zones = new Map<string, Zone>()
  let untilMs: number | undefined
  let pending = writtenZones.map((writtenZone) => ({
    ...writtenZone,
    problem: undefined as Problem | undefined,
  }))
  for (;;) {
    const checkedZones = []
    for (const pendingZone of pending) {
      const zoneResult = await api.readZone(pendingZone.uuid)
      if (zoneResult.ok && pendingZone.change.action !== 'delete') {
        zones.set(pendingZone.uuid, zoneResult.value)
      }
      // A failed read keeps the previous result.
      const isConclusive = zoneResult.ok || isGone(zoneResult) || pendingZone.problem === undefined
      checkedZones.push({
        ...pendingZone,
        problem: isConclusive ? findDifference(pendingZone, zoneResult) : pendingZone.problem,
      })
    }
    pending = checkedZones.filter(({ problem }) => problem !== undefined)
    // Counted after the first pass: with many zones, it may take longer than
    // this.
    untilMs ??= deadline.clock.nowMs() + waitMs
    if (pending.length === 0 || deadline.clock.nowMs() >= untilMs || isExpired(deadline)) break
    await pause(deadline, POLL_MS)
    if (isExpired(deadline)) break
  }
  return { zones, problems: pending.flatMap(({ problem }) => problem ?? []) }
}

/**
 * Reads a zone until it shows an added domain, or until `STALE_READS_MS` have
 * passed.
 * @returns whether it shows the domain
 */
export async function awaitDomain(
  uuid: string,
  domain: string,
  { api, deadline }: Pick<ApplyContext, 'api' | 'deadline'>,
): Promise<boolean> {
  const untilMs = deadline.clock.nowMs() + STALE_READS_MS
  for (;;) {
    const zoneResult = await api.readZone(uuid)
    if (zoneResult.ok && indexDomains(zoneResult.value).has(domain)) return true
    if (deadline.clock.nowMs() >= untilMs || isExpired(deadline)) return false
    await pause(deadline, POLL_MS)
  }
}

function findDifference(
  { change, uuid }: WrittenZone,
  zoneResult: Result<Zone>,
): Problem | undefined {
  const { entry, action } = change
  if (isGone(zoneResult)) {
    if (action === 'delete') return undefined
    return changeIgnored(entry.name, uuid, ['the zone does not exist'])
  }
  if (!zoneResult.ok) return zoneResult.problem
  if (action === 'delete') return changeIgnored(entry.name, uuid, ['the zone still exists'])

  const shownDomains = indexDomains(zoneResult.value)
  const removedDomains = new Set(change.domains.removed.map(normalizeDomain))
  const type = [...entry.fields].find(([field]) => field.kind === 'zone-type')?.[1].value
  const isOtherType = type !== undefined && zoneResult.value.type !== type
  const differences: string[] = []
  if (isOtherType) {
    differences.push(
      `\`zone_type\` is ${formatValue(zoneResult.value.type)}, but should be ${formatValue(type)}`,
    )
  }
  differences.push(
    ...compareWithLive(entry, zoneResult.value).map(
      ({ field, from, to }) =>
        `\`${field}\` is still ${formatValue(from)}, but should be ${formatValue(to)}`,
    ),
    ...(entry.domains ?? [])
      .filter(({ domain }) => !shownDomains.has(domain))
      .map(({ domain }) => `the domain \`${domain}\` is still missing`),
    ...zoneResult.value.domains
      .filter(({ domain }) => removedDomains.has(normalizeDomain(domain)))
      .map(({ domain }) => `the domain \`${domain}\` is still there`),
  )
  if (differences.length === 0) return undefined
  return changeIgnored(entry.name, uuid, differences)
}

function formatValue(value: unknown): string {
  return `\`${shorten(JSON.stringify(value, hideInJson), 120)}\``
}
