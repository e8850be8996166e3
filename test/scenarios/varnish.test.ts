import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { run } from './command-line.ts'
import { startScenario } from './scene.ts'

const canRun = spawnSync('varnishd', ['-V']).status === 0

/** An origin whose pages say how they may be cached. */
async function startOrigin(cacheControl: string) {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '') ?? pages.get('fallback') ?? ''
    const isGzip = /gzip/.test(String(request.headers['accept-encoding']))
    response.writeHead(page === '' ? 404 : 200, {
      'cache-control': cacheControl,
      'content-type': 'text/html',
      vary: 'accept-encoding',
      ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(isGzip ? gzipSync(page) : page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    pages,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

async function freePort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}

/** A real cache as the edge that visitors reach, beside the emulator, which confirms the jobs. */
async function startVarnish({ cacheControl = 'max-age=3600', grace = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const origin = await startOrigin(cacheControl)
  const port = await freePort()
  const work = join(folder, 'work')
  const cache = spawn(
    'varnishd',
    ['-n', work, '-a', `127.0.0.1:${port}`, '-b', origin.host, '-p', `default_grace=${grace}`, '-F'],
    { stdio: 'ignore' },
  )
  const site = `http://127.0.0.1:${port}`
  for (let attempt = 1; attempt <= 100; attempt++) {
    const isUp = await fetch(site).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await sleep(100)
  }
  const scenario = await startScenario({ now: Date.now })
  const built = join(folder, 'dist')
  return {
    ...scenario,
    folder,
    site,
    origin,
    built,
    visit: async (path: string) => (await fetch(site + path)).text(),
    ban: () => spawnSync('varnishadm', ['-n', work, 'ban', 'req.url ~ .']),
    /** New content at the origin and in the folder of built files. */
    deploy(text: string) {
      rmSync(built, { recursive: true, force: true })
      mkdirSync(built)
      writeFileSync(join(built, 'a.html'), text)
      origin.pages.set('/a.html', text)
    },
    verify: (inputs: Readonly<Record<string, string>>) =>
      scenario.step(
        { verify: 'all', 'site-url': site, retries: '0', ...inputs },
        { env: { GITHUB_WORKSPACE: folder } },
      ),
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      const ended = new Promise((resolve) => cache.once('exit', resolve))
      cache.kill()
      await ended
      origin.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const SITE_DIR = { 'site-dir': 'dist', manifest: 'm.json', html: 'exact' }

// Debian's package `varnish` has it; without it these are skipped.
describe.skipIf(!canRun)('a real cache (Varnish)', () => {
  test('a copy that was not dropped is stale by content with `site-dir`', async () => {
    await using cache = await startVarnish()
    cache.deploy('A1')
    expect(await cache.visit('/a.html')).toBe('A1')
    expect((await cache.verify(SITE_DIR)).outputs['status']).toBe('completed')
    cache.deploy('A2')
    const step = await cache.verify(SITE_DIR)
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toContain('it has the content from before this change')
    expect(readFileSync(join(cache.folder, 'm.json'), 'utf8')).toContain('oldCopies')
    cache.ban()
    expect((await cache.verify(SITE_DIR)).outputs['status']).toBe('completed')
  })

  test('a copy that was not dropped is stale by `Age` without it', async () => {
    await using cache = await startVarnish()
    cache.deploy('A1')
    await cache.visit('/a.html')
    await sleep(6000)
    cache.deploy('A2')
    const step = await cache.verify({ paths: '/a.html' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toMatch(/its copy is older than the purge.*age: \d+/)
    expect(step.stdout).toMatch(/via: .*varnish/i)
  })

  test('a fallback page under the address of a script is wrong, and `site` waits for the script', async () => {
    await using cache = await startVarnish()
    cache.deploy('A1')
    writeFileSync(join(cache.built, 'app.js'), 'script')
    cache.origin.pages.set('fallback', 'A1')
    const early = await cache.verify(SITE_DIR)
    expect(early).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(early.stdout).toContain('it has the content of `a.html`, not of `app.js`')
    expect(readFileSync(join(cache.folder, 'm.json'), 'utf8')).toContain('/app.js')

    const waiting = { ...SITE_DIR, 'wait-for-origin': 'site', 'origin-url': `http://${cache.origin.host}` }
    const late = await cache.verify({ ...waiting, timeout: '2s' })
    expect(late).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out', 'job-count': '0' } })

    cache.origin.pages.set('/app.js', 'script')
    cache.ban()
    const step = await cache.verify(waiting)
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('1 of 1 page fresh: 1 by content')
  })

  test('`check` names the headers of a real cache', async () => {
    await using cache = await startVarnish()
    cache.deploy('A1')
    const { token, baseUrl, zone } = cache.cdn
    const env = { CDN_PURGE_API_TOKEN: token, CDN_PURGE_BASE_URL: baseUrl, CDN_PURGE_ZONE: zone }
    const { code, stdout } = await run(['check', '--site-url', cache.site], { env, cwd: cache.folder })
    expect(code).toBe(0)
    expect(stdout).toContain('ok    Headers of pages       `age`: `verify` can tell')
  })

  test('a copy that was banned is fresh', async () => {
    await using cache = await startVarnish()
    cache.deploy('A1')
    await cache.visit('/a.html')
    await sleep(6000)
    cache.deploy('A2')
    cache.ban()
    const step = await cache.verify({ paths: '/a.html' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('1 of 1 page fresh: 1 by headers')
  })

  test('a copy inside its grace period is fresh at the second fetch', async () => {
    await using cache = await startVarnish({ cacheControl: 'max-age=1', grace: 60 })
    cache.deploy('A1')
    await cache.visit('/a.html')
    await sleep(6000)
    cache.deploy('A2')
    const step = await cache.verify({ paths: '/a.html' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('1 of 1 page fresh')
  })
})
