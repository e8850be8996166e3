import type { Reading } from '../http/reading.ts'
import { ShapeError } from '../json/shape.ts'
import type { Problem } from '../problem/problem.ts'
import { isOver, pause, remainingMs } from '../runner/clock.ts'
import type { Deadline } from '../runner/clock.ts'
import { decodeCreatedJob, decodeJob, decodeJobPage, decodeZoneHosts } from './decode.ts'
import type { JobPage, JobReading, ListedJob, ZoneHosts } from './decode.ts'
import { describeFault } from '../http/fault.ts'
import type { Answer, Exchange } from '../http/transport.ts'
import type { Http, Request } from './http.ts'
import { problemOfAnswer, problemOfFault, problemOfShape, problemOfText, wordsOf } from './problems.ts'
import { backoffMs, isPassing, MAX_ATTEMPTS, retryAfterMs, RetryBudget } from '../http/retry.ts'
import { isQuotaRefusal } from './quota-refusal.ts'
import type { components } from './wire.ts'
import type { ServerClock, ServerTime } from '../http/server-clock.ts'

type Wire = components['schemas']

/** What a purge job is to remove (S4.9). */
export type PurgeOrder = { readonly type: 'all' } | { readonly type: 'path'; readonly paths: string[] }

/** What came of one create, which is never sent again here: whoever asked has to know first what became of it. */
export type Creation =
  | { readonly kind: 'created'; readonly job: ListedJob }
  /** For the quota's sake; `afterMs` is what the service asks to wait. */
  | { readonly kind: 'refused'; readonly afterMs?: number; readonly said: string }
  /** The service may have acted or not. */
  | { readonly kind: 'lost'; readonly why: string }
  /** The service cannot have acted. */
  | { readonly kind: 'unsent'; readonly problem: Problem }
  | { readonly kind: 'rejected'; readonly problem: Problem }

/** The service, as far as a purge needs it. */
export interface CdnService {
  createJob(order: PurgeOrder): Promise<Creation>
  readJob(id: string): Promise<Reading<JobReading>>
  listJobs(page: number): Promise<Reading<JobPage>>
  readZoneHosts(): Promise<Reading<ZoneHosts>>
  /** The service's time at a moment of the monotonic clock, from the `Date` headers of its answers. */
  timeAt(monotonicMs: number): ServerTime
}

/** Items a page, the most that lists allow (S8). */
export const PER_PAGE = 100

export interface ServiceOptions {
  readonly http: Http
  readonly zone: string
  readonly clock: ServerClock
  readonly deadline: Deadline
}

export function openService(options: ServiceOptions): CdnService {
  const { http, clock, deadline } = options
  const zonePath = `/zones/${encodeURIComponent(options.zone)}`
  const budget = new RetryBudget()

  async function send(request: Request): Promise<Exchange> {
    const exchange = await http.send(request)
    if (exchange.kind === 'answer') clock.learn(exchange.answer)
    return exchange
  }

  async function read<T>(path: string, decode: (body: unknown) => T): Promise<Reading<T>> {
    const request: Request = { method: 'GET', path }
    for (let attempt = 1; ; attempt++) {
      const exchange = await send(request)
      const outcome = judgeRead(request, exchange, decode)
      if (outcome.kind === 'read') {
        budget.refund()
        return outcome
      }
      const askedMs = exchange.kind === 'answer' ? retryAfterMs(exchange.answer, now().latestMs) : undefined
      const delayMs = backoffMs(attempt, deadline.clock.random(), askedMs)
      if (!outcome.passing || attempt === MAX_ATTEMPTS || delayMs > remainingMs(deadline) || !budget.take())
        return outcome
      await pause(deadline, delayMs)
      if (isOver(deadline)) return outcome
    }
  }

  const now = () => clock.at(deadline.clock.nowMs())

  return {
    timeAt: (monotonicMs) => clock.at(monotonicMs),
    readJob: (id) => read(`${zonePath}/purge/${encodeURIComponent(id)}`, (body) => decodeJob(body, id)),
    listJobs: (page) => read(`${zonePath}/purge?page=${page}&per_page=${PER_PAGE}`, decodeJobPage),
    readZoneHosts: () => read(zonePath, decodeZoneHosts),
    async createJob(order) {
      const body: Wire['PurgeJobCreation'] = order
      const request: Request = { method: 'POST', path: `${zonePath}/purge`, body }
      return judgeCreation(request, await send(request), now().latestMs)
    },
  }
}

type JudgedRead<T> =
  | Exclude<Reading<T>, { kind: 'failed' }>
  | (Extract<Reading<T>, { kind: 'failed' }> & { passing: boolean })

function judgeRead<T>(request: Request, exchange: Exchange, decode: (body: unknown) => T): JudgedRead<T> {
  const passing = isPassing(exchange)
  if (exchange.kind === 'fault')
    return { kind: 'failed', problem: problemOfFault(request, exchange.fault), passing }
  const { answer } = exchange
  if (!isSuccess(answer))
    return { kind: 'failed', problem: problemOfAnswer(request, answer), status: answer.status, passing }
  const decoded = decodeBody(request, answer, decode)
  return decoded.kind === 'read' ? decoded : { ...decoded, passing: decoded.problem.code === 'CDN027' }
}

function judgeCreation(request: Request, exchange: Exchange, serviceNowMs: number): Creation {
  if (exchange.kind === 'fault') {
    return exchange.fault.kind === 'unsent' || exchange.fault.kind === 'late'
      ? { kind: 'unsent', problem: problemOfFault(request, exchange.fault) }
      : { kind: 'lost', why: describeFault(exchange.fault) }
  }
  const { answer } = exchange
  if (isSuccess(answer)) {
    const decoded = decodeBody(request, answer, decodeCreatedJob)
    return decoded.kind === 'read'
      ? { kind: 'created', job: decoded.value }
      : { kind: 'lost', why: decoded.problem.title }
  }
  if (isQuotaRefusal(answer)) {
    const afterMs = retryAfterMs(answer, serviceNowMs)
    return {
      kind: 'refused',
      said: `${answer.status}: ${wordsOf(answer)}`,
      ...(afterMs === undefined ? {} : { afterMs }),
    }
  }
  if (answer.status >= 500) return { kind: 'lost', why: `the service answered ${answer.status}` }
  return { kind: 'rejected', problem: problemOfAnswer(request, answer) }
}

function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300
}

function decodeBody<T>(request: Request, answer: Answer, decode: (body: unknown) => T): Reading<T> {
  let body: unknown
  try {
    body = JSON.parse(answer.body)
  } catch {
    return { kind: 'failed', problem: problemOfText(request, answer) }
  }
  try {
    return { kind: 'read', value: decode(body) }
  } catch (error) {
    if (error instanceof ShapeError) return { kind: 'failed', problem: problemOfShape(request, error) }
    throw error
  }
}
