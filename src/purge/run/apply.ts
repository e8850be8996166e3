import { phaseOf } from './decide.ts'
import type { PurgeEvent } from './event.ts'
import { applyToJobs } from './jobs/apply.ts'
import { startRun } from './start-run.ts'
import { isExpired, type PurgeState } from './state.ts'

/** The state after an event. An event that comes late changes nothing; one that makes no sense is a bug and throws. */
export function apply(state: PurgeState, event: PurgeEvent): PurgeState {
  const next = applyEvent(state, event)
  const begins = next.jobs === undefined && phaseOf(next, event.at) === 'jobs'
  return begins ? { ...next, jobs: startRun(next, event.at) } : next
}

function applyEvent(state: PurgeState, event: PurgeEvent): PurgeState {
  switch (event.kind) {
    case 'failed':
      return { ...state, failure: { problem: event.problem, isExpired: isExpired(state, event.at) } }
    case 'unconfirmed-recorded':
      return { ...state, isRecorded: true }
    case 'planned': {
      const { plan, listed, refusal } = event
      return { ...state, planned: { plan, listed, refusal } }
    }
    case 'servers-found':
      return { ...state, servers: event.servers }
    case 'origin-seen':
      return { ...state, origin: event.origin }
    case 'idle':
      return phaseOf(state, event.at) === 'jobs' ? { ...state, areJobsOver: true } : state
    case 'pages-verified':
      return { ...state, verification: event.verification }
    case 'confirmed':
      return { ...state, isConfirmed: true }
    case 'time-passed':
    case 'create-sent':
    case 'create-answered':
    case 'listed':
    case 'job-read':
      return state.jobs === undefined ? state : { ...state, jobs: applyToJobs(state.jobs, event) }
  }
}
