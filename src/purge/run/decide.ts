import { usesOrigin, usesPageChecks } from '../freshness/inputs.ts'
import type { PageServers } from '../freshness/servers.ts'
import type { Verification } from '../freshness/verification.ts'
import type { BuiltRequest } from '../request.ts'
import { STATUS } from '../status.ts'
import { decideJobs, type JobsCommand } from './jobs/decide.ts'
import { proveJobs, type ProvenBatch } from './jobs/proof.ts'
import type { JobsState, Moment } from './jobs/state.ts'
import { prove } from './proof.ts'
import { hasNothingToDo, isPurgeExpired, type PurgeState } from './state.ts'

/** The command of a phase. Only one phase is in progress at a time, and only `jobs` has several commands at once. */
type PhaseCommand = { readonly key: string; readonly built: BuiltRequest } & (
  | { readonly kind: 'record-unconfirmed' }
  | { readonly kind: 'plan' }
  | { readonly kind: 'find-servers' }
  | { readonly kind: 'await-origin'; readonly servers: PageServers }
  | { readonly kind: 'verify-pages'; readonly servers: PageServers; readonly batches: readonly ProvenBatch[] }
  | { readonly kind: 'confirm'; readonly verification: Verification | undefined }
)

export type Command = JobsCommand | PhaseCommand

export interface Decision {
  readonly commands: readonly Command[]
  /** When to decide again without an event; Infinity if only an event can change the decision. */
  readonly wakeAtMs: number
}

/** Phases that the inputs do not require are skipped. Failures end the purge, dry runs end after `await-origin`. */
export const PHASES = [
  'record-unconfirmed',
  'plan',
  'find-servers',
  'await-origin',
  'jobs',
  'verify-pages',
  'confirm',
  'over',
] as const

export type Phase = (typeof PHASES)[number]

/** The current phase. It is derived from the state and stored nowhere. */
export function phaseOf(state: PurgeState, at: Moment): Phase {
  const { task, planned, origin, servers } = state
  const { inputs } = task
  if (state.failure !== undefined) return 'over'
  if (hasNothingToDo(task)) return mayConfirm(state, at) ? 'confirm' : 'over'
  if (!inputs.dryRun && !state.isRecorded) return 'record-unconfirmed'
  if (planned === undefined) return 'plan'
  if (planned.refusal !== undefined) return 'over'
  if (usesPageChecks(inputs.freshness) && servers === undefined) return 'find-servers'
  if (usesOrigin(inputs.freshness) && origin === undefined) return 'await-origin'
  if (inputs.dryRun || origin?.kind === 'not-ready') return 'over'
  if (!state.areJobsOver) return 'jobs'
  const isVerified =
    servers === undefined || inputs.freshness.verify === 0 || state.verification !== undefined
  if (!isVerified && isComplete(state.jobs) && !at.isCancelled) return 'verify-pages'
  return mayConfirm(state, at) ? 'confirm' : 'over'
}

function isComplete(jobs: JobsState | undefined): boolean {
  return jobs !== undefined && proveJobs(jobs).batches.every((batch) => batch.state === 'completed')
}

/** When every job has completed, the memory records the new state, except for pages that are not fresh. */
function mayConfirm(state: PurgeState, at: Moment): boolean {
  const { built, inputs } = state.task
  if (state.hasTriedToConfirm || inputs.dryRun || at.isCancelled || built.changes?.state === undefined)
    return false
  return STATUS[prove(state).status].allJobsCompleted
}

const NOTHING: Decision = { commands: [], wakeAtMs: Infinity }

export function decide(state: PurgeState, at: Moment): Decision {
  const phase = phaseOf(state, at)
  if (phase === 'over') return NOTHING
  if (phase === 'jobs')
    return state.jobs === undefined || isPurgeExpired(state, at) ? NOTHING : decideJobs(state.jobs, at)
  const command = commandFor(phase, state)
  return command === undefined ? NOTHING : { commands: [command], wakeAtMs: Infinity }
}

function commandFor(phase: PhaseCommand['kind'], state: PurgeState): PhaseCommand | undefined {
  const { task, servers, verification } = state
  const { built } = task
  const command = { key: phase, built }
  switch (phase) {
    case 'record-unconfirmed':
    case 'plan':
    case 'find-servers':
      return { ...command, kind: phase }
    case 'await-origin':
      return servers && { ...command, kind: phase, servers }
    case 'verify-pages': {
      const batches = prove(state).jobs?.batches
      return servers && batches && { ...command, kind: phase, servers, batches }
    }
    case 'confirm':
      return { ...command, kind: phase, verification }
  }
}
