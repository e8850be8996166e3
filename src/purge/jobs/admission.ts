import { isAccessError } from '../../cdn/problems.ts'
import { windowStartMs } from '../../cdn/jobs/quota.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { backoffMs } from '../../http/retry.ts'
import type { Problem } from '../../problem/problem.ts'
import { abandonWaiting, idleBatches, waitingBatches } from './batches.ts'
import type { Batch } from './batch.ts'
import type { JobsContext } from './context.ts'
import { postponeBlocked, trackJob } from './create-job.ts'
import { matchesLostCreate } from './lost-create.ts'
import { Scheduler } from './scheduler.ts'
import { TrackedJob } from './tracked-job.ts'

/** Maximum number of creates sent at once. */
const AT_ONCE = 4
/** Maximum number of reads of the list that may fail in a row, each of them retried, before waiting ends. */
const MAX_LIST_FAILURES = 6

/**
 * Which batches may be created now. Where time has passed since the list was read, or the service has refused, the list
 * is read again first: another run's purge of everything may have made the rest needless, and others may have taken
 * the slots.
 */
export class Admission {
  readonly #context: JobsContext
  readonly #scheduler: Scheduler
  #listFailures = 0

  constructor(context: JobsContext, scheduler: Scheduler) {
    this.#context = context
    this.#scheduler = scheduler
  }

  async admit(): Promise<Batch[]> {
    if (this.#due().some((batch) => batch.needsRefresh)) await this.#refresh()
    return this.#due()
      .filter((batch) => !batch.needsRefresh)
      .slice(0, this.#capacity())
  }

  /** When there is next something to create, or a list to read for it; Infinity until a create is answered. */
  nextMs(): number {
    const waiting = this.#context.batches.filter((batch) => batch.needsRefresh || this.#capacity() > 0)
    return Math.min(...waiting.map((batch) => batch.actAtMs))
  }

  /** How many more creates may be sent now. */
  #capacity(): number {
    const { batches, refusals } = this.#context
    const sending = batches.filter((batch) => batch.isCreating && !batch.isLookedUp).length
    return Math.max(0, (refusals.isProbing ? 1 : AT_ONCE) - sending)
  }

  #due(): Batch[] {
    const nowMs = this.#context.deadline.clock.nowMs()
    return this.#context.batches.filter((batch) => batch.actAtMs <= nowMs)
  }

  async #refresh(): Promise<void> {
    const { batches, deadline, knownJobs, list } = this.#context
    const read = await list.read({ sinceMs: () => this.#listSinceMs() })
    if (!read.ok) return this.#postpone(read.problem)
    this.#listFailures = 0
    // A create that was refused or lost may have been carried out all the same, and shows only now.
    for (const batch of waitingBatches(batches).filter((one) => !one.isCreating || one.isLookedUp)) {
      const found = read.value.find((job) => matchesLostCreate(this.#context, batch, job))
      if (found !== undefined) trackJob(this.#context, batch, found, { kind: 'found' })
    }
    knownJobs.recordListed(read.value, deadline.clock.nowMs())
    const everything = read.value.find((job) => this.#canAdopt(job))
    if (everything !== undefined) return this.#adopt(everything)
    this.#scheduler.schedule(read.value)
    this.#holdBlocked(read.value)
  }

  #postpone(problem: Problem): void {
    const { batches, deadline, emit } = this.#context
    this.#listFailures++
    if (this.#listFailures > MAX_LIST_FAILURES || isAccessError(problem))
      return abandonWaiting(batches, problem)
    emit({ kind: 'read-failed', problem })
    for (const batch of waitingBatches(batches))
      batch.postpone(deadline.clock.nowMs() + backoffMs(this.#listFailures + 2, deadline.clock.random()))
  }

  /** The window, but since this process started at least: another run's purge of everything may be older than that. */
  #listSinceMs(): number {
    const { api, deadline, limit } = this.#context
    const now = api.timeAt(deadline.clock.nowMs())
    return Math.min(windowStartMs(now, limit.windowMs), api.timeAt(0).earliestMs)
  }

  /** A purge of everything that began certainly after what it is to purge was live, and has not failed. */
  #canAdopt(job: ListedJob): boolean {
    const { adoptableFromMs, api, knownJobs } = this.#context
    const isNew =
      job.createdAtMs >= api.timeAt(adoptableFromMs).latestMs + 1000 && !knownJobs.wasThereAtStart(job.id)
    const tracked = this.#tracked(job.id)
    const isUsable =
      tracked === undefined ||
      (tracked.origin === 'adopted' && tracked.mismatch === undefined && tracked.end?.result !== 'failed')
    return (
      job.type === 'all' && job.status !== 'failed' && isNew && isUsable && this.#adopters(job.id).length > 0
    )
  }

  /** Batches that wait, and that this job has not failed before. */
  #adopters(id: string): Batch[] {
    return idleBatches(this.#context.batches).filter((batch) => !batch.owns(id))
  }

  #tracked(id: string): TrackedJob | undefined {
    return this.#context.batches.flatMap(({ jobs }) => jobs).find((job) => job.id === id)
  }

  #adopt({ id }: ListedJob): void {
    const { deadline, emit } = this.#context
    const nowMs = deadline.clock.nowMs()
    const job = this.#tracked(id) ?? new TrackedJob({ id, origin: 'adopted', createdAtMs: nowMs })
    for (const batch of this.#adopters(id)) {
      emit(batch.open(job, 'adopted'))
      // Other batches may have seen its end already.
      const retry = job.end === undefined ? undefined : batch.finish(job, nowMs)
      if (retry !== undefined) emit(retry)
    }
  }

  /** A batch whose answer was an equal job that had begun before waits until that one has ended. */
  #holdBlocked(jobs: readonly ListedJob[]): void {
    for (const batch of idleBatches(this.#context.batches)) {
      const status = jobs.find(({ id }) => id === batch.blockedBy?.id)?.status
      if (status === 'pending' || status === 'processing') postponeBlocked(this.#context, batch)
      else batch.unblock()
    }
  }
}
