// What an answer to a create, or a list that is read for it, means: a new job, a lost create, a refusal or the end of the
// batch. A create is sent again only if it certainly left no job.

import type { CreateResult, JobSpec } from '../../cdn/jobs/api.ts'
import { meaningOf, type JobReading, type ListedJob } from '../../cdn/jobs/decode.ts'
import { MAX_ATTEMPTS, backoffMs } from '../../http/backoff.ts'
import { comparablePath } from '../../paths/syntax.ts'
import type { Problem, Result } from '../../problem/problem.ts'
import {
  afterPoll,
  continueLookUp,
  end,
  loseCreate,
  newJob,
  nextLookMs,
  openJob,
  refuseCreate,
  wait,
  withJob,
  withMismatch,
  type Batch,
} from './batch.ts'
import { createLost, otherJobCreated, unrelatedAnswer } from './problems.ts'
import { MAX_REFUSALS, notBefore, schedule, withRefusal } from './slots.ts'
import {
  abandonWaiting,
  areJobsExpired,
  batchOf,
  jobsOf,
  serviceAt,
  waitingBatches,
  withBatch,
  withKnown,
  withLog,
  type JobsState,
  type ListPurpose,
  type Moment,
} from './state.ts'

export function applyAnswer(
  state: JobsState,
  batch: Batch,
  result: CreateResult,
  at: Moment,
): JobsState {
  switch (result.kind) {
    case 'done':
      return applyCreated(state, batch, result.value, at)
    case 'lost':
      return lose(state, batch, result, at)
    case 'over-quota':
      return applyRefusal(state, batch, result, at)
    case 'unsent':
      return applyUnsent(state, batch, result.problem, at)
    case 'rejected':
      return stopCreating(state, batch, result.problem)
  }
}

/** A job can be the result of this create only if it is new. */
function applyCreated(state: JobsState, batch: Batch, job: ListedJob, at: Moment): JobsState {
  const why = whyNotNew(state, job, batch.createSentMs, at)
  if (why !== undefined)
    return lose(state, batch, { kind: 'lost', why, rejection: unrelatedAnswer(job.id, why) }, at)
  return trackJob(state, batch, job, {
    kind: 'created',
    mismatch: findMismatch(job, batch.spec),
    at,
  })
}

function lose(
  state: JobsState,
  batch: Batch,
  { why, rejection, retryAfterMs = 0 }: Extract<CreateResult, { kind: 'lost' }>,
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
  const createAtMs = isPointless ? at.nowMs : refusals.notBeforeMs
  const refused = withBatch({ ...state, refusals }, refuseCreate(batch, createAtMs))
  const delayMs = isPointless ? undefined : createAtMs - at.nowMs
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

/** Applies the list, read before a create that had to wait: other runs may have used slots. */
export function applyListBeforeCreate(
  state: JobsState,
  read: Result<ListedJob[]>,
  at: Moment,
): JobsState {
  const counted = { ...state, listReads: state.listReads + 1 }
  if (!read.ok) return areJobsExpired(state, at) ? counted : abandonWaiting(counted, read.problem)
  const listed = read.value
  const tracked = withKnown(trackFoundJobs(counted, listed, at), listed, at.nowMs)
  return areJobsExpired(state, at) ? tracked : schedule(tracked, listed, at)
}

/** Looks for jobs of lost creates that the look-ups have not shown yet. */
function trackFoundJobs(state: JobsState, listed: readonly ListedJob[], at: Moment): JobsState {
  return waitingBatches(state).reduce((before, batch) => {
    const job = findLostCreate(before, batch, listed, at)
    return job === undefined ? before : trackJob(before, batch, job, { kind: 'found', at })
  }, state)
}

/** Applies one look-up of a lost create. It is resent only if the last look-up succeeds and none finds a job. */
export function applyLookUp(
  state: JobsState,
  look: Extract<ListPurpose, { kind: 'look-up' }>,
  read: Result<ListedJob[]>,
  at: Moment,
): JobsState {
  const batch = batchOf(state, look.batch)
  if (batch.state.kind !== 'lost') return state
  const found = read.ok ? findLostCreate(state, batch, read.value, at) : undefined
  if (found !== undefined) return trackJob(state, batch, found, { kind: 'found', at })
  const lost = { ...batch.state, lookUp: afterPoll(batch.state.lookUp, read) }
  const known = read.ok ? withKnown(state, read.value, at.nowMs) : state
  const isOver = nextLookMs(lost.lookUp) === undefined && !areJobsExpired(state, at)
  if (!isOver) return withBatch(known, continueLookUp(batch, lost))
  const others = read.ok ? newJobsLike(state, batch, read.value, at).map(({ id }) => id) : []
  return endLookUp(known, batch, lost, { others, at })
}

const MAX_RESENDS_OF_LOST = 3

function endLookUp(
  state: JobsState,
  batch: Batch,
  { why, lookUp, rejection }: Extract<Batch['state'], { kind: 'lost' }>,
  { others, at }: { readonly others: readonly string[]; readonly at: Moment },
): JobsState {
  const resends = { ...batch.resends, lost: batch.resends.lost + 1 }
  const isUnknown = lookUp.problem !== undefined
  if (others.length > 0) return stopCreating(state, batch, createLost(why, undefined, others))
  if (rejection !== undefined && !isUnknown) return stopCreating(state, batch, rejection)
  const resendAtMs = Math.max(at.nowMs, state.refusals.notBeforeMs)
  const isTooLate = resendAtMs > state.policy.endMs
  const reason = isTooLate ? `${why}, and asked to wait until after the deadline` : why
  if (isUnknown || resends.lost > MAX_RESENDS_OF_LOST || isTooLate)
    return stopCreating(state, batch, createLost(reason, lookUp.problem))
  return withBatch(
    state,
    wait({ ...batch, resends }, resendAtMs, { needsList: resendAtMs > at.nowMs }),
  )
}

/** Maximum difference between the clocks behind `created_at` and `Date`. */
const CLOCKS_APART_MS = 250

/** Why a job cannot be the result of a create sent at `createSentMs`; undefined if it can. */
function whyNotNew(
  state: JobsState,
  { id, createdAtMs, createdAtIsWholeSecond }: ListedJob,
  createSentMs: number,
  at: Moment,
): string | undefined {
  if (jobsOf(state.batches).some((job) => job.id === id)) return `this run already has job ${id}`
  if ((state.knownSinceMs.get(id) ?? Infinity) <= createSentMs)
    return `job ${id} was in the list before the create request was sent`
  const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS
  if (latestMs >= serviceAt(at, createSentMs).earliestMs) return undefined
  return `job ${id} is older than the create request (\`created_at\` ${new Date(createdAtMs).toISOString()})`
}

/** Finds a new job with the same effect as a lost create, whichever run created it. */
function findLostCreate(
  state: JobsState,
  batch: Batch,
  listed: readonly ListedJob[],
  at: Moment,
): ListedJob | undefined {
  return newJobsLike(state, batch, listed, at).find((job) => hasSamePayload(job, batch.spec))
}

/** The listed jobs of the batch's type that its lost create can have made. */
function newJobsLike(
  state: JobsState,
  { spec, firstCreateSentMs }: Batch,
  listed: readonly ListedJob[],
  at: Moment,
): ListedJob[] {
  if (firstCreateSentMs === undefined) return []
  return listed.filter(
    (job) => job.type === spec.type && whyNotNew(state, job, firstCreateSentMs, at) === undefined,
  )
}

/** Whether a job purges exactly the same; paths are compared without percent-encoding. */
function hasSamePayload({ paths }: ListedJob, spec: JobSpec): boolean {
  if (spec.type === 'all') return true
  const [shown, sent] = [
    new Set(paths.map(comparablePath)),
    new Set(spec.paths.map(comparablePath)),
  ]
  return shown.size === sent.size && [...sent].every((path) => shown.has(path))
}

/** How a job differs from its request in one response: another type, or missing paths. */
export function findMismatch(
  { id, type, paths }: { readonly id: string } & Pick<JobReading, 'type' | 'paths'>,
  spec: JobSpec,
): Problem | undefined {
  if (type !== undefined && type !== spec.type)
    return otherJobCreated(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`)
  if (paths === undefined || spec.type === 'all') return undefined
  const shown = new Set(paths.map(comparablePath))
  const missing = spec.paths.filter((path) => !shown.has(comparablePath(path)))
  return missing.length === 0
    ? undefined
    : otherJobCreated(
        id,
        `${missing.length} of ${spec.paths.length} paths are missing from it`,
        missing,
      )
}

function trackJob(
  state: JobsState,
  batch: Batch,
  listed: ListedJob,
  how: {
    readonly kind: 'created' | 'found'
    readonly mismatch?: Problem | undefined
    readonly at: Moment
  },
): JobsState {
  const { kind, mismatch, at } = how
  const job = newJob(listed, at.nowMs)
  const opened = withMismatch(openJob(batch, job), mismatch)
  // A step that does not wait for its jobs would not see the failure later.
  const hasFailed = !state.policy.watch && meaningOf(listed.status) === 'failed'
  const failure = { status: listed.status, end: { result: 'failed', atMs: at.nowMs } } as const
  const next = hasFailed ? end(withJob(opened, { ...job, ...failure }), undefined) : opened
  const tracked: JobsState = {
    ...withBatch(state, next),
    remaining: Math.max(0, state.remaining - 1),
    // A time that the service has set still applies.
    refusals: { ...state.refusals, count: 0 },
  }
  return withLog(tracked, { kind, batch: opened, job })
}

/** Ends all waiting batches: their creates would be rejected too, and each could use quota. */
function stopCreating(state: JobsState, batch: Batch, problem: Problem): JobsState {
  return abandonWaiting(withBatch(state, end(batch, problem)), problem)
}
