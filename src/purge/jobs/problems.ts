import type { Problem } from '../../problem/problem.ts'
import { firstLines, formatMoment, pluralize } from '../../text/format.ts'
import type { JobsPolicy, Refusals } from './state.ts'

const PER_JOB = { all: '`type: all`', path: '`type: path`' } as const

interface Shortage {
  /** When the last missing slot becomes free; milliseconds since 1970. */
  readonly retryAtMs: number
  readonly jobsWithoutSlot: number
  /** Number of jobs in the plan, if none has been created. */
  readonly plannedJobs?: number
  readonly nowMs: number
  /** Whether the service asked to wait, although its list shows free slots. */
  readonly hasRetryAfter?: boolean
}

export function quotaUsedUp(
  { type, limit }: Pick<JobsPolicy, 'type' | 'limit'>,
  { retryAtMs, jobsWithoutSlot, plannedJobs = 0, nowMs, hasRetryAfter = false }: Shortage,
): Problem {
  const isTooLarge = plannedJobs > limit.jobs
  const at = formatMoment(retryAtMs, nowMs)
  return {
    kind: 'quota-exceeded',
    title: `the quota is used up: ${pluralize(jobsWithoutSlot, 'job')} ${jobsWithoutSlot === 1 ? 'has' : 'have'} no free slot before the deadline`,
    where: `${pluralize(limit.jobs, 'job')} of ${PER_JOB[type]} ${span(limit.windowMs)}, shared with all other runs and users`,
    details: [`the last missing slot becomes free at ${at} (output \`retry-at\`)`],
    cause: isTooLarge
      ? `this list needs ${plannedJobs} jobs, and the quota of the account is ${limit.jobs} ${span(limit.windowMs)}`
      : hasRetryAfter
        ? 'in an answer to a create request, the service asked to wait until then, although its list of jobs shows free slots'
        : 'other runs or users used the quota',
    help: [
      ...(isTooLarge ? [] : [`run the step again after ${at}`]),
      isTooLarge
        ? `increase \`timeout\` to more than ${pluralize(Math.ceil(plannedJobs / limit.jobs), 'quota window')}`
        : 'increase `timeout` to wait longer',
      ...(type === 'all'
        ? []
        : [
            `to purge everything with one job instead, set \`type: all\`, or \`purge-all-above\` for long lists`,
            ...(plannedJobs > 1 ? ['to need fewer jobs, use fewer and wider paths (with `*`)'] : []),
          ]),
    ],
  }
}

/** @param free slots that the last list has shown */
export const unexplainedRefusals = (
  { count, serverMessage }: Refusals,
  free: number,
  { type, limit }: Pick<JobsPolicy, 'type' | 'limit'>,
): Problem => ({
  kind: 'unexplained-refusals',
  title: `the service refused ${pluralize(count, 'create request')} because of the quota, although its list of jobs shows free slots`,
  details: [
    `the service said: ${serverMessage}`,
    `the list of jobs of this zone shows ${free} of ${pluralize(limit.jobs, 'job')} for ${PER_JOB[type]} free`,
  ],
  cause:
    'other zones of the account use the same quota, or it is smaller than the input `quota`, or refused requests count, too',
  help: [
    `ask the CDN’s support for the quota of this account, and set \`quota\` to it`,
    `run the step again in an hour`,
  ],
})

export const createLost = (why: string, listProblem: Problem | undefined): Problem => ({
  kind: 'create-unanswered',
  title: 'it is unknown whether the service created a purge job',
  details: [
    `the response to the create request was lost: ${why}`,
    ...(listProblem === undefined
      ? ['the list of jobs does not show the job']
      : [`the list of jobs could not be read: ${listProblem.title}`, ...(listProblem.details ?? [])]),
  ],
  cause: 'the service, or a gateway in front of it, fails while it handles purges',
  help: [`run the step again when the service is available: at worst, the same paths are purged twice`],
})

/** The service created a job that differs from its request. @param missing paths that the job lacks */
export const otherJobCreated = (
  id: string,
  difference: string,
  missing: readonly string[] = [],
): Problem => ({
  kind: 'wrong-job',
  title: `the service created a different job than requested: ${difference}`,
  where: `job ${id}`,
  details: firstLines(missing, 10, (path) => path, 'more, in the report'),
  cause: 'the service changed the request, so some pages are not purged',
  help: [
    `run the step again; \`cdn-purge\` did not retry, because the service would change the request again`,
    'if it happens again, report the job’s id and the lines above to the CDN’s support',
  ],
})

/** The answer to a create contains a job that cannot be its result, and the list shows no other job. */
export const unrelatedAnswer = (
  id: string,
  { why, cause }: { readonly why: string; readonly cause: string },
): Problem => ({
  kind: 'wrong-job',
  title: 'the service answered a create request with a job that is not new',
  where: `job ${id}`,
  details: [why, 'the list of jobs shows no new job for this purge'],
  cause,
  help: [
    `run the step again: it is safe to purge twice`,
    'if it happens again, report the lines above to the CDN’s support',
  ],
})

function span(windowMs: number): string {
  return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`
}
