import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { Page } from '../../cdn/decode.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { JobList } from '../../cdn/jobs/list.ts'
import { orderOf } from '../../cdn/jobs/list-scan.ts'
import {
  countUsage,
  longestWindowMs,
  remainingJobs,
  windowStartMs,
  type Quota,
} from '../../cdn/jobs/quota.ts'
import type { ServerTime } from '../../http/server-clock.ts'
import type { Problem } from '../../problem/problem.ts'
import { formatDuration, pluralize } from '../../text/format.ts'
import { helpForApi } from './access.ts'
import { note, obstacle, ok, skipped, type Row } from './row.ts'

const [JOBS, ORDER, PATHS, QUOTA] = ['Job list', 'Order of the list', 'Paths in the list', 'Quota left']

export interface JobFacts {
  readonly rows: readonly Row[]
  readonly problem: Problem | undefined
}

/** What the list of purge jobs shows, as it is read before each purge. @param nowMs on the monotonic clock */
export async function checkJobs(api: PurgeJobsApi, quota: Quota, nowMs: () => number): Promise<JobFacts> {
  const pages: Page<ListedJob>[] = []
  const list = new JobList({
    async listJobs(page) {
      const read = await api.listJobs(page)
      if (read.ok) pages.push(read.value)
      return read
    },
  })
  const windowMs = longestWindowMs(quota)
  const read = await list.read({ sinceMs: () => windowStartMs(api.timeAt(nowMs()), windowMs) })
  if (!read.ok) {
    const help =
      read.problem.kind === 'forbidden'
        ? 'a purge reads this list first: give the token the permission to read purge jobs'
        : `a purge reads this list first: ${helpForApi(read.problem.kind)}`
    const rows = [obstacle(JOBS, read.problem, help), ...[ORDER, PATHS, QUOTA].map(skipped)]
    return { rows, problem: read.problem }
  }
  return { rows: listRows(pages, read.value, quota, api.timeAt(nowMs())), problem: undefined }
}

export function listRows(
  pages: readonly Page<ListedJob>[],
  listed: readonly ListedJob[],
  quota: Quota,
  time: ServerTime,
): Row[] {
  const [first = { items: [], total: 0 }] = pages
  const size =
    first.total > first.items.length
      ? `${pluralize(first.items.length, 'job')} a page`
      : 'page size unknown: all jobs fit one page'
  return [
    ok(JOBS, `may be read: ${pluralize(first.total, 'job')}, ${size}`),
    orderRow(first.items),
    pathsRow(pages.flatMap(({ items }) => items)),
    quotaRow(listed, quota, time),
  ]
}

function orderRow(jobs: readonly ListedJob[]): Row {
  const times = new Set(jobs.map(({ createdAtMs }) => createdAtMs))
  if (times.size < 2) return note(ORDER, `unknown: it has ${pluralize(jobs.length, 'job')}`)
  const order = orderOf(jobs)
  return order === 'none'
    ? note(ORDER, 'not by time: it is read to its end', 'more requests, nothing to do')
    : ok(ORDER, order === 'newest-first' ? 'newest first' : 'oldest first')
}

function pathsRow(jobs: readonly ListedJob[]): Row {
  const ofPaths = jobs.filter(({ type }) => type === 'path')
  if (ofPaths.length === 0) return note(PATHS, 'unknown: it has no job of type `path`')
  return ofPaths.some(({ paths }) => paths !== undefined)
    ? ok(PATHS, 'shown')
    : note(PATHS, 'not shown', 'a create whose answer is lost is then found by its time alone')
}

function quotaRow(listed: readonly ListedJob[], quota: Quota, time: ServerTime): Row {
  const left = (['path', 'all'] as const).map((type) => {
    const { jobs, windowMs } = quota[type]
    const remaining = remainingJobs(countUsage(listed, type, quota[type], time))
    return { type, remaining, text: `${remaining} of ${jobs} \`${type}\` in ${formatDuration(windowMs)}` }
  })
  const seen = left.map(({ text }) => text).join(', ')
  const isUsedUp = left.some(({ remaining }) => remaining === 0)
  return isUsedUp
    ? note(QUOTA, seen, 'a purge waits for a free slot, or fails with `--on-quota fail`')
    : ok(QUOTA, seen)
}
