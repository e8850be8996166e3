import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { afterPoll, nextLookMs } from '../../cdn/look-up.ts'
import type { Result } from '../../problem/result.ts'
import { continueLookUp, wait, type Batch } from './batch.ts'
import { findLostCreate } from './compare-job.ts'
import type { ListPurpose } from './event.ts'
import { createLost } from './problems.ts'
import { schedule } from './schedule.ts'
import {
  abandonWaiting,
  batchOf,
  areJobsExpired,
  waitingBatches,
  withBatch,
  withKnown,
  type JobsState,
  type Moment,
} from './state.ts'
import { stopCreating, trackJob } from './transitions.ts'

/** Applies the list, read before a create that had to wait: other runs may have used slots. */
export function applyListBeforeCreate(state: JobsState, read: Result<ListedJob[]>, at: Moment): JobsState {
  const counted = { ...state, listReads: state.listReads + 1 }
  if (!read.ok) return areJobsExpired(state, at) ? counted : abandonWaiting(counted, read.problem)
  const listed = read.value
  const tracked = withKnown(trackFoundJobs(counted, listed, at), listed, at.nowMs)
  return areJobsExpired(state, at) ? tracked : schedule(tracked, listed, at)
}

/** Looks for jobs of lost creates that the look-ups have not shown yet. */
function trackFoundJobs(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  return waitingBatches(state).reduce((before, batch) => {
    const job = findLostCreate(before, batch, listed, at)
    return job === undefined ? before : trackJob(before, batch, job, { kind: 'found', at })
  }, state)
}

/** Applies one look-up of a lost create. It is resent only if the last look-up succeeds and none finds a job. */
export function applyLookUp(
  state: JobsState,
  look: Extract<ListPurpose, { kind: 'look-up' }>,
  read: Result<ListedJob[]>,
  at: Moment,
): JobsState {
  const batch = batchOf(state, look.batch)
  if (batch.state.kind !== 'lost') return state
  const found = read.ok ? findLostCreate(state, batch, read.value, at) : undefined
  if (found !== undefined) return trackJob(state, batch, found, { kind: 'found', at })
  const lost = { ...batch.state, lookUp: afterPoll(batch.state.lookUp, read) }
  const known = read.ok ? withKnown(state, read.value, at.nowMs) : state
  const isOver = nextLookMs(lost.lookUp) === undefined && !areJobsExpired(state, at)
  return isOver ? endLookUp(known, batch, lost, at) : withBatch(known, continueLookUp(batch, lost))
}

const MAX_RESENDS_OF_LOST = 3

function endLookUp(
  state: JobsState,
  batch: Batch,
  { why, lookUp, rejection }: Extract<Batch['state'], { kind: 'lost' }>,
  at: Moment,
): JobsState {
  const resends = { ...batch.resends, lost: batch.resends.lost + 1 }
  const isUnknown = lookUp.problem !== undefined
  if (rejection !== undefined && !isUnknown) return stopCreating(state, batch, rejection)
  const resendAtMs = Math.max(at.nowMs, state.refusals.notBeforeMs)
  if (isUnknown || resends.lost > MAX_RESENDS_OF_LOST || resendAtMs > state.policy.endMs)
    return stopCreating(state, batch, createLost(why, lookUp.problem))
  return withBatch(state, wait({ ...batch, resends }, resendAtMs, { needsList: resendAtMs > at.nowMs }))
}
