import type { JobReading, ListedJob } from '../../../cdn/jobs/decode.ts'
import type { JobSpec } from '../../../cdn/jobs/api.ts'
import { comparablePath } from '../../../paths/syntax.ts'
import type { Problem } from '../../../problem/problem.ts'
import { otherJobCreated } from './problems.ts'
import type { Mismatch } from './batch.ts'
import type { Job } from './job.ts'

/** What the answer to a create means, which counts only if its job does what was asked. */
type CreateAnswer =
  /** A job that this create has made; `mismatch` where it does something else than was asked. */
  | { readonly kind: 'new'; readonly mismatch: Problem | undefined }
  /** An equal job that was waiting before the create was sent: the service has merged the two. */
  | { readonly kind: 'merged' }
  /** An equal job that had begun before the create was sent, and so may have passed some edges already. */
  | { readonly kind: 'already-running' }
  /** A job that cannot be the one that was asked for. */
  | { readonly kind: 'unrelated'; readonly isStale: boolean; readonly why: string }

/**
 * @param listed the job of this id as the list showed it before the create was sent; undefined where it did not
 * @param notBeforeMs no job that this create has made is older, milliseconds since 1970, on the service's clock
 */
export function classifyCreateAnswer(
  job: ListedJob,
  spec: JobSpec,
  listed: ListedJob | undefined,
  notBeforeMs: number,
): CreateAnswer {
  const hasEnded = (status: string) => status !== 'pending' && status !== 'processing'
  if (listed === undefined) {
    if (job.createdAtMs + (job.createdAtIsWholeSecond ? 999 : 0) < notBeforeMs)
      return {
        kind: 'unrelated',
        isStale: true,
        why: `job ${job.id} was created before this run requested it`,
      }
    return { kind: 'new', mismatch: findMismatch(job, spec) }
  }
  if (hasEnded(listed.status) || hasEnded(job.status))
    return {
      kind: 'unrelated',
      isStale: true,
      why: `job ${job.id} was already in the list, as \`${listed.status}\``,
    }
  const shown = { ...job, paths: job.paths ?? listed.paths }
  if (!hasSamePayload(shown, spec) || listed.type !== spec.type)
    return {
      kind: 'unrelated',
      isStale: false,
      why: `job ${job.id} was already in the list, and purges something else`,
    }
  const isWaiting = listed.status === 'pending' && job.status === 'pending'
  return { kind: isWaiting ? 'merged' : 'already-running' }
}

/** Whether a job certainly purges the same, no more and no less; paths compare without their percent-encoding. */
export function hasSamePayload(job: Pick<ListedJob, 'type' | 'paths'>, spec: JobSpec): boolean {
  if (job.type !== spec.type) return false
  if (spec.type === 'all') return true
  if (job.paths === undefined) return false
  const [shown, sent] = [new Set(job.paths.map(comparablePath)), new Set(spec.paths.map(comparablePath))]
  return shown.size === sent.size && [...sent].every((path) => shown.has(path))
}

/** Whether a job that is read does what was asked, as far as the reading shows it. */
export function compareReading(
  { id, origin }: Pick<Job, 'id' | 'origin'>,
  { type, paths }: Pick<JobReading, 'type' | 'paths'>,
  spec: JobSpec | undefined,
): Mismatch {
  // What another step has asked for is not known.
  if (spec === undefined || origin === 'watched') return {}
  const asked: JobSpec = origin === 'adopted' ? { type: 'all' } : spec
  return {
    ...(type === undefined ? {} : { type: typeMismatch(id, type, asked) }),
    ...(paths === undefined ? {} : { paths: pathsMismatch(id, paths, asked) }),
  }
}

function findMismatch({ id, type, paths }: ListedJob, spec: JobSpec): Problem | undefined {
  return typeMismatch(id, type, spec) ?? (paths && pathsMismatch(id, paths, spec))
}

function typeMismatch(id: string, type: string, spec: JobSpec): Problem | undefined {
  return type === spec.type
    ? undefined
    : otherJobCreated(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`)
}

function pathsMismatch(id: string, paths: readonly string[], spec: JobSpec): Problem | undefined {
  if (spec.type === 'all') return undefined
  const shown = new Set(paths.map(comparablePath))
  const missing = spec.paths.filter((path) => !shown.has(comparablePath(path)))
  return missing.length === 0
    ? undefined
    : otherJobCreated(id, `${missing.length} of ${spec.paths.length} paths are missing from it`, missing)
}
