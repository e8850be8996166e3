import type { CreateResult, JobSpec } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { isOver } from '../../time/clock.ts'
import { abandonWaiting, waitingBatches } from './batches.ts'
import type { Batch } from './batch.ts'
import type { JobsContext } from './context.ts'
import { classifyCreateAnswer } from './create-answer.ts'
import { findLostCreate, oldestOwnMs } from './lost-create.ts'
import { createLost, noJobOfItsOwn } from './problems.ts'
import { blockedPollMs } from './timing.ts'
import { TrackedJob } from './tracked-job.ts'

/** A create that is under way. Neither promise rejects. */
export interface Creation {
  /** There is an answer, or none is to be expected. */
  readonly answered: Promise<unknown>
  /** The batch is open, abandoned, or waits to be sent again. */
  readonly ended: Promise<void>
}

/** Sends one create and finds out what became of it. */
export function createJob(context: JobsContext, batch: Batch): Creation {
  const { spec } = batch
  if (spec === undefined) return { answered: Promise.resolve(), ended: Promise.resolve() }
  batch.beginCreate(context.deadline.clock.nowMs())
  const answered = context.api.createJob(spec).then((result) => {
    batch.markAnswered()
    if (result.kind === 'lost' || result.kind === 'malformed') batch.markUnresolved()
    else batch.endCreate()
    return result
  })
  const ended = answered.then(async (result) => {
    await handleResult(context, batch, spec, result)
    batch.stopCreating()
  })
  return { answered, ended }
}

async function handleResult(
  context: JobsContext,
  batch: Batch,
  spec: JobSpec,
  result: CreateResult,
): Promise<void> {
  const { clock, endMs, signal } = context.deadline
  switch (result.kind) {
    case 'created':
      return handleAnswer(context, batch, spec, result.job)
    case 'malformed':
      return findJobOrResend(context, batch, {
        spec,
        why: result.problem.title,
        problemIfNotFound: result.problem,
      })
    case 'refused':
      return handleRefusal(context, batch, result)
    case 'unsent':
      if (isOver(context.deadline)) return
      batch.stopCreating()
      if (!batch.recordUnsent(clock.nowMs(), clock.random()) || batch.actAtMs > endMs)
        stopCreating(context, batch, result.problem)
      return
    case 'lost':
      if (!signal.aborted) await handleLoss(context, batch, spec, result.why)
      return
    case 'rejected':
      return stopCreating(context, batch, result.problem)
  }
}

/** A create was answered with a job, which need not be the one that was asked for. */
async function handleAnswer(
  context: JobsContext,
  batch: Batch,
  spec: JobSpec,
  job: ListedJob,
): Promise<void> {
  if (context.batches.some((own) => own.owns(job.id))) {
    const why = `job ${job.id} belongs to another create request of this run`
    return handleUnrelated(context, batch, { spec, why, isEnded: false })
  }
  const listed = context.knownJobs.get(job.id, batch.sentMs)
  const answer = classifyCreateAnswer(job, spec, listed, oldestOwnMs(context, batch))
  switch (answer.kind) {
    case 'new':
      return trackJob(context, batch, job, { kind: 'created', mismatch: answer.mismatch })
    case 'merged':
      return trackJob(context, batch, job, { kind: 'created' })
    case 'unrelated':
      return handleUnrelated(context, batch, { ...answer, spec })
    case 'already-running': {
      const why = `job ${job.id}, which purges the same, started before the create request was sent`
      if (!batch.recordAlreadyRunning(job.id, context.deadline.clock.nowMs()))
        return stopCreating(context, batch, noJobOfItsOwn(why))
      return postponeBlocked(context, batch)
    }
  }
}

async function handleUnrelated(
  context: JobsContext,
  batch: Batch,
  { spec, why, isEnded }: { readonly spec: JobSpec; readonly why: string; readonly isEnded: boolean },
): Promise<void> {
  if (!isEnded && !batch.recordUnrelated()) return stopCreating(context, batch, noJobOfItsOwn(why))
  batch.markUnresolved()
  return handleLoss(context, batch, spec, why)
}

/** Postpones the create until the next read of the list, which shows whether the job that blocks it has ended. */
export function postponeBlocked({ deadline, jitter }: JobsContext, batch: Batch): void {
  const nowMs = deadline.clock.nowMs()
  batch.postpone(nowMs + blockedPollMs(nowMs - (batch.blockedBy?.sinceMs ?? nowMs), jitter))
  batch.requireRefresh()
}

/** The batch has its job: created just now, or found in the list. */
export function trackJob(
  { deadline, knownJobs, refusals, emit }: JobsContext,
  batch: Batch,
  listed: ListedJob,
  { kind, mismatch }: { readonly kind: 'created' | 'found'; readonly mismatch?: Problem | undefined },
): void {
  const { id } = listed
  knownJobs.recordCreated(listed, deadline.clock.nowMs())
  refusals.clear()
  const job = new TrackedJob({ id, origin: 'created', createdAtMs: deadline.clock.nowMs(), mismatch })
  emit(batch.open(job, kind))
}

/** Before anything else is created, the list has to explain the refusal. */
function handleRefusal(
  { batches, deadline, refusals, emit }: JobsContext,
  batch: Batch,
  { serverMessage, retryAfterMs }: Extract<CreateResult, { kind: 'refused' }>,
): void {
  refusals.record(serverMessage, retryAfterMs, deadline.clock.nowMs())
  for (const waiting of waitingBatches(batches)) waiting.requireRefresh()
  emit({ kind: 'refused', batch, serverMessage })
}

/** One create was rejected for good: the others would be, too, and must not cost a unit of the quota each. */
function stopCreating({ batches }: JobsContext, batch: Batch, problem: Problem): void {
  batch.abandon(problem)
  abandonWaiting(batches, problem)
}

function handleLoss(context: JobsContext, batch: Batch, spec: JobSpec, why: string): Promise<void> {
  context.emit({ kind: 'lost', batch, why })
  return findJobOrResend(context, batch, { spec, why })
}

interface LostCreate {
  readonly spec: JobSpec
  readonly why: string
  /** What it ends as where no job is found and the create would bring the same answer again. */
  readonly problemIfNotFound?: Problem
}

/** Opens the job that the create has made, if the list shows one; only if it shows none is the create sent again. */
async function findJobOrResend(
  context: JobsContext,
  batch: Batch,
  { spec, why, problemIfNotFound }: LostCreate,
): Promise<void> {
  const jobsBefore = batch.jobs.length
  const found = await findLostCreate(context, batch, spec)
  // Another reading of the list has shown it meanwhile.
  if (batch.jobs.length > jobsBefore) return
  if (found.kind === 'found') return trackJob(context, batch, found.value, { kind: 'found' })
  if (!batch.isWaiting) return
  const mayResend = batch.recordLost(context.deadline.clock.nowMs())
  if (isOver(context.deadline)) return
  batch.endCreate()
  if (problemIfNotFound !== undefined) return stopCreating(context, batch, problemIfNotFound)
  const problem = found.kind === 'unknown' ? found.problem : undefined
  const isCertain = found.kind === 'nothing'
  if (!isCertain || !mayResend) stopCreating(context, batch, createLost(why, problem))
}
