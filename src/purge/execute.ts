import type { ListedJob } from '../cdn/jobs/decode.ts'
import { JobList } from '../cdn/jobs/list.ts'
import { longestWindowMs, windowStartMs, type JobType } from '../cdn/jobs/quota.ts'
import type { Result } from '../problem/result.ts'
import { toFailure, type ZoneContext } from './context.ts'
import type { Freshness } from './freshness/freshness.ts'
import { awaitOrigin, verifyPurgedPages, type VerificationInput } from './freshness/stages.ts'
import type { Outcome } from './outcome.ts'
import type { PurgeInputs } from './inputs.ts'
import { planPurge, type PurgePlan } from './plan.ts'
import type { BuiltRequest } from './request.ts'
import { newBatch, openJob, type Batch } from './run/batch.ts'
import { drive } from './run/drive.ts'
import type { Job } from './run/job.ts'
import { prove } from './run/proof.ts'
import type { JobsProof } from './run/proven.ts'
import { quotaUsedUp } from './run/problems.ts'
import { schedulePlan } from './run/schedule.ts'
import { startRun, type LogEntry, type RunPolicy } from './run/state.ts'
import { MAX_UNEXPLAINED } from './run/timing.ts'

/** After a longer wait others may have taken the slots: the list is read again. */
const OLD_LIST_MS = 5000

/** Jobs that an earlier step created, to their end. */
export async function watchJobs(ids: readonly string[], context: ZoneContext): Promise<Outcome> {
  if (ids.length === 0) return { kind: 'nothing-to-purge' }
  const freshness = await context.preparePageChecks?.(context.zone)
  if (freshness?.ok === false) return toFailure(context.deadline, freshness.problem)
  const batches = ids.map((id, index) =>
    openJob(newBatch({ number: index + 1, spec: undefined, retries: 0 }), id, false),
  )
  const jobs = await run(batches, { list: new JobList(context.jobs), type: 'path' }, context)
  const checked = await verifyPurgedPages(
    freshness?.value,
    { jobs, requestedPaths: undefined, purgeAgain: undefined },
    context,
  )
  return { kind: 'executed', plan: undefined, isAwaited: true, ...checked }
}

/** How long to wait for the zone after the list that is read in parallel: a notice is not worth a longer wait. */
const ZONE_TIMEOUT_MS = 250

/** From the request to jobs that have ended, and to pages that were verified. */
export async function planAndRun(built: BuiltRequest, context: ZoneContext): Promise<Outcome> {
  const { inputs, jobs, zone, deadline, log } = context
  const list = new JobList(jobs)
  const isPathRequest = built.request.kind === 'paths' && inputs.apiToken !== ''
  if (isPathRequest) zone.prefetch()
  const listed = inputs.apiToken === '' ? undefined : await readWindow(list, context)
  if (listed?.ok === false) return toFailure(deadline, listed.problem)
  const peeked = isPathRequest ? await zone.peek(ZONE_TIMEOUT_MS) : undefined
  const nowMs = deadline.clock.nowMs()
  const time = { nowMs, service: jobs.timeAt(nowMs), deadlineMs: deadline.endMs }
  const plan = planPurge(built.request, listed?.value, inputs, time)
  log.plan(built, plan, peeked)
  if (plan.isRefused && plan.shortfall !== undefined && !inputs.dryRun) {
    const facts = { ...policyOf(plan.type, inputs), retryAtMs: plan.shortfall.retryAtMs }
    const { jobs: lateJobs } = plan.shortfall
    const sizes = { jobs: lateJobs, plannedJobs: plan.jobs.length, nowMs: time.service.earliestMs }
    return { kind: 'quota-exceeded', plan, problems: [quotaUsedUp(facts, sizes)] }
  }
  if (inputs.dryRun) log.shortfall(plan, time.service.earliestMs)
  const freshness = await context.preparePageChecks?.(inputs.apiToken === '' ? undefined : zone)
  if (freshness?.ok === false) return toFailure(deadline, freshness.problem)
  return runPlan(plan, { built, list, listed: listed?.value ?? [], freshness: freshness?.value }, context)
}

interface Prepared {
  readonly built: BuiltRequest
  readonly list: JobList
  readonly listed: readonly ListedJob[]
  readonly freshness: Freshness | undefined
}

async function runPlan(
  plan: PurgePlan,
  { built, list, listed, freshness }: Prepared,
  context: ZoneContext,
): Promise<Outcome> {
  const { inputs } = context
  const origin = await awaitOrigin(freshness, context)
  if (inputs.dryRun) return { kind: 'planned', plan }
  if (origin.kind !== 'ready') return { ...origin, plan }
  const originWaitMs = origin.waitedMs
  const batches = plan.jobs.map(({ spec }, index) =>
    newBatch({ number: index + 1, spec, retries: inputs.retries }),
  )
  const facts = {
    list,
    type: plan.type,
    startMs: plan.jobs.map(({ startMs }) => startMs),
    listed,
    remaining: plan.quota?.leftNow ?? 0,
    needsList: (originWaitMs ?? 0) > OLD_LIST_MS,
    // Another run's purge counts only if the new version was live when it began.
    policy: {
      adoptableFromMs: originWaitMs === undefined ? 0 : context.deadline.clock.nowMs(),
      watch: inputs.wait,
    },
  }
  const jobs = await run(batches, facts, context)
  const purged: VerificationInput = {
    jobs,
    requestedPaths: built.requestedPaths,
    purgeAgain: inputs.retries === 0 ? undefined : (paths) => purgeAgain(paths, jobs.batches.length, context),
  }
  const checked = await verifyPurgedPages(freshness, purged, context)
  return { kind: 'executed', plan, isAwaited: inputs.wait, originWaitMs, ...checked }
}

/** One more job for pages that are still old, if a slot is free now; its failure is not retried. */
async function purgeAgain(paths: readonly string[], batches: number, context: ZoneContext) {
  const spec = { type: 'path' as const, paths: [...paths] }
  const batch = newBatch({ number: batches + 1, spec, retries: 0 })
  const list = new JobList(context.jobs)
  const listed = await readWindow(list, context)
  if (!listed.ok) return undefined
  const facts = {
    list,
    type: 'path' as const,
    listed: listed.value,
    needsList: true,
    // These pages were seen old just now: what was purged before has not helped.
    policy: {
      adoptableFromMs: context.deadline.clock.nowMs(),
      onQuota: 'fail' as const,
      maxUnexplained: 1,
    },
  }
  const jobs = await run([batch], facts, context)
  return jobs.batches.some((one) => one.jobs.length > 0 || one.hasUnresolvedCreate) ? jobs : undefined
}

/** The jobs of the longer window: one of type `all` may have to replace those of type `path`. */
function readWindow(list: JobList, { inputs, jobs, deadline }: ZoneContext): Promise<Result<ListedJob[]>> {
  const windowMs = longestWindowMs(inputs.quota)
  return list.read({ sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

interface RunFacts {
  readonly list: JobList
  readonly type: JobType
  /** When each batch may start, on the monotonic clock; a batch without a time may start at once. */
  readonly startMs?: readonly number[]
  /** The jobs that were there before the first create, and how many more the quota took then. */
  readonly listed?: readonly ListedJob[]
  readonly remaining?: number
  /** Whether the list is so old that it has to be read again before the first create. */
  readonly needsList?: boolean
  readonly policy?: Partial<RunPolicy>
}

function policyOf(
  type: JobType,
  { quota, onQuota }: PurgeInputs,
): Pick<RunPolicy, 'type' | 'limit' | 'onQuota'> {
  return { type, limit: quota[type], onQuota: onQuota === 'fail' ? 'fail' : 'wait' }
}

/** Creates what waits and polls what is open. */
async function run(
  batches: readonly Batch[],
  { list, type, startMs = [], listed = [], remaining = 0, needsList = false, policy }: RunFacts,
  { inputs, jobs, deadline, log }: ZoneContext,
): Promise<JobsProof> {
  const nowMs = deadline.clock.nowMs()
  const { pagesToExpect } = list
  const state = startRun(
    {
      ...policyOf(type, inputs),
      maxUnexplained: MAX_UNEXPLAINED,
      adoptableFromMs: 0,
      jitter: deadline.clock.random(),
      endMs: deadline.endMs,
      timeoutMs: inputs.timeoutMs,
      watch: true,
      ...policy,
    },
    { batches, listed, remaining, pagesToExpect, nowMs },
  )
  const scheduled = schedulePlan(state, { startMs, needsList, nowMs })
  const last = batches.at(-1)?.number ?? 0
  const ports = {
    api: jobs,
    list,
    deadline,
    emit: (entry: LogEntry, all: readonly Job[]) => log.event(entry, last, all),
  }
  return prove(await drive(scheduled, ports))
}
