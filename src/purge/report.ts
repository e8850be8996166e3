import type { Problem } from '../problem/problem.ts'
import type { ChangesReport } from './changed/changed-paths.ts'
import type { Attempt, Batch, FailedEdge } from './jobs/batch.ts'
import { openIds, unconfirmedEdges } from './jobs/batch.ts'
import type { QuotaUse } from './plan.ts'
import { cancelled, deadlinePassed, edgesUnconfirmed } from './problems.ts'
import { determineStatus, succeeds } from './verdict.ts'
import type { Ending, Status } from './verdict.ts'

/** All that a run leaves behind. Times are on the monotonic clock: milliseconds since the step started. */
export interface Report {
  readonly status: Status
  readonly succeeded: boolean
  readonly zone: string
  readonly type: 'path' | 'all'
  readonly paths: readonly string[]
  readonly batches: readonly Batch[]
  readonly changes: ChangesReport | undefined
  readonly problems: readonly Problem[]
  readonly warnings: readonly string[]
  readonly failedEdges: readonly FailedEdge[]
  readonly openIds: readonly string[]
  /** False where the step did not wait for the jobs. */
  readonly watched: boolean
  /** Jobs of the plan, created or not. */
  readonly plannedJobs: number
  readonly quota: QuotaUse | undefined
  /** Jobs of the type left in the window after this run; undefined where that is not known. */
  readonly quotaRemaining: number | undefined
  /** Milliseconds since 1970. */
  readonly retryAtMs: number | undefined
  readonly durationMs: number
}

export function buildReport(ending: Ending): Report {
  const status = determineStatus(ending)
  // What a request says that was cut off by the signal is no news beside the signal.
  const problems = [...verdictProblems(status, ending), ...(ending.cancelled ? [] : distinct(ending))]
  return {
    status,
    succeeded: succeeds(status, problems, ending),
    zone: ending.zone,
    type: ending.type,
    paths: ending.paths,
    batches: ending.batches,
    changes: ending.changes,
    problems,
    warnings: ending.warnings,
    failedEdges: failedEdges(ending.batches),
    watched: ending.watched,
    openIds: openIds(ending.batches),
    plannedJobs: ending.plannedJobs,
    quota: ending.quota,
    quotaRemaining: ending.remainingJobs ?? ending.quota?.leftNow,
    retryAtMs: ending.retryAtMs,
    durationMs: ending.durationMs,
  }
}

/** Every job of the run, each once, in order of creation. */
export function jobsOf(batches: readonly Batch[]): Attempt[] {
  const attempts = new Map(batches.flatMap((batch) => batch.attempts).map((attempt) => [attempt.id, attempt]))
  return [...attempts.values()].toSorted((a, b) => a.createdAtMs - b.createdAtMs)
}

function failedEdges(batches: readonly Batch[]): FailedEdge[] {
  const last = batches.filter((batch) => batch.state !== 'completed').map((batch) => lastWithEdges(batch))
  const attempts = new Set(last.filter((attempt) => attempt !== undefined))
  return [...attempts].flatMap(unconfirmedEdges)
}

/** The newest job of the batch that has shown its edges: what still has to be confirmed. */
function lastWithEdges(batch: Batch): Attempt | undefined {
  return batch.attempts.findLast((attempt) => unconfirmedEdges(attempt).length > 0)
}

/** The same refusal ends many batches, and is reported once. */
function distinct(ending: Ending): Problem[] {
  return [
    ...new Set([
      ...ending.problems,
      ...ending.batches.flatMap((batch) => batch.problem ?? []),
      ...ending.batches.flatMap(({ attempts }) => attempts.flatMap(({ mismatch }) => mismatch ?? [])),
    ]),
  ]
}

function verdictProblems(status: Status, ending: Ending): Problem[] {
  switch (status) {
    case 'cancelled':
      return [cancelled(ending.batches)]
    case 'timed-out':
      return [deadlinePassed(ending.batches, ending.timeoutMs), ...failedBatches(ending)]
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
