import type { CreateResult } from '../../../cdn/jobs/api.ts'
import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import { backoffMs } from '../../../http/retry.ts'
import type { Problem } from '../../../problem/problem.ts'
import { actAtMs, countResend, loseCreate, mayResend, waitAgainOrEnd, type Batch } from './batch.ts'
import { classifyCreateAnswer } from './create-answer.ts'
import { oldestOwnMs } from './lost-create.ts'
import { noJobOfItsOwn } from './problems.ts'
import { withRefusal } from './refusals.ts'
import {
  idleBatches,
  isExpired,
  knownAt,
  ownsJob,
  withBatch,
  withLog,
  type Moment,
  type JobsState,
} from './state.ts'
import { postponeBlocked, stopCreating, trackJob } from './transitions.ts'

/** What the answer to a create means for its batch, and for those that wait. */
export function applyAnswer(state: JobsState, batch: Batch, result: CreateResult, at: Moment): JobsState {
  switch (result.kind) {
    case 'done':
      return applyCreated(state, batch, result.value, at)
    case 'malformed':
      return withBatch(state, loseCreate(batch, result.problem.title, at.nowMs, result.problem))
    case 'over-quota':
      return applyOverQuota(state, batch, result, at)
    case 'unsent':
      return applyUnsent(state, batch, result.problem, at)
    case 'lost':
      return lose(state, batch, result.why, at)
    // For good.
    case 'refused':
      return stopCreating(state, batch, result.problem)
  }
}

/** A create was answered with a job, which need not be the one that was asked for. */
function applyCreated(state: JobsState, batch: Batch, job: ListedJob, at: Moment): JobsState {
  const { spec } = batch
  if (spec === undefined) throw new Error(`batch ${batch.number} creates nothing`)
  if (ownsJob(state, job.id)) {
    const why = `job ${job.id} belongs to another create request of this run`
    return applyUnrelated(state, batch, { why, isStale: false }, at)
  }
  const listed = knownAt(state, job.id, batch.sentMs)
  const answer = classifyCreateAnswer(job, spec, listed, oldestOwnMs(state, batch, at))
  switch (answer.kind) {
    case 'new':
      return trackJob(state, batch, job, { kind: 'created', mismatch: answer.mismatch, at })
    case 'merged':
      return trackJob(state, batch, job, { kind: 'created', at })
    case 'unrelated':
      return applyUnrelated(state, batch, answer, at)
    case 'already-running': {
      const counted = countResend(batch, 'already-running')
      const why = `job ${job.id}, which purges the same, started before the create request was sent`
      if (!mayResend(counted, 'already-running')) return stopCreating(state, batch, noJobOfItsOwn(why))
      const blocked = { ...counted, blockedBy: { id: job.id, sinceMs: at.nowMs } }
      return withBatch(state, postponeBlocked(state, blocked, at))
    }
  }
}

/**
 * The answer shows a job that cannot be ours, so what became of our create is unknown, and is looked up. If that job has
 * ended or is too old, the usual limit of lost creates applies. If it is at work, the service seems to answer creates with
 * other jobs, and fewer are sent again.
 */
function applyUnrelated(
  state: JobsState,
  batch: Batch,
  { why, isStale }: { readonly why: string; readonly isStale: boolean },
  at: Moment,
): JobsState {
  const counted = isStale ? batch : countResend(batch, 'unrelated')
  if (!isStale && !mayResend(counted, 'unrelated')) return stopCreating(state, batch, noJobOfItsOwn(why))
  return lose(state, counted, why, at)
}

function lose(state: JobsState, batch: Batch, why: string, at: Moment): JobsState {
  const lost = withBatch(state, loseCreate(batch, why, at.nowMs))
  return at.isCancelled ? lost : withLog(lost, { kind: 'lost', batch, why })
}

/** Before anything else is created, the list has to explain the refusal. */
function applyOverQuota(
  state: JobsState,
  batch: Batch,
  refusal: Extract<CreateResult, { kind: 'over-quota' }>,
  at: Moment,
): JobsState {
  // A list that fails is not read again sooner for another refusal.
  const laterMs = state.listFailures === 0 ? [] : idleBatches(state).map(actAtMs)
  const waiting = withBatch(state, waitAgainOrEnd(batch, Math.max(at.nowMs, ...laterMs)))
  const refused: JobsState = {
    ...waiting,
    batches: waiting.batches.map((one) => ({ ...one, needsList: true })),
    refusals: withRefusal(state.refusals, refusal, at.nowMs),
  }
  return withLog(refused, { kind: 'over-quota', batch, serverMessage: refusal.serverMessage })
}

function applyUnsent(state: JobsState, batch: Batch, problem: Problem, at: Moment): JobsState {
  if (isExpired(state, at)) return withBatch(state, waitAgainOrEnd(batch, at.nowMs))
  const counted = countResend(batch, 'unsent')
  const resendAtMs = at.nowMs + backoffMs(counted.resends.unsent ?? 1, at.random)
  return mayResend(counted, 'unsent') && resendAtMs <= state.policy.endMs
    ? withBatch(state, waitAgainOrEnd(counted, resendAtMs))
    : stopCreating(state, batch, problem)
}
