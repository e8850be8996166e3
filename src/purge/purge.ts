import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { longestWindowMs } from '../cdn/jobs/quota.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { isLoopback } from '../inputs/service.ts'
import { fail, ok, type Result } from '../problem/result.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { ChangedInputsRead } from './changed/source.ts'
import type { Freshness } from './freshness/freshness.ts'
import { usesPageChecks } from './freshness/inputs.ts'
import type { PurgeInputs } from './inputs.ts'
import { emptyResult, type Outcome, type PurgeResult } from './outcome.ts'
import { checkHosts, type PathLists } from './path-lists.ts'
import type { RunLog } from './run-log.ts'
import { createZoneReader, type ZoneReader } from './zone-reader.ts'
import { terms } from '../problem/terms.ts'
import { findZone } from '../cdn/zones/find.ts'
import type { Problem } from '../problem/problem.ts'
import type { NewState } from './changed/changed-paths.ts'
import { toFailure, type PurgeDeps, type ZoneContext } from './context.ts'
import { planAndRun, watchJobs } from './execute.ts'
import { stillUnconfirmed } from './freshness/verification.ts'
import { buildRequest, pathsOfRequest, type BuiltRequest } from './request.ts'
import { determineStatus, STATUS } from './status.ts'

/** Connects the pipeline with its real dependencies. Loaded only where the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  { lists, changed }: { readonly lists: PathLists; readonly changed: ChangedInputsRead | undefined },
  log: RunLog,
  { runner, deadline }: ActionContext,
): Promise<PurgeResult> {
  const clockMarginMs = Math.min(60_000, Math.max(2000, longestWindowMs(inputs.quota) / 60))
  const connect = (signal = deadline.signal) =>
    createClient(inputs, { ...deadline, signal }, { debug: runner.debug, clockMarginMs })
  const client = connect()
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createZoneReader: (uuid, known) =>
      createZoneReader(uuid, (signal) => createZonesApi(connect(signal)), deadline, known),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    changedSourceFor:
      changed &&
      ((uuid) => {
        const source = changed.openFor(uuid)
        source.warnings.forEach((text) => log.warning(text))
        return source
      }),
    preparePageChecks: usesPageChecks(inputs.freshness)
      ? (zone) => loadPageChecks(inputs, zone, deadline)
      : undefined,
    async yieldThenIsExpired() {
      await new Promise((resolve) => setImmediate(resolve))
      return isExpired(deadline)
    },
    log,
  })
}

/** Fetching pages takes modules of its own, which are loaded only where they are needed. */
async function loadPageChecks(
  { freshness, zone: zoneInput, baseUrl }: PurgeInputs,
  zone: ZoneReader | undefined,
  deadline: Deadline,
): Promise<Result<Freshness>> {
  const { preparePageChecks } = await import('./freshness/freshness.ts')
  const isLocalApi = isLoopback(new URL(baseUrl).hostname)
  return preparePageChecks({ inputs: freshness, zoneInput, zone, isLocalApi, deadline })
}

/**
 * The whole pipeline: zone → watch only? → hosts → changed files → request → plan → origin → jobs → pages → manifest.
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
    urls: lists.urls,
    jobs: deps.createJobsApi(uuid),
    zone: deps.createZoneReader(uuid, zone),
    changed: deps.changedSourceFor?.(uuid),
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

const HOSTS_UNKNOWN = `full URLs are given, but without ${terms.name('api-token')} their hosts cannot be compared with those of the zone`

/** The hosts of full URLs, the changed files, and what is to be purged in the end. */
async function requestOf(lists: PathLists, context: ZoneContext): Promise<Result<BuiltRequest>> {
  const { inputs, zone, changed, yieldThenIsExpired: isStopped, log } = context
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
      return changed?.manifest?.addUnconfirmed(pathsOfRequest(request), changes.deletedPaths)
    case 'all':
      return changed?.manifest?.addUnconfirmedAll()
    case 'baseline':
      return changed?.manifest?.invalidateBaseline(changes.report.source)
    case undefined:
      return undefined
  }
}

/** Once every job has completed, the manifest records the new state, but for pages that are not fresh. */
function confirm(outcome: Outcome, newState: NewState, { changed, deadline, log }: ZoneContext): void {
  if (!STATUS[determineStatus(outcome, deadline.signal.aborted)].allJobsCompleted) return
  const verification = outcome.kind === 'executed' ? outcome.verification : undefined
  const warning = changed?.manifest?.confirm(newState, changed.startedAtMs(), stillUnconfirmed(verification))
  if (warning !== undefined) log.warning(warning)
}
