// How a purge ended, in one line. Why it ended so stands in status.ts.

import { chooseByCount, formatDuration, listNames, pluralize } from '../text/format.ts'
import { describeFailedPages } from './pages/words.ts'
import { listJobs } from './jobs/batch.ts'
import { listFailedEdges, listOpenIds, type BatchResult } from './jobs/jobs-result.ts'
import { countPlannedJobs, type PurgeReport } from './report.ts'

/** The size of the purge and how long it took; none if it failed without a job. */
export function listFacts(report: PurgeReport): string[] {
  const jobs = listJobs(report.batches).length
  if (jobs === 0 && !report.exitsZero) return []

  const size = report.type === 'all' ? 'everything' : pluralize(report.paths.length, 'path')
  const jobCount =
    report.status === 'planned'
      ? `${pluralize(countPlannedJobs(report), 'job')} planned`
      : pluralize(jobs, 'job')
  return [size, jobCount, formatDuration(report.durationMs)]
}

/** The last line of the log and the heading of the summary. */
export function formatHeadline(report: PurgeReport): string {
  const confirmed = describeEdgesNotListed(report.batches) ?? 'every edge confirmed'
  switch (report.status) {
    case 'completed':
      return confirmed
    case 'nothing-to-purge':
      return 'nothing to purge'
    case 'planned':
      return 'dry run, nothing was created'
    case 'created':
      return 'jobs created, without waiting for them'
    case 'stale':
      return `${confirmed}, but ${describeFailedPages(report.verification)}`
    case 'partial':
    case 'failed':
      return describeFailure(report)
    case 'timed-out':
      return `the deadline passed${describeInterruption(report)}`
    case 'cancelled':
      return `cancelled${describeInterruption(report)}`
  }
}

function describeFailure({ status, batches, waitsForJobs }: PurgeReport): string {
  if (listJobs(batches).length === 0) return describeNoJob(batches, 'nothing was purged')

  const edges = [...new Set(listFailedEdges(batches).map(({ edge }) => edge))]
  const missing = batches
    .filter((batch) => batch.jobs.length === 0 && !batch.hasUnresolvedCreate)
    .map(({ number }) => String(number))
  const open = listOpenIds(batches)

  const subject = status === 'partial' ? 'only some jobs were' : 'no job was'
  let text = `${subject} ${waitsForJobs ? 'confirmed by every edge' : 'created without a failure'}`
  if (edges.length > 0) text = `${edges.join(', ')} did not confirm`
  if (edges.length > 3) text = `${edges.length} edges did not confirm`
  if (missing.length > 0) {
    const jobs = chooseByCount(missing.length, 'job', 'jobs')
    text += `; never created: ${jobs} ${listNames(missing)} of ${batches.length}`
  }
  if (open.length > 0) text += `; still running: ${listNames(open, 10)}`
  return text
}

/**
 * Describes a purge without a job. If a create is unresolved, the service may
 * have created one.
 */
function describeNoJob(batches: PurgeReport['batches'], words: string): string {
  if (batches.some((batch) => batch.hasUnresolvedCreate)) {
    return 'it is unknown whether a job was created'
  }
  return words
}

function describeInterruption({ batches }: PurgeReport): string {
  if (listJobs(batches).length === 0) return `, ${describeNoJob(batches, 'no job was created')}`
  const open = listOpenIds(batches)
  return open.length === 0 ? '' : `, ${pluralize(open.length, 'job')} still running`
}

/**
 * States that the service listed no edges, so that jobs confirm only their
 * completion; undefined if it did.
 */
export function describeEdgesNotListed(batches: readonly BatchResult[]): string | undefined {
  if (batches.some(({ edges }) => edges.size > 0)) return undefined
  return 'every job completed; the service listed no edges'
}
