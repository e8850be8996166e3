import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTransport } from '../../../src/http/transport.ts'
import { startServer } from '../../fakes/server.ts'
import { systemClock } from '../../../src/time/clock.ts'

const TOKEN = 'secret-token-0123456789'

/** Half of a token is not recognized as a secret. */
test.each([401, 500])(
  'of a compressed answer %i that breaks off, nothing is shown',
  async (status) => {
    // Stored, not compressed, so that it can be cut within the token.
    const body = gzipSync(`the token was ${TOKEN}`, { level: 0 })
    const part = body.subarray(0, body.indexOf(TOKEN) + 12)
    await using server = await startServer((_, response) => {
      response
        .writeHead(status, { 'content-encoding': 'gzip', 'content-length': part.length })
        .end(part)
    })
    const { signal } = new AbortController()
    const deadline = { clock: systemClock, signal, endMs: systemClock.nowMs() + 5000 }
    const request = { method: 'GET', server: new URL(server.url), path: '/', headers: {} } as const
    const result = await createTransport(deadline)(request)
    expect(JSON.stringify(result)).not.toContain('secret')
  },
)

test('each request has a connection of its own: one that idles may be lost without a word', async () => {
  await using server = await startServer((_, response) => response.end('{}'))
  let connections = 0
  server.server.on('connection', () => connections++)
  const { signal } = new AbortController()
  const deadline = { clock: systemClock, signal, endMs: systemClock.nowMs() + 60_000 }
  const transport = createTransport(deadline)
  for (let count = 0; count < 3; count++) {
    await transport({ method: 'GET', server: new URL(server.url), path: '/', headers: {} })
  }
  expect(connections).toBe(3)
})
