// Schedules the creates of the waiting batches so that no window exceeds the
// quota. The schedule counts all jobs in the list. After a refusal or a wait,
// the list is read again.

import type { QuotaRefusal } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/answers.ts'
import {
  countUsage,
  countRemainingJobs,
  findSlots,
  toLocalMs,
  type CountedJob,
} from '../../cdn/jobs/quota.ts'
import * as say from './words.ts'
import { endBatch, scheduleCreate, listJobs, type Batch } from './batch.ts'
import type { JobsRun, Refusals } from './jobs-run.ts'

/** After this many refusals in a row that the list does not explain, the step ends. */
export const MAX_REFUSALS = 6
const REFUSED_DELAY_MS = 5000

interface RefusedRun {
  readonly refusals: Refusals
  readonly nowMs: number
  readonly endMs: number
  readonly random: number
}

/**
 * Adds a refusal. No create is then sent for as long as the service asks, or
 * for 5 s, 10 s, 20 s and so on. A random delay of up to 10 %, at most 5 s, is
 * added if the deadline allows it.
 */
export function addRefusal(
  { refusals, nowMs, endMs, random }: RefusedRun,
  { serverMessage, retryAfterMs }: QuotaRefusal,
): Refusals {
  const delayMs = retryAfterMs ?? REFUSED_DELAY_MS * 2 ** refusals.count
  const allowedAtMs = nowMs + delayMs
  const jitterMs = random * Math.min(5000, delayMs / 10)
  return {
    count: refusals.count + 1,
    notBeforeMs: addJitter(allowedAtMs, jitterMs, endMs),
    hasRetryAfter: retryAfterMs !== undefined,
    serverMessage,
  }
}

interface Start {
  readonly batch: Batch
  readonly createAtMs: number
}

/**
 * Schedules the waiting batches, and ends those that are too late.
 * @param listedJobs the list of jobs, just read
 */
export function scheduleBatches(run: JobsRun, listedJobs: readonly ListedJob[]): void {
  const { policy, nowMs, endMs, waiting } = run
  const serviceTime = run.serviceTimeAt(nowMs)
  const jobs = [...listedJobs, ...findUnlistedJobs(run, listedJobs)]
  const usage = countUsage(jobs, policy.type, policy.limit, serviceTime)
  const slots = findSlots(usage, waiting.length, serviceTime)
  run.quotaRemaining = countRemainingJobs(usage)

  // A list without a free slot explains the refusals, so the count restarts.
  const isExplained = slots[0] !== undefined
  if (isExplained) run.refusals = { ...run.refusals, count: 0, hasRetryAfter: false }
  const { count, notBeforeMs, hasRetryAfter } = run.refusals
  // Without `Retry-After`, the time is only a back-off, and does not tell when
  // a slot becomes free.
  const isHopeless = count >= MAX_REFUSALS || (notBeforeMs > endMs && !hasRetryAfter)
  if (count > 0 && isHopeless) {
    run.abandonWaiting(say.unexplainedRefusals(run.refusals, run.quotaRemaining, policy))
    return
  }

  const starts = waiting.map((batch, index) => {
    const slotMs = toLocalMs(slots[index], nowMs, serviceTime)
    return { batch, createAtMs: Math.max(slotMs, notBeforeMs, batch.earliestRetryMs) }
  })
  endLateBatches(run, starts)
  for (const { batch, createAtMs } of starts) {
    if (batch.state === 'waiting') scheduleForSlot(run, batch, createAtMs)
  }
  logWait(run)
}

/** Jobs of this run that the list does not show yet. */
function findUnlistedJobs(run: JobsRun, listedJobs: readonly ListedJob[]): CountedJob[] {
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
function endLateBatches(run: JobsRun, starts: readonly Start[]): void {
  const late = starts.filter(({ createAtMs }) => createAtMs > run.endMs)
  if (late.length === 0) return

  const { notBeforeMs, hasRetryAfter } = run.refusals
  const retryAtMs = run.serviceTimeAt(Math.max(...late.map((start) => start.createAtMs))).earliestMs
  const problem = say.quotaUsedUp(run.policy, {
    retryAtMs,
    jobCount: late.length,
    nowMs: run.serviceTimeAt(run.nowMs).earliestMs,
    hasRetryAfter: hasRetryAfter && notBeforeMs > run.endMs,
  })
  run.retryAtMs = retryAtMs
  const isBegun = listJobs(run.batches).length > 0
  for (const { batch } of isBegun ? late : starts) endBatch(batch, problem)
}

/**
 * Starts the batch shortly after its slot, so that runs that wait for the same
 * slot do not collide.
 */
export function scheduleForSlot(run: JobsRun, batch: Batch, slotMs: number): void {
  if (slotMs <= run.nowMs) {
    scheduleCreate(batch, run.nowMs, { needsList: false })
    return
  }
  if (slotMs === batch.earliestRetryMs) {
    scheduleCreate(batch, slotMs, { needsList: true })
    return
  }

  const { jitter, limit } = run.policy
  const jitterMs = jitter * Math.min(10_000, Math.max(100, limit.windowMs / 20))
  scheduleCreate(batch, addJitter(slotMs, jitterMs, run.endMs), { needsList: true })
}

/** Adds `jitterMs`, cut to end 1 s before the deadline, and none if the deadline is nearer. */
function addJitter(atMs: number, jitterMs: number, endMs: number): number {
  return Math.max(atMs, Math.min(atMs + jitterMs, endMs - 1000))
}

function logWait(run: JobsRun): void {
  const { nowMs } = run
  const later = run.waiting.filter(
    ({ createAtMs, earliestRetryMs: retryAtMs }) => createAtMs > nowMs && createAtMs !== retryAtMs,
  )
  if (later.length === 0) return
  const firstMs = Math.min(...later.map(({ createAtMs }) => createAtMs))
  const untilMs = run.serviceTimeAt(firstMs).earliestMs
  run.log({ kind: 'waiting', batches: later.length, delayMs: firstMs - nowMs, untilMs })
}
