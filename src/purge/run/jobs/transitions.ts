import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import type { Problem } from '../../../problem/problem.ts'
import {
  endWith,
  mismatchOf,
  openJob,
  waitAgainOrEnd,
  recordEdges,
  withMismatch,
  type Batch,
} from './batch.ts'
import { newJob, type Job } from './job.ts'
import { isConfirmed } from './proof.ts'
import { withAcceptance } from './refusals.ts'
import {
  abandonUncreated,
  withBatch,
  withJob,
  withKnown,
  withLog,
  type Moment,
  type JobsState,
} from './state.ts'
import { blockedPollMs } from './timing.ts'

/** Postponed until the next read of the list, which shows whether the job that blocks it has ended. */
export function postponeBlocked({ policy }: JobsState, batch: Batch, { nowMs }: Moment): Batch {
  const waitedMs = nowMs - (batch.blockedBy?.sinceMs ?? nowMs)
  return waitAgainOrEnd(batch, nowMs + blockedPollMs(waitedMs, policy.jitter), true)
}

/** The batch has its job: created just now, or found in the list. */
export function trackJob(
  state: JobsState,
  batch: Batch,
  listed: ListedJob,
  how: { readonly kind: 'created' | 'found'; readonly mismatch?: Problem | undefined; readonly at: Moment },
): JobsState {
  const { kind, mismatch, at } = how
  const { id } = listed
  // Another batch may have had it as the answer to its own create.
  const job = state.jobs.get(id) ?? newJob({ id, origin: 'created', createdAtMs: at.nowMs })
  const opened = withMismatch(recordEdges(openJob(batch, id, kind === 'created'), job), id, {
    answer: mismatch,
  })
  const known = withKnown(state, [listed], at.nowMs)
  const tracked: JobsState = {
    ...withJob(withBatch(known, opened), job),
    remaining: Math.max(0, state.remaining - 1),
    refusals: withAcceptance(state.refusals),
  }
  const logged = withLog(tracked, { kind, batch: opened, job })
  return job.end === undefined ? logged : settleBatch(logged, opened, job, at)
}

/** One create was rejected for good: the others would be, too, and must not cost a unit of the quota each. */
export function stopCreating(state: JobsState, batch: Batch, problem: Problem): JobsState {
  return abandonUncreated(withBatch(state, endWith(batch, problem)), problem)
}

/** What the end of its job means for a batch: confirmed, created again, or failed. */
export function settleBatch(state: JobsState, batch: Batch, job: Job, at: Moment): JobsState {
  const mismatch = job.origin === 'adopted' ? undefined : mismatchOf(batch, job.id)
  const mayRetry = batch.spec !== undefined && (job.origin === 'adopted' || batch.retriesLeft > 0)
  // What would bring another job again is not sent again.
  return mismatch === undefined && !isConfirmed(batch, job) && mayRetry
    ? retry(state, batch, job, at)
    : withBatch(state, endWith(batch, mismatch))
}

/** Sends the batch back to waiting for its next job, once the list has been read. An adopted job costs no retry: this run created none. */
export function retry(state: JobsState, batch: Batch, job: Job, { nowMs }: Moment): JobsState {
  const retried: Batch = {
    ...batch,
    retriesLeft: batch.retriesLeft - (job.origin === 'created' ? 1 : 0),
    needsList: true,
    state: { kind: 'waiting', actAtMs: nowMs },
  }
  return withLog(withBatch(state, retried), { kind: 'retried', batch: retried, job })
}
