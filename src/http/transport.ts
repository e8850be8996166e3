// Sends one request to an API, within the deadline and with limits. Repeats
// nothing: http/retry.ts and the callers do.

import {
  createTimeout,
  rejectOnAbort,
  getRemainingMs,
  type Deadline,
  type MonotonicMs,
} from '../time/clock.ts'
import type { IncomingMessage } from 'node:http'
import { joinHeaders, readBody, createSender, type RawRequest } from './send.ts'
import { toFault, type Fault } from './fault.ts'

interface HttpRequest extends Omit<RawRequest, 'server' | 'path' | 'tlsName'> {
  readonly url: URL
}

/** Result of one request. Redirects are answers: they are not followed. */
export type HttpResult =
  | { readonly kind: 'answer'; readonly answer: HttpAnswer }
  | { readonly kind: 'fault'; readonly fault: Fault }

export interface HttpAnswer {
  /** The requested URL; undefined in tests. */
  readonly url?: string
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly sentAtMs: MonotonicMs
  readonly receivedAtMs: MonotonicMs
}

export interface Transport {
  send(request: HttpRequest): Promise<HttpResult>
}

/**
 * Holds a page of 100 jobs with 1000 paths each (`listPurgeJobs`), if paths have
 * 330 bytes on average.
 */
const BODY_MAX_BYTES = 32 * 1024 * 1024
/** Only the beginning of an error answer's body is used. */
const ERROR_BODY_MAX_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Creates a transport with one socket per request. No response is then taken
 * for that of another request, and no idle connection is reset during a create.
 */
export function createTransport(
  deadline: Deadline,
  acceptEncoding: 'identity' | 'gzip',
): Transport {
  const send = createSender('cdn-purge')
  const { clock, signal: cancelSignal } = deadline
  return {
    async send({ url, headers: givenHeaders, ...rest }) {
      const headers = { ...givenHeaders, 'accept-encoding': acceptEncoding }
      const request = { ...rest, server: url, path: url.pathname + url.search, headers }
      const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, getRemainingMs(deadline))
      if (cancelSignal.aborted) return failWith('late', 'cancelled before it was sent')
      if (timeoutMs <= 0) return failWith('late', 'no time left before the deadline')
      const timeout = createTimeout(timeoutMs, cancelSignal)
      const sentAtMs = clock.nowMs()
      try {
        const message = await rejectOnAbort(send(request, timeout.signal), timeout.signal)
        const body = await readText(message)
        if ('kind' in body) return { kind: 'fault', fault: body }
        const { statusCode: status = 0, headers: received } = message
        const answered = { url: url.href, status, headers: joinHeaders(received), body: body.text }
        const answer = { ...answered, sentAtMs, receivedAtMs: clock.nowMs() }
        return { kind: 'answer', answer }
      } catch (error) {
        if (cancelSignal.aborted) return failWith('aborted', 'cancelled')
        if (timeout.signal.aborted) {
          return failWith('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`)
        }
        return { kind: 'fault', fault: { ...toFault(error), host: url.host } }
      } finally {
        timeout.end()
      }
    },
  }
}

async function readText(message: IncomingMessage): Promise<{ readonly text: string } | Fault> {
  if ((message.statusCode ?? 0) >= 300) {
    const body = await readBody(message, ERROR_BODY_MAX_BYTES).catch(() => undefined)
    // Drops a truncated body, because it may end within a secret, which then
    // cannot be recognized. The status is enough.
    return { text: body?.kind === 'whole' ? decodeText(body.bytes) : '' }
  }
  const { kind, bytes } = await readBody(message, BODY_MAX_BYTES)
  if (kind === 'too-large') return { kind, detail: `more than ${BODY_MAX_BYTES} bytes` }
  const detail = 'the connection closed in the middle of the body, or its encoding is broken'
  if (kind === 'unreadable') return { kind: 'cut', detail }
  return { text: decodeText(bytes) }
}

/** Without a byte order mark. */
function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes)
}

function failWith(kind: Fault['kind'], detail: string): HttpResult {
  return { kind: 'fault', fault: { kind, detail } }
}
