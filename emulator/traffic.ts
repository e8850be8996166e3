import type { Statistics } from './wire.ts'
import type { Behavior } from './behavior.ts'
import { HttpError } from './refusal.ts'

/** One request that an edge has answered. */
export interface Visit {
  readonly zone: string
  readonly atMs: number
  readonly status: number
  readonly bytes: number
  readonly isHit: boolean
}

const DAY_MS = 86_400_000
const PERIOD_MS: Readonly<Record<string, number>> = {
  hour: 3_600_000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/** What the edges have answered, and the statistics that follow from it (`readStatistics`). */
export class Traffic {
  readonly #visits: Visit[] = []
  readonly #behavior: Behavior

  constructor(behavior: Behavior) {
    this.#behavior = behavior
  }

  record(visit: Visit): void {
    this.#visits.push(visit)
  }

  statistics(zone: string, query: URLSearchParams, nowMs: number): { data: Statistics } {
    const { fromMs, toMs } = spanOf(query, nowMs)
    const visits = this.#visits.filter(
      (visit) => visit.zone === zone && visit.atMs >= fromMs && visit.atMs < toMs,
    )
    const hits = visits.filter(({ isHit }) => isHit).length
    return {
      data: {
        requests_total: visits.length,
        bandwidth_bytes: bytesOf(visits),
        cache_hit_ratio:
          visits.length === 0 ? (this.#behavior.emptyRatio as number) : hits / visits.length,
        requests_by_status: this.#byStatus(visits),
        bandwidth_by_day: this.#byDay(visits, fromMs, toMs),
      },
    }
  }

  #byStatus(visits: readonly Visit[]): Statistics['requests_by_status'] {
    const classes = (['2xx', '3xx', '4xx', '5xx'] as const).map(
      (name) =>
        [
          name,
          visits.filter(({ status }) => `${Math.floor(status / 100)}xx` === name).length,
        ] as const,
    )
    return Object.fromEntries(
      classes.filter(([, count]) => count > 0 || this.#behavior.showsEmptyClasses),
    )
  }

  #byDay(visits: readonly Visit[], fromMs: number, toMs: number): Statistics['bandwidth_by_day'] {
    const days = Array.from(
      { length: Math.max(1, Math.ceil(toMs / DAY_MS) - Math.floor(fromMs / DAY_MS)) },
      (_, index) => dateOf(fromMs + index * DAY_MS),
    )
    const all = days.map((date) => ({
      date,
      bytes: bytesOf(visits.filter(({ atMs }) => dateOf(atMs) === date)),
    }))
    return all.filter(({ bytes }) => bytes > 0 || this.#behavior.showsEmptyDays)
  }
}

/** Dates count as whole days, the last one included; without dates the period ends now, and is a day by default. */
function spanOf(query: URLSearchParams, nowMs: number): { fromMs: number; toMs: number } {
  const [start, end] = [query.get('start_date'), query.get('end_date')]
  if (start !== null || end !== null) {
    if (query.has('period')) throw new HttpError(422, 'give period or dates')
    const [fromMs, lastMs] = [midnightMs(start ?? ''), midnightMs(end ?? '')]
    if (lastMs < fromMs) throw new HttpError(422, 'end_date is before start_date')
    return { fromMs, toMs: lastMs + DAY_MS }
  }
  const lengthMs = PERIOD_MS[query.get('period') ?? 'day']
  if (lengthMs === undefined) throw new HttpError(422, 'period must be hour, day, week or month')
  // The request of this millisecond counts.
  return { fromMs: nowMs - lengthMs, toMs: nowMs + 1 }
}

function midnightMs(date: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  if (Number.isNaN(ms) || dateOf(ms) !== date) throw new HttpError(422, 'dates are YYYY-MM-DD')
  return ms
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function bytesOf(visits: readonly Visit[]): number {
  return visits.reduce((sum, { bytes }) => sum + bytes, 0)
}
