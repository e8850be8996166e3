export interface ZoneRecord {
  readonly confirmed: Confirmed | undefined
  /** Paths that may be stale; `{all}` for everything. */
  readonly unconfirmedPaths: readonly string[]
  /** Unique per process; begins with `RUN-ATTEMPT` on GitHub. */
  readonly lastWrite: string
  /** `RUN-ATTEMPT` of the successful step that confirmed this state; '' if there is none. */
  readonly confirmedBy: string
}

/** What visitors get since the last completed purge: a commit, or built files. */
export type Confirmed = ConfirmedHead | ConfirmedFiles

export interface ConfirmedHead {
  readonly id: string
  /** When the confirming run was created, in ms since 1970; without GitHub, when the step began; 0 if unknown. */
  readonly sinceMs: number
}

export interface ConfirmedFiles {
  /** Hashes by file name relative to the folder. */
  readonly files: ReadonlyMap<string, string>
}

/** In the list of unconfirmed paths: everything in the zone. */
export const EVERYTHING = '{all}'

export const NO_RECORD: ZoneRecord = {
  confirmed: undefined,
  unconfirmedPaths: [],
  lastWrite: '',
  confirmedBy: '',
}

export function confirmedHead({ confirmed }: ZoneRecord): ConfirmedHead | undefined {
  return confirmed !== undefined && 'id' in confirmed ? confirmed : undefined
}

export function confirmedFiles({ confirmed }: ZoneRecord): ReadonlyMap<string, string> | undefined {
  return confirmed !== undefined && 'files' in confirmed ? confirmed.files : undefined
}

/** Identifies a zone by its full address, so that one file can serve several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}
