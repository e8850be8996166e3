// Sends one request on Node's own client. Only a proxy needs an agent of another kind.

import type { ClientRequest, IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { getProxyUrl } from '@actions/http-client/lib/proxy'

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

/** Returns the proxy for a server, from the usual environment variables. */
export const proxyFor = getProxyUrl

/**
 * Sends one request.
 * @throws the error of the socket, of TLS or of the proxy
 */
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
 * Returns the agent for a server; undefined without a proxy. `@actions/http-client` is loaded only
 * for a proxy: it adds 1 MB of code and takes a third of the start time.
 */
function createAgents(userAgent: string): FindAgent {
  const agents = new Map<string, http.Agent>()
  return async (server) => {
    if (proxyFor(server) === undefined) return undefined
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
