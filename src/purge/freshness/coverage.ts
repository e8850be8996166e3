import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { Deadline } from '../../time/clock.ts'
import type { ProvenBatch } from '../run/jobs/proof.ts'

/**
 * When the first create that covers a path was sent, on the monotonic clock. A job that no create of this run has made
 * counts from its `created_at`.
 */
export function coverageOf(
  batches: readonly ProvenBatch[],
  api: Pick<PurgeJobsApi, 'timeAt'>,
  { clock }: Pick<Deadline, 'clock'>,
): (path: string) => number {
  const nowMs = clock.nowMs()
  const sinceMs = ({ effectiveSinceMs, jobs }: ProvenBatch) =>
    effectiveSinceMs ??
    nowMs - (api.timeAt(nowMs).earliestMs - (jobs.at(-1)?.serviceCreatedAtMs ?? -Infinity))
  const byPath = new Map(
    batches.flatMap((batch) =>
      (batch.spec.type === 'path' ? batch.spec.paths : []).map((path) => [path, batch] as const),
    ),
  )
  const whole = batches.find((batch) => batch.spec.type === 'all')
  return (path) => {
    const batch = byPath.get(path) ?? whole
    return batch === undefined ? -Infinity : sinceMs(batch)
  }
}
