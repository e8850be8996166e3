import { JobList } from '../cdn/jobs/list.ts'
import type { ListedJob } from '../cdn/jobs/decode.ts'
import type { Reading } from '../http/reading.ts'
import { moment } from '../text/format.ts'
import type { Problem } from '../problem/problem.ts'
import { isOver } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import type { PurgeInputs } from './inputs.ts'
import { newBatch, watchedBatch } from './jobs/batch.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import type { JobsContext } from './jobs/context.ts'
import { scheduleAt } from './jobs/scheduler.ts'
import { planPurge } from './plan.ts'
import type { PurgePlan } from './plan.ts'
import type { PurgePorts } from './ports.ts'
import type { PurgeRequest } from './request.ts'
import type { Ending } from './verdict.ts'

/** From the request to jobs that have ended, or to why there are none. */
export async function planAndExecute(
  inputs: PurgeInputs,
  ports: PurgePorts,
  { request, given }: { request: PurgeRequest; given: number },
): Promise<Partial<Ending>> {
  const { log } = ports
  const paths = pathsOf(request)
  const list = new JobList(ports.service)
  const window = inputs.apiToken === '' ? undefined : readWindow(inputs, ports, list)
  const [reading, zone] =
    window === undefined || request.kind !== 'paths' ? [await window] : await ports.zone.beside(window)
  if (reading?.kind === 'failed') return { paths, ...endEarly(ports.deadline, [reading.problem]) }
  const plan = planPurge(request, reading?.value, inputs, planTimeOf(ports))
  log.plan(request, given, plan)
  if (request.kind === 'paths' && zone?.settings.get('cache_query_strings') === true)
    log.notice(
      'this zone caches each query string by itself (`cache_query_strings`): whether purging `/a` covers `/a?x=1` is not documented',
    )
  if (plan.replacedPaths > 0)
    log.warning(
      `${plan.replacedPaths} ${plan.replacedPaths === 1 ? 'path does' : 'paths do'} not fit the quota that is left: everything in the zone is purged instead`,
    )
  const ending = {
    paths,
    plannedJobs: plan.jobs.length,
    quota: plan.quota,
    type: plan.jobs[0]?.order.type ?? 'path',
  }
  if (inputs.dryRun) return { ...ending, early: 'planned', ...warnOfShortfall(plan, ports) }
  if (plan.isRefused)
    return {
      ...ending,
      early: 'quota-exceeded',
      retryAtMs: plan.shortfall?.retryAtMs,
      problems: [quotaExceeded(plan, inputs, planTimeOf(ports).service.earliestMs)],
    }

  return { ...ending, ...(await executePlan(plan, inputs, ports, { list, listed: reading?.value ?? [] })) }
}

/** @param listed the jobs that were there before the first create: none of them can be the answer to one */
async function executePlan(
  plan: PurgePlan,
  inputs: PurgeInputs,
  ports: PurgePorts,
  { list, listed }: { list: JobList; listed: readonly ListedJob[] },
): Promise<Partial<Ending>> {
  const context = createContext(inputs, ports, {
    list,
    listed,
    type: plan.jobs[0]?.order.type ?? 'path',
    batches: plan.jobs.map(({ order }, index) => newBatch(index + 1, order, inputs.retries)),
  })
  context.remainingJobs = plan.quota?.leftNow ?? 0
  context.batches.forEach((batch, index) =>
    scheduleAt(context, batch, { momentMs: plan.jobs[index]?.startMs ?? 0, reason: 'slot' }),
  )
  await runJobs(context, inputs.wait)
  return { batches: context.batches, retryAtMs: context.retryAtMs, remainingJobs: context.remainingJobs }
}

/** Jobs that an earlier step created, to their end. */
export async function watchJobs(
  inputs: PurgeInputs,
  ids: readonly string[],
  ports: PurgePorts,
): Promise<Partial<Ending>> {
  if (ids.length === 0) return { early: 'nothing-to-purge' }
  const batches = ids.map((id, index) => watchedBatch(index + 1, id, ports.deadline.clock.nowMs()))
  const context = createContext(inputs, ports, {
    list: new JobList(ports.service),
    listed: [],
    type: 'path',
    batches,
  })
  await runJobs(context, true)
  return { batches: context.batches, watched: true }
}

/** The jobs of the longer window: one of type `all` may have to stand in for those of type `path`. */
function readWindow(
  inputs: PurgeInputs,
  { service, deadline }: PurgePorts,
  list: JobList,
): Promise<Reading<ListedJob[]>> {
  const windowMs = Math.max(inputs.quota.all.windowMs, inputs.quota.path.windowMs)
  return list.read({ sinceMs: () => service.timeAt(deadline.clock.nowMs()).earliestMs - windowMs - 1000 })
}

function planTimeOf({ service, deadline }: PurgePorts) {
  const nowMs = deadline.clock.nowMs()
  return { nowMs, service: service.timeAt(nowMs), deadlineMs: deadline.endMs }
}

function createContext(
  inputs: PurgeInputs,
  ports: PurgePorts,
  { listed, ...parts }: Pick<JobsContext, 'list' | 'type' | 'batches'> & { listed: readonly ListedJob[] },
): JobsContext {
  return {
    ...parts,
    service: ports.service,
    deadline: ports.deadline,
    limit: inputs.quota[parts.type],
    onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    timeoutMs: inputs.timeoutMs,
    emit: (event) => ports.log.event(event, parts.batches.length),
    knownJobs: new Map(listed.map((job) => [job.id, job])),
    firstIds: new Set(listed.map(({ id }) => id)),
    jitter: ports.deadline.clock.random(),
    refusals: { inARow: 0, unexplained: 0, notBeforeMs: 0, trustsRetryAfter: false, news: undefined },
    hasWaited: false,
    listFailures: 0,
    remainingJobs: 0,
    retryAtMs: undefined,
  }
}

/** A plan that has to wait does not fit the quota that is left, even where the wait would end in time. */
function warnOfShortfall({ shortfall }: PurgePlan, ports: PurgePorts): Partial<Ending> {
  if (shortfall === undefined) return {}
  const last = moment(shortfall.retryAtMs, planTimeOf(ports).service.earliestMs)
  ports.log.warning(
    `this plan does not fit the quota that is left: ${shortfall.jobs} of its jobs ${shortfall.jobs === 1 ? 'has' : 'have'} no slot yet, the last one opens at ${last}`,
  )
  return { retryAtMs: shortfall.retryAtMs }
}

function quotaExceeded(plan: PurgePlan, inputs: PurgeInputs, nowMs: number): Problem {
  const type = plan.jobs[0]?.order.type ?? 'path'
  return quotaUsedUp(
    {
      type,
      limit: inputs.quota[type],
      retryAtMs: plan.shortfall?.retryAtMs,
      onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    },
    { jobs: plan.shortfall?.jobs ?? 0, plannedJobs: plan.jobs.length, nowMs },
  )
}

/** The paths that a request stands for. */
export function pathsOf(request: PurgeRequest): readonly string[] {
  return request.kind === 'paths' ? request.paths : request.insteadOf
}

/** How it ends where nothing could be created: for want of time, or for what is wrong. */
export function endEarly(deadline: Deadline, problems: readonly Problem[]): Partial<Ending> {
  return { early: isOver(deadline) ? 'deadline-exceeded' : 'bad', problems }
}
