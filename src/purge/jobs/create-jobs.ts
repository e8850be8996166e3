// Creates the jobs: in order, one at a time.
//
// A create is lost if its answer does not show whether the service made a job: a
// timeout, a broken connection, 408 or 5xx (`toWriteResult` in cdn/client.ts), a
// success that cannot be read, or one with a job that is not new. The list of jobs
// is then read four times:
// 1. If it shows a new job with the same payload, that is its job.
// 2. If the last read shows no new job, the create is sent again, three times at
//    most; a later list may still show its job.
// 3. Otherwise its batch ends, and all waiting batches with it: CDN043. After a
//    success and without any new job it is what was wrong with the answer: it cannot
//    be read (CDN027, CDN028), or its job is not new (CDN044).
// 4. If the deadline or a signal comes first, it stays lost (CDN041, CDN042).

import { readJobList, type QuotaRefusal } from '../../cdn/jobs/api.ts'
import { calculateWindowStartMs } from '../../cdn/jobs/quota.ts'
import { interpretStatus, type ListedJob } from '../../cdn/answers.ts'
import { calculateBackoffMs, MAX_ATTEMPTS } from '../../http/retry.ts'
import * as say from './words.ts'
import type { Problem, Result } from '../../problem/problem.ts'
import { pause, type MonotonicMs } from '../../time/clock.ts'
import {
  endBatch,
  listJobs,
  NO_CREATES,
  replaceLastJob,
  toJob,
  type Batch,
  type Hold,
} from './batch.ts'
import { findMismatch, hasSamePayload } from './match.ts'
import type { JobsState } from './state.ts'
import {
  addRefusal,
  holdBatch,
  holdForList,
  holdWaitingBatches,
  isRefusedUntilDeadline,
  scheduleBatches,
} from './schedule.ts'

/**
 * When to look up a lost create, in ms after it was lost: spread over more than
 * three seconds.
 */
const LOOK_AFTER_MS = [300, 1000, 2000, 3200]
const MAX_RESENDS_OF_LOST = 3
/** Maximum difference between the clocks behind `created_at` and `Date`. */
const CLOCKS_APART_MS = 250

/**
 * Creates the next job, or reads the list before it. Undefined while none is
 * due.
 */
export function createNextJob(run: JobsState): Promise<void> | undefined {
  const [batch] = run.waiting
  const hold = batch?.state.hold
  noteWait(run, hold)
  if (batch === undefined || (hold !== undefined && hold.untilMs > run.nowMs)) return undefined
  // After any other hold, other runs may have used what the list showed as left.
  const needsList = hold !== undefined && hold.why !== 'no-connection'
  return needsList ? reschedule(run) : sendCreate(run, batch)
}

/** Records for the timeline how long the next create had to wait, and why. */
function noteWait(run: JobsState, hold: Hold | undefined): void {
  const { nowMs, waits } = run
  const cause = hold !== undefined && hold.untilMs > nowMs ? hold.why : undefined
  const current = waits.findLast(({ toMs }) => toMs === Infinity)
  if (cause === current?.cause) return
  if (current !== undefined) current.toMs = nowMs
  if (cause !== undefined) waits.push({ cause, fromMs: nowMs, toMs: Infinity })
}

async function sendCreate(run: JobsState, batch: Batch): Promise<void> {
  const { firstSentMs = run.nowMs } = batch.creates
  batch.state = { kind: 'creating' }
  batch.creates = { ...batch.creates, firstSentMs, lastSentMs: run.nowMs }
  const result = await run.jobsApi.createJob(batch.spec)

  switch (result.kind) {
    case 'done': {
      const { value: job, retryAfterMs } = result
      const why = whyNotNew(run, job, batch.creates.lastSentMs)
      if (why === undefined) {
        batch.mismatch ??= findMismatch(job.id, job, batch.spec)
        trackJob(run, batch, job, 'created')
      } else {
        await lookUp(run, batch, { why, retryAfterMs, rejection: say.unrelatedAnswer(job.id, why) })
      }
      break
    }
    case 'lost':
      await lookUp(run, batch, result)
      break
    case 'malformed':
      await lookUp(run, batch, { ...result, rejection: say.malformedCreate(result.problem) })
      break
    case 'over-quota':
      waitAfterRefusal(run, batch, result)
      break
    case 'unsent':
      decideAfterUnsent(run, batch, result.problem)
      break
    case 'rejected':
      run.stopCreating(result.problem)
  }
}

interface LostCreate {
  readonly why: string
  readonly retryAfterMs?: number | undefined
  /** Why the create must not be resent, even if the list shows no job. */
  readonly rejection?: Problem
}

async function lookUp(
  run: JobsState,
  batch: Batch,
  { why, retryAfterMs = 0, rejection }: LostCreate,
): Promise<void> {
  if (retryAfterMs > 0) {
    run.refusals = { ...run.refusals, notBeforeMs: run.nowMs + retryAfterMs, hasRetryAfter: true }
    holdWaitingBatches(run)
  }
  batch.state = { kind: 'lost' }
  batch.coveredSinceMs ??= batch.creates.lastSentMs
  batch.creates = { ...batch.creates, lost: batch.creates.lost + 1, whyLost: why }
  if (!run.deadline.signal.aborted) run.log({ kind: 'lost', batch, why })

  const lostAtMs = run.nowMs
  let problem: Problem | undefined
  for (const afterMs of LOOK_AFTER_MS) {
    await pause(run.deadline, lostAtMs + afterMs - run.nowMs)
    if (run.isInterrupted) return
    const listResult = await readList(run, lostAtMs)
    if (!listResult.ok) {
      problem = say.createLost(why, listResult.problem)
      continue
    }

    const newJobs = findNewJobs(run, batch, listResult.value)
    const job = newJobs.find((listedJob) => hasSamePayload(listedJob, batch.spec))
    if (job !== undefined) {
      trackJob(run, batch, job, 'found')
      return
    }
    run.markListed(listResult.value)
    // Any new job may be the lost one in another form: a resend could then create
    // a second job.
    problem = newJobs.length > 0 ? say.createLost(why, undefined, newJobs) : rejection
  }
  if (run.isInterrupted) return

  if (batch.creates.lost > MAX_RESENDS_OF_LOST) problem ??= say.createLost(why, undefined)
  if (isRefusedUntilDeadline(run)) {
    problem ??= say.createLost(`${why}, and asked to wait until after the deadline`, undefined)
  }
  if (problem === undefined) holdBatch(run, batch)
  else run.stopCreating(problem)
}

/**
 * Holds all batches until the refusals allow a create; then the list is read.
 */
function waitAfterRefusal(run: JobsState, batch: Batch, refusal: QuotaRefusal): void {
  run.refusals = addRefusal(run, refusal)
  // Others have used what the list still showed as left.
  run.quotaRemaining = 0
  forgetSend(batch)
  holdBatch(run, batch, holdForList(run, 'refusal'))
  holdWaitingBatches(run)
  const delayMs = isRefusedUntilDeadline(run) ? undefined : run.refusals.notBeforeMs - run.nowMs
  run.log({ kind: 'refused', batch, serverMessage: refusal.serverMessage, delayMs })
}

/** The last create made no job, but an earlier one that was lost may have. */
function forgetSend(batch: Batch): void {
  if (batch.creates.lost === 0) batch.creates = { ...batch.creates, firstSentMs: undefined }
}

function decideAfterUnsent(run: JobsState, batch: Batch, problem: Problem): void {
  forgetSend(batch)
  const unsent = batch.creates.unsent + 1
  batch.creates = { ...batch.creates, unsent }
  const untilMs = run.nowMs + calculateBackoffMs(unsent, run.random)
  const mayResend = unsent < MAX_ATTEMPTS && untilMs <= run.endMs
  if (run.isInterrupted) holdBatch(run, batch)
  else if (mayResend) holdBatch(run, batch, { why: 'no-connection', untilMs })
  else run.stopCreating(problem)
}

function trackJob(
  run: JobsState,
  batch: Batch,
  listedJob: ListedJob,
  kind: 'created' | 'found',
): void {
  const job = toJob(listedJob, run.nowMs)
  batch.state = { kind: 'open' }
  batch.coveredSinceMs ??= batch.creates.lastSentMs
  batch.creates = NO_CREATES
  batch.jobs = [...batch.jobs, job]
  run.quotaRemaining = Math.max(0, run.quotaRemaining - 1)
  // Resets only the count: the time before which nothing is created still
  // applies.
  run.refusals = { ...run.refusals, count: 0 }
  run.log({ kind, batch, job })

  // Without `wait`, the job is not read again, so one that was listed as failed
  // ends its batch.
  if (run.policy.watch || interpretStatus(listedJob.status) !== 'failed') return
  const end = { result: 'failed', atMs: run.nowMs } as const
  replaceLastJob(batch, { ...job, status: listedJob.status, end })
  endBatch(batch, undefined)
}

/** Reads the list before a create that had to wait, and plans the waiting batches again. */
async function reschedule(run: JobsState): Promise<void> {
  const listResult = await readList(run, run.nowMs)
  if (!listResult.ok) {
    if (!run.isInterrupted) run.stopCreating(listResult.problem)
    return
  }

  const listedJobs = listResult.value
  // Looks for lost creates again, because the earlier look-ups may have been
  // too early.
  for (const batch of run.waiting) {
    const newJobs = findNewJobs(run, batch, listedJobs)
    const job = newJobs.find((listedJob) => hasSamePayload(listedJob, batch.spec))
    const { whyLost } = batch.creates
    if (job !== undefined) {
      trackJob(run, batch, job, 'found')
    } else if (whyLost !== undefined && newJobs.length > 0) {
      run.stopCreating(say.createLost(whyLost, undefined, newJobs))
      return
    }
  }
  run.markListed(listedJobs)
  if (!run.isInterrupted) scheduleBatches(run, listedJobs)
}

/** Reads all jobs that count against the quota at a moment. */
function readList(run: JobsState, momentMs: MonotonicMs): Promise<Result<ListedJob[]>> {
  const { windowMs } = run.policy.limit
  return readJobList(run.jobsApi, {
    sinceMs: () => calculateWindowStartMs(run.serviceTimeAt(momentMs), windowMs),
  })
}

/** The listed jobs of the batch's type that its lost create can have made. */
function findNewJobs(
  run: JobsState,
  { spec, creates: { firstSentMs } }: Batch,
  listedJobs: readonly ListedJob[],
): ListedJob[] {
  if (firstSentMs === undefined) return []
  return listedJobs.filter(
    (job) => job.type === spec.type && whyNotNew(run, job, firstSentMs) === undefined,
  )
}

/**
 * Why a job cannot be the result of a create sent at this time. Undefined if it
 * can: it is new, so this run does not have it, no list before the create showed
 * it, and it is not older than the create.
 */
function whyNotNew(run: JobsState, job: ListedJob, sentMs: MonotonicMs): string | undefined {
  const { id, createdAtMs, createdAtIsWholeSecond } = job
  if (listJobs(run.batches).some((own) => own.id === id)) return `this run already has job ${id}`
  if ((run.firstListedMs.get(id) ?? Infinity) <= sentMs) {
    return `job ${id} was in the list before the create request was sent`
  }

  const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS
  if (latestMs >= run.serviceTimeAt(sentMs).earliestMs) return undefined
  return (
    `job ${id} is older than the create request (\`created_at\` ` +
    `${new Date(createdAtMs).toISOString()})`
  )
}
