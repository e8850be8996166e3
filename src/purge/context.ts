// What a purge needs from outside, as ports: tests replace them.

import type { PurgeJobsApi } from '../cdn/jobs/api.ts'
import type { ZoneReader, ZoneReadApi } from '../cdn/zones/api.ts'
import type { FetchPage } from '../http/fetch-page.ts'
import type { Deadline } from '../time/clock.ts'
import type { PreparedChanges } from '../changes/prepare.ts'
import type { PurgeInputs } from './inputs.ts'
import type { LogRunner } from './log.ts'
import type { LogJobs } from './jobs/state.ts'

export interface PurgeDeps {
  readonly deadline: Deadline
  readonly zones: ZoneReadApi
  readonly createJobsApi: (uuid: string) => PurgeJobsApi
  /** Loads the modules that fetch pages on first use. */
  readonly createPageFetcher: () => Promise<FetchPage>
  /** Undefined if changed files are not a source of paths. */
  readonly preparedChanges: Pick<PreparedChanges, 'begin' | 'whyNothingDeployed'> | undefined
  readonly runner: LogRunner
  readonly logJobs: LogJobs
}

export interface PurgeContext extends PurgeDeps {
  readonly inputs: PurgeInputs
  readonly jobsApi: PurgeJobsApi
  readonly zoneReader: ZoneReader
}
