// Sends one request on Node's own client, within a timeout, and receives a body.
// Only a proxy needs an agent of another kind.

import type { ClientRequest, IncomingMessage, IncomingHttpHeaders } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { createTimeout, getRemainingMs, rejectOnAbort, type Deadline } from '../time/clock.ts'
import { findProxy, toFault, type Fault } from './fault.ts'

export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly server: URL
  /** Path and query, sent unchanged. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The name for SNI and certificate verification; the host of `server` if undefined. */
  readonly tlsName?: string | undefined
}

/** What came of one request. `read` receives its answer, of any status: redirects are not followed. */
export type Exchange<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'fault'; readonly fault: Fault }

/**
 * Returns a function that sends one request, within a timeout and the deadline.
 * It repeats nothing.
 */
export function createSender(userAgent: string, deadline: Deadline, maxMs: number) {
  const sendRaw = createRawSender(userAgent)
  const { signal: cancelSignal } = deadline
  return async <T>(
    request: RawRequest,
    read: (message: IncomingMessage, signal: AbortSignal) => Promise<T>,
  ): Promise<Exchange<T>> => {
    const timeoutMs = Math.min(maxMs, getRemainingMs(deadline))
    if (cancelSignal.aborted) return failWith('late', 'cancelled before it was sent')
    if (timeoutMs <= 0) return failWith('late', 'no time left before the deadline')
    const timeout = createTimeout(timeoutMs, cancelSignal)
    const { signal } = timeout
    try {
      const message = await rejectOnAbort(sendRaw(request, signal), signal)
      return { kind: 'answer', value: await read(message, signal) }
    } catch (error) {
      if (cancelSignal.aborted) return failWith('aborted', 'cancelled')
      if (signal.aborted) {
        return failWith('timeout', `no complete answer within ${Math.ceil(timeoutMs / 1000)} s`)
      }
      return { kind: 'fault', fault: toFault(error) }
    } finally {
      timeout.end()
    }
  }
}

function failWith(kind: Fault['kind'], detail: string): Exchange<never> {
  return { kind: 'fault', fault: { kind, detail } }
}

function createRawSender(userAgent: string) {
  const agents = new Map<string, http.Agent>()
  /** @throws the error of the socket, of TLS or of the proxy */
  return async (
    { server, method, path, headers, body, tlsName }: RawRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> => {
    const { protocol } = server
    let agent: http.Agent | undefined
    if (findProxy(server) !== undefined) {
      // An agent supports one scheme only.
      agent = agents.get(protocol) ?? (await createProxyAgent(server, userAgent))
      agents.set(protocol, agent)
    }
    const isEncrypted = protocol === 'https:'
    const options: https.RequestOptions = {
      method,
      // Node expects an IPv6 address without brackets.
      host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(server.port || (isEncrypted ? 443 : 80)),
      path,
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      headers: { ...headers, 'user-agent': userAgent },
      servername: tlsName,
      // Sites send more than Node's 16 KiB: cookies, and long security policies.
      maxHeaderSize: 256 * 1024,
      // Without one, each request has a socket of its own: an idle one could be
      // closed by the server just when a create is sent, which would be lost.
      agent: agent ?? false,
      signal,
    }
    return new Promise((resolve, reject) => {
      const request: ClientRequest = (isEncrypted ? https : http).request(options, resolve)
      request.on('error', reject)
      request.end(body)
    })
  }
}

/**
 * `@actions/http-client` is loaded only for a proxy: it adds 1 MB of code and
 * takes a third of the start time.
 */
async function createProxyAgent(server: URL, userAgent: string): Promise<http.Agent> {
  const { HttpClient } = await import('@actions/http-client')
  const agent: http.Agent = new HttpClient(userAgent).getAgent(server.href)
  // Request options do not reach the agent that tunnels through a proxy.
  if ('options' in agent) Object.assign(agent.options ?? {}, { rejectUnauthorized: true })
  return agent
}

/** A body as it came, and decoded according to its `Content-Encoding`. */
export interface Body {
  /**
   * Of the decoded bytes. `unreadable`: the connection closed within the body,
   * or it cannot be decoded.
   */
  readonly kind: 'whole' | 'too-large' | 'unreadable'
  /** The decoded bytes, at most as many as the limit. */
  readonly bytes: Buffer
  /** The bytes before decoding. Undefined if they were not received whole. */
  readonly raw: Buffer | undefined
}

export const UNREADABLE = {
  kind: 'unreadable',
  bytes: Buffer.alloc(0),
  raw: undefined,
} as const satisfies Body

const DECODERS = new Map<string, 'createGunzip' | 'createInflate' | 'createBrotliDecompress'>([
  ['gzip', 'createGunzip'],
  ['x-gzip', 'createGunzip'],
  ['deflate', 'createInflate'],
  ['br', 'createBrotliDecompress'],
])

/** Registered codings that Node 20 cannot decode. Any other unknown name is no coding. */
const UNDECODABLE = new Set(
  'aes128gcm compress x-compress dcb dcz exi pack200-gzip zstd'.split(' '),
)

/**
 * Receives at most `maxBytes`, and as many decoded bytes.
 * @throws the error of the socket, or of the signal that destroyed it
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Body> {
  const { bytes, isTooLarge } = await collect(message, maxBytes).finally(() => message.destroy())
  const raw = isTooLarge || !message.complete ? undefined : bytes
  const codings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => DECODERS.has(name) || UNDECODABLE.has(name))
  const isUndecodable = codings.length > 2 || codings.some((name) => UNDECODABLE.has(name))
  // An empty body is not compressed, whatever its header says.
  if (message.complete && bytes.length === 0) return { kind: 'whole', bytes, raw }
  if (isUndecodable) return { ...UNREADABLE, raw }
  if (codings.length > 0) return { ...(await decode(bytes, codings, maxBytes)), raw }
  if (isTooLarge) return { kind: 'too-large', bytes, raw }
  return { kind: message.complete ? 'whole' : 'unreadable', bytes, raw }
}

async function decode(
  raw: Buffer,
  codings: readonly string[],
  maxBytes: number,
): Promise<Omit<Body, 'raw'>> {
  // Loaded only for encoded bodies, because loading zlib takes a thirtieth of
  // the start of a step.
  const zlib = await import('node:zlib')
  let decoded: Readable = Readable.from([raw])
  for (const create of codings.flatMap((name) => DECODERS.get(name) ?? []).toReversed()) {
    decoded = pipeline(decoded, zlib[create](), () => undefined)
  }
  try {
    const { bytes, isTooLarge } = await collect(decoded, maxBytes)
    return { kind: isTooLarge ? 'too-large' : 'whole', bytes }
  } catch {
    return UNREADABLE
  }
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isTooLarge: length > maxBytes }
}

/** Joins repeated headers; names are in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
