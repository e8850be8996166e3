import { ACCESS_ERRORS } from '../cdn/problems.ts'
import type { ChangesReport, NewState } from './changed/changed-paths.ts'
import type { Problem } from '../problem/problem.ts'
import type { Batch } from './jobs/batch.ts'
import type { PurgeInputs } from './inputs.ts'
import type { QuotaUse } from './plan.ts'

export type Status =
  | 'completed'
  | 'nothing-to-purge'
  | 'planned'
  | 'created'
  | 'partial'
  | 'failed'
  | 'timed-out'
  | 'cancelled'

/** How a run ended, before anybody has judged it. */
export interface Ending {
  readonly zone: string
  readonly type: 'path' | 'all'
  readonly paths: readonly string[]
  readonly batches: readonly Batch[]
  /** Undefined where changed files are no source of the paths. */
  readonly changes: ChangesReport | undefined
  /** What is to be remembered should everything be confirmed. */
  readonly newState: NewState
  /** What went wrong beside the batches: bad inputs, a plan that does not fit. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  readonly plannedJobs: number
  readonly timeoutMs: number
  readonly quota: QuotaUse | undefined
  /** Where jobs were created: what the window has left after them. */
  readonly remainingJobs: number | undefined
  readonly retryAtMs: number | undefined
  readonly durationMs: number
  /** Set where the step ended before any job could be created. */
  readonly early: 'nothing-to-purge' | 'planned' | 'bad' | 'deadline-exceeded' | 'quota-exceeded' | undefined
  readonly cancelled: boolean
  readonly watched: boolean
  readonly failOnError: boolean
}

/** What a run has come to before it has begun. */
export function emptyEnding(inputs: PurgeInputs): Ending {
  return {
    zone: inputs.zone,
    type: inputs.type,
    paths: [],
    batches: [],
    changes: undefined,
    newState: undefined,
    problems: [],
    warnings: [],
    plannedJobs: 0,
    timeoutMs: inputs.timeoutMs,
    quota: undefined,
    remainingJobs: undefined,
    retryAtMs: undefined,
    durationMs: 0,
    early: undefined,
    cancelled: false,
    watched: inputs.wait,
    failOnError: inputs.failOnError,
  }
}

/** Section 7: cancelled wins over timed-out, that over partial, that over failed. */
export function determineStatus(ending: Ending): Status {
  if (ending.cancelled) return 'cancelled'
  switch (ending.early) {
    case 'nothing-to-purge':
    case 'planned':
      return ending.early
    case 'deadline-exceeded':
      return 'timed-out'
    case 'bad':
    case 'quota-exceeded':
      return 'failed'
    case undefined:
      return ending.watched ? statusOfWatched(ending.batches) : statusOfCreated(ending.batches)
  }
}

/** What each status means, in one place. */
export const STATUS: Readonly<
  Record<
    Status,
    {
      /** Whether the step succeeds without more ado. */
      readonly isSuccess: boolean
      /** Whether visitors certainly get what is live now. */
      readonly isConfirmed: boolean
      /** Whether the summary lists the paths that were not confirmed. */
      readonly listsUnconfirmed: boolean
    }
  >
> = {
  completed: { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
  'nothing-to-purge': { isSuccess: true, isConfirmed: true, listsUnconfirmed: false },
  planned: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
  created: { isSuccess: true, isConfirmed: false, listsUnconfirmed: false },
  partial: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
  failed: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
  'timed-out': { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
  cancelled: { isSuccess: false, isConfirmed: false, listsUnconfirmed: true },
}

function statusOfWatched(batches: readonly Batch[]): Status {
  const completed = batches.filter((batch) => batch.state === 'completed').length
  if (completed === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting')) return 'timed-out'
  return completed > 0 ? 'partial' : 'failed'
}

/** Without waiting: what counts is whether each job was created. */
function statusOfCreated(batches: readonly Batch[]): Status {
  const made = batches.filter(isMade).length
  if (made === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  return made > 0 ? 'partial' : 'failed'
}

/** Whether a batch has a job that does what was asked for. */
function isMade({ attempts }: Batch): boolean {
  return attempts.length > 0 && attempts.every(({ mismatch }) => mismatch === undefined)
}

export function succeeds(status: Status, problems: readonly Problem[], ending: Ending): boolean {
  if (STATUS[status].isSuccess) return true
  // What is wrong before there is a plan, and what a token may not do, is never forgiven.
  const isForgivable =
    status !== 'cancelled' && ending.early !== 'bad' && ending.early !== 'deadline-exceeded'
  return (
    isForgivable && !ending.failOnError && !problems.some((problem) => ACCESS_ERRORS.includes(problem.code))
  )
}
