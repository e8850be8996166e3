import { isAccessError } from '../cdn/problems.ts'
import type { Problem } from '../problem/problem.ts'
import type { PurgeInputs } from './inputs.ts'
import { siteUnreachable, stalePages, wrongPagesServed } from './freshness/problems.ts'
import { pagesThatAre, stalePagesOf, unreachableSite, type Verification } from './freshness/verification.ts'
import { failedEdges, openIds, type ProvenBatch } from './run/jobs/proven.ts'
import type { FailedEdge, Job } from './run/jobs/job.ts'
import type { QuotaUse } from './plan.ts'
import { cancelled, deadlinePassed, edgesUnconfirmed } from './problems.ts'
import type { PurgeResult } from './result.ts'
import { hasBegun, type Proof } from './run/proven.ts'
import { STATUS, type Status } from './status.ts'

/** All that a run leaves behind. Times are on the monotonic clock: milliseconds since the step started. */
export interface Report extends Omit<PurgeResult, 'proof'>, Omit<ReportFacts, 'isCancelled'> {
  readonly status: Status
  readonly exitsZero: boolean
  /** The zone as the user wrote it. */
  readonly givenZone: string
  readonly type: 'path' | 'all'
  readonly batches: readonly ProvenBatch[]
  readonly problems: readonly Problem[]
  readonly failedEdges: readonly FailedEdge[]
  readonly openIds: readonly string[]
  /** False where the step did not wait for the jobs. */
  readonly isAwaited: boolean
  /** Jobs of the plan, created or not. */
  readonly plannedJobs: number
  readonly quota: QuotaUse | undefined
  /** Jobs of the type left in the window after this run; undefined where that is not known. */
  readonly quotaRemaining: number | undefined
  /** Milliseconds since 1970. */
  readonly retryAtMs: number | undefined
  /** How long the origin took to show the new version; undefined where it was not waited for. */
  readonly originWaitMs: number | undefined
  readonly verification: Verification | undefined
  /** URLs of pages that are still an old copy, or not the page that was built. */
  readonly stalePages: readonly string[]
}

/** What a report needs in addition to the result of the pipeline. */
interface ReportFacts {
  readonly warnings: readonly string[]
  readonly durationMs: number
  readonly isCancelled: boolean
  /** Whether nothing was requested, because the inputs are invalid. */
  readonly isUsageError: boolean
}

export function buildReport(
  inputs: Pick<PurgeInputs, 'type' | 'zone' | 'wait' | 'timeoutMs' | 'failOnError'>,
  { proof: seen, ...known }: PurgeResult,
  { isCancelled, ...facts }: ReportFacts,
): Report {
  // The signal may have come after the last thing that was seen.
  const proof: Proof = isCancelled ? { ...seen, status: 'cancelled' } : seen
  const { status, plan, jobs, verification, originWaitMs } = proof
  const batches = jobs?.batches ?? []
  // Errors of requests that the signal has aborted are dropped.
  const ofRequests = isCancelled ? [] : distinctProblems(proof.problems, batches)
  const problems = [...problemsOfStatus(proof, inputs.timeoutMs), ...ofRequests]
  return {
    ...known,
    ...facts,
    status,
    exitsZero: succeeds(proof, problems, inputs.failOnError),
    givenZone: inputs.zone,
    type: plan?.type ?? inputs.type,
    batches,
    problems,
    failedEdges: failedEdges(batches),
    isAwaited: plan === undefined && jobs !== undefined ? true : inputs.wait,
    openIds: openIds(batches),
    plannedJobs: plan?.jobs.length ?? 0,
    quota: plan?.quota,
    quotaRemaining: plan === undefined ? undefined : (jobs?.remaining ?? plan.quota?.leftNow),
    retryAtMs: jobs === undefined ? plan?.shortfall?.retryAtMs : jobs.retryAtMs,
    originWaitMs,
    verification,
    stalePages: stalePagesOf(verification).map(({ url }) => url),
  }
}

/** What is wrong before there is a plan, and what a token may not do, is never forgiven by `fail-on-error: false`. */
export function succeeds(
  proof: Pick<Proof, 'status' | 'plan' | 'jobs'>,
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  const { status } = proof
  if (STATUS[status].isGreen) return true
  return status !== 'cancelled' && hasBegun(proof) && !failOnError && !problems.some(isAccessError)
}

/** Whether the run only waits for jobs of an earlier step. */
export function isWatchOnly({ type, paths, batches }: Report): boolean {
  return type === 'path' && paths.length === 0 && batches.length > 0
}

/** How many paths a job purges; undefined where that is not known. */
export function sizeOf({ batches }: Pick<Report, 'batches'>, job: Job): number | 'everything' | undefined {
  const ofJob = batches.filter((batch) => batch.jobs.includes(job))
  if (job.origin === 'adopted' || ofJob.some((batch) => batch.spec?.type === 'all')) return 'everything'
  const paths = ofJob.flatMap((batch) => (batch.spec?.type === 'path' ? batch.spec.paths : []))
  return paths.length === 0 ? undefined : paths.length
}

/** The same refusal ends many batches, and is reported once. */
function distinctProblems(before: readonly Problem[], batches: readonly ProvenBatch[]): Problem[] {
  return [
    ...new Set([
      ...before,
      ...batches.flatMap((batch) => batch.problem ?? []),
      ...batches.flatMap(({ mismatches }) => mismatches),
    ]),
  ]
}

function problemsOfStatus({ status, jobs, verification, problems }: Proof, timeoutMs: number): Problem[] {
  const batches = jobs?.batches ?? []
  switch (status) {
    case 'cancelled':
      return [cancelled(batches)]
    case 'timed-out':
      if (problems.some(({ kind }) => kind === 'origin-not-ready')) return []
      return [deadlinePassed(batches, timeoutMs), ...failedBatches(batches), ...failedPages(verification)]
    case 'partial':
    case 'failed':
    case 'stale':
      return [...failedBatches(batches), ...failedPages(verification)]
    case 'completed':
    case 'nothing-to-purge':
    case 'planned':
    case 'created':
      return []
  }
}

function failedPages(verification: Verification | undefined): Problem[] {
  const [old, wrong] = [pagesThatAre(verification, 'old'), pagesThatAre(verification, 'wrong')]
  const unreachable = unreachableSite(verification)
  return [
    ...(old.length === 0 ? [] : [stalePages(old)]),
    ...(wrong.length === 0 ? [] : [wrongPagesServed(wrong)]),
    ...(unreachable.length === 0 ? [] : [siteUnreachable(unreachable)]),
  ]
}

function failedBatches(batches: readonly ProvenBatch[]): Problem[] {
  const failed = batches.filter((batch) => batch.state === 'failed')
  return failed.length === 0 ? [] : [edgesUnconfirmed(failed, failedEdges(failed))]
}
