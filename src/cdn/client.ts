import { parseJson } from '../json/parse.ts'
import { debugLine, outcomeOf } from '../http/debug.ts'
import type { Debug, Sent } from '../http/debug.ts'
import { describeFault } from '../http/fault.ts'
import type { Reading } from '../http/reading.ts'
import { backoffMs, isTransient, MAX_ATTEMPTS, retryAfterMs, RetryBudget } from '../http/retry.ts'
import type { ServerClock, ServerTime } from '../http/server-clock.ts'
import type { Answer, HttpResult } from '../http/transport.ts'
import { ShapeError } from '../json/shape.ts'
import type { Problem } from '../problem/problem.ts'
import { isOver, pause, remainingMs } from '../time/clock.ts'
import type { Deadline } from '../time/clock.ts'
import type { Http, Request } from './http.ts'
import { problemOfAnswer, problemOfFault, problemOfShape, problemOfText } from './problems.ts'

/** What came of a write. */
export type WriteResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The service may have acted or not: whoever asked has to look. */
  | { readonly kind: 'lost'; readonly why: string }
  /** The service has not acted. */
  | { readonly kind: 'refused'; readonly problem: Problem; readonly status?: number }

/** Requests to the service, whatever they are about: what is sent again, and what an answer means. */
export interface Client {
  /** A read, sent again while what is wrong with it may pass. */
  read<T>(path: string, decode: (body: unknown) => T, attempts?: number): Promise<Reading<T>>
  /** A write, sent again only where the service cannot have acted. */
  write<T>(request: Request, decode: (body: string) => T): Promise<WriteResult<T>>
  /** Sent once. @param attempt how often it is sent with this time, from 1 */
  send(request: Request, attempt?: number): Promise<HttpResult>
  /** The service's time at a moment of the monotonic clock, from the `Date` headers of its answers. */
  timeAt(monotonicMs: number): ServerTime
  now(): ServerTime
}

export interface ClientOptions {
  readonly http: Http
  readonly clock: ServerClock
  readonly deadline: Deadline
  readonly debug?: Debug
}

export function createClient({ http, clock, deadline, debug }: ClientOptions): Client {
  const budget = new RetryBudget()
  const now = () => clock.at(deadline.clock.nowMs())

  async function send(request: Request, attempt = 1, waited?: Sent['waited']): Promise<HttpResult> {
    const sentAtMs = deadline.clock.nowMs()
    const exchange = await http.send(request)
    if (exchange.kind === 'answer') clock.learn(exchange.answer)
    const durationMs = deadline.clock.nowMs() - sentAtMs
    debug?.(debugLine({ ...request, durationMs, attempt, waited }, exchange))
    return exchange
  }

  /** Waits before the next attempt; undefined where there is to be none. */
  const waitForRetry = (exchange: HttpResult, attempt: number, attempts: number) =>
    attempt < attempts ? waitAfter(exchange, attempt, { budget, deadline, now: now() }) : undefined

  return {
    send,
    now,
    timeAt: (monotonicMs) => clock.at(monotonicMs),
    async read(path, decode, attempts = MAX_ATTEMPTS) {
      const request: Request = { method: 'GET', path }
      let waited: Sent['waited']
      for (let attempt = 1; ; attempt++) {
        const exchange = await send(request, attempt, waited)
        const { passing, ...outcome } = toReadResult(request, exchange, decode)
        if (outcome.kind === 'read') budget.refund()
        waited = passing ? await waitForRetry(exchange, attempt, attempts) : undefined
        if (waited === undefined) return outcome
      }
    },
    async write(request, decode) {
      let waited: Sent['waited']
      for (let attempt = 1; ; attempt++) {
        const exchange = await send(request, attempt, waited)
        const outcome = toWriteResult(request, exchange, decode)
        waited = isSafeToResend(exchange) ? await waitForRetry(exchange, attempt, MAX_ATTEMPTS) : undefined
        if (waited === undefined) return outcome
      }
    },
  }
}

async function waitAfter(
  exchange: HttpResult,
  attempt: number,
  { budget, deadline, now }: { budget: RetryBudget; deadline: Deadline; now: ServerTime },
): Promise<Sent['waited']> {
  const requestedMs = exchange.kind === 'answer' ? retryAfterMs(exchange.answer, now.latestMs) : undefined
  const delayMs = backoffMs(attempt, deadline.clock.random(), requestedMs)
  if (delayMs > remainingMs(deadline) || !budget.take()) return undefined
  await pause(deadline, delayMs)
  return isOver(deadline) ? undefined : { why: outcomeOf(exchange), delayMs }
}

function toReadResult<T>(
  request: Request,
  exchange: HttpResult,
  decode: (body: unknown) => T,
): Reading<T> & { passing: boolean } {
  const passing = isTransient(exchange)
  if (exchange.kind === 'fault')
    return { kind: 'failed', problem: problemOfFault(request, exchange.fault), passing }
  const { answer } = exchange
  if (!isSuccess(answer))
    return { kind: 'failed', problem: problemOfAnswer(request, answer), status: answer.status, passing }
  const decoded = decodeBody(request, answer, decode)
  return { ...decoded, passing: decoded.kind === 'failed' && decoded.problem.code === 'CDN027' }
}

/** Whether the service certainly has not acted, and would perhaps do so another time. */
function isSafeToResend(exchange: HttpResult): boolean {
  if (exchange.kind === 'fault') return exchange.fault.kind === 'unsent'
  const { status, headers } = exchange.answer
  const asksForPatience = status >= 400 && status < 500 && headers['retry-after'] !== undefined
  return status === 429 || status === 425 || (asksForPatience && status !== 408)
}

function toWriteResult<T>(
  request: Request,
  exchange: HttpResult,
  decode: (body: string) => T,
): WriteResult<T> {
  if (exchange.kind === 'fault') {
    return exchange.fault.kind === 'unsent' || exchange.fault.kind === 'late'
      ? { kind: 'refused', problem: problemOfFault(request, exchange.fault) }
      : { kind: 'lost', why: describeFault(exchange.fault) }
  }
  const { answer } = exchange
  if (answer.status >= 500 || answer.status === 408)
    return { kind: 'lost', why: `the service answered ${answer.status}` }
  if (!isSuccess(answer))
    return { kind: 'refused', problem: problemOfAnswer(request, answer), status: answer.status }
  try {
    return { kind: 'done', value: decode(answer.body) }
  } catch (error) {
    if (error instanceof ShapeError || error instanceof SyntaxError)
      return {
        kind: 'lost',
        why: `the service answered ${answer.status}, but not in a form that can be read`,
      }
    throw error
  }
}

export function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300
}

export function decodeBody<T>(request: Request, answer: Answer, decode: (body: unknown) => T): Reading<T> {
  try {
    return { kind: 'read', value: decode(parseJson(answer.body)) }
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'failed', problem: problemOfText(request, answer) }
    if (error instanceof ShapeError) return { kind: 'failed', problem: problemOfShape(request, error) }
    throw error
  }
}
