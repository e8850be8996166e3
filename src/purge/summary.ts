// The job summary of a purge, in Markdown.

import { collapseRecursivePaths } from '../paths/syntax.ts'
import { pluralize, formatDuration, formatInteger, listNames } from '../text/format.ts'
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
import { countConfirmedEdges, sortJobs } from './jobs/batch.ts'
import {
  listRetriedEdges,
  listFailedEdges,
  hasConfirmed,
  type JobOfBatch,
} from './jobs/jobs-result.ts'
import { listFacts, formatHeadline } from './headline.ts'
import { countFiles } from './log.ts'
import { describeCounts, whyNotVerified } from './pages/words.ts'
import type { Wait } from './jobs/state.ts'
import type { PurgeReport } from './report.ts'
import { STATUS } from './status.ts'

const MAX_ROWS = 50
const MAX_RETRIED_EDGES = 10
const MAX_WARNINGS = 20
/** A table of more completed jobs than this is collapsed. */
const MAX_UNFOLDED_JOBS = 5
/** A list of more paths than this is collapsed. */
const MAX_UNFOLDED_PATHS = 20
const MAX_LISTED_PATHS = 200
/** Bars of the timeline, and the waits among them; shorter ones are not shown. */
const MAX_BARS = 20
const MAX_WAITS = 5
const LONG_WAIT_MS = 5000

const EDGE_COLUMNS = ['Edge that did not confirm', 'Status', 'Job']
const RULE_COLUMNS = ['Rule', 'Files:', 'Paths:', 'Such as']
const JOB_COLUMNS = ['Job', 'Paths:', 'Status', 'Edges:', 'Time:']

/** The sections of the summary, in Markdown; those that are '' are left out. */
export function summarize(report: PurgeReport, docsUrl: string): string[] {
  const { problems, batches, changedFiles } = report
  // The edges are in a table of their own.
  const explained = problems.map((problem) =>
    problem.kind === 'edge-unconfirmed' ? { ...problem, details: [] } : problem,
  )
  return [
    formatHead(report),
    ...explainAll(explained, docsUrl),
    formatWarnings(report),
    describeRetriedEdges(report),
    formatPaths(report),
    formatJobTable(report),
    formatRows(EDGE_COLUMNS, listFailedEdges(batches), 'edge', ({ edge, status, job }) => {
      return [formatCode(edge), escapeMarkdown(status, 40), formatCode(job)]
    }),
    changedFiles === undefined ? '' : formatChanges(changedFiles),
    ...drawTimeline(report),
  ]
}

/** A table of the first items, and how many more there are; '' without items. */
function formatRows<T>(
  columns: readonly string[],
  items: readonly T[],
  noun: string,
  toCells: (item: T) => readonly string[],
): string {
  const table = formatTable(columns, items.slice(0, MAX_ROWS).map(toCells))
  return [table, describeOmitted(items.length - MAX_ROWS, noun)].join('\n\n').trim()
}

function formatHead(report: PurgeReport): string {
  const { plan, quotaRemaining, originWait, verification } = report
  const icon = ICONS[STATUS[report.status].icon]
  const title = `${icon} CDN purge: ${escapeProse(formatHeadline(report))}`

  const facts = listFacts(report)
  if (report.givenZone !== '') facts.push(`zone ${formatCode(report.givenZone)}`)
  if (plan?.quota !== undefined && quotaRemaining !== undefined) {
    const { limit, type } = plan.quota
    facts.push(`${formatInteger(quotaRemaining)} of ${formatInteger(limit)} ${type} jobs left`)
  }

  const checks: string[] = []
  const waitedMs = originWait === undefined ? 0 : originWait.toMs - originWait.fromMs
  if (waitedMs >= 1000) checks.push(`waited ${formatDuration(waitedMs)} for the origin`)
  if (verification !== undefined) {
    const why = whyNotVerified(verification)
    if (verification.pages.length > 0 || why === undefined) {
      checks.push(describeCounts(verification))
    }
    if (why !== undefined) checks.push(`not verified: ${escapeProse(why)}`)
  }
  const head = `### ${title}\n${facts.join(' · ')}`.trimEnd()
  return checks.length === 0 ? head : `${head}  \n${checks.join(' · ')}`
}

function formatWarnings({ warnings }: PurgeReport): string {
  const lines = warnings
    .slice(0, MAX_WARNINGS)
    .map((text) => `${ICONS.warning} ${escapeProse(text)}`)
  lines.push(describeOmitted(warnings.length - MAX_WARNINGS, 'warning'))
  return lines.flatMap((line) => (line === '' ? [] : `- ${line}`)).join('\n')
}

/** Edges that confirmed only a retry: one that often needs a retry may be failing. */
function describeRetriedEdges({ batches }: PurgeReport): string {
  const edges = listRetriedEdges(batches).map((edge) => formatCode(edge))
  if (edges.length === 0) return ''
  return `Confirmed only after a retry: ${listNames(edges, MAX_RETRIED_EDGES)}.`
}

/** The purged paths or, after a failure, the paths that were not confirmed. */
function formatPaths({ status, batches, paths }: PurgeReport): string {
  const { isSuccess, allJobsCompleted } = STATUS[status]
  const isDone = isSuccess || allJobsCompleted
  const isUnconfirmed = !isDone && batches.length > 0
  const unconfirmed = batches
    .filter(({ state }) => state !== 'completed')
    .flatMap(({ spec }) => (spec.type === 'path' ? spec.paths : []))
  const listed = isUnconfirmed ? unconfirmed : paths
  if (listed.length === 0) return ''

  let heading = pluralize(listed.length, 'path')
  if (isUnconfirmed) heading += ' not confirmed'
  else if (!isDone) heading += ' not purged'
  const entries = collapseRecursivePaths(listed)
  const lines = entries
    .slice(0, MAX_LISTED_PATHS)
    .map(({ text, note }) => `- ${formatCode(text)}${note}`)
  const more = describeOmitted(entries.length - MAX_LISTED_PATHS, 'path')
  const list = [lines.join('\n'), more].join('\n\n').trimEnd()
  return formatDetails(heading, list, entries.length <= MAX_UNFOLDED_PATHS)
}

/** Lists failed jobs first; collapsed if there are many jobs and all have completed. */
function formatJobTable({ batches }: PurgeReport): string {
  const jobs = sortJobs(batches)
  const failedFirst = jobs.toSorted((a, b) => Number(hasConfirmed(a)) - Number(hasConfirmed(b)))
  const table = formatRows(JOB_COLUMNS, failedFirst, 'job', (jobOfBatch) => {
    const { job, batch } = jobOfBatch
    const name = `${formatJobNumber(jobOfBatch)} · ${formatCode(job.id)}`
    const paths = batch.spec.type === 'all' ? 'everything' : formatInteger(batch.spec.paths.length)
    const edges =
      job.edges === undefined
        ? ''
        : `${formatInteger(countConfirmedEdges(job))} / ${formatInteger(job.edges.size)}`
    const duration = job.end === undefined ? '' : formatDuration(job.end.atMs - job.seenAtMs)
    return [name, paths, formatStatus(jobOfBatch), edges, duration]
  })
  if (jobs.length <= MAX_UNFOLDED_JOBS || !jobs.every(hasConfirmed)) return table
  return formatDetails(`${jobs.length} jobs, all completed`, table)
}

/** The number of a job in the plan; retries are numbered as retries. */
function formatJobNumber({ batch: { number, jobs }, job }: JobOfBatch): string {
  const retry = jobs.indexOf(job)
  if (retry === 0) return String(number)
  return `${number}, retry ${retry}`
}

function formatStatus({ batch, job }: JobOfBatch): string {
  const status = escapeMarkdown(job.status, 40)
  if (job.end === undefined) return `${ICONS.open} ${status}`
  if (batch.mismatch !== undefined) return `${ICONS.bad} ${status}, but not what was requested`
  if (hasConfirmed({ batch, job })) return `${ICONS.good} completed`
  const failure = job.status === 'completed' ? 'completed, but not on every edge' : 'failed'
  return `${ICONS.bad} ${failure}`
}

function formatChanges(changes: ChangedFiles): string {
  const { base, whyEverything } = changes
  const facts = [escapeProse(countFiles(changes))]
  const relation = base.absence === undefined ? 'compared with' : 'no base:'
  facts.push(`${relation} ${escapeProse(base.why)}`)
  if (whyEverything !== undefined) facts.push(`everything, because ${escapeProse(whyEverything)}`)
  const table = formatRows(RULE_COLUMNS, changes.mapped.active, 'rule', (effect) => {
    const { rule, files, paths, example } = effect
    const sample = example === undefined ? '' : `${example.file} → ${example.path}`
    return [formatCode(rule.text), String(files), String(paths), escapeMarkdown(sample)]
  })
  return [facts.join(' · '), table].join('\n\n').trimEnd()
}

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

/** A Mermaid diagram of the jobs, if there was a long wait or a retry. */
function drawTimeline(report: PurgeReport): string[] {
  const { batches, durationMs } = report
  const waits = listLongWaits(report)
  const hasRetry = batches.some(({ jobs }) => jobs.length > 1)
  if (waits.length === 0 && !hasRetry) return []

  const jobs = sortJobs(batches)
  const jobBars = jobs.slice(0, MAX_BARS - waits.length).map((jobOfBatch): Bar => {
    const { seenAtMs, end } = jobOfBatch.job
    const { spec } = jobOfBatch.batch
    const size = spec.type === 'all' ? 'everything' : pluralize(spec.paths.length, 'path')
    const states = { completed: 'done', failed: 'crit' } as const
    return {
      label: `job ${formatJobNumber(jobOfBatch)} · ${size}`,
      state: end === undefined ? 'active' : states[end.result],
      fromMs: seenAtMs,
      toMs: end?.atMs ?? durationMs,
    }
  })
  const bars = [...waits, ...jobBars].toSorted((a, b) => a.fromMs - b.fromMs)
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = `axisFormat ${durationMs < 10_000 ? '%S.%L' : '%M:%S'}`
  const chart = ['```mermaid', 'gantt', 'dateFormat x', axis, ...tasks, '```'].join('\n')
  return [chart, describeOmitted(jobs.length - jobBars.length, 'job')]
}

const CAUSES: Readonly<Record<Wait['cause'], string>> = {
  slot: 'waiting for a slot',
  refusal: 'waiting after a refusal',
  retry: 'waiting before a retry',
  'no-connection': 'waiting to connect again',
}

function listLongWaits({ originWait, waits, durationMs }: PurgeReport): Bar[] {
  const all = waits.map(({ cause, fromMs, toMs }) => {
    return { words: CAUSES[cause], fromMs, toMs: Math.min(toMs, durationMs) }
  })
  if (originWait !== undefined) all.unshift({ words: 'waiting for the origin', ...originWait })
  return all
    .map((wait) => ({ ...wait, lengthMs: wait.toMs - wait.fromMs }))
    .filter(({ lengthMs }) => lengthMs >= LONG_WAIT_MS)
    .toSorted((a, b) => b.lengthMs - a.lengthMs)
    .slice(0, MAX_WAITS)
    .map(({ words, lengthMs, fromMs, toMs }) => {
      return { label: `${words} · ${formatDuration(lengthMs)}`, state: 'active', fromMs, toMs }
    })
}
