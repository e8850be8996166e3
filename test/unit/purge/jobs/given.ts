import type { ListedJob } from '../../../../src/cdn/jobs/decode.ts'
import type { JobSpec } from '../../../../src/cdn/jobs/api.ts'
import { applyToJobs } from '../../../../src/purge/jobs/machine.ts'
import { newBatch } from '../../../../src/purge/jobs/batch.ts'
import {
  startJobs,
  type JobsPolicy,
  type JobsState,
  type Moment,
  type SeenOfJobs,
} from '../../../../src/purge/jobs/state.ts'
import type { Problem } from '../../../../src/problem/problem.ts'

const HOUR = 3_600_000
/** The service's clock when ours stands at 0. */
export const SERVICE_ZERO_MS = Date.UTC(2026, 10, 21, 12)

export const PROBLEM: Problem = { kind: 'server-error', title: 'the service fails', help: [] }

const POLICY: JobsPolicy = {
  type: 'path',
  limit: { jobs: 100, windowMs: HOUR },
  jitter: 0,
  endMs: 900_000,
  timeoutMs: 900_000,
  watch: true,
}

export function specOf(...paths: string[]): JobSpec {
  return { type: 'path', paths }
}

/** A run of `count` batches, each of one path: `/1`, `/2` …, or of everything. */
export function runOf(
  count: number,
  {
    retries = 0,
    listed = [],
    ...policy
  }: Partial<JobsPolicy> & { retries?: number; listed?: ListedJob[] } = {},
): JobsState {
  const batches = Array.from({ length: count }, (_, index) =>
    newBatch(index + 1, policy.type === 'all' ? { type: 'all' } : specOf(`/${index + 1}`), retries),
  )
  return startJobs({ ...POLICY, ...policy }, listed, { batches, remaining: 100 })
}

export function moment(nowMs: number): Moment {
  const serviceMs = SERVICE_ZERO_MS + nowMs
  return {
    nowMs,
    service: { earliestMs: serviceMs, latestMs: serviceMs + 100 },
    random: 0.5,
    isCancelled: false,
  }
}

/** The state after these events, each at its moment. */
export function after(
  state: JobsState,
  ...events: readonly (SeenOfJobs & { readonly atMs: number })[]
): JobsState {
  return events.reduce(
    (before, { atMs, ...event }) => applyToJobs(before, { ...event, at: moment(atMs) }),
    state,
  )
}

/** A job as the list, or the answer to a create, shows it. @param atMs when it was created, on our clock */
export function listedJob(id: string, atMs: number, facts: Partial<ListedJob> = {}): ListedJob {
  return {
    id,
    status: 'pending',
    type: 'path',
    paths: ['/1'],
    createdAtMs: SERVICE_ZERO_MS + atMs,
    createdAtIsWholeSecond: false,
    ...facts,
  }
}

/** Why a list is read for a lost create of a batch. */
export function lookUp(batch = 1) {
  return { kind: 'look-up', batch } as const
}

export function listing(
  atMs: number,
  purpose: Extract<SeenOfJobs, { kind: 'listed' }>['purpose'],
  jobs: ListedJob[] | Problem,
): SeenOfJobs & { readonly atMs: number } {
  const read = Array.isArray(jobs)
    ? ({ ok: true, value: jobs } as const)
    : ({ ok: false, problem: jobs } as const)
  return { kind: 'listed', purpose, read, atMs }
}

export function sent(atMs: number, batch = 1): SeenOfJobs & { readonly atMs: number } {
  return { kind: 'create-sent', batch, atMs }
}

type Answer = Extract<SeenOfJobs, { kind: 'create-answered' }>['result']

export function answered(atMs: number, result: Answer, batch = 1): SeenOfJobs & { readonly atMs: number } {
  return { kind: 'create-answered', batch, result, atMs }
}

export function created(atMs: number, id: string, facts: Partial<ListedJob> = {}, batch = 1) {
  return answered(
    atMs,
    { kind: 'done', value: listedJob(id, atMs, { paths: [`/${batch}`], ...facts }) },
    batch,
  )
}

/** A round of polls that shows a job so. */
export function polled(
  atMs: number,
  id: string,
  status: string,
  facts: { edges?: Record<string, string>; type?: string; paths?: string[] } = {},
): (SeenOfJobs & { readonly atMs: number })[] {
  const { edges, ...others } = facts
  const reading = { status, edges: edges && new Map(Object.entries(edges)), ...others }
  return [
    { kind: 'time-passed', atMs },
    { kind: 'job-read', id, read: { ok: true, value: reading }, atMs },
  ]
}
