import { terms } from '../../problem/terms.ts'
import { fail, ok, type Failure, type Result } from '../../problem/result.ts'
import type { Problem } from '../../problem/problem.ts'
import { isExpired, pause, type Deadline } from '../../time/clock.ts'
import type { Zone, ZoneItem } from './decode.ts'
import type { ZonesApi } from './api.ts'

/** More pages than this, and the list has no end. */
const MAX_PAGES = 200
/** A list that shifts, or has no order, is read so often at most. */
const MAX_ROUNDS = 12

/**
 * Every zone of the account, each once (`listZones`, order not shown). A page may hold fewer zones than asked for. A zone
 * that is created or deleted meanwhile moves others to pages already read, and would be missed: only a reading that
 * is whole, or several that are so together, counts. To miss one could be to purge, or to create, the wrong zone.
 */
export async function readAllZones(api: Pick<ZonesApi, 'listZones'>): Promise<Result<ZoneItem[]>> {
  const seen = new Map<string, ZoneItem>()
  let pagesLeft = MAX_PAGES
  for (let round = 1; round <= MAX_ROUNDS && pagesLeft > 0; round++) {
    const reading = await readRound(api, pagesLeft)
    if (!reading.ok) return reading
    const { zones, totals, pages } = reading.value
    pagesLeft -= pages
    const unique = new Map(zones.map((zone) => [zone.uuid, zone]))
    const total = totals.at(-1) ?? 0
    const isSteady = unique.size === zones.length && new Set(totals).size === 1
    if (isSteady && unique.size >= total) return ok([...unique.values()])
    for (const [uuid, zone] of unique) seen.set(uuid, zone)
    if (new Set(totals).size === 1 && seen.size === total) return ok([...seen.values()])
  }
  return fail(incompleteList(seen.size))
}

interface Round {
  readonly zones: readonly ZoneItem[]
  /** How many zones there are in all, as each page says. */
  readonly totals: readonly number[]
  readonly pages: number
}

/** All pages once, until one is empty or as many zones were shown as there are. */
async function readRound(api: Pick<ZonesApi, 'listZones'>, maxPages: number): Promise<Result<Round>> {
  const zones: ZoneItem[] = []
  const totals: number[] = []
  let page = 0
  let last: number
  do {
    const reading = await api.listZones(++page)
    // A page after the last one may be empty, or not exist.
    if (!reading.ok && (reading.status !== 404 || page === 1)) return reading
    const shown = reading.ok ? reading.value.items : []
    if (reading.ok) totals.push(reading.value.total)
    zones.push(...shown)
    last = shown.length
  } while (last > 0 && page < maxPages && zones.length < (totals.at(-1) ?? 0))
  return ok({ zones, totals, pages: page })
}

const AT_ONCE = 6

/** The details of zones, a few at a time, in the order given; undefined for one that is gone meanwhile. */
export async function readDetails(
  uuids: readonly string[],
  api: Pick<ZonesApi, 'readZone'>,
): Promise<Result<(Zone | undefined)[]>> {
  const zones: (Zone | undefined)[] = uuids.map(() => undefined)
  let failure: Failure | undefined
  let next = 0
  async function work(): Promise<void> {
    while (next < uuids.length && failure === undefined) {
      const index = next++
      const reading = await api.readZone(uuids[index] ?? '')
      if (reading.ok) zones[index] = reading.value
      else if (!isGone(reading)) failure = reading
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failure ?? ok(zones)
}

/** Whether a zone is certainly not there. */
export function isGone(reading: Result<Zone>): boolean {
  return !reading.ok && (reading.status === 404 || reading.status === 410)
}

/** How long a zone that is new, or was listed a moment ago, may answer that it is not there. */
const FRESH_MS = 10_000
const FRESH_POLL_MS = 500

/** A zone that has to be there: it may be so new that not every part of the service knows it. */
export async function readFresh(
  uuid: string,
  api: Pick<ZonesApi, 'readZone'>,
  deadline: Deadline,
): Promise<Result<Zone>> {
  const untilMs = deadline.clock.nowMs() + FRESH_MS
  for (;;) {
    const reading = await api.readZone(uuid)
    if (!isGone(reading) || deadline.clock.nowMs() > untilMs || isExpired(deadline)) return reading
    await pause(deadline, FRESH_POLL_MS)
  }
}

function incompleteList(zones: number): Problem {
  return {
    kind: 'list-incomplete',
    title: 'the list of zones is incomplete',
    details: [`the list was read several times; the zones it shows (${zones}) do not match its total`],
    cause: 'zones were created or deleted at the same time, or the service omits zones or repeats pages',
    help: [
      `run the ${terms.step} again, or set the ${terms.input('zone')} to a UUID, which does not need the list`,
      'if the problem persists, report to the CDN’s support that the pages of the list of zones do not match its total',
    ],
  }
}
