import { planPurge } from '../src/purge/plan.ts'
import { readPathLists } from '../src/purge/path-lists.ts'
import { buildRequest } from '../src/purge/request.ts'
import { SERVICE_QUOTA } from '../src/cdn/jobs/quota.ts'
import { exactly, race, sampleOf, type Figure } from './figure.ts'

export const COUNTS = [1000, 3000, 10_000, 30_000, 100_000] as const
const WILDCARDS = 1000
const ROUNDS = 5

/** Time and memory of a plan, for so many paths. */
export interface Plan {
  readonly paths: number
  readonly ms: number
  readonly nsPerPath: number
  readonly heapMiB: number
}

/** So many paths of a site, 1,000 wildcards among them, that cover some of the others. */
function listOf(count: number): string {
  const wildcards = Array.from({ length: WILDCARDS }, (_, index) =>
    index % 3 === 0
      ? `/section-${index}/*`
      : index % 3 === 1
        ? `/tag/t${index}*/feed.xml`
        : `/a/*/c${index}/*`,
  )
  const paths = Array.from({ length: count - WILDCARDS }, (_, index) =>
    index % 4 === 0
      ? `/section-${index % 3000}/page-${index}.html`
      : `/blog/2026/${index % 12}/post-${index}/`,
  )
  return [...wildcards, ...paths].join('\n')
}

function plan(list: string): number {
  const lists = readPathLists(
    { paths: list, pathsFile: undefined, purgeAllAbove: Infinity },
    () => new Uint8Array(),
  )
  const options = { type: 'path', purgeAllAbove: Infinity } as const
  const built = buildRequest(options, lists, undefined)
  const time = { nowMs: 0, service: { earliestMs: 0, latestMs: 0 }, deadlineMs: 1e9 }
  return planPurge(built.request, [], SERVICE_QUOTA, time).jobs.length
}

export async function planningCurve(): Promise<Plan[]> {
  const lists = new Map(COUNTS.map((count) => [count, listOf(count)]))
  const heap = new Map<number, number>()
  const cases = Object.fromEntries(
    COUNTS.map((count) => [
      String(count),
      async () => {
        const before = process.memoryUsage().heapUsed
        const startedMs = performance.now()
        if (plan(lists.get(count) ?? '') === 0) throw new Error('nothing was planned')
        const tookMs = performance.now() - startedMs
        heap.set(count, Math.max(heap.get(count) ?? 0, process.memoryUsage().heapUsed - before))
        return tookMs
      },
    ]),
  )
  const times = await race(cases, ROUNDS)
  return COUNTS.map((count) => {
    const ms = sampleOf(times[String(count)] ?? [], 'ms').median
    return { paths: count, ms, nsPerPath: (ms * 1e6) / count, heapMiB: (heap.get(count) ?? 0) / 2 ** 20 }
  })
}

export function planningFigures(curve: readonly Plan[]): Figure[] {
  const [largest, ...smaller] = curve.toReversed()
  const tenth = smaller.find(({ paths }) => paths === 10_000)
  return [
    {
      what: 'Planning 100,000 paths with 1,000 wildcards, a path',
      ours: exactly(largest?.nsPerPath ?? NaN, 'ns'),
      reference: { name: 'a path of 10,000', ...exactly(tenth?.nsPerPath ?? NaN, 'ns') },
      target: { ratio: 1.5 },
    },
  ]
}
