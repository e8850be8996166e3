import type { JobReading, ListedJob } from '../../cdn/jobs/decode.ts'
import type { JobSpec } from '../../cdn/jobs/api.ts'
import { comparablePath } from '../../paths/syntax.ts'
import type { Problem } from '../../problem/problem.ts'
import type { Batch } from './batch.ts'
import { otherJobCreated } from './problems.ts'
import { jobsOf, serviceAt, type JobsState, type Moment } from './state.ts'

/** Maximum difference between the clocks behind `created_at` and `Date`. */
const CLOCKS_APART_MS = 250

/** Why a job cannot be the result of a create sent at `sentMs`; undefined if it can. */
export function whyNotNew(
  state: JobsState,
  { id, createdAtMs, createdAtIsWholeSecond }: ListedJob,
  sentMs: number,
  at: Moment,
): string | undefined {
  if (jobsOf(state.batches).some((job) => job.id === id)) return `this run already has job ${id}`
  if ((state.knownSinceMs.get(id) ?? Infinity) <= sentMs)
    return `job ${id} was in the list before the create request was sent`
  const latestMs = createdAtMs + (createdAtIsWholeSecond ? 999 : 0) + CLOCKS_APART_MS
  return latestMs < serviceAt(at, sentMs).earliestMs
    ? `job ${id} is older than the create request (\`created_at\` ${new Date(createdAtMs).toISOString()})`
    : undefined
}

/** Finds a new job with the same effect as a lost create, whichever run created it. */
export function findLostCreate(
  state: JobsState,
  { spec, firstSentMs }: Batch,
  listed: readonly ListedJob[],
  at: Moment,
): ListedJob | undefined {
  if (firstSentMs === undefined) return undefined
  return listed.find(
    (job) => whyNotNew(state, job, firstSentMs, at) === undefined && hasSamePayload(job, spec),
  )
}

/** Whether a job purges exactly the same; paths are compared without percent-encoding. */
function hasSamePayload({ type, paths }: ListedJob, spec: JobSpec): boolean {
  if (type !== spec.type) return false
  if (spec.type === 'all') return true
  const [shown, sent] = [new Set(paths.map(comparablePath)), new Set(spec.paths.map(comparablePath))]
  return shown.size === sent.size && [...sent].every((path) => shown.has(path))
}

/** How a job differs from its request in one response: another type, or missing paths. */
export function findMismatch(
  { id, type, paths }: { readonly id: string } & Pick<JobReading, 'type' | 'paths'>,
  spec: JobSpec,
): Problem | undefined {
  if (type !== undefined && type !== spec.type)
    return otherJobCreated(id, `its type is \`${type}\`, but \`${spec.type}\` was requested`)
  if (paths === undefined || spec.type === 'all') return undefined
  const shown = new Set(paths.map(comparablePath))
  const missing = spec.paths.filter((path) => !shown.has(comparablePath(path)))
  return missing.length === 0
    ? undefined
    : otherJobCreated(id, `${missing.length} of ${spec.paths.length} paths are missing from it`, missing)
}
