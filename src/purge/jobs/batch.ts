import type { JobSpec } from '../../cdn/jobs/api.ts'
import { NO_POLL, type LookUp } from '../../cdn/look-up.ts'
import type { Problem } from '../../problem/problem.ts'
import { withEdges, type EdgeReadings, type Job } from './job.ts'

/** The state of a batch. `TRANSITIONS` lists the allowed changes; docs/architecture.md has the diagram. */
export type BatchState =
  /** Waits to be created; nothing happens before `actAtMs`. */
  | { readonly kind: 'waiting'; readonly actAtMs: number }
  | { readonly kind: 'creating' }
  /** The answer to its create does not show what the service did, so the job is looked up in the list. */
  | {
      readonly kind: 'lost'
      readonly why: string
      readonly lookUp: LookUp
      /** Why the batch ends if the list shows no job; undefined if the create may be resent. */
      readonly rejection: Problem | undefined
    }
  | { readonly kind: 'open' }
  /** `problem`: why no job confirmed it; undefined if the readings of its jobs show the result. */
  | { readonly kind: 'ended'; readonly problem: Problem | undefined }

export const TRANSITIONS: Readonly<Record<BatchState['kind'], readonly BatchState['kind'][]>> = {
  waiting: ['creating', 'open', 'waiting', 'ended'],
  creating: ['open', 'lost', 'waiting', 'ended'],
  lost: ['open', 'lost', 'waiting', 'ended'],
  open: ['open', 'waiting', 'ended'],
  ended: [],
}

/** The paths of one job, and all jobs created for them, one at a time. Times are on the monotonic clock. */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  readonly spec: JobSpec
  readonly state: BatchState
  /** In order of creation; only the last one can be open. */
  readonly jobs: readonly Job[]
  readonly retriesLeft: number
  /** When the create is planned. */
  readonly startMs: number
  /** Whether the list must be read before the create, because the batch had to wait. */
  readonly needsList: boolean
  /** Times of the first create that has not led to a job yet, and of the last create. */
  readonly firstSentMs: number | undefined
  readonly sentMs: number
  /** When the first create that may have made a job was sent. */
  readonly effectiveSinceMs: number | undefined
  /** Resends since its last job: creates that never reached the service, and lost creates that left no job. */
  readonly resends: { readonly unsent: number; readonly lost: number }
  readonly edges: EdgeReadings
  /** The difference between a job and its request, once any response has shown it. */
  readonly mismatch: Problem | undefined
}

const NO_RESENDS = { unsent: 0, lost: 0 }

export function newBatch({
  number,
  spec,
  retries,
}: Pick<Batch, 'number' | 'spec'> & { readonly retries: number }): Batch {
  return {
    number,
    spec,
    state: { kind: 'waiting', actAtMs: 0 },
    jobs: [],
    retriesLeft: retries,
    startMs: 0,
    needsList: false,
    firstSentMs: undefined,
    sentMs: 0,
    effectiveSinceMs: undefined,
    resends: NO_RESENDS,
    edges: new Map(),
    mismatch: undefined,
  }
}

/** @throws Error if the transition is not allowed, which is a bug */
function moveTo(batch: Batch, state: BatchState, changes: Partial<Batch> = {}): Batch {
  const { kind } = batch.state
  if (!TRANSITIONS[kind].includes(state.kind))
    throw new Error(`batch ${batch.number} is ${kind}, and cannot become ${state.kind}`)
  return { ...batch, ...changes, state }
}

export function beginCreate(batch: Batch, nowMs: number): Batch {
  return moveTo(
    batch,
    { kind: 'creating' },
    { sentMs: nowMs, firstSentMs: batch.firstSentMs ?? nowMs, needsList: false },
  )
}

export function loseCreate(batch: Batch, why: string, nowMs: number, rejection?: Problem): Batch {
  const lookUp = { ...NO_POLL, lostAtMs: nowMs }
  const effectiveSinceMs = batch.effectiveSinceMs ?? batch.sentMs
  return moveTo(batch, { kind: 'lost', why, rejection, lookUp }, { effectiveSinceMs })
}

/** A refused create made no job, but an earlier one whose answer was lost may have. */
export function refuseCreate(batch: Batch, startMs: number): Batch {
  const firstSentMs = batch.resends.lost > 0 ? batch.firstSentMs : undefined
  return { ...wait(batch, startMs, { needsList: true }), firstSentMs }
}

export function continueLookUp(batch: Batch, lost: Extract<BatchState, { kind: 'lost' }>): Batch {
  return moveTo(batch, lost)
}

/** @param actAtMs when to act: before `startMs` if the list must be read first */
export function wait(
  batch: Batch,
  startMs: number,
  { actAtMs = startMs, needsList = batch.needsList }: { actAtMs?: number; needsList?: boolean } = {},
): Batch {
  return moveTo(batch, { kind: 'waiting', actAtMs }, { startMs, needsList })
}

export function openJob(batch: Batch, job: Job): Batch {
  return moveTo(
    batch,
    { kind: 'open' },
    {
      effectiveSinceMs: batch.effectiveSinceMs ?? batch.sentMs,
      jobs: [...batch.jobs, job],
      firstSentMs: undefined,
      resends: NO_RESENDS,
    },
  )
}

export function withJob(batch: Batch, job: Job): Batch {
  return moveTo(batch, { kind: 'open' }, { jobs: [...batch.jobs.slice(0, -1), job] })
}

export function recordEdges(batch: Batch, id: string, edges: Job['edges']): Batch {
  return { ...batch, edges: withEdges(batch.edges, id, edges) }
}

/** Keeps the first mismatch: the job has purged something else, whatever later readings show. */
export function withMismatch(batch: Batch, mismatch: Problem | undefined): Batch {
  return { ...batch, mismatch: batch.mismatch ?? mismatch }
}

/** @param problem why no job confirmed it; undefined if the result of its last job decides */
export function end(batch: Batch, problem: Problem | undefined): Batch {
  return moveTo(batch, { kind: 'ended', problem })
}

export function openJobOf({ state, jobs }: Batch): Job | undefined {
  return state.kind === 'open' ? jobs.at(-1) : undefined
}
