import type { ListedJob } from './decode.ts'
import { Scan } from './list-scan.ts'
import type { Known, Order, Wanted } from './list-scan.ts'
import type { CdnService } from './api.ts'
import type { Reading } from '../../http/reading.ts'

/**
 * The job list of a zone, read page by page until it is certain that nothing wanted is missing: the fewest pages that
 * the list's order allows, or all of them where it has none. Remembers the order, so that the next question begins at
 * the right end.
 */
export class JobList {
  readonly #service: Pick<CdnService, 'listJobs'>
  #order: Order = 'newest-first'
  #lastPage = 1
  #known: Known = { pageSize: 1, isVerified: false }

  constructor(service: Pick<CdnService, 'listJobs'>) {
    this.#service = service
  }

  /** How many pages a question about new jobs will take, as far as is known. */
  get pagesToExpect(): number {
    return this.#order === 'none' ? this.#lastPage : 1
  }

  /** The wanted jobs, and perhaps others, each once, in the state in which it was last seen. */
  async read(wanted: Wanted): Promise<Reading<ListedJob[]>> {
    const scan = new Scan(this.#service, wanted, this.#known)
    if (this.#order === 'oldest-first') await scan.backwards(this.#lastPage)
    else this.#order = await scan.fromFirst()
    this.#lastPage = scan.lastPage
    this.#known = { pageSize: scan.pageSize, isVerified: scan.isVerified }
    return scan.failure ?? { kind: 'read', value: [...scan.seen.values()] }
  }
}
