import { findZone } from '../cdn/zones/find.ts'
import type { Client } from '../cdn/client.ts'
import { outOfTime } from '../cdn/problems.ts'
import { createPurgeJobsApi } from '../cdn/jobs/api.ts'
import { readStatistics, type Statistics } from '../cdn/statistics.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import type { Problem } from '../problem/problem.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { StatsInputs } from './inputs.ts'
import { evaluateThresholds, ratiosOf, type Ratios } from './thresholds.ts'
import { readPurgeJobs, type PurgeJobs } from './purge-jobs.ts'

/** Result of a run, possibly partial. */
export interface StatsResult {
  readonly zone: string
  readonly statistics?: Statistics
  readonly ratios?: Ratios
  readonly jobs?: PurgeJobs | undefined
  /** Thresholds that were missed, or what kept the statistics from being read. */
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
  /** Whether every threshold that was given was applied. */
  readonly areThresholdsApplied?: boolean
}

/** The pipeline: zone → statistics → purge jobs → thresholds. */
export async function readTraffic(
  inputs: StatsInputs,
  client: Client,
  deadline: Deadline,
): Promise<StatsResult> {
  const found = await findZone(inputs.zone, createZonesApi(client))
  const failed = (problem: Problem) => ({
    problems: [isExpired(deadline) ? outOfTime(inputs.timeoutMs, problem) : problem],
    notices: [],
  })
  if (!found.ok) return { zone: inputs.zone, ...failed(found.problem) }
  const zone = found.value.uuid
  const reading = await readStatistics(client, zone, inputs.span)
  if (!reading.ok) return { zone, ...failed(reading.problem) }
  const statistics = reading.value
  const ratios = ratiosOf(statistics)
  const { jobs, problem } =
    inputs.purgeJobs === 0
      ? {}
      : await readPurgeJobs(createPurgeJobsApi(client, zone), deadline, inputs.purgeJobs)
  const { missed, notices } = evaluateThresholds(statistics, ratios, inputs)
  const unread =
    problem &&
    `the purge jobs are not shown, because their list cannot be read: ${[problem.title, ...(problem.details ?? [])].join('; ')}`
  return {
    zone,
    statistics,
    ratios,
    jobs,
    problems: missed,
    notices: unread === undefined ? notices : [...notices, unread],
    areThresholdsApplied: notices.length === 0,
  }
}
