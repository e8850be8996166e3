import { readFileSync, writeFileSync } from 'node:fs'
import { seededRandom } from '../emulator/random.ts'
import type { WindowKind } from '../emulator/quota.ts'
import { inMemoryCdn } from '../test/fakes/in-memory-cdn.ts'
import { ManualClock } from '../test/fakes/manual-clock.ts'
import { runPurge } from '../test/fakes/run-jobs.ts'

/** What came of many steps that want the same quota at the same time, in virtual time. */
export interface Contention {
  /** Steps that ended green. */
  readonly green: number
  /** Jobs that the service made. */
  readonly units: number
  /** Creates that the service refused. */
  readonly refused: number
  readonly reads: number
  /** When the last step ended, and when it could have at the earliest, in windows. */
  readonly lastDone: number
  readonly bound: number
}

export interface Field {
  readonly steps: number
  readonly type: 'path' | 'all'
  readonly limit: number
  readonly window: WindowKind
  /** Whether refused creates count as well. */
  readonly countsRefused?: boolean
  readonly seed: number
}

const WINDOW_MS = 3_600_000
/** The steps begin within half a minute. */
const START_MS = 30_000

export async function contend({
  steps,
  type,
  limit,
  window,
  countsRefused = false,
  seed,
}: Field): Promise<Contention> {
  const random = seededRandom(seed)
  // On the hour, where windows that begin on the hour begin.
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 12), random)
  const quota = { path: limit, all: limit }
  const cdn = inMemoryCdn(
    () => clock.wallMs(),
    { quota, windowMs: WINDOW_MS, seed },
    () => 50,
  )
  Object.assign(cdn.state.behavior, { window, countsRefused })
  let [posts, reads] = [0, 0]
  cdn.intercept = ({ method }) => {
    if (method === 'POST') posts++
    else reads++
    return undefined
  }
  const reports = await Promise.all(
    Array.from({ length: steps }, async (_, index) => {
      const stop = new AbortController()
      await clock.sleep(random() * START_MS, stop.signal)
      const limits = { jobs: limit, windowMs: WINDOW_MS }
      return runPurge(
        { clock, cdn, stop, events: [], warnings: [] },
        {
          type,
          paths: type === 'all' ? undefined : `/step-${index}`,
          timeoutMs: 8 * WINDOW_MS,
          quota: { path: limits, all: limits },
        },
      )
    }),
  )
  const units = cdn.state.jobs.length
  return {
    green: reports.filter(({ status }) => status === 'completed').length,
    units,
    refused: posts - units,
    reads,
    lastDone: clock.nowMs() / WINDOW_MS,
    bound: Math.floor((units - 1) / limit),
  }
}

async function table(): Promise<string> {
  const rows: string[] = []
  for (const type of ['path', 'all'] as const) {
    for (const window of ['sliding', 'fixed', 'counter', 'bucket'] as const) {
      const runs = await Promise.all(
        [1, 2, 3, 4, 5].map((seed) => contend({ steps: 30, type, limit: 10, window, seed })),
      )
      const mean = (of: (run: Contention) => number) =>
        runs.reduce((sum, run) => sum + of(run), 0) / runs.length
      rows.push(
        `| \`${type}\` | ${window} | ${mean((run) => run.green).toFixed(0)} of 30 | ${mean((run) => run.units).toFixed(1)} | ${mean((run) => run.refused).toFixed(1)} | ${mean((run) => run.reads).toFixed(0)} | ${mean((run) => run.lastDone).toFixed(3)} h | ${mean((run) => run.bound).toFixed(1)} h |`,
      )
    }
  }
  return [
    '| Type | Window | Green | Units spent | Refused creates | Reads, all together | Last step done | Bound of a sliding window |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}

if (import.meta.main) {
  const rows = await table()
  console.log(rows)
  const [start, end] = ['<!-- contention: npm run contention -->', '<!-- /contention -->']
  const doc = readFileSync('docs/quota.md', 'utf8')
  const [from, to] = [doc.indexOf(start) + start.length, doc.indexOf(end)]
  writeFileSync('docs/quota.md', `${doc.slice(0, from)}\n${rows}\n${doc.slice(to)}`)
}
