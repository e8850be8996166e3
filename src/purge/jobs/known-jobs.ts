import type { ListedJob } from '../../cdn/jobs/decode.ts'

/** What is known of the zone's jobs, listed or created here, and how many more the quota takes. */
export class KnownJobs {
  /** Jobs of the first list: no purge of everything among them began after this step. */
  readonly #firstIds: ReadonlySet<string>
  readonly #known: Map<string, ListedJob>
  #remaining: number

  /** @param remaining jobs of the plan's type that the quota had left when the list was read */
  constructor(listed: readonly ListedJob[], remaining: number) {
    this.#firstIds = new Set(listed.map(({ id }) => id))
    this.#known = new Map(listed.map((job) => [job.id, job]))
    this.#remaining = remaining
  }

  /** Jobs of the plan's type that the quota has left, as far as the last list and our own creates show. */
  get remaining(): number {
    return this.#remaining
  }

  /** The job as it was last listed; one that was known before a create was sent is not what it has made. */
  get(id: string): ListedJob | undefined {
    return this.#known.get(id)
  }

  has(id: string): boolean {
    return this.#known.has(id)
  }

  wasThereAtStart(id: string): boolean {
    return this.#firstIds.has(id)
  }

  /** When the newest job was created of those that `isOurs` does not accept; milliseconds since 1970. */
  newestOfOthersMs(isOurs: (id: string) => boolean): number {
    let newestMs = -Infinity
    for (const { id, createdAtMs } of this.#known.values())
      if (createdAtMs > newestMs && !isOurs(id)) newestMs = createdAtMs
    return newestMs
  }

  recordListed(jobs: readonly ListedJob[]): void {
    for (const job of jobs) this.#known.set(job.id, job)
  }

  recordRemaining(remaining: number): void {
    this.#remaining = remaining
  }

  /** A create of this step has made it. */
  recordCreated(job: ListedJob): void {
    this.#known.set(job.id, job)
    this.#remaining = Math.max(0, this.#remaining - 1)
  }
}
