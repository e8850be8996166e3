/** What the manifest remembers of one zone. */
export interface ZoneRecord {
  /** The commit that was last confirmed. */
  readonly head: ConfirmedHead | undefined
  /** The built files that were last confirmed, by name: hashes. */
  readonly files: ReadonlyMap<string, string> | undefined
  /** Paths of purges that did not end well: stale, for all that is known. */
  readonly unconfirmed: readonly string[]
  /** Those of them whose file was deleted. */
  readonly deleted: ReadonlySet<string>
  /** Whether a purge of everything that rules asked for (`{all}`) was not confirmed: the next one is of everything, too. */
  readonly isAllUnconfirmed: boolean
  /** Kinds of state that are not known any more, because a purge of everything, made without a known base, was not confirmed. */
  readonly invalidBaselines: readonly StateKind[]
  /** Which run was the last to add each of these, so that no run clears what another has added since. */
  readonly addedBy: AddedBy
}

/** Ids of runs. What an earlier version has written has none. */
export interface AddedBy {
  /** By path. */
  readonly paths: ReadonlyMap<string, string>
  readonly all: string | undefined
  readonly baselines: ReadonlyMap<string, string>
}

/** Times are milliseconds since 1970, on GitHub's clock where it was asked. */
export interface ConfirmedHead {
  readonly id: string
  /** When the step that confirmed it began. */
  readonly atMs: number
  /** When its run began; undefined where the list of runs did not show it. */
  readonly runStartedMs: number | undefined
}

export type StateKind = 'repository' | 'site'

/** Why a record cannot be used as the base. */
export const BASELINE_INVALID = 'the last run had no base, and its purge of everything was not confirmed'

export const NO_RECORD: ZoneRecord = {
  head: undefined,
  files: undefined,
  unconfirmed: [],
  deleted: new Set(),
  isAllUnconfirmed: false,
  invalidBaselines: [],
  addedBy: { paths: new Map(), all: undefined, baselines: new Map() },
}

/** A zone's own address, so that one file serves several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}
