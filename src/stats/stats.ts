import type { RunFacts } from '../action/action.ts'
import type { Client } from '../cdn/client.ts'
import { createPurgeJobsApi, type PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { ListedJob } from '../cdn/jobs/job.ts'
import { readJobList } from '../cdn/jobs/list.ts'
import { countUsage, SERVICE_QUOTA, windowStartMs, type JobType } from '../cdn/jobs/quota.ts'
import { outOfTime, cancelledEarly } from '../cdn/problems.ts'
import { readStatistics, type Statistics } from '../cdn/statistics.ts'
import { createZonesApi } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import type { Problem } from '../problem/problem.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { StatsInputs } from './inputs.ts'
import { evaluateThresholds, ratiosOf, type Ratios } from './thresholds.ts'

/** The result of a run; incomplete if it failed. */
interface StatsResult {
  readonly zone: string
  readonly statistics?: Statistics
  readonly ratios?: Ratios
  readonly jobs?: PurgeJobs | undefined
  /** Missed thresholds, or the error that prevented reading the statistics. */
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
  /** Whether every given threshold was applied. */
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

interface PurgeJobs {
  /** Newest first. */
  readonly newest: readonly ListedJob[]
  /** Jobs of the last hour that count against the quota. */
  readonly used: Readonly<Record<JobType, number>>
}

/** The newest purge jobs and the used quota, counted as a purge counts. @param wanted number of jobs to show */
async function readPurgeJobs(
  api: PurgeJobsApi,
  { clock }: Deadline,
  wanted: number,
): Promise<{ jobs?: PurgeJobs; problem?: Problem }> {
  const { windowMs } = SERVICE_QUOTA.path
  const sinceMs = () => windowStartMs(api.timeAt(clock.nowMs()), windowMs)
  const reading = await readJobList(api, { sinceMs, atLeast: wanted })
  if (!reading.ok) return { problem: reading.problem }
  const now = api.timeAt(clock.nowMs())
  const used = (type: JobType) =>
    countUsage(reading.value, type, SERVICE_QUOTA[type], now).expiresAtMs.length
  const newest = reading.value.toSorted((a, b) => b.createdAtMs - a.createdAtMs).slice(0, wanted)
  return { jobs: { newest, used: { all: used('all'), path: used('path') } } }
}

type StatsStatus = 'ok' | 'threshold-missed' | 'failed' | 'cancelled'

export type StatsReport = Readonly<ReturnType<typeof buildReport>>

export function buildReport(
  result: StatsResult,
  inputs: StatsInputs,
  { cancelled, warnings, isUsageError }: RunFacts,
) {
  const { span, minHitRatio, maxServerErrorRatio, minRequests } = inputs
  const status: StatsStatus = cancelled ? 'cancelled' : determineStatus(result)
  return {
    ...result,
    status,
    exitsZero: status === 'ok',
    // Errors of requests that the cancellation aborted are not reported.
    problems: cancelled ? [cancelledEarly('reading changes nothing')] : result.problems,
    notices: cancelled ? [] : result.notices,
    span,
    /** The zone as given in the input. */
    givenZone: inputs.zone,
    thresholds: { minHitRatio, maxServerErrorRatio, minRequests },
    warnings,
    isUsageError,
  }
}

function determineStatus({ statistics, problems }: StatsResult): StatsStatus {
  if (statistics === undefined) return 'failed'
  if (problems.length === 0) return 'ok'
  return 'threshold-missed'
}
