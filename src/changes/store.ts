// Where a record is kept: the one interface of a ref and of a manifest.

import type { ZoneRecord } from './record.ts'
import type { Result } from '../problem/problem.ts'

export interface RecordRead {
  /** Undefined if there is none, or if it cannot be read. */
  readonly record: ZoneRecord | undefined
  /** Why it cannot be read; undefined if it can, or if there is none. */
  readonly whyUnreadable: string | undefined
  /** What a write replaces. */
  readonly version: string
}

export interface RecordStore {
  /** For messages, such as `refs/cdn-purge/…`. */
  readonly name: string
  /** How the user deletes the record, so that the next run purges everything. */
  readonly howToDelete: string
  read(): Promise<Result<RecordRead>>
  /** @returns the new version; undefined if another run has written since `version` was read */
  replace(record: ZoneRecord, version: string): Promise<Result<string | undefined>>
  close(): void
}
