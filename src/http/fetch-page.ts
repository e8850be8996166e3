// Fetches a page of the site or of its origin, as a visitor does.

import { joinHeaders, readBody, type Body, createSender, type RawRequest } from './send.ts'
import {
  rejectOnAbort,
  createTimeout,
  isExpired,
  getRemainingMs,
  type Deadline,
} from '../time/clock.ts'
import { describeFault, toFault } from './fault.ts'
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
  const send = createSender(`cdn-purge/${VERSION}`)
  return async ({ server, path, headers, maxBytes }) => {
    if (isExpired(deadline)) return { kind: 'unreachable', why: 'the deadline has passed' }
    const timeoutMs = Math.min(PAGE_TIMEOUT_MS, getRemainingMs(deadline))
    const timeout = createTimeout(timeoutMs, deadline.signal)
    try {
      const message = await rejectOnAbort(
        send(toRaw(server, path, headers), timeout.signal),
        timeout.signal,
      )
      const body = await rejectOnAbort(readBody(message, maxBytes), timeout.signal).catch(
        (error: unknown) => {
          if (timeout.signal.aborted) throw error
          return { kind: 'unreadable', bytes: Buffer.alloc(0), raw: undefined } as const
        },
      )
      return {
        kind: 'page',
        page: { status: message.statusCode ?? 0, headers: joinHeaders(message.headers), body },
      }
    } catch (error) {
      const late = `no complete response within ${Math.ceil(timeoutMs / 1000)} s`
      return {
        kind: 'unreachable',
        why: timeout.signal.aborted ? late : describeFault(toFault(error)),
      }
    } finally {
      timeout.end()
    }
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
