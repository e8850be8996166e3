import { isPath } from '../../paths/syntax.ts'
import type { ProvenBatch } from '../run/jobs/proven.ts'
import type { PurgeTask } from '../run/state.ts'
import { pathsOf } from './coverage.ts'

/** A page that may be verified. */
export interface Candidate {
  readonly path: string
  /** Scheme, host and port of a full URL; undefined for the site's own. */
  readonly origin: string | undefined
}

/** Each single page that was asked for, once, in order; for watched jobs, those that they show. */
export function candidatesOf(
  { built }: Pick<PurgeTask, 'built'>,
  batches: readonly ProvenBatch[],
): Candidate[] {
  const asked = built?.targets ?? batches.flatMap(pathsOf).map((path) => ({ path, url: undefined }))
  const pages = asked
    .filter(({ path }) => isPath(path) && !path.includes('*'))
    .map(({ path, url }) => ({ path, origin: url?.origin }))
  const byPath = new Map<string, Set<string | undefined>>()
  for (const { path, origin } of pages) byPath.set(path, (byPath.get(path) ?? new Set()).add(origin))
  // Of one path the site's own page comes before those of full URLs.
  return [...byPath].flatMap(([path, origins]) => {
    const own = origins.has(undefined) ? [undefined] : []
    return [...new Set([...own, ...origins])].map((origin) => ({ path, origin }))
  })
}
