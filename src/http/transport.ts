import { redactSecrets } from '../text/secrets.ts'
import type { IncomingMessage } from 'node:http'
import { remainingMs, type Deadline } from '../time/clock.ts'
import { joinHeaders, readDecoded } from './body.ts'
import { toFault, type Fault } from './fault.ts'
import { createSender, type RawRequest } from './send.ts'

interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came of one request. Redirects are answers: nothing is followed. */
export type HttpResult =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly fault: Fault }

export interface Answer {
  /** What was requested; undefined in tests. */
  readonly url?: string
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** On the clock's `nowMs`. */
  readonly sentAtMs: number
  readonly receivedAtMs: number
}

export interface Transport {
  send(request: HttpRequest): Promise<HttpResult>
}

/** Of a refusal only the first words matter. */
const REFUSAL_MAX_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

interface TransportOptions {
  readonly deadline: Deadline
  readonly userAgent: string
  /** How long the decoded body of an answer may be. */
  readonly maxBytes: number
  readonly acceptEncoding: 'identity' | 'gzip'
}

/**
 * HTTP with a deadline and limits. Each request has its own socket, so that no answer can be taken for another's and no
 * idle connection can be reset under a create.
 */
export function createTransport(options: TransportOptions): Transport {
  const send = createSender(options.userAgent)
  const { clock, signal: cancelled } = options.deadline
  return {
    async send(request) {
      const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, remainingMs(options.deadline))
      if (cancelled.aborted) return fault('late', 'cancelled before it was sent')
      if (timeoutMs <= 0) return fault('late', 'no time left before the deadline')
      const limit = withTimeout(timeoutMs, cancelled)
      const sentAtMs = clock.nowMs()
      try {
        const message = await abortable(send(toRaw(request, options), limit.signal), limit.signal)
        const body = await readBody(message, options.maxBytes)
        if ('kind' in body) return { kind: 'fault', fault: body }
        const { statusCode: status = 0, headers } = message
        return {
          kind: 'answer',
          answer: {
            status,
            url: request.url.href,
            headers: joinHeaders(headers),
            body: body.text,
            sentAtMs,
            receivedAtMs: clock.nowMs(),
          },
        }
      } catch (error) {
        if (cancelled.aborted) return fault('aborted', 'cancelled')
        if (limit.signal.aborted)
          return fault('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`)
        return { kind: 'fault', fault: toFault(error) }
      } finally {
        limit.end()
      }
    },
  }
}

function toRaw({ url, headers, ...rest }: HttpRequest, { acceptEncoding }: TransportOptions): RawRequest {
  const path = url.pathname + url.search
  return { ...rest, server: url, path, headers: { ...headers, 'accept-encoding': acceptEncoding } }
}

async function readBody(
  message: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly text: string } | Fault> {
  if ((message.statusCode ?? 0) >= 300) return readRefusal(message)
  const { kind, bytes } = await readDecoded(message, maxBytes)
  if (kind === 'too-large') return { kind, detail: `more than ${maxBytes} bytes` }
  if (kind === 'unreadable')
    return {
      kind: 'cut',
      detail: 'the connection closed in the middle of the body, or its encoding is broken',
    }
  return { text: textOf(bytes) }
}

/** The status of a refusal says enough without its body. */
async function readRefusal(message: IncomingMessage): Promise<{ readonly text: string }> {
  try {
    const { kind, bytes } = await readDecoded(message, REFUSAL_MAX_BYTES)
    const text = textOf(bytes)
    // One that breaks off may do so inside of a secret, which could not be recognized any more.
    return { text: kind === 'whole' ? text : redactSecrets(text).slice(0, REFUSAL_MAX_BYTES / 2) }
  } catch {
    return { text: '' }
  }
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\ufeff/, '')
}

function fault(kind: Fault['kind'], detail: string): HttpResult {
  return { kind: 'fault', fault: { kind, detail } }
}

/** A signal for one request, aborted when its time is up, when the step is cancelled, and when it has ended. */
export function withTimeout(
  timeoutMs: number,
  cancelled: AbortSignal,
): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  // Timers may fire up to a millisecond early, and a timeout at the deadline has to be past it. A referenced timer, over the body too: it also keeps the process alive while an answer is outstanding.
  const timer = setTimeout(abort, Math.min(Math.ceil(timeoutMs) + 1, 2 ** 31 - 1))
  cancelled.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      cancelled.removeEventListener('abort', abort)
      // Also ends what a stalled body or a half-closed tunnel would leave behind.
      abort()
    },
  }
}

/** A request that still waits for a tunnel is not aborted by the signal: nothing may wait for it longer than that. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    work.then(resolve, reject)
  })
}
