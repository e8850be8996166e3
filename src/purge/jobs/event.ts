import type { CreateResult } from '../../cdn/jobs/api.ts'
import type { JobReading, ListedJob } from '../../cdn/jobs/decode.ts'
import type { LookUp } from '../../cdn/look-up.ts'
import type { Result } from '../../problem/result.ts'
import type { Moment } from './state.ts'

export type ListPurpose =
  /** Shows when the waiting batches may be created. */
  | { readonly kind: 'before-create' }
  /** Shows whether the lost create of a batch left a job. */
  | ({ readonly kind: 'look-up'; readonly batch: number } & Pick<LookUp, 'lostAtMs' | 'polls'>)

export type JobsEvent = { readonly at: Moment } & (
  | { readonly kind: 'time-passed' }
  /** Happens before the request is sent: from now on the service may have created a job. */
  | { readonly kind: 'create-sent'; readonly batch: number }
  | { readonly kind: 'create-answered'; readonly batch: number; readonly result: CreateResult }
  | { readonly kind: 'listed'; readonly purpose: ListPurpose; readonly read: Result<ListedJob[]> }
  | { readonly kind: 'job-read'; readonly id: string; readonly read: Result<JobReading> }
)

export type WithoutMoment<Event> = Event extends unknown ? Omit<Event, 'at'> : never

export type SeenOfJobs = WithoutMoment<JobsEvent>
