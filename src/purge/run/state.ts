import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Written } from '../changed/manifest-store.ts'
import type { OriginSeen } from '../freshness/await-origin.ts'
import type { PageServers } from '../freshness/find-servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { PurgeInputs } from '../inputs.ts'
import type { PurgePlan } from '../plan.ts'
import type { BuiltRequest } from '../request.ts'
import type { JobsState, Moment } from './jobs/state.ts'

/** What is to be done: a request, or jobs of an earlier step that are only watched. */
export interface PurgeTask {
  readonly inputs: PurgeInputs
  readonly built: BuiltRequest | undefined
  /** Ids; none where there is a request. */
  readonly watched: readonly string[]
  /** On the monotonic clock. */
  readonly endMs: number
}

/** The plan, and the list of jobs that it was made from. */
export interface Planned {
  readonly plan: PurgePlan
  readonly listed: readonly ListedJob[]
  /** How many pages a question about new jobs takes, as far as is known. */
  readonly pagesToExpect: number
  /** Why it must not be carried out. */
  readonly refusal: Problem | undefined
}

/** Everything that was seen and decided of a purge. What is undefined has not been seen yet. */
export interface PurgeState {
  readonly task: PurgeTask
  /** Why nothing can be created, and whether the deadline had passed by then. */
  readonly failure: { readonly problem: Problem; readonly isExpired: boolean } | undefined
  /** Whether what is purged stands in the manifest as unconfirmed, where it has to. */
  readonly isRecorded: boolean
  /** What this run has written to the manifest before its first create. */
  readonly written: Written | undefined
  readonly planned: Planned | undefined
  readonly servers: PageServers | undefined
  readonly origin: OriginSeen | undefined
  /** The jobs of the plan, and those of the purge of pages that were still old after it. */
  readonly runs: readonly JobsState[]
  /** Whether nothing is left to be done for the jobs of the last run. */
  readonly isRunOver: boolean
  /** What fetching the pages has shown after each run. */
  readonly verifications: readonly Verification[]
  /** Whether old pages cannot be purged once more: the list could not be read. */
  readonly cannotPurgeAgain: boolean
  readonly arePagesReported: boolean
  /** Whether the manifest has the new state, as far as it may. */
  readonly isConfirmed: boolean
}

export function newPurge(task: PurgeTask): PurgeState {
  return {
    task,
    failure: undefined,
    isRecorded: false,
    written: undefined,
    planned: undefined,
    servers: undefined,
    origin: undefined,
    runs: [],
    isRunOver: false,
    verifications: [],
    cannotPurgeAgain: false,
    arePagesReported: false,
    isConfirmed: false,
  }
}

/** No time left, or cancelled. */
export function isExpired({ task }: PurgeState, { nowMs, isCancelled }: Moment): boolean {
  return isCancelled || nowMs >= task.endMs
}

/** Whether there is nothing to purge and nothing to watch. */
export function hasNothingToDo({ built, watched }: PurgeTask): boolean {
  if (built === undefined) return watched.length === 0
  return built.request.kind === 'paths' && built.request.paths.length === 0
}
