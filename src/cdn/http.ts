import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { HttpClient } from '@actions/http-client'
import { redactor } from '../escape/redact.ts'
import type { Redact } from '../escape/redact.ts'
import { remainingMs } from '../runner/clock.ts'
import type { Deadline } from '../runner/clock.ts'
import { limitTo, untilAborted } from './request-limit.ts'
import { faultOf } from './fault.ts'
import type { Fault } from './fault.ts'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `{base_url}/api/v1`, begins with `/`. */
  readonly path: string
  readonly body?: unknown
}

/** What came of one request. Redirects are answers: nothing is followed. */
export type Exchange =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly fault: Fault }

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** On the clock's `nowMs`. */
  readonly sentAtMs: number
  readonly receivedAtMs: number
}

export interface Http {
  send(request: Request): Promise<Exchange>
}

/** A legal list page, 100 jobs of 1000 paths, fits well (S4.11). */
const BODY_MAX_BYTES = 32 * 1024 * 1024
/** Of a refusal only the first words matter. */
const REFUSAL_MAX_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export interface HttpOptions {
  /** Without `/api/v1`. */
  readonly baseUrl: string
  readonly token: string
  readonly deadline: Deadline
  readonly userAgent: string
}

/**
 * HTTP over @actions/http-client as agent and proxy layer only: its own body reader never settles on a cut body, it
 * takes the token along on redirects, and it knows neither a deadline nor a size limit. Each request has its own
 * socket, so that no answer can be taken for another's and no idle connection can be reset under a create.
 */
export function openHttp(options: HttpOptions): Http {
  const client = new HttpClient(options.userAgent)
  const base = new URL(`${options.baseUrl}/api/v1`)
  const { clock, signal: cancelled } = options.deadline
  // A service may repeat the token. It is taken out where it enters: later it could be cut in half, or escaped.
  const redact = redactor([options.token])
  return {
    async send(request) {
      const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, remainingMs(options.deadline))
      if (cancelled.aborted) return fault('aborted', 'cancelled before it was sent')
      if (timeoutMs <= 0) return fault('late', 'no time left before the deadline')
      const limit = limitTo(timeoutMs, cancelled)
      const sentAtMs = clock.nowMs()
      try {
        const message = await untilAborted(
          exchange(client, base, request, options.token, limit.signal),
          limit.signal,
        )
        const body = await readBody(message)
        if (typeof body !== 'string') return { kind: 'fault', fault: body }
        const { statusCode: status = 0, headers } = message
        return {
          kind: 'answer',
          answer: {
            status,
            headers: flatten(headers, redact),
            body: redact(body),
            sentAtMs,
            receivedAtMs: clock.nowMs(),
          },
        }
      } catch (error) {
        if (cancelled.aborted) return fault('aborted', 'cancelled')
        if (limit.signal.aborted)
          return fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`)
        return { kind: 'fault', fault: faultOf(error) }
      } finally {
        limit.end()
      }
    },
  }
}

async function exchange(
  client: HttpClient,
  base: URL,
  request: Request,
  token: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(base.href + request.path)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) {
    throw new Error('a request would have left the base URL')
  }
  const secure = url.protocol === 'https:'
  const response = await client.requestRaw(
    {
      parsedUrl: url,
      httpModule: secure ? https : http,
      options: {
        method: request.method,
        // Node wants the address of an IPv6 literal, without its brackets.
        host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
        path: url.pathname + url.search,
        agent: client.getAgent(url.href),
        signal,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          authorization: `Bearer ${token}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          'user-agent': client.userAgent ?? '',
        },
      },
    },
    request.body === undefined ? '' : JSON.stringify(request.body),
  )
  return response.message
}

async function readBody(message: IncomingMessage): Promise<string | Fault> {
  const refused = (message.statusCode ?? 0) >= 300
  const maxBytes = refused ? REFUSAL_MAX_BYTES : BODY_MAX_BYTES
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of message) {
      const part = Buffer.from(chunk)
      chunks.push(part)
      bytes += part.length
      if (bytes > maxBytes) break
    }
  } catch (error) {
    // The status of a refusal says enough without the rest of its body.
    if (!refused) throw error
  }
  if (bytes > maxBytes && !refused) return { kind: 'too-large', detail: `more than ${maxBytes} bytes` }
  if (!message.complete && !refused)
    return { kind: 'cut', detail: 'the connection closed in the middle of the body' }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

function flatten(headers: IncomingHttpHeaders, redact: Redact): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return [name, redact(first ?? '')] as const
  })
  return Object.fromEntries(entries)
}

function fault(kind: Fault['kind'], detail: string): Exchange {
  return { kind: 'fault', fault: { kind, detail } }
}
