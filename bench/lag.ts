import { createHarness } from '../test/fakes/run-jobs.ts'
import { exactly, sampleOf, type Figure } from './figure.ts'
import { seededRandom } from '../emulator/random.ts'

/** How long after the start each look is sent. */
type Schedule = (ageMs: number) => number

/** How the wait between two looks is chosen elsewhere: the same jobs, the same way to the service. */
const OTHERS: Readonly<Record<string, Schedule>> = {
  'every second': () => 1000,
  'every 5 s (nearest peer)': () => 5000,
  'every 10 s': () => 10_000,
  'doubling from 1 s to 30 s': (ageMs) => Math.min(30_000, Math.max(1000, ageMs)),
}

const LENGTHS_MS = [500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 120_000, 300_000]
const LATENCY_MS = 20
const SEEDS = 64

/** A job does not always take the same time: evenly from 0.8 to 1.2 of what it should. */
function lengthOf(jobMs: number, seed: number): number {
  return jobMs * (0.8 + (0.4 * (seed - 0.5)) / SEEDS)
}

/** What one way to wait costs for one length of job: time after its end, as a share of its length, and reads. */
export interface Point {
  readonly jobMs: number
  readonly lag: number
  readonly reads: number
}

async function ourPoint(jobMs: number, seed: number): Promise<Point> {
  const random = seededRandom(seed)
  const lengthMs = lengthOf(jobMs, seed)
  const harness = createHarness({ jobMs: lengthMs, seed }, 0, random)
  const report = await harness.run({ paths: '/a' })
  const [job] = harness.cdn.state.jobs
  if (report.status !== 'completed' || job === undefined)
    throw new Error(`the purge ended as ${report.status}`)
  const reads = harness.cdn.requests.filter(
    ({ method, path }) => method === 'GET' && path.includes('/purge/'),
  ).length
  const endedMs = job.createdMs + lengthMs
  return { jobMs, lag: (harness.clock.wallMs() - endedMs) / lengthMs, reads }
}

function theirPoint(schedule: Schedule, jobMs: number, seed: number): Point {
  const lengthMs = lengthOf(jobMs, seed)
  let atMs = 0
  let reads = 0
  do {
    atMs += schedule(atMs) + LATENCY_MS
    reads++
  } while (atMs - LATENCY_MS / 2 < lengthMs)
  return { jobMs, lag: (atMs - lengthMs) / lengthMs, reads }
}

export async function points(): Promise<ReadonlyMap<string, readonly Point[]>> {
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1)
  const mean = (some: readonly Point[]): Point => ({
    jobMs: some[0]?.jobMs ?? 0,
    lag: some.reduce((sum, { lag }) => sum + lag, 0) / some.length,
    reads: some.reduce((sum, { reads }) => sum + reads, 0) / some.length,
  })
  const ours = []
  for (const jobMs of LENGTHS_MS)
    ours.push(mean(await Promise.all(seeds.map((seed) => ourPoint(jobMs, seed)))))
  const theirs = Object.entries(OTHERS).map(
    ([name, schedule]) =>
      [
        name,
        LENGTHS_MS.map((jobMs) => mean(seeds.map((seed) => theirPoint(schedule, jobMs, seed)))),
      ] as const,
  )
  return new Map([['in proportion to the age (ours)', ours], ...theirs])
}

export async function lagFigures(all: ReadonlyMap<string, readonly Point[]>): Promise<Figure[]> {
  const lagOf = (name: string) =>
    (100 * (all.get(name) ?? []).reduce((sum, { lag }) => sum + lag, 0)) / LENGTHS_MS.length
  const [ours = '', , peer = ''] = [...all.keys()]
  const long = await Promise.all(Array.from({ length: SEEDS }, (_, index) => ourPoint(600_000, index + 1)))
  const peerReads = theirPoint(OTHERS['every 5 s (nearest peer)'] ?? (() => 5000), 600_000, 1).reads
  return [
    {
      what: 'Lag after a job’s end, as a share of its length',
      ours: exactly(lagOf(ours), '%'),
      reference: { name: peer, ...exactly(lagOf(peer), '%') },
      target: { absolute: 12 },
    },
    {
      what: 'Reads for a job of ten minutes',
      ours: sampleOf(
        long.map(({ reads }) => reads),
        'reads',
      ),
      reference: { name: peer, ...exactly(peerReads, 'reads') },
      target: { absolute: 40 },
    },
  ]
}
