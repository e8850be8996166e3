import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hasPrivateAddress, isPublicAddress } from '../../../src/http/public-address.ts'
import { createPageFetcher } from '../../../src/pages/fetch-page.ts'
import { systemClock } from '../../../src/time/clock.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:169.254.169.254', false],
  ['::ffff:93.184.216.34', true],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::5db8:d822', true],
  ['2002:7f00:1::', false],
  ['::ffff:0:10.0.0.1', false],
  ['::ffff:0:93.184.216.34', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:4860:4860::8888', true],
  ['2606:2800:220:1:0:5efe:10.0.0.1', false],
  ['2606:2800:220:1:200:5efe:5db8:d822', true],
  ['100::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost', true],
  ['93.184.216.34', false],
  ['name.invalid', false],
])('%s is refused as a site: %s', async (host, expected) => {
  expect(await hasPrivateAddress(host, new AbortController().signal)).toBe(expected)
})

test('a lookup that hangs is given up with its signal', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await hasPrivateAddress('localhost', stop.signal)).toBe(false)
})

test('an address that the API names is refused before a byte is sent, by name and by number', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end('secret')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const deadline = { clock: systemClock, signal: new AbortController().signal, endMs: Infinity }
  const fetchPage = createPageFetcher(deadline)
  const get = (host: string, mustBePublic: boolean) =>
    fetchPage({
      server: { url: new URL(`http://${host}:${port}`), mustBePublic },
      path: '/',
      headers: {},
      maxBytes: 100,
    })
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])
    expect(await get(host, true)).toMatchObject({
      kind: 'unreachable',
      why: expect.stringContaining('not public') as string,
    })
  expect(requests).toBe(0)
  expect(await get('127.0.0.1', false)).toMatchObject({ kind: 'page', page: { status: 200 } })
  server.close()
})
