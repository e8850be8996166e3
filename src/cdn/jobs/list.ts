import { ok, type Result } from '../../problem/result.ts'
import type { ListedJob } from './decode.ts'
import { Scan, type ScanState, type SortOrder, type JobQuery } from './list-scan.ts'
import type { PurgeJobsApi } from './api.ts'

/**
 * The job list of a zone, read page by page until it is certain that nothing wanted is missing: the fewest pages that
 * the list's order allows, or all of them where it has none. Remembers the order, so that the next question begins at
 * the right end.
 */
export class JobList {
  readonly #api: Pick<PurgeJobsApi, 'listJobs'>
  #order: SortOrder = 'newest-first'
  #lastPage = 1
  #known: ScanState = { pageSize: 1, isVerified: false }

  constructor(api: Pick<PurgeJobsApi, 'listJobs'>) {
    this.#api = api
  }

  /** How many pages a question about new jobs will take, as far as is known. */
  get pagesToExpect(): number {
    return this.#order === 'none' ? this.#lastPage : 1
  }

  /** The wanted jobs, and perhaps others, each once, in the state in which it was last seen. */
  async read(wanted: JobQuery): Promise<Result<ListedJob[]>> {
    const scan = new Scan(this.#api, wanted, this.#known)
    if (this.#order === 'oldest-first') await scan.backwards(this.#lastPage)
    else this.#order = await scan.fromFirst()
    this.#lastPage = scan.lastPage
    this.#known = { pageSize: scan.pageSize, isVerified: scan.isVerified }
    return scan.failure ?? ok([...scan.seen.values()])
  }
}
