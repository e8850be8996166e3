import { code, diagramLabel, plain } from '../escape/markdown.ts'
import type { Problem } from '../problem/problem.ts'
import type { Attempt } from './jobs/batch.ts'
import { count, duration } from './log.ts'
import { jobsOf } from './report.ts'
import type { Report } from './report.ts'

/** Rows of a table when something has to be looked into; the report has the rest. */
const MAX_ROWS = 50
const MAX_BARS = 20
const MARKS = { good: '✅', bad: '❌', open: '⏳' } as const

/** The job summary: at most 15 lines when all is well. */
export function summarize(report: Report): string {
  const sections =
    report.succeeded && report.status !== 'planned' && report.problems.length === 0
      ? goodNews(report)
      : details(report)
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

function goodNews(report: Report): string[] {
  const jobs = jobsOf(report.batches)
  const bars = jobs.length > 3 ? waves(jobs, 3) : jobs.map((job, index) => barOf(report, job, index))
  const rows = jobs.length > 2 ? [sumRow(report, jobs)] : jobs.map((job) => jobRow(report, job))
  return [head(report), table(rows), timeline(report, bars)]
}

function details(report: Report): string[] {
  const jobs = jobsOf(report.batches)
  const badFirst = jobs.toSorted(
    (a, b) => Number(a.end?.how === 'completed') - Number(b.end?.how === 'completed'),
  )
  const rows = badFirst.slice(0, MAX_ROWS).map((job) => jobRow(report, job))
  const bars =
    jobs.length > MAX_BARS ? waves(jobs, MAX_BARS) : jobs.map((job, index) => barOf(report, job, index))
  return [
    head(report),
    table(rows),
    more(jobs.length - MAX_ROWS, 'job'),
    edgeTable(report),
    more(report.failedEdges.length - MAX_ROWS, 'edge'),
    ...report.problems.slice(0, 5).map(explain),
    timeline(report, bars),
    plannedPaths(report),
  ]
}

function head(report: Report): string {
  const what = report.type === 'all' ? 'everything' : count(report.paths.length, 'path')
  const facts = [
    what,
    count(jobsOf(report.batches).length, 'job'),
    duration(report.durationMs),
    `zone ${code(report.zone)}`,
    ...(report.quota === undefined || report.quotaRemaining === undefined
      ? []
      : [`${report.quotaRemaining} of ${report.quota.limit} ${report.quota.type} jobs left`]),
  ]
  return `### ${title(report)}\n${facts.join(' · ')}`
}

function title(report: Report): string {
  const names = [...new Set(report.failedEdges.map(({ edge }) => edge))]
  switch (report.status) {
    case 'completed':
      return `${MARKS.good} CDN purge: every edge has confirmed`
    case 'nothing-to-purge':
      return `${MARKS.good} CDN purge: nothing to purge`
    case 'planned':
      return `${MARKS.good} CDN purge: dry run, nothing was created`
    case 'created':
      return `${MARKS.good} CDN purge: jobs created, not waited for`
    case 'partial':
    case 'failed':
      return `${MARKS.bad} CDN purge ${report.status}${names.length === 0 ? '' : `: ${count(names.length, 'edge')} not confirmed`}`
    case 'timed-out':
      return `${MARKS.open} CDN purge: deadline passed, ${count(report.openIds.length, 'job')} still open`
    case 'cancelled':
      return `${MARKS.open} CDN purge: cancelled, ${count(report.openIds.length, 'job')} still open`
  }
}

function table(rows: readonly string[]): string {
  return rows.length === 0
    ? ''
    : ['| Job | Paths | Status | Edges | Time |', '|---|---:|---|---:|---:|', ...rows].join('\n')
}

function jobRow(report: Report, job: Attempt): string {
  const edges = [...(job.edges?.values() ?? [])]
  const shown =
    job.edges === undefined
      ? ''
      : `${edges.filter((status) => status === 'completed').length} / ${edges.length}`
  const time = job.end === undefined ? '' : duration(job.end.atMs - job.createdAtMs)
  return `| ${code(job.id)} | ${pathsOf(report, job)} | ${statusOf(job)} | ${shown} | ${time} |`
}

function statusOf(job: Attempt): string {
  const note = { created: '', adopted: ' (made by somebody else)', watched: '' }[job.origin]
  if (job.end === undefined) return `${MARKS.open} ${plain(job.status, 40)}${note}`
  if (job.end.how === 'completed') return `${MARKS.good} completed${note}`
  return `${MARKS.bad} ${job.status === 'completed' ? 'completed, but not on every edge' : 'failed'}${note}`
}

function pathsOf(report: Report, job: Attempt): string {
  const batches = report.batches.filter((batch) => batch.attempts.includes(job))
  if (job.origin === 'adopted' || batches.some((batch) => batch.order?.type === 'all')) return 'everything'
  const paths = batches.map((batch) => (batch.order?.type === 'path' ? batch.order.paths.length : 0))
  const sum = paths.reduce((total, length) => total + length, 0)
  return sum === 0 ? '' : sum.toLocaleString('en')
}

function sumRow(report: Report, jobs: readonly Attempt[]): string {
  const times = jobs.flatMap((job) => (job.end === undefined ? [] : [job.end.atMs - job.createdAtMs]))
  const edges = new Set(jobs.flatMap((job) => [...(job.edges?.keys() ?? [])])).size
  const time = times.length === 0 ? '' : `up to ${duration(Math.max(...times))}`
  const status = report.status === 'completed' ? `${MARKS.good} completed` : `${MARKS.open} created`
  return `| all ${jobs.length} jobs | ${report.paths.length === 0 ? '' : report.paths.length.toLocaleString('en')} | ${status} | ${edges === 0 ? '' : `all ${edges}`} | ${time} |`
}

function edgeTable({ failedEdges }: Report): string {
  if (failedEdges.length === 0) return ''
  const rows = failedEdges
    .slice(0, MAX_ROWS)
    .map(({ edge, status, job }) => `| ${code(edge)} | ${plain(status, 40)} | ${code(job)} |`)
  return ['| Edge that did not confirm | Status | Job |', '|---|---|---|', ...rows].join('\n')
}

function more(left: number, noun: string): string {
  return left > 0 ? `… and ${count(left, noun)} more: the report has them all.` : ''
}

function explain(problem: Problem): string {
  const cause = problem.cause === undefined ? '' : ` Likely cause: ${plain(problem.cause, 400)}.`
  return `**${problem.code}** ${plain(problem.title, 300)}.${cause}\n${problem.help.map((help) => `- ${plain(help, 300)}`).join('\n')}`
}

/** A dry run is read for its paths. */
function plannedPaths(report: Report): string {
  if (report.status !== 'planned' || report.paths.length === 0) return ''
  const paths = report.paths.slice(0, 200).map((path) => plain(path))
  const rest = report.paths.length - paths.length
  return `<details><summary>${count(report.paths.length, 'path')}</summary>\n\n${paths.map((path) => `- ${path}`).join('\n')}\n\n${more(rest, 'path')}\n</details>`
}

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

function barOf(report: Report, job: Attempt, index: number): Bar {
  return {
    label: `job ${index + 1} ${diagramLabel(job.id)}`,
    state: job.end === undefined ? 'active' : job.end.how === 'completed' ? 'done' : 'crit',
    fromMs: job.createdAtMs,
    toMs: job.end?.atMs ?? report.durationMs,
  }
}

/** Jobs created one after another, as few bars. */
function waves(jobs: readonly Attempt[], bars: number): Bar[] {
  const size = Math.ceil(jobs.length / bars)
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
    const wave = jobs.slice(index * size, (index + 1) * size)
    const open = wave.some((job) => job.end === undefined)
    const failed = wave.some((job) => job.end?.how === 'failed')
    return {
      label: `jobs ${index * size + 1} to ${index * size + wave.length}`,
      state: failed ? ('crit' as const) : open ? ('active' as const) : ('done' as const),
      fromMs: Math.min(...wave.map((job) => job.createdAtMs)),
      toMs: Math.max(...wave.map((job) => job.end?.atMs ?? job.createdAtMs)),
    }
  })
}

/** A wait of this length is worth a picture. */
const LONG_WAIT_MS = 5000

/** Only where there is something to see: several jobs, or a wait for a slot. */
function timeline(report: Report, bars: readonly Bar[]): string {
  const firstMs = Math.min(...bars.map((bar) => bar.fromMs))
  if (bars.length === 0 || (jobsOf(report.batches).length < 2 && firstMs < LONG_WAIT_MS)) return ''
  const tasks = bars.map(
    ({ label, state, fromMs, toMs }) =>
      `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(Math.max(toMs, fromMs + 1))}`,
  )
  const wait =
    firstMs < LONG_WAIT_MS || bars.length > 2 ? [] : [`waiting for a slot :active, 0, ${Math.round(firstMs)}`]
  return ['```mermaid', 'gantt', 'dateFormat x', 'axisFormat %M:%S', ...wait, ...tasks, '```'].join('\n')
}
