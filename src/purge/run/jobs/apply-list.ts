import { isAccessError } from '../../../cdn/problems.ts'
import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import { afterPoll, isWithoutEffect, nextLookMs, type LookUp } from '../../../cdn/look-up.ts'
import { backoffMs } from '../../../http/retry.ts'
import type { Problem } from '../../../problem/problem.ts'
import type { Result } from '../../../problem/result.ts'
import {
  countResend,
  mayResend,
  mismatchOf,
  openJob,
  waitAgainOrEnd,
  recordEdges,
  type Batch,
} from './batch.ts'
import type { ListPurpose } from './event.ts'
import { newJob } from './job.ts'
import { findLostCreate, matchesLostCreate } from './lost-create.ts'
import { createLost } from './problems.ts'
import { schedule } from './schedule.ts'
import {
  abandonUncreated,
  batchOf,
  idleBatches,
  isExpired,
  serviceAt,
  withBatch,
  withJob,
  withKnown,
  withLog,
  type Moment,
  type JobsState,
} from './state.ts'
import { postponeBlocked, settleBatch, stopCreating, trackJob } from './transitions.ts'

/** Maximum number of reads of the list that may fail in a row, each of them retried, before waiting ends. */
const MAX_LIST_FAILURES = 6

/** The list, read before creates: another run's purge of everything may have made the rest needless, and others may have taken the slots. */
export function applyListBeforeCreate(state: JobsState, read: Result<ListedJob[]>, at: Moment): JobsState {
  const counted = { ...state, listReads: state.listReads + 1 }
  if (!read.ok) return postponeAfterFailedRead(counted, read.problem, at)
  const listed = read.value
  const found = withKnown(trackFoundJobs({ ...counted, listFailures: 0 }, listed, at), listed, at.nowMs)
  const purgeOfEverything = listed.find((job) => canAdopt(found, job, at))
  if (purgeOfEverything !== undefined) return adopt(found, purgeOfEverything.id, at)
  return updateBlocked(schedule(found, listed, at), listed, at)
}

/** A create that was refused or lost may have been carried out all the same, and shows only now. */
function trackFoundJobs(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  const waiting = state.batches.filter(({ state: { kind } }) => kind === 'waiting' || kind === 'lost')
  return waiting.reduce((before, batch) => {
    const job = listed.find((one) => matchesLostCreate(before, batch, one, at))
    return job === undefined ? before : trackJob(before, batch, job, { kind: 'found', at })
  }, state)
}

/** The read has failed several times by itself: the next one comes later than a first retry would. */
const INNER_TRIES = 2

/** The list could not be read: all that waits, waits longer; after too many failures nothing more is created. */
function postponeAfterFailedRead(state: JobsState, problem: Problem, at: Moment): JobsState {
  const failed = { ...state, listFailures: state.listFailures + 1 }
  if (failed.listFailures > MAX_LIST_FAILURES || isAccessError(problem))
    return abandonUncreated(failed, problem)
  const atMs = at.nowMs + backoffMs(failed.listFailures + INNER_TRIES, at.random)
  const postponed = failed.batches.map((batch) =>
    batch.state.kind === 'waiting' ? waitAgainOrEnd(batch, atMs) : batch,
  )
  return withLog({ ...failed, batches: postponed }, { kind: 'read-failed', problem })
}

/** A purge of everything that began certainly after what it is to purge was live, and has not failed. */
function canAdopt(state: JobsState, { id, type, status, createdAtMs }: ListedJob, at: Moment): boolean {
  const liveSinceMs = serviceAt(at, state.policy.adoptableFromMs).latestMs
  const isNew = createdAtMs >= liveSinceMs + 1000 && !state.firstIds.has(id)
  const tracked = state.jobs.get(id)
  const isUsable =
    tracked === undefined ||
    (tracked.origin === 'adopted' &&
      state.batches.every((batch) => mismatchOf(batch, id) === undefined) &&
      tracked.end?.result !== 'failed')
  return type === 'all' && status !== 'failed' && isNew && isUsable && adopters(state, id).length > 0
}

/** Waiting batches that never had this job: one that had it, and waits again, has seen it fail. */
function adopters(state: JobsState, id: string): Batch[] {
  return idleBatches(state).filter(({ jobIds }) => !jobIds.includes(id))
}

function adopt(state: JobsState, id: string, at: Moment): JobsState {
  const job = state.jobs.get(id) ?? newJob({ id, origin: 'adopted', createdAtMs: at.nowMs })
  return adopters(state, id).reduce(
    (before, batch) => {
      const opened = recordEdges(openJob(batch, id, false), job)
      const adopted = withLog(withBatch(before, opened), { kind: 'adopted', batch: opened, job })
      // Other batches may have seen its end already.
      return job.end === undefined ? adopted : settleBatch(adopted, opened, job, at)
    },
    withJob(state, job),
  )
}

/**
 * A batch is blocked whose create was answered with an equal job that was at work already. It waits while the list shows that
 * job as unfinished, and is free otherwise.
 */
function updateBlocked(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  return idleBatches(state).reduce((before, batch) => {
    const status = listed.find(({ id }) => id === batch.blockedBy?.id)?.status
    const isBlocked = status === 'pending' || status === 'processing'
    return withBatch(
      before,
      isBlocked ? postponeBlocked(before, batch, at) : { ...batch, blockedBy: undefined },
    )
  }, state)
}

/** One look for the effect of a lost create; only if all of them show none is it sent again. */
export function applyLookUp(
  state: JobsState,
  look: LookUpPurpose,
  read: Result<ListedJob[]>,
  at: Moment,
): JobsState {
  const batch = batchOf(state, look.batch)
  // Another reading of the list has shown its job meanwhile, and it may be lost again.
  if (batch.state.kind !== 'lost' || !isOf(look, batch.state.lookUp)) return state
  const found = read.ok ? findLostCreate(state, batch, read.value, at) : undefined
  if (found !== undefined) return trackJob(state, batch, found, { kind: 'found', at })
  const lookUp = afterPoll(batch.state.lookUp, read)
  const looked = { ...batch, state: { ...batch.state, lookUp } }
  const isOver = nextLookMs(lookUp) === undefined && !isExpired(state, at)
  // What was abandoned is not sent again; that it may have been created stays known.
  return isOver && looked.state.abandoned === undefined
    ? endLookUp(state, looked, at)
    : withBatch(state, looked)
}

type LookUpPurpose = Extract<ListPurpose, { kind: 'look-up' }>

function isOf({ lostAtMs, polls }: LookUpPurpose, lookUp: LookUp): boolean {
  return lookUp.lostAtMs === lostAtMs && lookUp.polls === polls
}

function endLookUp(
  state: JobsState,
  batch: Batch & { readonly state: { readonly kind: 'lost' } },
  at: Moment,
): JobsState {
  const { why, lookUp, rejection } = batch.state
  const counted = countResend(batch, 'lost')
  if (rejection !== undefined) return stopCreating(state, batch, rejection)
  if (!isWithoutEffect(lookUp) || !mayResend(counted, 'lost'))
    return stopCreating(state, batch, createLost(why, lookUp.problem))
  return withBatch(state, waitAgainOrEnd(counted, at.nowMs))
}
