import { isAuthError } from '../../cdn/problems.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { isOver, pause } from '../../time/clock.ts'
import { Admission } from './admission.ts'
import type { Batch } from './batch.ts'
import { waitingBatches } from './batches.ts'
import type { JobsContext } from './context.ts'
import { createJob } from './create-job.ts'
import { KnownJobs } from './known-jobs.ts'
import { Poller } from './poller.ts'
import { Refusals } from './refusals.ts'
import { Scheduler } from './scheduler.ts'

export type JobsParams = Omit<JobsContext, 'jitter' | 'knownJobs' | 'refusals'>

interface JobsOptions {
  /** When each batch may start, on the monotonic clock; a batch without a time may start at once. */
  readonly startMs: readonly number[]
  /** The jobs that were there before the first create, and how many more the quota took then. */
  readonly listed: readonly ListedJob[]
  readonly remaining: number
  /** Whether the list is so old that it has to be read again before the first create. */
  readonly mustRefresh?: boolean
  /** False: stop when all jobs are created. */
  readonly watch: boolean
}

export interface JobsResult {
  readonly batches: readonly Batch[]
  /** Jobs of the type that the quota has left. */
  readonly remaining: number
  /** When the last slot that is missing opens; milliseconds since 1970. */
  readonly retryAtMs: number | undefined
}

/**
 * Creates what waits and polls what is open, until nothing is left to do, the deadline has passed, or a signal ends the
 * step: the state of each batch shows how far it came.
 */
export async function runJobs(params: JobsParams, options: JobsOptions): Promise<JobsResult> {
  const context: JobsContext = {
    ...params,
    jitter: params.deadline.clock.random(),
    knownJobs: new KnownJobs(options.listed, options.remaining),
    refusals: new Refusals(),
  }
  const scheduler = new Scheduler(context)
  scheduler.scheduleFirst(options.startMs)
  if (options.mustRefresh === true)
    for (const batch of waitingBatches(context.batches)) batch.requireRefresh(params.deadline.clock.nowMs())
  const admission = new Admission(context, scheduler)
  const poller = new Poller(context)
  // Creates run beside the loop: while the loss of one is looked up, the others are created and polled.
  const underWay = new Set<Promise<unknown>>()
  const follow = (work: Promise<unknown>) => {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }
  while (!isOver(context.deadline)) {
    const admitted = await admission.admit()
    for (const batch of admitted) {
      const { answered, ended } = createJob(context, batch)
      follow(answered)
      follow(ended)
    }
    const pollMs = options.watch ? poller.nextMs() : Infinity
    const isIdle = admitted.length === 0 && admission.nextMs() === Infinity && pollMs === Infinity
    if (isIdle && underWay.size === 0) break
    if (pollMs <= context.deadline.clock.nowMs()) await poll(context, poller)
    else if (admitted.length === 0) await pauseUntil(context, Math.min(admission.nextMs(), pollMs), underWay)
  }
  while (underWay.size > 0) await Promise.all(underWay)
  return { batches: context.batches, remaining: context.knownJobs.remaining, retryAtMs: scheduler.retryAtMs }
}

/** Until that moment, or until one of the creates is answered or has ended. */
async function pauseUntil(
  { deadline }: JobsContext,
  untilMs: number,
  underWay: ReadonlySet<Promise<unknown>>,
): Promise<void> {
  const isWoken = new AbortController()
  const signal = AbortSignal.any([deadline.signal, isWoken.signal])
  const time = untilMs === Infinity ? [] : [pause({ ...deadline, signal }, untilMs - deadline.clock.nowMs())]
  await Promise.race([...time, ...underWay])
  isWoken.abort()
}

async function poll({ batches, deadline, emit }: JobsContext, poller: Poller): Promise<void> {
  const problem = await poller.poll()
  if (problem === undefined || deadline.signal.aborted) return
  emit({ kind: 'read-failed', problem })
  // Without the right to read there is nothing left to do, for any of them.
  if (!isAuthError(problem)) return
  for (const batch of batches) if (batch.state === 'waiting' || batch.state === 'open') batch.abandon(problem)
}
