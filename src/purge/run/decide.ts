import type { NewState } from '../changed/changed-paths.ts'
import type { KnownFiles } from '../changed/known-pages.ts'
import type { Written } from '../changed/manifest-store.ts'
import { candidatesOf, type Candidate } from '../freshness/candidates.ts'
import { usesOrigin, usesPageChecks } from '../freshness/inputs.ts'
import type { PageServers } from '../freshness/find-servers.ts'
import { pagesThatAre, type Verification } from '../freshness/verification.ts'
import type { BuiltRequest } from '../request.ts'
import { STATUS } from '../status.ts'
import { decideJobs, type JobsCommand } from './jobs/decide.ts'
import { proveJobs } from './jobs/proof.ts'
import type { ProvenBatch } from './jobs/proven.ts'
import type { Moment } from './jobs/state.ts'
import { prove } from './proof.ts'
import { isExpired, hasNothingToDo, type PurgeState } from './state.ts'

/** What a phase does. While one is under way, no other is; the jobs alone have several commands at once. */
type PhaseCommand = { readonly key: string } & (
  | { readonly kind: 'record-unconfirmed' | 'plan'; readonly built: BuiltRequest }
  | { readonly kind: 'find-servers' }
  | {
      readonly kind: 'await-origin'
      readonly servers: PageServers
      readonly known: KnownFiles | undefined
    }
  | {
      readonly kind: 'verify-pages'
      readonly servers: PageServers
      readonly candidates: readonly Candidate[]
      readonly batches: readonly ProvenBatch[]
      readonly known: KnownFiles | undefined
      /** What an earlier verification has shown, of which the old pages are fetched again. */
      readonly before: Verification | undefined
    }
  | { readonly kind: 'list-again'; readonly verification: Verification }
  | { readonly kind: 'report-pages'; readonly verification: Verification }
  | {
      readonly kind: 'confirm'
      readonly newState: NonNullable<NewState>
      readonly written: Written | undefined
      readonly verification: Verification | undefined
    }
)

export type Command = JobsCommand | PhaseCommand

export interface Decision {
  /** What should be under way. */
  readonly commands: readonly Command[]
  /** When to decide again, should nothing happen before; Infinity where only an event can change anything. */
  readonly wakeAtMs: number
}

/**
 * What comes next: computed from what was seen, and kept nowhere.
 *
 *     record-unconfirmed → plan → find-servers → await-origin → jobs → verify-pages → list-again → jobs → verify-pages
 *                        → report-pages → confirm → over
 *
 * Each is left out where the inputs do not ask for it; a failure ends the purge at once, a dry run with the origin.
 */
export type Phase = PhaseCommand['kind'] | 'jobs' | 'over'

export function phaseOf(state: PurgeState, at: Moment): Phase {
  const { task, planned } = state
  const { built, inputs } = task
  if (state.failure !== undefined) return 'over'
  if (hasNothingToDo(task)) return mayConfirm(state, at) ? 'confirm' : 'over'
  if (built !== undefined && !inputs.dryRun && !state.isRecorded) return 'record-unconfirmed'
  if (built !== undefined && planned === undefined) return 'plan'
  if (planned?.refusal !== undefined) return 'over'
  if (usesPageChecks(inputs.freshness) && state.servers === undefined) return 'find-servers'
  if (built !== undefined && usesOrigin(inputs.freshness) && state.origin === undefined) return 'await-origin'
  if (inputs.dryRun || state.origin?.kind === 'not-ready') return 'over'
  return state.isRunOver ? phaseAfterJobs(state, at) : 'jobs'
}

function phaseAfterJobs(state: PurgeState, at: Moment): Phase {
  const { runs, verifications, servers, task } = state
  const run = runs.at(-1)
  const isComplete = run !== undefined && proveJobs(run).batches.every((batch) => batch.state === 'completed')
  const isVerified = verifications.length === runs.length
  const verifies = servers !== undefined && task.inputs.freshness.verify > 0
  if (verifies && isComplete && !isVerified && !at.isCancelled) return 'verify-pages'
  if (isVerified && mayPurgeAgain(state, at)) return 'list-again'
  const hasPages = verifications.some(({ candidates }) => candidates > 0)
  if (hasPages && !state.arePagesReported) return 'report-pages'
  return mayConfirm(state, at) ? 'confirm' : 'over'
}

/** Old pages are purged once more after the first run, where retries are wanted, time is left and the list could be read. */
function mayPurgeAgain(state: PurgeState, at: Moment): boolean {
  const { runs, verifications, cannotPurgeAgain, task } = state
  const old = pagesThatAre(verifications[0], 'old')
  const isWanted = task.built !== undefined && task.inputs.retries > 0 && old.length > 0
  return isWanted && runs.length === 1 && !cannotPurgeAgain && !isExpired(state, at)
}

/** Once every job has completed, the manifest records the new state, but for pages that are not fresh. */
function mayConfirm(state: PurgeState, at: Moment): boolean {
  const { built, inputs } = state.task
  if (state.isConfirmed || inputs.dryRun || at.isCancelled || built?.changes?.newState === undefined)
    return false
  return STATUS[prove(state).status].allJobsCompleted
}

const NOTHING: Decision = { commands: [], wakeAtMs: Infinity }

/** What should be under way in this state. */
export function decide(state: PurgeState, at: Moment): Decision {
  const phase = phaseOf(state, at)
  const run = state.runs.at(-1)
  if (phase === 'over') return NOTHING
  if (phase === 'jobs') return run === undefined || isExpired(state, at) ? NOTHING : decideJobs(run, at)
  const command = commandFor(phase, state)
  return command === undefined ? NOTHING : { commands: [command], wakeAtMs: Infinity }
}

function commandFor(phase: PhaseCommand['kind'], state: PurgeState): PhaseCommand | undefined {
  const { task, servers, verifications } = state
  const { built } = task
  const { jobs, verification } = prove(state)
  switch (phase) {
    case 'record-unconfirmed':
    case 'plan':
      return built && { key: phase, kind: phase, built }
    case 'find-servers':
      return { key: phase, kind: phase }
    case 'await-origin':
      return servers && { key: phase, kind: phase, servers, known: built?.known }
    case 'verify-pages': {
      if (servers === undefined || jobs === undefined) return undefined
      const { batches } = jobs
      const [before] = verifications
      const candidates = before === undefined ? candidatesOf(task, batches) : pagesThatAre(before, 'old')
      return {
        key: `${phase}:${verifications.length}`,
        kind: phase,
        servers,
        candidates,
        batches,
        before,
        known: built?.known,
      }
    }
    case 'list-again':
    case 'report-pages':
      return verification && { key: phase, kind: phase, verification }
    case 'confirm': {
      const newState = built?.changes?.newState
      return newState && { key: phase, kind: phase, newState, written: state.written, verification }
    }
  }
}
