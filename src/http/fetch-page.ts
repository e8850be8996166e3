// Fetches a page of the site or of its origin, as a visitor does.

import type { IncomingMessage } from 'node:http'
import type { Deadline } from '../time/clock.ts'
import {
  createSender,
  joinHeaders,
  readBody,
  UNREADABLE,
  type Body,
  type RawRequest,
} from './send.ts'
import { describeFault } from './fault.ts'
import { VERSION } from '../version.ts'

/** A server of pages: the origin, or the site as visitors reach it. */
export interface PageServer {
  /** Scheme, host, port, and a path prefix. */
  readonly url: URL
  /** Sent as `Host` and verified by TLS; the URL's host if undefined. */
  readonly hostHeader?: string | undefined
  /** `user:password` for Basic authentication. */
  readonly userinfo?: string | undefined
}

interface PageRequest {
  readonly server: PageServer
  /** Path and query, sent unchanged. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
}

export interface PageResponse {
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

/** Result of one request: any response, including redirects, or why there is none. */
export type PageResult =
  | { readonly kind: 'page'; readonly page: PageResponse }
  | { readonly kind: 'unreachable'; readonly why: string }

export type FetchPage = (request: PageRequest) => Promise<PageResult>

/** A page that takes longer is unreachable. */
const PAGE_TIMEOUT_MS = 10_000

/** Fetches pages without token and cookies. Each request has its own connection. */
export function createPageFetcher(deadline: Deadline): FetchPage {
  const send = createSender(`cdn-purge/${VERSION}`, deadline, PAGE_TIMEOUT_MS)
  return async ({ server, path, headers, maxBytes }) => {
    const read = async (message: IncomingMessage, signal: AbortSignal): Promise<PageResponse> => {
      // A body that is cut is a page, too. One that is late is none.
      const body = await readBody(message, maxBytes).catch(() => UNREADABLE)
      signal.throwIfAborted()
      return { status: message.statusCode ?? 0, headers: joinHeaders(message.headers), body }
    }
    const result = await send(toRaw(server, path, headers), read)
    if (result.kind === 'answer') return { kind: 'page', page: result.value }
    return { kind: 'unreachable', why: describeFault(result.fault) }
  }
}

function toRaw(
  { url, hostHeader, userinfo }: PageServer,
  path: string,
  ownHeaders: PageRequest['headers'],
): RawRequest {
  const headers: Record<string, string> = { accept: '*/*', ...ownHeaders }
  if (hostHeader !== undefined) headers['host'] = hostHeader
  if (userinfo !== undefined) {
    headers['authorization'] = `Basic ${Buffer.from(userinfo).toString('base64')}`
  }
  return {
    method: 'GET',
    server: url,
    path: url.pathname.replace(/\/$/, '') + path,
    headers,
    // Node takes a name from the header, but no IP address.
    tlsName: hostHeader?.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1'),
  }
}
