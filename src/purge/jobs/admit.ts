import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { backoffMs } from '../../http/retry.ts'
import { UNFORGIVABLE } from '../../cdn/problems.ts'
import { newAttempt, openBatch } from './batch.ts'
import type { Batch } from './batch.ts'
import { isAnswerTo, openJob, waitForOther } from './create-job.ts'
import { giveUpWaiting, waitingBatches } from './context.ts'
import type { JobsRoom } from './context.ts'
import { giveTimes } from './scheduler.ts'

/** So many creates are sent at once. */
const AT_ONCE = 4
/** So many readings of the list may fail in a row, each of them retried, before waiting ends. */
const MAX_BLIND = 6

/**
 * The batches that may be created now. Where time has passed since the list was read, or the service has refused, the
 * list is read again first: somebody's purge of everything may have made the rest needless, and others may have taken
 * the slot.
 */
export async function admit(room: JobsRoom): Promise<Batch[]> {
  const due = () => waitingBatches(room).filter((batch) => batch.dueMs <= room.deadline.clock.nowMs())
  if (due().some((batch) => batch.mustLook)) await lookAgain(room)
  // After an unexplained refusal one create at a time asks whether the mood has changed.
  return due()
    .filter((batch) => !batch.mustLook)
    .slice(0, room.refusals.unexplained > 0 || room.refusals.probing ? 1 : AT_ONCE)
}

async function lookAgain(room: JobsRoom): Promise<void> {
  const { clock } = room.deadline
  const reading = await room.list.read({ sinceMs: () => startOfInterestMs(room) })
  if (reading.kind === 'failed') {
    room.blindLooks++
    if (room.blindLooks > MAX_BLIND || UNFORGIVABLE.includes(reading.problem.code))
      return giveUpWaiting(room, reading.problem)
    room.tell({ kind: 'no-news', problem: reading.problem })
    for (const batch of waitingBatches(room))
      batch.dueMs = clock.nowMs() + backoffMs(room.blindLooks + 2, clock.random())
    return
  }
  room.blindLooks = 0
  // A create that was refused or lost may have been carried out all the same, and shows only now.
  for (const batch of waitingBatches(room)) {
    const found = reading.value.find((job) => isAnswerTo(room, batch, job))
    if (found !== undefined) openJob(room, batch, found, 'found')
  }
  for (const job of reading.value) room.knownJobs.set(job.id, job)
  const everything = reading.value.find((job) => satisfiesEverything(room, job))
  if (everything !== undefined) return adopt(room, everything)
  giveTimes(room, reading.value)
  for (const batch of waitingBatches(room)) {
    const { blockedBy } = batch
    const status = reading.value.find(({ id }) => id === blockedBy?.id)?.status
    if (blockedBy !== undefined && (status === 'pending' || status === 'processing'))
      waitForOther(room, batch, blockedBy)
    else batch.blockedBy = undefined
  }
}

/** The window, but since this process started at least: somebody's purge of everything may be older than the window. */
function startOfInterestMs(room: JobsRoom): number {
  const windowStartMs =
    room.service.timeAt(room.deadline.clock.nowMs()).earliestMs - room.limit.windowMs - 1000
  return Math.min(windowStartMs, room.service.timeAt(0).earliestMs)
}

/** A purge of everything that began certainly after this process did, and has not failed. */
function satisfiesEverything(room: JobsRoom, job: ListedJob): boolean {
  const startedMs = room.service.timeAt(0).latestMs + 1000
  const isOurs = room.batches.some((batch) => batch.attempts.some((attempt) => attempt.id === job.id))
  const isNew = job.createdAtMs >= startedMs && !room.firstIds.has(job.id)
  return job.type === 'all' && job.status !== 'failed' && isNew && !isOurs
}

function adopt(room: JobsRoom, job: ListedJob): void {
  const attempt = newAttempt(job.id, 'adopted', room.deadline.clock.nowMs())
  for (const batch of waitingBatches(room)) {
    openBatch(batch, attempt)
    room.tell({ kind: 'adopted', batch, attempt })
  }
}
