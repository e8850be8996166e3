import type { JobReading } from '../../cdn/jobs/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { openJobs } from './batches.ts'
import type { JobsContext } from './context.ts'
import { compareReading } from './create-answer.ts'
import { vanishedFrom } from './edge-readings.ts'
import { firstPollMs, lastPollMs, pollDelayMs, SETTLING_POLL_MS } from './timing.ts'
import type { JobChange, TrackedJob } from './tracked-job.ts'

/** Maximum number of single reads under way at once. */
const READS_AT_ONCE = 8
/** Maximum number of jobs that are read for their edges at the very end, so that they can be named. */
const MAX_FINAL_READS = 20

/** Reads the open jobs with the fewest requests, at intervals that grow with their age. */
export class Poller {
  readonly #context: JobsContext
  #polledMs: number

  constructor(context: JobsContext) {
    this.#context = context
    this.#polledMs = context.deadline.clock.nowMs()
  }

  /** When the next poll is due, on the monotonic clock; Infinity where nothing is open, and after the last poll. */
  nextMs(): number {
    const { batches, deadline, timeoutMs, jitter } = this.#context
    const open = openJobs(batches)
    if (open.length === 0) return Infinity
    const newestMs = Math.max(...open.map((job) => job.createdAtMs))
    // A job of an earlier step may have ended long ago.
    const oldestMs = Math.min(
      ...open.map(({ origin, createdAtMs }) => (origin === 'watched' ? -Infinity : createdAtMs)),
    )
    const lastMs = lastPollMs(deadline.endMs, timeoutMs, newestMs)
    if (this.#polledMs >= lastMs) return Infinity
    const isSettling = open.some((job) => job.isSettling)
    const delayMs = isSettling ? SETTLING_POLL_MS : pollDelayMs(this.#polledMs - newestMs, jitter)
    const firstMs = firstPollMs(oldestMs, open.length, jitter)
    return Math.min(Math.max(this.#polledMs + delayMs, firstMs, deadline.clock.nowMs()), lastMs)
  }

  /** @returns what kept the service from answering, or undefined */
  async poll(): Promise<Problem | undefined> {
    const { clock, endMs } = this.#context.deadline
    const problem = await this.#pollOnce(clock.nowMs() >= lastPollMs(endMs, this.#context.timeoutMs))
    this.#polledMs = clock.nowMs()
    return problem
  }

  /** Through the list where that takes fewer requests; a single read, which alone has the edges, confirms each end. */
  async #pollOnce(isLast: boolean): Promise<Problem | undefined> {
    const { batches, list } = this.#context
    const open = openJobs(batches)
    const expected = open.filter((job) => job.isExpectedInList)
    const maxSingleReads = isLast ? MAX_FINAL_READS : Math.max(2, list.pagesToExpect)
    if (expected.length <= maxSingleReads) return this.#readEach(open)
    const sinceMs = () => Math.min(...expected.map((job) => this.#listedSinceMs(job))) - 2000
    const read = await list.read({ sinceMs, ids: new Set(expected.map((job) => job.id)) })
    if (!read.ok) {
      if (read.problem.reason === 'list-incomplete') return this.#readEach(open)
      for (const job of open) this.#applyFailure(job, read.problem)
      return read.problem
    }
    const statuses = new Map(read.value.map((job) => [job.id, job.status]))
    return this.#readEach(
      open.filter((job) => !expected.includes(job) || this.#needsRead(job, statuses.get(job.id))),
    )
  }

  /** A watched job may be of any age. */
  #listedSinceMs({ origin, createdAtMs }: TrackedJob): number {
    return origin === 'created' ? this.#context.api.timeAt(createdAtMs).earliestMs : -Infinity
  }

  #needsRead(job: TrackedJob, status: string | undefined): boolean {
    const change = job.recordListed(status)
    if (change === undefined) return true
    this.#apply(job, change)
    return false
  }

  async #readEach(jobs: readonly TrackedJob[]): Promise<Problem | undefined> {
    const { api, deadline } = this.#context
    const queue = [...jobs]
    let problem: Problem | undefined
    const readOn = async () => {
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
        const read = await api.readJob(job.id)
        if (deadline.signal.aborted) return
        if (read.ok) this.#recordReading(job, read.value)
        else if (read.status === 404) this.#apply(job, job.recordNotFound(deadline.clock.nowMs()))
        else {
          problem = read.problem
          this.#applyFailure(job, read.problem)
        }
      }
    }
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
    return problem
  }

  #recordReading(job: TrackedJob, reading: JobReading): void {
    const { batches, deadline, emit } = this.#context
    const ofJob = batches.filter(({ openJob }) => openJob === job)
    for (const batch of ofJob) batch.recordEdges(job.id, reading.edges)
    const vanished = ofJob.map((batch) => ({ batch, edges: vanishedFrom(batch.edges, reading.edges) }))
    const change = job.recordReading(reading, deadline.clock.nowMs(), {
      hasVanished: vanished.some(({ edges }) => edges.length > 0),
      mismatch: compareReading(job, reading, ofJob[0]?.spec),
    })
    if (job.end?.result === 'completed')
      for (const { batch, edges } of vanished)
        if (edges.length > 0) emit({ kind: 'edges-vanished', batch, edges })
    this.#apply(job, change)
  }

  #applyFailure(job: TrackedJob, problem: Problem): void {
    this.#apply(job, job.recordReadFailure(problem, this.#context.deadline.clock.nowMs()))
  }

  /** What a poll of a job means for its batches; an adopted job has several. */
  #apply(job: TrackedJob, change: JobChange): void {
    const { batches, deadline, emit } = this.#context
    const nowMs = deadline.clock.nowMs()
    for (const batch of batches.filter(({ openJob }) => openJob === job)) {
      if (change.kind === 'moved' || change.kind === 'ended') emit({ kind: change.kind, batch, job })
      const retry =
        change.kind === 'ended'
          ? batch.finish(job, nowMs)
          : change.kind === 'given-up'
            ? batch.giveUp(job, change.problem, nowMs)
            : undefined
      if (retry !== undefined) emit(retry)
    }
  }
}
