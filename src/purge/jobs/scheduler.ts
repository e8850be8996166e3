import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { dueOf, keepLedger, slotsFor, unitsLeft } from '../../cdn/jobs/quota.ts'
import { giveUp } from './batch.ts'
import type { Batch } from './batch.ts'
import { quotaUsedUp, unexplainedRefusals } from './problems.ts'
import { giveUpWaiting, waitingBatches } from './context.ts'
import type { JobsRoom } from './context.ts'
import {
  jitterMs,
  LOOK_WHILE_WAITING_MS,
  MAX_UNEXPLAINED,
  shortJitterMs,
  unexplainedDelayMs,
  unexplainedPartMs,
} from './timing.ts'

/** Gives each waiting batch its time, and gives those up whose time comes too late. */
export function giveTimes(room: JobsRoom, jobs: readonly ListedJob[]): void {
  const nowMs = room.deadline.clock.nowMs()
  const now = room.service.timeAt(nowMs)
  const waiting = inOrderOfNeed(room)
  const ledger = keepLedger([...jobs, ...createdButUnlisted(room, jobs)], room.type, room.limit, now)
  const slots = slotsFor(ledger, waiting.length, now)
  room.unitsLeft = unitsLeft(ledger)
  heedRefusal(room, slots[0] === undefined)
  if (slots[0] !== undefined) room.hasWaited = true
  const { notBeforeMs, probing } = room.refusals
  const floorMs = Math.max(nowMs, notBeforeMs)
  const plan = waitingBatches(room).map((batch) => {
    const slot = probing ? undefined : slots[waiting.indexOf(batch)]
    const momentMs = Math.max(dueOf(slot, nowMs, now), floorMs)
    const late = momentMs > room.deadline.endMs || (room.onQuota === 'fail' && slot !== undefined)
    return { batch, momentMs, late }
  })
  const late = plan.filter((each) => each.late)
  if (late.length > 0) {
    const lastMs = Math.max(...late.map(({ momentMs }) => momentMs))
    room.retryAtMs = Math.max(room.retryAtMs ?? 0, now.earliestMs + (lastMs - nowMs))
    const problem = quotaUsedUp(room, { jobs: late.length, nowMs: now.earliestMs })
    // Nobody pays for half a plan; but what was begun is finished as far as it goes.
    const begun = room.batches.some((batch) => batch.attempts.length > 0)
    for (const { batch } of begun ? late : plan) giveUp(batch, problem)
  }
  for (const { batch, momentMs } of plan) if (batch.state === 'waiting') waitUntil(room, batch, momentMs)
  tellWait(room)
}

/** What was never created comes before what is tried again. */
function inOrderOfNeed(room: JobsRoom): Batch[] {
  const waiting = waitingBatches(room)
  const isNew = (batch: Batch) => batch.attempts.length === 0
  return [...waiting.filter(isNew), ...waiting.filter((batch) => !isNew(batch))]
}

/** What a refusal means once the list has been read: the quota is used up, or the service has another reason. */
function heedRefusal(room: JobsRoom, listShowsRoom: boolean): void {
  const { refusals, deadline } = room
  const { news } = refusals
  if (news === undefined) return
  refusals.news = undefined
  refusals.inARow++
  // The first time the service's own word outranks our count; after that it counts only together with it.
  refusals.probing = !listShowsRoom && news.named && refusals.inARow === 1 && room.onQuota === 'wait'
  if (!listShowsRoom) return
  refusals.unexplained += news.count
  if (refusals.unexplained >= MAX_UNEXPLAINED) return giveUpWaiting(room, unexplainedRefusals(news.said))
  const nowMs = deadline.clock.nowMs()
  if (news.named) {
    refusals.notBeforeMs = Math.max(refusals.notBeforeMs, nowMs + 500 * 2 ** (refusals.unexplained - 1))
    return
  }
  const partMs = unexplainedPartMs(room.limit, room.hasWaited)
  const [leftMs, random] = [deadline.endMs - nowMs, deadline.clock.random()]
  refusals.notBeforeMs = nowMs + unexplainedDelayMs(refusals.unexplained, partMs, leftMs, random)
}

function createdButUnlisted(room: JobsRoom, jobs: readonly ListedJob[]): ListedJob[] {
  const listed = new Set(jobs.map((job) => job.id))
  return room.batches
    .flatMap((batch) => batch.attempts)
    .filter((attempt) => attempt.origin === 'created' && !listed.has(attempt.id))
    .map((attempt) => ({
      id: attempt.id,
      status: attempt.status,
      type: room.type,
      paths: undefined,
      createdAtMs: room.service.timeAt(attempt.createdAtMs).latestMs,
      createdAtIsCut: true,
    }))
}

/** Somewhat behind the moment, where there is time for it; and in legs, to look for a purge of everything in between. */
export function waitUntil(room: JobsRoom, batch: Batch, momentMs: number): void {
  const nowMs = room.deadline.clock.nowMs()
  const isOurs = momentMs === room.refusals.notBeforeMs
  const jitter = isOurs
    ? shortJitterMs(momentMs - nowMs, room.place)
    : jitterMs(room.limit.windowMs, room.place)
  batch.mustLook = momentMs > nowMs
  batch.startMs = batch.mustLook
    ? Math.max(momentMs, Math.min(momentMs + jitter, room.deadline.endMs - 1000))
    : nowMs
  batch.dueMs = Math.min(batch.startMs, nowMs + LOOK_WHILE_WAITING_MS * (0.9 + room.place / 5))
}

function tellWait(room: JobsRoom): void {
  const nowMs = room.deadline.clock.nowMs()
  const later = waitingBatches(room).filter((batch) => batch.startMs > nowMs)
  const firstMs = Math.min(...later.map((batch) => batch.startMs))
  if (later.length > 0) {
    room.tell({
      kind: 'waiting',
      batches: later.length,
      delayMs: firstMs - nowMs,
      untilMs: room.service.timeAt(firstMs).earliestMs,
    })
  }
}
