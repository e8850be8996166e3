import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { readJobList } from '../cdn/jobs/list.ts'
import { longestWindowMs, MAX_PATHS, windowStartMs } from '../cdn/jobs/quota.ts'
import type { ListedJob } from '../cdn/jobs/decode.ts'
import { createZonesApi, createZoneReader } from '../cdn/zones/api.ts'
import { findZone, isUuid } from '../cdn/zones/find.ts'
import type { OpenChanges, OpenedChanges } from '../changes/open.ts'
import { quotaUsedUp } from '../messages/jobs.ts'
import { fail, ok, type Problem, type Result } from '../problem/problem.ts'
import { isExpired } from '../time/clock.ts'
import type { PurgeDeps, ZoneContext } from './context.ts'
import { awaitOrigin } from './pages/origin.ts'
import { findServers } from './pages/servers.ts'
import { selectPendingPages } from './pages/verification.ts'
import { verifyPurgedPages } from './pages/verify-purged.ts'
import type { PurgeInputs } from './inputs.ts'
import { newBatch } from './jobs/batch.ts'
import { runJobs, type JobsPlan } from './jobs/run-jobs.ts'
import type { RunLog } from './log.ts'
import { checkHosts, tooManyPaths, type PathLists } from './path-lists.ts'
import { planPurge, type PurgePlan } from './plan.ts'
import { emptyProof, statusOf, STATUS, type Proof } from './report.ts'
import { buildRequest, isEmpty, type BuiltRequest } from './request.ts'

/** Starts a purge with its real dependencies. Loaded only if the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  {
    lists,
    openedChanges,
  }: { readonly lists: PathLists; readonly openedChanges: OpenedChanges | undefined },
  log: RunLog,
  { runner, deadline }: ActionContext,
): Promise<Proof> {
  const clockMarginMs = Math.min(60_000, Math.max(2000, longestWindowMs(inputs.quota) / 60))
  const client = createClient(inputs, deadline, { debug: runner.debug, clockMarginMs })
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    createPageFetcher: async () =>
      (await import('../http/fetch-page.ts')).createPageFetcher(deadline),
    openedChanges,
    log,
  })
}

/** The whole step: zone → changed files → hosts → request → purge. @param lists without problems */
export async function purge(
  inputs: PurgeInputs,
  lists: PathLists,
  deps: PurgeDeps,
): Promise<Proof> {
  const zoneFound = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, deps.zones)
  if (zoneFound?.ok === false) return { ...failedProof(zoneFound.problem, deps), zone: inputs.zone }
  const { uuid, zone } = zoneFound?.value ?? { uuid: inputs.zone, zone: undefined }
  deps.log.zone(inputs, uuid)

  const begun = await beginChanges(uuid, deps)
  if (!begun.ok) return { ...failedProof(begun.problem, deps), zone: uuid }
  const changes = begun.value
  const context: ZoneContext = {
    ...deps,
    inputs,
    jobsApi: deps.createJobsApi(uuid),
    zoneReader: createZoneReader(uuid, deps.zones, zone),
  }
  try {
    const built = await findRequest(lists, changes, context)
    if (!built.ok) return { ...failedProof(built.problem, deps), zone: uuid }
    const proof = await runPurge(built.value, context)
    const warning = mayConfirm(proof, context) ? await changes?.confirm() : undefined
    if (warning !== undefined) deps.log.warning(warning)
    const { request, changes: changed } = built.value
    return { ...proof, zone: uuid, paths: request.paths, changes: changed }
  } finally {
    changes?.close()
  }
}

/** Comes before the first request about the zone: what fails later leaves the files unknown. */
async function beginChanges(
  zone: string,
  { openedChanges }: PurgeDeps,
): Promise<Result<OpenChanges | undefined>> {
  if (openedChanges === undefined || openedChanges.whyNothingDeployed !== undefined)
    return ok(undefined)
  return openedChanges.begin(isUuid(zone) ? zone : undefined)
}

/** The purge, from top to bottom. Each step needs what the ones before it have seen, and a failure ends it. */
export async function runPurge(built: BuiltRequest, context: ZoneContext): Promise<Proof> {
  const { inputs } = context
  const isNothing = isEmpty(built.request)
  if (isNothing && !inputs.dryRun) return emptyProof('nothing-to-purge')
  const listed = await readWindow(context)
  if (!listed.ok) return failedProof(listed.problem, context)
  const { plan, shortage } = makePlan(built, listed.value, context)
  if (shortage !== undefined) return { ...emptyProof('failed', [shortage]), plan }
  const servers = await findServers(context)
  if (!servers.ok) return { ...failedProof(servers.problem, context), plan }
  const origin = await awaitOrigin(servers.value, built.changes, context)
  if (inputs.dryRun) return { ...emptyProof(isNothing ? 'nothing-to-purge' : 'planned'), plan }
  if (origin.problem !== undefined)
    return { ...emptyProof('timed-out', [origin.problem]), plan, originWait: origin.wait }
  const jobsPlan = planJobs(plan, listed.value ?? [], origin.wait !== undefined, context)
  const jobs = await runJobs(jobsPlan, context)
  const purged = {
    paths: built.request.paths,
    changes: built.changes,
    servers: servers.value,
    batches: jobs.batches,
  }
  const haveCompleted = statusOf(jobs, inputs) === 'completed'
  const verification = haveCompleted ? await verifyPurgedPages(purged, context) : undefined
  const status = statusOf(jobs, inputs, verification)
  return { ...emptyProof(status), plan, jobs, originWait: origin.wait, verification }
}

function failedProof(problem: Problem, { deadline }: Pick<PurgeDeps, 'deadline'>): Proof {
  return emptyProof(isExpired(deadline) ? 'timed-out' : 'failed', [problem])
}

const HOSTS_UNKNOWN = `full URLs are given, but without \`api-token\` their hosts cannot be compared with those of the zone`

async function findRequest(
  lists: PathLists,
  changes: OpenChanges | undefined,
  context: ZoneContext,
): Promise<Result<BuiltRequest>> {
  const { inputs, zoneReader, openedChanges, log } = context
  const hasUrls = lists.urls.length > 0
  if (hasUrls && inputs.apiToken === '') log.warning(HOSTS_UNKNOWN)
  else if (hasUrls) {
    const read = await zoneReader.read()
    if (!read.ok) return read
    const problem = checkHosts(lists.urls, read.value)
    if (problem !== undefined) return fail(problem)
  }

  const built = buildRequest(inputs, lists, changes?.changed, openedChanges?.whyNothingDeployed)
  log.request(built)
  const { request } = built
  if (request.kind !== 'paths' || request.paths.length <= MAX_PATHS) return ok(built)
  // Otherwise each following run would fail with the same paths.
  await changes?.forget()
  return fail(tooManyPaths('paths'))
}

/** Reads the longer of the two windows, because a purge of paths may become a purge of everything. */
async function readWindow({
  inputs,
  jobsApi,
  deadline,
}: ZoneContext): Promise<Result<ListedJob[] | undefined>> {
  if (inputs.apiToken === '') return ok(undefined)
  const windowMs = longestWindowMs(inputs.quota)
  return readJobList(jobsApi, {
    sinceMs: () => windowStartMs(jobsApi.timeAt(deadline.clock.nowMs()), windowMs),
  })
}

/** @param listed undefined if it is unknown; `shortage`: why the plan must not be executed */
function makePlan(
  built: BuiltRequest,
  listed: readonly ListedJob[] | undefined,
  { inputs, jobsApi, deadline, log }: ZoneContext,
): { plan: PurgePlan; shortage: Problem | undefined } {
  const nowMs = deadline.clock.nowMs()
  const service = jobsApi.timeAt(nowMs)
  const plan = planPurge(built.request, listed, inputs.quota, {
    nowMs,
    service,
    deadlineMs: deadline.endMs,
  })
  log.plan(built, plan)
  if (inputs.dryRun) log.shortfall(plan, service.earliestMs)
  const { isTooLate, shortfall, type } = plan
  if (inputs.dryRun || !isTooLate || shortfall === undefined) return { plan, shortage: undefined }
  const facts = { ...shortfall, plannedJobs: plan.jobs.length, nowMs: service.earliestMs }
  return { plan, shortage: quotaUsedUp({ type, limit: inputs.quota[type] }, facts) }
}

/** @param hasWaited whether the list may have changed since it was read */
function planJobs(
  plan: PurgePlan,
  listed: readonly ListedJob[],
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
    batches: plan.jobs.map(({ spec }, index) => newBatch(index + 1, spec, inputs.retries)),
    createAtMs: plan.jobs.map((job) => job.createAtMs),
    listed,
    remaining: plan.quota?.leftNow ?? 0,
    needsList: hasWaited,
  }
}

/** Whether every job has completed, and no page was seen that contradicts it, or was left out. */
function mayConfirm({ status, verification }: Proof, { inputs, deadline }: ZoneContext): boolean {
  const { allJobsCompleted, isGreen } = STATUS[status]
  const isProven = allJobsCompleted && isGreen && selectPendingPages(verification).length === 0
  return isProven && !inputs.dryRun && !deadline.signal.aborted
}
