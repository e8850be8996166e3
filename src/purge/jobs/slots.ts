// The schedule: when each batch that has no job yet may be created, so that no window exceeds the quota. It counts all
// jobs that the list shows, and after a refusal or a wait it is made again from a list that is read again.

import type { ListedJob } from '../../cdn/jobs/decode.ts'
import {
  countUsage,
  remainingJobs,
  slotsFor,
  toLocalMs,
  type CountedJob,
} from '../../cdn/jobs/quota.ts'
import { end, wait, type Batch } from './batch.ts'
import { quotaUsedUp, unexplainedRefusals } from './problems.ts'
import {
  abandonWaiting,
  jobsOf,
  serviceAt,
  waitingBatches,
  withBatch,
  withLog,
  type JobsPolicy,
  type JobsState,
  type Moment,
  type Refusals,
} from './state.ts'

/** @param createAtMs for each batch, on the monotonic clock; @param needsList whether to read the list again first */
export function schedulePlan(
  state: JobsState,
  {
    createAtMs,
    needsList,
    nowMs,
  }: { createAtMs: readonly number[]; needsList: boolean; nowMs: number },
): JobsState {
  const batches = state.batches.map((batch, index) => {
    const startsMs = createAtMs[index] ?? 0
    if (needsList) return wait(batch, Math.max(startsMs, nowMs), { wakeAtMs: nowMs, needsList })
    return waitForSlot(batch, startsMs, state.policy, nowMs)
  })
  return { ...state, batches }
}

/** Schedules the waiting batches, and ends those that are too late. @param listed the list of jobs, just read */
export function schedule(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  const { policy } = state
  const waiting = waitingBatches(state)
  const jobs = [...listed, ...createdButUnlisted(state, listed, at)]
  const usage = countUsage(jobs, policy.type, policy.limit, at.service)
  const slots = slotsFor(usage, waiting.length, at.service)
  const isExplained = slots[0] !== undefined
  const { refusals } = state
  const counted: JobsState = {
    ...state,
    remaining: remainingJobs(usage),
    // A list without a free slot explains the refusals, so the count restarts.
    refusals: isExplained ? { ...refusals, count: 0, hasRetryAfter: false } : refusals,
  }
  const starts = waiting.map((batch, index) => {
    const slotMs = toLocalMs(slots[index], at.nowMs, at.service)
    return { batch, createAtMs: Math.max(slotMs, refusals.notBeforeMs, batch.retryAtMs) }
  })
  const late = starts.filter(({ createAtMs }) => createAtMs > policy.endMs)
  // A time that is only our own back-off is not when a slot opens.
  const isOver =
    refusals.count >= MAX_REFUSALS ||
    (refusals.notBeforeMs > policy.endMs && !refusals.hasRetryAfter)
  if (refusals.count > 0 && isOver && !isExplained)
    return abandonWaiting(counted, unexplainedRefusals(refusals, counted.remaining, policy))
  // If nothing has been created, a partial plan is not started; otherwise as much as possible is created.
  const isBegun = jobsOf(state.batches).length > 0
  const dropped = isBegun || late.length === 0 ? late : starts
  const kept = starts.filter((start) => !dropped.includes(start))
  const scheduled = kept.reduce(
    (before, { batch, createAtMs }) =>
      withBatch(before, waitForSlot(batch, createAtMs, policy, at.nowMs)),
    abandonLate(counted, late, dropped, at),
  )
  return logWait(scheduled, at)
}

interface Start {
  readonly batch: Batch
  readonly createAtMs: number
}

/** @param dropped all batches that end because of the late ones */
function abandonLate(
  state: JobsState,
  late: readonly Start[],
  dropped: readonly Start[],
  at: Moment,
): JobsState {
  if (late.length === 0) return state
  const retryAtMs = serviceAt(at, Math.max(...late.map(({ createAtMs }) => createAtMs))).earliestMs
  const problem = quotaUsedUp(state.policy, {
    retryAtMs,
    jobs: late.length,
    nowMs: at.service.earliestMs,
    hasRetryAfter: state.refusals.hasRetryAfter && state.refusals.notBeforeMs > state.policy.endMs,
  })
  const dated: JobsState = { ...state, retryAtMs }
  return dropped.reduce((before, { batch }) => withBatch(before, end(batch, problem)), dated)
}

/** Jobs of this run that the list does not show yet. */
function createdButUnlisted(
  { batches, policy }: JobsState,
  listed: readonly ListedJob[],
  at: Moment,
): CountedJob[] {
  const ids = new Set(listed.map((job) => job.id))
  return jobsOf(batches)
    .filter(({ id }) => !ids.has(id))
    .map(({ createdAtMs }) => ({
      type: policy.type,
      createdAtMs: serviceAt(at, createdAtMs).latestMs,
      createdAtIsWholeSecond: true,
    }))
}

/** Starts the batch shortly after its slot, so that runs that wait for the same slot do not collide. */
function waitForSlot(batch: Batch, slotMs: number, policy: JobsPolicy, nowMs: number): Batch {
  if (slotMs <= nowMs) return wait(batch, nowMs, { needsList: false })
  if (slotMs === batch.retryAtMs) return wait(batch, slotMs, { needsList: true })
  const { endMs, jitter, limit } = policy
  const delayMs = jitter * Math.min(10_000, Math.max(100, limit.windowMs / 20))
  const createAtMs = Math.max(slotMs, Math.min(slotMs + delayMs, endMs - 1000))
  return wait(batch, createAtMs, { needsList: true })
}

function logWait(state: JobsState, at: Moment): JobsState {
  const later = waitingBatches(state).filter(
    ({ createAtMs, retryAtMs }) => createAtMs > at.nowMs && createAtMs !== retryAtMs,
  )
  if (later.length === 0) return state
  const firstMs = Math.min(...later.map(({ createAtMs }) => createAtMs))
  const untilMs = serviceAt(at, firstMs).earliestMs
  return withLog(state, {
    kind: 'waiting',
    batches: later.length,
    delayMs: firstMs - at.nowMs,
    untilMs,
  })
}

/** A lost answer may also say when to try again. */
export function notBefore(refusals: Refusals, atMs: number): Refusals {
  return atMs <= refusals.notBeforeMs
    ? refusals
    : { ...refusals, notBeforeMs: atMs, hasRetryAfter: true }
}

/** After this many refusals in a row that the list does not explain, the step ends. */
export const MAX_REFUSALS = 6

/** Waits as long as the service asks, or 5 s, 10 s, 20 s …, plus up to 10 %, at most 5 s. */
export function withRefusal(
  { count }: Refusals,
  { serverMessage, retryAfterMs }: { serverMessage: string; retryAfterMs: number | undefined },
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): Refusals {
  const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** count
  return {
    count: count + 1,
    notBeforeMs: nowMs + delayMs + random * Math.min(5000, delayMs / 10),
    hasRetryAfter: retryAfterMs !== undefined,
    serverMessage,
  }
}

const REFUSED_DELAY_MS = 5000
