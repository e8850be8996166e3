import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { ListedJob } from '../../cdn/jobs/decode.ts'
import { resolveLostWrite } from '../../cdn/lost-write.ts'
import type { LostWrite } from '../../cdn/lost-write.ts'
import type { Batch } from './batch.ts'
import type { JobsContext } from './context.ts'
import { hasSamePayload } from './create-answer.ts'

/**
 * How far the clock behind `created_at` may be from the one behind `Date`. A job that is older than its create by more
 * is taken for ours only at the last poll, where no other has shown up: it is rather another run's job of the same
 * payload, which a list that lags shows only now.
 */
const CLOCKS_APART_MS = 250
const CLOCKS_FAR_APART_MS = 300_000

/**
 * Looks for a job that does what the lost create asked for, and that was not there before it was sent. Whoever made
 * it, it has the effect that was asked for.
 */
export function findLostCreate(
  context: JobsContext,
  batch: Batch,
  spec: JobSpec,
): Promise<LostWrite<ListedJob>> {
  const jobsBefore = batch.jobs.length
  const lostAtMs = context.deadline.clock.nowMs()
  const sinceMs = () => context.api.timeAt(lostAtMs).earliestMs - context.limit.windowMs
  return resolveLostWrite(context.deadline, async (isLast) => {
    const [open] = batch.jobs.slice(jobsBefore)
    if (open !== undefined) return { ok: true, value: context.knownJobs.get(open.id, Infinity) }
    const read = await context.list.read({ sinceMs })
    if (!read.ok) return read
    const find = (apartMs: number) =>
      read.value.find((job) => isWithin(context, batch, job, apartMs) && hasSamePayload(job, spec))
    return { ok: true, value: find(CLOCKS_APART_MS) ?? (isLast ? find(CLOCKS_FAR_APART_MS) : undefined) }
  })
}

/** Whether a listed job is what a create of this batch asked for, though no answer to it was understood. */
export function matchesLostCreate(context: JobsContext, batch: Batch, job: ListedJob): boolean {
  return (
    batch.spec !== undefined &&
    isWithin(context, batch, job, CLOCKS_APART_MS) &&
    hasSamePayload(job, batch.spec)
  )
}

/** Whether it was not there before the create was sent, and is not older. */
function isWithin({ api, knownJobs }: JobsContext, batch: Batch, job: ListedJob, apartMs: number): boolean {
  if (batch.firstSentMs === undefined || knownJobs.get(job.id, batch.firstSentMs) !== undefined) return false
  const latestMs = job.createdAtMs + (job.createdAtIsCut ? 999 : 0)
  return latestMs >= api.timeAt(batch.firstSentMs).earliestMs - apartMs
}

/**
 * Before this, no job can have been created by this batch, in milliseconds since 1970: before the newest one of others
 * that was listed, which goes by the same clock; or, where there was none, long before the create was sent, by the
 * clock of `Date`.
 */
export function oldestOwnMs({ api, batches, knownJobs, limit }: JobsContext, batch: Batch): number {
  const isOurs = (id: string) => batches.some((own) => own.owns(id))
  const newestMs = knownJobs.newestOfOthersMs(isOurs, batch.sentMs)
  const sentMs = api.timeAt(batch.firstSentMs ?? 0).earliestMs
  return Math.max(newestMs - CLOCKS_APART_MS, sentMs - Math.max(CLOCKS_FAR_APART_MS, limit.windowMs / 2))
}
