import type { PurgeJobsApi } from '../../cdn/jobs/api.ts'
import type { Deadline } from '../../time/clock.ts'
import type { ProvenBatch } from '../run/jobs/proven.ts'

/**
 * When the first create that covers a path was sent, on the monotonic clock. A job that this run did not create (an
 * adopted or a watched one) counts from its `created_at`; NaN, which proves nothing, where that is not shown.
 */
export function coverageOf(
  batches: readonly ProvenBatch[],
  api: Pick<PurgeJobsApi, 'timeAt'>,
  { clock }: Pick<Deadline, 'clock'>,
): (path: string) => number {
  const sinceMs = (batch: ProvenBatch) => {
    if (batch.effectiveSinceMs !== undefined) return batch.effectiveSinceMs
    const createdAtMs = batch.jobs.at(-1)?.serviceCreatedAtMs
    if (createdAtMs === undefined) return NaN
    const nowMs = clock.nowMs()
    return nowMs - (api.timeAt(nowMs).earliestMs - createdAtMs)
  }
  const exact = new Map<string, ProvenBatch>()
  const patterns: { pattern: RegExp; batch: ProvenBatch }[] = []
  for (const batch of batches) {
    for (const path of pathsOf(batch)) {
      if (!path.includes('*')) {
        if (!exact.has(path)) exact.set(path, batch)
      } else patterns.push({ pattern: patternOf(path), batch })
    }
  }
  const whole = batches.find((batch) => batch.spec?.type === 'all')
  return (path) => {
    const batch = exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.batch ?? whole
    return batch === undefined ? NaN : sinceMs(batch)
  }
}

/** The paths of a batch: those that it was created for, or those that a watched job shows. */
export function pathsOf({ spec, jobs }: ProvenBatch): readonly string[] {
  if (spec !== undefined) return spec.type === 'path' ? spec.paths : []
  return jobs.at(-1)?.paths ?? []
}

/** In the narrowest reading, by which covered paths are dropped: some characters of one segment. */
function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}/-]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
