import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { Problem } from '../../problem/problem.ts'

/** A job that was created, found or adopted for a batch. Times are on the monotonic clock. */
export interface Attempt {
  readonly id: string
  /** `adopted`: another run's purge of everything. `watched`: a job of an earlier step. */
  readonly origin: 'created' | 'adopted' | 'watched'
  readonly createdAtMs: number
  /** As last read; text of the service. */
  status: string
  edges: ReadonlyMap<string, string> | undefined
  /** Undefined while open. */
  end: { readonly how: 'completed' | 'failed'; readonly atMs: number } | undefined
  completedSinceMs: number | undefined
  /** Looks in a row that showed an unknown status, a list without the job, a 404, or no readable answer. */
  unknownStatusCount: number
  missingFromList: number
  notFoundCount: number
  readFailures: number
  readFailingSinceMs: number | undefined
  /** What it does else than was asked for. */
  readonly mismatch: Problem | undefined
}

/** What one job is to purge, and everything that was tried for it. */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  /** Undefined for a job of an earlier step, which is only watched. */
  readonly order: JobSpec | undefined
  readonly attempts: Attempt[]
  state: 'waiting' | 'open' | 'completed' | 'failed' | 'abandoned'
  /** Not to be looked at before this, on the monotonic clock. */
  dueMs: number
  /** When it is to be created, as far as is known; `dueMs` may come before, to look around. */
  startMs: number
  retriesLeft: number
  /** Time has passed since the plan: the list has to be read again before this is created. */
  needsRefresh: boolean
  /** Creates in a row that could not be sent, and creates whose answer was lost and never found. */
  unsent: number
  lost: number
  /** When a create was sent first that has brought no job yet, on the monotonic clock. */
  sentMs: number | undefined
  /** Answers that showed a job which had begun before, and that job while it runs. */
  alreadyRunning: number
  blockedBy: { readonly id: string; readonly sinceMs: number } | undefined
  /** Answers that showed the job of another batch. */
  othersJobs: number
  /** A create was sent, and whether the service acted on it is not known. */
  inFlight: boolean
  /** Why it was given up. */
  problem: Problem | undefined
}

export function newBatch(number: number, order: JobSpec, retries: number): Batch {
  return { ...emptyBatch(number, order), retriesLeft: retries }
}

/** A batch for a job that exists already. */
export function watchedBatch(number: number, id: string, nowMs: number): Batch {
  const batch = emptyBatch(number, undefined)
  openBatch(batch, newAttempt(id, 'watched', nowMs))
  return batch
}

function emptyBatch(number: number, order: JobSpec | undefined): Batch {
  return {
    number,
    order,
    attempts: [],
    state: 'waiting',
    dueMs: 0,
    startMs: 0,
    retriesLeft: 0,
    needsRefresh: false,
    unsent: 0,
    lost: 0,
    sentMs: undefined,
    alreadyRunning: 0,
    blockedBy: undefined,
    othersJobs: 0,
    inFlight: false,
    problem: undefined,
  }
}

export function newAttempt(
  id: string,
  origin: Attempt['origin'],
  nowMs: number,
  mismatch?: Problem,
): Attempt {
  return {
    id,
    mismatch,
    origin,
    createdAtMs: nowMs,
    status: 'pending',
    edges: undefined,
    end: undefined,
    completedSinceMs: undefined,
    unknownStatusCount: 0,
    missingFromList: 0,
    notFoundCount: 0,
    readFailures: 0,
    readFailingSinceMs: undefined,
  }
}

/** From now on the batch waits for this job. An adopted job serves several batches, and is one attempt of each. */
export function openBatch(batch: Batch, attempt: Attempt): void {
  batch.attempts.push(attempt)
  const fresh: Partial<Batch> = {
    sentMs: undefined,
    needsRefresh: false,
    inFlight: false,
    unsent: 0,
    lost: 0,
  }
  Object.assign(batch, fresh, { state: 'open', problem: undefined })
}

export function abandon(batch: Batch, problem: Problem): void {
  // A batch whose job failed keeps that ending: its edges are what the user has to know.
  batch.state = batch.attempts.some((attempt) => attempt.end?.how === 'failed') ? 'failed' : 'abandoned'
  batch.problem = problem
}

/** Jobs whose end was not seen, of batches that are not completed. */
export function openIds(batches: readonly Batch[]): string[] {
  const unfinished = batches.filter((batch) => batch.state !== 'completed')
  const open = unfinished.flatMap((batch) => batch.attempts.filter((attempt) => attempt.end === undefined))
  return [...new Set(open.map((attempt) => attempt.id))]
}

/** An edge that has not confirmed a job. */
export interface FailedEdge {
  readonly job: string
  readonly edge: string
  /** Text of the service. */
  readonly status: string
}

/** As the last reading of the job showed them. */
export function unconfirmedEdges(attempt: Attempt): FailedEdge[] {
  const unconfirmed = [...(attempt.edges ?? [])].filter(([, status]) => status !== 'completed')
  return unconfirmed.map(([edge, status]) => ({ job: attempt.id, edge, status }))
}
