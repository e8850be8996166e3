// Sends one request on Node's own client, and receives a body. Only a proxy
// needs an agent of another kind.

import type { ClientRequest, IncomingMessage, IncomingHttpHeaders } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
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
      agent: await findAgent(server),
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

/** A body, decoded according to its `Content-Encoding`. */
export interface DecodedBody {
  /**
   * `unreadable`: the connection closed within the body, or the encoding is
   * unknown or broken.
   */
  readonly kind: 'whole' | 'too-large' | 'unreadable'
  /** The decoded bytes, at most as many as the limit. */
  readonly bytes: Buffer
}

const DECODERS = new Map<string, 'createGunzip' | 'createInflate' | 'createBrotliDecompress'>([
  ['gzip', 'createGunzip'],
  ['x-gzip', 'createGunzip'],
  ['deflate', 'createInflate'],
  ['br', 'createBrotliDecompress'],
])

/**
 * Receives at most `maxBytes` decoded bytes.
 * @throws the error of the socket, or of the signal that destroyed it
 */
export async function readDecoded(
  message: IncomingMessage,
  maxBytes: number,
): Promise<DecodedBody> {
  const chunks: Buffer[] = []
  let length = 0
  const toBody = (kind: DecodedBody['kind']): DecodedBody => ({
    kind,
    bytes: Buffer.concat(chunks).subarray(0, maxBytes),
  })
  const encodings = (message.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '' && name !== 'identity')
  const decoders = encodings.flatMap((name) => DECODERS.get(name) ?? [])
  if (encodings.length > 2 || decoders.length < encodings.length) return toBody('unreadable')
  let decodedStream: Readable = message
  // Loaded only for encoded bodies, because loading zlib takes a thirtieth of
  // the start of a step.
  for (const create of decoders.toReversed()) {
    decodedStream = pipeline(decodedStream, (await import('node:zlib'))[create](), () => undefined)
  }
  try {
    for await (const chunk of decodedStream as AsyncIterable<Buffer>) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      length += bytes.length
      if (length > maxBytes) break
    }
  } catch (error) {
    // Rethrows an error of the connection, but not of a decoder.
    if (encodings.length === 0 || message.errored !== null) throw error
    return toBody('unreadable')
  } finally {
    message.destroy()
  }
  if (length > maxBytes) return toBody('too-large')
  return toBody(message.complete ? 'whole' : 'unreadable')
}

/** Joins repeated headers; names are in lower case. */
export function joinHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
