import { createBatch, type Job } from '../../src/purge/jobs/batch.ts'
import type { BatchResult } from '../../src/purge/jobs/jobs-result.ts'

/** A job that was seen after one second, and of which nothing else is known. */
export function makeJob(id: string, facts: Partial<Job> = {}): Job {
  return {
    id,
    seenAtMs: 1000,
    serviceCreatedAtMs: 0,
    status: 'pending',
    edges: undefined,
    completedAtMs: undefined,
    end: undefined,
    ...facts,
  }
}

export const COMPLETED = {
  status: 'completed',
  end: { result: 'completed', atMs: 5000 },
} as const satisfies Partial<Job>

export const FAILED = {
  status: 'failed',
  end: { result: 'failed', atMs: 5000 },
} as const satisfies Partial<Job>

/** A batch of one path that never got a job. */
export function makeBatch(number: number, facts: Partial<BatchResult> = {}): BatchResult {
  return {
    ...createBatch(number, { type: 'path', paths: [`/${number}`] }, 0),
    state: 'abandoned',
    problem: undefined,
    failedEdges: [],
    hasUnresolvedCreate: false,
    ...facts,
  }
}

/** Edges that did not confirm, as the last job has shown them. */
export function makeFailedEdges(job: string, edges: Readonly<Record<string, string>>) {
  const readings = Object.entries(edges).map(([edge, status]) => ({ job, edge, status }))
  return {
    failedEdges: readings,
    edges: new Map(readings.map((reading) => [reading.edge, reading])),
  }
}
