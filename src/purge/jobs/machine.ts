// The two functions of a run: `applyToJobs` puts what was seen into the state, and `decideJobs` says what to start, and
// when to look again. Both are pure: the driver calls them in turn.

import type { JobSpec } from '../../cdn/jobs/api.ts'
import { beginCreate, nextLookMs, type Batch, type LookUp } from './batch.ts'
import { applyAnswer, applyListBeforeCreate, applyLookUp } from './create.ts'
import { applyRead, beginPollIfDue, MAX_READS, nextRoundMs } from './poll.ts'
import {
  batchBeingCreated,
  batchOf,
  jobsOf,
  stillAtMs,
  waitingBatches,
  withBatch,
  withLog,
  areJobsExpired,
  type JobsEvent,
  type JobsState,
  type JobsPolicy,
  type ListPurpose,
  type Moment,
  type Wait,
} from './state.ts'

/** The state after an event. A late event changes nothing; an impossible one is a bug and throws. */
export function applyToJobs(state: JobsState, event: JobsEvent): JobsState {
  const next = applyEvent(state, event)
  return next.log === state.log ? next : { ...next, loggedMs: event.at.nowMs }
}

function applyEvent(state: JobsState, event: JobsEvent): JobsState {
  const { at } = event
  switch (event.kind) {
    case 'time-passed':
      return noteWait(beginPollIfDue(logIfStill(state, at.nowMs), at), at.nowMs)
    case 'create-sent':
      return withBatch(state, beginCreate(batchOf(state, event.batch), at.nowMs))
    case 'create-answered':
      return applyAnswer(state, batchOf(state, event.batch), event.result, at)
    case 'listed':
      return event.purpose.kind === 'before-create'
        ? applyListBeforeCreate(state, event.read, at)
        : applyLookUp(state, event.purpose, event.read, at)
    case 'job-read':
      return applyRead(state, event.id, event.read, at)
  }
}

function logIfStill(state: JobsState, nowMs: number): JobsState {
  return nowMs < stillAtMs(state)
    ? state
    : withLog(state, { kind: 'still', jobs: jobsOf(state.batches) })
}

/** Records for the timeline when the next create had to wait. */
function noteWait(state: JobsState, nowMs: number): JobsState {
  const [next] = waitingBatches(state)
  const isWaiting =
    next !== undefined && batchBeingCreated(state) === undefined && next.createAtMs > nowMs
  const cause = isWaiting ? causeOfWait(state, next, nowMs) : undefined
  const last = state.waits.at(-1)
  const current = last?.toMs === Infinity ? last : undefined
  if (cause === current?.cause) return state
  const ended =
    current === undefined ? state.waits : [...state.waits.slice(0, -1), { ...current, toMs: nowMs }]
  return {
    ...state,
    waits: cause === undefined ? ended : [...ended, { cause, fromMs: nowMs, toMs: Infinity }],
  }
}

function causeOfWait({ refusals }: JobsState, next: Batch, nowMs: number): Wait['cause'] {
  if (refusals.notBeforeMs > nowMs) return 'refusal'
  return next.createAtMs === next.retryAtMs ? 'retry' : 'slot'
}

/** One request, or one reading of the list. Its key identifies the attempt, so that it is not started twice. */
export type JobsCommand = { readonly key: string } & (
  | { readonly kind: 'create'; readonly batch: number; readonly spec: JobSpec }
  | {
      readonly kind: 'list'
      readonly purpose: ListPurpose
      /** The list must be complete from this time on the monotonic clock. */
      readonly fromMs: number
    }
  | { readonly kind: 'read'; readonly id: string }
)

interface JobsDecision {
  readonly commands: readonly JobsCommand[]
  /** When to decide again without an event; Infinity if only an event can change the decision. */
  readonly wakeAtMs: number
}

/** The commands that should be in progress: at most one create or look-up, and polls. */
export function decideJobs(state: JobsState, at: Moment): JobsDecision {
  if (areJobsExpired(state, at)) return NOTHING
  const { nowMs } = at
  const parts = [decideCreate(state, nowMs), decidePolls(state, nowMs)]
  const commands = parts.flatMap((part) => part.commands)
  const wakeAtMs = Math.min(...parts.map((part) => part.wakeAtMs))
  const isOver = commands.length === 0 && wakeAtMs === Infinity
  return { commands, wakeAtMs: isOver ? Infinity : Math.min(wakeAtMs, stillAtMs(state)) }
}

const NOTHING: JobsDecision = { commands: [], wakeAtMs: Infinity }

/** Jobs are created in order, one at a time: the result of a create must be known before the next one is sent. */
function decideCreate(state: JobsState, nowMs: number): JobsDecision {
  const current = batchBeingCreated(state)
  if (current?.state.kind === 'lost')
    return decideLookUp(current.number, current.state.lookUp, state.policy, nowMs)
  const [next] = waitingBatches(state)
  if (current !== undefined || next?.state.kind !== 'waiting') return NOTHING
  const { number, spec, createSentMs, needsList } = next
  const { wakeAtMs } = next.state
  // A time that an earlier answer named holds for all creates; one after the deadline ends the step, once listed.
  const { notBeforeMs } = state.refusals
  const isHeld = notBeforeMs > wakeAtMs
  const waitsForIt = isHeld && !needsList && notBeforeMs <= state.policy.endMs
  const atMs = waitsForIt ? notBeforeMs : wakeAtMs
  if (atMs > nowMs) return { commands: [], wakeAtMs: atMs }
  // Other runs may have used the slot while this one had to wait.
  if (!needsList && !isHeld)
    return now({ key: `create:${number}:${createSentMs}`, kind: 'create', batch: number, spec })
  const fromMs = nowMs - state.policy.limit.windowMs - 1000
  const key = `list:before-create:${state.listReads}`
  return now({ key, kind: 'list', purpose: { kind: 'before-create' }, fromMs })
}

function now(command: JobsCommand): JobsDecision {
  return { commands: [command], wakeAtMs: Infinity }
}

function decideLookUp(
  batch: number,
  lookUp: LookUp,
  { limit }: JobsPolicy,
  nowMs: number,
): JobsDecision {
  const atMs = nextLookMs(lookUp) ?? Infinity
  if (atMs > nowMs) return { commands: [], wakeAtMs: atMs }
  const { lostAtMs, polls } = lookUp
  return now({
    key: `list:look-up:${batch}:${lostAtMs}:${polls}`,
    kind: 'list',
    purpose: { kind: 'look-up', batch },
    fromMs: lostAtMs - limit.windowMs,
  })
}

function decidePolls(state: JobsState, nowMs: number): JobsDecision {
  const reads = state.toRead.slice(0, MAX_READS)
  return {
    commands: reads.map((id) => ({ key: `read:${id}`, kind: 'read', id })),
    wakeAtMs: nextRoundMs(state, nowMs),
  }
}
