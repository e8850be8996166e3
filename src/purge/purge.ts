import { JobList } from '../cdn/jobs/list.ts'
import type { PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { ListedJob } from '../cdn/jobs/decode.ts'
import { longestWindowMs, windowStartMs } from '../cdn/jobs/quota.ts'
import { findZone } from '../cdn/zones/find.ts'
import type { ZonesApi } from '../cdn/zones/api.ts'
import type { Zone } from '../cdn/zones/decode.ts'
import type { Problem } from '../problem/problem.ts'
import { fail, ok } from '../problem/result.ts'
import type { Result } from '../problem/result.ts'
import { isOver } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import type { NewState } from './changed/changed-paths.ts'
import type { ChangedSource } from './changed/source.ts'
import type { PurgeInputs } from './inputs.ts'
import { Batch } from './jobs/batch.ts'
import { runJobs } from './jobs/run-jobs.ts'
import type { JobsParams } from './jobs/run-jobs.ts'
import type { Outcome, PurgeResult } from './outcome.ts'
import { checkHosts } from './path-lists.ts'
import type { PathLists } from './path-lists.ts'
import { planPurge } from './plan.ts'
import { planExceedsQuota } from './problems.ts'
import { buildRequest, pathsOfRequest } from './request.ts'
import type { BuiltRequest } from './request.ts'
import type { RunLog } from './run-log.ts'
import { determineStatus, STATUS } from './status.ts'
import type { ZoneReader } from './zone-reader.ts'

export interface PurgeDeps {
  readonly deadline: Deadline
  readonly zones: ZonesApi
  readonly createZoneReader: (uuid: string, known: Zone | undefined) => ZoneReader
  readonly createJobsApi: (uuid: string) => PurgeJobsApi
  /** Undefined where changed files are no source. */
  readonly openChanged: ((uuid: string) => ChangedSource) | undefined
  /** Lets the event loop turn, and tells whether the step is cancelled or out of time. */
  readonly isStopped: () => Promise<boolean>
  readonly log: RunLog
}

/** What the stages behind the zone work with. */
interface ZoneContext extends PurgeDeps {
  readonly inputs: PurgeInputs
  readonly jobs: PurgeJobsApi
  readonly zone: ZoneReader
  readonly changed: ChangedSource | undefined
}

/**
 * The whole pipeline: zone → watch only? → hosts → changed files → request → plan → dry run? → jobs → manifest.
 * @param lists without problems
 */
export async function purge(inputs: PurgeInputs, lists: PathLists, deps: PurgeDeps): Promise<PurgeResult> {
  const found = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, deps.zones)
  if (found?.ok === false) return emptyResult(inputs.zone, toFailure(deps.deadline, found.problem))
  const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined }
  deps.log.zone(inputs, uuid)
  const context: ZoneContext = {
    ...deps,
    inputs,
    jobs: deps.createJobsApi(uuid),
    zone: deps.createZoneReader(uuid, zone),
    changed: deps.openChanged?.(uuid),
  }
  if (inputs.waitFor !== undefined) return emptyResult(uuid, await watchJobs(inputs.waitFor, context))
  const built = await requestOf(lists, context)
  if (!built.ok) return emptyResult(uuid, toFailure(deps.deadline, built.problem))
  const outcome = await purgeRequest(built.value, context)
  const { request, changes } = built.value
  if (!inputs.dryRun) confirm(outcome, changes?.newState, context)
  return {
    zone: uuid,
    paths: pathsOfRequest(request),
    changes: changes?.report,
    unconfirmedPaths: inputs.dryRun ? 0 : (context.changed?.manifest?.unconfirmed() ?? 0),
    outcome,
  }
}

/** The result where nothing beyond the zone is known. */
export function emptyResult(zone: string, outcome: Outcome): PurgeResult {
  return { zone, paths: [], changes: undefined, unconfirmedPaths: 0, outcome }
}

/** How a run ends where nothing could be created: for want of time, or because of what is wrong. */
function toFailure(deadline: Deadline, problem: Problem): Outcome {
  return { kind: isOver(deadline) ? 'deadline-exceeded' : 'failed', problems: [problem] }
}

/** Jobs that an earlier step created, to their end. */
async function watchJobs(ids: readonly string[], context: ZoneContext): Promise<Outcome> {
  if (ids.length === 0) return { kind: 'nothing-to-purge' }
  const nowMs = context.deadline.clock.nowMs()
  const batches = ids.map((id, index) => Batch.watching(index + 1, id, nowMs))
  const params = jobsParams(context, { list: new JobList(context.jobs), type: 'path', batches })
  const jobs = await runJobs(params, { startMs: [], listed: [], remaining: 0, watch: true })
  return { kind: 'executed', plan: undefined, jobs, isWatched: true }
}

const HOSTS_UNKNOWN =
  'full URLs are given, but without `api-token` their hosts cannot be compared with those of the zone'

/** The hosts of full URLs, the changed files, and what is to be purged in the end. */
async function requestOf(lists: PathLists, context: ZoneContext): Promise<Result<BuiltRequest>> {
  const { inputs, zone, changed, isStopped, log } = context
  const { urls } = lists
  if (urls.length > 0 && inputs.apiToken === '') log.warning(HOSTS_UNKNOWN)
  else if (urls.length > 0) {
    const read = await zone.read()
    if (!read.ok) return read
    const [problem] = checkHosts(urls, read.value)
    if (problem !== undefined) return fail(problem)
  }
  const found = await changed?.find()
  if (found?.ok === false) return found
  const built = await buildRequest(inputs, lists, found?.value, isStopped)
  log.request(built)
  return ok(built)
}

async function purgeRequest(built: BuiltRequest, context: ZoneContext): Promise<Outcome> {
  const { request } = built
  if (request.kind === 'paths' && request.paths.length === 0) return { kind: 'nothing-to-purge' }
  const unwritable = context.inputs.dryRun ? undefined : recordUnconfirmed(built, context)
  return unwritable === undefined ? planAndRun(built, context) : toFailure(context.deadline, unwritable)
}

/** Before the first create: whatever becomes of this run, the next one knows what is stale. */
function recordUnconfirmed(
  { request, changes }: BuiltRequest,
  { changed }: ZoneContext,
): Problem | undefined {
  switch (changes?.unconfirmed) {
    case 'paths':
      return changed?.manifest?.addUnconfirmed(pathsOfRequest(request))
    case 'all':
      return changed?.manifest?.addUnconfirmedAll()
    case 'baseline':
      return changed?.manifest?.invalidateBaseline(changes.report.source)
    case undefined:
      return undefined
  }
}

/** Once visitors certainly get what is live now, the manifest says so. */
function confirm(outcome: Outcome, newState: NewState, { changed, deadline, log }: ZoneContext): void {
  if (!STATUS[determineStatus(outcome, deadline.signal.aborted)].isConfirmed) return
  const warning = changed?.manifest?.confirm(newState, changed.startedAtMs())
  if (warning !== undefined) log.warning(warning)
}

/** How long the zone may take after the list that is read beside it: a notice is not worth a longer wait. */
const ZONE_TIMEOUT_MS = 250

async function planAndRun(built: BuiltRequest, context: ZoneContext): Promise<Outcome> {
  const { inputs, jobs, zone, deadline, log } = context
  const { request } = built
  const list = new JobList(jobs)
  const isPathRequest = request.kind === 'paths' && inputs.apiToken !== ''
  if (isPathRequest) zone.prefetch()
  const listed = inputs.apiToken === '' ? undefined : await readWindow(list, context)
  if (listed?.ok === false) return toFailure(deadline, listed.problem)
  const peeked = isPathRequest ? await zone.peek(ZONE_TIMEOUT_MS) : undefined
  const nowMs = deadline.clock.nowMs()
  const time = { nowMs, service: jobs.timeAt(nowMs), deadlineMs: deadline.endMs }
  const plan = planPurge(request, listed?.value, inputs, time)
  log.plan(built, plan, peeked)
  if (inputs.dryRun) {
    log.shortfall(plan, time.service.earliestMs)
    return { kind: 'planned', plan }
  }
  if (plan.isRefused) {
    const problem = planExceedsQuota(plan, inputs, time.service.earliestMs)
    return { kind: 'quota-exceeded', plan, problems: [problem] }
  }
  const batches = plan.jobs.map(
    ({ spec }, index) => new Batch({ number: index + 1, spec, retries: inputs.retries }),
  )
  const result = await runJobs(jobsParams(context, { list, type: plan.type, batches }), {
    startMs: plan.jobs.map(({ startMs }) => startMs),
    listed: listed?.value ?? [],
    remaining: plan.quota?.leftNow ?? 0,
    watch: inputs.wait,
  })
  return { kind: 'executed', plan, jobs: result, isWatched: inputs.wait }
}

/** The jobs of the longer window: one of type `all` may have to replace those of type `path`. */
function readWindow(list: JobList, { inputs, jobs, deadline }: ZoneContext): Promise<Result<ListedJob[]>> {
  const windowMs = longestWindowMs(inputs.quota)
  return list.read({ sinceMs: () => windowStartMs(jobs.timeAt(deadline.clock.nowMs()), windowMs) })
}

function jobsParams(
  { inputs, jobs, deadline, log }: ZoneContext,
  parts: Pick<JobsParams, 'list' | 'type' | 'batches'>,
): JobsParams {
  return {
    ...parts,
    api: jobs,
    deadline,
    limit: inputs.quota[parts.type],
    onQuota: inputs.onQuota === 'fail' ? 'fail' : 'wait',
    timeoutMs: inputs.timeoutMs,
    emit: (event) => log.event(event, parts.batches.length),
  }
}
