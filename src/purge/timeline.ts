import { diagramLabel } from '../text/markdown.ts'
import type { TrackedJob } from './jobs/tracked-job.ts'

interface Bar {
  readonly label: string
  readonly state: 'done' | 'crit' | 'active'
  readonly fromMs: number
  readonly toMs: number
}

/** A wait of this length is worth a picture. */
const LONG_WAIT_MS = 5000

/** Whether the first job had to wait for its slot. */
export function hasWaited(jobs: readonly TrackedJob[]): boolean {
  return firstStartMs(jobs) >= LONG_WAIT_MS && jobs.length > 0
}

/** The jobs as a Mermaid diagram, where there is something to see: several of them, or a wait for a slot. */
export function timeline(jobs: readonly TrackedJob[], durationMs: number, maxBars: number): string {
  const waited = hasWaited(jobs)
  if (jobs.length < 2 && !waited) return ''
  const wait: Bar[] = waited
    ? [{ label: 'waiting for a slot', state: 'active', fromMs: 0, toMs: firstStartMs(jobs) }]
    : []
  const bars = [...wait, ...barsOf(jobs, durationMs, maxBars - wait.length)]
  const tasks = bars.map(({ label, state, fromMs, toMs }) => {
    const untilMs = Math.max(toMs, fromMs + 1)
    return `${label} :${state}, ${Math.round(fromMs)}, ${Math.round(untilMs)}`
  })
  const axis = durationMs < 10_000 ? '%S.%L' : '%M:%S'
  return ['```mermaid', 'gantt', 'dateFormat x', `axisFormat ${axis}`, ...tasks, '```'].join('\n')
}

function firstStartMs(jobs: readonly TrackedJob[]): number {
  return Math.min(...jobs.map((job) => job.createdAtMs))
}

/** A bar a job, or, where that is too many, a bar for some jobs that were created one after another. */
function barsOf(jobs: readonly TrackedJob[], durationMs: number, maxBars: number): Bar[] {
  const size = Math.ceil(jobs.length / maxBars)
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) => {
    const wave = jobs.slice(index * size, (index + 1) * size)
    const first = index * size + 1
    return {
      label:
        size === 1
          ? `job ${first} ${diagramLabel(wave[0]?.id ?? '')}`
          : `jobs ${first} to ${first + wave.length - 1}`,
      state: stateOf(wave),
      fromMs: firstStartMs(wave),
      toMs: Math.max(...wave.map((job) => job.end?.atMs ?? durationMs)),
    }
  })
}

function stateOf(wave: readonly TrackedJob[]): Bar['state'] {
  if (wave.some((job) => job.end?.result === 'failed')) return 'crit'
  return wave.some((job) => job.end === undefined) ? 'active' : 'done'
}
