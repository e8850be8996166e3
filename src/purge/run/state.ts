import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import type { PageServers } from '../freshness/servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { PurgeInputs } from '../inputs.ts'
import type { PurgePlan } from '../plan.ts'
import type { BuiltRequest } from '../request.ts'
import type { JobsState, Moment } from './jobs/state.ts'

/** What is to be done. */
export interface PurgeTask {
  readonly inputs: PurgeInputs
  readonly built: BuiltRequest
  /** On the monotonic clock. */
  readonly endMs: number
}

/** The plan, and the list of jobs that it was made from. */
export interface Planned {
  readonly plan: PurgePlan
  readonly listed: readonly ListedJob[]
  /** Why it must not be carried out. */
  readonly refusal: Problem | undefined
}

/** Whether jobs may be created. `wait` is undefined where the origin is not known, or there was nothing to ask it for. */
export type OriginSeen =
  | { readonly kind: 'ready'; readonly wait: OriginSpan | undefined }
  | { readonly kind: 'not-ready'; readonly wait: OriginSpan; readonly problem: Problem }

/** On the monotonic clock. */
interface OriginSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** Everything that was seen and decided of a purge. What is undefined has not been seen yet. */
export interface PurgeState {
  readonly task: PurgeTask
  /** Why nothing can be created, and whether the deadline had passed by then. */
  readonly failure: { readonly problem: Problem; readonly isExpired: boolean } | undefined
  /** Whether what is purged stands in the manifest as unconfirmed, where it has to. */
  readonly isRecorded: boolean
  readonly planned: Planned | undefined
  readonly servers: PageServers | undefined
  readonly origin: OriginSeen | undefined
  readonly jobs: JobsState | undefined
  /** Whether nothing is left to be done for the jobs. */
  readonly areJobsOver: boolean
  /** What fetching the pages has shown. */
  readonly verification: Verification | undefined
  /** Whether the manifest has the new state, as far as it may. */
  readonly isConfirmed: boolean
}

export function newPurge(task: PurgeTask): PurgeState {
  return {
    task,
    failure: undefined,
    isRecorded: false,
    planned: undefined,
    servers: undefined,
    origin: undefined,
    jobs: undefined,
    areJobsOver: false,
    verification: undefined,
    isConfirmed: false,
  }
}

/** No time left, or cancelled. */
export function isExpired({ task }: PurgeState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= task.endMs
}

/** Whether there is no path to purge. */
export function hasNothingToDo({ built: { request } }: PurgeTask): boolean {
  return request.kind === 'paths' && request.paths.length === 0
}
