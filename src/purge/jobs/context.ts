import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { JobList } from '../../cdn/jobs/list.ts'
import type { JobType, QuotaLimit } from '../../cdn/jobs/quota.ts'
import type { Deadline } from '../../time/clock.ts'
import type { Batch } from './batch.ts'
import type { JobEvent } from './events.ts'
import type { KnownJobs } from './known-jobs.ts'
import type { Refusals } from './refusals.ts'

/** What the work on jobs shares. Nothing here is assigned again; what changes belongs to the object that it is in. */
export interface JobsContext {
  readonly api: PurgeJobsApi
  readonly list: JobList
  readonly deadline: Deadline
  /** The step's whole time: some waits are a share of it. */
  readonly timeoutMs: number
  readonly type: JobType
  readonly limit: QuotaLimit
  readonly onQuota: 'wait' | 'fail'
  /** After so many refusals that the list does not explain, creating ends. */
  readonly maxUnexplained: number
  /** Another run's purge of everything counts if it began after this, on the monotonic clock. */
  readonly adoptableFromMs: number
  /** From 0 to 1, the same for the whole run: how long after a slot opens this process starts. */
  readonly jitter: number
  readonly batches: readonly Batch[]
  readonly knownJobs: KnownJobs
  readonly refusals: Refusals
  readonly emit: (event: JobEvent) => void
}
