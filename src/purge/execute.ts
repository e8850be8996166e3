import type { ListedJob } from '../cdn/jobs/decode.ts'
import { JobList } from '../cdn/jobs/list.ts'
import { longestWindowMs, windowStartMs } from '../cdn/jobs/quota.ts'
import type { Result } from '../problem/result.ts'
import { toFailure } from './context.ts'
import type { ZoneContext } from './context.ts'
import type { Freshness } from './freshness/freshness.ts'
import { awaitOrigin, verifyJobs } from './freshness/stages.ts'
import type { Purged } from './freshness/stages.ts'
import { Batch } from './jobs/batch.ts'
import { runJobs } from './jobs/run-jobs.ts'
import type { JobsParams } from './jobs/run-jobs.ts'
import type { Outcome } from './outcome.ts'
import { MAX_UNEXPLAINED } from './jobs/timing.ts'
import { planPurge } from './plan.ts'
import type { PurgePlan } from './plan.ts'
import { planExceedsQuota } from './problems.ts'
import type { BuiltRequest } from './request.ts'

/** After a longer wait others may have taken the slots: the list is read again. */
const OLD_LIST_MS = 5000

/** Jobs that an earlier step created, to their end. */
export async function watchJobs(ids: readonly string[], context: ZoneContext): Promise<Outcome> {
  if (ids.length === 0) return { kind: 'nothing-to-purge' }
  const freshness = await context.openFreshness?.(context.zone)
  if (freshness?.ok === false) return toFailure(context.deadline, freshness.problem)
  const nowMs = context.deadline.clock.nowMs()
  const batches = ids.map((id, index) => Batch.watching(index + 1, id, nowMs))
  const params = jobsParams(context, {
    list: new JobList(context.jobs),
    type: 'path',
    batches,
    adoptableFromMs: 0,
  })
  const jobs = await runJobs(params, { startMs: [], listed: [], remaining: 0, watch: true })
  const checked = await verifyJobs(
    freshness?.value,
    { jobs, given: undefined, purgeAgain: undefined },
    context,
  )
  return { kind: 'executed', plan: undefined, isWatched: true, ...checked }
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
  if (plan.isRefused && !inputs.dryRun) {
    const problem = planExceedsQuota(plan, inputs, time.service.earliestMs)
    return { kind: 'quota-exceeded', plan, problems: [problem] }
  }
  if (inputs.dryRun) log.shortfall(plan, time.service.earliestMs)
  const freshness = await context.openFreshness?.(inputs.apiToken === '' ? undefined : zone)
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
  if (!origin.isReady) return { kind: 'origin-not-ready', plan, ...origin }
  const originWaitMs = origin.waitedMs
  const batches = plan.jobs.map(
    ({ spec }, index) => new Batch({ number: index + 1, spec, retries: inputs.retries }),
  )
  // Another run's purge counts only if the new version was live when it began.
  const adoptableFromMs = originWaitMs === undefined ? 0 : context.deadline.clock.nowMs()
  const params = jobsParams(context, { list, type: plan.type, batches, adoptableFromMs })
  const jobs = await runJobs(params, {
    startMs: plan.jobs.map(({ startMs }) => startMs),
    listed,
    remaining: plan.quota?.leftNow ?? 0,
    mustRefresh: (originWaitMs ?? 0) > OLD_LIST_MS,
    watch: inputs.wait,
  })
  const purged: Purged = {
    jobs,
    given: built.given,
    purgeAgain: inputs.retries === 0 ? undefined : (paths) => purgeAgain(paths, jobs.batches.length, context),
  }
  const checked = await verifyJobs(freshness, purged, context)
  return { kind: 'executed', plan, isWatched: inputs.wait, originWaitMs, ...checked }
}

/** One more job for pages that are still old, if a slot is free now; its failure is not retried. */
async function purgeAgain(paths: readonly string[], batches: number, context: ZoneContext) {
  const spec = { type: 'path' as const, paths: [...paths] }
  const batch = new Batch({ number: batches + 1, spec, retries: 0 })
  const list = new JobList(context.jobs)
  const listed = await readWindow(list, context)
  if (!listed.ok) return undefined
  // These pages were seen old just now: what was purged before has not helped.
  const adoptableFromMs = context.deadline.clock.nowMs()
  const params = jobsParams(context, { list, type: 'path', batches: [batch], adoptableFromMs })
  const jobs = await runJobs(
    { ...params, onQuota: 'fail', maxUnexplained: 1 },
    { startMs: [], listed: listed.value, remaining: 0, mustRefresh: true, watch: true },
  )
  return batch.jobs.length === 0 && !batch.hasUnresolvedCreate ? undefined : jobs
}

/** The jobs of the longer window: one of type `all` may have to replace those of type `path`. */
function readWindow(list: JobList, { inputs, jobs, deadline }: ZoneContext): Promise<Result<ListedJob[]>> {
  const windowMs = longestWindowMs(inputs.quota)
  return list.read({ sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

function jobsParams(
  { inputs, jobs, deadline, log }: ZoneContext,
  parts: Pick<JobsParams, 'list' | 'type' | 'batches' | 'adoptableFromMs'>,
): JobsParams {
  return {
    ...parts,
    api: jobs,
    deadline,
    limit: inputs.quota[parts.type],
    onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    maxUnexplained: MAX_UNEXPLAINED,
    timeoutMs: inputs.timeoutMs,
    emit: (event) => log.event(event, parts.batches.at(-1)?.number ?? 0),
  }
}
