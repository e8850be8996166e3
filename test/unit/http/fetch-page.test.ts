import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageFetcher, type PageResult } from '../../../src/http/fetch-page.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { listen } from '../../../emulator/listen.ts'
import { startServer } from '../../fakes/server.ts'

const MAX_BYTES = 1000

async function fetchFrom(listener: RequestListener, endMs = Infinity): Promise<PageResult> {
  await using server = await startServer(listener)
  const url = new URL(server.url)
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs }
  return await createPageFetcher(deadline)({
    server: { url },
    path: '/',
    headers: {},
    maxBytes: MAX_BYTES,
  })
}

function bodyOf(result: PageResult): string {
  return result.kind === 'page'
    ? `${result.page.body.kind} ${result.page.body.bytes.length}`
    : result.why
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
  ['an empty body of a known coding', 'gzip', Buffer.alloc(0), 'whole 0'],
  ['an empty body of an unknown coding', 'zstd', Buffer.alloc(0), 'whole 0'],
  ['a compressed bomb', 'gzip', gzipSync(Buffer.alloc(50_000_000)), 'too-large 1000'],
  ['a long body', undefined, Buffer.alloc(5000), 'too-large 1000'],
  ['as long as allowed', undefined, Buffer.alloc(1000), 'whole 1000'],
])('%s', async (_, encoding, body, expected) => {
  const result = await fetchFrom((_request, response) =>
    response
      .writeHead(200, encoding === undefined ? {} : { 'content-encoding': encoding })
      .end(body),
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

test.each([
  [200_000, 'page'],
  [300_000, 'unreachable'],
])('%d bytes of headers make it %s', async (bytes, kind) => {
  const result = await fetchFrom((_, response) =>
    response.writeHead(200, { x: 'a'.repeat(bytes) }).end(),
  )
  expect(result).toMatchObject({ kind })
})

test.each([
  ['a body in place of which a coding is named that is none', 'utf-8', 'hello', 'whole 5'],
  ['a compressed body', 'gzip', gzipSync('hello'), 'whole 5'],
  ['a body that is not of its coding', 'gzip', 'hello', 'unreadable 0'],
  ['a body of a coding that is not decoded', 'zstd', 'hello', 'unreadable 0'],
])('%s is kept as it came, too', async (_, coding, body, expected) => {
  const result = await fetchFrom((_request, response) =>
    response.writeHead(200, { 'content-encoding': coding }).end(body),
  )
  expect(bodyOf(result)).toBe(expected)
  expect(result).toMatchObject({ page: { body: { raw: Buffer.from(body) } } })
})

test('a body that stalls ends with the deadline', async () => {
  const result = await fetchFrom(
    (_, response) => void response.writeHead(200).write('x'),
    systemClock.nowMs() + 300,
  )
  expect(result).toMatchObject({ kind: 'unreachable', why: 'no complete answer within 1 s' })
})

test('one fetcher serves both schemes', async () => {
  await using server = await startServer((_, response) => response.end('plain'))
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const fetchPage = createPageFetcher(deadline)
  const results = []
  for (const scheme of ['http', 'https', 'http']) {
    const url = new URL(server.url.replace('http', scheme))
    results.push(
      bodyOf(await fetchPage({ server: { url }, path: '/', headers: {}, maxBytes: MAX_BYTES })),
    )
  }
  expect(results).toEqual(['whole 5', expect.stringMatching(/TLS|SSL|EPROTO/), 'whole 5'])
})

test.each([
  ['internal.example.com', 'internal.example.com'],
  ['internal.example.com:8443', 'internal.example.com'],
  // Node takes no IP address from the header.
  ['10.0.0.5', '10.0.0.5'],
  ['[::1]:8443', '::1'],
])('TLS to an origin with the host header %s names %s', async (hostHeader, name) => {
  const named: string[] = []
  // Without a certificate there is no connection: what is asked for is seen before.
  const server = createTlsServer({
    SNICallback(asked, done) {
      named.push(asked)
      done(null)
    },
  })
  const url = new URL((await listen(server)).replace('http', 'https'))
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const request = { server: { url, hostHeader }, path: '/', headers: {}, maxBytes: MAX_BYTES }
  expect(await createPageFetcher(deadline)(request)).toMatchObject({ kind: 'unreachable' })
  await new Promise((resolve) => server.close(resolve))
  expect(named).toEqual([name])
})

test('a body that is cut is a page whose body was not read, with its headers', async () => {
  const result = await fetchFrom((_request, response) => {
    response.writeHead(200, { age: '90000', 'content-length': '1000' }).write('abc')
    setImmediate(() => response.destroy())
  })
  expect(bodyOf(result)).toBe('unreadable 0')
  expect(result).toMatchObject({ page: { status: 200, headers: { age: '90000' } } })
})
