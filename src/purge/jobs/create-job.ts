import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { resolveLostWrite } from '../../cdn/lost-write.ts'
import { backoffMs, MAX_ATTEMPTS } from '../../http/retry.ts'
import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { Problem } from '../../problem/problem.ts'
import { isOver } from '../../time/clock.ts'
import { abandon, newAttempt, openBatch } from './batch.ts'
import type { Batch } from './batch.ts'
import { classifyCreateAnswer, hasSamePayload } from './create-answer.ts'
import { createLost, noJobOfItsOwn } from './problems.ts'
import { pollDelayMs } from './timing.ts'
import { abandonWaiting, waitingBatches } from './context.ts'
import type { JobsContext } from './context.ts'

/** Sends one create, and finds out what became of it. Afterwards the batch is open, given up, or waits with a new due time. */
export async function createJob(context: JobsContext, batch: Batch): Promise<void> {
  const { clock } = context.deadline
  const { order } = batch
  if (order === undefined) return
  batch.inFlight = true
  batch.sentMs ??= clock.nowMs()
  const creation = await context.service.createJob(order)
  batch.inFlight = creation.kind === 'lost'
  switch (creation.kind) {
    case 'created':
      return created(context, batch, order, creation.job)
    case 'malformed':
      batch.inFlight = true
      return findLost(context, batch, creation.problem.title, creation.problem)
    case 'refused':
      return refused(context, batch, creation.said, creation.afterMs)
    case 'unsent':
      if (isOver(context.deadline)) return
      batch.unsent++
      batch.dueMs = clock.nowMs() + backoffMs(batch.unsent, clock.random())
      if (batch.unsent >= MAX_ATTEMPTS || batch.dueMs > context.deadline.endMs)
        stopCreating(context, batch, creation.problem)
      return
    case 'lost':
      if (context.deadline.signal.aborted) return
      context.emit({ kind: 'lost', batch, why: creation.why })
      return findLost(context, batch, creation.why)
    case 'rejected':
      return stopCreating(context, batch, creation.problem)
  }
}

/** How often a create is sent again that was answered with an equal job which had begun before. */
const MAX_ALREADY_RUNNING = 2

/** A create was answered with a job: whether it is one that does what was asked for has to be seen. */
async function created(context: JobsContext, batch: Batch, order: JobSpec, job: ListedJob): Promise<void> {
  const owner = context.batches.find(({ attempts }) => attempts.some(({ id }) => id === job.id))
  if (owner !== undefined) {
    const why = `job ${job.id} is the answer to another create of this step`
    if (++batch.othersJobs > 1) return stopCreating(context, batch, noJobOfItsOwn(why))
    return answerLost(context, batch, why)
  }
  const answer = classifyCreateAnswer(
    job,
    order,
    context.knownJobs.get(job.id),
    oldestOfNewMs(context, batch),
  )
  switch (answer.kind) {
    case 'new':
      return openJob(context, batch, job, 'created', answer.mismatch)
    case 'merged':
      return openJob(context, batch, job, 'created')
    case 'unrelated':
      if (!answer.isEnded && ++batch.othersJobs > 1)
        return stopCreating(context, batch, noJobOfItsOwn(answer.why))
      return answerLost(context, batch, answer.why)
    case 'already-running':
      if (++batch.alreadyRunning > MAX_ALREADY_RUNNING)
        return stopCreating(
          context,
          batch,
          noJobOfItsOwn(`job ${job.id}, which does the same, had begun before the create was sent`),
        )
      batch.blockedBy = { id: job.id, sinceMs: context.deadline.clock.nowMs() }
      return waitForOther(context, batch, batch.blockedBy)
  }
}

/**
 * Before this, no job can have been created by this batch: before the newest one that was listed, which goes by the same
 * clock; or, where none was, much earlier than the create was sent by the clock of `Date`.
 */
function oldestOfNewMs(context: JobsContext, batch: Batch): number {
  let newestMs = -Infinity
  // What this step has created itself may have been created at the same time.
  for (const known of context.knownJobs.values())
    if (!context.batches.some(({ attempts }) => attempts.some(({ id }) => id === known.id)))
      newestMs = Math.max(newestMs, known.createdAtMs)
  const sentMs = context.service.timeAt(batch.sentMs ?? 0).earliestMs
  return Math.max(
    newestMs - CLOCKS_APART_MS,
    sentMs - Math.max(CLOCKS_FAR_APART_MS, context.limit.windowMs / 2),
  )
}

/** The create is sent again once the job before it has ended, of which the list tells. */
export function waitForOther(
  context: JobsContext,
  batch: Batch,
  blockedBy: NonNullable<Batch['blockedBy']>,
): void {
  const nowMs = context.deadline.clock.nowMs()
  batch.needsRefresh = true
  batch.dueMs = nowMs + pollDelayMs(Math.max(OTHER_JOB_POLL_MS, nowMs - blockedBy.sinceMs), context.jitter)
}

const OTHER_JOB_POLL_MS = 2000

async function answerLost(context: JobsContext, batch: Batch, why: string): Promise<void> {
  batch.inFlight = true
  context.emit({ kind: 'lost', batch, why })
  return findLost(context, batch, why)
}

/** The batch has its job: created just now, or found in the list. */
export function openJob(
  context: JobsContext,
  batch: Batch,
  job: ListedJob,
  kind: 'created' | 'found',
  mismatch?: Problem,
): void {
  const attempt = newAttempt(job.id, 'created', context.deadline.clock.nowMs(), mismatch)
  context.knownJobs.set(job.id, job)
  context.remainingJobs = Math.max(0, context.remainingJobs - 1)
  // While a refusal is still pending, a success says nothing about the time that it named.
  if (context.refusals.news === undefined)
    Object.assign(context.refusals, { inARow: 0, unexplained: 0, notBeforeMs: 0, trustsRetryAfter: false })
  openBatch(batch, attempt)
  context.emit({ kind, batch, attempt })
}

/** A service that says "at once" is taken to mean it, but not as an invitation to hammer. */
const SHORTEST_RETRY_AFTER_MS = 500

/** A refusal is news, no error: before anything else is created, the list has to explain it. */
function refused(context: JobsContext, batch: Batch, said: string, afterMs: number | undefined): void {
  const { refusals, deadline } = context
  if (afterMs !== undefined) {
    const notBeforeMs = deadline.clock.nowMs() + Math.max(afterMs, SHORTEST_RETRY_AFTER_MS)
    refusals.notBeforeMs = Math.max(refusals.notBeforeMs, notBeforeMs)
  }
  refusals.news = {
    said,
    named: afterMs !== undefined || refusals.news?.named === true,
    count: (refusals.news?.count ?? 0) + 1,
  }
  for (const waiting of waitingBatches(context)) waiting.needsRefresh = true
  context.emit({ kind: 'refused', batch, said })
}

/** One create was refused for good: the others would be, too, and must not cost a unit each to learn it. */
function stopCreating(context: JobsContext, batch: Batch, problem: Problem): void {
  abandon(batch, problem)
  abandonWaiting(context, problem)
}

/** How often a create is sent whose answer is lost each time, and of which the list shows nothing. */
const MAX_LOST = 4

/**
 * Looks for a job that does what the lost create asked for, and that was not there before it was sent. Whoever made
 * it, it is ours in effect. Only where the list keeps showing none is the create sent again.
 * @param final what it ends as where none is found, and the create would bring the same again
 */
async function findLost(context: JobsContext, batch: Batch, why: string, final?: Problem): Promise<void> {
  const { clock } = context.deadline
  const lostAtMs = clock.nowMs()
  const sinceMs = () => context.service.timeAt(lostAtMs).earliestMs - context.limit.windowMs
  const outcome = await resolveLostWrite(context.deadline, async (isLast) => {
    const reading = await context.list.read({ sinceMs })
    if (reading.kind === 'failed') return reading
    const found =
      reading.value.find((job) => matchesLostCreate(context, batch, job)) ??
      (isLast
        ? reading.value.find((job) => matchesLostCreate(context, batch, job, CLOCKS_FAR_APART_MS))
        : undefined)
    return { kind: 'read', value: found }
  })
  if (outcome.kind === 'found') return openJob(context, batch, outcome.value, 'found')
  batch.lost++
  batch.dueMs = clock.nowMs()
  if (isOver(context.deadline)) return
  batch.inFlight = false
  const problem = outcome.kind === 'unknown' ? outcome.problem : undefined
  if (final !== undefined) return stopCreating(context, batch, final)
  if (outcome.kind === 'unknown' || batch.lost === MAX_LOST)
    stopCreating(context, batch, createLost(why, problem))
}

/**
 * How far the clock behind `created_at` may be from the one behind `Date`. A job that is older than its create by more
 * is taken for ours only at the last look, where no other has shown up: it is rather another run's job of the same payload, which a
 * list that lags shows only now.
 */
const CLOCKS_APART_MS = 250
const CLOCKS_FAR_APART_MS = 300_000

/**
 * Whether a listed job is what a create of this batch asked for, though its answer said nothing of it: it does the
 * same, was not there before, and is not of an older time.
 */
export function matchesLostCreate(
  context: JobsContext,
  batch: Batch,
  job: ListedJob,
  apartMs = CLOCKS_APART_MS,
): boolean {
  if (batch.sentMs === undefined || batch.order === undefined || context.knownJobs.has(job.id)) return false
  const sinceMs = context.service.timeAt(batch.sentMs).earliestMs - apartMs
  const latestMs = job.createdAtMs + (job.createdAtIsCut ? 999 : 0)
  return latestMs >= sinceMs && hasSamePayload(job, batch.order)
}
