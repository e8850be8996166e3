import { HttpError } from '../../emulator/refusal.ts'
import { route } from '../../emulator/routes.ts'
import { Service, type ServiceOptions } from '../../emulator/service.ts'
import type { HttpAnswer, HttpResult } from '../../src/http/transport.ts'
import { Client, type ApiRequest, type Send } from '../../src/cdn/client.ts'
import { createPurgeJobsApi, type PurgeJobsApi } from '../../src/cdn/jobs/api.ts'
import { isExpired, pause, type Deadline } from '../../src/time/clock.ts'

export const ZONE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** What a test may put in the way of a request: another exchange, or undefined to let it pass. */
export type Interceptor = (request: ApiRequest, pass: () => HttpResult) => HttpResult | undefined

type Gate = () => Promise<HttpResult | undefined>

export interface InMemoryCdn {
  readonly state: Service
  /** What reached the service: `GET …` and `POST …`. */
  readonly requests: { readonly method: string; readonly path: string; readonly atMs: number }[]
  /** @param gate what each request waits for, on its way and on its way back, and what is answered in place of the service */
  connect(deadline: Deadline, gate?: Gate): PurgeJobsApi
  intercept: Interceptor
}

/** The emulator's own rules behind the HTTP port, without sockets and in the test's time: for an hour in a millisecond. */
export function inMemoryCdn(
  now: () => number,
  options: Partial<ServiceOptions> = {},
  /** How long one way of a request takes. */
  latencyMs = () => 10,
): InMemoryCdn {
  const state = new Service(
    {
      edges: ['ams-01', 'fra-02', 'sin-03'],
      jobMs: 2000,
      quota: { path: 100, all: 10 },
      windowMs: 3_600_000,
      zones: [
        {
          uuid: ZONE,
          name: 'www',
          originUrl: 'http://origin.invalid',
          domains: ['www.example.com'],
        },
      ],
      ...options,
    },
    now,
  )
  const cdn: InMemoryCdn = {
    state,
    requests: [],
    intercept: () => undefined,
    connect(deadline, gate = () => Promise.resolve(undefined)) {
      const send: Send = async (request) => {
        const refused = await gate()
        if (refused !== undefined) return refused
        const sentAtMs = deadline.clock.nowMs()
        await pause(deadline, latencyMs())
        const pass = () => ({ kind: 'answer' as const, answer: answerTo(state, request, now()) })
        cdn.requests.push({ method: request.method, path: request.path, atMs: now() })
        const exchange = cdn.intercept(request, pass) ?? pass()
        await pause(deadline, latencyMs())
        await gate()
        // As a request ends at the deadline, whatever came of it.
        if (isExpired(deadline)) return lost('deadline')
        if (exchange.kind === 'fault') return exchange
        return {
          kind: 'answer',
          answer: { ...exchange.answer, sentAtMs, receivedAtMs: deadline.clock.nowMs() },
        }
      }
      return createPurgeJobsApi(new Client(send, deadline), ZONE)
    },
  }
  return cdn
}

/** Another client, which respects the quota as well. */
export function tryToCreate({ state }: InMemoryCdn, type: 'path' | 'all' = 'path'): void {
  try {
    state.createJob(ZONE, type === 'all' ? { type } : { type, paths: ['/theirs'] })
  } catch {
    // Refused, as it should be.
  }
}

function answerTo(state: Service, request: ApiRequest, nowMs: number): HttpAnswer {
  const headers = { date: new Date(nowMs).toUTCString() }
  try {
    const url = new URL(request.path, 'http://cdn.invalid')
    const { status, body } = route(
      state,
      request.method,
      url.pathname,
      url.searchParams,
      request.body,
    )
    return { status, headers, body: JSON.stringify(body), sentAtMs: 0, receivedAtMs: 0 }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return {
      status: error.status,
      headers: { ...headers, ...error.headers },
      body: JSON.stringify({ message: error.message }),
      sentAtMs: 0,
      receivedAtMs: 0,
    }
  }
}

export function answer(
  status: number,
  headers: Record<string, string> = {},
  body = '',
): HttpResult {
  return { kind: 'answer', answer: { status, headers, body, sentAtMs: 0, receivedAtMs: 0 } }
}

export function lost(detail = 'ECONNRESET'): HttpResult {
  return { kind: 'fault', fault: { kind: 'cut', detail } }
}
