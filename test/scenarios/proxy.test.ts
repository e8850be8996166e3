import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { killOnce, startScenario } from './scene.ts'
import { close, listen, urlOf } from '../../emulator/listen.ts'
import { test } from './site.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const HOST = 'api.cdn.test'

interface Gateway extends AsyncDisposable {
  readonly proxyUrl: string
  /** The certificate of `https://api.cdn.test`, which no machine trusts by itself. */
  readonly certificate: string
  /** What the proxy was asked for. */
  readonly asked: string[]
}

/** `https://api.cdn.test` before the emulator, reachable through a proxy only. */
async function openGateway(emulatorUrl: string): Promise<Gateway> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const newCertificate =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ')
  execFileSync('openssl', [...newCertificate, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  const tls = createHttpsServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, response) => {
      const { method, headers, url } = incoming
      const outgoing = httpRequest(
        emulatorUrl + url,
        { method: method ?? 'GET', headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      incoming.pipe(outgoing)
    },
  )
  const asked: string[] = []
  const tunnels = new Set<Duplex>()
  const proxy = createHttpServer()
  proxy.on('connect', (request, client) => {
    asked.push(
      `${request.url} ${request.headers['proxy-authorization'] ?? ''} ${request.headers.authorization ?? ''}`.trim(),
    )
    const server = connect((tls.address() as AddressInfo).port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      server.pipe(client).pipe(server)
    })
    for (const socket of [server, client]) tunnels.add(socket.on('error', () => socket.destroy()))
  })
  await Promise.all([listen(tls), listen(proxy)])
  return {
    proxyUrl: urlOf(proxy).replace('http://', ''),
    certificate,
    asked,
    async [Symbol.asyncDispose]() {
      for (const tunnel of tunnels) tunnel.destroy()
      await Promise.all([tls, proxy].map(close))
      rmSync(folder, { recursive: true })
    },
  }
}

describe.skipIf(!hasOpenssl)('behind a proxy', () => {
  test('the service is reached through its tunnel, which never sees the token', async ({
    scenario,
  }) => {
    await using gateway = await openGateway(scenario.cdn.baseUrl)
    const env = {
      https_proxy: `http://user:p%40ss@${gateway.proxyUrl}`,
      NODE_EXTRA_CA_CERTS: gateway.certificate,
    }
    const { exitCode, stdout, stderr } = await scenario.step(
      { paths: '/a', 'base-url': `https://${HOST}` },
      { env },
    )
    expect(exitCode).toBe(0)
    expect(gateway.asked.length).toBeGreaterThan(2)
    expect(new Set(gateway.asked)).toEqual(new Set([`${HOST}:443 Basic ${btoa('user:p@ss')}`]))
    expect(stderr).toBe('')
    expect(stdout).not.toContain('p@ss')
  })

  test('the git server of the record, too', async ({ site }) => {
    const base = site.repository.commit({ 'public/a': '1' })
    const head = site.repository.commit({ 'public/a': '2' }, base)
    await using gateway = await openGateway(site.github.serverUrl)
    const env = {
      https_proxy: `http://user:p%40ss@${gateway.proxyUrl}`,
      NODE_EXTRA_CA_CERTS: gateway.certificate,
      GITHUB_SERVER_URL: `https://${HOST}`,
    }
    await site.deploy({ sha: base }, {}, { env })
    const result = await site.deploy({ sha: head }, {}, { env })
    expect(result).toMatchObject({ exitCode: 0, purged: ['/a'] })
    expect(gateway.asked.length).toBeGreaterThanOrEqual(6)
    expect(new Set(gateway.asked)).toEqual(new Set([`${HOST}:443 Basic ${btoa('user:p@ss')}`]))
    expect(result.stdout + result.stderr).not.toContain('p@ss')
  })

  test('an untrusted certificate is an error that says how to trust it', async ({ scenario }) => {
    await using gateway = await openGateway(scenario.cdn.baseUrl)
    const env = { HTTPS_PROXY: `http://${gateway.proxyUrl}` }
    const { exitCode, stdout } = await scenario.step(
      { paths: '/a', 'base-url': `https://${HOST}` },
      { env },
    )
    expect(exitCode).toBe(1)
    expect(stdout).toContain('error[CDN025]')
    expect(stdout).toContain('NODE_EXTRA_CA_CERTS')
    expect(scenario.cdn.requestLog).toEqual([])
  })

  test.each(['SIGTERM', undefined] as const)(
    'a proxy that never answers holds neither the deadline nor a signal (%s)',
    async (signal) => {
      const asked: string[] = []
      const silent = createHttpServer().on('connect', (request) => asked.push(request.url ?? ''))
      const env = { https_proxy: await listen(silent) }
      await using scenario = await startScenario()
      const result = await scenario.step(
        { paths: '/a', 'base-url': `https://${HOST}`, timeout: signal === undefined ? '3s' : '5m' },
        { env, ...killOnce(() => signal !== undefined && asked.length > 0, signal) },
      )
      silent.close()
      expect(result).toMatchObject({
        exitCode: 1,
        outputs: { status: signal === undefined ? 'timed-out' : 'cancelled' },
      })
    },
  )

  test('`no_proxy` goes past it', async ({ scenario }) => {
    await using gateway = await openGateway(scenario.cdn.baseUrl)
    const env = { https_proxy: `http://${gateway.proxyUrl}`, no_proxy: HOST }
    const { exitCode } = await scenario.step(
      { paths: '/a', 'base-url': `https://${HOST}` },
      { env },
    )
    expect(exitCode).toBe(1)
    expect(gateway.asked).toEqual([])
  })

  test.for([
    ['https_proxy', 'http://127.0.0.1:9', 'CDN025', 'the proxy cannot be reached: ECONNREFUSED'],
    ['https_proxy', 'http://user:secret@:::bad', 'CDN003', 'it is not the URL of a proxy'],
    ['HTTPS_PROXY', 'proxy.example.com:8080', 'CDN003', 'it is not the URL of a proxy'],
    ['http_proxy', 'socks5://user:secret@127.0.0.1:1', 'CDN003', 'SOCKS is not supported'],
  ] as const)(
    '%s=%s ends red with %s: %s, and nothing goes out directly',
    async ([name, value, code, says], { scenario }) => {
      const inputs = { paths: '/a', 'base-url': `https://${HOST}` }
      const { exitCode, stdout } = await scenario.step(inputs, { env: { [name]: value } })
      expect(exitCode).toBe(1)
      expect(stdout).toContain(`error[${code}]`)
      expect(stdout).toContain(says)
      expect(stdout).not.toContain('secret@')
    },
  )
})
