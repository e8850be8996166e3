import type { IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { Readable } from 'node:stream'
import { HttpClient } from '@actions/http-client'

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
export { getProxyUrl as proxyFor } from '@actions/http-client/lib/proxy'

/** Sends one request. @throws the error of the socket, of TLS or of the proxy */
type SendRaw = (request: RawRequest, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * Creates a sender on @actions/http-client, used as agent and proxy layer only: its body reader never settles on a
 * truncated body, it sends the token across redirects, and it has no deadline and no size limit.
 */
export function createSender(userAgent: string): SendRaw {
  // A client keeps the agent of its first request, and an agent supports one scheme only.
  const clients = { http: new HttpClient(userAgent), https: new HttpClient(userAgent) }
  return async ({ server, method, path, headers, body, tlsName }, signal) => {
    const isEncrypted = server.protocol === 'https:'
    const client = isEncrypted ? clients.https : clients.http
    const agent = client.getAgent(server.href)
    // Request options do not reach the agent that tunnels through a proxy.
    if ('options' in agent) Object.assign(agent.options ?? {}, { rejectUnauthorized: true })
    const options: https.RequestOptions = {
      method,
      // Node expects an IPv6 address without brackets.
      host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(server.port || (isEncrypted ? 443 : 80)),
      path,
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      headers: { ...headers, 'user-agent': userAgent },
      ...(tlsName === undefined ? {} : { servername: tlsName }),
      agent,
      signal,
    }
    const info = { parsedUrl: server, httpModule: isEncrypted ? https : http, options }
    // An empty string would send `Content-Length: 0`, which no browser sends with a GET.
    const { message } = await client.requestRaw(info, body ?? Readable.from([]))
    return message
  }
}
