import {
  type StatsResult,
  type PurgeJobs,
  buildReport,
  type MissedThreshold,
  type Ratios,
  type Thresholds,
} from './report.ts'
import { defineAction } from '../step/run-step.ts'
import { createClient, type Client } from '../cdn/client.ts'
import { systemClock, isExpired, type Deadline } from '../time/clock.ts'
import { readStatsInputs, type StatsInputs } from './inputs.ts'
import * as say from './words.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { createPurgeJobsApi, readJobList, type PurgeJobsApi } from '../cdn/jobs/api.ts'
import { countUsage, SERVICE_QUOTA, findWindowStartMs, type JobType } from '../cdn/jobs/quota.ts'
import { outOfTime } from '../cdn/words.ts'
import { createZonesApi, readStatistics } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import type { Problem } from '../problem/problem.ts'
import { STATUS_CLASSES, type Statistics } from '../cdn/answers.ts'

export const runStep = defineAction({
  readInputs: (env) =>
    readStatsInputs(env, new Date(systemClock.wallMs()).toISOString().slice(0, 10)),
  async run({ inputs, problems, warnings }, { runner, deadline }) {
    let result: StatsResult = { zone: inputs.zone, problems, notices: [] }
    if (problems.length === 0) {
      const client = createClient(inputs, deadline, { debug: runner.debug })
      result = await readTraffic(inputs, client, deadline)
    }
    const facts = {
      isCancelled: deadline.signal.aborted,
      warnings,
      isUsageError: problems.length > 0,
    }
    const report = buildReport(result, inputs, facts)
    say.describeFigures(report).forEach((line) => runner.printLine(line))
    report.notices.forEach((notice) => runner.printNotice(notice))
    return report
  },
  toPublication: (report) => ({
    isSuccess: report.exitsZero,
    headline: say.writeHeadline(report),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => say.summarize(report, docsUrl),
  }),
})

/** The pipeline: zone → statistics → purge jobs → thresholds. */
async function readTraffic(
  inputs: StatsInputs,
  client: Client,
  deadline: Deadline,
): Promise<StatsResult> {
  const toFailure = (zone: string, problem: Problem): StatsResult => {
    const problems = [problem]
    if (isExpired(deadline)) problems[0] = outOfTime(inputs.timeoutMs, problem)
    return { zone, problems, notices: [] }
  }

  const zoneResult = await findZone(inputs.zone, createZonesApi(client))
  if (!zoneResult.ok) return toFailure(inputs.zone, zoneResult.problem)
  const zone = zoneResult.value.uuid

  const statisticsResult = await readStatistics(client, zone, inputs.span)
  if (!statisticsResult.ok) return toFailure(zone, statisticsResult.problem)
  const statistics = statisticsResult.value
  const ratios = calculateRatios(statistics)
  const { missed, problems, notices } = evaluateThresholds(statistics, ratios, inputs)

  const result = {
    zone,
    statistics,
    ratios,
    missed,
    problems,
    areThresholdsApplied: notices.length === 0,
  }
  if (inputs.purgeJobs === 0) return { ...result, notices }

  const { jobs, problem } = await readPurgeJobs(
    createPurgeJobsApi(client, zone),
    deadline,
    inputs.purgeJobs,
  )
  if (problem !== undefined) notices.push(say.describeJobsNotShown(problem))
  return { ...result, jobs, notices }
}

/**
 * The newest purge jobs and the used quota, counted as a purge counts.
 * @param wantedJobs number of jobs to show
 */
async function readPurgeJobs(
  api: PurgeJobsApi,
  { clock }: Deadline,
  wantedJobs: number,
): Promise<{ jobs?: PurgeJobs; problem?: Problem }> {
  const { windowMs } = SERVICE_QUOTA.path
  const sinceMs = () => findWindowStartMs(api.timeAt(clock.nowMs()), windowMs)
  const listResult = await readJobList(api, { sinceMs, atLeast: wantedJobs })
  if (!listResult.ok) return { problem: listResult.problem }
  const now = api.timeAt(clock.nowMs())
  const countUsed = (type: JobType) =>
    countUsage(listResult.value, type, SERVICE_QUOTA[type], now).expiresAtMs.length
  const newest = listResult.value
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)
    .slice(0, wantedJobs)
  return { jobs: { newest, used: { all: countUsed('all'), path: countUsed('path') } } }
}

interface ThresholdResult {
  readonly missed: readonly MissedThreshold[]
  readonly problems: readonly Problem[]
  /** Thresholds that were not applied, with the reason. */
  readonly notices: string[]
}

export function calculateRatios(statistics: Statistics): Ratios {
  const { requestsTotal, requestsByStatus, cacheHitRatio } = statistics
  const counted = STATUS_CLASSES.reduce((sum, status) => sum + (requestsByStatus[status] ?? 0), 0)
  const hit = requestsTotal > 0 ? cacheHitRatio : undefined
  const serverError = counted > 0 ? (requestsByStatus['5xx'] ?? 0) / counted : undefined
  return { hit, serverError }
}

/** A value equal to its threshold meets it. */
export function evaluateThresholds(
  statistics: Statistics,
  ratios: Ratios,
  thresholds: Thresholds,
): ThresholdResult {
  const { minHitRatio, maxServerErrorRatio, minRequests } = thresholds
  const { requestsTotal } = statistics
  const missed: MissedThreshold[] = []
  const problems: Problem[] = []
  const notices: string[] = []
  if (minHitRatio === undefined && maxServerErrorRatio === undefined) {
    return { missed, problems, notices }
  }
  if (requestsTotal < minRequests) {
    return { missed, problems, notices: [say.describeFewRequests(requestsTotal, minRequests)] }
  }

  if (minHitRatio !== undefined) {
    if (ratios.hit === undefined) notices.push(say.describeNoRequests())
    else if (ratios.hit < minHitRatio) {
      missed.push('min-hit-ratio')
      problems.push(say.hitRatioMissed(ratios.hit, minHitRatio))
    }
  }
  if (maxServerErrorRatio !== undefined) {
    if (ratios.serverError === undefined) notices.push(say.describeNoStatus())
    else if (ratios.serverError > maxServerErrorRatio) {
      missed.push('max-server-error-ratio')
      problems.push(say.errorRatioMissed(ratios.serverError, maxServerErrorRatio))
    }
  }
  return { missed, problems, notices }
}
