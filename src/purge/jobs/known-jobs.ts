import type { ListedJob } from '../../cdn/jobs/decode.ts'

/** What is known of the zone's jobs, listed or created here, and how many more the quota takes. */
export class KnownJobs {
  /** Jobs of the first list: no purge of everything among them began after this step. */
  readonly #firstIds: ReadonlySet<string>
  /** Each with the moment since which it is known, on the monotonic clock. */
  readonly #known: Map<string, { readonly job: ListedJob; readonly sinceMs: number }>
  #remaining: number

  /** @param remaining jobs of the plan's type that the quota had left when the list was read */
  constructor(listed: readonly ListedJob[], remaining: number) {
    this.#firstIds = new Set(listed.map(({ id }) => id))
    this.#known = new Map(listed.map((job) => [job.id, { job, sinceMs: -Infinity }]))
    this.#remaining = remaining
  }

  /** Jobs of the plan's type that the quota has left, as far as the last list and our own creates show. */
  get remaining(): number {
    return this.#remaining
  }

  /** The job as it was last listed, if it was known at that moment: what a later create has made, it was not. */
  get(id: string, atMs: number): ListedJob | undefined {
    const known = this.#known.get(id)
    return known !== undefined && known.sinceMs <= atMs ? known.job : undefined
  }

  wasThereAtStart(id: string): boolean {
    return this.#firstIds.has(id)
  }

  /** When the newest job was created of those known at that moment that `isOurs` does not accept; milliseconds since 1970. */
  newestOfOthersMs(isOurs: (id: string) => boolean, atMs: number): number {
    let newestMs = -Infinity
    for (const { job, sinceMs } of this.#known.values())
      if (job.createdAtMs > newestMs && sinceMs <= atMs && !isOurs(job.id)) newestMs = job.createdAtMs
    return newestMs
  }

  recordListed(jobs: readonly ListedJob[], nowMs: number): void {
    for (const job of jobs)
      this.#known.set(job.id, { job, sinceMs: this.#known.get(job.id)?.sinceMs ?? nowMs })
  }

  recordRemaining(remaining: number): void {
    this.#remaining = remaining
  }

  /** A create of this step has made it. */
  recordCreated(job: ListedJob, nowMs: number): void {
    this.recordListed([job], nowMs)
    this.#remaining = Math.max(0, this.#remaining - 1)
  }
}
