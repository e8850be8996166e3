// What the service says about a purge job.

export interface ListedJob {
  readonly id: string
  /** The service's text; `JobStatus` lists the documented values. */
  readonly status: string
  readonly type: string
  /** Empty unless `type` is `path`. */
  readonly paths: readonly string[]
  /** Milliseconds since 1970, on the service's clock. */
  readonly createdAtMs: number
  /**
   * Whether `created_at` has whole seconds only, so that the job may be up to a second younger than
   * it says.
   */
  readonly createdAtIsWholeSecond: boolean
}

export interface JobReading {
  readonly status: string
  /** Undefined if the response omits it. */
  readonly type?: string | undefined
  readonly paths?: readonly string[] | undefined
  /** Edge to status. */
  readonly edges: ReadonlyMap<string, string> | undefined
  /**
   * Milliseconds since 1970, on the service's clock; undefined unless the response has a time. It
   * is reported, but does not decide whether the job has completed.
   */
  readonly completedAtMs?: number | undefined
}

/**
 * The meaning of a status of a job or an edge; unknown unless openapi.yaml documents it
 * (`JobStatus`). A job of an unknown status stays open, and an edge of one has not confirmed.
 */
export function interpretStatus(status: string): 'open' | 'completed' | 'failed' | 'unknown' {
  if (status === 'pending' || status === 'processing') return 'open'
  if (status === 'completed' || status === 'failed') return status
  return 'unknown'
}
