import type { CreateResult } from '../../../cdn/jobs/api.ts'
import type { JobReading, ListedJob } from '../../../cdn/jobs/decode.ts'
import type { LookUp } from '../../../cdn/look-up.ts'
import type { Result } from '../../../problem/result.ts'
import type { Moment } from './state.ts'

/** Why the list of jobs is read. */
export type ListPurpose =
  /** To see when the waiting batches may be created. */
  | { readonly kind: 'before-create' }
  /** To see what became of the lost create of a batch. */
  | ({ readonly kind: 'look-up'; readonly batch: number } & Pick<LookUp, 'lostAtMs' | 'polls'>)

/** What can be seen of a run's jobs. */
export type JobsEvent = { readonly at: Moment } & (
  | { readonly kind: 'time-passed' }
  /** Before the socket is touched: from here on the service may have made a job. */
  | { readonly kind: 'create-sent'; readonly batch: number }
  | { readonly kind: 'create-answered'; readonly batch: number; readonly result: CreateResult }
  | { readonly kind: 'listed'; readonly purpose: ListPurpose; readonly read: Result<ListedJob[]> }
  | { readonly kind: 'job-read'; readonly id: string; readonly read: Result<JobReading> }
)

export type WithoutMoment<Event> = Event extends unknown ? Omit<Event, 'at'> : never

/** What a command about jobs has shown. */
export type SeenOfJobs = WithoutMoment<JobsEvent>
