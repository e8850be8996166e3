import type { Problem } from '../problem/problem.ts'
import { meaningOf } from '../cdn/jobs/decode.ts'
import { failedEdges, openIds, type JobsProof, type ProvenBatch } from './jobs/proof.ts'
import { firstLines, listNames, pluralize, MAX_LISTED } from '../text/format.ts'
import { NOT_FOUND, type EdgeReading } from './jobs/batch.ts'
import { jobsOf } from './jobs/state.ts'

export function edgesUnconfirmed(failed: readonly ProvenBatch[], edges: readonly EdgeReading[]): Problem {
  const names = [...new Set(edges.map(({ edge }) => edge))]
  const jobs = failed.length === 1 ? 'job' : `${failed.length} jobs`
  const tries = Math.max(...failed.map((batch) => batch.jobs.length))
  const isGone = failed.every(({ jobs: ofBatch }) => ofBatch.at(-1)?.status === NOT_FOUND)
  return {
    kind: 'edge-unconfirmed',
    title:
      names.length === 0
        ? `${failed.length === 1 ? 'a purge job' : jobs} failed, and the service did not report which edge`
        : `${names.length} ${names.length === 1 ? 'edge' : 'edges'} did not confirm the purge: ${listNames(names)}`,
    where: `${failed.length === 1 ? 'job' : 'jobs'} ${listNames(failed.map((batch) => batch.jobs.at(-1)?.id ?? ''))}`,
    details: firstLines(
      [
        ...edges.map(({ job, edge, status }) => `${edge}: ${status} (job ${job})`),
        ...jobsOf(failed).flatMap(({ id, status }) =>
          edges.length > 0 && meaningOf(status) !== 'unknown' ? [] : [`job ${id}: ${status}`],
        ),
      ],
      MAX_LISTED,
      (line) => line,
      'more, in the report',
    ),
    cause: isGone
      ? 'the service no longer has the job, so nobody knows whether its edges have purged'
      : names.length === 0
        ? 'the service failed the job, and visitors may still get the old pages'
        : `${names.length === 1 ? 'the edge was unreachable or failed, and its' : 'the edges were unreachable or failed, and their'} visitors may still get the old pages${tries > 1 ? (tries === 2 ? '; both attempts failed' : `; all ${tries} attempts failed`) : ''}`,
    help: [
      `run the step again: it is safe to purge twice`,
      names.length === 0
        ? 'if it happens again, report the job’s id to the CDN’s support'
        : 'if the same edge fails again, report its name and the job’s id to the CDN’s support',
      'to retry more often, increase `retries`',
    ],
  }
}

export function deadlinePassed(jobs: JobsProof | undefined, timeoutMs: number): Problem {
  const { batches = [], readProblem } = jobs ?? {}
  const open = openIds(batches)
  const uncreated = batches.filter((batch) => batch.state === 'waiting' && !batch.hasUnresolvedCreate).length
  const edges = [...new Set(failedEdges(batches).map(({ edge, status }) => `${edge} (${status})`))]
  const unsupported = batches.flatMap(unsupportedReading)
  return {
    kind: 'deadline-exceeded',
    title:
      batches.length === 0
        ? `\`timeout\` (${timeoutMs / 1000} s) ended before anything was purged`
        : `not every edge confirmed within \`timeout\` (${timeoutMs / 1000} s)`,
    details: [
      ...(edges.length === 0 ? [] : [`edges that have not confirmed: ${listNames(edges)}`]),
      ...(open.length === 0 ? [] : [`still running: ${listNames(open)}`]),
      ...firstLines(unsupported, MAX_LISTED, (line) => line, 'more, in the report'),
      ...(uncreated === 0 ? [] : [`not created: ${pluralize(uncreated, 'job')}`]),
      ...(readProblem === undefined ? [] : [`the jobs could not be read: ${readProblem.title}`]),
      ...inFlight(batches),
    ],
    cause: readProblem?.cause ?? causeOfDeadline(batches, open.length, unsupported.length),
    help: [
      `run the step again: it is safe to purge twice`,
      unsupported.length > 0
        ? 'if it happens again, report the lines above to the CDN’s support'
        : `increase \`timeout\``,
    ],
  }
}

function causeOfDeadline(batches: readonly ProvenBatch[], open: number, unsupported: number): string {
  if (unsupported > 0) return 'the service reports a job in a way that its documentation does not describe'
  if (batches.some(({ resends, hasUnresolvedCreate }) => hasUnresolvedCreate || resends.lost > 0))
    return 'the service, or a gateway in front of it, does not answer create requests, or only with errors'
  if (open > 0) return `the jobs take longer than \`timeout\`; they keep running on the service`
  return batches.length === 0
    ? 'the service, or GitHub, responds slowly or not at all'
    : 'the service responds slowly or not at all'
}

/** Undocumented readings that keep a job open: its status, or edges of a completed job. */
function unsupportedReading({ state, jobs, failedEdges: edges }: ProvenBatch): string[] {
  const job = jobs.at(-1)
  if (state !== 'open' || job === undefined) return []
  const { id, status } = job
  if (meaningOf(status) === 'unknown')
    return [`job ${id} has the status ${status}, which the API does not document`]
  if (meaningOf(status) !== 'completed') return []
  return edges.map(({ edge, status: ofEdge }) =>
    job.edges?.has(edge) === true
      ? `job ${id} is completed, but edge ${edge} is ${ofEdge}`
      : `job ${id} is completed, but no longer lists edge ${edge}, which was last ${ofEdge}`,
  )
}

export function cancelled(batches: readonly ProvenBatch[]): Problem {
  const open = openIds(batches)
  return {
    kind: 'cancelled',
    title: 'cancelled before the purge was complete',
    details: [
      ...(open.length === 0 ? ['no job is running'] : [`still running: ${listNames(open)}`]),
      ...inFlight(batches),
    ],
    cause:
      'the run was cancelled, the step exceeded the time limit of the CI, or a newer run replaced this one',
    help: [
      'run the step again: pages that were not confirmed may be stale',
      'to let a purge finish before the next one starts, use a `concurrency` group with `cancel-in-progress: false`, or a lock such as GitLab’s `resource_group`',
    ],
  }
}

function inFlight(batches: readonly ProvenBatch[]): string[] {
  return batches.some((batch) => batch.hasUnresolvedCreate)
    ? ['a create request was in progress: the service may have created the job']
    : []
}
