/** What the manifest remembers of one zone. */
export interface ZoneRecord {
  readonly confirmed: Confirmed | undefined
  /** Paths that are stale, for all that is known; `{all}` for everything. */
  readonly unconfirmed: readonly string[]
  /** Unlike that of any other process; begins with `RUN-ATTEMPT` on GitHub. */
  readonly lastWrite: string
  /** `RUN-ATTEMPT` of the step that has confirmed this state and succeeded; '' where there is none. */
  readonly confirmedBy: string
}

/** What visitors get since the last purge that completed: a commit, or built files. */
export type Confirmed = ConfirmedHead | ConfirmedFiles

export interface ConfirmedHead {
  readonly id: string
  /** When the run that confirmed it was created, else when it was confirmed; milliseconds since 1970. */
  readonly sinceMs: number
}

export interface ConfirmedFiles {
  /** Hashes by the name relative to the folder. */
  readonly files: ReadonlyMap<string, string>
}

/** Stands among the unconfirmed paths for everything in the zone. */
export const EVERYTHING = '{all}'

export const NO_RECORD: ZoneRecord = { confirmed: undefined, unconfirmed: [], lastWrite: '', confirmedBy: '' }

export function confirmedHead({ confirmed }: ZoneRecord): ConfirmedHead | undefined {
  return confirmed !== undefined && 'id' in confirmed ? confirmed : undefined
}

export function confirmedFiles({ confirmed }: ZoneRecord): ReadonlyMap<string, string> | undefined {
  return confirmed !== undefined && 'files' in confirmed ? confirmed.files : undefined
}

/** A zone's own address, so that one file serves several zones and services. */
export function zoneKey(baseUrl: string, zone: string): string {
  return `${baseUrl}/api/v1/zones/${zone.toLowerCase()}`
}
