import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Listens on loopback. @param port 0: any free one @returns the URL */
export async function listen(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return urlOf(server)
}

export function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends a server with all of its connections. */
export function close(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
