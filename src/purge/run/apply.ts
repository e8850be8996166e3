import { phaseOf } from './decide.ts'
import type { PurgeEvent } from './event.ts'
import { applyToJobs } from './jobs/apply.ts'
import { isPurgeExpired, type PurgeState } from './state.ts'
import { newBatch } from './jobs/batch.ts'
import { schedulePlan } from './jobs/schedule.ts'
import { startJobs, type JobsPolicy, type JobsState, type Moment } from './jobs/state.ts'

/** The state after an event. A late event changes nothing; an impossible one is a bug and throws. */
export function apply(state: PurgeState, event: PurgeEvent): PurgeState {
  const next = applyEvent(state, event)
  const begins = next.jobs === undefined && phaseOf(next, event.at) === 'jobs'
  return begins ? { ...next, jobs: startRun(next, event.at) } : next
}

function applyEvent(state: PurgeState, event: PurgeEvent): PurgeState {
  switch (event.kind) {
    case 'failed':
      return { ...state, failure: { problem: event.problem, isExpired: isPurgeExpired(state, event.at) } }
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
      return { ...state, hasTriedToConfirm: true }
    case 'time-passed':
    case 'create-sent':
    case 'create-answered':
    case 'listed':
    case 'job-read':
      return state.jobs === undefined ? state : { ...state, jobs: applyToJobs(state.jobs, event) }
  }
}

export function startRun({ task, planned, origin }: PurgeState, { nowMs, random }: Moment): JobsState {
  if (planned === undefined) throw new Error('there is no plan')
  const { inputs, endMs } = task
  const { plan, listed } = planned
  const policy: JobsPolicy = {
    type: plan.type,
    limit: inputs.quota[plan.type],
    jitter: random,
    endMs,
    timeoutMs: inputs.timeoutMs,
    watch: inputs.wait,
  }
  const batches = plan.jobs.map(({ spec }, index) =>
    newBatch({ number: index + 1, spec, retries: inputs.retries }),
  )
  const jobs = startJobs(policy, { batches, listed, remaining: plan.quota?.leftNow ?? 0 })
  const startMs = plan.jobs.map((job) => job.startMs)
  return schedulePlan(jobs, { startMs, needsList: origin?.wait !== undefined, nowMs })
}
