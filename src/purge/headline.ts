// How a purge ended, in one line.

import { formatDuration, listNames, pluralize } from '../text/format.ts'
import { describeFailedPages } from './pages/words.ts'
import { listJobs } from './jobs/batch.ts'
import { listFailedEdges, listOpenIds, type BatchResult } from './jobs/jobs-result.ts'
import { countPlannedJobs, type PurgeReport } from './report.ts'

/** The size of the purge and how long it took; none if it failed without a job. */
export function listFacts(report: PurgeReport): string[] {
  const jobs = listJobs(report.batches).length
  if (jobs === 0 && !report.exitsZero) return []

  const size = report.type === 'all' ? 'everything' : pluralize(report.paths.length, 'path')
  let jobCount = pluralize(jobs, 'job')
  if (report.status === 'planned') {
    jobCount = `${pluralize(countPlannedJobs(report), 'job')} planned`
  }
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
      return describeInterruption('the deadline passed', report)
    case 'cancelled':
      return describeInterruption('cancelled', report)
  }
}

function describeFailure(report: PurgeReport): string {
  const { status, batches, waitsForJobs } = report
  if (listJobs(batches).length === 0) return describeNoJob(batches, 'nothing was purged')

  const edges = [...new Set(listFailedEdges(batches).map(({ edge }) => edge))]
  const unfinished = describeUnfinished(batches)
  if (edges.length > 3) return `${edges.length} edges did not confirm${unfinished}`
  if (edges.length > 0) return `${edges.join(', ')} did not confirm${unfinished}`

  const whatIsMissing = waitsForJobs ? 'confirmed by every edge' : 'created without a failure'
  if (status === 'partial') return `only some jobs were ${whatIsMissing}${unfinished}`
  return `no job was ${whatIsMissing}${unfinished}`
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

function describeInterruption(why: string, { batches }: PurgeReport): string {
  if (listJobs(batches).length === 0) {
    return `${why}, ${describeNoJob(batches, 'no job was created')}`
  }

  const open = listOpenIds(batches)
  if (open.length === 0) return why
  return `${why}, ${pluralize(open.length, 'job')} still running`
}

/** Batches that never got a job, and jobs that still run. */
function describeUnfinished(batches: PurgeReport['batches']): string {
  const missing = batches
    .filter((batch) => batch.jobs.length === 0 && !batch.hasUnresolvedCreate)
    .map(({ number }) => String(number))
  const open = listOpenIds(batches)

  let text = ''
  if (missing.length === 1) text += `; never created: job ${missing[0]} of ${batches.length}`
  if (missing.length > 1) {
    text += `; never created: jobs ${listNames(missing)} of ${batches.length}`
  }
  if (open.length > 0) text += `; still running: ${listNames(open, 10)}`
  return text
}

/**
 * States that the service listed no edges, so that jobs confirm only their
 * completion; undefined if it did.
 */
export function describeEdgesNotListed(batches: readonly BatchResult[]): string | undefined {
  if (batches.some(({ edges }) => edges.size > 0)) return undefined
  return 'every job completed; the service listed no edges'
}
