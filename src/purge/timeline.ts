import { formatDuration, pluralize } from '../text/format.ts'
import type { Job } from './run/jobs/job.ts'
import { jobsInOrder } from './run/jobs/proof.ts'
import { sizeOf, type Report } from './report.ts'

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

/** A wait of this length is worth a picture. */
const LONG_WAIT_MS = 5000
const MAX_WAITS = 5

/** The jobs as a Mermaid diagram, where there is something to see: a wait or a retry. */
export function timeline(report: Report, maxBars: number): string {
  const waits = waitsOf(report).slice(0, maxBars - 1)
  const hasRetry = report.batches.some(({ jobs }) => jobs.length > 1)
  const jobs = jobsInOrder(report.batches)
  if (waits.length === 0 && !hasRetry) return ''
  const bars = [...waits, ...barsOf(report, jobs, maxBars - waits.length)].toSorted(
    (a, b) => a.fromMs - b.fromMs,
  )
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = report.durationMs < 10_000 ? '%S.%L' : '%M:%S'
  return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n')
}

const CAUSES = { slot: 'waiting for a slot', refusal: 'waiting after a refusal' } as const

/** The longest waits, each named by its cause. */
function waitsOf({ originWait, waits, durationMs }: Report): Bar[] {
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

/** A bar a job, or, where that is too many, a bar for some jobs that were created one after another. */
function barsOf(report: Report, jobs: readonly Job[], maxBars: number): Bar[] {
  const size = Math.ceil(jobs.length / maxBars)
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
    const wave = jobs.slice(index * size, (index + 1) * size)
    const first = index * size + 1
    return {
      label: labelOf(report, wave, first),
      state: stateOf(wave),
      fromMs: Math.min(...wave.map((job) => job.createdAtMs)),
      toMs: Math.max(...wave.map((job) => job.end?.atMs ?? report.durationMs)),
    }
  })
}

function labelOf(report: Report, wave: readonly Job[], first: number): string {
  const [job] = wave
  if (wave.length > 1 || job === undefined) return `jobs ${first} to ${first + wave.length - 1}`
  const size = sizeOf(report, job)
  return `job ${first} · ${size === 'everything' ? size : pluralize(size, 'path')}`
}

function stateOf(wave: readonly Job[]): Bar['state'] {
  if (wave.some((job) => job.end?.result === 'failed')) return 'crit'
  return wave.some((job) => job.end === undefined) ? 'active' : 'done'
}
