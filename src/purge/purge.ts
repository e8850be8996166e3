import type { ActionContext } from '../action/action.ts'
import { createClient } from '../cdn/client.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { longestWindowMs, MAX_PATHS } from '../cdn/jobs/quota.ts'
import { createZonesApi, createZoneReader } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import { fail, ok, type Problem, type Result } from '../problem/problem.ts'
import { isExpired } from '../time/clock.ts'
import type { ChangedInputsRead } from './changed/changed.ts'
import { EVERYTHING } from './changed/memory/record.ts'
import type { PurgeDeps, ZoneContext } from './context.ts'
import type { PurgeInputs } from './inputs.ts'
import { checkHosts, tooManyPaths, urlsOf, type PathLists } from './path-lists.ts'
import { buildRequest, pathsOfRequest, type BuiltRequest } from './request.ts'
import type { RunLog } from './log.ts'
import { runPurge } from './run.ts'
import { notBegun, type Proof } from './report.ts'

/** Runs the pipeline with its real dependencies. Loaded only if the inputs are valid. */
export function startPurge(
  inputs: PurgeInputs,
  { lists, changed }: { readonly lists: PathLists; readonly changed: ChangedInputsRead | undefined },
  log: RunLog,
  { runner, deadline }: ActionContext,
): Promise<Proof> {
  const clockMarginMs = Math.min(60_000, Math.max(2000, longestWindowMs(inputs.quota) / 60))
  const client = createClient(inputs, deadline, { debug: runner.debug, clockMarginMs })
  return purge(inputs, lists, {
    deadline,
    zones: createZonesApi(client),
    createJobsApi: (uuid) => createPurgeJobsApi(client, uuid),
    createPageFetcher: async () => (await import('../pages/fetch-page.ts')).createPageFetcher(deadline),
    findChanged: changed && ((uuid) => changed.find(uuid)),
    log,
  })
}

/** The pipeline: zone → hosts → changed files → request → run. @param lists must have no problems */
export async function purge(inputs: PurgeInputs, lists: PathLists, deps: PurgeDeps): Promise<Proof> {
  const { deadline } = deps
  const notPossible = (problem: Problem, zone = inputs.zone) =>
    notBegun(isExpired(deadline) ? 'timed-out' : 'failed', [problem], zone)
  const found = inputs.apiToken === '' ? undefined : await findZone(inputs.zone, deps.zones)
  if (found?.ok === false) return notPossible(found.problem)
  const { uuid, zone } = found?.value ?? { uuid: inputs.zone, zone: undefined }
  deps.log.zone(inputs, uuid)
  const context: ZoneContext = {
    ...deps,
    inputs,
    jobs: deps.createJobsApi(uuid),
    zone: createZoneReader(uuid, deps.zones, zone),
  }
  const built = await requestOf(lists, uuid, context)
  if (!built.ok) return notPossible(built.problem, uuid)
  const { request, changes, memory } = built.value
  const proof = await runPurge(built.value, context)
  memory?.close()
  return {
    ...proof,
    zone: uuid,
    paths: pathsOfRequest(request),
    changes,
    unconfirmedCount: inputs.dryRun ? 0 : (memory?.unconfirmedPaths.length ?? 0),
  }
}

const HOSTS_UNKNOWN = `full URLs are given, but without \`api-token\` their hosts cannot be compared with those of the zone`

async function requestOf(
  lists: PathLists,
  uuid: string,
  context: ZoneContext,
): Promise<Result<BuiltRequest>> {
  const { inputs, zone, findChanged, log } = context
  const hasUrls = urlsOf(lists.paths).length > 0
  if (hasUrls && inputs.apiToken === '') log.warning(HOSTS_UNKNOWN)
  else if (hasUrls) {
    const read = await zone.read()
    if (!read.ok) return read
    const problem = checkHosts(lists.paths, read.value)
    if (problem !== undefined) return fail(problem)
  }
  const found = await findChanged?.(uuid)
  if (found?.ok === false) return found
  const built = buildRequest(inputs, lists, found?.value)
  log.request(built)
  const { request } = built
  if (request.kind !== 'paths' || request.paths.length <= MAX_PATHS) return ok(built)
  // What this run has deployed, the next one must not miss.
  if (!inputs.dryRun) await built.memory?.addUnconfirmed([EVERYTHING], true)
  built.memory?.close()
  return fail(tooManyPaths('paths'))
}
