import { createServer, type RequestListener } from 'node:http'
import { close, listen } from '../../emulator/listen.ts'

/** A server on loopback that answers so. */
export async function startServer(listener: RequestListener) {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, listener)
  const url = await listen(server)
  return { server, url, [Symbol.asyncDispose]: () => close(server) }
}
