import { fail, ok, type Result } from '../../problem/problem.ts'
import { isFull } from '../schema.ts'
import { incompleteList } from '../problems.ts'
import type { PurgeJobsApi } from './api.ts'
import type { ListedJob } from './job.ts'

const MAX_JOB_PAGES = 120

/**
 * Reads the job list (`listPurgeJobs`) until a page ends before the requested time; if it is not sorted newest first,
 * reads all of it.
 * @param sinceMs on the service's clock; called after each page, because the first response may set the clock
 * @param atLeast number of the newest jobs to read regardless of their age
 * @returns the requested jobs, and possibly others, each once
 */
export async function readJobList(
  api: Pick<PurgeJobsApi, 'listJobs'>,
  { sinceMs, atLeast = 0 }: { readonly sinceMs: () => number; readonly atLeast?: number },
): Promise<Result<ListedJob[]>> {
  const jobs = new Map<string, ListedJob>()
  let total = 0
  for (let page = 1; ; page++) {
    const reading = await api.listJobs(page)
    // A page after the last one may be empty or return 404.
    if (!reading.ok && (reading.status !== 404 || page === 1)) return reading
    const shown = reading.ok ? reading.value : { items: [], total }
    const { items } = shown
    total = shown.total
    // Jobs created during the reading move others to later pages, which then repeat them.
    const added = items.filter(({ id }) => !jobs.has(id))
    for (const job of items) jobs.set(job.id, job)
    const timesMs = Array.from(jobs.values(), ({ createdAtMs }) => createdAtMs)
    const isNewestFirst = timesMs.every(
      (ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0),
    )
    const [newestMs = 0, oldestMs = 0] = [timesMs[0], timesMs.at(-1)]
    // Jobs with equal times do not show how the list is sorted.
    if (isNewestFirst && oldestMs < newestMs && oldestMs < sinceMs() && jobs.size >= atLeast)
      return ok([...jobs.values()])
    const isWhole = jobs.size >= total
    if (added.length === 0 || (isWhole && !isFull(shown)) || page === MAX_JOB_PAGES) {
      if (isWhole || (isNewestFirst && items.length === 0)) return ok([...jobs.values()])
      return fail(
        incompleteList('purge jobs', `${page} pages show ${jobs.size} different jobs of ${total}`),
      )
    }
  }
}
