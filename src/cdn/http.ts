import type { HttpResult } from '../http/transport.ts'
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
  const open = async () =>
    (await import('../http/transport.ts')).createTransport(deadline, 'identity')
  let opened: ReturnType<typeof open> | undefined
  return async ({ method, path, body }) => {
    const url = new URL(base.href + path)
    if (url.origin !== base.origin || url.pathname !== base.pathname + path.replace(/\?.*/s, ''))
      throw new Error('a request would have gone elsewhere')
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const ofBody = {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const transport = await (opened ??= open())
    return transport.send({ method, url, ...(body === undefined ? { headers } : ofBody) })
  }
}
