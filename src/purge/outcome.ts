import type { Problem } from '../problem/problem.ts'
import type { ChangesReport } from './changed/changed-paths.ts'
import type { Verification } from './freshness/verification.ts'
import type { JobsProof } from './run/proven.ts'
import type { PurgePlan } from './plan.ts'

/** How far a run came. */
export type Outcome =
  /** No job could be created: something is wrong, or the deadline passed. */
  | { readonly kind: 'failed' | 'deadline-exceeded'; readonly problems: readonly Problem[] }
  | { readonly kind: 'nothing-to-purge' }
  | { readonly kind: 'planned'; readonly plan: PurgePlan }
  | {
      readonly kind: 'quota-exceeded'
      readonly plan: PurgePlan
      readonly problems: readonly Problem[]
    }
  /** `timed-out`: the deadline passed before the origin showed the new version. */
  | {
      readonly kind: 'origin-not-ready'
      readonly plan: PurgePlan
      readonly isTimedOut: boolean
      readonly waitedMs: number
      readonly problems: readonly Problem[]
    }
  /** `plan` is undefined for jobs of an earlier step, which are only watched. */
  | {
      readonly kind: 'executed'
      readonly plan: PurgePlan | undefined
      readonly jobs: JobsProof
      readonly isAwaited: boolean
      /** How long the origin took; undefined where it was not waited for. */
      readonly originWaitMs?: number | undefined
      /** Undefined where no page was fetched. */
      readonly verification?: Verification | undefined
    }

export interface PurgeResult {
  /** Its UUID, or the input where it was not found. */
  readonly zone: string
  readonly paths: readonly string[]
  readonly changes: ChangesReport | undefined
  /** Paths that the manifest has as unconfirmed now. */
  readonly unconfirmedPaths: number
  readonly outcome: Outcome
}

/** The result where nothing beyond the zone is known. */
export function emptyResult(zone: string, outcome: Outcome): PurgeResult {
  return { zone, paths: [], changes: undefined, unconfirmedPaths: 0, outcome }
}
