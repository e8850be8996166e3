import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTransport } from '../../../src/http/transport.ts'
import { systemClock } from '../../../src/time/clock.ts'

const TOKEN = 'secret-token-0123456789'

/** Half of a token is not recognized as a secret. */
test.each([401, 500])('of a compressed answer %i that breaks off, nothing is shown', async (status) => {
  // Stored, not compressed, so that it can be cut within the token.
  const body = gzipSync(`the token was ${TOKEN}`, { level: 0 })
  const part = body.subarray(0, body.indexOf(TOKEN) + 12)
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-encoding': 'gzip', 'content-length': part.length }).end(part)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const { signal } = new AbortController()
  const deadline = { clock: systemClock, signal, endMs: systemClock.nowMs() + 5000 }
  const options = { deadline, userAgent: 't', maxBytes: 1000, acceptEncoding: 'gzip' } as const
  const result = await createTransport(options).send({ method: 'GET', url, headers: {} })
  expect(JSON.stringify(result)).not.toContain('secret')
  server.close()
})
