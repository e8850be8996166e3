// The client of the CDN's API: which requests are sent again, what the answers
// mean, and the service's clock. A read is repeated after any transient error; a
// write only if the service certainly has not acted; the create of a job never.

import { fail, ok, type Result, type Problem } from '../problem/problem.ts'
import { parseJson, ShapeError } from '../json/decode.ts'
import {
  retry,
  calculateBackoffMs,
  isTransient,
  parseRetryAfterMs,
  type Debug,
} from '../http/retry.ts'
import { isDeferred, isServerFailure, isSuccess } from '../http/status.ts'
import { describeFault } from '../http/fault.ts'
import { ServiceClock, type ServiceTime, type Deadline, type MonotonicMs } from '../time/clock.ts'
import type { HttpAnswer, HttpResult, Transport } from '../http/transport.ts'
import * as say from './words.ts'

export type WriteResult<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** The service may or may not have acted: look up the result. */
  | { readonly kind: 'lost'; readonly why: string }
  /**
   * The service answered with an unreadable success: look up the result, and do
   * not send the write again.
   */
  | { readonly kind: 'malformed'; readonly why: string; readonly problem: Problem }
  /** The request never reached the service, so it cannot have acted. */
  | { readonly kind: 'unsent'; readonly problem: Problem }
  /** The service declined and has not acted. */
  | { readonly kind: 'rejected'; readonly problem: Problem; readonly status: number }

export type Schema = typeof import('./schema.ts')

/** Assumed error of this machine's clock until the service has sent a `Date`. */
const CLOCK_MARGIN_MS = 60_000

interface ClientOptions {
  readonly debug?: Debug
  readonly clockMarginMs?: number
}

export function createClient(
  { baseUrl, apiToken }: { readonly baseUrl: string; readonly apiToken: string },
  deadline: Deadline,
  options: ClientOptions = {},
): Client {
  return new Client(createSend(baseUrl, apiToken, deadline), deadline, options)
}

/** Sends requests to the service, decides which ones to resend, and keeps the service's clock. */
export class Client {
  readonly #send: Send
  readonly #deadline: Deadline
  readonly #debug: Debug
  readonly #clock: ServiceClock
  /**
   * The last attempt of each request, for the debug log. Requests with the same
   * body are one: a create that is sent again is the next attempt.
   */
  readonly #lastAttempts = new WeakMap<
    object,
    { readonly number: number; readonly outcome: number | string; readonly endedMs: MonotonicMs }
  >()

  constructor(
    send: Send,
    deadline: Deadline,
    { debug, clockMarginMs = CLOCK_MARGIN_MS }: ClientOptions = {},
  ) {
    this.#send = send
    this.#deadline = deadline
    this.#debug = debug
    this.#clock = new ServiceClock(deadline.clock.wallMs() - deadline.clock.nowMs(), clockMarginMs)
  }

  /** The service's time at a moment, from the `Date` headers of its answers. */
  serviceTimeAt(atMs: MonotonicMs): ServiceTime {
    return this.#clock.serviceTimeAt(atMs)
  }

  /** `Retry-After` of an answer, as a delay from now. */
  findRetryAfterMs(result: HttpResult): number | undefined {
    if (result.kind === 'fault') return undefined
    const { latestMs } = this.serviceTimeAt(this.#deadline.clock.nowMs())
    return parseRetryAfterMs(result.answer, latestMs)
  }

  async send(request: ApiRequest): Promise<HttpResult> {
    const { clock } = this.#deadline
    const sentAtMs = clock.nowMs()
    const result = await this.#send(request)
    const endedMs = clock.nowMs()
    if (result.kind === 'answer') this.#clock.learn(result.answer)

    const { method, path, body = request } = request
    const last = this.#lastAttempts.get(body)
    const number = (last?.number ?? 0) + 1
    const outcome = result.kind === 'answer' ? result.answer.status : result.fault.kind
    let line = `${method} ${path}: ${outcome}, ${Math.round(endedMs - sentAtMs)} ms, attempt ${number}`
    if (last !== undefined) {
      const why = typeof last.outcome === 'number' ? `status ${last.outcome}` : last.outcome
      line += `, waited ${Math.round(sentAtMs - last.endedMs)} ms after ${why}`
    }
    // Without headers, body or token.
    this.#debug?.(line)
    this.#lastAttempts.set(body, { number, outcome, endedMs })
    return result
  }

  /** Sends a read, and retries it after transient errors and unreadable responses. */
  async read<T>(path: string, decode: (body: unknown, schema: Schema) => T): Promise<Result<T>> {
    const request: ApiRequest = { method: 'GET', path }
    const readOnce = async () => {
      const answered = await this.send(request)
      const result = await toReadResult(request, answered, decode)
      const isUnreadable =
        answered.kind === 'answer' && !result.ok && result.problem.kind === 'unreadable-response'
      return { answered, result, mayRetry: isTransient(answered) || isUnreadable }
    }
    return (await this.#retry(readOnce)).result
  }

  /**
   * Sends a write, and resends it only if the service cannot have acted. Not
   * for the create of a job, which is sent once.
   */
  async write<T>(
    request: ApiRequest,
    decode: (body: string, schema: Schema) => T,
  ): Promise<WriteResult<T>> {
    const sendOnce = async () => {
      const answered = await this.send(request)
      // The service certainly has not acted, and may accept the same request later.
      const mayRetry =
        answered.kind === 'fault'
          ? answered.fault.kind === 'unsent'
          : isDeferred(answered.answer.status)
      return { answered, mayRetry }
    }
    const { answered } = await this.#retry(sendOnce)
    return toWriteResult(request, answered, decode)
  }

  #retry<T extends { readonly answered: HttpResult; readonly mayRetry: boolean }>(
    work: () => Promise<T>,
  ): Promise<T> {
    const findDelayMs = ({ answered, mayRetry }: T, attempt: number) => {
      if (!mayRetry) return undefined
      const requestedMs = this.findRetryAfterMs(answered)
      return calculateBackoffMs(attempt, this.#deadline.clock.random(), requestedMs)
    }
    return retry(work, findDelayMs, this.#deadline)
  }
}

async function toReadResult<T>(
  request: ApiRequest,
  result: HttpResult,
  decode: (body: unknown, schema: Schema) => T,
): Promise<Result<T>> {
  if (result.kind === 'fault') return fail(say.explainFault(request, result.fault))
  const { answer } = result
  if (!isSuccess(answer.status)) return fail(say.explainAnswer(request, answer), answer.status)
  return tryDecode(request, answer, (schema) => decode(parseJson(answer.body), schema))
}

export async function toWriteResult<T>(
  request: ApiRequest,
  result: HttpResult,
  decode: (body: string, schema: Schema) => T,
): Promise<WriteResult<T>> {
  if (result.kind === 'fault') {
    const { fault } = result
    const problem = say.explainFault(request, fault)
    // These two prove that nothing was sent.
    if (fault.kind === 'unsent' || fault.kind === 'late') return { kind: 'unsent', problem }
    const why = describeFault(fault)
    // Only a success can be too large: the body of an error answer is
    // truncated.
    if (fault.kind === 'too-large') return { kind: 'malformed', why, problem }
    return { kind: 'lost', why }
  }
  const { answer } = result
  if (isServerFailure(answer.status)) {
    return { kind: 'lost', why: `the service answered ${answer.status}` }
  }
  if (!isSuccess(answer.status)) {
    return { kind: 'rejected', problem: say.explainAnswer(request, answer), status: answer.status }
  }
  const decodeResult = await tryDecode(request, answer, (schema) => decode(answer.body, schema))
  if (decodeResult.ok) return { kind: 'done', value: decodeResult.value }
  const why = `the service answered ${answer.status} with an unreadable response`
  const messageOfService = `the service said: ${say.readServerMessage(answer)}`
  const problem = {
    ...decodeResult.problem,
    details: [...(decodeResult.problem.details ?? []), messageOfService],
  }
  return { kind: 'malformed', why, problem }
}

async function tryDecode<T>(
  request: ApiRequest,
  answer: HttpAnswer,
  decode: (schema: Schema) => T,
): Promise<Result<T>> {
  // Loaded with the first successful answer.
  const schema = await import('./schema.ts')
  try {
    return ok(decode(schema))
  } catch (error) {
    if (error instanceof SyntaxError) return fail(say.explainNonJson(request, answer))
    if (error instanceof ShapeError) return fail(say.explainShapeError(request, error))
    throw error
  }
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `{base_url}/api/v1`; begins with `/`. */
  readonly path: string
  readonly body?: object
}

export type Send = (request: ApiRequest) => Promise<HttpResult>

/**
 * Sends requests to the service, and the token to no other address.
 * @param baseUrl without `/api/v1`
 */
export function createSend(baseUrl: string, token: string, deadline: Deadline): Send {
  const base = new URL(`${baseUrl}/api/v1`)
  // Loaded on first use: TLS and proxies load slowly, and a step that fails on
  // its inputs needs neither.
  const open = async (): Promise<Transport> =>
    (await import('../http/transport.ts')).createTransport(deadline)
  let openedTransport: Promise<Transport> | undefined
  return async ({ method, path, body }) => {
    const url = new URL(base.href + path)
    if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, '')) {
      throw new Error('a request would have gone elsewhere')
    }
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const request = { method, server: url, path: url.pathname + url.search, headers }
    const transport = await (openedTransport ??= open())
    if (body === undefined) return transport(request)

    const headersOfBody = { ...headers, 'content-type': 'application/json' }
    return transport({ ...request, headers: headersOfBody, body: JSON.stringify(body) })
  }
}
