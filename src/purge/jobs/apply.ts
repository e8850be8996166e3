import { beginCreate } from './batch.ts'
import { applyAnswer, applyListBeforeCreate, applyLookUp } from './create.ts'
import { applyRead, beginPollIfDue } from './poll.ts'
import {
  batchBeingCreated,
  batchOf,
  jobsOf,
  stillAtMs,
  waitingBatches,
  withBatch,
  withLog,
  type JobsEvent,
  type JobsState,
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
  return nowMs < stillAtMs(state) ? state : withLog(state, { kind: 'still', jobs: jobsOf(state.batches) })
}

/** Records for the timeline when the next create had to wait. */
function noteWait(state: JobsState, nowMs: number): JobsState {
  const [next] = waitingBatches(state)
  const isWaiting = next !== undefined && batchBeingCreated(state) === undefined && next.startMs > nowMs
  const cause = !isWaiting ? undefined : state.refusals.notBeforeMs > nowMs ? 'refusal' : 'slot'
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
