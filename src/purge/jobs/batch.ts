import type { JobSpec } from '../../cdn/jobs/api.ts'
import { meaningOf, type JobReading, type ListedJob } from '../../cdn/jobs/decode.ts'
import type { Problem, Result } from '../../problem/problem.ts'

/** The state of a batch. `TRANSITIONS` lists the allowed changes; docs/architecture.md has the diagram. */
export type BatchState =
  /** Waits to be created; nothing happens before `wakeAtMs`. */
  | { readonly kind: 'waiting'; readonly wakeAtMs: number }
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

/** When to look up a lost create, in ms after it was lost: spread over more than three seconds. */
const LOOK_AFTER_MS = [300, 1000, 2000, 3200] as const

/** Progress of looking up a lost create. Times are on the monotonic clock. */
export interface LookUp {
  readonly lostAtMs: number
  readonly polls: number
  /** Why the last look-up failed. Only a last look-up that succeeded proves that there is no job. */
  readonly problem: Problem | undefined
}

/** When to look next; undefined after the last look-up. */
export function nextLookMs({ lostAtMs, polls }: LookUp): number | undefined {
  const afterMs = LOOK_AFTER_MS[polls]
  return afterMs === undefined ? undefined : lostAtMs + afterMs
}

/** The state after a look-up that did not find the job. */
export function afterPoll(lookUp: LookUp, reading: Result<unknown>): LookUp {
  return { ...lookUp, polls: lookUp.polls + 1, problem: reading.ok ? undefined : reading.problem }
}

export const TRANSITIONS: Readonly<Record<BatchState['kind'], readonly BatchState['kind'][]>> = {
  waiting: ['creating', 'open', 'waiting', 'ended'],
  creating: ['open', 'lost', 'waiting', 'ended'],
  lost: ['open', 'lost', 'waiting', 'ended'],
  open: ['open', 'waiting', 'ended'],
  ended: [],
}

/**
 * The paths of one job, and all jobs created for them, one at a time. Its times, on the monotonic clock: `createAtMs`, the
 * slot that the schedule gives it; `wakeAtMs`, when to act, which is earlier if the list must be read first;
 * `createSentMs` and `firstCreateSentMs`, which tell whether a listed job can be its own; and `coveredSinceMs`, from when
 * a copy of one of its pages is new.
 */
export interface Batch {
  /** From 1, in the order of the plan. */
  readonly number: number
  readonly spec: JobSpec
  readonly state: BatchState
  /** In order of creation; only the last one can be open. */
  readonly jobs: readonly Job[]
  readonly retriesLeft: number
  /** A retry is not created before this time. */
  readonly retryAtMs: number
  /** When the create is planned. */
  readonly createAtMs: number
  /** Whether the list must be read before the create, because the batch had to wait. */
  readonly needsList: boolean
  /** Times of the first create that has not led to a job yet, and of the last create. */
  readonly firstCreateSentMs: number | undefined
  readonly createSentMs: number
  /** When the first create that may have made a job was sent. */
  readonly coveredSinceMs: number | undefined
  /** Resends since its last job: creates that never reached the service, and lost creates that left no job. */
  readonly resends: { readonly unsent: number; readonly lost: number }
  readonly edges: EdgeReadings
  /** The difference between a job and its request, once any response has shown it. */
  readonly mismatch: Problem | undefined
}

const NO_RESENDS = { unsent: 0, lost: 0 }

export function newBatch(number: number, spec: JobSpec, retries: number): Batch {
  return {
    number,
    spec,
    state: { kind: 'waiting', wakeAtMs: 0 },
    jobs: [],
    retriesLeft: retries,
    retryAtMs: 0,
    createAtMs: 0,
    needsList: false,
    firstCreateSentMs: undefined,
    createSentMs: 0,
    coveredSinceMs: undefined,
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
    { createSentMs: nowMs, firstCreateSentMs: batch.firstCreateSentMs ?? nowMs, needsList: false },
  )
}

export function loseCreate(batch: Batch, why: string, nowMs: number, rejection?: Problem): Batch {
  const lookUp = { lostAtMs: nowMs, polls: 0, problem: undefined }
  const coveredSinceMs = batch.coveredSinceMs ?? batch.createSentMs
  return moveTo(batch, { kind: 'lost', why, rejection, lookUp }, { coveredSinceMs })
}

/** A refused create made no job, but an earlier one whose answer was lost may have. */
export function refuseCreate(batch: Batch, createAtMs: number): Batch {
  const firstCreateSentMs = batch.resends.lost > 0 ? batch.firstCreateSentMs : undefined
  return { ...wait(batch, createAtMs, { needsList: true }), firstCreateSentMs }
}

export function continueLookUp(batch: Batch, lost: Extract<BatchState, { kind: 'lost' }>): Batch {
  return moveTo(batch, lost)
}

/** @param wakeAtMs when to act: before `createAtMs` if the list must be read first */
export function wait(
  batch: Batch,
  createAtMs: number,
  {
    wakeAtMs = createAtMs,
    needsList = batch.needsList,
  }: { wakeAtMs?: number; needsList?: boolean } = {},
): Batch {
  return moveTo(batch, { kind: 'waiting', wakeAtMs }, { createAtMs, needsList })
}

export function openJob(batch: Batch, job: Job): Batch {
  return moveTo(
    batch,
    { kind: 'open' },
    {
      coveredSinceMs: batch.coveredSinceMs ?? batch.createSentMs,
      jobs: [...batch.jobs, job],
      firstCreateSentMs: undefined,
      resends: NO_RESENDS,
    },
  )
}

export function withJob(batch: Batch, job: Job): Batch {
  return moveTo(batch, { kind: 'open' }, { jobs: [...batch.jobs.slice(0, -1), job] })
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

/** A job of this run, as last read. Times are on the monotonic clock. */
export interface Job {
  readonly id: string
  readonly createdAtMs: number
  /** Milliseconds since 1970, on the service's clock. */
  readonly serviceCreatedAtMs: number
  /** The service's text. */
  readonly status: string
  readonly edges: ReadonlyMap<string, string> | undefined
  /** Milliseconds since 1970, on the service's clock; undefined if no reading has shown it. */
  readonly completedAtMs: number | undefined
  /** Undefined while the job is open. */
  readonly end: { readonly result: 'completed' | 'failed'; readonly atMs: number } | undefined
}

export function newJob(
  { id, createdAtMs }: Pick<ListedJob, 'id' | 'createdAtMs'>,
  nowMs: number,
): Job {
  return {
    id,
    createdAtMs: nowMs,
    serviceCreatedAtMs: createdAtMs,
    status: 'pending',
    edges: undefined,
    completedAtMs: undefined,
    end: undefined,
  }
}

/** A failed job is created again after 5 s, 10 s, 20 s …, plus up to 10 %. */
const RETRY_DELAY_MS = 5000

export function retryDelayMs({ jobs }: Pick<Batch, 'jobs'>, random: number): number {
  return RETRY_DELAY_MS * 2 ** (jobs.length - 1) * (1 + random / 10)
}

/** The last status of an edge, and the job whose reading showed it. */
export interface EdgeReading {
  readonly job: string
  readonly edge: string
  /** The service's text. */
  readonly status: string
}

/** The last reading of every edge that any job of a batch has listed, by name. */
export type EdgeReadings = ReadonlyMap<string, EdgeReading>

export function withEdges(
  readings: EdgeReadings,
  job: string,
  edges: JobReading['edges'],
): EdgeReadings {
  const next = new Map(readings)
  for (const [edge, status] of edges ?? []) next.set(edge, { job, edge, status })
  return next
}

/** The edges whose last reading is not completed, listed by the last job or not. */
export function unconfirmedIn(readings: EdgeReadings): EdgeReading[] {
  return [...readings.values()].filter(({ status }) => meaningOf(status) !== 'completed')
}

/**
 * Of a reading, only `completed` and `failed` end a job (`readPurgeJob`). A completed job stays open while an edge still
 * works, or is no longer listed and was not last read as completed.
 * @param ofBatch the edges of its batch, including this reading
 */
export function withReading(
  job: Job,
  reading: JobReading,
  ofBatch: EdgeReadings,
  nowMs: number,
): Job {
  const { status, edges, completedAtMs = job.completedAtMs } = reading
  const read = { ...job, status, edges, completedAtMs }
  const result = resultOf(reading, ofBatch)
  return result === 'open' ? read : { ...read, end: { result, atMs: nowMs } }
}

function resultOf(
  { status, edges }: JobReading,
  ofBatch: EdgeReadings,
): 'open' | 'completed' | 'failed' {
  const meaning = meaningOf(status)
  if (meaning !== 'completed') return meaning === 'failed' ? 'failed' : 'open'
  const ofEdges = [...(edges?.values() ?? [])].map(meaningOf)
  if (ofEdges.includes('open')) return 'open'
  if (ofEdges.some((ofEdge) => ofEdge !== 'completed')) return 'failed'
  return unconfirmedIn(ofBatch).length === 0 ? 'completed' : 'open'
}

/** How long a new job may return 404. */
const FRESH_MS = 10_000

/** The status of a job that the service no longer has. */
export const NOT_FOUND = 'not found (404)'

/** A 404 fails a job that is no longer new. */
export function withNotFound(job: Job, nowMs: number): Job {
  if (nowMs - job.createdAtMs <= FRESH_MS) return job
  return { ...job, status: NOT_FOUND, end: { result: 'failed', atMs: nowMs } }
}

/** Number of edges that the job lists as completed. */
export function countConfirmedEdges({ edges }: Pick<Job, 'edges'>): number {
  return [...(edges?.values() ?? [])].filter((status) => meaningOf(status) === 'completed').length
}
