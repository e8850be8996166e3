// The job summary of a purge, in Markdown.

import { collapseRecursivePaths } from '../paths/syntax.ts'
import type { Problem } from '../problem/problem.ts'
import { pluralize, formatDuration, formatInteger } from '../text/format.ts'
import {
  formatCode,
  escapeMarkdown,
  escapeProse,
  explainAll,
  formatDetails,
  ICONS,
  describeOmitted,
  formatTable,
} from '../text/markdown.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import { listFailedPages, type FailingReason, type Verification } from './pages/judge.ts'
import { countConfirmedEdges, sortJobs, type Job } from './jobs/batch.ts'
import {
  listRetriedEdges,
  listFailedEdges,
  hasSucceeded,
  type BatchResult,
  type JobOfBatch,
} from './jobs/jobs-result.ts'
import { listFacts, formatHeadline } from './headline.ts'
import { countFiles } from './log.ts'
import { describeCounts, describeObservation, toUrl, whyNotVerified } from './pages/words.ts'
import type { MonotonicMs } from '../time/clock.ts'
import { STATUS, type PurgeReport } from './report.ts'

const MAX_ROWS = 50
const MAX_BARS = 20
const MAX_WARNINGS = 20
/** A table of more completed jobs than this is collapsed. */
const MAX_UNFOLDED_JOBS = 5
const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:']

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: PurgeReport, docsUrl: string): string[] {
  return [
    formatHead(report) + describeFreshness(report),
    ...explainAll(report.problems.map(removeEdges), docsUrl),
    formatWarnings(report),
    describeRetriedEdges(report),
    formatPathSection(report),
    ...formatPageTable(report),
    formatJobTable(report),
    formatEdgeTable(report),
    describeOmitted(listFailedEdges(report.batches).length - MAX_ROWS, 'edge'),
    report.changedFiles === undefined ? '' : formatChanges(report.changedFiles),
    ...drawTimeline(report),
  ]
}

/** Lists failed jobs first; collapsed if there are many jobs and all have completed. */
function formatJobTable(report: PurgeReport): string {
  const jobs = sortJobs(report.batches)
  const isGood = ({ batch, job }: JobOfBatch) => hasSucceeded(batch, job)
  const failedFirst = jobs.toSorted((a, b) => Number(isGood(a)) - Number(isGood(b)))
  const rows = failedFirst.slice(0, MAX_ROWS).map(formatJobRow)
  const sections = [formatTable(JOB_COLUMNS, rows), describeOmitted(jobs.length - MAX_ROWS, 'job')]
    .join('\n\n')
    .trim()
  const isFolded = jobs.length > MAX_UNFOLDED_JOBS && jobs.every(isGood)
  if (isFolded) return formatDetails(`${jobs.length} jobs, all completed`, sections)
  return sections
}

function formatWarnings({ warnings }: PurgeReport): string {
  const lines = warnings
    .slice(0, MAX_WARNINGS)
    .map((warning) => `- ${ICONS.warning} ${escapeProse(warning)}`)
  const more = describeOmitted(warnings.length - MAX_WARNINGS, 'warning')
  if (more !== '') lines.push(`- ${more}`)
  return lines.join('\n')
}

function formatHead(report: PurgeReport): string {
  const { plan, quotaRemaining } = report
  const icon = ICONS[STATUS[report.status].icon]
  const title = `${icon} CDN purge: ${escapeProse(formatHeadline(report))}`

  const facts = listFacts(report)
  if (report.givenZone !== '') facts.push(`zone ${formatCode(report.givenZone)}`)
  if (plan?.quota !== undefined && quotaRemaining !== undefined) {
    const { limit, type } = plan.quota
    facts.push(`${formatInteger(quotaRemaining)} of ${formatInteger(limit)} ${type} jobs left`)
  }
  return `### ${title}\n${facts.join(' · ')}`.trimEnd()
}

function formatJobRow(jobOfBatch: JobOfBatch): string[] {
  const { batch, job } = jobOfBatch
  let edges = ''
  if (job.edges !== undefined) {
    edges = `${formatInteger(countConfirmedEdges(job))} / ${formatInteger(job.edges.size)}`
  }
  const duration = job.end === undefined ? '' : formatDuration(job.end.atMs - job.seenAtMs)

  const name = `${formatJobNumber(jobOfBatch)} · ${formatCode(job.id)}`
  return [name, formatPathCount(batch), formatStatus(jobOfBatch), edges, duration]
}

/** The number of a job in the plan; retries are numbered as retries. */
function formatJobNumber({ batch: { number, jobs }, job }: JobOfBatch): string {
  const retry = jobs.indexOf(job)
  if (retry === 0) return String(number)
  return `${number}, retry ${retry}`
}

function formatStatus({ batch, job }: JobOfBatch): string {
  if (job.end === undefined) return `${ICONS.open} ${escapeMarkdown(job.status, 40)}`
  if (batch.mismatch !== undefined) {
    return `${ICONS.bad} ${escapeMarkdown(job.status, 40)}, but not what was requested`
  }
  if (job.end.result === 'completed') return `${ICONS.good} completed`
  const failure = job.status === 'completed' ? 'completed, but not on every edge' : 'failed'
  return `${ICONS.bad} ${failure}`
}

function formatPathCount({ spec }: BatchResult): string {
  if (spec.type === 'all') return 'everything'
  return formatInteger(spec.paths.length)
}

function formatEdgeTable({ batches }: PurgeReport): string {
  const rows = listFailedEdges(batches)
    .slice(0, MAX_ROWS)
    .map(({ edge, status, job }) => [formatCode(edge), escapeMarkdown(status, 40), formatCode(job)])
  return formatTable(['Edge that did not confirm', 'Status', 'Job'], rows)
}

/** Edges that confirmed only a retry: one that often needs a retry may be failing. */
function describeRetriedEdges({ batches }: PurgeReport): string {
  const edges = listRetriedEdges(batches)
  if (edges.length === 0) return ''
  const shownEdges = edges
    .slice(0, MAX_RETRIED_EDGES)
    .map((edge) => formatCode(edge))
    .join(', ')
  const more = edges.length - MAX_RETRIED_EDGES
  return `Confirmed only after a retry: ${shownEdges}${more > 0 ? ` and ${more} more` : ''}.`
}

const MAX_RETRIED_EDGES = 10

/** The edges are in a table of their own. */
function removeEdges(problem: Problem): Problem {
  if (problem.kind === 'edge-unconfirmed') return { ...problem, details: [] }
  return problem
}

function formatChanges(changes: ChangedFiles): string {
  const { active } = changes.mapped
  const rows = active.slice(0, MAX_ROWS).map(({ rule, files, paths, example }) => {
    const sample = example === undefined ? '' : `${example.file} → ${example.path}`
    return [formatCode(rule.text), String(files), String(paths), escapeMarkdown(sample)]
  })
  const { base, whyEverything } = changes
  const facts = [escapeProse(countFiles(changes))]
  const relation = base.missing === undefined ? 'compared with' : 'no base:'
  facts.push(`${relation} ${escapeProse(base.why)}`)
  if (whyEverything !== undefined) facts.push(`everything, because ${escapeProse(whyEverything)}`)
  const more = describeOmitted(active.length - MAX_ROWS, 'rule')
  return [facts.join(' · '), formatTable(['Rule', 'Files:', 'Paths:', 'Such as'], rows), more]
    .join('\n\n')
    .trimEnd()
}

/** The purged paths or, after a failure, the paths that were not confirmed. */
function formatPathSection(report: PurgeReport): string {
  const { status, batches, paths } = report
  const { isSuccess, allJobsCompleted } = STATUS[status]
  if (isSuccess || allJobsCompleted) return formatPathList(paths, pluralize(paths.length, 'path'))
  if (batches.length === 0) {
    return formatPathList(paths, `${pluralize(paths.length, 'path')} not purged`)
  }
  const unconfirmed = batches
    .filter(({ state }) => state !== 'completed')
    .flatMap(({ spec }) => (spec.type === 'path' ? spec.paths : []))
  return formatPathList(unconfirmed, `${pluralize(unconfirmed.length, 'path')} not confirmed`)
}

/** A list of more paths than this is collapsed. */
const MAX_UNFOLDED_PATHS = 20
const MAX_LISTED_PATHS = 200

function formatPathList(paths: readonly string[], heading: string): string {
  if (paths.length === 0) return ''
  const entries = collapseRecursivePaths(paths)
  const list = entries
    .slice(0, MAX_LISTED_PATHS)
    .map(({ text, note }) => `- ${formatCode(text)}${note}`)
  const more = describeOmitted(entries.length - MAX_LISTED_PATHS, 'path')
  return formatDetails(
    heading,
    [list.join('\n'), more].join('\n\n').trimEnd(),
    entries.length <= MAX_UNFOLDED_PATHS,
  )
}

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

/** Shorter waits are not shown. */
const LONG_WAIT_MS = 5000
const MAX_WAITS = 5

/** A Mermaid diagram of the jobs, if there was a long wait or a retry. */
function drawTimeline(report: PurgeReport): string[] {
  const waits = listLongWaits(report)
  const hasRetry = report.batches.some(({ jobs }) => jobs.length > 1)
  const jobs = sortJobs(report.batches)
  if (waits.length === 0 && !hasRetry) return []
  const jobBars = jobs.map((job) => toBar(job, report.durationMs)).slice(0, MAX_BARS - waits.length)
  const bars = [...waits, ...jobBars].toSorted((a, b) => a.fromMs - b.fromMs)
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = report.durationMs < 10_000 ? '%S.%L' : '%M:%S'
  const chart = ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join(
    '\n',
  )
  return [chart, describeOmitted(jobs.length - jobBars.length, 'job')]
}

const CAUSES = {
  slot: 'waiting for a slot',
  refusal: 'waiting after a refusal',
  retry: 'waiting before a retry',
  'no-connection': 'waiting to connect again',
} as const

function listLongWaits({ originWait, waits, durationMs }: PurgeReport): Bar[] {
  const bars = waits.map(({ cause, fromMs, toMs }): Bar => {
    return { label: CAUSES[cause], state: 'active', fromMs, toMs: Math.min(toMs, durationMs) }
  })
  if (originWait !== undefined) {
    bars.unshift({ label: 'waiting for the origin', state: 'active', ...originWait })
  }

  const getLengthMs = ({ fromMs, toMs }: Bar) => toMs - fromMs
  return bars
    .filter((bar) => getLengthMs(bar) >= LONG_WAIT_MS)
    .toSorted((a, b) => getLengthMs(b) - getLengthMs(a))
    .slice(0, MAX_WAITS)
    .map((wait) => ({ ...wait, label: `${wait.label} · ${formatDuration(getLengthMs(wait))}` }))
}

function toBar(jobOfBatch: JobOfBatch, endMs: MonotonicMs): Bar {
  const { batch, job } = jobOfBatch
  return {
    label: `job ${formatJobNumber(jobOfBatch)} · ${describeSize(batch)}`,
    state: chooseBarState(job),
    fromMs: job.seenAtMs,
    toMs: job.end?.atMs ?? endMs,
  }
}

function describeSize({ spec }: BatchResult): string {
  if (spec.type === 'all') return 'everything'
  return pluralize(spec.paths.length, 'path')
}

function chooseBarState({ end }: Job): Bar['state'] {
  if (end === undefined) return 'active'
  if (end.result === 'failed') return 'crit'
  return 'done'
}

function describeFreshness({ originWait, verification }: PurgeReport): string {
  const parts: string[] = []
  if (originWait !== undefined) {
    const waitedMs = originWait.toMs - originWait.fromMs
    if (waitedMs >= 1000) parts.push(`waited ${formatDuration(waitedMs)} for the origin`)
  }
  if (verification !== undefined) parts.push(describeVerification(verification))

  if (parts.length === 0) return ''
  return `  \n${parts.join(' · ')}`
}

function describeVerification(verification: Verification): string {
  const why = whyNotVerified(verification)
  const counts = describeCounts(verification)
  if (why === undefined) return counts
  if (verification.pages.length === 0) return `not verified: ${escapeProse(why)}`
  return `${counts} · not verified: ${escapeProse(why)}`
}

/** Each failed page, with what edge and origin answered. */
function formatPageTable({ verification }: PurgeReport): string[] {
  if (verification === undefined) return []
  const pages = listFailedPages(verification)
  const rows = pages.slice(0, MAX_ROWS).map(({ page, path, verdict, observations }) => {
    const index = page.addresses.findIndex((address) => address.path === path)
    const answers = escapeMarkdown(describeObservation(observations[index]), 300)
    return [formatCode(toUrl(verification, path)), REASONS[verdict.reason] ?? '', answers]
  })
  const table = formatTable(['Page', 'Result', 'What edge and origin answered'], rows)
  return [table, describeOmitted(pages.length - MAX_ROWS, 'page')]
}

const REASONS: Readonly<Record<string, string>> = {
  'old-at-edge': 'old at the edge',
  'origin-not-new': 'the origin is not new',
  'not-deployed': 'not deployed',
  fault: 'not reachable',
} satisfies Readonly<Record<FailingReason, string>>
