import { classifyStatus } from './classify-job.ts'
import type { FailedEdge } from './job.ts'

/** What an edge was last shown as, by any job of a batch. */
interface EdgeReading extends FailedEdge {
  /** Whether it was shown as failed, and not as completed since: then only that confirms it. */
  readonly hasFailed: boolean
}

/** Every edge that a job of a batch has shown, by name. What is no longer listed is not forgotten. */
export type EdgeReadings = ReadonlyMap<string, EdgeReading>

export function withEdges(
  readings: EdgeReadings,
  job: string,
  edges: ReadonlyMap<string, string> | undefined,
): EdgeReadings {
  const next = new Map(readings)
  for (const [edge, status] of edges ?? []) {
    const isOpen = classifyStatus(status) === 'open'
    const hasFailed = isOpen ? readings.get(edge)?.hasFailed === true : status !== 'completed'
    next.set(edge, { job, edge, status, hasFailed })
  }
  return next
}

export function unconfirmedIn(readings: EdgeReadings): FailedEdge[] {
  const unconfirmed = [...readings.values()].filter(({ status }) => status !== 'completed')
  return unconfirmed.map(({ job, edge, status }) => ({ job, edge, status }))
}

/** Whether an edge failed that no later reading has shown as completed. */
export function hasFailedEdge(readings: EdgeReadings): boolean {
  return [...readings.values()].some(({ hasFailed }) => hasFailed)
}

/** Edges that were at work when they were last shown, and that this reading does not list. */
export function vanishedFrom(
  readings: EdgeReadings,
  edges: ReadonlyMap<string, string> | undefined,
): FailedEdge[] {
  const atWork = [...readings.values()].filter(
    ({ edge, status, hasFailed }) =>
      !hasFailed && classifyStatus(status) === 'open' && edges?.has(edge) !== true,
  )
  return atWork.map(({ job, edge, status }) => ({ job, edge, status }))
}
