import { code, plain, prose } from '../text/markdown.ts'
import { explainAll, details, joinSections, ICONS, more, table } from '../text/sections.ts'
import type { TrackedJob } from './jobs/tracked-job.ts'
import { changesInShort, changesTable } from './changed/log.ts'
import { count, duration, formatInteger } from '../text/format.ts'
import { freshnessLine, pageTable } from './freshness/summary.ts'
import { jobsOf } from './report.ts'
import type { Report } from './report.ts'
import { hasWaited, timeline } from './timeline.ts'
import { STATUS } from './status.ts'

/** Rows of a table when something has to be looked into; the report has the rest. */
const MAX_ROWS = 50
const MAX_BARS = 20
const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:']

/** The job summary: at most 15 lines when all is well. */
export function summarize(report: Report): string {
  const sections =
    report.succeeded && report.status !== 'planned' && report.problems.length === 0
      ? shortSummary(report)
      : fullSummary(report)
  return joinSections(sections)
}

function shortSummary(report: Report): string[] {
  const jobs = jobsOf(report.batches)
  const isSummed = jobs.length > 2 || (jobs.length === 2 && hasWaited(jobs))
  const rows = isSummed ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job))
  // Two spaces end a line without a paragraph: the whole has fifteen lines at most.
  const changes = report.changes === undefined ? '' : `  \n${changesInShort(report.changes)}`
  const lines = [changes, freshnessLine(report)].filter((line) => line !== '').length
  const bars = 4 - rows.length - lines
  return [
    head(report) + changes + freshnessLine(report),
    table(JOB_COLUMNS, rows),
    warningList(report, 3),
    bars < 1 ? '' : timeline(jobs, report.durationMs, bars),
  ]
}

function fullSummary(report: Report): string[] {
  const jobs = jobsOf(report.batches)
  const failedFirst = jobs.toSorted(
    (a, b) => Number(a.end?.result === 'completed') - Number(b.end?.result === 'completed'),
  )
  return [
    head(report) + freshnessLine(report),
    pageTable(report),
    table(
      JOB_COLUMNS,
      failedFirst.slice(0, MAX_ROWS).map((job) => jobRow(report, job)),
    ),
    more(jobs.length - MAX_ROWS, 'job'),
    edgeTable(report),
    more(report.failedEdges.length - MAX_ROWS, 'edge'),
    ...explainAll(report.problems),
    warningList(report, 20),
    timeline(jobs, report.durationMs, MAX_BARS),
    report.changes === undefined ? '' : changesTable(report.changes),
    plannedPaths(report),
    unconfirmedPaths(report),
  ]
}

function warningList({ warnings }: Report, max: number): string {
  const shown = warnings.slice(0, max).map((warning) => `- ${ICONS.warning} ${prose(warning)}`)
  return [...shown, ...(warnings.length > max ? [`- ${more(warnings.length - max, 'warning')}`] : [])].join(
    '\n',
  )
}

function head(report: Report): string {
  const what = report.type === 'all' ? 'everything' : count(report.paths.length, 'path')
  const facts = [
    what,
    report.status === 'planned'
      ? `${count(report.plannedJobs, 'job')} planned`
      : count(jobsOf(report.batches).length, 'job'),
    duration(report.durationMs),
    `zone ${code(report.zone)}`,
    ...(report.quota === undefined || report.quotaRemaining === undefined
      ? []
      : [`${report.quotaRemaining} of ${report.quota.limit} ${report.quota.type} jobs left`]),
  ]
  const isPlanned = report.plannedJobs > 0 || report.batches.length > 0 || report.succeeded
  return `### ${title(report)}\n${isPlanned ? facts.join(' · ') : 'Nothing was purged.'}`
}

function title(report: Report): string {
  const names = [...new Set(report.failedEdges.map(({ edge }) => edge))]
  switch (report.status) {
    case 'completed':
      return `${ICONS.good} CDN purge: every edge has confirmed`
    case 'nothing-to-purge':
      return `${ICONS.good} CDN purge: nothing to purge`
    case 'planned':
      return `${ICONS.good} CDN purge: dry run, nothing was created`
    case 'stale':
      return `${ICONS.bad} CDN purge: ${count(report.stalePages.length, 'page')} still an old copy`
    case 'created':
      return `${ICONS.good} CDN purge: jobs created, not waited for`
    case 'partial':
    case 'failed':
      return `${ICONS.bad} CDN purge ${report.status}${names.length === 0 ? '' : `: ${count(names.length, 'edge')} not confirmed`}`
    case 'timed-out':
      return `${ICONS.open} CDN purge: deadline passed, ${count(report.openIds.length, 'job')} still open`
    case 'cancelled':
      return `${ICONS.open} CDN purge: cancelled, ${count(report.openIds.length, 'job')} still open`
  }
}

function jobRow(report: Report, job: TrackedJob): string[] {
  const edges = [...(job.edges?.values() ?? [])]
  const shown =
    job.edges === undefined
      ? ''
      : `${edges.filter((status) => status === 'completed').length} / ${edges.length}`
  const time = job.end === undefined ? '' : duration(job.end.atMs - job.createdAtMs)
  return [code(job.id), pathCell(report, job), statusOf(job), shown, time]
}

function statusOf(job: TrackedJob): string {
  const note = { created: '', adopted: ' (made by another run)', watched: '' }[job.origin]
  if (job.end === undefined) return `${ICONS.open} ${plain(job.status, 40)}${note}`
  if (job.end.result === 'completed') return `${ICONS.good} completed${note}`
  return `${ICONS.bad} ${job.status === 'completed' ? 'completed, but not on every edge' : 'failed'}${note}`
}

function pathCell(report: Report, job: TrackedJob): string {
  const batches = report.batches.filter((batch) => batch.jobs.includes(job))
  if (job.origin === 'adopted' || batches.some((batch) => batch.spec?.type === 'all')) return 'everything'
  const paths = batches.map((batch) => (batch.spec?.type === 'path' ? batch.spec.paths.length : 0))
  const sum = paths.reduce((total, length) => total + length, 0)
  return sum === 0 ? '' : formatInteger(sum)
}

function sumRow(report: Report, jobs: readonly TrackedJob[]): string[] {
  const times = jobs.flatMap((job) => (job.end === undefined ? [] : [job.end.atMs - job.createdAtMs]))
  const edges = new Set(jobs.flatMap((job) => [...(job.edges?.keys() ?? [])])).size
  const time = times.length === 0 ? '' : `up to ${duration(Math.max(...times))}`
  const failed = jobs.filter((job) => job.end?.result === 'failed').length
  const again = failed === 0 ? '' : `, ${failed} of them at the second try`
  const status = report.status === 'completed' ? `${ICONS.good} completed${again}` : `${ICONS.open} created`
  return [
    `${failed === 0 ? 'all ' : ''}${jobs.length} jobs`,
    report.paths.length === 0 ? '' : formatInteger(report.paths.length),
    status,
    edges === 0 ? '' : `all ${edges}`,
    time,
  ]
}

function edgeTable({ failedEdges }: Report): string {
  const rows = failedEdges
    .slice(0, MAX_ROWS)
    .map(({ edge, status, job }) => [code(edge), plain(status, 40), code(job)])
  return table(['Edge that did not confirm', 'Status', 'Job'], rows)
}

/** A dry run is read for its paths. */
function plannedPaths(report: Report): string {
  return report.status === 'planned' && report.type === 'path'
    ? pathList(report.paths, count(report.paths.length, 'path'))
    : ''
}

/** Where something failed, the first question is which pages are stale. */
function unconfirmedPaths({ status, batches }: Report): string {
  if (!STATUS[status].listsUnconfirmed) return ''
  const paths = batches
    .filter(({ state }) => state !== 'completed')
    .flatMap(({ spec }) => (spec?.type === 'path' ? spec.paths : []))
  return pathList(paths, `${count(paths.length, 'path')} not confirmed`)
}

function pathList(paths: readonly string[], heading: string): string {
  if (paths.length === 0) return ''
  const list = paths
    .slice(0, 200)
    .map((path) => `- ${plain(path)}`)
    .join('\n')
  return details(heading, [list, more(paths.length - 200, 'path')].join('\n\n').trimEnd())
}
