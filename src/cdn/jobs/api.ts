import { parseJson } from '../../json/decode.ts'
import type { Problem } from '../../problem/problem.ts'
import { retryAfterMs } from '../../http/backoff.ts'
import { outcomeOf } from '../../http/retry.ts'
import type { HttpResult } from '../../http/transport.ts'
import { toWriteResult, type Client, type WriteResult } from '../client.ts'
import { type ListedJob } from './job.ts'
import { decodeCreatedJob, decodeJob, decodeJobPage } from './decode.ts'
import type { Request } from '../http.ts'
import { PER_PAGE } from '../schema.ts'
import { malformedCreate, serverMessage } from '../problems.ts'

/** The body of `createPurgeJob`. */
export type JobSpec = { readonly type: 'all' } | { readonly type: 'path'; readonly paths: string[] }

/** A create that may have made a job, which its answer does not show. */
export interface LostCreate {
  readonly why: string
  readonly retryAfterMs?: number | undefined
  /** Why the create must not be resent, even if the list shows no job. */
  readonly rejection?: Problem
}

/** Result of one create. It is never resent here: the caller must first find out whether it left a job. */
export type CreateResult =
  | Exclude<WriteResult<ListedJob>, { kind: 'done' | 'lost' | 'malformed' }>
  | { readonly kind: 'done'; readonly value: ListedJob; readonly retryAfterMs?: number | undefined }
  | (LostCreate & { readonly kind: 'lost' })
  | {
      readonly kind: 'over-quota'
      readonly serverMessage: string
      readonly retryAfterMs: number | undefined
    }

export type PurgeJobsApi = ReturnType<typeof createPurgeJobsApi>

/** The purge jobs of one zone (`createPurgeJob`, `readPurgeJob`, `listPurgeJobs`). */
export function createPurgeJobsApi(client: Client, zone: string) {
  const path = `/zones/${encodeURIComponent(zone)}/purge`
  // The last create of each batch: debug output shows which attempt the next one is, and why it waited.
  const lastSent = new WeakMap<JobSpec, { attempt: number; why: string; endedMs: number }>()
  return {
    timeAt: (monotonicMs: number) => client.timeAt(monotonicMs),
    readJob: (id: string) =>
      client.read(`${path}/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
    listJobs: (page: number) =>
      client.read(`${path}?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
    async createJob(spec: JobSpec): Promise<CreateResult> {
      const request: Request = { method: 'POST', path, body: spec }
      const last = lastSent.get(spec)
      const attempt = (last?.attempt ?? 0) + 1
      const waited = last && { why: last.why, delayMs: client.nowMs() - last.endedMs }
      const result = await client.send(request, attempt, waited)
      lastSent.set(spec, { attempt, why: outcomeOf(result), endedMs: client.nowMs() })
      return toCreateResult(request, result, client.timeAt(client.nowMs()).latestMs)
    },
  }
}

function toCreateResult(request: Request, result: HttpResult, serviceNowMs: number): CreateResult {
  const answer = result.kind === 'answer' ? result.answer : undefined
  const delayMs = answer && retryAfterMs(answer, serviceNowMs)
  if (answer?.status === 429)
    return {
      kind: 'over-quota',
      serverMessage: `429: ${serverMessage(answer)}`,
      retryAfterMs: delayMs,
    }
  const written = toWriteResult(request, result, (body) => decodeCreatedJob(parseJson(body)))
  if (written.kind === 'done' || written.kind === 'lost')
    return { ...written, retryAfterMs: delayMs }
  if (written.kind !== 'malformed') return written

  const rejection = malformedCreate(written.problem)
  return { kind: 'lost', why: written.why, retryAfterMs: delayMs, rejection }
}
