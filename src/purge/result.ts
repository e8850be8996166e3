import type { ChangesReport } from './changed/changed-paths.ts'
import type { Proof } from './run/proof.ts'

/** What a purge comes to: what was to be purged, and what is proven of it. */
export interface PurgeResult {
  /** Its UUID, or the input where it was not found. */
  readonly zone: string
  readonly paths: readonly string[]
  readonly changes: ChangesReport | undefined
  /** Paths that the manifest has as unconfirmed now. */
  readonly unconfirmedPaths: number
  readonly proof: Proof
}

/** The result where nothing beyond the zone is known. */
export function emptyResult(zone: string, proof: Proof): PurgeResult {
  return { zone, paths: [], changes: undefined, unconfirmedPaths: 0, proof }
}
