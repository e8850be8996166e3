import { createHarness } from '../test/fakes/run-jobs.ts'
import { seededRandom } from '../emulator/random.ts'

const POLL_MS = 5000
const LENGTHS_MS = [2000, 10_000, 60_000, 120_000]
const LATENCY_MS = 20
const SEEDS = 64

/** What one way to wait costs for one length of job, over all seeds. */
export interface Point {
  /** From the end of the job until it is known. */
  readonly meanBehindMs: number
  readonly maxBehindMs: number
  readonly meanReads: number
}

export interface Lag {
  readonly jobMs: number
  readonly ours: Point
  readonly everyFiveSeconds: Point
}

interface Run {
  readonly behindMs: number
  readonly reads: number
}

/** A job does not always take the same time: evenly from 0.8 to 1.2 of what it should. */
function lengthOf(jobMs: number, seed: number): number {
  return jobMs * (0.8 + (0.4 * (seed - 0.5)) / SEEDS)
}

async function ourRun(lengthMs: number, seed: number): Promise<Run> {
  const harness = createHarness({ jobMs: lengthMs, seed }, 0, seededRandom(seed), () => LATENCY_MS)
  const report = await harness.run({ paths: '/a' })
  const [job] = harness.cdn.state.jobs
  if (report.status !== 'completed' || job === undefined) {
    throw new Error(`the purge ended as ${report.status}`)
  }
  const reads = harness.cdn.requests.filter(
    ({ method, path }) => method === 'GET' && path.includes('/purge/'),
  ).length
  return { behindMs: harness.clock.wallMs() - job.createdMs - lengthMs, reads }
}

/** The same job, polled every five seconds from its creation on. */
function theirRun(lengthMs: number): Run {
  const reads = Math.max(1, Math.ceil((lengthMs - LATENCY_MS / 2) / (POLL_MS + LATENCY_MS)))
  return { behindMs: reads * (POLL_MS + LATENCY_MS) - lengthMs, reads }
}

function pointOf(runs: readonly Run[]): Point {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const behindMs = runs.map((run) => run.behindMs)
  return {
    meanBehindMs: mean(behindMs),
    maxBehindMs: Math.max(...behindMs),
    meanReads: mean(runs.map(({ reads }) => reads)),
  }
}

export async function measureLag(): Promise<Lag[]> {
  const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1)
  const lags: Lag[] = []
  for (const jobMs of LENGTHS_MS) {
    const lengths = seeds.map((seed) => lengthOf(jobMs, seed))
    const ours = await Promise.all(lengths.map((lengthMs, index) => ourRun(lengthMs, index + 1)))
    lags.push({ jobMs, ours: pointOf(ours), everyFiveSeconds: pointOf(lengths.map(theirRun)) })
  }
  return lags
}

/** Whether each job is known to have ended as soon as a poll every five seconds knows at the latest. */
export function isNowhereBehind(lags: readonly Lag[]): boolean {
  return lags.every(({ ours }) => ours.maxBehindMs <= POLL_MS + 2 * LATENCY_MS)
}

export const LAG_COLUMNS = [
  'Job',
  'Ours: behind',
  'at most',
  'reads',
  'Every 5 s: behind',
  'at most',
  'reads',
]

export function lagRow({ jobMs, ours, everyFiveSeconds }: Lag): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const cells = ({ meanBehindMs, maxBehindMs, meanReads }: Point) => [
    seconds(meanBehindMs),
    seconds(maxBehindMs),
    meanReads.toFixed(1),
  ]
  return [`${jobMs / 1000} s`, ...cells(ours), ...cells(everyFiveSeconds)]
}
