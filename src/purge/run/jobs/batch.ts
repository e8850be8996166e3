import type { JobSpec } from '../../../cdn/jobs/api.ts'
import { NO_POLL, type LookUp } from '../../../cdn/look-up.ts'
import type { Problem } from '../../../problem/problem.ts'
import { withEdges, type EdgeReadings, type Job } from './job.ts'

/** How far a batch is. `TRANSITIONS` has what may follow what; docs/architecture.md has the chart. */
export type BatchState =
  /** To be created; there is nothing to do before `actAtMs`. */
  | { readonly kind: 'waiting'; readonly actAtMs: number }
  /** Its create is in progress. */
  | { readonly kind: 'creating' }
  /** The answer to its create does not show what the service did: its effect is looked up in the list. */
  | {
      readonly kind: 'lost'
      readonly why: string
      readonly lookUp: LookUp
      /** Why the batch ends if the list shows no job; undefined where the create may be sent again. */
      readonly rejection: Problem | undefined
    }
  /** Its last job is polled. */
  | { readonly kind: 'open' }
  /** `problem`: why no job confirmed it; undefined where the readings of its jobs show the result. */
  | { readonly kind: 'ended'; readonly problem: Problem | undefined }

export const TRANSITIONS: Readonly<Record<BatchState['kind'], readonly BatchState['kind'][]>> = {
  waiting: ['creating', 'open', 'waiting', 'ended'],
  creating: ['open', 'lost', 'waiting', 'ended'],
  lost: ['open', 'lost', 'waiting', 'ended'],
  open: ['open', 'waiting', 'ended'],
  ended: [],
}

/** What one job is to purge, and every job that was tried for it, one at a time. Times are on the monotonic clock. */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  readonly spec: JobSpec
  readonly state: BatchState
  /** In order of creation; the last one is open or ended. */
  readonly jobs: readonly Job[]
  readonly retriesLeft: number
  /** When it is to be created, as far as is known. */
  readonly startMs: number
  /** Whether the list has to be read before it is created, because it had to wait. */
  readonly needsList: boolean
  /** When a create was first sent that has not led to a job yet, and when the last one was. */
  readonly firstSentMs: number | undefined
  readonly sentMs: number
  /** When the first create was sent that has made a job, or may have; undefined where another run's was adopted. */
  readonly effectiveSinceMs: number | undefined
  /** How often a create was sent again since its last job, because it never reached the service, or left no job. */
  readonly resends: { readonly unsent: number; readonly lost: number }
  readonly edges: EdgeReadings
  /** How a job differs from what was asked, once any answer has shown it. */
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

/** Throws where a transition makes no sense, which is a bug. */
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

export function continueLookUp(batch: Batch, lost: Extract<BatchState, { kind: 'lost' }>): Batch {
  return moveTo(batch, lost)
}

/** @param actAtMs when to act: before `startMs` where the list is to be read during the wait */
export function wait(
  batch: Batch,
  startMs: number,
  { actAtMs = startMs, needsList = batch.needsList }: { actAtMs?: number; needsList?: boolean } = {},
): Batch {
  return moveTo(batch, { kind: 'waiting', actAtMs }, { startMs, needsList })
}

/** From now on it waits for this job. @param isCreated whether the answer to its create has shown it */
export function openJob(batch: Batch, job: Job, isCreated: boolean): Batch {
  return moveTo(
    batch,
    { kind: 'open' },
    {
      // A job that is found after a refusal may be another run's: it counts from its own time.
      effectiveSinceMs: batch.effectiveSinceMs ?? (isCreated ? batch.sentMs : undefined),
      jobs: [...batch.jobs, job],
      firstSentMs: undefined,
      resends: NO_RESENDS,
    },
  )
}

/** Its last job, as a reading shows it. */
export function withJob(batch: Batch, job: Job): Batch {
  return moveTo(batch, { kind: 'open' }, { jobs: [...batch.jobs.slice(0, -1), job] })
}

export function recordEdges(batch: Batch, id: string, edges: Job['edges']): Batch {
  return { ...batch, edges: withEdges(batch.edges, id, edges) }
}

/** A job that differs once has done something else: no later reading takes that back. */
export function withMismatch(batch: Batch, mismatch: Problem | undefined): Batch {
  return { ...batch, mismatch: batch.mismatch ?? mismatch }
}

/** @param problem why no job confirmed it; undefined where its last job has ended and shows whether it succeeded */
export function end(batch: Batch, problem: Problem | undefined): Batch {
  return moveTo(batch, { kind: 'ended', problem })
}

/** The job that is polled; undefined where none is. */
export function openJobOf({ state, jobs }: Batch): Job | undefined {
  return state.kind === 'open' ? jobs.at(-1) : undefined
}
