// What users read when jobs fail, time runs out or the quota is used up. Events of
// jobs: purge/log.ts.

import type { ServiceMs } from '../../time/clock.ts'
import { interpretStatus } from '../../cdn/answers.ts'
import type { Problem } from '../../problem/problem.ts'
import {
  formatMoment,
  listNames,
  MAX_LISTED,
  pluralize,
  chooseByCount,
  limitLines,
} from '../../text/format.ts'
import { listJobs, type EdgeReading } from './batch.ts'
import type { JobsPolicy, Refusals } from './state.ts'
import { listFailedEdges, listOpenIds, type JobsResult, type BatchResult } from './jobs-result.ts'

type QuotaOfType = Pick<JobsPolicy, 'type' | 'limit'>

interface Shortage {
  /** When the last missing slot becomes free. */
  readonly retryAtMs: ServiceMs
  readonly jobCount: number
  /** Number of jobs in the plan, if none has been created. */
  readonly plannedJobs?: number
  readonly nowMs: number
}

export function quotaUsedUp(
  { type, limit }: QuotaOfType,
  { retryAtMs, jobCount, plannedJobs = 0, nowMs }: Shortage,
): Problem {
  const at = formatMoment(retryAtMs, nowMs)
  const span = describeSpan(limit.windowMs)
  let cause =
    'this run, other runs or users used the quota, or the service asked to wait until then, ' +
    'although its list of jobs shows free slots'
  let help = [`run the step again after ${at}`, 'increase `timeout` to wait longer']
  if (plannedJobs > limit.jobs) {
    const windows = Math.ceil(plannedJobs / limit.jobs)
    cause = `this purge needs ${plannedJobs} jobs, but the quota of the account is ${limit.jobs} ${span}`
    help = [`increase \`timeout\` to more than ${pluralize(windows, 'quota window')}`]
  }
  if (type === 'path') help.push(ONE_JOB)

  return {
    kind: 'quota-exceeded',
    title:
      `the quota is used up: ${pluralize(jobCount, 'job')} ` +
      `${chooseByCount(jobCount, 'has', 'have')} no free slot before the deadline`,
    where:
      `${pluralize(limit.jobs, 'job')} of \`type: ${type}\` ${span}, ` +
      'shared with all other runs and users',
    details: [`enough slots will be free at ${at} (output \`retry-at\`)`],
    cause,
    help,
  }
}

const ONE_JOB =
  'to purge everything with one job instead, remove the paths and set `type: all`, or set ' +
  '`purge-all-above` to do so only for long lists'

/** @param free slots that the last list has shown */
export function unexplainedRefusals(
  { count, serverMessage }: Refusals,
  free: number,
  { type, limit }: QuotaOfType,
): Problem {
  return {
    kind: 'unexplained-refusals',
    title:
      `the service refused ${pluralize(count, 'create request')} because of the quota, ` +
      'although its list of jobs shows free slots',
    details: [
      `the service said: ${serverMessage}`,
      `the list of jobs of this zone shows ${free} of ${pluralize(limit.jobs, 'job')} ` +
        `for \`type: ${type}\` free`,
    ],
    cause:
      'other zones of the account use the same quota, or it is smaller than the input ' +
      '`quota`, or refused requests count, too',
    help: [
      'ask the CDN’s support what the quota of this account is, and set `quota` to it',
      'run the step again in an hour',
    ],
  }
}

/**
 * @param others new jobs of the same type in the list, one of which may be this
 * one in another form
 */
export function createLost(
  why: string,
  listProblem: Problem | undefined,
  others: readonly { readonly id: string }[] = [],
): Problem {
  let list = ['the list of jobs does not show the job']
  if (listProblem !== undefined) {
    const { title, details = [] } = listProblem
    list = [`the list of jobs could not be read: ${title}`, ...details]
  } else if (others.length > 0) {
    list = [
      'the list of jobs shows a new job with different paths, which may be this job with its ' +
        `paths rewritten, or a job of another run: ${listNames(others.map(({ id }) => id))}`,
      'so the create request was not sent again',
    ]
  }
  return {
    kind: 'create-unanswered',
    title: 'it is unknown whether the service created a purge job',
    details: [`the response to the create request was lost: ${why}`, ...list],
    cause: 'the service, or a gateway in front of it, fails while it handles purges',
    help: [
      'run the step again when the service is available: at worst, the same paths are purged twice',
    ],
  }
}

/**
 * The service created a job that differs from its request.
 * @param missing paths that the job lacks
 */
export function otherJobCreated(
  id: string,
  difference: string,
  missing: readonly string[] = [],
): Problem {
  const title = `the service created a different job than requested: ${difference}`
  const cause =
    'the service changed the request, or merged it with another one, so some pages may not be purged'
  return wrongJob(id, { title, details: listDetails(missing, 10), cause })
}

/** A create that returned a success without a job; its body may contain the reason. */
export function malformedCreate(problem: Problem): Problem {
  return {
    ...problem,
    title: 'the service returned a success status for a create request, but no job',
    cause: 'the service rejected the purge but returned a success status, or the API has changed',
    help: [
      'if the service gives a reason, fix that; the list of jobs shows no job for this ' +
        'purge, and `cdn-purge` did not retry',
      'if it gives none, report these lines to the maintainers of `cdn-purge`',
    ],
  }
}

/**
 * The answer to a create contains a job that cannot be its result, and the list
 * shows no other job.
 */
export function unrelatedAnswer(id: string, why: string): Problem {
  const title = 'the service answered a create request with a job that is not new'
  const details = [why, 'the list of jobs shows no new job for this purge']
  const cause =
    'the service merges purges, a cache in front of it answered, or the clocks that set ' +
    '`created_at` and `Date` (without `Date`, this machine’s clock) differ'
  return wrongJob(id, { title, details, cause })
}

function wrongJob(id: string, facts: Pick<Problem, 'title' | 'details' | 'cause'>): Problem {
  return { kind: 'wrong-job', ...facts, where: `job ${id}`, help: [RUN_AGAIN, REPORT] }
}

/** The first lines; the report has all of them. */
function listDetails(lines: readonly string[], max = MAX_LISTED): string[] {
  return limitLines(lines, max, 'more, in the report')
}

function describeSpan(windowMs: number): string {
  if (windowMs === 3_600_000) return 'an hour'
  return `each ${windowMs / 1000} s`
}

export function edgeUnconfirmed(
  failedBatches: readonly BatchResult[],
  edges: readonly EdgeReading[],
): Problem {
  const names = [...new Set(edges.map(({ edge }) => edge))]
  let title = `${pluralize(names.length, 'edge')} did not confirm the purge: ${listNames(names)}`
  if (names.length === 0) {
    const jobs = chooseByCount(failedBatches.length, 'a purge job', `${failedBatches.length} jobs`)
    title = `${jobs} failed, and the service did not report which edge`
  }

  const ids = failedBatches.map((batch) => batch.jobs.at(-1)?.id ?? '')
  const edgeLines = edges.map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`)
  const jobLines = listJobs(failedBatches)
    .filter(({ status }) => edges.length === 0 || interpretStatus(status) === 'unknown')
    .map(({ id, status }) => `job ${id}: ${status}`)
  const isOneFailedEdge = names.length === 1 && edges.every(({ status }) => status === 'failed')
  return {
    kind: 'edge-unconfirmed',
    title,
    where: `${chooseByCount(failedBatches.length, 'job', 'jobs')} ${listNames(ids)}`,
    details: listDetails([...edgeLines, ...jobLines]),
    cause: isOneFailedEdge ? ONE_EDGE_FAILED : NOT_CONFIRMED,
    help: [
      RUN_AGAIN,
      names.length === 0 ? REPORT : REPORT_EDGE,
      'to allow more retries, increase `retries`',
    ],
  }
}

const ONE_EDGE_FAILED =
  'the edge was unreachable or failed, and its visitors may still get the old pages'
const NOT_CONFIRMED =
  'edges were unreachable or failed, or the service no longer has the job or lists the edge: ' +
  'visitors may still get the old pages'
const REPORT_EDGE =
  'if the same edge fails again, report its name and the job’s id to the CDN’s support'

export function deadlinePassed({ batches, readProblem }: JobsResult, timeoutMs: number): Problem {
  const open = listOpenIds(batches)
  const uncreated = batches.filter(
    (batch) => batch.state === 'waiting' && !batch.hasUnresolvedCreate,
  ).length
  const edges = [
    ...new Set(listFailedEdges(batches).map(({ edge, status }) => `${edge} (${status})`)),
  ]
  const unsupported = batches.flatMap(describeUnsupportedReading)

  const timeout = `\`timeout\` (${timeoutMs / 1000} s)`
  let title = `not every edge confirmed within ${timeout}`
  if (uncreated > 0) title = `not every job was created within ${timeout}`
  if (batches.length === 0) title = `${timeout} ended before anything was purged`

  const details: string[] = []
  if (edges.length > 0) details.push(`edges that have not confirmed: ${listNames(edges)}`)
  if (open.length > 0) details.push(`still running: ${listNames(open)}`)
  details.push(...listDetails(unsupported))
  if (uncreated > 0) details.push(`not created: ${pluralize(uncreated, 'job')}`)
  if (readProblem !== undefined) details.push(`the jobs could not be read: ${readProblem.title}`)
  details.push(...describeUnresolvedCreates(batches))

  // A longer `timeout` is suggested only if it can help.
  const failure = findFailure(batches, readProblem, unsupported.length > 0)
  return {
    kind: 'deadline-exceeded',
    title,
    details,
    cause: failure ?? SLOW,
    help: [RUN_AGAIN, failure === undefined ? 'increase `timeout`' : REPORT],
  }
}

const RUN_AGAIN = 'run the step again: it is safe to purge twice'
const REPORT = 'if it happens again, report the lines above to the CDN’s support'
const SLOW =
  'the service, or GitHub, responds slowly, or the jobs take longer than `timeout`; created ' +
  'jobs keep running on the service'

/** What a longer `timeout` does not repair. */
function findFailure(
  batches: readonly BatchResult[],
  readProblem: Problem | undefined,
  isUnsupported: boolean,
): string | undefined {
  if (isUnsupported) {
    return 'the service reports a job in a way that its documentation does not describe'
  }
  if (batches.some(({ hasUnresolvedCreate }) => hasUnresolvedCreate)) {
    return (
      'the service, or a gateway in front of it, does not answer create requests, or only ' +
      'with errors'
    )
  }
  if (readProblem !== undefined && readProblem.kind !== 'deadline-exceeded') {
    return readProblem.cause ?? readProblem.title
  }
  const openBatches = batches.filter(({ state }) => state === 'open')
  const hasFailedEdge = listFailedEdges(openBatches).some(
    ({ status }) => interpretStatus(status) === 'failed',
  )
  if (!hasFailedEdge) return undefined
  return 'an edge has failed, and the service has not ended its job: waiting longer does not help'
}

/** Undocumented readings that keep a job open: its status, or edges of a completed job. */
function describeUnsupportedReading({ state, jobs, failedEdges: edges }: BatchResult): string[] {
  const job = jobs.at(-1)
  if (state !== 'open' || job === undefined) return []
  const { id, status } = job
  if (interpretStatus(status) === 'unknown') {
    return [`job ${id} has the status ${status}, which the API does not document`]
  }
  if (interpretStatus(status) !== 'completed') return []
  return edges.map(({ edge, status: edgeStatus }) => {
    if (job.edges?.has(edge) === true) {
      return `job ${id} is completed, but edge ${edge} is ${edgeStatus}`
    }
    return `job ${id} is completed, but no longer lists edge ${edge}, which was last ${edgeStatus}`
  })
}

export function cancelled(batches: readonly BatchResult[]): Problem {
  const open = listOpenIds(batches)
  const running = open.length > 0 ? `still running: ${listNames(open)}` : 'no job is running'
  const details = [running, ...describeUnresolvedCreates(batches)]
  return {
    kind: 'cancelled',
    title: 'cancelled before the purge was complete',
    details,
    cause:
      'the run was cancelled, the step exceeded the time ' +
      'limit of the CI, or a newer run replaced this one',
    help: [
      'run the step again: pages that were not confirmed may be stale',
      'to let a purge finish before the next one starts, use a `concurrency` group with ' +
        '`cancel-in-progress: false`, or a lock such as GitLab’s `resource_group`',
    ],
  }
}

function describeUnresolvedCreates(batches: readonly BatchResult[]): string[] {
  if (batches.some((batch) => batch.hasUnresolvedCreate)) {
    return ['the result of a create request is unknown: the service may have created the job']
  }
  return []
}
