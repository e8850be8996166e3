import { formatDuration, pluralize } from '../text/format.ts'
import type { Job } from './jobs/batch.ts'
import { jobsInOrder } from './jobs/proof.ts'
import { batchOf, sizeOf, type PurgeReport } from './report.ts'

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
export function timeline(report: PurgeReport, maxBars: number): string {
  const waits = waitsOf(report).slice(0, maxBars - 1)
  const hasRetry = report.batches.some(({ jobs }) => jobs.length > 1)
  const jobs = jobsInOrder(report.batches)
  if (waits.length === 0 && !hasRetry) return ''
  const ofJobs = jobs.map((job) => barOf(report, job)).slice(0, maxBars - waits.length)
  const bars = [...waits, ...ofJobs].toSorted((a, b) => a.fromMs - b.fromMs)
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = report.durationMs < 10_000 ? '%S.%L' : '%M:%S'
  return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n')
}

const CAUSES = { slot: 'waiting for a slot', refusal: 'waiting after a refusal' } as const

function waitsOf({ originWait, waits, durationMs }: PurgeReport): Bar[] {
  const ofOrigin =
    originWait === undefined
      ? []
      : [{ label: 'waiting for the origin', state: 'active', ...originWait } as const]
  const ofJobs = waits.map(({ cause, fromMs, toMs }) => {
    return { label: CAUSES[cause], state: 'active', fromMs, toMs: Math.min(toMs, durationMs) } as const
  })
  const lengthMs = ({ fromMs, toMs }: Bar) => toMs - fromMs
  const long = [...ofOrigin, ...ofJobs].filter((wait) => lengthMs(wait) >= LONG_WAIT_MS)
  return long
    .toSorted((a, b) => lengthMs(b) - lengthMs(a))
    .slice(0, MAX_WAITS)
    .map((wait) => ({ ...wait, label: `${wait.label} · ${formatDuration(lengthMs(wait))}` }))
}

function barOf(report: PurgeReport, job: Job): Bar {
  const size = sizeOf(report, job)
  return {
    label: `job ${batchOf(report.batches, job).number} · ${size === 'everything' ? size : pluralize(size, 'path')}`,
    state: job.end === undefined ? 'active' : job.end.result === 'failed' ? 'crit' : 'done',
    fromMs: job.createdAtMs,
    toMs: job.end?.atMs ?? report.durationMs,
  }
}
