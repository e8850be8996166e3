import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { JobList } from '../../cdn/jobs/list.ts'
import type { JobType, QuotaLimit } from '../../cdn/jobs/quota.ts'
import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Deadline } from '../../time/clock.ts'
import { abandon } from './batch.ts'
import type { Attempt, Batch } from './batch.ts'

/** What happens to the jobs, as it happens. */
export type JobEvent =
  | {
      readonly kind: 'created' | 'found' | 'adopted' | 'ended' | 'moved' | 'retried'
      readonly batch: Batch
      readonly attempt: Attempt
    }
  | { readonly kind: 'lost'; readonly batch: Batch; readonly why: string }
  | { readonly kind: 'refused'; readonly batch: Batch; readonly said: string }
  | { readonly kind: 'waiting'; readonly batches: number; readonly untilMs: number; readonly delayMs: number }
  | { readonly kind: 'nothing-deployed'; readonly problem: Problem }

/** All that the work on jobs shares. */
export interface JobsContext {
  readonly service: PurgeJobsApi
  readonly list: JobList
  readonly deadline: Deadline
  readonly batches: Batch[]
  readonly type: JobType
  readonly limit: QuotaLimit
  readonly onQuota: 'wait' | 'fail'
  /** The step's whole time: shares of it are waits. */
  readonly timeoutMs: number
  readonly emit: (event: JobEvent) => void
  /** Jobs that were seen before a create is sent, as last listed: none of them can be the answer to a lost one. */
  readonly knownJobs: Map<string, ListedJob>
  /** Those of them that stood in the first list: no purge of everything among them began after this step. */
  readonly firstIds: ReadonlySet<string>
  /** From 0 to 1: where behind a slot this process starts, the same for the whole run. */
  readonly jitter: number
  /** Refusals for the quota's sake since the last accepted create. */
  readonly refusals: {
    /** Readings of the list in a row that followed a refusal, and those of them that showed room all the same. */
    inARow: number
    unexplained: number
    /** Nothing is created before this, on the monotonic clock. */
    notBeforeMs: number
    /** The list shows no room, but the service has named a time of its own: it is asked then, whatever our count says. */
    trustsRetryAfter: boolean
    /** A refusal that the list has not been asked about yet; `named`: with a time of the service. */
    news: { readonly said: string; readonly named: boolean; readonly count: number } | undefined
  }
  /** Whether the quota was full, so that a slot was waited for. */
  hasWaited: boolean
  /** Readings of the list in a row that failed. */
  listFailures: number
  /** Jobs of the type that the window still has room for, as far as the last reading of the list and our own creates tell. */
  remainingJobs: number
  /** When the last slot that is missing opens; milliseconds since 1970, on the service's clock. */
  retryAtMs: number | undefined
}

export function waitingBatches(context: JobsContext): Batch[] {
  return context.batches.filter((batch) => batch.state === 'waiting')
}

export function openAttempts(context: JobsContext): Attempt[] {
  const open = context.batches.filter((batch) => batch.state === 'open').map((batch) => batch.attempts.at(-1))
  return [
    ...new Map(
      open.filter((attempt) => attempt !== undefined).map((attempt) => [attempt.id, attempt]),
    ).values(),
  ]
}

/** What could not be had for one batch cannot be had for the others. */
export function abandonWaiting(context: JobsContext, problem: Problem): void {
  for (const batch of waitingBatches(context)) abandon(batch, problem)
}
