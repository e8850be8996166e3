import { fail, ok } from '../../../src/problem/result.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JobList } from '../../../src/cdn/jobs/list.ts'
import type { ListedJob } from '../../../src/cdn/jobs/decode.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 12)

function job(id: string, createdAtMs: number): ListedJob {
  return {
    id,
    status: 'completed',
    type: 'path',
    paths: undefined,
    createdAtMs,
    createdAtIsWholeSecond: false,
  }
}

/** A list as a server might keep it. `arrange` is asked anew for each request. */
function server(
  jobs: ListedJob[],
  arrange: (jobs: ListedJob[]) => ListedJob[],
  perPage = 100,
  total = () => jobs.length,
) {
  const pages: number[] = []
  const service = {
    async listJobs(page: number) {
      pages.push(page)
      const sorted = arrange([...jobs])
      return ok({ items: sorted.slice((page - 1) * perPage, page * perPage), total: total() })
    },
  }
  return { list: new JobList(service), pages }
}

const newestFirst = (jobs: ListedJob[]) => jobs.toSorted((a, b) => b.createdAtMs - a.createdAtMs)
const oldestFirst = (jobs: ListedJob[]) => jobs.toSorted((a, b) => a.createdAtMs - b.createdAtMs)
const byId = (jobs: ListedJob[]) => jobs.toSorted((a, b) => a.id.localeCompare(b.id))

/** `count` jobs, one each `stepMs`, the newest just now. Their ids say nothing of their age. */
function history(count: number, stepMs: number): ListedJob[] {
  return Array.from({ length: count }, (_, index) =>
    job(`${(index * 7919) % 1009}-${index}`, NOW - index * stepMs),
  )
}

async function recent(list: JobList): Promise<string[]> {
  const reading = await list.read({ sinceMs: () => NOW - HOUR })
  if (!reading.ok) throw new Error(reading.problem.title)
  return reading.value.filter(({ createdAtMs }) => createdAtMs >= NOW - HOUR).map(({ id }) => id)
}

const recentIds = (jobs: ListedJob[]) =>
  jobs.filter(({ createdAtMs }) => createdAtMs >= NOW - HOUR).map(({ id }) => id)

describe('the fewest pages that the order allows', () => {
  const long = history(730, 40_000) // 90 in the last hour
  test('newest first: one page, of however many, once a look at the last one has confirmed the order', async () => {
    const { list, pages } = server(long, newestFirst)
    expect((await recent(list)).toSorted()).toEqual(recentIds(long).toSorted())
    expect(pages).toEqual([1, 8])
    pages.length = 0
    await recent(list)
    expect(pages).toEqual([1])
  })

  test('newest first, more than a page in the hour: onwards, and page 1 again for what came meanwhile', async () => {
    const { list, pages } = server(history(730, 20_000), newestFirst)
    expect(await recent(list)).toHaveLength(181)
    expect(pages).toEqual([1, 2, 1, 8])
  })

  test('oldest first: from the last page backwards, and there at once the next time', async () => {
    const { list, pages } = server(long, oldestFirst)
    expect((await recent(list)).toSorted()).toEqual(recentIds(long).toSorted())
    expect(pages).toEqual([1, 8, 7])
    pages.length = 0
    await recent(list)
    expect(pages).toEqual([8, 7])
  })

  test('no order: all of it', async () => {
    const { list, pages } = server(long, byId)
    expect((await recent(list)).toSorted()).toEqual(recentIds(long).toSorted())
    expect(pages.toSorted((a, b) => a - b).filter((page, index, all) => page !== all[index - 1])).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  test('a list of one page is read once, whatever its order', async () => {
    for (const arrange of [newestFirst, oldestFirst, byId]) {
      const { list, pages } = server(history(30, 1000), arrange)
      expect(await recent(list)).toHaveLength(30)
      expect(pages).toEqual([1])
    }
  })

  test('certain ids are enough as soon as they are found', async () => {
    const jobs = history(730, 20_000)
    const { list, pages } = server(jobs, newestFirst)
    await list.read({ sinceMs: () => NOW - HOUR, ids: new Set(jobs.slice(0, 100).map(({ id }) => id)) })
    expect(pages).toEqual([1])
  })
})

test('nothing of the last hour is missed, whatever the order, the page size and the ties', async () => {
  const shuffles = fc.constantFrom(newestFirst, oldestFirst, byId)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 * 60 }), { maxLength: 320 }),
      shuffles,
      fc.constantFrom(7, 15, 50, 100),
      async (minutes, arrange, perPage) => {
        const jobs = minutes.map((minute, index) => job(`j${index}`, NOW - minute * 60_000))
        const { list } = server(jobs, arrange, perPage)
        // Twice: the second reading begins where the first has learnt to.
        await recent(list)
        expect((await recent(list)).toSorted()).toEqual(recentIds(jobs).toSorted())
      },
    ),
    { numRuns: 300 },
  )
})

test('jobs that are created while the list is read hide no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(3), { minLength: 1, maxLength: 10 }),
      fc.boolean(),
      async (bursts, ascending) => {
        const jobs = history(400, 15_000)
        const known = recentIds(jobs)
        const left = [...bursts]
        const { list } = server(jobs, (all) => {
          for (let n = left.shift() ?? 0; n > 0; n--) jobs.push(job(`new-${jobs.length}`, NOW + jobs.length))
          return ascending ? oldestFirst(all) : newestFirst(all)
        })
        expect(await recent(list)).toEqual(expect.arrayContaining(known))
      },
    ),
  )
})

test('a list that is shuffled anew for each request is read until all of it has been seen', async () => {
  let seed = 1
  const shuffle = (jobs: ListedJob[]) =>
    jobs
      .map((each) => ({ each, at: (seed = (seed * 48_271) % 2_147_483_647) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ each }) => each)
  const jobs = history(250, 60_000)
  const { list } = server(jobs, shuffle)
  expect((await recent(list)).toSorted()).toEqual(recentIds(jobs).toSorted())
})

test('a server that shows page 1 for every page is an error, and not asked for ever', async () => {
  const jobs = history(300, 1000)
  const { list, pages } = server(jobs, (all) => {
    const first = newestFirst(all).slice(0, 100)
    return [...first, ...first, ...first]
  })
  const reading = await list.read({ sinceMs: () => NOW - HOUR })
  expect(reading).toMatchObject({ ok: false, problem: { kind: 'list-incomplete' } })
  expect(pages.length).toBeLessThan(130)
})

test('a total that is too small does not hide a second page', async () => {
  const jobs = history(150, 1000)
  const { list } = server(jobs, newestFirst, 100, () => 100)
  expect(await recent(list)).toHaveLength(150)
})

test('a total that counts more than the list shows is no reason to ask for ever', async () => {
  const jobs = history(1, 1000)
  const { list, pages } = server(jobs, newestFirst, 100, () => 2)
  expect(await recent(list)).toHaveLength(1)
  expect(pages.length).toBeLessThan(4)
})

test('a list grouped by type first, whose first page looks sorted by time, is read whole', async () => {
  const everything = history(150, 60_000).map((each) => ({
    ...each,
    id: `all-${each.id}`,
    type: 'all',
    createdAtMs: each.createdAtMs - 2 * HOUR,
  }))
  const jobs = [...everything, ...history(80, 30_000)]
  const { list } = server(jobs, (all) => newestFirst(all).toSorted((a, b) => a.type.localeCompare(b.type)))
  expect((await recent(list)).toSorted()).toEqual(recentIds(jobs).toSorted())
})

test('a page behind the last one that is not there is the end of the list', async () => {
  const jobs = history(100, 1000)
  const { list: inner } = server(jobs, newestFirst)
  expect(await recent(inner)).toHaveLength(100)
  const list = new JobList({
    listJobs: async (page) =>
      page === 1
        ? ok({ items: newestFirst(jobs), total: 100 })
        : fail({ kind: 'not-found', title: 'Invalid page.', help: [] }, 404),
  })
  expect(await recent(list)).toHaveLength(100)
})
