// The lines of the log of a purge: its changed files, its plan, and what
// happens to its jobs.

import type { ServiceMs } from '../time/clock.ts'
import { interpretStatus } from '../cdn/answers.ts'
import type { ChangedFiles } from '../changes/changed-files.ts'
import type { Mapped } from '../changes/rules/map-files.ts'
import { collapseRecursivePaths } from '../paths/syntax.ts'
import type { Runner } from '../step/runner.ts'
import {
  chooseByCount,
  formatDuration,
  formatInteger,
  formatMoment,
  listFirst,
  listNames,
  pluralize,
} from '../text/format.ts'
import { shorten } from '../text/safe-text.ts'
import { countConfirmedEdges, type Batch, type Job } from './jobs/batch.ts'
import type { LogEntry } from './jobs/state.ts'
import type { PurgePlan } from './plan.ts'
import type { BuiltRequest, PurgeRequest } from './request.ts'

/** What the log of a purge is written to. */
export type LogRunner = Pick<Runner, 'printGroup' | 'printLine' | 'printNotice' | 'printWarning'>

export function logRequest(
  runner: LogRunner,
  { warnings, notices, remarks, changedFiles }: BuiltRequest,
): void {
  warnings.forEach((text) => runner.printWarning(text))
  notices.forEach((text) => runner.printNotice(text))
  if (changedFiles !== undefined) {
    describeChanges(changedFiles).forEach((line) => runner.printLine(line))
  }
  remarks.forEach((text) => runner.printLine(`Note   ${text}`))
}

export function logPlan(
  runner: LogRunner,
  { request }: BuiltRequest,
  plan: PurgePlan,
  nowMs: number,
): void {
  runner.printLine(`Plan   ${describePlannedPaths(request, plan)}`)
  if (request.kind === 'paths') {
    // A few paths are printed directly, and many as a collapsible group.
    const lines = collapseRecursivePaths(request.paths).map(({ text, note }) => text + note)
    if (lines.length > 5) runner.printGroup(pluralize(request.paths.length, 'path'), lines)
    else lines.forEach((line) => runner.printLine(`       ${line}`))
  }
  runner.printLine(describeQuota(plan.quota))

  // A plan whose last slot is after the deadline is not executed, so it does
  // not wait.
  const waiting = plan.isTooLate ? [] : plan.jobs.filter((job) => job.createAtMs > nowMs)
  if (waiting.length === 0) return
  const lastMs = Math.max(...waiting.map((job) => job.createAtMs)) - nowMs
  runner.printLine(
    `Wait   ${describeWaitingJobs(waiting.length)}, the last one for ${formatDuration(lastMs)}`,
  )
  const slots = listFirst(waiting, MAX_SLOT_LINES, (job) => {
    const at = formatMoment(job.serviceCreateAtMs, job.serviceCreateAtMs - (job.createAtMs - nowMs))
    return `job ${plan.jobs.indexOf(job) + 1}/${plan.jobs.length} not before ${at}`
  })
  slots.forEach((line) => runner.printLine(`       ${line}`))
}

const MAX_SLOT_LINES = 10

function describeWaitingJobs(jobCount: number): string {
  return `${pluralize(jobCount, 'job')} ${chooseByCount(jobCount, 'waits', 'wait')} for a slot`
}

function describePlannedPaths({ kind, paths: { length } }: PurgeRequest, plan: PurgePlan): string {
  const jobs = `in ${pluralize(plan.jobs.length, 'job')}`
  const paths = pluralize(length, 'path')
  if (kind === 'everything') {
    return `everything in the zone,${length === 0 ? '' : ` instead of ${paths},`} ${jobs}`
  }
  return length === 0 ? 'no path to purge' : `${paths} ${jobs}`
}

function describeQuota(quota: PurgePlan['quota']): string {
  if (quota === undefined) {
    return 'Quota  unknown: without `api-token`, neither `base-url` nor `zone` is checked'
  }

  const { type, limit, windowMs, leftNow, leftAfter } = quota
  const window = windowMs === 3_600_000 ? 'this hour' : `in a window of ${formatDuration(windowMs)}`
  return `Quota  ${leftNow} of ${limit} \`${type}\` jobs left ${window}, ${leftAfter} after this run`
}

export function describeShortfall(
  { jobCount, retryAtMs }: NonNullable<PurgePlan['shortfall']>,
  serviceNowMs: ServiceMs,
): string {
  const have = chooseByCount(jobCount, 'has', 'have')
  const last = formatMoment(retryAtMs, serviceNowMs)
  return (
    `this plan does not fit the remaining quota: ${jobCount} of its jobs ${have} no free ` +
    `slot yet; the last slot becomes free at ${last}`
  )
}

// Changed files

const MAX_RULE_LINES = 20

function describeChanges(changes: ChangedFiles): string[] {
  const { mapped, snapshot, base, files, whyEverything } = changes
  const { unmatched, excluded } = snapshot.selection
  const lines: string[] = []
  if (snapshot.commit !== '') lines.push(`Commit ${snapshot.commit.slice(0, 10)} is checked out`)
  // Without a base, a notice or a warning says why.
  lines.push(base.absence === undefined ? `Base   ${base.why}` : 'Base   none')
  lines.push(`Files  ${countFiles(changes)}`)
  if (files.size > 0) lines.push(...describeRules(mapped))
  if (excluded > 0) lines.push(`       ${pluralize(excluded, 'file')} excluded`)
  if (unmatched.count > 0) {
    const { count, first } = unmatched
    const names = first.map((name) => shorten(name, 80)).join(', ')
    const more = count > first.length ? ` and ${count - first.length} more` : ''
    lines.push(`       No rule matches ${pluralize(count, 'file')}: ${names}${more}`)
  }
  if (whyEverything !== undefined) lines.push(`All    ${whyEverything}: everything in the zone`)
  return lines
}

export function countFiles({ files, base, snapshot }: ChangedFiles): string {
  if (base.absence === undefined) return `${pluralize(files.size, 'file')} changed`
  const all = snapshot.source === 'site-dir' ? 'all of `site-dir`' : 'all that the rules select'
  return `${pluralize(files.size, 'file')}: ${all}`
}

/** One line for each rule that matched; the others are only counted. */
function describeRules({ effects, active }: Mapped): string[] {
  const lines = active.slice(0, MAX_RULE_LINES).map(({ rule, files, paths, example }) => {
    const result = rule.isEverything ? 'everything' : pluralize(paths, 'path')
    const text = `Rule   ${shorten(rule.text, 100)}: ${pluralize(files, 'file')} → ${result}`
    if (example === undefined) return text
    return `${text}, for example ${shorten(example.file, 60)} → ${shorten(example.path, 60)}`
  })
  if (active.length > MAX_RULE_LINES) {
    lines.push(`       … and ${pluralize(active.length - MAX_RULE_LINES, 'rule')} more`)
  }

  // The implicit rule for built sites has no line.
  const others = effects.filter(({ rule, files }) => files === 0 && rule.line > 0).length
  const noun = active.length === 0 ? 'rule' : 'other rule'
  if (others > 0) lines.push(`       ${pluralize(others, noun)} matched no changed file`)
  return lines
}

// Jobs

const MAX_PATHS_LENGTH = '  1,000 paths'.length

export function describeEvent(entry: LogEntry, plannedCount: number, nowMs: number): string {
  if (entry.kind === 'waiting') {
    const until = formatMoment(entry.untilMs, entry.untilMs - entry.delayMs)
    return `Wait   ${describeWaitingJobs(entry.batches)}, the next one until ${until}`
  }
  if (entry.kind === 'no-progress') {
    const sinceMs = Math.min(...entry.jobs.map(({ seenAtMs }) => seenAtMs))
    const progress = describeProgress(entry.jobs, plannedCount)
    return `Purge  ${progress}, after ${formatDuration(nowMs - sinceMs)}`
  }
  if (entry.kind === 'read-failed') return `Purge  jobs cannot be read: ${entry.problem.title}`

  const head = `Purge  ${describeBatch(entry.batch, plannedCount)}`
  switch (entry.kind) {
    case 'lost':
      return `${head}  no usable answer (${entry.why}): looking for the job in the list of jobs`
    case 'refused': {
      const { serverMessage, delayMs } = entry
      const next =
        delayMs === undefined
          ? 'reading the list of jobs'
          : `next try in ${formatDuration(delayMs)}`
      return `${head}  refused because of the quota (${serverMessage}): ${next}`
    }
    case 'created':
      return `${head}  ${entry.job.id}  created`
    case 'found':
      return `${head}  ${entry.job.id}  found in the list: the create request had arrived`
    case 'moved':
      return `${head}  ${entry.job.id}  ${entry.job.status}`
    case 'retried': {
      const failed = [...(entry.job.edges ?? [])].filter(
        ([, status]) => interpretStatus(status) !== 'completed',
      )
      const names = failed.length === 0 ? '' : `${listNames(failed.map(([edge]) => edge))} `
      const delay = formatDuration(entry.delayMs)
      return `${head}  ${names}failed: retrying in ${delay}, if the quota allows`
    }
    case 'ended':
      return (
        `${head}  ${entry.job.id}  ${describeEnd(entry.job)}  ` +
        formatDuration(nowMs - entry.job.seenAtMs)
      )
  }
}

/** `job  1/12  1,000 paths`, in columns if there are several. */
function describeBatch({ number, spec }: Batch, plannedCount: number): string {
  const name = `job ${String(number).padStart(String(plannedCount).length)}/${plannedCount}`
  const paths = spec.type === 'all' ? '' : `  ${pluralize(spec.paths.length, 'path')}`
  return plannedCount === 1 ? name + paths : name + paths.padEnd(MAX_PATHS_LENGTH)
}

function describeEnd(job: Job): string {
  const { end, status, edges } = job
  const isIncomplete = end?.result === 'failed' && status === 'completed'
  const text = isIncomplete ? 'failed (completed, but not on every edge)' : status
  if (edges === undefined) return text
  return `${text}  ${formatInteger(countConfirmedEdges(job))}/${formatInteger(edges.size)} edges`
}

/**
 * Progress of the jobs: `2 of 3 jobs completed, 6 of 9 edges confirmed`.
 * @param plannedJobs jobs in the plan
 */
export function describeProgress(jobs: readonly Job[], plannedJobs: number): string {
  const edges = jobs.reduce((sum, job) => sum + (job.edges?.size ?? 0), 0)
  const confirmed = jobs.reduce((sum, job) => sum + countConfirmedEdges(job), 0)
  const completed = jobs.filter((job) => job.end?.result === 'completed').length
  const edgesShown = edges === 0 ? '' : `, ${confirmed} of ${pluralize(edges, 'edge')} confirmed`
  return `${completed} of ${pluralize(plannedJobs, 'job')} completed${edgesShown}`
}
