import { createServer, type IncomingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import { close, listen } from './listen.ts'

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
  /** The path of the page that it answers for every page that it does not have, as hosts of single-page apps do. */
  fallback: string | undefined
  /** What it makes of each body, as a host does that adds a script to pages. */
  rewrite: (body: string) => string
}

export interface OriginOptions {
  /** The only `Host` that it has pages for. */
  readonly host?: string
  /** Where its pages begin, such as `/site`. */
  readonly prefix?: string
  readonly fallback?: string
}

const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.txt', 'text/plain'],
])

export async function startOrigin(
  pages: Readonly<Record<string, string>>,
  { host, prefix = '', fallback }: OriginOptions = {},
): Promise<Origin> {
  const site = new Map(Object.entries(pages))
  const requests: OriginRequest[] = []
  const server = createServer((request, response) => {
    const target = (request.url ?? '/').replace(/\?.*/, '')
    requests.push({ path: request.url ?? '/', headers: request.headers })
    const isServed =
      (host === undefined || request.headers.host === host) && target.startsWith(prefix)
    const path = target.slice(prefix.length)
    const served = site.has(path) ? path : (origin.fallback ?? path)
    const page = isServed ? site.get(served) : undefined
    response.writeHead(page === undefined ? 404 : 200, {
      'cache-control': 'public, max-age=3600',
      'content-type': TYPES.get(extname(served)) ?? 'text/html',
    })
    response.end(page === undefined ? 'no such page\n' : origin.rewrite(page))
  })
  const origin: Origin = {
    url: await listen(server),
    pages: site,
    requests,
    fallback,
    rewrite: (body) => body,
    [Symbol.asyncDispose]: () => close(server),
  }
  return origin
}
