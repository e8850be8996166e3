import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import { countUsage, remainingJobs, slotsFor, toLocalMs } from '../../../cdn/jobs/quota.ts'
import { abandon, type Batch } from './batch.ts'
import { matchesLostCreate } from './lost-create.ts'
import { quotaUsedUp } from './problems.ts'
import { explain } from './refusals.ts'
import {
  abandonUncreated,
  creatingBatches,
  idleBatches,
  serviceAt,
  withBatch,
  withLog,
  type Moment,
  type JobsPolicy,
  type JobsState,
} from './state.ts'
import { jitterMs, refreshDelayMs, shortJitterMs } from './timing.ts'

/** How soon the list is read again where a create under way decides whether a slot is free. */
const LATER_LOOK_MS = 1000

/** When a batch may start, and what decided it. */
interface Start {
  readonly batch: Batch
  readonly earliestMs: number
  readonly reason: 'slot' | 'retry-after' | 'now'
  /** Whether it comes after the deadline, or waiting is not wanted. */
  readonly isTooLate: boolean
}

/**
 * The times of the plan.
 * @param startMs for each batch, on the monotonic clock
 * @param needsList whether the list is so old that it has to be read again before the first create
 */
export function schedulePlan(
  state: JobsState,
  { startMs, needsList, nowMs }: { startMs: readonly number[]; needsList: boolean; nowMs: number },
): JobsState {
  const batches = state.batches.map((batch, index) => {
    if (batch.state.kind !== 'waiting') return batch
    const earliest = { earliestMs: startMs[index] ?? 0, reason: 'slot' } as const
    const time = startTime(state.policy, earliest, nowMs)
    return startAt(batch, needsList ? { ...time, actAtMs: nowMs, needsList } : time)
  })
  return { ...state, batches }
}

/**
 * When each waiting batch may be created; those whose time would come too late are given up.
 * @param listed the list of jobs, read just now
 */
export function schedule(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  const { limit, type } = state.policy
  const isListed = (batch: Batch) => listed.some((job) => matchesLostCreate(state, batch, job, at))
  const inLine = byPriority(state, isListed)
  const usage = countUsage([...listed, ...createdButUnlisted(state, listed, at)], type, limit, at.service)
  // When each may start; undefined: now.
  const slots = slotsFor(usage, inLine.length, at.service)
  const hasFreeSlots = slots[0] === undefined
  const counted = resolveRefusal({ ...state, remaining: remainingJobs(usage) }, hasFreeSlots, at)
  const starts = idleBatches(counted).map((batch) => {
    const index = inLine.findIndex(({ number }) => number === batch.number)
    return startOf(counted, batch, counted.refusals.trustsRetryAfter ? undefined : slots[index], at)
  })
  const withoutLate = abandonLate(counted, starts, at)
  const scheduled = starts.reduce((before, start) => {
    const { batch, isTooLate } = start
    // Late ones are not given up while a create is under way: if that is refused, its slot is free.
    const isIdle = idleBatches(before).some(({ number }) => number === batch.number)
    const time = isTooLate ? laterLook(at.nowMs) : startTime(state.policy, start, at.nowMs)
    return isIdle ? withBatch(before, startAt(batch, time)) : before
  }, withoutLate)
  return logWait(scheduled, at)
}

function startOf(
  { policy: { onQuota, endMs }, refusals: { notBeforeMs } }: JobsState,
  batch: Batch,
  slot: number | undefined,
  { nowMs, service }: Moment,
): Start {
  const slotMs = toLocalMs(slot, nowMs, service)
  const earliestMs = Math.max(slotMs, nowMs, notBeforeMs)
  const reason = earliestMs <= nowMs ? 'now' : notBeforeMs > slotMs ? 'retry-after' : 'slot'
  const isTooLate = earliestMs > endMs || (onQuota === 'fail' && slot !== undefined)
  return { batch, earliestMs, reason, isTooLate }
}

/** What a refusal means once the list has been read: the quota is used up, or the service has another reason. */
function resolveRefusal(state: JobsState, hasFreeSlots: boolean, { nowMs, random }: Moment): JobsState {
  const { onQuota, limit, maxUnexplained, endMs } = state.policy
  const { refusals, problem } = explain(state.refusals, {
    limit,
    maxUnexplained,
    endMs,
    listHasFreeSlots: hasFreeSlots,
    mayWait: onQuota === 'wait',
    hasWaited: state.hasWaited,
    nowMs,
    random,
  })
  const resolved = { ...state, refusals, hasWaited: state.hasWaited || !hasFreeSlots }
  return problem === undefined ? resolved : abandonUncreated(resolved, problem)
}

/** No plan is left half done; but what was begun is finished as far as it goes. */
function abandonLate(state: JobsState, starts: readonly Start[], at: Moment): JobsState {
  const late = starts.filter(({ isTooLate }) => isTooLate)
  // A create that is under way takes no slot if it is refused: its answer is waited for.
  if (late.length === 0 || creatingBatches(state).length > 0) return state
  const lastMs = Math.max(...late.map(({ earliestMs }) => earliestMs))
  const retryAtMs = Math.max(state.retryAtMs ?? 0, serviceAt(at, lastMs).earliestMs)
  const problem = quotaUsedUp(
    { ...state.policy, retryAtMs },
    { jobsWithoutSlot: late.length, nowMs: at.service.earliestMs },
  )
  const hasBegun = state.batches.some(({ jobIds }) => jobIds.length > 0)
  const known: JobsState = { ...state, retryAtMs }
  return (hasBegun ? late : starts).reduce(
    (before, { batch }) => withBatch(before, abandon(batch, problem)),
    known,
  )
}

/** Jobs of this run that the list does not show yet. */
function createdButUnlisted(
  { jobs, policy }: JobsState,
  listed: readonly ListedJob[],
  at: Moment,
): ListedJob[] {
  const ids = new Set(listed.map((job) => job.id))
  return [...jobs.values()]
    .filter((job) => job.origin === 'created' && !ids.has(job.id))
    .map(({ id, status, createdAtMs }) => ({
      id,
      status,
      type: policy.type,
      paths: undefined,
      createdAtMs: serviceAt(at, createdAtMs).latestMs,
      createdAtIsWholeSecond: true,
    }))
}

interface StartTime {
  readonly startMs: number
  /** When to read the list again, before the start. */
  readonly actAtMs: number
  readonly needsList: boolean
}

function startAt(batch: Batch, { startMs, actAtMs, needsList }: StartTime): Batch {
  return { ...batch, startMs, needsList, state: { kind: 'waiting', actAtMs } }
}

/** Somewhat later than the earliest time, where the deadline allows; a long wait reads the list in between. */
function startTime(
  { endMs, jitter, limit }: JobsPolicy,
  { earliestMs, reason }: Pick<Start, 'earliestMs' | 'reason'>,
  nowMs: number,
): StartTime {
  if (earliestMs <= nowMs) return { startMs: nowMs, actAtMs: nowMs, needsList: false }
  // A time that the service has named to this run is shared with no other.
  const delayMs =
    reason === 'retry-after' ? shortJitterMs(earliestMs - nowMs, jitter) : jitterMs(limit.windowMs, jitter)
  const startMs = Math.max(earliestMs, Math.min(earliestMs + delayMs, endMs - 1000))
  return { startMs, actAtMs: Math.min(startMs, nowMs + refreshDelayMs(jitter)), needsList: true }
}

function laterLook(nowMs: number): StartTime {
  return { startMs: nowMs + LATER_LOOK_MS, actAtMs: nowMs + LATER_LOOK_MS, needsList: true }
}

function logWait(state: JobsState, at: Moment): JobsState {
  const later = idleBatches(state).filter(({ startMs }) => startMs > at.nowMs)
  if (later.length === 0) return state
  const firstMs = Math.min(...later.map(({ startMs }) => startMs))
  const untilMs = serviceAt(at, firstMs).earliestMs
  return withLog(state, { kind: 'waiting', batches: later.length, delayMs: firstMs - at.nowMs, untilMs })
}

/** What may have been created already comes first, and what was never created before what is tried again. */
function byPriority(state: JobsState, isListed: (batch: Batch) => boolean): Batch[] {
  const idle = idleBatches(state)
  // What the list shows already has its slot, and what was abandoned is not sent again.
  const underWay = creatingBatches(state).filter((batch) => !('abandoned' in batch.state) && !isListed(batch))
  const isNew = ({ jobIds }: Batch) => jobIds.length === 0
  return [...underWay, ...idle.filter(isNew), ...idle.filter((batch) => !isNew(batch))]
}
