import type { Problem } from '../../problem/problem.ts'
import type { Verification } from '../freshness/verification.ts'
import type { PurgePlan } from '../plan.ts'
import type { Status } from '../status.ts'
import type { JobsProof } from './jobs/proven.ts'

/** What everything that was seen of a purge proves. */
export interface Proof {
  readonly status: Status
  /** Why no job could be created. */
  readonly problems: readonly Problem[]
  /** Undefined for jobs of an earlier step, and where it was not made. */
  readonly plan: PurgePlan | undefined
  /** Undefined where no job was to be created or watched. */
  readonly jobs: JobsProof | undefined
  /** How long the origin took; undefined where it was not waited for. */
  readonly originWaitMs: number | undefined
  /** Undefined where no page was fetched. */
  readonly verification: Verification | undefined
}

/** Whether a plan was made, or jobs were watched: what fails before is never forgiven. */
export function hasBegun({ plan, jobs }: Pick<Proof, 'plan' | 'jobs'>): boolean {
  return plan !== undefined || jobs !== undefined
}

/** Nothing was begun: something is wrong, or the deadline passed. */
export function notBegun(status: Status, problems: readonly Problem[]): Proof {
  return {
    status,
    problems,
    plan: undefined,
    jobs: undefined,
    originWaitMs: undefined,
    verification: undefined,
  }
}
