// The purge jobs of one zone: `createPurgeJob`, `readPurgeJob` and
// `listPurgeJobs`.

import { parseJson } from '../../json/decode.ts'
import { fail, ok, type Result } from '../../problem/problem.ts'
import { toWriteResult, type ApiRequest, type Client, type WriteResult } from '../client.ts'
import type { ServiceTime, MonotonicMs, ServiceMs } from '../../time/clock.ts'
import { isFull, PER_PAGE, type ListPage, type JobReading, type ListedJob } from '../answers.ts'
import * as say from '../words.ts'

/** The body of `createPurgeJob`. */
export type JobSpec = { readonly type: 'all' } | { readonly type: 'path'; readonly paths: string[] }

/** A create that the service declined because of the quota. */
export interface QuotaRefusal {
  readonly serverMessage: string
  readonly retryAfterMs: number | undefined
}

/**
 * Result of one create. It is never resent here: the caller must first find out
 * whether it left a job.
 */
export type CreateResult =
  | (WriteResult<ListedJob> & { readonly retryAfterMs?: number | undefined })
  | (QuotaRefusal & { readonly kind: 'over-quota' })

export interface PurgeJobsApi {
  listJobs: (page: number) => Promise<Result<ListPage<ListedJob>>>
  serviceTimeAt: (atMs: MonotonicMs) => ServiceTime
  readJob: (id: string) => Promise<Result<JobReading>>
  createJob: (spec: JobSpec) => Promise<CreateResult>
}

export function createPurgeJobsApi(client: Client, zone: string): PurgeJobsApi {
  const path = `/zones/${encodeURIComponent(zone)}/purge`
  return {
    serviceTimeAt: (atMs: MonotonicMs) => client.serviceTimeAt(atMs),
    readJob: (id: string) =>
      client.read(`${path}/${encodeURIComponent(id)}`, (body, { decodeJob }) =>
        decodeJob(body, id),
      ),
    listJobs: (page: number) =>
      client.read(`${path}?page=${page}&per_page=${PER_PAGE}`, (body, { decodeJobPage }) =>
        decodeJobPage(body),
      ),
    async createJob(spec: JobSpec): Promise<CreateResult> {
      const request: ApiRequest = { method: 'POST', path, body: spec }
      const result = await client.send(request)
      const retryAfterMs = client.findRetryAfterMs(result)
      if (result.kind === 'answer' && result.answer.status === 429) {
        const serverMessage = `429: ${say.readServerMessage(result.answer)}`
        return { kind: 'over-quota', serverMessage, retryAfterMs }
      }
      const createResult = await toWriteResult(request, result, (body, { decodeCreatedJob }) =>
        decodeCreatedJob(parseJson(body)),
      )
      return { ...createResult, retryAfterMs }
    },
  }
}

/** Limit for a list whose pages never end. */
const MAX_JOB_PAGES = 120

/**
 * Reads the job list (`listPurgeJobs`) until a page ends before the requested
 * time; if it is not sorted newest first, reads all of it.
 * @param sinceMs called after each page, because the first response may set the
 * clock
 * @param atLeast number of the newest jobs to read regardless of their age
 * @returns the requested jobs, and possibly others, each once
 */
export async function readJobList(
  api: Pick<PurgeJobsApi, 'listJobs'>,
  { sinceMs, atLeast = 0 }: { readonly sinceMs: () => ServiceMs; readonly atLeast?: number },
): Promise<Result<ListedJob[]>> {
  const jobs = new Map<string, ListedJob>()
  let listPage: ListPage<ListedJob> = { items: [], total: 0 }
  let page = 0
  let hasNewJobs = true
  while (hasNewJobs && page < MAX_JOB_PAGES) {
    page++
    const pageResult = await api.listJobs(page)
    if (pageResult.ok) listPage = pageResult.value
    // A page after the last one may be empty or return 404.
    else if (pageResult.status === 404 && page > 1) listPage = { ...listPage, items: [] }
    else return pageResult

    const { items, total } = listPage
    hasNewJobs = items.some(({ id }) => !jobs.has(id))
    // Jobs created during the reading move others to later pages, which then
    // repeat them.
    for (const job of items) jobs.set(job.id, job)

    const jobsRead = [...jobs.values()]
    const isSorted = isNewestFirst(jobsRead)
    const isRead = jobs.size >= atLeast && isSorted && reachesTime(jobsRead, sinceMs())
    const isLastPage = jobs.size >= total && !isFull(listPage)
    if (isRead || isLastPage || (isSorted && items.length === 0)) return ok(jobsRead)
  }

  if (jobs.size >= listPage.total) return ok([...jobs.values()])
  const whatWasRead = `${page} pages show ${jobs.size} different jobs of ${listPage.total}`
  return fail(say.incompleteList('purge jobs', whatWasRead))
}

/** Whether a list that is sorted newest first has been read beyond a time. */
function reachesTime(jobs: readonly ListedJob[], sinceMs: ServiceMs): boolean {
  const newestMs = jobs[0]?.createdAtMs ?? 0
  const oldestMs = jobs.at(-1)?.createdAtMs ?? 0
  // Jobs with equal times do not show how the list is sorted.
  return oldestMs < newestMs && oldestMs < sinceMs
}

function isNewestFirst(jobs: readonly ListedJob[]): boolean {
  const timesMs = jobs.map(({ createdAtMs }) => createdAtMs)
  return timesMs.every((ms, index) => index === 0 || ms <= (timesMs[index - 1] ?? 0))
}
