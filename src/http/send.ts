import type { IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { HttpClient } from '@actions/http-client'
import { getProxyUrl } from '@actions/http-client/lib/proxy'

/** One request, as it goes over the wire. */
export interface RawRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Scheme, host and port. */
  readonly server: URL
  /** Path and query, sent as they are. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The name that TLS asks for and verifies; the host of `server` if undefined. */
  readonly tlsName?: string | undefined
}

/** The proxy for a server, by the usual variables; undefined where there is none. */
export function proxyFor(server: URL): URL | undefined {
  return getProxyUrl(server)
}

/** The package takes null, though its types do not say so. */
const NO_BODY: string = JSON.parse('null')

/** Sends one request. @throws the error of the socket, of TLS or of the proxy */
export type SendRaw = (request: RawRequest, signal: AbortSignal) => Promise<IncomingMessage>

/**
 * A sender over @actions/http-client, which is used as agent and proxy layer only: its own body reader never settles on
 * a cut body, it takes the token along on redirects, and it knows neither a deadline nor a size limit.
 */
export function createSender(userAgent: string): SendRaw {
  // A client keeps the agent of its first request, and an agent is of one scheme.
  const clients = { http: new HttpClient(userAgent), https: new HttpClient(userAgent) }
  return async (request, signal) => {
    const { server } = request
    const client = server.protocol === 'https:' ? clients.https : clients.http
    const agent = client.getAgent(server.href)
    // The options of a request do not reach the agent that tunnels through a proxy.
    if ('options' in agent) Object.assign(agent.options ?? {}, { rejectUnauthorized: true })
    const response = await client.requestRaw(
      {
        parsedUrl: server,
        httpModule: server.protocol === 'https:' ? https : http,
        options: { ...optionsOf(request, userAgent), agent, signal },
      },
      // An empty string would send `Content-Length: 0`, which no GET of a browser has.
      request.body ?? NO_BODY,
    )
    return response.message
  }
}

function optionsOf(
  { method, server, path, headers, tlsName }: RawRequest,
  userAgent: string,
): https.RequestOptions {
  return {
    method,
    // Node wants the address of an IPv6 literal, without its brackets.
    host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: server.port === '' ? (server.protocol === 'https:' ? 443 : 80) : Number(server.port),
    path,
    // Whatever NODE_TLS_REJECT_UNAUTHORIZED says.
    rejectUnauthorized: true,
    headers: { ...headers, 'user-agent': userAgent },
    ...(tlsName === undefined ? {} : { servername: tlsName }),
  }
}
