import type { ActionContext } from '../step/run-step.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi, readJobList } from '../cdn/jobs/api.ts'
import { findLongestWindowMs, MAX_PATHS, findWindowStartMs } from '../cdn/jobs/quota.ts'
import { findUuid, normalizeZone, type ListedJob } from '../cdn/answers.ts'
import { createZonesApi, createZoneReader } from '../cdn/zones/api.ts'
import { findZone, type FoundZone } from '../cdn/zones/find.ts'
import type { BegunChanges, PreparedChanges } from '../changes/open.ts'
import { quotaUsedUp } from '../messages/purge/jobs.ts'
import { fail, ok, Stop, type Problem, type Result } from '../problem/problem.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { PurgeDeps, ZoneContext } from './context.ts'
import { awaitOrigin, findServers, type PageServers } from './pages/origin.ts'
import { verifyPages } from './pages/ask.ts'
import type { PurgeInputs } from './inputs.ts'
import { createBatch } from './jobs/batch.ts'
import { runJobs, type JobsPlan } from './jobs/run-jobs.ts'
import type { RunLog } from './log.ts'
import { describeHostsNotChecked, tooManyPaths } from '../messages/paths.ts'
import { checkHosts, type PathLists, buildRequest, isEmpty, type BuiltRequest } from './request.ts'
import { planPurge, type PurgePlan } from './plan.ts'
import { addPlan, startReport, determineStatus, STATUS, type PurgeReport } from './report.ts'

/** Starts a purge with its real dependencies. Loaded only if the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  {
    lists,
    preparedChanges,
  }: { readonly lists: PathLists; readonly preparedChanges: PreparedChanges | undefined },
  log: RunLog,
  { runner, deadline }: ActionContext,
): Promise<PurgeReport> {
  // The assumed error of this machine's clock: a sixtieth of the longest
  // window, from 2 s to 60 s.
  const clockMarginMs = Math.min(60_000, Math.max(2000, findLongestWindowMs(inputs.quota) / 60))
  const client = createClient(inputs, deadline, { debug: runner.debug, clockMarginMs })
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    createPageFetcher: async () =>
      (await import('../http/fetch-page.ts')).createPageFetcher(deadline),
    preparedChanges,
    log,
  })
}

/**
 * Finds the zone and the changed files, builds the request, purges it, and
 * confirms the record.
 * @param lists without problems
 */
export async function purge(
  inputs: PurgeInputs,
  lists: PathLists,
  deps: PurgeDeps,
): Promise<PurgeReport> {
  const start = startReport(inputs)
  const zoneResult = await findZoneOfInputs(inputs, deps)
  if (!zoneResult.ok) return failReport(start, zoneResult.problem, deps)
  const { uuid, zone } = zoneResult.value
  const report = { ...start, zone: uuid }
  deps.log.logZone(inputs, uuid)

  const changesResult = await openChanges(uuid, inputs, deps)
  if (!changesResult.ok) return failReport(report, changesResult.problem, deps)
  const changes = changesResult.value

  const jobsApi = deps.createJobsApi(uuid)
  const zoneReader = createZoneReader(uuid, deps.zones, zone)
  const context = { ...deps, inputs, jobsApi, zoneReader }
  try {
    const requestResult = await findRequest(lists, changes, context)
    if (!requestResult.ok) return failReport(report, requestResult.problem, deps)

    const { request, changedFiles } = requestResult.value
    const purged = await runPurge(requestResult.value, report, context)
    if (mayConfirm(purged, context)) {
      const warning = await changes?.confirm()
      if (warning !== undefined) deps.log.printWarning(warning)
    }
    return { ...purged, paths: request.paths, changedFiles }
  } finally {
    changes?.close()
  }
}

/** Without a token, the zone is what the input says. */
async function findZoneOfInputs(
  { apiToken, zone }: PurgeInputs,
  { zones }: PurgeDeps,
): Promise<Result<FoundZone>> {
  if (apiToken === '') return ok({ uuid: zone, zone: undefined })
  return findZone(zone, zones)
}

/**
 * Marks the changed files as unknown in the record before any job is created. A
 * later failure then cannot leave them recorded as purged.
 */
async function openChanges(
  zone: string,
  { apiToken }: PurgeInputs,
  { preparedChanges }: PurgeDeps,
): Promise<Result<BegunChanges | undefined>> {
  if (preparedChanges === undefined || preparedChanges.whyNothingDeployed !== undefined) {
    return ok(undefined)
  }
  // Without a token, the zone was not looked up.
  const id = apiToken === '' ? findUuid(zone) : zone
  return preparedChanges.begin(id === undefined ? undefined : normalizeZone(id))
}

/** Runs the purge: job list → plan → servers → origin → jobs → pages. A failure ends it. */
export async function runPurge(
  builtRequest: BuiltRequest,
  report: PurgeReport,
  context: ZoneContext,
): Promise<PurgeReport> {
  const { inputs } = context
  const isRequestEmpty = isEmpty(builtRequest.request)
  if (isRequestEmpty && !inputs.dryRun) return { ...report, status: 'nothing-to-purge' }

  const listResult = await readWindow(context)
  if (!listResult.ok) return failReport(report, listResult.problem, context)

  const { plan, shortage: quotaProblem } = planAndLog(builtRequest, listResult.value, context)
  const planned = addPlan(report, plan)
  if (quotaProblem !== undefined) return { ...planned, problems: [quotaProblem] }

  let servers: PageServers
  try {
    servers = await findServers(context)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return failReport(planned, error.problem, context)
  }

  const originCheck = await awaitOrigin(servers.origin, builtRequest.changedFiles, context)
  if (inputs.dryRun && isRequestEmpty) return { ...planned, status: 'nothing-to-purge' }
  if (inputs.dryRun) return { ...planned, status: 'planned' }

  const awaited = { ...planned, originWait: originCheck.wait }
  if (originCheck.problem !== undefined) {
    return { ...awaited, status: 'timed-out', problems: [originCheck.problem] }
  }

  const hasWaited = originCheck.wait !== undefined
  const jobsPlan = planJobs(plan, listResult.value ?? [], hasWaited, context)
  const jobsProof = await runJobs(jobsPlan, context)
  const purged: PurgeReport = { ...awaited, ...jobsProof }
  const status = determineStatus(purged)
  if (status !== 'completed') return { ...purged, status }

  const { request, changedFiles } = builtRequest
  const verification = await verifyPages(
    {
      paths: request.paths,
      givenPaths: builtRequest.givenPaths,
      changes: changedFiles,
      batches: jobsProof.batches,
    },
    servers,
    originCheck,
    context,
  )
  const verified = { ...purged, verification }
  return { ...verified, status: determineStatus(verified) }
}

function failReport(
  report: PurgeReport,
  problem: Problem,
  { deadline }: { readonly deadline: Deadline },
): PurgeReport {
  if (isExpired(deadline)) return { ...report, status: 'timed-out', problems: [problem] }
  return { ...report, status: 'failed', problems: [problem] }
}

async function findRequest(
  lists: PathLists,
  changes: BegunChanges | undefined,
  context: ZoneContext,
): Promise<Result<BuiltRequest>> {
  const { inputs, zoneReader, preparedChanges, log } = context
  const hasUrls = lists.urls.length > 0
  if (hasUrls && inputs.apiToken === '') {
    log.printWarning(describeHostsNotChecked())
  } else if (hasUrls) {
    const zoneResult = await zoneReader.read()
    if (!zoneResult.ok) return zoneResult
    const problem = checkHosts(lists.urls, zoneResult.value)
    if (problem !== undefined) return fail(problem)
  }

  const builtRequest = buildRequest(
    inputs,
    lists,
    changes?.changed,
    preparedChanges?.whyNothingDeployed,
  )
  log.logRequest(builtRequest)
  const { request } = builtRequest
  const isTooLong = request.kind === 'paths' && request.paths.length > MAX_PATHS
  if (!isTooLong) return ok(builtRequest)

  return fail(tooManyPaths('paths'))
}

/**
 * Reads the longer of the two windows, because a purge of paths may become a
 * purge of everything.
 */
async function readWindow({
  inputs,
  jobsApi,
  deadline,
}: ZoneContext): Promise<Result<ListedJob[] | undefined>> {
  if (inputs.apiToken === '') return ok(undefined)
  const windowMs = findLongestWindowMs(inputs.quota)
  return readJobList(jobsApi, {
    sinceMs: () => findWindowStartMs(jobsApi.timeAt(deadline.clock.nowMs()), windowMs),
  })
}

/** @returns `shortage`: why the plan must not be executed */
function planAndLog(
  builtRequest: BuiltRequest,
  listedJobs: readonly ListedJob[] | undefined,
  { inputs, jobsApi, deadline, log }: ZoneContext,
): { plan: PurgePlan; shortage: Problem | undefined } {
  const nowMs = deadline.clock.nowMs()
  const serviceTime = jobsApi.timeAt(nowMs)
  const plan = planPurge(builtRequest.request, listedJobs, inputs.quota, {
    nowMs,
    serviceTime,
    deadlineMs: deadline.endMs,
  })
  log.logPlan(builtRequest, plan)
  if (inputs.dryRun) log.logShortfall(plan, serviceTime.earliestMs)
  const { isTooLate, shortfall, type } = plan
  if (inputs.dryRun || !isTooLate || shortfall === undefined) return { plan, shortage: undefined }
  const facts = { ...shortfall, plannedJobs: plan.jobs.length, nowMs: serviceTime.earliestMs }
  return { plan, shortage: quotaUsedUp({ type, limit: inputs.quota[type] }, facts) }
}

/** @param hasWaited whether the list may have changed since it was read */
function planJobs(
  plan: PurgePlan,
  listedJobs: readonly ListedJob[],
  hasWaited: boolean,
  { inputs, deadline }: ZoneContext,
): JobsPlan {
  return {
    policy: {
      type: plan.type,
      limit: inputs.quota[plan.type],
      jitter: deadline.clock.random(),
      timeoutMs: inputs.timeoutMs,
      watch: inputs.wait,
    },
    batches: plan.jobs.map(({ spec }, index) => createBatch(index + 1, spec, inputs.retries)),
    createAtMs: plan.jobs.map((job) => job.createAtMs),
    jobsListedBefore: listedJobs,
    quotaRemaining: plan.quota?.leftNow ?? 0,
    needsList: hasWaited,
  }
}

/**
 * Whether the record may be confirmed: the purge succeeded with every job
 * completed, and the pages do not speak against it.
 */
function mayConfirm(
  { status, verification }: PurgeReport,
  { inputs, deadline }: ZoneContext,
): boolean {
  const { allJobsCompleted, isSuccess } = STATUS[status]
  const isProven = allJobsCompleted && isSuccess && verification?.mayConfirm !== false
  return isProven && !inputs.dryRun && !deadline.signal.aborted
}
