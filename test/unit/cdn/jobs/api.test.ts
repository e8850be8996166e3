import { fail, ok } from '../../../../src/problem/problem.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJobList } from '../../../../src/cdn/jobs/api.ts'
import type { ListedJob } from '../../../../src/cdn/answers.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 12)

function job(id: string, createdAtMs: number): ListedJob {
  return {
    id,
    status: 'completed',
    type: 'path',
    paths: [],
    createdAtMs,
    createdAtIsWholeSecond: false,
  }
}

/** A list as a server might keep it. `arrange` is called for each request. */
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
  return { service, pages }
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

type Service = Parameters<typeof readJobList>[0]

const lastHour = (service: Service) => readJobList(service, { sinceMs: () => NOW - HOUR })

async function recent(service: Service): Promise<string[]> {
  const reading = await lastHour(service)
  if (!reading.ok) throw new Error(reading.problem.title)
  return reading.value.filter(({ createdAtMs }) => createdAtMs >= NOW - HOUR).map(({ id }) => id)
}

const recentIds = (jobs: ListedJob[]) =>
  jobs.filter(({ createdAtMs }) => createdAtMs >= NOW - HOUR).map(({ id }) => id)

describe('the pages that are read', () => {
  const long = history(730, 40_000) // 90 in the last hour
  test('newest first: until a page ends before the window', async () => {
    const { service, pages } = server(long, newestFirst)
    expect((await recent(service)).toSorted()).toEqual(recentIds(long).toSorted())
    expect(pages).toEqual([1])
    const dense = server(history(730, 20_000), newestFirst)
    expect(await recent(dense.service)).toHaveLength(181)
    expect(dense.pages).toEqual([1, 2])
  })

  test.each([
    ['oldest first', oldestFirst],
    ['by id', byId],
  ])('%s: all of them', async (_, arrange) => {
    const { service, pages } = server(long, arrange)
    expect((await recent(service)).toSorted()).toEqual(recentIds(long).toSorted())
    expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('a list of one page is read once, whatever its order', async () => {
    for (const arrange of [newestFirst, oldestFirst, byId]) {
      const { service, pages } = server(history(30, 1000), arrange)
      expect(await recent(service)).toHaveLength(30)
      expect(pages).toEqual([1])
    }
  })

  test('an unsorted list of 121 pages is an error that says how much was read', async () => {
    const { service, pages } = server(history(12_100, 1000), byId)
    expect(await lastHour(service)).toMatchObject({
      ok: false,
      problem: {
        kind: 'list-incomplete',
        details: ['120 pages show 12000 different jobs of 12100'],
      },
    })
    expect(pages).toHaveLength(120)
    expect(await recent(server(history(12_000, 1000), byId).service)).toHaveLength(3601)
  })

  test('20,000 jobs in one answer are read once, in time that grows with their number', async () => {
    const { service, pages } = server(history(20_000, 1000), byId, 20_000)
    const startedMs = performance.now()
    expect(await recent(service)).toHaveLength(3601)
    expect(performance.now() - startedMs).toBeLessThan(1000)
    expect(pages).toEqual([1])
  })
})

/** Whether the first pages of an unsorted list look newest first and end before the window: no reader can tell. */
function looksSorted(jobs: readonly ListedJob[], perPage: number): boolean {
  for (let end = perPage; end < jobs.length; end += perPage) {
    const timesMs = jobs.slice(0, end).map(({ createdAtMs }) => createdAtMs)
    const isSorted = timesMs.every((ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0))
    if (isSorted && (timesMs.at(-1) ?? 0) < NOW - HOUR) return true
  }
  return false
}

test('nothing of the last hour is missed, whatever the order, the page size and the ties', async () => {
  const shuffles = fc.constantFrom(newestFirst, oldestFirst, byId)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 * 60 }), { maxLength: 320 }),
      shuffles,
      fc.constantFrom(7, 15, 50, 100),
      async (minutes, arrange, perPage) => {
        const jobs = minutes.map((minute, index) => job(`j${index}`, NOW - minute * 60_000))
        fc.pre(arrange === newestFirst || !looksSorted(arrange(jobs), perPage))
        const { service } = server(jobs, arrange, perPage)
        expect((await recent(service)).toSorted()).toEqual(recentIds(jobs).toSorted())
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
        const { service } = server(jobs, (all) => {
          for (let n = left.shift() ?? 0; n > 0; n--) {
            jobs.push(job(`new-${jobs.length}`, NOW + jobs.length))
          }
          return ascending ? oldestFirst(all) : newestFirst(all)
        })
        const reading = await lastHour(service)
        // A total that is newer than its page is none that an unsorted list can be compared with.
        if (ascending && !reading.ok) expect(reading.problem.kind).toBe('list-incomplete')
        else expect(reading.ok && recentIds(reading.value)).toEqual(expect.arrayContaining(known))
      },
    ),
  )
})

test('a list that is shuffled for each request is complete, or an error', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    let state = seed
    const shuffle = (jobs: ListedJob[]) =>
      jobs
        .map((each) => ({ each, at: (state = (state * 48_271) % 2_147_483_647) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each)
    const jobs = history(250, 60_000)
    const reading = await lastHour(server(jobs, shuffle).service)
    if (reading.ok) expect(reading.value).toHaveLength(250)
    else expect(reading.problem.kind).toBe('list-incomplete')
  }
})

test('a server that shows page 1 for every page is an error, and is not read endlessly', async () => {
  const jobs = history(300, 1000)
  const { service, pages } = server(jobs, (all) => {
    const first = newestFirst(all).slice(0, 100)
    return [...first, ...first, ...first]
  })
  expect(await lastHour(service)).toMatchObject({ ok: false, problem: { kind: 'list-incomplete' } })
  expect(pages).toEqual([1, 2])
})

test('a total that is too small does not hide a second page', async () => {
  const jobs = history(150, 1000)
  const { service } = server(jobs, newestFirst, 100, () => 100)
  expect(await recent(service)).toHaveLength(150)
})

test('a total above what the list shows does not cause endless reads', async () => {
  const jobs = history(1, 1000)
  const { service, pages } = server(jobs, newestFirst, 100, () => 2)
  expect(await recent(service)).toHaveLength(1)
  expect(pages.length).toBeLessThan(4)
})

test('a list of another order whose first page shows one time alone is not taken for sorted', async () => {
  const old = Array.from({ length: 150 }, (_, index) => job(`old-${index}`, NOW - 2 * HOUR))
  const jobs = [...old, ...history(20, 1000)]
  const { service } = server(jobs, oldestFirst)
  expect((await recent(service)).toSorted()).toEqual(recentIds(jobs).toSorted())
})

test('a 404 after the last page is the end of the list', async () => {
  const jobs = history(100, 1000)
  const service: Service = {
    listJobs: async (page) =>
      page === 1
        ? ok({ items: newestFirst(jobs), total: 100 })
        : fail({ kind: 'not-found', title: 'Invalid page.', help: [] }, 404),
  }
  expect(await recent(service)).toHaveLength(100)
})
