import { formatDuration, listNames, pluralize } from '../text/format.ts'
import { selectPages, selectUnreachablePages } from './pages/verification.ts'
import { jobsOf } from './jobs/batch.ts'
import { edgesNotListed, type PurgeReport } from './report.ts'

/** The size of the purge and how long it took; none if it failed without a job. */
export function factsOf(report: PurgeReport): string[] {
  const { status, type, paths, batches, plannedJobs, durationMs } = report
  const jobs = jobsOf(batches).length
  if (jobs === 0 && !report.exitsZero) return []
  return [
    type === 'all' ? 'everything' : pluralize(paths.length, 'path'),
    status === 'planned' ? `${pluralize(plannedJobs, 'job')} planned` : pluralize(jobs, 'job'),
    formatDuration(durationMs),
  ]
}

/** The result: the last line of the log and the heading of the summary. */
export function headline(report: PurgeReport): string {
  const confirmed = edgesNotListed(report) ?? 'every edge confirmed'
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
      return `${confirmed}, but ${staleWords(report)}`
    case 'partial':
    case 'failed':
      return failure(report)
    case 'timed-out':
      return interruption('the deadline passed', report)
    case 'cancelled':
      return interruption('cancelled', report)
  }
}

function failure(report: PurgeReport): string {
  const { status, batches, isAwaited, failedEdges } = report
  if (batches.every((batch) => batch.jobs.length === 0))
    return withoutJob(batches, 'nothing was purged')
  const names = [...new Set(failedEdges.map(({ edge }) => edge))]
  const edges = names.length > 3 ? pluralize(names.length, 'edge') : names.join(', ')
  const done = isAwaited ? 'confirmed by every edge' : 'created without a failure'
  const others = status === 'partial' ? `only some jobs were ${done}` : `no job was ${done}`
  return `${edges === '' ? others : `${edges} did not confirm`}${leftUndone(report)}`
}

/** The service may have created a job whose create is unresolved. */
function withoutJob(batches: PurgeReport['batches'], words: string): string {
  return batches.some((batch) => batch.hasUnresolvedCreate)
    ? 'it is unknown whether a job was created'
    : words
}

function interruption(why: string, { batches, openIds }: PurgeReport): string {
  if (batches.every((batch) => batch.jobs.length === 0))
    return `${why}, ${withoutJob(batches, 'no job was created')}`
  return openIds.length === 0 ? why : `${why}, ${pluralize(openIds.length, 'job')} still running`
}

function staleWords({ verification }: PurgeReport): string {
  const old = selectPages(verification, 'old').length
  const wrong = selectPages(verification, 'wrong').length
  const unreachable = selectUnreachablePages(verification).length
  const words: string[] = []
  if (old > 0) words.push(`${pluralize(old, 'page')} ${old === 1 ? 'is' : 'are'} still stale`)
  if (wrong > 0) {
    const isOrAre = wrong === 1 ? 'is' : 'are'
    words.push(`${pluralize(wrong, 'page')} ${isOrAre} not the page that was built`)
  }
  if (unreachable > 0) words.push(`${pluralize(unreachable, 'page')} could not be reached`)
  return words.join(', ')
}

/** Batches that never got a job, and jobs that still run. */
function leftUndone({ batches, openIds }: PurgeReport): string {
  const missing = batches
    .filter((batch) => batch.jobs.length === 0 && !batch.hasUnresolvedCreate)
    .map(({ number }) => String(number))
  const open = openIds.length === 0 ? '' : `; still running: ${listNames(openIds, 10)}`
  if (missing.length === 0) return open
  return `; never created: ${missing.length === 1 ? 'job' : 'jobs'} ${listNames(missing)} of ${batches.length}${open}`
}
