import { terms } from '../../../problem/terms.ts'
import type { Problem } from '../../../problem/problem.ts'
import { firstLines, formatMoment } from '../../../text/format.ts'
import type { JobType, QuotaLimit } from '../../../cdn/jobs/quota.ts'

const PER_JOB = { all: terms.setting('type', 'all'), path: terms.setting('type', 'path') } as const

interface QuotaFacts {
  readonly type: JobType
  readonly limit: QuotaLimit
  readonly onQuota: 'wait' | 'fail'
  /** When the last slot that is missing opens; milliseconds since 1970. */
  readonly retryAtMs: number | undefined
}

interface Shortage {
  readonly jobsWithoutSlot: number
  /** Of the whole plan, where it has not begun. */
  readonly plannedJobs?: number
  readonly nowMs: number
}

/** The last slot that is missing opens too late, or waiting is not wanted. */
export function quotaUsedUp(
  context: QuotaFacts,
  { jobsWithoutSlot, plannedJobs = 0, nowMs }: Shortage,
): Problem {
  const isTooLarge = plannedJobs > context.limit.jobs
  const at = context.retryAtMs === undefined ? undefined : formatMoment(context.retryAtMs, nowMs)
  return {
    kind: 'quota-exceeded',
    title: `the quota is used up: ${jobsWithoutSlot} ${jobsWithoutSlot === 1 ? 'job has' : 'jobs have'} no free slot${context.onQuota === 'wait' ? ' before the deadline' : ''}`,
    where: `${context.limit.jobs} ${context.limit.jobs === 1 ? 'job' : 'jobs'} of ${PER_JOB[context.type]} ${span(context.limit.windowMs)}, shared with all other runs and users`,
    details: at === undefined ? [] : [`the last missing slot becomes free at ${at} (output \`retry-at\`)`],
    cause: isTooLarge
      ? `this list needs ${plannedJobs} jobs, and the quota of the account is ${context.limit.jobs} ${span(context.limit.windowMs)}`
      : 'other runs or users used the quota',
    help: [
      ...(isTooLarge
        ? []
        : [
            at === undefined
              ? `run the ${terms.step} again later`
              : `run the ${terms.step} again after ${at}`,
          ]),
      ...(context.onQuota === 'fail'
        ? [
            `to wait for free slots, set ${terms.setting('on-quota', 'wait')} and a sufficient ${terms.name('timeout')}`,
          ]
        : [
            `increase ${terms.name('timeout')}${isTooLarge ? ' to more than one quota window' : ' to wait longer'}`,
          ]),
      ...(context.type === 'all'
        ? []
        : [
            `to purge everything with one job of ${terms.setting('type', 'all')} instead, set ${terms.setting('on-quota', 'purge-all')}`,
            ...(plannedJobs > 1 ? ['to need fewer jobs, use fewer and wider paths (with `*`)'] : []),
          ]),
    ],
  }
}

export function unexplainedRefusals(times: number, serverMessage: string): Problem {
  return {
    kind: 'unexplained-refusals',
    title: `the service refused ${times} ${times === 1 ? 'time' : 'times'} because of the quota, although its list of jobs shows free slots`,
    details: [`the service said: ${serverMessage}`],
    cause: `the quota of the account is smaller than the ${terms.input('quota')}, or the service also counts refused requests`,
    help: [
      `ask the CDN’s support for the quota of this account, and set ${terms.name('quota')} to it`,
      `run the ${terms.step} again in an hour`,
    ],
  }
}

export function createLost(why: string, listProblem: Problem | undefined): Problem {
  return {
    kind: 'create-unanswered',
    title: 'it is not known whether the service created a purge job',
    details: [
      `the response to the create request was lost: ${why}`,
      listProblem === undefined
        ? 'the list of jobs does not show the job'
        : `the list of jobs could not be read: ${listProblem.title}`,
    ],
    cause: 'the service, or a gateway in front of it, fails while it handles purges',
    help: [
      `run the ${terms.step} again when the service is available: at worst, the same paths are purged twice`,
    ],
  }
}

/** The answer to a create shows a job that does something else. @param missing paths that it lacks */
export function otherJobCreated(id: string, difference: string, missing: readonly string[] = []): Problem {
  return {
    kind: 'wrong-job',
    title: `the service created a different job than requested: ${difference}`,
    where: `job ${id}`,
    details: firstLines(missing, 10, (path) => path, 'more, in the report'),
    cause: 'the service changed the request, so some pages are not purged',
    help: [
      `run the ${terms.step} again; ${terms.action} did not retry, because the service would change the request again`,
      'if it happens again, report the job’s id and the lines above to the CDN’s support',
    ],
  }
}

/** The service keeps answering with a job that cannot be the one that was asked for. */
export function noJobOfItsOwn(why: string): Problem {
  return {
    kind: 'wrong-job',
    title: 'the service answered a create request with another job',
    details: [why],
    cause: 'the service merges purges in a way that its documentation does not show',
    help: [`run the ${terms.step} again after the other job has ended`],
  }
}

export function jobVanished(id: string): Problem {
  return {
    kind: 'not-found',
    title: `the service does not know job ${id} (404)`,
    where: `job ${id}`,
    cause: 'the id belongs to another zone, or the service removed the job before it ended',
    help: [
      `check that the id and ${terms.name('zone')} match those of the ${terms.step} that created the job`,
      'purge again: it is not known what this job did',
    ],
  }
}

export function unknownStatus(id: string, status: string): Problem {
  return {
    kind: 'unknown-status',
    title: `job ${id} has an unknown status: ${status}`,
    where: `job ${id}`,
    details: ['known statuses are pending, processing, completed and failed'],
    cause: 'the API has changed',
    help: ['check the job in the CDN’s console', `report the status to the maintainers of ${terms.action}`],
  }
}

function span(windowMs: number): string {
  return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`
}
