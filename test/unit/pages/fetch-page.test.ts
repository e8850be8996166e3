import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageFetcher, type PageResult } from '../../../src/pages/fetch-page.ts'
import { systemClock } from '../../../src/time/clock.ts'

const MAX_BYTES = 1000

async function fetchFrom(listener: RequestListener, endMs = Infinity): Promise<PageResult> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs }
  try {
    return await createPageFetcher(deadline)({ server: { url }, path: '/', headers: {}, maxBytes: MAX_BYTES })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

function bodyOf(result: PageResult): string {
  return result.kind === 'page' ? `${result.page.body.kind} ${result.page.body.bytes.length}` : result.why
}

test.each<[string, string | undefined, Buffer, string]>([
  ['plain', undefined, Buffer.from('hello'), 'whole 5'],
  ['gzip', 'gzip', gzipSync('hello'), 'whole 5'],
  ['brotli', 'br', brotliCompressSync('hello'), 'whole 5'],
  ['deflate', 'deflate', deflateSync('hello'), 'whole 5'],
  ['twice', 'br, gzip', gzipSync(brotliCompressSync('hello')), 'whole 5'],
  ['identity', 'identity', Buffer.from('hello'), 'whole 5'],
  ['unknown', 'zstd', Buffer.from('hello'), 'unreadable 0'],
  ['broken', 'gzip', Buffer.from('hello'), 'unreadable 0'],
  ['a compressed bomb', 'gzip', gzipSync(Buffer.alloc(50_000_000)), 'too-large 1000'],
  ['a long body', undefined, Buffer.alloc(5000), 'too-large 1000'],
  ['as long as allowed', undefined, Buffer.alloc(1000), 'whole 1000'],
])('%s', async (_, encoding, body, expected) => {
  const result = await fetchFrom((_request, response) =>
    response.writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding }).end(body),
  )
  expect(bodyOf(result)).toBe(expected)
})

test('an endless body is read no further than the limit', async () => {
  let sent = 0
  const result = await fetchFrom((_, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed && sent < 1e9 && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', write)
    write()
  })
  expect(bodyOf(result)).toBe('too-large 1000')
  expect(sent).toBeLessThan(20_000_000)
})

test('a body that breaks off is no whole body', async () => {
  const result = await fetchFrom((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('beginning')
    setTimeout(() => response.destroy(), 20)
  })
  expect(bodyOf(result)).not.toMatch(/^whole/)
})

test('headers that are larger than any browser takes are an error', async () => {
  const result = await fetchFrom((_, response) => response.writeHead(200, { x: 'a'.repeat(100_000) }).end())
  expect(result).toMatchObject({ kind: 'unreachable' })
})

test('a body that stalls ends with the deadline', async () => {
  const result = await fetchFrom(
    (_, response) => void response.writeHead(200).write('x'),
    systemClock.nowMs() + 300,
  )
  expect(result).toMatchObject({ kind: 'unreachable', why: 'no complete response within 1 s' })
})

test('one fetcher serves both schemes', async () => {
  const server = createServer((_, response) => response.end('plain'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const fetchPage = createPageFetcher(deadline)
  const results = []
  for (const scheme of ['http', 'https', 'http']) {
    const url = new URL(`${scheme}://127.0.0.1:${port}`)
    results.push(bodyOf(await fetchPage({ server: { url }, path: '/', headers: {}, maxBytes: MAX_BYTES })))
  }
  server.closeAllConnections()
  server.close()
  expect(results).toEqual(['whole 5', expect.stringMatching(/TLS|SSL|EPROTO/), 'whole 5'])
})
