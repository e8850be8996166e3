import type { PurgeJobsApi, JobSpec } from '../src/cdn/jobs/api.ts'
import type { Deadline } from '../src/time/clock.ts'
import { inMemoryCdn } from '../test/fakes/in-memory-cdn.ts'
import { ManualClock } from '../test/fakes/manual-clock.ts'
import { paths, createHarness } from '../test/fakes/run-jobs.ts'
import { exactly, type Figure } from './figure.ts'

const JOB_MS = 2000
const BATCH = 10
const POLL_MS = 5000

/** Our purge and the nearest peer's, of the same paths, in virtual time against the same service. */
export interface PeerComparison {
  readonly paths: number
  readonly ours: Cost
  readonly peer: Cost
}

interface Cost {
  readonly seconds: number
  readonly requests: number
  readonly jobs: number
}

export async function matches(): Promise<PeerComparison[]> {
  const counts = [1, 25, 250, 1000]
  return Promise.all(
    counts.map(async (count) => ({ paths: count, ours: await ourCost(count), peer: await peerCost(count) })),
  )
}

async function ourCost(count: number): Promise<Cost> {
  const harness = createHarness({ jobMs: JOB_MS })
  await harness.run({ paths: paths(count) })
  return {
    seconds: harness.clock.nowMs() / 1000,
    requests: harness.cdn.requests.length,
    jobs: harness.cdn.state.jobs.length,
  }
}

/**
 * The nearest peer as it is published: ten paths a request, one batch after another, each polled at once and then every
 * five seconds (research on peers, P1).
 */
async function peerCost(count: number): Promise<Cost> {
  const clock = new ManualClock()
  const cdn = inMemoryCdn(() => clock.wallMs(), { jobMs: JOB_MS })
  const signal = new AbortController().signal
  const deadline: Deadline = { clock, signal, endMs: Infinity }
  const service = cdn.connect(deadline)
  const all = paths(count).split('\n')
  for (let at = 0; at < all.length; at += BATCH)
    await purgeAsPeer(service, { type: 'path', paths: all.slice(at, at + BATCH) }, deadline)
  return { seconds: clock.nowMs() / 1000, requests: cdn.requests.length, jobs: cdn.state.jobs.length }
}

async function purgeAsPeer(
  service: PurgeJobsApi,
  order: JobSpec,
  { clock, signal }: Deadline,
): Promise<void> {
  const creation = await service.createJob(order)
  if (creation.kind !== 'done') throw new Error(`the peer’s create was ${creation.kind}`)
  for (;;) {
    const reading = await service.readJob(creation.value.id)
    if (reading.ok && reading.value.status === 'completed') return
    await clock.sleep(POLL_MS, signal)
  }
}

export function peerFigures(all: readonly PeerComparison[]): Figure[] {
  return all
    .filter(({ paths: count }) => count === 25 || count === 1000)
    .map(({ paths: count, ours, peer }) => ({
      what: `${count} paths in jobs of ${JOB_MS / 1000} s, virtual time`,
      ours: exactly(Number(ours.seconds.toFixed(1)), 's'),
      reference: {
        name: `nearest peer: ${peer.jobs} jobs, ${peer.requests} requests; ours ${ours.jobs} and ${ours.requests}`,
        ...exactly(Number(peer.seconds.toFixed(1)), 's'),
      },
    }))
}
