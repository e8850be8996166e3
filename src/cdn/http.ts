import type { HttpResult, Transport } from '../http/transport.ts'
import type { Deadline } from '../time/clock.ts'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `{base_url}/api/v1`; begins with `/`. */
  readonly path: string
  readonly body?: unknown
}

export type Send = (request: Request) => Promise<HttpResult>

/** Sends requests to the service, and the token to no other address. @param baseUrl without `/api/v1` */
export function createSend(baseUrl: string, token: string, deadline: Deadline): Send {
  const base = new URL(`${baseUrl}/api/v1`)
  // Loaded on first use: TLS and proxies load slowly, and a step that fails on its inputs needs neither.
  const open = async (): Promise<Transport> =>
    (await import('../http/transport.ts')).createTransport(deadline, 'identity')
  let opened: Promise<Transport> | undefined
  return async ({ method, path, body }) => {
    const url = new URL(base.href + path)
    if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, ''))
      throw new Error('a request would have gone elsewhere')
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const transport = await (opened ??= open())
    if (body === undefined) return transport.send({ method, url, headers })

    const headersOfBody = { ...headers, 'content-type': 'application/json' }
    return transport.send({ method, url, headers: headersOfBody, body: JSON.stringify(body) })
  }
}
