import type { ChangedPaths } from './changed/changed-paths.ts'
import type { Proof } from './prove.ts'

export interface PurgeResult {
  /** The zone's UUID, or the input if the zone was not found. */
  readonly zone: string
  readonly paths: readonly string[]
  readonly changes: ChangedPaths | undefined
  /** Number of paths that are recorded as unconfirmed after the run. */
  readonly unconfirmedCount: number
  readonly proof: Proof
}

/** The result of a run that ended before the request was built. */
export function emptyResult(zone: string, proof: Proof): PurgeResult {
  return { zone, paths: [], changes: undefined, unconfirmedCount: 0, proof }
}
