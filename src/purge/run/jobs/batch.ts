import type { JobSpec } from '../../../cdn/jobs/api.ts'
import { NO_POLL, type LookUp } from '../../../cdn/look-up.ts'
import { MAX_ATTEMPTS } from '../../../http/retry.ts'
import type { Problem } from '../../../problem/problem.ts'
import { withEdges, type EdgeReadings } from './edge-readings.ts'

/**
 * How far a batch is. No other transition makes sense.
 *
 *     waiting  → creating   its create is sent                        beginCreate
 *     waiting  → open       another run purges everything, or the     openJob
 *                           list shows the job of an earlier create
 *     waiting  → ended      nothing can be created any more           abandon
 *     creating → open       the answer shows its job                  openJob
 *     creating → lost       the answer does not show what was done    loseCreate
 *     creating → waiting    over quota, unsent, or blocked            waitAgainOrEnd
 *     creating → ended      refused for good, or abandoned meanwhile  endWith, waitAgainOrEnd
 *     lost     → open       the list shows its job                    openJob
 *     lost     → waiting    the list certainly shows none             waitAgainOrEnd
 *     lost     → ended      it is not known, or was tried too often   endWith
 *     open     → waiting    its job failed, and retries are left      retry
 *     open     → ended      its job has ended, or cannot be watched   endWith, abandon
 */
export type BatchState =
  /** To be created; nothing is to be done about it before `actAtMs`. */
  | { readonly kind: 'waiting'; readonly actAtMs: number }
  /** Its create is under way. `abandoned`: why it ends should that bring no job. */
  | { readonly kind: 'creating'; readonly abandoned?: Problem }
  /** The answer to its create does not show what the service did. */
  | {
      readonly kind: 'lost'
      readonly why: string
      readonly lookUp: LookUp
      readonly abandoned?: Problem
      /** What it ends as where the create would bring the same answer again. */
      readonly rejection?: Problem | undefined
    }
  | { readonly kind: 'open'; readonly jobId: string }
  /** `problem`: why it has no job that confirmed it; undefined where readings say what came of it. */
  | { readonly kind: 'ended'; readonly problem: Problem | undefined }

/** A job that purges the same and had begun before, and since when it is waited for. */
interface Blocker {
  readonly id: string
  readonly sinceMs: number
}

/** What one job is to purge, and every job that was tried for it. Times are on the monotonic clock. */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  /** Undefined for a job of an earlier step, which is only watched. */
  readonly spec: JobSpec | undefined
  readonly state: BatchState
  /** Ids, in the order in which it had them. */
  readonly jobIds: readonly string[]
  readonly retriesLeft: number
  /** Whether the list has to be read again before it is created, because time has passed since the plan. */
  readonly needsList: boolean
  /** When it is to be created, as far as is known; the list may have to be read before. */
  readonly startMs: number
  /** When a create was first sent that has brought no job yet, and when the last one was. */
  readonly firstSentMs: number | undefined
  readonly sentMs: number
  /** When the first create was sent that has made a job, or may have; undefined where another run's was adopted. */
  readonly effectiveSinceMs: number | undefined
  readonly blockedBy: Blocker | undefined
  /** How often a create was sent in vain, by what came of it. */
  readonly resends: Readonly<Partial<Record<Resend, number>>>
  /** What every reading of its jobs has shown of edges. */
  readonly edges: EdgeReadings
  /** How its jobs, by id, differ from what was asked of them: one that serves two batches may do what one of them asks. */
  readonly differs: ReadonlyMap<string, Mismatch>
}

/** How a job differs from what was asked: undefined where it does not, left out where that is not shown. */
export interface Mismatch {
  /** As the answer to the create has shown it. */
  readonly answer?: Problem | undefined
  readonly type?: Problem | undefined
  readonly paths?: Problem | undefined
}

/** Why a create may have to be sent again. */
type Resend =
  /** It never reached the service. */
  | 'unsent'
  /** Its response was lost, and it has left no job in the list. */
  | 'lost'
  /** An equal job was returned that had begun before. */
  | 'already-running'
  /** A job was returned that cannot be its own. */
  | 'unrelated'

const MAX_RESENDS: Readonly<Record<Resend, number>> = {
  unsent: MAX_ATTEMPTS - 1,
  lost: 3,
  'already-running': 2,
  unrelated: 1,
}

export function newBatch({
  number,
  spec,
  retries,
}: Pick<Batch, 'number' | 'spec'> & { readonly retries: number }): Batch {
  return {
    number,
    spec,
    state: { kind: 'waiting', actAtMs: 0 },
    jobIds: [],
    retriesLeft: retries,
    needsList: false,
    startMs: 0,
    firstSentMs: undefined,
    sentMs: 0,
    effectiveSinceMs: undefined,
    blockedBy: undefined,
    resends: {},
    edges: new Map(),
    differs: new Map(),
  }
}

/** Adds what a reading of one of its jobs shows of edges; undefined where it shows none. */
export function recordEdges(
  batch: Batch,
  { id, edges }: { readonly id: string; readonly edges: ReadonlyMap<string, string> | undefined },
): Batch {
  return { ...batch, edges: withEdges(batch.edges, id, edges) }
}

/** Adds how a reading of a job differs: a field that is left out keeps what was known, and one that is undefined clears it. */
export function withMismatch(batch: Batch, jobId: string, differs: Mismatch): Batch {
  return {
    ...batch,
    differs: new Map(batch.differs).set(jobId, { ...batch.differs.get(jobId), ...differs }),
  }
}

/** How one of its jobs differs from what was asked. */
export function mismatchOf({ differs }: Pick<Batch, 'differs'>, jobId: string): Problem | undefined {
  const { answer, type, paths } = differs.get(jobId) ?? {}
  return answer ?? type ?? paths
}

/** When there is next something to do about it; Infinity where that is under way. */
export function actAtMs({ state }: Batch): number {
  return state.kind === 'waiting' ? state.actAtMs : Infinity
}

export function countResend(batch: Batch, cause: Resend): Batch {
  return { ...batch, resends: { ...batch.resends, [cause]: (batch.resends[cause] ?? 0) + 1 } }
}

/** Whether it may be sent again, now that this has been counted. */
export function mayResend({ resends }: Batch, cause: Resend): boolean {
  return (resends[cause] ?? 0) <= MAX_RESENDS[cause]
}

/** Throws where a transition makes no sense, which is a bug. */
function expect(batch: Batch, ...kinds: readonly BatchState['kind'][]): void {
  const { kind } = batch.state
  if (!kinds.includes(kind)) throw new Error(`batch ${batch.number} is ${kind}, not ${kinds.join(' or ')}`)
}

export function beginCreate(batch: Batch, nowMs: number): Batch {
  expect(batch, 'waiting')
  return {
    ...batch,
    state: { kind: 'creating' },
    sentMs: nowMs,
    firstSentMs: batch.firstSentMs ?? nowMs,
  }
}

/** The answer does not show what the service did: from now on its effect is looked for. */
export function loseCreate(batch: Batch, why: string, nowMs: number, rejection?: Problem): Batch {
  expect(batch, 'creating')
  const abandoned = batch.state.kind === 'creating' ? batch.state.abandoned : undefined
  return {
    ...batch,
    effectiveSinceMs: batch.effectiveSinceMs ?? batch.sentMs,
    state: {
      kind: 'lost',
      why,
      rejection,
      lookUp: { ...NO_POLL, lostAtMs: nowMs },
      ...(abandoned && { abandoned }),
    },
  }
}

/** Back to waiting, or to its end where it was abandoned meanwhile. */
export function waitAgainOrEnd(batch: Batch, atMs: number, needsList = batch.needsList): Batch {
  const abandoned = 'abandoned' in batch.state ? batch.state.abandoned : undefined
  return abandoned === undefined
    ? { ...batch, needsList, state: { kind: 'waiting', actAtMs: atMs } }
    : { ...batch, state: { kind: 'ended', problem: abandoned } }
}

/** From now on it waits for this job. @param isCreated whether the answer to its create has shown it */
export function openJob(batch: Batch, jobId: string, isCreated: boolean): Batch {
  expect(batch, 'waiting', 'creating', 'lost')
  return {
    ...batch,
    // A job that is found after a refusal is another run's: it counts from its own time.
    effectiveSinceMs: batch.effectiveSinceMs ?? (isCreated ? batch.sentMs : undefined),
    jobIds: [...batch.jobIds, jobId],
    state: { kind: 'open', jobId },
    firstSentMs: undefined,
    resends: { ...batch.resends, unsent: 0, lost: 0 },
  }
}

/** @param problem why it has no job that confirmed it; undefined where its job has ended, and shows whether it succeeded */
export function endWith(batch: Batch, problem: Problem | undefined): Batch {
  expect(batch, 'creating', 'lost', 'open')
  return { ...batch, state: { kind: 'ended', problem } }
}

/** It gets no job any more; what is under way is still waited for. */
export function abandon(batch: Batch, problem: Problem): Batch {
  const { state } = batch
  if (state.kind === 'creating' || state.kind === 'lost')
    return { ...batch, state: { ...state, abandoned: state.abandoned ?? problem } }
  return { ...batch, state: { kind: 'ended', problem } }
}
