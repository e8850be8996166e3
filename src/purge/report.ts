import { isAccessError } from '../cdn/problems.ts'
import type { Problem } from '../problem/problem.ts'
import { pluralize } from '../text/format.ts'
import type { PurgeInputs } from './inputs.ts'
import { siteUnreachable, stalePages, wrongPagesServed } from './freshness/problems.ts'
import { pagesThatAre, stalePagesOf, unreachableSite, type Verification } from './freshness/verification.ts'
import { failedEdges, openIds, type JobsProof, type ProvenBatch } from './run/jobs/proof.ts'
import type { FailedEdge, Job } from './run/jobs/job.ts'
import type { QuotaUse } from './plan.ts'
import { cancelled, deadlinePassed, edgesUnconfirmed } from './problems.ts'
import type { PurgeResult } from './result.ts'
import type { Proof } from './run/proof.ts'
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
  /** When the origin was waited for; undefined where it was not. */
  readonly originWait: Proof['originWait']
  /** When the next create had to wait. */
  readonly waits: JobsProof['waits']
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
  const { status, plan, jobs, verification, originWait } = proof
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
    isAwaited: inputs.wait,
    openIds: openIds(batches),
    plannedJobs: plan?.jobs.length ?? 0,
    quota: plan?.quota,
    quotaRemaining: plan === undefined ? undefined : (jobs?.remaining ?? plan.quota?.leftNow),
    retryAtMs: jobs === undefined ? plan?.shortfall?.retryAtMs : jobs.retryAtMs,
    originWait,
    waits: jobs?.waits ?? [],
    verification,
    stalePages: stalePagesOf(verification).map(({ url }) => url),
  }
}

/** What is wrong before there is a plan, and what a token may not do, is never forgiven by `fail-on-error: false`. */
export function succeeds(
  { status, plan }: Pick<Proof, 'status' | 'plan'>,
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  if (STATUS[status].isGreen) return true
  return status !== 'cancelled' && plan !== undefined && !failOnError && !problems.some(isSetUpError)
}

function isSetUpError(problem: Problem): boolean {
  return isAccessError(problem) || ['unusable-origin', 'unusable-site'].includes(problem.kind)
}

/** The batch that a job belongs to. */
export function batchOf(batches: readonly ProvenBatch[], job: Job): ProvenBatch | undefined {
  return batches.find((batch) => batch.jobs.includes(job))
}

/** How many paths a job purges. */
export function sizeOf({ batches }: Pick<Report, 'batches'>, job: Job): number | 'everything' {
  const spec = batchOf(batches, job)?.spec
  return spec?.type === 'path' ? spec.paths.length : 'everything'
}

/** That the service listed no edges, so that its jobs show only that they have completed; undefined where it did for each. */
export function edgesNotListed({ batches }: Pick<Report, 'batches'>): string | undefined {
  const without = batches.filter(({ listsEdges }) => !listsEdges).length
  if (without === 0) return undefined
  const which = without === batches.length ? '' : ` for ${without} of ${pluralize(batches.length, 'job')}`
  return `every job completed; the service listed no edges${which}`
}

/** The same refusal ends many batches, and is reported once. */
function distinctProblems(before: readonly Problem[], batches: readonly ProvenBatch[]): Problem[] {
  return [
    ...new Set([
      ...before,
      ...batches.flatMap((batch) => batch.problem ?? []),
      ...batches.flatMap(({ mismatch }) => mismatch ?? []),
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
      return [deadlinePassed(jobs, timeoutMs), ...failedBatches(batches), ...failedPages(verification)]
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
