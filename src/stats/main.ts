// The action `stats`: reads the traffic of a zone, and compares it with thresholds.

import { buildReport, type PurgeJobs, type StatsResult } from './report.ts'
import { calculateRatios, evaluateThresholds } from './thresholds.ts'
import { defineAction } from '../step/run-step.ts'
import { createClient, type Client } from '../cdn/client.ts'
import { systemClock, isExpired, type Deadline } from '../time/clock.ts'
import { readStatsInputs, type StatsInputs } from './inputs.ts'
import { describeFigures, describeJobsNotShown, formatHeadline, summarize } from './summary.ts'
import { toOutputs, toJsonReport } from './outputs.ts'
import { createPurgeJobsApi, readJobList, type PurgeJobsApi } from '../cdn/jobs/api.ts'
import {
  listExpiriesMs,
  SERVICE_QUOTA,
  calculateWindowStartMs,
  type JobType,
} from '../cdn/jobs/quota.ts'
import { outOfTime } from '../cdn/words.ts'
import { createZonesApi, readStatistics } from '../cdn/zones/api.ts'
import { findZone } from '../cdn/zones/find.ts'
import { ok, type Result, problemOf } from '../problem/problem.ts'

export const runStep = defineAction({
  readInputs(env, isGitHub) {
    const today = new Date(systemClock.wallMs()).toISOString().slice(0, 10)
    return readStatsInputs(env, isGitHub, today)
  },
  async run({ inputs, problems, warnings }, { runner, deadline }) {
    let result: StatsResult = { zone: inputs.zone, problems, notices: [] }
    if (problems.length === 0) {
      const client = createClient(inputs, deadline, { debug: runner.debug })
      result = await readTraffic(inputs, client, deadline)
    }
    const isUsageError = problems.length > 0
    const isCancelled = deadline.signal.aborted
    const report = buildReport(result, inputs, { isCancelled, warnings, isUsageError })
    describeFigures(report).forEach((line) => runner.printLine(line))
    report.notices.forEach((notice) => runner.printNotice(notice))
    return report
  },
  toPublication: (report) => ({
    isSuccess: report.exitsZero,
    headline: formatHeadline(report),
    lastLines: [],
    outputs: toOutputs(report),
    report: toJsonReport(report),
    summary: (docsUrl) => summarize(report, docsUrl),
  }),
})

/** The pipeline: zone → statistics → purge jobs → thresholds. */
async function readTraffic(
  inputs: StatsInputs,
  client: Client,
  deadline: Deadline,
): Promise<StatsResult> {
  let zone = inputs.zone
  try {
    zone = (await findZone(inputs.zone, createZonesApi(client))).uuid
    const statistics = await readStatistics(client, zone, inputs.span)
    const ratios = calculateRatios(statistics)
    const { figures, areAllMet, problems, notices } = evaluateThresholds(statistics, ratios, inputs)
    const result = { zone, traffic: { statistics, ratios, figures, areAllMet }, problems }
    if (inputs.purgeJobs === 0) return { ...result, notices }

    const api = createPurgeJobsApi(client, zone)
    const jobs = await readPurgeJobs(api, deadline, inputs.purgeJobs)
    if (jobs.ok) return { ...result, jobs: jobs.value, notices }
    return { ...result, notices: [...notices, describeJobsNotShown(jobs.problem)] }
  } catch (error) {
    const problem = problemOf(error)
    const isLate = isExpired(deadline)
    const problems = [isLate ? outOfTime(inputs.timeoutMs, problem) : problem]
    return { zone, problems, notices: [] }
  }
}

/**
 * The newest purge jobs and the used quota, counted as a purge counts.
 * @param wantedJobs number of jobs to show
 */
async function readPurgeJobs(
  api: PurgeJobsApi,
  { clock }: Deadline,
  wantedJobs: number,
): Promise<Result<PurgeJobs>> {
  const { windowMs } = SERVICE_QUOTA.path
  const sinceMs = () => calculateWindowStartMs(api.serviceTimeAt(clock.nowMs()), windowMs)
  const listResult = await readJobList(api, { sinceMs, atLeast: wantedJobs })
  if (!listResult.ok) return listResult
  const now = api.serviceTimeAt(clock.nowMs())
  const countUsed = (type: JobType) =>
    listExpiriesMs(listResult.value, type, SERVICE_QUOTA[type], now).length
  const newest = listResult.value
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs)
    .slice(0, wantedJobs)
  return ok({ newest, used: { all: countUsed('all'), path: countUsed('path') } })
}
