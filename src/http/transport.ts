// Sends one request to an API, within the deadline and with limits. Repeats
// nothing: http/retry.ts and the callers do.

import type { IncomingMessage } from 'node:http'
import type { Deadline, MonotonicMs } from '../time/clock.ts'
import { createSender, joinHeaders, readBody, UNREADABLE, type RawRequest } from './send.ts'
import type { Fault } from './fault.ts'

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

export type Transport = (request: RawRequest) => Promise<HttpResult>

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
export function createTransport(deadline: Deadline): Transport {
  const send = createSender('cdn-purge', deadline, REQUEST_TIMEOUT_MS)
  const { clock } = deadline
  return async (request) => {
    const { origin, host } = request.server
    const headers = { ...request.headers, 'accept-encoding': 'identity' }
    const sentAtMs = clock.nowMs()
    const result = await send({ ...request, headers }, readAnswer)
    if (result.kind === 'fault') return { kind: 'fault', fault: { ...result.fault, host } }

    const received = result.value
    if ('kind' in received) return { kind: 'fault', fault: received }
    const url = origin + request.path
    const answer = { ...received, url, sentAtMs, receivedAtMs: clock.nowMs() }
    return { kind: 'answer', answer }
  }
}

type ReceivedAnswer = Pick<HttpAnswer, 'status' | 'headers' | 'body'>

async function readAnswer(message: IncomingMessage): Promise<ReceivedAnswer | Fault> {
  const status = message.statusCode ?? 0
  const headers = joinHeaders(message.headers)
  if (status >= 300) {
    const body = await readBody(message, ERROR_BODY_MAX_BYTES).catch(() => UNREADABLE)
    // Drops a truncated body, because it may end within a secret, which then
    // cannot be recognized. The status is enough.
    return { status, headers, body: body.kind === 'whole' ? decodeText(body.bytes) : '' }
  }
  const { kind, bytes } = await readBody(message, BODY_MAX_BYTES)
  if (kind === 'too-large') return { kind, detail: `more than ${BODY_MAX_BYTES} bytes` }
  const detail = 'the connection closed in the middle of the body, or its encoding is broken'
  if (kind === 'unreadable') return { kind: 'cut', detail }
  return { status, headers, body: decodeText(bytes) }
}

/** Without a byte order mark. */
function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes)
}
