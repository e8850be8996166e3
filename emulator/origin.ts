import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small site whose pages can be changed: what a deploy would change. */
export interface Origin extends AsyncDisposable {
  readonly url: string
  /** Path to content. */
  readonly pages: Map<string, string>
}

export async function startOrigin(pages: Readonly<Record<string, string>>): Promise<Origin> {
  const site = new Map(Object.entries(pages))
  const server = createServer((request, response) => {
    const page = site.get((request.url ?? '/').replace(/\?.*/, ''))
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
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}
