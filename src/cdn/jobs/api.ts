import { describeFault } from '../../http/fault.ts'
import type { Reading } from '../../http/reading.ts'
import { retryAfterMs } from '../../http/retry.ts'
import type { ServerTime } from '../../http/server-clock.ts'
import type { HttpResult } from '../../http/transport.ts'
import type { Problem } from '../../problem/problem.ts'
import { decodeBody, isSuccess } from '../client.ts'
import type { Client } from '../client.ts'
import { decodeCreatedJob, decodeJob, decodeJobPage } from './decode.ts'
import type { JobPage, JobReading, ListedJob } from './decode.ts'
import type { Request } from '../http.ts'
import { malformedCreate, problemOfAnswer, problemOfFault, serverMessage } from '../problems.ts'
import { isQuotaRefusal } from './quota-refusal.ts'
import type { components } from '../wire.ts'

type Wire = components['schemas']

/** What a purge job is to remove (`createPurgeJob`). */
export type JobSpec = { readonly type: 'all' } | { readonly type: 'path'; readonly paths: string[] }

/** What came of one create, which is never sent again here: whoever asked has to know first what became of it. */
export type CreateResult =
  | { readonly kind: 'created'; readonly job: ListedJob }
  /** For the quota's sake; `afterMs` is what the service asks to wait. */
  | { readonly kind: 'refused'; readonly afterMs?: number; readonly said: string }
  /** The service may have acted or not. */
  | { readonly kind: 'lost'; readonly why: string }
  /** The service cannot have acted. */
  | { readonly kind: 'unsent'; readonly problem: Problem }
  | { readonly kind: 'rejected'; readonly problem: Problem }
  /** A success of a wrong shape: the service may have acted or not, and sending it again would bring the same. */
  | { readonly kind: 'malformed'; readonly problem: Problem }

/** The purge jobs of one zone (`createPurgeJob` to `listPurgeJobs`). */
export interface PurgeJobsApi {
  createJob(order: JobSpec): Promise<CreateResult>
  readJob(id: string): Promise<Reading<JobReading>>
  listJobs(page: number): Promise<Reading<JobPage>>
  /** The service's time at a moment of the monotonic clock, from the `Date` headers of its answers. */
  timeAt(monotonicMs: number): ServerTime
}

/** Items a page, the most that lists allow. */
export const PER_PAGE = 100

export function createPurgeJobsApi(client: Client, zone: string): PurgeJobsApi {
  const path = `/zones/${encodeURIComponent(zone)}/purge`
  const sends = new WeakMap<JobSpec, number>()
  return {
    timeAt: (monotonicMs) => client.timeAt(monotonicMs),
    readJob: (id) => client.read(`${path}/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
    listJobs: (page) => client.read(`${path}?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
    async createJob(order) {
      const body: Wire['PurgeJobCreation'] = order
      const request: Request = { method: 'POST', path, body }
      const attempt = (sends.get(order) ?? 0) + 1
      sends.set(order, attempt)
      return toCreateResult(request, await client.send(request, attempt), client.now().latestMs)
    },
  }
}

function toCreateResult(request: Request, exchange: HttpResult, serviceNowMs: number): CreateResult {
  if (exchange.kind === 'fault') {
    return exchange.fault.kind === 'unsent' || exchange.fault.kind === 'late'
      ? { kind: 'unsent', problem: problemOfFault(request, exchange.fault) }
      : { kind: 'lost', why: describeFault(exchange.fault) }
  }
  const { answer } = exchange
  if (isSuccess(answer)) {
    const decoded = decodeBody(request, answer, decodeCreatedJob)
    if (decoded.kind === 'read') return { kind: 'created', job: decoded.value }
    return decoded.problem.code === 'CDN028'
      ? { kind: 'malformed', problem: malformedCreate(decoded.problem, answer) }
      : { kind: 'lost', why: decoded.problem.title }
  }
  if (isQuotaRefusal(answer)) {
    const afterMs = retryAfterMs(answer, serviceNowMs)
    return {
      kind: 'refused',
      said: `${answer.status}: ${serverMessage(answer)}`,
      ...(afterMs === undefined ? {} : { afterMs }),
    }
  }
  if (answer.status >= 500) return { kind: 'lost', why: `the service answered ${answer.status}` }
  return { kind: 'rejected', problem: problemOfAnswer(request, answer) }
}
