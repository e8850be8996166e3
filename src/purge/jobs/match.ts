// Which job of the service belongs to a create of this run, and how a job may
// differ from its request.

import type { JobSpec } from '../../cdn/jobs/api.ts'
import type { JobReading, ListedJob } from '../../cdn/answers.ts'
import * as say from './words.ts'
import { normalizePath } from '../../paths/syntax.ts'
import type { Problem } from '../../problem/problem.ts'

/**
 * Whether a job of the same type purges exactly the same; paths are compared
 * without percent-encoding.
 */
export function hasSamePayload({ paths }: ListedJob, spec: JobSpec): boolean {
  if (spec.type === 'all') return true
  const shownPaths = new Set(paths.map(normalizePath))
  const sentPaths = new Set(spec.paths.map(normalizePath))
  return shownPaths.size === sentPaths.size && [...sentPaths].every((path) => shownPaths.has(path))
}

/** How a job differs from its request in one response: another type, or missing paths. */
export function findMismatch(
  id: string,
  { type, paths }: Pick<JobReading, 'type' | 'paths'>,
  spec: JobSpec,
): Problem | undefined {
  if (type !== undefined && type !== spec.type) {
    return say.otherJobCreated(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`)
  }
  if (paths === undefined || spec.type === 'all') return undefined

  const shownPaths = new Set(paths.map(normalizePath))
  const missing = spec.paths.filter((path) => !shownPaths.has(normalizePath(path)))
  if (missing.length === 0) return undefined
  const difference = `${missing.length} of ${spec.paths.length} paths are missing from it`
  return say.otherJobCreated(id, difference, missing)
}
