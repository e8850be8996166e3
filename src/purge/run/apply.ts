import { phaseOf } from './decide.ts'
import type { PurgeEvent } from './event.ts'
import { applyToJobs } from './jobs/apply.ts'
import type { JobsEvent } from './jobs/event.ts'
import { startRun, startSecondRun } from './start-run.ts'
import { isExpired, type PurgeState } from './state.ts'

/** The state after an event. An event that comes late changes nothing; one that makes no sense is a bug and throws. */
export function apply(state: PurgeState, event: PurgeEvent): PurgeState {
  const next = applyEvent(state, event)
  const isNext = next.runs.length === 0 && phaseOf(next, event.at) === 'jobs'
  return isNext ? { ...next, runs: [startRun(next, event.at)] } : next
}

function applyEvent(state: PurgeState, event: PurgeEvent): PurgeState {
  switch (event.kind) {
    case 'failed':
      return { ...state, failure: { problem: event.problem, isExpired: isExpired(state, event.at) } }
    case 'unconfirmed-recorded':
      return { ...state, isRecorded: true, written: event.written }
    case 'planned': {
      const { plan, listed, pagesToExpect, refusal } = event
      return { ...state, planned: { plan, listed, pagesToExpect, refusal } }
    }
    case 'servers-found':
      return { ...state, servers: event.servers }
    case 'origin-seen':
      return { ...state, origin: event.origin }
    case 'idle':
      return phaseOf(state, event.at) === 'jobs' ? { ...state, isRunOver: true } : state
    case 'pages-verified':
      return { ...state, verifications: [...state.verifications, event.verification] }
    case 'pages-reported':
      return { ...state, arePagesReported: true }
    case 'listed-again':
      return applyListedAgain(state, event)
    case 'confirmed':
      return { ...state, isConfirmed: true, written: event.written }
    case 'time-passed':
    case 'create-sent':
    case 'create-answered':
    case 'listed':
    case 'job-read':
      return applyToLastRun(state, event)
  }
}

function applyToLastRun(state: PurgeState, event: JobsEvent): PurgeState {
  const run = state.runs.at(-1)
  return run === undefined ? state : { ...state, runs: [...state.runs.slice(0, -1), applyToJobs(run, event)] }
}

function applyListedAgain(
  state: PurgeState,
  event: Extract<PurgeEvent, { kind: 'listed-again' }>,
): PurgeState {
  if (!event.read.ok) return { ...state, cannotPurgeAgain: true }
  const run = startSecondRun(state, { ...event, listed: event.read.value })
  return { ...state, runs: [...state.runs, run], isRunOver: false }
}
