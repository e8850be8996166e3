import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { countUsage, remainingJobs, slotsFor, toLocalMs } from '../../cdn/jobs/quota.ts'
import { abandonWaiting, idleBatches, waitingBatches } from './batches.ts'
import type { Batch, StartTime } from './batch.ts'
import type { JobsContext } from './context.ts'
import { matchesLostCreate } from './lost-create.ts'
import { quotaUsedUp } from './problems.ts'
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

/** Decides when each waiting batch may be created, and gives up those whose time would come too late. */
export class Scheduler {
  readonly #context: JobsContext
  #hasWaited = false
  #retryAtMs: number | undefined

  constructor(context: JobsContext) {
    this.#context = context
  }

  /** When the last slot that is missing opens; milliseconds since 1970, on the service's clock. */
  get retryAtMs(): number | undefined {
    return this.#retryAtMs
  }

  /** The times of the plan. @param startMs for each batch, on the monotonic clock */
  scheduleFirst(startMs: readonly number[]): void {
    for (const [index, batch] of this.#context.batches.entries())
      if (batch.isWaiting) batch.schedule(this.#startTime(startMs[index] ?? 0, 'slot'))
  }

  /** @param jobs the list of jobs, read just now */
  schedule(jobs: readonly ListedJob[]): void {
    const { api, batches, deadline, knownJobs, limit, refusals, type } = this.#context
    const nowMs = deadline.clock.nowMs()
    const now = api.timeAt(nowMs)
    const waiting = byPriority(batches, (batch) =>
      jobs.some((job) => matchesLostCreate(this.#context, batch, job)),
    )
    const usage = countUsage([...jobs, ...this.#createdButUnlisted(jobs)], type, limit, now)
    const slots = slotsFor(usage, waiting.length, now)
    const listHasFreeSlots = slots[0] === undefined
    knownJobs.recordRemaining(remainingJobs(usage))
    this.#resolveRefusal(listHasFreeSlots)
    if (!listHasFreeSlots) this.#hasWaited = true
    const starts = idleBatches(batches).map((batch) => {
      const slot = refusals.trustsRetryAfter ? undefined : slots[waiting.indexOf(batch)]
      return this.#startOf(batch, toLocalMs(slot, nowMs, now), slot !== undefined)
    })
    this.#abandonLate(starts)
    for (const { batch, earliestMs, reason, isTooLate } of starts)
      batch.schedule(isTooLate ? this.#laterLook() : this.#startTime(earliestMs, reason))
    this.#emitWait()
  }

  #startOf(batch: Batch, slotMs: number, needsSlot: boolean): Start {
    const { deadline, onQuota, refusals } = this.#context
    const nowMs = deadline.clock.nowMs()
    const earliestMs = Math.max(slotMs, nowMs, refusals.notBeforeMs)
    const reason = earliestMs <= nowMs ? 'now' : refusals.notBeforeMs > slotMs ? 'retry-after' : 'slot'
    const isTooLate = earliestMs > deadline.endMs || (onQuota === 'fail' && needsSlot)
    return { batch, earliestMs, reason, isTooLate }
  }

  /** What a refusal means once the list has been read: the quota is used up, or the service has another reason. */
  #resolveRefusal(listHasFreeSlots: boolean): void {
    const { batches, deadline, limit, onQuota, refusals } = this.#context
    const problem = refusals.resolvePending({
      listHasFreeSlots,
      mayWait: onQuota === 'wait',
      maxUnexplained: this.#context.maxUnexplained,
      limit,
      hasWaited: this.#hasWaited,
      nowMs: deadline.clock.nowMs(),
      deadlineMs: deadline.endMs,
      random: deadline.clock.random(),
    })
    if (problem !== undefined) abandonWaiting(batches, problem)
  }

  /** No plan is left half done; but what was begun is finished as far as it goes. */
  #abandonLate(starts: readonly Start[]): void {
    const { api, batches, deadline } = this.#context
    const late = starts.filter(({ isTooLate }) => isTooLate)
    if (late.length === 0) return
    // A create that is under way takes no slot if it is refused: its answer is waited for.
    if (batches.some((batch) => batch.isCreating)) return
    const nowMs = deadline.clock.nowMs()
    const serviceNowMs = api.timeAt(nowMs).earliestMs
    const lastMs = Math.max(...late.map(({ earliestMs }) => earliestMs))
    this.#retryAtMs = Math.max(this.#retryAtMs ?? 0, serviceNowMs + (lastMs - nowMs))
    const problem = quotaUsedUp(
      { ...this.#context, retryAtMs: this.#retryAtMs },
      { jobs: late.length, nowMs: serviceNowMs },
    )
    const hasBegun = batches.some((batch) => batch.jobs.length > 0)
    for (const { batch } of hasBegun ? late : starts) batch.abandon(problem)
  }

  /** Jobs of this step that the list does not show yet. */
  #createdButUnlisted(listed: readonly ListedJob[]): ListedJob[] {
    const { api, batches, type } = this.#context
    const ids = new Set(listed.map((job) => job.id))
    return batches
      .flatMap((batch) => batch.jobs)
      .filter((job) => job.origin === 'created' && !ids.has(job.id))
      .map(({ id, status, createdAtMs }) => ({
        id,
        status,
        type,
        paths: undefined,
        createdAtMs: api.timeAt(createdAtMs).latestMs,
        createdAtIsCut: true,
      }))
  }

  /** Somewhat later than the earliest time, where the deadline allows; a long wait reads the list in between. */
  #startTime(earliestMs: number, reason: Start['reason']): StartTime {
    const { deadline, jitter, limit } = this.#context
    const nowMs = deadline.clock.nowMs()
    if (earliestMs <= nowMs) return { startMs: nowMs, actAtMs: nowMs, needsRefresh: false }
    // A time that the service has named to this run is shared with no other.
    const delayMs =
      reason === 'retry-after' ? shortJitterMs(earliestMs - nowMs, jitter) : jitterMs(limit.windowMs, jitter)
    const startMs = Math.max(earliestMs, Math.min(earliestMs + delayMs, deadline.endMs - 1000))
    return { startMs, actAtMs: Math.min(startMs, nowMs + refreshDelayMs(jitter)), needsRefresh: true }
  }

  #laterLook(): StartTime {
    const atMs = this.#context.deadline.clock.nowMs() + LATER_LOOK_MS
    return { startMs: atMs, actAtMs: atMs, needsRefresh: true }
  }

  #emitWait(): void {
    const { api, batches, deadline, emit } = this.#context
    const nowMs = deadline.clock.nowMs()
    const later = idleBatches(batches).filter((batch) => batch.startMs > nowMs)
    if (later.length === 0) return
    const firstMs = Math.min(...later.map((batch) => batch.startMs))
    const untilMs = api.timeAt(firstMs).earliestMs
    emit({ kind: 'waiting', batches: later.length, delayMs: firstMs - nowMs, untilMs })
  }
}

/** What may have been created already comes first, and what was never created before what is tried again. */
function byPriority(batches: readonly Batch[], isListed: (batch: Batch) => boolean): Batch[] {
  const idle = idleBatches(batches)
  // What the list shows already has its slot.
  const underWay = waitingBatches(batches).filter((batch) => batch.isCreating && !isListed(batch))
  const isNew = (batch: Batch) => batch.jobs.length === 0
  return [...underWay, ...idle.filter(isNew), ...idle.filter((batch) => !isNew(batch))]
}
