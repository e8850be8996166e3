// Decides how long the waiting batches wait, so that no window exceeds the
// quota. The schedule counts all jobs in the list. After a refusal or a wait,
// the list is read again.

import type { MonotonicMs } from '../../time/clock.ts'
import type { QuotaRefusal } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/answers.ts'
import { allotSlots, type CountedJob } from '../../cdn/jobs/quota.ts'
import * as say from './words.ts'
import { endBatch, listJobs, type Batch, type Hold } from './batch.ts'
import type { JobsState, Refusals } from './state.ts'

/**
 * Lets a batch wait, until the last of what holds it back ends.
 * @param own what holds it, apart from refusals, which hold all batches
 */
export function holdBatch(
  run: JobsState,
  batch: Batch,
  ...own: readonly (Hold | undefined)[]
): void {
  const { nowMs } = run
  const holds = [toHold(run, 'refusal', run.refusals.notBeforeMs), ...own]
  const [lastHold] = holds
    .filter((hold) => hold !== undefined)
    .toSorted((a, b) => b.untilMs - a.untilMs)
  batch.createAtMs = Math.max(nowMs, lastHold?.untilMs ?? nowMs)
  batch.state = { kind: 'waiting', hold: lastHold }
  // No use in waiting if refusals last until the deadline: the list is read now,
  // and ends the batch.
  if (isRefusedUntilDeadline(run)) {
    batch.state = { kind: 'waiting', hold: holdForList(run, 'refusal') }
  }
}

/** Lets the batches that wait already wait for the refusals as well. */
export function holdWaitingBatches(run: JobsState): void {
  for (const batch of run.waiting) holdBatch(run, batch, batch.state.hold)
}

/** A hold that is over at once: the list is read before the create (`createNextJob`). */
export function holdForList({ nowMs }: JobsState, why: Hold['why']): Hold {
  return { why, untilMs: nowMs }
}

/** Undefined if the time has come already. */
function toHold({ nowMs }: JobsState, why: Hold['why'], untilMs: MonotonicMs): Hold | undefined {
  return untilMs > nowMs ? { why, untilMs } : undefined
}

/**
 * Holds a batch until shortly after its slot becomes free, so that runs that
 * wait for the same slot do not collide. Undefined if it is free now.
 */
export function holdForSlot(run: JobsState, slotMs: MonotonicMs): Hold | undefined {
  if (slotMs <= run.nowMs) return undefined
  const { jitter, limit } = run.policy
  const jitterMs = jitter * Math.min(10_000, Math.max(100, limit.windowMs / 20))
  return { why: 'slot', untilMs: addJitter(slotMs, jitterMs, run.endMs) }
}

/** Adds `jitterMs`, cut to end 1 s before the deadline, and none if the deadline is nearer. */
function addJitter(atMs: MonotonicMs, jitterMs: number, endMs: MonotonicMs): MonotonicMs {
  return Math.max(atMs, Math.min(atMs + jitterMs, endMs - 1000))
}

/** After this many refusals in a row that the list does not explain, the step ends. */
const MAX_REFUSALS = 6
const REFUSED_DELAY_MS = 5000

/** Whether the refusals allow no create before the deadline. */
export function isRefusedUntilDeadline({ refusals, endMs }: JobsState): boolean {
  return refusals.count >= MAX_REFUSALS || refusals.notBeforeMs > endMs
}

/**
 * Adds a refusal. No create is then sent for as long as the service asks, or
 * for 5 s, 10 s, 20 s and so on. A random delay of up to 10 %, at most 5 s, is
 * added if the deadline allows it.
 */
export function addRefusal(
  { refusals, nowMs, endMs, random }: Pick<JobsState, 'refusals' | 'nowMs' | 'endMs' | 'random'>,
  { serverMessage, retryAfterMs }: QuotaRefusal,
): Refusals {
  const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** refusals.count
  const jitterMs = random * Math.min(5000, delayMs / 10)
  return {
    count: refusals.count + 1,
    notBeforeMs: addJitter(nowMs + delayMs, jitterMs, endMs),
    hasRetryAfter: retryAfterMs !== undefined,
    serverMessage,
  }
}

/**
 * Schedules the waiting batches, and ends those that are too late.
 * @param listedJobs the list of jobs, just read
 */
export function scheduleBatches(run: JobsState, listedJobs: readonly ListedJob[]): void {
  const { policy, nowMs, waiting } = run
  const serviceTime = run.serviceTimeAt(nowMs)
  const jobs = [...listedJobs, ...findUnlistedJobs(run, listedJobs)]
  const { leftNow, startsAtMs } = allotSlots(jobs, policy, waiting.length, { nowMs, serviceTime })
  run.quotaRemaining = leftNow

  // A list without a free slot explains the refusals, so the count restarts.
  const isExplained = startsAtMs[0] !== undefined && startsAtMs[0] > nowMs
  if (isExplained) run.refusals = { ...run.refusals, count: 0 }
  const { count, hasRetryAfter } = run.refusals
  // With `Retry-After` the service says when a slot becomes free; a back-off does
  // not.
  const isUnexplained = count >= MAX_REFUSALS || (count > 0 && !hasRetryAfter)
  if (isUnexplained && isRefusedUntilDeadline(run)) {
    run.stopCreating(say.unexplainedRefusals(run.refusals, run.quotaRemaining, policy))
    return
  }

  for (const [index, batch] of waiting.entries()) {
    const slot = holdForSlot(run, startsAtMs[index] ?? nowMs)
    holdBatch(run, batch, slot, toHold(run, 'retry', batch.retryAtMs))
  }
  endLateBatches(run)
  logWait(run)
}

/** Jobs of this run that the list does not show yet. */
function findUnlistedJobs(run: JobsState, listedJobs: readonly ListedJob[]): CountedJob[] {
  const ids = new Set(listedJobs.map(({ id }) => id))
  const unlisted = listJobs(run.batches).filter(({ id }) => !ids.has(id))
  return unlisted.map(({ seenAtMs }) => ({
    type: run.policy.type,
    createdAtMs: run.serviceTimeAt(seenAtMs).latestMs,
    createdAtIsWholeSecond: true,
  }))
}

/**
 * Ends the batches whose create would be after the deadline. If no job has been
 * created yet, all batches end, because a partial plan is not started.
 */
function endLateBatches(run: JobsState): void {
  const late = run.waiting.filter(({ createAtMs }) => createAtMs > run.endMs)
  if (late.length === 0) return

  const lastMs = Math.max(...late.map(({ createAtMs }) => createAtMs))
  run.retryAtMs = run.serviceTimeAt(lastMs).earliestMs
  const problem = say.quotaUsedUp(run.policy, {
    retryAtMs: run.retryAtMs,
    jobCount: late.length,
    nowMs: run.serviceTimeAt(run.nowMs).earliestMs,
  })
  const isBegun = listJobs(run.batches).length > 0
  for (const batch of isBegun ? late : run.waiting) endBatch(batch, problem)
}

/** A retry has a line of its own. */
function logWait(run: JobsState): void {
  const holds = run.waiting.flatMap(({ state }) => state.hold ?? [])
  const others = holds.filter(({ why }) => why === 'slot' || why === 'refusal')
  if (others.length === 0) return
  const firstMs = Math.min(...others.map(({ untilMs }) => untilMs))
  const untilMs = run.serviceTimeAt(firstMs).earliestMs
  run.log({ kind: 'waiting', batches: others.length, delayMs: firstMs - run.nowMs, untilMs })
}
