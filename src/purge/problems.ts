import type { Problem } from '../problem/problem.ts'
import type { Batch } from './jobs/batch.ts'
import { openIds } from './jobs/batches.ts'
import { quotaUsedUp } from './jobs/problems.ts'
import type { FailedEdge } from './jobs/tracked-job.ts'
import type { PurgePlan, QuotaPolicy } from './plan.ts'

const SHOWN = 20

export function edgesUnconfirmed(failed: readonly Batch[], edges: readonly FailedEdge[]): Problem {
  const names = [...new Set(edges.map(({ edge }) => edge))]
  const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`
  const tries = Math.max(...failed.map((batch) => batch.jobs.length))
  return {
    reason: 'edge-unconfirmed',
    title:
      names.length === 0
        ? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service names no edge`
        : `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listed(names)}`,
    where: `${failed.length === 1 ? 'job' : 'jobs'} ${listed(failed.map((batch) => batch.jobs.at(-1)?.id ?? ''))}`,
    details: [
      ...edges.slice(0, SHOWN).map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
      ...(edges.length > SHOWN ? [`… and ${edges.length - SHOWN} more, in the report`] : []),
    ],
    cause: `${names.length === 1 ? 'the edge was unreachable or failed, and its' : 'the edges were unreachable or failed, and their'} visitors may still get the old pages${tries > 1 ? `; ${tries} jobs were tried` : ''}`,
    help: [
      'run the step again: purging twice does no harm',
      'if the same edge fails again, tell the CDN’s support its name and the job’s id',
      'to try more often, set `retries`; to let a deploy pass with a warning, set `fail-on-error: false`',
    ],
  }
}

/** A plan that the quota does not allow, before anything was created. */
export function planExceedsQuota(
  { type, shortfall, jobs }: PurgePlan,
  { quota, onQuota }: QuotaPolicy,
  serviceNowMs: number,
): Problem {
  return quotaUsedUp(
    {
      type,
      limit: quota[type],
      retryAtMs: shortfall?.retryAtMs,
      onQuota: onQuota === 'fail' ? 'fail' : 'wait',
    },
    { jobs: shortfall?.jobs ?? 0, plannedJobs: jobs.length, nowMs: serviceNowMs },
  )
}

export function deadlinePassed(batches: readonly Batch[], timeoutMs: number): Problem {
  const open = openIds(batches)
  const uncreated = batches.filter((batch) => batch.state === 'waiting').length
  return {
    reason: 'deadline-exceeded',
    title:
      batches.length === 0
        ? `\`timeout\` (${timeoutMs / 1000} s) was over before anything could be purged`
        : `not every edge has confirmed within \`timeout\` (${timeoutMs / 1000} s)`,
    details: [
      ...(open.length === 0 ? [] : [`still open: ${listed(open)}`]),
      ...batches.flatMap(({ state, blockedBy }) =>
        state === 'waiting' && blockedBy !== undefined
          ? [`waited for job ${blockedBy.id} to end, which purges the same and had begun before`]
          : [],
      ),
      ...(uncreated === 0 ? [] : [`not created: ${uncreated} ${uncreated === 1 ? 'job' : 'jobs'}`]),
      ...inFlight(batches),
    ],
    cause:
      open.length === 0
        ? batches.length === 0
          ? 'what had to be asked first answers slowly or not at all'
          : 'the service answers slowly or not at all'
        : 'the jobs take longer than `timeout` allows; they go on without this step',
    help: [
      ...(open.length === 0
        ? []
        : ['wait for the same jobs in a later step: give their ids (output `purge-ids`) as `wait-for`']),
      'give more time with a larger `timeout`',
    ],
  }
}

export function cancelled(batches: readonly Batch[]): Problem {
  const open = openIds(batches)
  return {
    reason: 'cancelled',
    title: 'cancelled before every edge had confirmed',
    details: [
      ...(open.length === 0 ? ['no job is open'] : [`still open: ${listed(open)}`]),
      ...inFlight(batches),
    ],
    cause: 'the run was cancelled, the step ran into `timeout-minutes`, or a newer run replaced this one',
    help: [
      'run the workflow again: what was not confirmed may be stale',
      'a `concurrency` group with `cancel-in-progress: false` lets a purge end before the next begins',
    ],
  }
}

function inFlight(batches: readonly Batch[]): string[] {
  return batches.some((batch) => batch.hasUnresolvedCreate)
    ? ['a create was under way: the service may have made its job']
    : []
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown
}
