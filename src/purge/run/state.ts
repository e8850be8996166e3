import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import type { PageServers } from '../freshness/servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { PurgeInputs } from '../inputs.ts'
import type { PurgePlan } from '../plan.ts'
import type { BuiltRequest } from '../request.ts'
import type { JobsState, Moment } from './jobs/state.ts'

export interface PurgeTask {
  readonly inputs: PurgeInputs
  readonly built: BuiltRequest
  /** On the monotonic clock. */
  readonly endMs: number
}

/** The plan, and the job list it is based on. */
export interface Planned {
  readonly plan: PurgePlan
  readonly listed: readonly ListedJob[]
  /** Why the plan must not be executed. */
  readonly refusal: Problem | undefined
}

/** Whether jobs may be created. `wait` is undefined if the origin is unknown or there was nothing to check. */
export type OriginSeen =
  | { readonly kind: 'ready'; readonly wait: OriginSpan | undefined }
  | { readonly kind: 'not-ready'; readonly wait: OriginSpan; readonly problem: Problem }

/** On the monotonic clock. */
interface OriginSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** Everything seen and decided about a purge; undefined if not seen yet. */
export interface PurgeState {
  readonly task: PurgeTask
  /** Why nothing can be created, and whether the deadline had passed. */
  readonly failure: { readonly problem: Problem; readonly isExpired: boolean } | undefined
  /** Whether the manifest, if required, records what is purged as unconfirmed. */
  readonly isRecorded: boolean
  readonly planned: Planned | undefined
  readonly servers: PageServers | undefined
  readonly origin: OriginSeen | undefined
  readonly jobs: JobsState | undefined
  readonly areJobsOver: boolean
  readonly verification: Verification | undefined
  /** Whether the manifest has been updated with the new state. */
  readonly hasTriedToConfirm: boolean
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
    hasTriedToConfirm: false,
  }
}

export function isPurgeExpired({ task }: PurgeState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= task.endMs
}

export function hasNothingToDo({ built: { request } }: PurgeTask): boolean {
  return request.kind === 'paths' && request.paths.length === 0
}
