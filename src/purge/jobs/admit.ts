import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { backoffMs } from '../../http/retry.ts'
import { ACCESS_ERRORS } from '../../cdn/problems.ts'
import { newAttempt, openBatch } from './batch.ts'
import type { Batch } from './batch.ts'
import { matchesLostCreate, openJob, waitForOther } from './create-job.ts'
import { abandonWaiting, waitingBatches } from './context.ts'
import type { JobsContext } from './context.ts'
import { scheduleBatches } from './scheduler.ts'

/** So many creates are sent at once. */
const AT_ONCE = 4
/** So many readings of the list may fail in a row, each of them retried, before waiting ends. */
const MAX_LIST_FAILURES = 6

/**
 * The batches that may be created now. Where time has passed since the list was read, or the service has refused, the
 * list is read again first: another run's purge of everything may have made the rest needless, and others may have taken
 * the slot.
 */
export async function admit(context: JobsContext): Promise<Batch[]> {
  const due = () => waitingBatches(context).filter((batch) => batch.dueMs <= context.deadline.clock.nowMs())
  if (due().some((batch) => batch.needsRefresh)) await refreshJobList(context)
  // After an unexplained refusal one create at a time asks whether the mood has changed.
  return due()
    .filter((batch) => !batch.needsRefresh)
    .slice(0, context.refusals.unexplained > 0 || context.refusals.trustsRetryAfter ? 1 : AT_ONCE)
}

async function refreshJobList(context: JobsContext): Promise<void> {
  const { clock } = context.deadline
  const reading = await context.list.read({ sinceMs: () => listSinceMs(context) })
  if (reading.kind === 'failed') {
    context.listFailures++
    if (context.listFailures > MAX_LIST_FAILURES || ACCESS_ERRORS.includes(reading.problem.code))
      return abandonWaiting(context, reading.problem)
    context.emit({ kind: 'nothing-deployed', problem: reading.problem })
    for (const batch of waitingBatches(context))
      batch.dueMs = clock.nowMs() + backoffMs(context.listFailures + 2, clock.random())
    return
  }
  context.listFailures = 0
  // A create that was refused or lost may have been carried out all the same, and shows only now.
  for (const batch of waitingBatches(context)) {
    const found = reading.value.find((job) => matchesLostCreate(context, batch, job))
    if (found !== undefined) openJob(context, batch, found, 'found')
  }
  for (const job of reading.value) context.knownJobs.set(job.id, job)
  const everything = reading.value.find((job) => canAdopt(context, job))
  if (everything !== undefined) return adopt(context, everything)
  scheduleBatches(context, reading.value)
  for (const batch of waitingBatches(context)) {
    const { blockedBy } = batch
    const status = reading.value.find(({ id }) => id === blockedBy?.id)?.status
    if (blockedBy !== undefined && (status === 'pending' || status === 'processing'))
      waitForOther(context, batch, blockedBy)
    else batch.blockedBy = undefined
  }
}

/** The window, but since this process started at least: another run's purge of everything may be older than the window. */
function listSinceMs(context: JobsContext): number {
  const windowStartMs =
    context.service.timeAt(context.deadline.clock.nowMs()).earliestMs - context.limit.windowMs - 1000
  return Math.min(windowStartMs, context.service.timeAt(0).earliestMs)
}

/** A purge of everything that began certainly after this process did, and has not failed. */
function canAdopt(context: JobsContext, job: ListedJob): boolean {
  const startedMs = context.service.timeAt(0).latestMs + 1000
  const isOurs = context.batches.some((batch) => batch.attempts.some((attempt) => attempt.id === job.id))
  const isNew = job.createdAtMs >= startedMs && !context.firstIds.has(job.id)
  return job.type === 'all' && job.status !== 'failed' && isNew && !isOurs
}

function adopt(context: JobsContext, job: ListedJob): void {
  const attempt = newAttempt(job.id, 'adopted', context.deadline.clock.nowMs())
  for (const batch of waitingBatches(context)) {
    openBatch(batch, attempt)
    context.emit({ kind: 'adopted', batch, attempt })
  }
}
