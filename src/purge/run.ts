// A purge, from top to bottom: zone, changed files, plan, origin, jobs, pages,
// record. What is green: `STATUS` and `determineStatus` in status.ts.

import type { ActionContext } from '../step/run-step.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi, readJobList } from '../cdn/jobs/api.ts'
import { getLongestWindowMs, MAX_PATHS, calculateWindowStartMs } from '../cdn/jobs/quota.ts'
import { outOfTime } from '../cdn/words.ts'
import { parseUuid, normalizeZone, type ListedJob } from '../cdn/answers.ts'
import { createZonesApi, createZoneReader } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import type { Changes } from '../changes/changes.ts'
import type { PreparedChanges } from '../changes/prepare.ts'
import { quotaUsedUp } from './jobs/words.ts'
import { Stop, unwrap, problemOf } from '../problem/problem.ts'
import { isExpired } from '../time/clock.ts'
import type { PurgeDeps, PurgeContext } from './context.ts'
import { awaitOrigin } from './pages/origin.ts'
import { findServers } from './pages/servers.ts'
import { verifyPages } from './pages/ask.ts'
import type { PurgeInputs } from './inputs.ts'
import { createBatch } from './jobs/batch.ts'
import type { JobsPlan } from './jobs/state.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { describeEvent, describeProgress, describeShortfall, logPlan, logRequest } from './log.ts'
import * as say from './words.ts'
import { checkHosts, type PathLists, buildRequest, isEmpty, type BuiltRequest } from './request.ts'
import { planPurge, type PurgePlan } from './plan.ts'
import { startReport, type PurgeReport } from './report.ts'
import { determineStatus, STATUS } from './status.ts'

/** Starts a purge with its real dependencies. Loaded only if the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  {
    lists,
    preparedChanges,
  }: { readonly lists: PathLists; readonly preparedChanges: PreparedChanges | undefined },
  { runner, deadline }: ActionContext,
): Promise<PurgeReport> {
  // The assumed error of this machine's clock: a sixtieth of the longest
  // window, from 2 s to 60 s.
  const clockMarginMs = Math.min(60_000, Math.max(2000, getLongestWindowMs(inputs.quota) / 60))
  const client = createClient(inputs, deadline, { debug: runner.debug, clockMarginMs })
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    createPageFetcher: async () =>
      (await import('../http/fetch-page.ts')).createPageFetcher(deadline),
    preparedChanges,
    runner,
    logJobs(entry, plannedCount, createdJobs) {
      runner.printLine(describeEvent(entry, plannedCount, deadline.clock.nowMs()))
      runner.showProgress?.(describeProgress(createdJobs, plannedCount))
    },
  })
}

/**
 * Finds the zone and the changed files, builds the request, plans and purges
 * it, and confirms the record.
 * @param lists without problems
 */
export async function purge(
  inputs: PurgeInputs,
  lists: PathLists,
  deps: PurgeDeps,
): Promise<PurgeReport> {
  let report = startReport(inputs)
  let changes: Changes | undefined
  try {
    const hasToken = inputs.apiToken !== ''
    // Without a token, the zone is what the input says.
    const { uuid, zone } = hasToken
      ? await findZone(inputs.zone, deps.zones)
      : { uuid: inputs.zone, zone: undefined }
    report = { ...report, zone: uuid }
    if (uuid !== inputs.zone) deps.runner.printLine(`Zone   ${inputs.zone} is ${uuid}`)

    // Marks the changed files as unknown in the record before any job is created.
    // A later failure then cannot leave them recorded as purged.
    const isKnown = hasToken || parseUuid(uuid) !== undefined
    if (deps.preparedChanges?.whyNothingDeployed === undefined) {
      changes = await deps.preparedChanges?.begin(isKnown ? normalizeZone(uuid) : undefined)
    }
    const jobsApi = deps.createJobsApi(uuid)
    const zoneReader = createZoneReader(uuid, deps.zones, zone)
    const context = { ...deps, inputs, jobsApi, zoneReader }
    const builtRequest = await buildAndLogRequest(lists, changes, context)
    const { request, changedFiles } = builtRequest
    report = { ...report, paths: request.paths, changedFiles }

    if (isEmpty(request) && !inputs.dryRun) {
      report = { ...report, status: 'nothing-to-purge' }
    } else {
      const planned = await planAndLog(builtRequest, context)
      const { plan } = planned
      report = {
        ...report,
        plan,
        type: plan.type,
        quotaRemaining: plan.quota?.leftNow,
        retryAtMs: plan.shortfall?.retryAtMs,
      }
      report = await purgeAsPlanned(planned, report, context)
    }

    if (changes !== undefined && mayConfirm(report, context)) {
      const warning = await changes.confirm()
      if (warning !== undefined) deps.runner.printWarning(warning)
    }
    return report
  } catch (error) {
    const problem = problemOf(error)
    if (!isExpired(deps.deadline)) return { ...report, problems: [problem] }
    const late = outOfTime(inputs.timeoutMs, problem)
    return { ...report, status: 'timed-out', problems: [late] }
  } finally {
    changes?.close()
  }
}

interface PlannedPurge {
  readonly builtRequest: BuiltRequest
  readonly plan: PurgePlan
  /** Undefined if the service was not asked. */
  readonly listedJobs: readonly ListedJob[] | undefined
}

/** Servers → origin → jobs → pages. */
async function purgeAsPlanned(
  { plan, listedJobs, builtRequest }: PlannedPurge,
  report: PurgeReport,
  context: PurgeContext,
): Promise<PurgeReport> {
  const { inputs, jobsApi, deadline } = context
  const { request, givenPaths, changedFiles } = builtRequest
  const { type, jobs, shortfall } = plan
  const limit = inputs.quota[type]
  if (!inputs.dryRun && plan.isTooLate && shortfall !== undefined) {
    const nowMs = jobsApi.serviceTimeAt(deadline.clock.nowMs()).earliestMs
    const facts = { ...shortfall, plannedJobs: jobs.length, nowMs }
    return { ...report, problems: [quotaUsedUp({ type, limit }, facts)] }
  }

  const servers = await findServers(context)
  const originCheck = await awaitOrigin(servers.origin, changedFiles, context)
  if (inputs.dryRun) return { ...report, status: isEmpty(request) ? 'nothing-to-purge' : 'planned' }

  const withWait = { ...report, originWait: originCheck.wait }
  if (originCheck.problem !== undefined) {
    return { ...withWait, status: 'timed-out', problems: [originCheck.problem] }
  }

  const jobsPlan: JobsPlan = {
    policy: {
      type,
      limit,
      jitter: deadline.clock.random(),
      timeoutMs: inputs.timeoutMs,
      watch: inputs.wait,
    },
    batches: jobs.map(({ spec }, index) => createBatch(index + 1, spec, inputs.retries)),
    createAtMs: jobs.map(({ createAtMs }) => createAtMs),
    jobsListedBefore: listedJobs ?? [],
    quotaRemaining: plan.quota?.leftNow ?? 0,
    // The list may have changed while the step waited for the origin.
    needsList: originCheck.wait !== undefined,
  }
  const jobsResult = await runJobs(jobsPlan, context)
  const purged: PurgeReport = { ...withWait, ...jobsResult }
  const status = determineStatus(purged)
  if (status !== 'completed') return { ...purged, status }

  const { batches } = jobsResult
  const toVerify = { paths: request.paths, givenPaths, changes: changedFiles, batches }
  const verification = await verifyPages(toVerify, servers, originCheck, context)
  const verified = { ...purged, verification }
  return { ...verified, status: determineStatus(verified) }
}

async function buildAndLogRequest(
  lists: PathLists,
  changes: Changes | undefined,
  { inputs, zoneReader, preparedChanges, runner }: PurgeContext,
): Promise<BuiltRequest> {
  const hasUrls = lists.urls.length > 0
  if (hasUrls && inputs.apiToken === '') {
    runner.printWarning(say.HOSTS_NOT_CHECKED)
  } else if (hasUrls) {
    checkHosts(lists.urls, await zoneReader.read())
  }

  const whyNothingDeployed = preparedChanges?.whyNothingDeployed
  const builtRequest = buildRequest(inputs, lists, changes?.changed, whyNothingDeployed)
  logRequest(runner, builtRequest)
  const { kind, paths } = builtRequest.request
  if (kind === 'paths' && paths.length > MAX_PATHS) throw new Stop(say.tooManyPaths('paths'))
  return builtRequest
}

/** Reads the jobs of the window and plans the purge. Without a token, the service is not asked. */
async function planAndLog(
  builtRequest: BuiltRequest,
  { inputs, jobsApi, deadline, runner }: PurgeContext,
): Promise<PlannedPurge> {
  // The longer of the two windows, because a purge of paths may become a purge of
  // everything.
  const windowMs = getLongestWindowMs(inputs.quota)
  const sinceMs = () =>
    calculateWindowStartMs(jobsApi.serviceTimeAt(deadline.clock.nowMs()), windowMs)
  const listedJobs =
    inputs.apiToken === '' ? undefined : unwrap(await readJobList(jobsApi, { sinceMs }))

  const nowMs = deadline.clock.nowMs()
  const serviceTime = jobsApi.serviceTimeAt(nowMs)
  const time = { nowMs, serviceTime, deadlineMs: deadline.endMs }
  const plan = planPurge(builtRequest.request, listedJobs, inputs.quota, time)
  logPlan(runner, builtRequest, plan, nowMs)
  // A dry run warns even if the wait would end before the deadline.
  if (inputs.dryRun && plan.shortfall !== undefined) {
    runner.printWarning(describeShortfall(plan.shortfall, serviceTime.earliestMs))
  }
  return { plan, listedJobs, builtRequest }
}

/**
 * Whether the record may be confirmed: the purge succeeded with every job
 * completed, and the pages do not speak against it.
 */
function mayConfirm(
  { status, verification }: PurgeReport,
  { inputs, deadline }: PurgeContext,
): boolean {
  const { allJobsCompleted, isSuccess } = STATUS[status]
  const isProven = allJobsCompleted && isSuccess && verification?.mayConfirm !== false
  return isProven && !inputs.dryRun && !deadline.signal.aborted
}
