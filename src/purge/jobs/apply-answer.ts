import type { CreateResult } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { backoffMs, MAX_ATTEMPTS } from '../../http/backoff.ts'
import type { Problem } from '../../problem/problem.ts'
import { loseCreate, refuseCreate, wait, type Batch } from './batch.ts'
import { findMismatch, whyNotNew } from './compare-job.ts'
import { unrelatedAnswer } from './problems.ts'
import { MAX_REFUSALS, notBefore, withRefusal } from './refusals.ts'
import { areJobsExpired, withBatch, withLog, type JobsState, type Moment } from './state.ts'
import { stopCreating, trackJob } from './transitions.ts'

export function applyAnswer(state: JobsState, batch: Batch, result: CreateResult, at: Moment): JobsState {
  switch (result.kind) {
    case 'done':
      return applyCreated(state, batch, result.value, at)
    case 'malformed':
      return lose(state, batch, { ...result, rejection: result.problem }, at)
    case 'lost':
      return lose(state, batch, result, at)
    case 'over-quota':
      return applyRefusal(state, batch, result, at)
    case 'unsent':
      return applyUnsent(state, batch, result.problem, at)
    case 'refused':
      return stopCreating(state, batch, result.problem)
  }
}

/** A job can be the result of this create only if it is new. */
function applyCreated(state: JobsState, batch: Batch, job: ListedJob, at: Moment): JobsState {
  const why = whyNotNew(state, job, batch.sentMs, at)
  if (why !== undefined) return lose(state, batch, { why, rejection: unrelatedAnswer(job.id, why) }, at)
  return trackJob(state, batch, job, { kind: 'created', mismatch: findMismatch(job, batch.spec), at })
}

interface LostAnswer {
  readonly why: string
  /** Why the create is not resent if the list shows no job. */
  readonly rejection?: Problem
  readonly retryAfterMs?: number | undefined
}

function lose(
  state: JobsState,
  batch: Batch,
  { why, rejection, retryAfterMs = 0 }: LostAnswer,
  at: Moment,
): JobsState {
  const refusals = notBefore(state.refusals, at.nowMs + retryAfterMs)
  const lost = withBatch({ ...state, refusals }, loseCreate(batch, why, at.nowMs, rejection))
  return at.isCancelled ? lost : withLog(lost, { kind: 'lost', batch, why })
}

/** Nothing is created before the refusals allow it; then the list is read, immediately if waiting is pointless. */
function applyRefusal(
  state: JobsState,
  batch: Batch,
  refusal: Extract<CreateResult, { kind: 'over-quota' }>,
  at: Moment,
): JobsState {
  const refusals = withRefusal(state.refusals, refusal, at)
  const isPointless = refusals.count >= MAX_REFUSALS || refusals.notBeforeMs > state.policy.endMs
  const startMs = isPointless ? at.nowMs : refusals.notBeforeMs
  const refused = withBatch({ ...state, refusals }, refuseCreate(batch, startMs))
  const delayMs = isPointless ? undefined : startMs - at.nowMs
  return withLog(refused, { kind: 'refused', batch, serverMessage: refusal.serverMessage, delayMs })
}

function applyUnsent(state: JobsState, batch: Batch, problem: Problem, at: Moment): JobsState {
  if (areJobsExpired(state, at)) return withBatch(state, wait(batch, at.nowMs))
  const resends = { ...batch.resends, unsent: batch.resends.unsent + 1 }
  const resendAtMs = at.nowMs + backoffMs(resends.unsent, at.random)
  return resends.unsent < MAX_ATTEMPTS && resendAtMs <= state.policy.endMs
    ? withBatch(state, wait({ ...batch, resends }, resendAtMs))
    : stopCreating(state, batch, problem)
}
