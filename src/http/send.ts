// Sends one request on Node's own client, and receives a body. Only a proxy
// needs an agent of another kind.

import type { ClientRequest, IncomingMessage, IncomingHttpHeaders } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { findProxy } from './fault.ts'

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

/** @throws the error of the socket, of TLS or of the proxy */
type SendRaw = (request: RawRequest, signal: AbortSignal) => Promise<IncomingMessage>

export function createSender(userAgent: string): SendRaw {
  const findAgent = createAgents(userAgent)
  return async ({ server, method, path, headers, body, tlsName }, signal) => {
    const isEncrypted = server.protocol === 'https:'
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
      agent: (await findAgent(server)) ?? false,
      signal,
    }
    return new Promise((resolve, reject) => {
      const request: ClientRequest = (isEncrypted ? https : http).request(options, resolve)
      request.on('error', reject)
      request.end(body)
    })
  }
}

type FindAgent = (server: URL) => Promise<http.Agent | undefined>

/**
 * Returns the agent for a server. Undefined without a proxy.
 * `@actions/http-client` is loaded only for a proxy: it adds 1 MB of code and
 * takes a third of the start time.
 */
function createAgents(userAgent: string): FindAgent {
  const agents = new Map<string, http.Agent>()
  return async (server) => {
    if (findProxy(server) === undefined) return undefined
    // An agent supports one scheme only.
    const knownAgent = agents.get(server.protocol)
    if (knownAgent !== undefined) return knownAgent

    const { HttpClient } = await import('@actions/http-client')
    const agent: http.Agent = new HttpClient(userAgent).getAgent(server.href)
    // Request options do not reach the agent that tunnels through a proxy.
    if ('options' in agent) Object.assign(agent.options ?? {}, { rejectUnauthorized: true })
    agents.set(server.protocol, agent)
    return agent
  }
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
  const { bytes, isTooLarge } = await receive(message, maxBytes)
  const raw = isTooLarge || !message.complete ? undefined : bytes
  const codings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => DECODERS.has(name) || UNDECODABLE.has(name))
  const isUndecodable = codings.length > 2 || codings.some((name) => UNDECODABLE.has(name))
  // An empty body is not compressed, whatever its header says.
  if (message.complete && bytes.length === 0) return { kind: 'whole', bytes, raw }
  if (isUndecodable) return { kind: 'unreadable', bytes: Buffer.alloc(0), raw }
  if (codings.length > 0) return { ...(await decode(bytes, codings, maxBytes)), raw }
  if (isTooLarge) return { kind: 'too-large', bytes, raw }
  return { kind: message.complete ? 'whole' : 'unreadable', bytes, raw }
}

async function receive(message: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of message as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) break
    }
  } finally {
    message.destroy()
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isTooLarge: length > maxBytes }
}

async function decode(
  raw: Buffer,
  codings: readonly string[],
  maxBytes: number,
): Promise<Pick<Body, 'kind' | 'bytes'>> {
  // Loaded only for encoded bodies, because loading zlib takes a thirtieth of
  // the start of a step.
  const zlib = await import('node:zlib')
  let decoded: Readable = Readable.from([raw])
  for (const create of codings.flatMap((name) => DECODERS.get(name) ?? []).toReversed()) {
    decoded = pipeline(decoded, zlib[create](), () => undefined)
  }

  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) break
    }
  } catch {
    return { kind: 'unreadable', bytes: Buffer.concat(chunks).subarray(0, maxBytes) }
  }
  const kind = length > maxBytes ? 'too-large' : 'whole'
  return { kind, bytes: Buffer.concat(chunks).subarray(0, maxBytes) }
}

/** Joins repeated headers; names are in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
