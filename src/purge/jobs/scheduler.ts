import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { toLocalMs, countUsage, slotsFor, remainingJobs } from '../../cdn/jobs/quota.ts'
import { abandon } from './batch.ts'
import type { Batch } from './batch.ts'
import { quotaUsedUp, unexplainedRefusals } from './problems.ts'
import { abandonWaiting, waitingBatches } from './context.ts'
import type { JobsContext } from './context.ts'
import {
  jitterMs,
  REFRESH_WHILE_WAITING_MS,
  MAX_UNEXPLAINED,
  shortJitterMs,
  unexplainedDelayMs,
  unexplainedPartMs,
} from './timing.ts'

/** Gives each waiting batch its time, and gives those up whose time comes too late. */
export function scheduleBatches(context: JobsContext, jobs: readonly ListedJob[]): void {
  const nowMs = context.deadline.clock.nowMs()
  const now = context.service.timeAt(nowMs)
  const waiting = byPriority(context)
  const usage = countUsage([...jobs, ...createdButUnlisted(context, jobs)], context.type, context.limit, now)
  const slots = slotsFor(usage, waiting.length, now)
  context.remainingJobs = remainingJobs(usage)
  handleRefusal(context, slots[0] === undefined)
  if (slots[0] !== undefined) context.hasWaited = true
  const { notBeforeMs, trustsRetryAfter } = context.refusals
  const floorMs = Math.max(nowMs, notBeforeMs)
  const plan = waitingBatches(context).map((batch) => {
    const slot = trustsRetryAfter ? undefined : slots[waiting.indexOf(batch)]
    const slotMs = toLocalMs(slot, nowMs, now)
    const momentMs = Math.max(slotMs, floorMs)
    const reason = momentMs <= nowMs ? 'now' : notBeforeMs > slotMs ? 'retry-after' : 'slot'
    const late = momentMs > context.deadline.endMs || (context.onQuota === 'fail' && slot !== undefined)
    return { batch, momentMs, reason, late } as const
  })
  const late = plan.filter((each) => each.late)
  if (late.length > 0) {
    const lastMs = Math.max(...late.map(({ momentMs }) => momentMs))
    context.retryAtMs = Math.max(context.retryAtMs ?? 0, now.earliestMs + (lastMs - nowMs))
    const problem = quotaUsedUp(context, { jobs: late.length, nowMs: now.earliestMs })
    // No plan is left half done; but what was begun is finished as far as it goes.
    const begun = context.batches.some((batch) => batch.attempts.length > 0)
    for (const { batch } of begun ? late : plan) abandon(batch, problem)
  }
  for (const { batch, momentMs, reason } of plan)
    if (batch.state === 'waiting') scheduleAt(context, batch, { momentMs, reason })
  emitWait(context)
}

/** What was never created comes before what is tried again. */
function byPriority(context: JobsContext): Batch[] {
  const waiting = waitingBatches(context)
  const isNew = (batch: Batch) => batch.attempts.length === 0
  return [...waiting.filter(isNew), ...waiting.filter((batch) => !isNew(batch))]
}

/** What a refusal means once the list has been read: the quota is used up, or the service has another reason. */
function handleRefusal(context: JobsContext, listShowsRoom: boolean): void {
  const { refusals, deadline } = context
  const { news } = refusals
  if (news === undefined) return
  refusals.news = undefined
  refusals.inARow++
  // The first time the service's own word outranks our count; after that it counts only together with it.
  refusals.trustsRetryAfter =
    !listShowsRoom && news.named && refusals.inARow === 1 && context.onQuota === 'wait'
  if (!listShowsRoom) return
  refusals.unexplained += news.count
  if (refusals.unexplained >= MAX_UNEXPLAINED) return abandonWaiting(context, unexplainedRefusals(news.said))
  const nowMs = deadline.clock.nowMs()
  if (news.named) {
    refusals.notBeforeMs = Math.max(refusals.notBeforeMs, nowMs + 500 * 2 ** (refusals.unexplained - 1))
    return
  }
  const partMs = unexplainedPartMs(context.limit, context.hasWaited)
  const [leftMs, random] = [deadline.endMs - nowMs, deadline.clock.random()]
  refusals.notBeforeMs = nowMs + unexplainedDelayMs(refusals.unexplained, partMs, leftMs, random)
}

function createdButUnlisted(context: JobsContext, jobs: readonly ListedJob[]): ListedJob[] {
  const listed = new Set(jobs.map((job) => job.id))
  return context.batches
    .flatMap((batch) => batch.attempts)
    .filter((attempt) => attempt.origin === 'created' && !listed.has(attempt.id))
    .map((attempt) => ({
      id: attempt.id,
      status: attempt.status,
      type: context.type,
      paths: undefined,
      createdAtMs: context.service.timeAt(attempt.createdAtMs).latestMs,
      createdAtIsCut: true,
    }))
}

/** Somewhat behind the moment, where there is time for it; and in legs, to look for a purge of everything in between. */
export function scheduleAt(
  context: JobsContext,
  batch: Batch,
  { momentMs, reason }: { readonly momentMs: number; readonly reason: 'slot' | 'retry-after' | 'now' },
): void {
  const nowMs = context.deadline.clock.nowMs()
  // A moment that the service has named to us alone is shared with no other run.
  const jitter =
    reason === 'retry-after'
      ? shortJitterMs(momentMs - nowMs, context.jitter)
      : jitterMs(context.limit.windowMs, context.jitter)
  batch.needsRefresh = momentMs > nowMs
  batch.startMs = batch.needsRefresh
    ? Math.max(momentMs, Math.min(momentMs + jitter, context.deadline.endMs - 1000))
    : nowMs
  batch.dueMs = Math.min(batch.startMs, nowMs + REFRESH_WHILE_WAITING_MS * (0.9 + context.jitter / 5))
}

function emitWait(context: JobsContext): void {
  const nowMs = context.deadline.clock.nowMs()
  const later = waitingBatches(context).filter((batch) => batch.startMs > nowMs)
  const firstMs = Math.min(...later.map((batch) => batch.startMs))
  if (later.length > 0) {
    context.emit({
      kind: 'waiting',
      batches: later.length,
      delayMs: firstMs - nowMs,
      untilMs: context.service.timeAt(firstMs).earliestMs,
    })
  }
}
