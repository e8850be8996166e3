import type { PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { ZonesApi } from '../cdn/zones/api.ts'
import type { Zone } from '../cdn/zones/decode.ts'
import type { Problem } from '../problem/problem.ts'
import type { Result } from '../problem/result.ts'
import { isExpired, type Deadline } from '../time/clock.ts'
import type { ChangedSource } from './changed/source.ts'
import type { Freshness } from './freshness/freshness.ts'
import type { PurgeInputs } from './inputs.ts'
import type { Outcome } from './outcome.ts'
import type { FullUrl } from './path-lists.ts'
import type { RunLog } from './run-log.ts'
import type { ZoneReader } from './zone-reader.ts'

export interface PurgeDeps {
  readonly deadline: Deadline
  readonly zones: ZonesApi
  readonly createZoneReader: (uuid: string, known: Zone | undefined) => ZoneReader
  readonly createJobsApi: (uuid: string) => PurgeJobsApi
  /** Undefined where changed files are no source. */
  readonly changedSourceFor: ((uuid: string) => ChangedSource) | undefined
  /** Yields to the event loop, so that signals arrive; then whether the step is cancelled or out of time. */
  readonly yieldThenIsExpired: () => Promise<boolean>
  /** Undefined where neither the origin nor the pages are to be checked. */
  readonly preparePageChecks: ((zone: ZoneReader | undefined) => Promise<Result<Freshness>>) | undefined
  readonly log: RunLog
}

/** What the stages after the zone work with. */
export interface ZoneContext extends PurgeDeps {
  readonly inputs: PurgeInputs
  readonly jobs: PurgeJobsApi
  readonly zone: ZoneReader
  readonly changed: ChangedSource | undefined
  /** The lines of the lists that are full URLs. */
  readonly urls: readonly FullUrl[]
}

/** The outcome of a run that could create no job: the deadline passed, or the problem prevented it. */
export function toFailure(deadline: Deadline, problem: Problem): Outcome {
  return { kind: isExpired(deadline) ? 'deadline-exceeded' : 'failed', problems: [problem] }
}
