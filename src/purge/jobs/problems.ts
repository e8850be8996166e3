import type { Problem } from '../../problem/problem.ts'
import { moment } from '../../text/format.ts'
import type { JobType, QuotaLimit } from '../../cdn/jobs/quota.ts'
import { MAX_UNEXPLAINED } from './timing.ts'

const PER_JOB = { all: '`type: all`', path: '`type: path`' } as const

interface QuotaFacts {
  readonly type: JobType
  readonly limit: QuotaLimit
  readonly onQuota: 'wait' | 'fail'
  /** When the last slot that is missing opens; milliseconds since 1970. */
  readonly retryAtMs: number | undefined
}

/** The slot that is missing opens too late, or waiting is not wanted. */
export function quotaUsedUp(
  context: QuotaFacts,
  { jobs, plannedJobs = 0, nowMs }: { jobs: number; plannedJobs?: number; nowMs: number },
): Problem {
  const isTooLarge = plannedJobs > context.limit.jobs
  const at = context.retryAtMs === undefined ? undefined : moment(context.retryAtMs, nowMs)
  return {
    reason: 'quota-exceeded',
    title: `the quota is used up: ${jobs} ${jobs === 1 ? 'job has' : 'jobs have'} no slot${context.onQuota === 'wait' ? ' before the deadline' : ''}`,
    where: `${context.limit.jobs} ${context.limit.jobs === 1 ? 'job' : 'jobs'} of ${PER_JOB[context.type]} ${span(context.limit.windowMs)}, shared with everyone who purges here`,
    details: at === undefined ? [] : [`the last slot that is missing opens at ${at} (output \`retry-at\`)`],
    cause: isTooLarge
      ? `this list alone needs ${plannedJobs} jobs, and the account has ${context.limit.jobs} ${span(context.limit.windowMs)}`
      : 'other runs and people have purged in the meantime',
    help: [
      ...(isTooLarge
        ? []
        : [at === undefined ? 'run the step again later' : `run the step again after ${at}`]),
      ...(context.onQuota === 'fail'
        ? ['to wait for the slot, set `on-quota: wait`, and a `timeout` that is long enough']
        : [`wait longer with a larger \`timeout\`${isTooLarge ? ', of more than one such span' : ''}`]),
      ...(context.type === 'all'
        ? []
        : [
            'to purge everything in one job of `type: all` instead, set `on-quota: purge-all`',
            ...(plannedJobs > 1 ? ['fewer, wider paths (a `*`) need fewer jobs'] : []),
          ]),
    ],
  }
}

export function unexplainedRefusals(serverMessage: string): Problem {
  return {
    reason: 'unexplained-refusals',
    title: `the service refused ${MAX_UNEXPLAINED} times for its quota, though its list of jobs shows free slots`,
    details: [`the service said: ${serverMessage}`],
    cause: 'the account has a smaller quota than `quota` says, or refused requests count as well',
    help: [
      'ask the CDN for the quota of this account, and set `quota` to it',
      'run the step again in an hour',
    ],
  }
}

export function createLost(why: string, listProblem: Problem | undefined): Problem {
  return {
    reason: 'create-unanswered',
    title: 'a purge was asked for, but whether it runs is not known',
    details: [
      `the answer to the create was lost: ${why}`,
      listProblem === undefined
        ? 'the list of jobs shows no such job'
        : `and the list of jobs could not be read: ${listProblem.title}`,
    ],
    cause: 'the service, or a gateway before it, fails while it handles purges',
    help: ['run the step again when the service is well: at worst the same paths are purged twice'],
  }
}

/** The answer to a create shows a job that does something else. @param missing paths that it lacks */
export function otherJobCreated(id: string, difference: string, missing: readonly string[] = []): Problem {
  return {
    reason: 'wrong-job',
    title: `the service created another job than asked for: ${difference}`,
    where: `job ${id}`,
    details: [
      ...missing.slice(0, 10),
      ...(missing.length > 10 ? [`… and ${missing.length - 10} more, in the report`] : []),
    ],
    cause: 'the service has changed the request, so that some pages are not purged',
    help: [
      'run the step again; nothing was sent a second time, because the service would change it again',
      'if it happens again, report the job’s id and the lines above to the CDN’s support',
    ],
  }
}

/** The service keeps answering with a job that cannot be the one that was asked for. */
export function noJobOfItsOwn(why: string): Problem {
  return {
    reason: 'wrong-job',
    title: 'the service answers a create with a job that is not the one asked for',
    details: [why],
    cause: 'the service merges purges in a way that its documentation does not show',
    help: ['run the step again when the other job has ended'],
  }
}

export function jobVanished(id: string): Problem {
  return {
    reason: 'not-found',
    title: `the service does not know job ${id} (404)`,
    where: `job ${id}`,
    cause: 'the id is of another zone, or the service forgot the job before it ended',
    help: [
      'compare the id and `zone` with the step that created the job',
      'purge again: what this job did is not known',
    ],
  }
}

export function unknownStatus(id: string, status: string): Problem {
  return {
    reason: 'unknown-status',
    title: `job ${id} has a status that is not known: ${status}`,
    where: `job ${id}`,
    details: ['known are pending, processing, completed and failed'],
    cause: 'the service has changed its interface',
    help: ['look the job up in the CDN’s console', 'report the status to the maintainers of the action'],
  }
}

function span(windowMs: number): string {
  return windowMs === 3_600_000 ? 'an hour' : `each ${windowMs / 1000} s`
}
