import { terms } from '../problem/terms.ts'
import type { Problem } from '../problem/problem.ts'
import { failedEdges, openIds, type ProvenBatch } from './run/jobs/proven.ts'
import { firstLines, listNames } from '../text/format.ts'
import type { FailedEdge } from './run/jobs/job.ts'

const SHOWN = 20

export function edgesUnconfirmed(failed: readonly ProvenBatch[], edges: readonly FailedEdge[]): Problem {
  const names = [...new Set(edges.map(({ edge }) => edge))]
  const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`
  const tries = Math.max(...failed.map((batch) => batch.jobs.length))
  return {
    kind: 'edge-unconfirmed',
    title:
      names.length === 0
        ? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service did not report which edge`
        : `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listNames(names)}`,
    where: `${failed.length === 1 ? 'job' : 'jobs'} ${listNames(failed.map((batch) => batch.jobs.at(-1)?.id ?? ''))}`,
    details: firstLines(
      edges,
      SHOWN,
      ({ job, edge, status }) => `${edge}: ${status} (job ${job})`,
      'more, in the report',
    ),
    cause: `${names.length === 1 ? 'the edge was unreachable or failed, and its' : 'the edges were unreachable or failed, and their'} visitors may still get the old pages${tries > 1 ? `; ${tries} jobs were created in turn` : ''}`,
    help: [
      `run the ${terms.step} again: it is safe to purge twice`,
      'if the same edge fails again, report its name and the job’s id to the CDN’s support',
      `to retry more often, increase ${terms.name('retries')}; to report this as a warning instead, set ${terms.setting('fail-on-error', 'false')}`,
    ],
  }
}

export function deadlinePassed(batches: readonly ProvenBatch[], timeoutMs: number): Problem {
  const open = openIds(batches)
  const uncreated = batches.filter((batch) => batch.state === 'waiting').length
  const edges = failedEdges(batches).map(({ edge, status }) => `${edge} (${status})`)
  return {
    kind: 'deadline-exceeded',
    title:
      batches.length === 0
        ? `${terms.name('timeout')} (${timeoutMs / 1000} s) ended before anything was purged`
        : `not every edge confirmed within ${terms.name('timeout')} (${timeoutMs / 1000} s)`,
    details: [
      ...(edges.length === 0 ? [] : [`edges that have not confirmed: ${listNames(edges)}`]),
      ...(open.length === 0 ? [] : [`still running: ${listNames(open)}`]),
      ...batches.flatMap(({ state, blockedBy }) =>
        state === 'waiting' && blockedBy !== undefined
          ? [`waited for job ${blockedBy.id} to end, which purges the same paths and started earlier`]
          : [],
      ),
      ...(uncreated === 0 ? [] : [`not created: ${uncreated} ${uncreated === 1 ? 'job' : 'jobs'}`]),
      ...inFlight(batches),
    ],
    cause:
      open.length === 0
        ? batches.length === 0
          ? 'the service, or GitHub, responds slowly or not at all'
          : 'the service responds slowly or not at all'
        : `the jobs take longer than ${terms.name('timeout')}; they keep running on the service`,
    help: [
      ...(open.length === 0
        ? []
        : [
            `to wait for the same jobs in a later ${terms.step}, set ${terms.name('wait-for')} to their ids (output \`purge-ids\`)`,
          ]),
      `increase ${terms.name('timeout')}`,
    ],
  }
}

export function cancelled(batches: readonly ProvenBatch[]): Problem {
  const open = openIds(batches)
  return {
    kind: 'cancelled',
    title: 'cancelled before every edge confirmed',
    details: [
      ...(open.length === 0 ? ['no job is running'] : [`still running: ${listNames(open)}`]),
      ...inFlight(batches),
    ],
    cause: terms.either(
      'the run was cancelled, the step exceeded `timeout-minutes`, or a newer run replaced this one',
      'the command received a signal: it was stopped, or the CI job was cancelled or exceeded its time limit',
    ),
    help: [
      terms.either(
        'run the workflow again: pages that were not confirmed may be stale',
        'run the command again: pages that were not confirmed may be stale',
      ),
      terms.either(
        'to let a purge finish before the next one starts, use a `concurrency` group with `cancel-in-progress: false`',
        'to let a purge finish before the next one starts, use a lock for each zone, such as GitLab’s `resource_group`',
      ),
    ],
  }
}

function inFlight(batches: readonly ProvenBatch[]): string[] {
  return batches.some((batch) => batch.hasUnresolvedCreate)
    ? ['a create request was in progress: the service may have created the job']
    : []
}
