import type { ListedJob } from '../../../cdn/jobs/decode.ts'
import { mayBeLast } from '../../../cdn/look-up.ts'
import type { Batch } from './batch.ts'
import { hasSamePayload } from './create-answer.ts'
import { knownAt, ownsJob, serviceAt, type Moment, type JobsState } from './state.ts'

/**
 * How far the clock behind `created_at` may be from the one behind `Date`. A job that is older than its create by more
 * is taken for ours only at the last poll, where no other has shown up: it is rather another run's job of the same
 * payload, which a list that lags shows only now.
 */
const CLOCKS_APART_MS = 250
const CLOCKS_FAR_APART_MS = 300_000

/**
 * A job that does what the lost create asked for, and that was not there before it was sent. Whoever made it, it has
 * the effect that was asked for.
 */
export function findLostCreate(
  state: JobsState,
  batch: Batch,
  listed: readonly ListedJob[],
  at: Moment,
): ListedJob | undefined {
  const find = (clockToleranceMs: number) =>
    listed.find((job) => isEffectOf(state, batch, { job, at, clockToleranceMs }))
  const isLast = batch.state.kind === 'lost' && mayBeLast(batch.state.lookUp)
  return find(CLOCKS_APART_MS) ?? (isLast ? find(CLOCKS_FAR_APART_MS) : undefined)
}

/** Whether a listed job is what a create of this batch asked for, though no answer to it was understood. */
export function matchesLostCreate(state: JobsState, batch: Batch, job: ListedJob, at: Moment): boolean {
  return isEffectOf(state, batch, { job, at, clockToleranceMs: CLOCKS_APART_MS })
}

/** Whether a job was not there before the create was sent, is not older but for `clockToleranceMs`, and does what was asked. */
function isEffectOf(
  state: JobsState,
  { spec, firstSentMs }: Batch,
  { job, at, clockToleranceMs }: { job: ListedJob; at: Moment; clockToleranceMs: number },
): boolean {
  if (spec === undefined || firstSentMs === undefined) return false
  if (knownAt(state, job.id, firstSentMs) !== undefined) return false
  const latestMs = job.createdAtMs + (job.createdAtIsWholeSecond ? 999 : 0)
  return latestMs >= serviceAt(at, firstSentMs).earliestMs - clockToleranceMs && hasSamePayload(job, spec)
}

/**
 * Before this, no job can have been created by this batch, in milliseconds since 1970: before the newest one of others
 * that was listed, which goes by the same clock; or, where there was none, long before the create was sent, by the
 * clock of `Date`.
 */
export function oldestOwnMs(state: JobsState, { sentMs, firstSentMs }: Batch, at: Moment): number {
  let newestMs = -Infinity
  for (const { job, sinceMs } of state.known.values())
    if (job.createdAtMs > newestMs && sinceMs <= sentMs && !ownsJob(state, job.id)) newestMs = job.createdAtMs
  const firstMs = serviceAt(at, firstSentMs ?? 0).earliestMs
  return Math.max(
    newestMs - CLOCKS_APART_MS,
    firstMs - Math.max(CLOCKS_FAR_APART_MS, state.policy.limit.windowMs / 2),
  )
}
