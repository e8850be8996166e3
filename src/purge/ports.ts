import type { PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { Deadline } from '../time/clock.ts'
import type { ChangesReport } from './changed/changed-paths.ts'
import type { JobEvent } from './jobs/context.ts'
import type { ManifestStore } from './changed/manifest-store.ts'
import type { PurgePlan } from './plan.ts'
import type { PurgeRequest, Sources } from './request.ts'
import type { ZoneReader } from './zone-reader.ts'

/** The world around a purge. */
export interface PurgePorts {
  readonly service: PurgeJobsApi
  readonly zone: ZoneReader
  readonly deadline: Deadline
  readonly readFile: Sources['readFile']
  readonly isStopped: Sources['isStopped']
  readonly findChanged: Sources['findChanged']
  /** Undefined where nothing is remembered. */
  readonly memory:
    | Pick<ManifestStore, 'addUnconfirmed' | 'addUnconfirmedAll' | 'invalidateBaseline'>
    | undefined
  readonly log: {
    changes(report: ChangesReport): void
    notice(text: string): void
    line(text: string): void
    plan(request: PurgeRequest, given: number, plan: PurgePlan): void
    warning(text: string): void
    event(event: JobEvent, of: number): void
  }
}
