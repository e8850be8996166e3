import { terms } from '../../problem/terms.ts'
import { fail, type Failure } from '../../problem/result.ts'
import type { Problem } from '../../problem/problem.ts'
import type { ListedJob } from './decode.ts'
import { PER_PAGE, type PurgeJobsApi } from './api.ts'

/** How a list is sorted by `created_at`. Not shown (`listPurgeJobs`), so it is learnt from what comes. */
export type SortOrder = 'newest-first' | 'oldest-first' | 'none'

/** What is wanted from the list. */
export interface JobQuery {
  /**
   * Jobs created before this are not wanted: milliseconds since 1970, on the service's clock. Asked after each page,
   * because the first answer may be what tells the time.
   */
  readonly sinceMs: () => number
  /** These ids are all that is wanted: reading stops when they are found, in whatever order the list is. */
  readonly ids?: ReadonlySet<string>
  /** So many of the newest jobs, however old they are. */
  readonly atLeast?: number
}

/** What earlier readings have learnt. */
export interface ScanState {
  /** The most items that a page has had. */
  readonly pageSize: number
  /** Whether a list that looked sorted on its first page was looked at from its other end. */
  readonly isVerified: boolean
}

/** More pages than this for one question, and the question cannot be answered. */
const MAX_PAGES = 120

/** One reading of the list. Every walk ends as soon as `#isEnough` or `failure` says so. */
export class Scan {
  readonly #api: Pick<PurgeJobsApi, 'listJobs'>
  readonly #wanted: JobQuery
  readonly #known: ScanState
  readonly seen = new Map<string, ListedJob>()
  failure: Failure | undefined
  /** The most items that a page has had: the last page, read first, may be short. */
  pageSize: number
  /** Whether the list's other end was seen, in this reading or an earlier one. */
  isVerified: boolean
  #total = 0
  #pagesRead = 0

  constructor(api: Pick<PurgeJobsApi, 'listJobs'>, wanted: JobQuery, known: ScanState) {
    this.#api = api
    this.#wanted = wanted
    this.#known = known
    this.pageSize = known.pageSize
    this.isVerified = known.isVerified
  }

  get lastPage(): number {
    return Math.max(1, Math.ceil(this.#total / this.pageSize))
  }

  /** Reads page 1, learns the order from it, and goes on as that order asks. */
  async fromFirst(): Promise<SortOrder> {
    const first = await this.#page(1)
    const order = orderOf(first)
    const isWhole = this.seen.size >= this.#total && first.length < PER_PAGE
    if (isWhole || this.#isEnough()) return order
    switch (order) {
      case 'newest-first':
        return this.#onwards(first)
      case 'oldest-first':
        return this.backwards(this.lastPage)
      case 'none':
        return this.#everything()
    }
  }

  /** From the last page, which may have moved, towards the first, until a page begins before the wanted time. */
  async backwards(from: number): Promise<SortOrder> {
    let page = from
    let jobs = await this.#page(page)
    while (!this.#isEnough() && this.lastPage !== page) {
      page = this.lastPage
      jobs = await this.#page(page)
    }
    while (!this.#isEnough() && this.#reachesPast(jobs) && page > 1) {
      const older = await this.#page(--page)
      if (newestMs(older) > oldestMs(jobs)) return this.#everything()
      jobs = older
    }
    return 'oldest-first'
  }

  /** Onwards until a page ends before the wanted time; then page 1 again, for what was created in the meantime. */
  async #onwards(first: readonly ListedJob[]): Promise<SortOrder> {
    let jobs = first
    let page = 1
    while (
      !this.#isEnough() &&
      this.#reachesPast(jobs) &&
      (page < this.lastPage || jobs.length >= PER_PAGE)
    ) {
      const known = new Set(this.seen.keys())
      const older = await this.#page(++page)
      if (older.length === 0) break
      // New jobs push known ones to later pages; what is neither known nor older than the last page breaks the order.
      const fresh = older.filter((job) => !known.has(job.id))
      if (fresh.length === 0 || newestMs(fresh) > oldestMs(jobs)) return this.#everything()
      jobs = older
    }
    if (page > 1 && !this.#isEnough()) await this.#page(1)
    return (await this.#endsAsItBegan(page, first)) ? 'newest-first' : this.#everything()
  }

  /** A list that is grouped by something first, such as the type, may look sorted by time on its first page. */
  async #endsAsItBegan(page: number, first: readonly ListedJob[]): Promise<boolean> {
    if (this.#known.isVerified || this.#isEnough() || page >= this.lastPage) return true
    const last = await this.#page(this.lastPage)
    this.isVerified = last.length > 0 && newestMs(last) <= oldestMs(first)
    return last.length === 0 || this.isVerified
  }

  /**
   * Every page. Where none of the jobs came twice, that is all there is, whatever the total says; else the list has
   * shifted between two requests, as one without an order may, and is read again while some jobs hide.
   */
  async #everything(): Promise<SortOrder> {
    while (!this.#isEnough() && this.seen.size < this.#total) {
      const shown = []
      for (let page = 1; page <= this.lastPage && !this.#isEnough(); page++) {
        const jobs = await this.#page(page)
        // Nothing stands behind an empty page, whatever the total says.
        if (jobs.length === 0) break
        shown.push(...jobs)
      }
      if (new Set(shown.map((job) => job.id)).size === shown.length) break
    }
    return 'none'
  }

  async #page(page: number): Promise<readonly ListedJob[]> {
    if (++this.#pagesRead > MAX_PAGES) this.failure = fail(endlessList(this.seen.size))
    if (this.failure !== undefined) return []
    const reading = await this.#api.listJobs(page)
    if (!reading.ok) {
      // A page after the last one may be empty, or not exist.
      if (reading.status !== 404 || page === 1 || page <= this.lastPage) this.failure = reading
      return []
    }
    const { items: jobs, total } = reading.value
    for (const job of jobs) this.seen.set(job.id, job)
    this.#total = total
    this.pageSize = Math.max(this.pageSize, jobs.length)
    return jobs
  }

  #isEnough(): boolean {
    const { ids } = this.#wanted
    return this.failure !== undefined || (ids !== undefined && [...ids].every((id) => this.seen.has(id)))
  }

  /** Whether all of these jobs are wanted, so that the ones beyond them may be, too. */
  #reachesPast(jobs: readonly ListedJob[]): boolean {
    const { atLeast = 0 } = this.#wanted
    const newer = [...this.seen.values()].filter((job) => job.createdAtMs >= oldestMs(jobs)).length
    if (newer < atLeast) return true
    const sinceMs = this.#wanted.sinceMs()
    return jobs.every((job) => job.createdAtMs >= sinceMs)
  }
}

function newestMs(jobs: readonly ListedJob[]): number {
  return Math.max(...jobs.map((job) => job.createdAtMs))
}

function oldestMs(jobs: readonly ListedJob[]): number {
  return Math.min(...jobs.map((job) => job.createdAtMs))
}

export function orderOf(jobs: readonly ListedJob[]): SortOrder {
  const steps = jobs.slice(1).map((job, index) => job.createdAtMs - (jobs[index]?.createdAtMs ?? 0))
  if (steps.every((step) => step === 0)) return 'none'
  if (steps.every((step) => step <= 0)) return 'newest-first'
  return steps.every((step) => step >= 0) ? 'oldest-first' : 'none'
}

function endlessList(jobs: number): Problem {
  return {
    kind: 'list-incomplete',
    title: 'the list of purge jobs is incomplete',
    details: [`${MAX_PAGES} pages contain ${jobs} different jobs, and the list reports more`],
    cause: 'the service repeats pages, or its list is not sorted by time and too long to read completely',
    help: [
      `run the ${terms.step} again; if the problem persists, report to the CDN’s support that the list of purge jobs repeats pages`,
    ],
  }
}
