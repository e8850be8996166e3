import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { end, openJob, wait, withMismatch, type Batch } from './batch.ts'
import { newJob, type Job } from './job.ts'
import { isConfirmed } from './proof.ts'
import { resetRefusals } from './refusals.ts'
import { abandonWaiting, withBatch, withKnown, withLog, type JobsState, type Moment } from './state.ts'

export function trackJob(
  state: JobsState,
  batch: Batch,
  listed: ListedJob,
  how: { readonly kind: 'created' | 'found'; readonly mismatch?: Problem | undefined; readonly at: Moment },
): JobsState {
  const { kind, mismatch, at } = how
  const job = newJob(listed, at.nowMs)
  const opened = withMismatch(openJob(batch, job), mismatch)
  const tracked: JobsState = {
    ...withBatch(withKnown(state, [listed], at.nowMs), opened),
    remaining: Math.max(0, state.remaining - 1),
    refusals: resetRefusals(state.refusals),
  }
  return withLog(tracked, { kind, batch: opened, job })
}

/** Ends all waiting batches: their creates would be rejected too, and each could use quota. */
export function stopCreating(state: JobsState, batch: Batch, problem: Problem): JobsState {
  return abandonWaiting(withBatch(state, end(batch, problem)), problem)
}

/** Applies the end of a job: its batch is confirmed, waits for a retry, or fails. */
export function settleBatch(state: JobsState, batch: Batch, job: Job, { nowMs }: Moment): JobsState {
  const { mismatch, retriesLeft } = batch
  const mayRetry = mismatch === undefined && retriesLeft > 0
  if (isConfirmed(batch, job) || !mayRetry) return withBatch(state, end(batch, mismatch))
  const waiting = wait(batch, nowMs, { needsList: true })
  const retried = { ...waiting, retriesLeft: retriesLeft - 1 }
  return withLog(withBatch(state, retried), { kind: 'retried', batch: retried, job })
}
