import type { ActionContext } from '../../action/action.ts'
import { createClient } from '../../cdn/client.ts'
import { createPurgeJobsApi } from '../../cdn/jobs/api.ts'
import { createZonesApi } from '../../cdn/zones/api.ts'
import { createZoneReader } from '../../cdn/zones/reader.ts'
import type { Zone } from '../../cdn/zones/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { checkAccess } from './access.ts'
import type { CheckInputs } from './inputs.ts'
import { checkJobs } from './jobs.ts'
import { skipped, type Row } from './row.ts'
import { checkBase, checkHeaders, checkStatistics, clockRow } from './surroundings.ts'
import { tryPurge, type StartPurge } from './trial.ts'

export interface CheckResult {
  readonly rows: readonly Row[]
  /** The obstacles, with their evidence. */
  readonly problems: readonly Problem[]
}

/** A check is loaded by the module whose pipeline it tries. */
export interface CheckContext extends ActionContext {
  readonly startPurge: StartPurge
}

/** Facts that no purge needs must not delay the others, or the trial. */
const SIDE_FACT_MS = 10_000

/** Fewer than in a purge: a person waits for the result. */
const ATTEMPTS = 2

const LATER = ['Job list', 'Statistics']

/** The pipeline: access → jobs, statistics, site and work tree at once → a trial purge, where one is asked for. */
export async function check(
  inputs: CheckInputs,
  context: CheckContext,
  emit: (row: Row) => void,
): Promise<CheckResult> {
  const { runner, deadline } = context
  const { clock, signal } = deadline
  const rows: Row[] = []
  const show = (...more: readonly Row[]) => {
    rows.push(...more)
    if (!signal.aborted) more.forEach(emit)
  }
  const client = createClient(inputs, deadline, { debug: runner.debug, attempts: ATTEMPTS })
  const zones = createZonesApi(client)
  const access = await checkAccess(inputs.zone, zones)
  show(...access.rows)
  if (access.zone === undefined) {
    show(...LATER.map(skipped))
    return { rows, problems: access.problem === undefined ? [] : [access.problem] }
  }
  const { uuid } = access.zone
  const readingJobs = checkJobs(createPurgeJobsApi(client, uuid), inputs.quota, () => clock.nowMs())
  const reading = readSideFacts(inputs, access.zone, context)
  const jobs = await readingJobs
  show(...jobs.rows)
  show(await reading.statistics)
  show(clockRow(client.knowsTime ? client.now() : undefined, clock.wallMs()))
  show(await reading.headers)
  const base = await reading.base
  if (base !== undefined) show(base)
  if (jobs.problem !== undefined) return { rows, problems: [jobs.problem] }
  if (inputs.purgePath === undefined || signal.aborted) return { rows, problems: [] }
  const trial = await tryPurge(inputs, uuid, context)
  show(...trial.rows)
  return { rows, problems: trial.problems }
}

/** All at once, each within its own short time. */
function readSideFacts(inputs: CheckInputs, zone: Zone, { runner, deadline }: ActionContext) {
  const endMs = Math.min(deadline.endMs, deadline.clock.nowMs() + SIDE_FACT_MS)
  const soon = { ...deadline, endMs }
  const { uuid } = zone
  const client = createClient(inputs, soon, { debug: runner.debug, attempts: 1 })
  const reader = createZoneReader(uuid, () => createZonesApi(client), soon, zone)
  return {
    statistics: checkStatistics(client, uuid),
    headers: checkHeaders(inputs, { zone: reader, deadline: soon }),
    base: checkBase(inputs, uuid, { runner, deadline: soon }),
  }
}
