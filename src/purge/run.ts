import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { readJobList } from '../cdn/jobs/list.ts'
import { longestWindowMs, MAX_PATHS, windowStartMs } from '../cdn/jobs/quota.ts'
import type { ListedJob } from '../cdn/jobs/decode.ts'
import { createZonesApi, createZoneReader } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import { fail, ok, type Problem, type Result } from '../problem/problem.ts'
import { isExpired } from '../time/clock.ts'
import type { ChangedInputsRead } from './changed/changed.ts'
import { EVERYTHING } from './changed/memory/record.ts'
import { withoutStale } from './changed/pages.ts'
import type { PurgeDeps, ZoneContext } from './context.ts'
import { awaitOrigin } from './freshness/await-origin.ts'
import { findServers } from './freshness/servers.ts'
import { stillUnconfirmed } from './freshness/verification.ts'
import { verifyPurgedPages } from './freshness/verify-pages.ts'
import type { PurgeInputs } from './inputs.ts'
import { newBatch } from './jobs/batch.ts'
import { driveJobs } from './jobs/drive.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import { proveJobs } from './jobs/proof.ts'
import { schedulePlan } from './jobs/slots.ts'
import { startJobs, type JobsState } from './jobs/state.ts'
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
    changed,
  }: { readonly lists: PathLists; readonly changed: ChangedInputsRead | undefined },
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
      (await import('../pages/fetch-page.ts')).createPageFetcher(deadline),
    findChanged: changed && ((uuid) => changed.find(uuid)),
    log,
  })
}

/** The whole step: zone → hosts → changed files → request → purge. @param lists must have no problems */
export async function purge(
  inputs: PurgeInputs,
  lists: PathLists,
  deps: PurgeDeps,
): Promise<Proof> {
  const found = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, deps.zones)
  if (found?.ok === false) return { ...failedProof(found.problem, deps), zone: inputs.zone }
  const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined }
  deps.log.zone(inputs, uuid)
  const context: ZoneContext = {
    ...deps,
    inputs,
    jobsApi: deps.createJobsApi(uuid),
    zoneReader: createZoneReader(uuid, deps.zones, zone),
  }
  const built = await findRequest(lists, uuid, context)
  if (!built.ok) return { ...failedProof(built.problem, deps), zone: uuid }
  const { request, changes, memory } = built.value
  const proof = await runPurge(built.value, context)
  if (!mayConfirm(proof, built.value, context)) await leave(built.value, context)
  memory?.close()
  return {
    ...proof,
    zone: uuid,
    paths: request.paths,
    changes,
    unconfirmedCount: inputs.dryRun ? 0 : (memory?.unconfirmedCount ?? 0),
  }
}

/** The purge, from top to bottom. Each step needs what the ones before it have seen, and a failure ends it. */
export async function runPurge(built: BuiltRequest, context: ZoneContext): Promise<Proof> {
  const { inputs } = context
  const isNothing = isEmpty(built.request)
  if (isNothing && !inputs.dryRun) return confirm(emptyProof('nothing-to-purge'), built, context)
  const recorded = await recordUnconfirmed(built, context)
  if (!recorded.ok) return failedProof(recorded.problem, context)
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
  const begun = beginJobs(plan, listed.value ?? [], origin.wait !== undefined, context)
  const jobs = proveJobs(await driveJobs(begun, context))
  const purged = { built, servers: servers.value, batches: jobs.batches }
  const haveCompleted = statusOf(jobs, inputs) === 'completed'
  const verification = haveCompleted ? await verifyPurgedPages(purged, context) : undefined
  const status = statusOf(jobs, inputs, verification)
  return confirm(
    { ...emptyProof(status), plan, jobs, originWait: origin.wait, verification },
    built,
    context,
  )
}

function failedProof(problem: Problem, { deadline }: Pick<PurgeDeps, 'deadline'>): Proof {
  return emptyProof(isExpired(deadline) ? 'timed-out' : 'failed', [problem])
}

const HOSTS_UNKNOWN = `full URLs are given, but without \`api-token\` their hosts cannot be compared with those of the zone`

async function findRequest(
  lists: PathLists,
  uuid: string,
  context: ZoneContext,
): Promise<Result<BuiltRequest>> {
  const { inputs, zoneReader, findChanged, log } = context
  const hasUrls = lists.urls.length > 0
  if (hasUrls && inputs.apiToken === '') log.warning(HOSTS_UNKNOWN)
  else if (hasUrls) {
    const read = await zoneReader.read()
    if (!read.ok) return read
    const problem = checkHosts(lists.urls, read.value)
    if (problem !== undefined) return fail(problem)
  }
  const found = await findChanged?.(uuid)
  if (found?.ok === false) return found
  const built = buildRequest(inputs, lists, found?.value)
  log.request(built)
  const { request, memory } = built
  if (request.kind !== 'paths' || request.paths.length <= MAX_PATHS) return ok(built)
  const failure = fail(tooManyPaths('paths'))
  const recorded = inputs.dryRun ? failure : await memory?.recordFailure(failure, false)
  memory?.close()
  return recorded ?? failure
}

/** Records what is purged as unconfirmed before the first create: if this run fails, the next one purges it again. */
async function recordUnconfirmed(
  { request, changes, memory }: BuiltRequest,
  { inputs }: ZoneContext,
): Promise<Result<undefined>> {
  if (inputs.dryRun || memory === undefined || changes === undefined) return ok(undefined)
  const paths = request.kind === 'everything' ? [EVERYTHING] : request.paths
  return memory.addUnconfirmed(paths, changes.isBaseKnown, changes.state)
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
function beginJobs(
  plan: PurgePlan,
  listed: readonly ListedJob[],
  hasWaited: boolean,
  { inputs, deadline }: ZoneContext,
): JobsState {
  const policy = {
    type: plan.type,
    limit: inputs.quota[plan.type],
    jitter: deadline.clock.random(),
    endMs: deadline.endMs,
    timeoutMs: inputs.timeoutMs,
    watch: inputs.wait,
  }
  const batches = plan.jobs.map(({ spec }, index) => newBatch(index + 1, spec, inputs.retries))
  const jobs = startJobs(policy, listed, { batches, remaining: plan.quota?.leftNow ?? 0 })
  const createAtMs = plan.jobs.map((job) => job.createAtMs)
  return schedulePlan(jobs, { createAtMs, needsList: hasWaited, nowMs: deadline.clock.nowMs() })
}

/** A run that fails while another one confirms must not be forgotten either. */
async function leave(
  { changes, memory }: BuiltRequest,
  { inputs, log }: ZoneContext,
): Promise<void> {
  const warning = inputs.dryRun ? undefined : await memory?.leave(changes?.state)
  if (warning !== undefined) log.warning(warning)
}

/** Whether every job has completed, and the state that was deployed is known. */
function mayConfirm(
  { status }: Proof,
  { changes }: BuiltRequest,
  { inputs, deadline }: ZoneContext,
): boolean {
  const isConfirmable =
    STATUS[status].allJobsCompleted && !inputs.dryRun && !deadline.signal.aborted
  return isConfirmable && changes?.state !== undefined
}

/** When every job has completed, the memory records the new state, except for pages that are not fresh. */
async function confirm(proof: Proof, built: BuiltRequest, context: ZoneContext): Promise<Proof> {
  const { changes, memory } = built
  if (!mayConfirm(proof, built, context) || changes?.state === undefined || memory === undefined)
    return proof
  const left = stillUnconfirmed(proof.verification)
  const state = withoutStale(changes.state, changes, new Set(left))
  const warning = await memory.confirm({ state, left, runCreatedMs: changes.runCreatedMs })
  if (warning !== undefined) context.log.warning(warning)
  return proof
}
