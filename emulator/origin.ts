import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OriginRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** A small site whose pages can be changed: what a deploy would change. */
export interface Origin extends AsyncDisposable {
  readonly url: string
  /** Path to content. */
  readonly pages: Map<string, string>
  readonly requests: readonly OriginRequest[]
}

export interface OriginOptions {
  /** The only `Host` that it has pages for. */
  readonly host?: string
  /** Where its pages begin, such as `/site`. */
  readonly prefix?: string
}

export async function startOrigin(
  pages: Readonly<Record<string, string>>,
  { host, prefix = '' }: OriginOptions = {},
): Promise<Origin> {
  const site = new Map(Object.entries(pages))
  const requests: OriginRequest[] = []
  const server = createServer((request, response) => {
    const target = (request.url ?? '/').replace(/\?.*/, '')
    requests.push({ path: request.url ?? '/', headers: request.headers })
    const isServed = (host === undefined || request.headers.host === host) && target.startsWith(prefix)
    const page = isServed ? site.get(target.slice(prefix.length)) : undefined
    response.writeHead(page === undefined ? 404 : 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/html',
    })
    response.end(page ?? 'no such page\n')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages: site,
    requests,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
