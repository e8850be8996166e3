import { UNFORGIVABLE } from '../cdn/problems.ts'
import type { Problem } from '../problem/problem.ts'
import type { Attempt, Batch } from './jobs/batch.ts'
import { unconfirmedEdges } from './jobs/batch.ts'
import type { QuotaUse } from './plan.ts'
import { cancelled, deadlinePassed, edgesUnconfirmed } from './problems.ts'

export type Status =
  | 'completed'
  | 'nothing-to-purge'
  | 'planned'
  | 'created'
  | 'partial'
  | 'failed'
  | 'timed-out'
  | 'cancelled'

/** An edge that has not confirmed, of a batch that never completed. */
export interface FailedEdge {
  readonly job: string
  readonly edge: string
  readonly status: string
}

/** All that a run leaves behind. Times are on the monotonic clock: milliseconds since the step started. */
export interface Report {
  readonly status: Status
  readonly succeeded: boolean
  readonly zone: string
  readonly type: 'path' | 'all'
  readonly paths: readonly string[]
  readonly batches: readonly Batch[]
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  readonly failedEdges: readonly FailedEdge[]
  readonly openIds: readonly string[]
  readonly quota: QuotaUse | undefined
  /** Jobs of the type left in the window after this run; undefined where that is not known. */
  readonly quotaRemaining: number | undefined
  /** Milliseconds since 1970. */
  readonly retryAtMs: number | undefined
  readonly durationMs: number
}

/** How a run ended, before anybody has judged it. */
export interface Ending {
  readonly zone: string
  readonly type: 'path' | 'all'
  readonly paths: readonly string[]
  readonly batches: readonly Batch[]
  /** What went wrong beside the batches: bad inputs, a plan that does not fit. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  readonly quota: QuotaUse | undefined
  readonly retryAtMs: number | undefined
  readonly durationMs: number
  /** Set where the story ended before any job could be created. */
  readonly early: 'nothing-to-purge' | 'planned' | 'bad' | 'too-late' | 'no-room' | undefined
  readonly cancelled: boolean
  readonly watched: boolean
  readonly failOnError: boolean
}

export function reportOn(ending: Ending): Report {
  const status = judge(ending)
  const problems = [...verdictProblems(status, ending), ...distinct(ending)]
  const created = jobsOf(ending.batches).filter((attempt) => attempt.origin === 'created').length
  return {
    status,
    succeeded: succeeds(status, problems, ending),
    zone: ending.zone,
    type: ending.type,
    paths: ending.paths,
    batches: ending.batches,
    problems,
    warnings: ending.warnings,
    failedEdges: failedEdges(ending.batches),
    openIds: jobsOf(ending.batches.filter((batch) => batch.state !== 'completed'))
      .filter((attempt) => attempt.end === undefined)
      .map((attempt) => attempt.id),
    quota: ending.quota,
    quotaRemaining: ending.quota === undefined ? undefined : Math.max(0, ending.quota.leftNow - created),
    retryAtMs: ending.retryAtMs,
    durationMs: ending.durationMs,
  }
}

/** Every job of the run, each once, in order of creation. */
export function jobsOf(batches: readonly Batch[]): Attempt[] {
  const attempts = new Map(batches.flatMap((batch) => batch.attempts).map((attempt) => [attempt.id, attempt]))
  return [...attempts.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs)
}

/** Section 7: cancelled wins over timed-out, that over partial, that over failed. */
function judge(ending: Ending): Status {
  if (ending.cancelled) return 'cancelled'
  switch (ending.early) {
    case 'nothing-to-purge':
    case 'planned':
      return ending.early
    case 'too-late':
      return 'timed-out'
    case 'bad':
    case 'no-room':
      return 'failed'
    case undefined:
      return ending.watched ? judgeWatched(ending.batches) : judgeCreated(ending.batches)
  }
}

function judgeWatched(batches: readonly Batch[]): Status {
  const completed = batches.filter((batch) => batch.state === 'completed').length
  if (completed === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting')) return 'timed-out'
  return completed > 0 ? 'partial' : 'failed'
}

/** Nobody watched: what counts is whether each job was made. */
function judgeCreated(batches: readonly Batch[]): Status {
  const made = batches.filter((batch) => batch.attempts.length > 0).length
  if (made === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  return made > 0 ? 'partial' : 'failed'
}

function succeeds(status: Status, problems: readonly Problem[], ending: Ending): boolean {
  switch (status) {
    case 'completed':
    case 'nothing-to-purge':
    case 'planned':
    case 'created':
      return true
    case 'cancelled':
      return false
    case 'partial':
    case 'failed':
    case 'timed-out':
      return (
        !ending.failOnError &&
        ending.early !== 'bad' &&
        !problems.some((problem) => UNFORGIVABLE.includes(problem.code))
      )
  }
}

function failedEdges(batches: readonly Batch[]): FailedEdge[] {
  const last = batches.filter((batch) => batch.state !== 'completed').map((batch) => lastWithEdges(batch))
  const attempts = new Set(last.filter((attempt) => attempt !== undefined))
  return [...attempts].flatMap((attempt) =>
    unconfirmedEdges(attempt).map(([edge, status]) => ({ job: attempt.id, edge, status })),
  )
}

/** The newest job of the batch that has shown its edges: what still has to be confirmed. */
function lastWithEdges(batch: Batch): Attempt | undefined {
  return batch.attempts.findLast((attempt) => unconfirmedEdges(attempt).length > 0)
}

/** The same refusal ends many batches, and is told once. */
function distinct(ending: Ending): Problem[] {
  return [
    ...new Set([
      ...ending.problems,
      ...ending.batches.flatMap((batch) => (batch.problem === undefined ? [] : [batch.problem])),
    ]),
  ]
}

function verdictProblems(status: Status, ending: Ending): Problem[] {
  switch (status) {
    case 'cancelled':
      return [cancelled(ending.batches)]
    case 'timed-out':
      return [deadlinePassed(ending.batches, ending.durationMs), ...failedBatches(ending)]
    case 'partial':
    case 'failed':
      return failedBatches(ending)
    case 'completed':
    case 'nothing-to-purge':
    case 'planned':
    case 'created':
      return []
  }
}

function failedBatches({ batches }: Ending): Problem[] {
  const failed = batches.filter((batch) => batch.state === 'failed')
  return failed.length === 0 ? [] : [edgesUnconfirmed(failed, failedEdges(failed))]
}
