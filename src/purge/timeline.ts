import { pluralize } from '../text/format.ts'
import type { Job } from './run/jobs/job.ts'
import { sizeOf, type Report } from './report.ts'
import { jobsOf } from './run/jobs/proven.ts'

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

/** A wait of this length is worth a picture. */
const LONG_WAIT_MS = 5000

/** Whether the first job had to wait for its slot. */
export function hasWaited(jobs: readonly Job[]): boolean {
  return firstCreatedMs(jobs) >= LONG_WAIT_MS && jobs.length > 0
}

/** The jobs as a Mermaid diagram, where there is something to see: a wait, a retry, jobs of different lengths. */
export function timeline(report: Report, maxBars: number): string {
  const jobs = jobsOf(report.batches)
  const waited = hasWaited(jobs)
  if (!waited && !hasRetry(report) && !differInLength(jobs)) return ''
  const wait: Bar[] = waited
    ? [{ label: 'waiting for a slot', state: 'active', fromMs: 0, toMs: firstCreatedMs(jobs) }]
    : []
  const bars = [...wait, ...barsOf(report, jobs, maxBars - wait.length)]
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = report.durationMs < 10_000 ? '%S.%L' : '%M:%S'
  return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n')
}

function hasRetry({ batches }: Report): boolean {
  return batches.some(({ jobs }) => jobs.length > 1)
}

/** A job that took twice as long as another, and a second longer, is worth a picture. */
function differInLength(jobs: readonly Job[]): boolean {
  const lengthsMs = jobs.map((job) => (job.end?.atMs ?? Infinity) - job.createdAtMs)
  const [shortest, longest] = [Math.min(...lengthsMs), Math.max(...lengthsMs)]
  return jobs.length > 1 && longest >= 2 * shortest && longest - shortest >= 1000
}

function firstCreatedMs(jobs: readonly Job[]): number {
  return Math.min(...jobs.map((job) => job.createdAtMs))
}

/** A bar a job, or, where that is too many, a bar for some jobs that were created one after another. */
function barsOf(report: Report, jobs: readonly Job[], maxBars: number): Bar[] {
  const size = Math.ceil(jobs.length / maxBars)
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
    const wave = jobs.slice(index * size, (index + 1) * size)
    const first = index * size + 1
    return {
      label: labelOf(report, wave, first),
      state: stateOf(wave),
      fromMs: firstCreatedMs(wave),
      toMs: Math.max(...wave.map((job) => job.end?.atMs ?? report.durationMs)),
    }
  })
}

function labelOf(report: Report, wave: readonly Job[], first: number): string {
  const [job] = wave
  if (wave.length > 1 || job === undefined) return `jobs ${first} to ${first + wave.length - 1}`
  const size = sizeOf(report, job)
  const shown = size === undefined || size === 'everything' ? size : pluralize(size, 'path')
  return [`job ${first}`, ...(shown === undefined ? [] : [shown])].join(' · ')
}

function stateOf(wave: readonly Job[]): Bar['state'] {
  if (wave.some((job) => job.end?.result === 'failed')) return 'crit'
  return wave.some((job) => job.end === undefined) ? 'active' : 'done'
}
