import type { RunFacts } from '../action/action.ts'
import { PROBLEMS, type Problem } from '../problem/problem.ts'
import type { ICONS } from '../text/markdown.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import { siteUnreachable, stalePages, wrongPagesServed } from '../messages/pages.ts'
import {
  failsStep,
  selectPages,
  selectStalePages,
  selectUnreachablePages,
  type Verification,
} from './pages/verification.ts'
import type { PurgeInputs } from './inputs.ts'
import type { Job } from './jobs/job.ts'
import { cancelled, deadlinePassed, edgeUnconfirmed } from '../messages/jobs.ts'
import { failedEdges, openIds, type JobsProof, type ProvenBatch } from './jobs/proof.ts'
import type { PurgePlan } from './plan.ts'

/** What a purge has seen, and what that proves. Cancellation does not change it; the report adds that. */
export interface Proof {
  readonly status: Status
  /** The zone's UUID, or the input if the zone was not found. */
  readonly zone: string
  readonly paths: readonly string[]
  readonly changes: ChangedFiles | undefined
  /** Why no job could be created. */
  readonly problems: readonly Problem[]
  /** Undefined if no plan was made. */
  readonly plan: PurgePlan | undefined
  /** Undefined if no job was to be created. */
  readonly jobs: JobsProof | undefined
  /** When the origin was polled, on the monotonic clock; undefined if it was not. */
  readonly originWait: { readonly fromMs: number; readonly toMs: number } | undefined
  /** Undefined if no page was fetched. */
  readonly verification: Verification | undefined
}

/** A proof of nothing but its status: what a run has seen is added to it. */
export function emptyProof(status: Status, problems: readonly Problem[] = []): Proof {
  return {
    status,
    zone: '',
    paths: [],
    changes: undefined,
    problems,
    plan: undefined,
    jobs: undefined,
    originWait: undefined,
    verification: undefined,
  }
}

/** What a purge has seen, and how the step ends. Times are in milliseconds since the step started. */
export type PurgeReport = Readonly<ReturnType<typeof buildReport>>

interface ReportFacts extends Omit<RunFacts, 'cancelled'> {
  /** The run of the workflow or the job of the pipeline; undefined if it has no address. */
  readonly runUrl: string | undefined
  /** When the step started, on this machine's clock: milliseconds since 1970. */
  readonly startedAtMs: number
  readonly durationMs: number
  readonly isCancelled: boolean
}

export function buildReport(
  inputs: Pick<PurgeInputs, 'type' | 'zone' | 'wait' | 'timeoutMs' | 'failOnError'>,
  seen: Proof,
  { isCancelled, ...facts }: ReportFacts,
) {
  // Cancellation may have happened after the last event.
  const proof: Proof = isCancelled ? { ...seen, status: 'cancelled' } : seen
  const { plan, jobs, ...others } = proof
  const batches = jobs?.batches ?? []
  const found = distinctProblems(proof.problems, batches)
  // Errors of requests that the cancellation aborted are not reported.
  const problems = [...problemsOfStatus(proof, inputs.timeoutMs), ...(isCancelled ? [] : found)]
  return {
    ...others,
    ...facts,
    exitsZero: succeeds(proof, problems, inputs.failOnError),
    /** The zone as given in the input. */
    givenZone: inputs.zone,
    type: plan?.type ?? inputs.type,
    batches,
    problems,
    failedEdges: failedEdges(batches),
    /** False if the step did not wait for the jobs. */
    isAwaited: inputs.wait,
    openIds: openIds(batches),
    /** Number of jobs in the plan, created or not. */
    plannedJobs: plan?.jobs.length ?? 0,
    quota: plan?.quota,
    /** Number of further jobs that the quota allows after this run; undefined if unknown. */
    quotaRemaining: plan === undefined ? undefined : (jobs?.remaining ?? plan.quota?.leftNow),
    /** Milliseconds since 1970. */
    retryAtMs: jobs === undefined ? plan?.shortfall?.retryAtMs : jobs.retryAtMs,
    /** When the next create had to wait. */
    waits: jobs?.waits ?? [],
    /** URLs of pages that are old or wrong. */
    stalePages: selectStalePages(others.verification).map(({ worst }) => worst.url),
  }
}

/** What the jobs and pages prove: `timed-out`, `partial`, `failed` and `stale` come first, in this order. */
export function statusOf(
  { batches }: Pick<JobsProof, 'batches'>,
  { wait }: Pick<PurgeInputs, 'wait'>,
  verification?: Verification,
): Status {
  // Without a batch, nothing is proven.
  if (batches.length === 0) return 'failed'
  if (!wait) return statusOfCreated(batches)
  const status = statusOfAwaited(batches)
  return status === 'completed' && failsStep(verification) ? 'stale' : status
}

/** At the end of the run, a batch that is still open or waiting has timed out. */
function statusOfAwaited(batches: readonly ProvenBatch[]): Status {
  const completed = batches.filter((batch) => batch.state === 'completed').length
  if (completed === batches.length) return 'completed'
  if (batches.some((batch) => batch.state === 'open' || batch.state === 'waiting'))
    return 'timed-out'
  return completed > 0 ? 'partial' : 'failed'
}

/** Without `wait`, a batch succeeds when it has a job that matches its request. */
function statusOfCreated(batches: readonly ProvenBatch[]): Status {
  const created = batches.filter(
    ({ jobs, mismatch, state }) => jobs.length > 0 && mismatch === undefined && state !== 'failed',
  ).length
  if (created === batches.length) return 'created'
  if (batches.some((batch) => batch.state === 'waiting')) return 'timed-out'
  return created > 0 ? 'partial' : 'failed'
}

/**
 * Whether the step succeeds. `fail-on-error: false` never covers cancellation, errors before the plan, access errors,
 * or an unusable origin or site.
 */
export function succeeds(
  { status, plan }: Pick<Proof, 'status' | 'plan'>,
  problems: readonly Problem[],
  failOnError: boolean,
): boolean {
  if (STATUS[status].isGreen) return true
  return (
    status !== 'cancelled' &&
    plan !== undefined &&
    !failOnError &&
    problems.every(({ kind }) => PROBLEMS[kind].setUp !== 'never-tolerated')
  )
}

/** @throws Error for a job of another report, which is a bug */
export function batchOf(batches: readonly ProvenBatch[], job: Job): ProvenBatch {
  const batch = batches.find(({ jobs }) => jobs.includes(job))
  if (batch === undefined) throw new Error(`job ${job.id} is of no batch`)
  return batch
}

export function sizeOf({ batches }: Pick<PurgeReport, 'batches'>, job: Job): number | 'everything' {
  const { spec } = batchOf(batches, job)
  return spec.type === 'path' ? spec.paths.length : 'everything'
}

/** States that the service listed no edges, so that jobs confirm only their completion; undefined if it did. */
export function edgesNotListed({ batches }: Pick<PurgeReport, 'batches'>): string | undefined {
  if (batches.some(({ listsEdges }) => listsEdges)) return undefined
  return 'every job completed; the service listed no edges'
}

/** The same problem can end many batches, and is reported once. */
function distinctProblems(before: readonly Problem[], batches: readonly ProvenBatch[]): Problem[] {
  return [
    ...new Set([
      ...before,
      ...batches.flatMap((batch) => batch.problem ?? []),
      ...batches.flatMap(({ mismatch }) => mismatch ?? []),
    ]),
  ]
}

function problemsOfStatus(
  { status, jobs, verification, problems }: Proof,
  timeoutMs: number,
): Problem[] {
  const batches = jobs?.batches ?? []
  if (status === 'cancelled') return [cancelled(batches)]
  if (problems.some(({ kind }) => kind === 'origin-not-ready')) return []
  return [
    ...(status === 'timed-out' ? [deadlinePassed(jobs, timeoutMs)] : []),
    ...failedBatches(batches),
    ...failedPages(verification),
  ]
}

function failedPages(verification: Verification | undefined): Problem[] {
  const [old, wrong] = [selectPages(verification, 'old'), selectPages(verification, 'wrong')]
  const unreachable = selectUnreachablePages(verification)
  return [
    ...(old.length === 0 ? [] : [stalePages(old)]),
    ...(wrong.length === 0 ? [] : [wrongPagesServed(wrong, verification?.site)]),
    ...(unreachable.length === 0 ? [] : [siteUnreachable(unreachable)]),
  ]
}

function failedBatches(batches: readonly ProvenBatch[]): Problem[] {
  const failed = batches.filter((batch) => batch.state === 'failed')
  return failed.length === 0 ? [] : [edgeUnconfirmed(failed, failedEdges(failed))]
}

export const STATUS = {
  completed: { icon: 'good', isGreen: true, allJobsCompleted: true },
  'nothing-to-purge': { icon: 'good', isGreen: true, allJobsCompleted: true },
  planned: { icon: 'plan', isGreen: true, allJobsCompleted: false },
  created: { icon: 'good', isGreen: true, allJobsCompleted: false },
  stale: { icon: 'bad', isGreen: false, allJobsCompleted: true },
  partial: { icon: 'bad', isGreen: false, allJobsCompleted: false },
  failed: { icon: 'bad', isGreen: false, allJobsCompleted: false },
  'timed-out': { icon: 'open', isGreen: false, allJobsCompleted: false },
  cancelled: { icon: 'open', isGreen: false, allJobsCompleted: false },
} as const satisfies Readonly<Record<string, StatusMeaning>>

interface StatusMeaning {
  readonly icon: keyof typeof ICONS
  /** Whether the result is a success, so that `fail-on-error` does not matter: `succeeds` says how the step ends. */
  readonly isGreen: boolean
  /** Whether every job completed: then the new state is recorded, except for pages that are not fresh. */
  readonly allJobsCompleted: boolean
}

export type Status = keyof typeof STATUS
