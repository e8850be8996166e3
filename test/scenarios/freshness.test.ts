import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test as base } from 'vitest'
import { startOrigin, type OriginOptions } from '../../emulator/origin.ts'
import { makeFolder, replaceFiles } from '../fakes/folder.ts'
import { startServer } from '../fakes/server.ts'
import { fixtureOf, startScenario, zoneOf } from './scene.ts'

/** A built site, whose pages are all verified. */
const BUILT = { 'site-dir': 'dist', manifest: 'm.json', verify: 'all' }
const PAGES = { '/blog/': 'Blog, v1', '/about': 'About us' }

/** An origin, the CDN before it, and the URL at which one edge serves the site. */
async function startSite(options: OriginOptions = {}, zone: { readonly hostHeader?: string } = {}) {
  const origin = await startOrigin(PAGES, options)
  const scenario = await startScenario({ zones: [zoneOf(origin.url + (options.prefix ?? ''))] })
  const live = scenario.cdn.service.zones.all()[0]
  if (live !== undefined && zone.hostHeader !== undefined) live.origin_host_header = zone.hostHeader
  const site = scenario.cdn.edgeUrls.get('ams-01') ?? ''
  return {
    ...scenario,
    origin,
    site,
    visit: async (path: string) => (await fetch(site + path)).text(),
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      await origin[Symbol.asyncDispose]()
    },
  }
}

const test = base.extend<{ site: Awaited<ReturnType<typeof startSite>> }>({ site: fixtureOf(startSite) })

describe('wait-for-origin', () => {
  test('a late origin is waited for, and nothing is created before', async ({ site }) => {
    let postsMeanwhile = NaN
    site.origin.rewrite = (body) => {
      if (site.origin.requests.length === 2) {
        postsMeanwhile = site.posts()
        site.origin.pages.set('/blog/', 'Blog, v2')
      }
      return body
    }
    const step = await site.step({ paths: '/blog/', 'wait-for-origin': '/blog/ contains v2' })
    expect(postsMeanwhile).toBe(0)
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('Origin not yet: /blog/ contains v2: status 200, without that text')
    expect(step.stdout).toMatch(/Origin shows the new version, after 3(\.\d)? s/)
    expect(step.stdout.match(/Origin not yet/g)).toHaveLength(1)
    expect(step.summary).toContain('waited 3')
  })

  test('each kind of line, one request a path, without the token', async ({ site }) => {
    const lines = ['/blog/ contains Blog', '/about status 200', '/about contains us', '/gone status 404']
    const step = await site.step({ paths: '/blog/', 'wait-for-origin': lines.join('\n') })
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests.map(({ path }) => path).toSorted()).toEqual(['/about', '/blog/', '/gone'])
    for (const { headers } of site.origin.requests) {
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'accept-encoding': 'identity' })
      expect(headers['user-agent']).toMatch(/^cdn-purge\/\d/)
      expect(Object.keys(headers)).not.toContain('authorization')
    }
  })

  test('past the deadline nothing is purged, and the message says what was found', async ({ site }) => {
    const step = await site.step({ paths: '/blog/', 'wait-for-origin': '/blog/ contains v2', timeout: '30s' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out', 'purge-ids': '[]' } })
    expect(site.posts()).toBe(0)
    expect(step.stdout).toContain('error[CDN046]')
    expect(step.stdout).toContain('found: status 200, without that text')
    expect(step.stdout).toContain('the page begins: Blog, v1')
    expect(step.stdout).not.toContain('CDN041')
  })

  test('a dry run without a token plans to verify a site that it does not know', async ({ site }) => {
    const step = await site.step({ 'api-token': '', paths: '/blog/', verify: '1', 'dry-run': 'true' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'planned' } })
  })

  test('a dry run that cannot know the origin says so', async ({ site }) => {
    const step = await site.step({
      'api-token': '',
      paths: '/blog/',
      'wait-for-origin': '/blog/ contains v2',
      'dry-run': 'true',
    })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'planned' } })
    expect(step.stdout).toMatch(/::notice.*the origin is unknown/)
  })

  test('the origin is found behind its prefix and its `Host`', async () => {
    await using site = await startSite(
      { host: 'internal.example.com', prefix: '/site' },
      { hostHeader: 'internal.example.com' },
    )
    const step = await site.step({ paths: '/blog/', 'wait-for-origin': '/blog/ contains v1' })
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests[0]).toMatchObject({
      path: '/site/blog/',
      headers: { host: 'internal.example.com' },
    })
  })

  test('user and password of `origin-url` are sent as Basic, and shown nowhere', async ({ site }) => {
    const step = await site.step({
      paths: '/blog/',
      'wait-for-origin': '/blog/ contains v2',
      'origin-url': site.origin.url.replace('://', '://user:p%40ssword-7@'),
      timeout: '30s',
    })
    const sent = `Basic ${Buffer.from('user:p@ssword-7').toString('base64')}`
    expect(site.origin.requests[0]?.headers.authorization).toBe(sent)
    const shown = step.stdout.replaceAll(/^::add-mask::.*$/gm, '') + step.summary
    for (const secret of ['p@ssword-7', 'p%40ssword-7', sent.slice(6)]) {
      expect(shown).not.toContain(secret)
      // The runner hides it from the steps after this one, too; `%` is escaped.
      expect(step.stdout.split('\n')).toContain(`::add-mask::${secret.replaceAll('%', '%25')}`)
    }
  })

  test('a user name alone is a secret, too, and may have any character', async ({ site }) => {
    const user = 'tökén_live_€'
    const step = await site.step({
      paths: '/blog/',
      'wait-for-origin': '/blog/ contains v1',
      'origin-url': site.origin.url.replace('://', `://${encodeURIComponent(user)}@`),
    })
    const sent = Buffer.from(`${user}:`).toString('base64')
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests[0]?.headers.authorization).toBe(`Basic ${sent}`)
    const shown = step.stdout.replaceAll(/^::add-mask::.*$/gm, '') + JSON.stringify(step.report)
    for (const secret of [user, sent]) {
      expect(shown).not.toContain(secret)
      expect(step.stdout.split('\n')).toContain(`::add-mask::${secret}`)
    }
  })

  test('redirects are shown and not followed', async () => {
    await using elsewhere = await startServer((_, response) => response.end('v2'))
    await using origin = await startServer((_, response) =>
      response.writeHead(302, { location: `${elsewhere.url}/x` }).end(),
    )
    await using site = await startSite()
    const step = await site.step({
      paths: '/blog/',
      'wait-for-origin': '/blog/ contains v2',
      'origin-url': origin.url,
      timeout: '30s',
    })
    expect(step.stdout).toContain('status 302, a redirect to')
    expect(step.outputs['status']).toBe('timed-out')
  })
})

describe('verify', () => {
  test('pages that are fresh by their headers', async ({ site }) => {
    await site.visit('/blog/')
    site.origin.pages.set('/blog/', 'Blog, v2')
    const step = await site.step({ paths: '/blog/\n/about', verify: '20', 'site-url': site.site })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed', 'stale-pages': '[]' } })
    expect(step.stdout).toContain('Verify 2 of 2 pages fresh: 2 by headers')
    expect(step.summary).toContain('2 of 2 pages fresh')
  })

  test('a page that the edge keeps is stale, with its evidence', async ({ site }) => {
    site.cdn.service.keeping.add('ams-01')
    await site.visit('/blog/')
    site.cdn.service.advance(4000)
    site.origin.pages.set('/blog/', 'Blog, v2')
    const step = await site.step({ paths: '/blog/', verify: '5', 'site-url': site.site, retries: '0' })
    expect(step).toMatchObject({
      exitCode: 1,
      outputs: { status: 'stale', 'stale-pages': JSON.stringify([`${site.site}/blog/`]) },
    })
    expect(step.stdout).toContain('error[CDN045]')
    expect(step.stdout).toMatch(/x-cache: HIT/)
    expect(step.summary).toMatch(/\| <code>.*\/blog\/<\/code> \| old \| age \|/)
  })

  test('an age that is the origin’s own does not make a page old', async ({ site }) => {
    await using aged = await startServer((_, response) =>
      response.writeHead(200, { age: '90000', 'x-cache': 'HIT' }).end('Blog, v1'),
    )
    const step = await site.step({ paths: '/blog/', verify: '1', 'site-url': aged.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('1 of 1 page fresh: 1 by content')
  })

  test('a body that the edge changes is no evidence, its headers are', async ({ site }) => {
    Object.assign(site.cdn.service.behavior, { transformsBodies: 'always' })
    site.origin.pages.set('/blog/', 'Blog, v2')
    const step = await site.step({ paths: '/blog/', verify: '5', 'site-url': site.site })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed', 'stale-pages': '[]' } })
    expect(step.stdout).toContain('Verify 1 of 1 page fresh: 1 by headers')
  })

  test('one page that is unreachable to the end fails the step', async ({ site }) => {
    await using failing = await startServer((request, response) =>
      request.url === '/a' ? response.destroy() : response.writeHead(200, { 'x-cache': 'MISS' }).end(),
    )
    const step = await site.step({ paths: '/a\n/b', verify: 'all', 'site-url': failing.url })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale', 'stale-pages': '[]' } })
    expect(step.stdout).toContain('error[CDN051]: 1 page could not be reached')
    expect(step.summary).toContain('every edge confirmed, but 1 page could not be reached')
  })

  test('a page that is old behind a redirect fails the step', async () => {
    using folder = makeFolder({ 'dist/about.html': 'new' })
    await using site = await startSite()
    await using visitors = await startServer((request, response) => {
      if (request.url === '/about.html') response.writeHead(301, { location: '/about' }).end()
      else response.writeHead(200, { 'x-cache': 'MISS' }).end('old')
    })
    const step = await site.step({ ...BUILT, 'site-url': visitors.url }, { env: folder.env })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toContain(`${visitors.url}/about: its content is not that of \`about.html\``)
  })

  test('an outage is not fresh: HTML for a script and a 404 for a built page are wrong', async () => {
    const names = ['app.js', 'gone.html', 'ok.html']
    using folder = makeFolder(Object.fromEntries(names.map((name) => [`dist/${name}`, name])))
    await using site = await startSite()
    await using visitors = await startServer((request, response) => {
      const isThere = request.url !== '/gone.html'
      const type = request.url === '/ok.html' ? 'text/plain' : 'text/html'
      response.writeHead(isThere ? 200 : 404, { 'x-cache': 'MISS', 'content-type': type })
      response.end(request.url === '/ok.html' ? 'ok.html' : '<!doctype html>')
    })
    const inputs = { ...BUILT, html: 'exact', 'site-url': visitors.url }
    const step = await site.step(inputs, { env: folder.env })
    expect(step).toMatchObject({
      exitCode: 1,
      outputs: {
        status: 'stale',
        'job-count': '1',
        'stale-pages': JSON.stringify([`${visitors.url}/gone.html`, `${visitors.url}/app.js`]),
      },
    })
    expect(step.stdout).toContain('1 of 3 pages fresh: 1 by content; 2 wrong')
    expect(step.stdout).toContain('error[CDN049]')
    expect(step.stdout).toContain('it is HTML, which `app.js` is not')
    expect(step.stdout).toContain('`gone.html` is at none of its addresses: /gone.html 404')
    expect(step.stdout).toContain('`wait-for-origin: site`')
    // Nothing is confirmed.
    expect(JSON.parse(readFileSync(folder.at('m.json'), 'utf8'))).toMatchObject({
      records: [{ confirmed: null }],
    })
  })

  test('a page that is not there, and was not deleted, gets a warning', async ({ site }) => {
    await using visitors = await startServer((_, response) =>
      response.writeHead(404, { 'x-cache': 'MISS' }).end(),
    )
    const step = await site.step({ paths: '/blgo/', verify: '1', 'site-url': visitors.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toMatch(/::warning::\S*\/blgo\/ answers with status 404: is the path misspelled/)
  })

  test('a site that is never deployed is red in each run, and green after the deploy', async ({ site }) => {
    using folder = makeFolder({ 'dist/index.html': 'build 1', 'dist/style.css': 'css 1' })
    site.origin.pages.set('/', 'the old site').set('/style.css', 'the old style')
    const inputs = { ...BUILT, html: 'directory', 'site-url': site.site }
    for (const number of [1, 2, 3]) {
      replaceFiles(folder.at('dist'), { 'index.html': `build ${number}`, 'style.css': `css ${number}` })
      const step = await site.step(inputs, { env: folder.env })
      expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
      expect(step.stdout).toContain('help: deploy first, then run the step again')
    }
    site.origin.pages.set('/', 'build 3').set('/index.html', 'build 3').set('/style.css', 'css 3')
    const step = await site.step(inputs, { env: folder.env })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('2 of 2 pages fresh: 2 by content')
    expect(await site.visit('/')).toBe('build 3')
  })

  test('if a new version is not deployed, the first advice is to deploy it', async ({ site }) => {
    using folder = makeFolder({ 'dist/a.html': 'v1' })
    site.origin.pages.set('/a.html', 'v1')
    const inputs = { ...BUILT, html: 'exact', 'site-url': site.site }
    expect((await site.step(inputs, { env: folder.env })).exitCode).toBe(0)
    writeFileSync(folder.at('dist/a.html'), 'v2')
    const { stdout, exitCode } = await site.step(inputs, { env: folder.env })
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/error\[CDN045\][^]*it has the content from before this change/)
    expect(stdout).toMatch(/cause: the new version is not deployed yet/)
    expect(stdout).toMatch(/cause: [^\n]*\n[^\n]*help: deploy first/)
  })

  test('bodies that a setting of the zone changes are judged by their headers, and others are not', async ({
    site,
  }) => {
    using folder = makeFolder({ 'dist/a.css': 'a {  }', 'dist/a.js': 'a( )' })
    const live = site.cdn.service.zones.all()[0]
    if (live !== undefined) live.minify_css = true
    site.origin.pages.set('/a.css', 'a {  }').set('/a.js', 'a( )')
    const inputs = { ...BUILT, 'site-url': site.site }
    const first = await site.step(inputs, { env: folder.env })
    expect(first.stdout).toContain('2 of 2 pages fresh: 1 by content, 1 by headers')
    Object.assign(site.cdn.service.behavior, { transformsBodies: 'always' })
    rmSync(folder.at('m.json'))
    const second = await site.step(inputs, { env: folder.env })
    expect(second).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(second.stdout).toContain('its content is not that of `a.js`')
    expect(second.stdout).toContain(
      'if the origin itself changes the pages that it serves, leave `verify` out',
    )
  })

  test.for(['origin_url', 'origin-url'])(
    'a `site-url` that is `%s` asks no edge, and is an error',
    async (which, { site }) => {
      const other = which === 'origin_url' ? {} : { 'origin-url': 'http://127.0.0.9:1/x' }
      const url = which === 'origin_url' ? `${site.origin.url}/blog` : 'http://127.0.0.9:1'
      const step = await site.step({ paths: '/blog/', verify: '1', 'site-url': url, ...other })
      expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed', 'job-count': '0' } })
      expect(step.stdout).toMatch(/error\[CDN048\]: `site-url` \(http:\S+\) is the origin/)
      expect(site.origin.requests).toEqual([])
    },
  )

  test('a page that redirects is not fresh, and where it leads is named', async ({ site }) => {
    await using visitors = await startServer((request, response) =>
      request.url === '/blog'
        ? response.writeHead(301, { location: '/blog/', 'x-cache': 'MISS' }).end()
        : response.writeHead(200, { 'x-cache': 'MISS' }).end('blog'),
    )
    const step = await site.step({ paths: '/blog\n/blog/', verify: 'all', 'site-url': visitors.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('Verify 1 of 2 pages fresh: 1 by headers; 1 unknown')
    expect(step.stdout).toMatch(
      /::warning::\S+\/blog answers with status 301, a redirect to \/blog\/: is the path/,
    )
  })

  test('an apex that redirects to `www` names `site-url`', async ({ site }) => {
    await using apex = await startServer((request, response) =>
      response.writeHead(301, { location: `https://www.example.com${request.url}`, 'x-cache': 'MISS' }).end(),
    )
    const step = await site.step({ paths: '/\n/blog/', verify: 'all', 'site-url': apex.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('set `site-url` to `https://www.example.com`')
    expect(step.stdout).toContain('not verified: the pages return a status other than 2xx')
  })

  test('a built site behind an apex that redirects names `site-url`, which helps', async () => {
    using folder = makeFolder({ 'dist/index.html': 'Home' })
    await using site = await startSite()
    await using www = await startServer((_, response) => response.writeHead(200).end('Home'))
    await using apex = await startServer((request, response) =>
      response.writeHead(301, { location: `${www.url}${request.url}` }).end(),
    )
    const wrong = await site.step({ ...BUILT, 'site-url': apex.url }, { env: folder.env })
    expect(wrong).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    const [, advised = ''] = /help: if visitors use `([^`]+)`, set `site-url` to it/.exec(wrong.stdout) ?? []
    const right = await site.step({ ...BUILT, 'site-url': advised }, { env: folder.env })
    expect(right).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
  })

  test('HTML for a script that no file is: the advice needs no built site', async ({ site }) => {
    await using visitors = await startServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    )
    const step = await site.step({ paths: '/app.js', verify: '1', 'site-url': visitors.url })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toContain('1 page is HTML at the address of a script')
    expect(step.stdout).not.toMatch(/wait-for-origin: site|!_headers/)
  })

  test('an old copy of a file that is stored compressed is old, and nothing is confirmed', async () => {
    using folder = makeFolder({ 'dist/data.json.gz': 'v2' })
    await using site = await startSite()
    site.origin.pages.set('/data.json.gz', 'v2')
    await using visitors = await startServer((_, response) =>
      response.writeHead(200, { age: '90000', 'x-cache': 'HIT' }).end('v1'),
    )
    const step = await site.step({ ...BUILT, 'site-url': visitors.url }, { env: folder.env })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(readFileSync(folder.at('m.json'), 'utf8')).toMatch(/"confirmed": ?null/)
  })

  test('a redirect names no `site-url` that would fail, and keeps its path', async ({ site }) => {
    let target = ''
    await using visitors = await startServer((_, response) =>
      response.writeHead(302, { location: target }).end(),
    )
    const warningOf = async (location: string) => {
      target = location
      const step = await site.step({ paths: '/a', verify: 'all', 'site-url': `${visitors.url}/docs` })
      return /^::warning::.*answers with status 302.*$/m.exec(step.stdout)?.[0]
    }
    expect(await warningOf('https://other.example.com/docs/a')).toContain(
      'to `https://other.example.com/docs`',
    )
    expect(await warningOf('myapp://x/a')).not.toContain('set `site-url`')
    expect(await warningOf(`${site.origin.url}/a`)).not.toContain('set `site-url`')
  })

  test('patterns alone cannot be verified', async ({ site }) => {
    const step = await site.step({ paths: '/blog/*', verify: '1', 'site-url': site.site })
    expect(step.exitCode).toBe(0)
    expect(step.stdout).toMatch(/::warning::the pages were not verified: the plan names no single page/)
    expect(step.summary).toContain('not verified: the plan names no single page')
  })

  test('a page that a pattern covers is verified', async ({ site }) => {
    const step = await site.step({ paths: '/*\n/about', verify: 'all', 'site-url': site.site })
    expect(step.stdout).toContain('Verify 1 of 1 page fresh')
  })

  test('the requests carry no token, no cookie, and the path byte for byte', async () => {
    const seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
    await using site = await startSite()
    await using visitors = await startServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers })
      response.writeHead(200, { 'x-cache': 'MISS', 'set-cookie': 'a=b', 'content-encoding': 'gzip' })
      response.end(gzipSync('<b>'))
    })
    const step = await site.step({ paths: '/a%2e/b?x=1\n/%E4', verify: '5', 'site-url': visitors.url })
    expect(step.exitCode).toBe(0)
    expect(seen.map(({ url }) => url).toSorted()).toEqual(['/%E4', '/a%2e/b?x=1'])
    for (const { headers } of seen) {
      expect(headers['accept-encoding']).toBe('gzip, br')
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ])
    }
  })

  test('a file that moves to another name keeps its address, and one that an edge kept is old', async () => {
    using folder = makeFolder({ 'dist/about.html': 'About', 'dist/index.html': 'Home' })
    await using site = await startSite()
    const inputs = { ...BUILT, 'site-url': site.site }
    const serve = (pages: Record<string, string>) => {
      site.origin.pages.clear()
      for (const [path, text] of Object.entries(pages)) site.origin.pages.set(path, text)
    }
    serve({
      '/about.html': 'About',
      '/about': 'About',
      '/about/': 'About',
      '/': 'Home',
      '/index.html': 'Home',
    })
    expect((await site.step(inputs, { env: folder.env })).exitCode).toBe(0)

    replaceFiles(folder.at('dist'), { 'about/index.html': 'About', 'index.html': 'Home' })
    serve({
      '/about': 'About',
      '/about/': 'About',
      '/about/index.html': 'About',
      '/': 'Home',
      '/index.html': 'Home',
    })
    const moved = await site.step(inputs, { env: folder.env })
    expect(moved).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(moved.stdout).toContain('2 of 2 pages fresh')

    site.cdn.service.keeping.add('ams-01')
    replaceFiles(folder.at('dist'), { 'about/index.html': 'About, v2', 'index.html': 'Home' })
    serve({ '/about': 'About, v2', '/about/': 'About, v2', '/about/index.html': 'About, v2' })
    const kept = await site.step(inputs, { env: folder.env })
    expect(kept).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
  })

  test('built files prove by content, and a deleted one by its absence', async () => {
    using folder = makeFolder()
    const deploy = (files: Record<string, string>) => replaceFiles(folder.at('dist'), files)
    await using site = await startSite()
    Object.assign(site.cdn.service.behavior, { cacheHeaders: 'none' })
    const inputs = { ...BUILT, html: 'exact', 'site-url': site.site }
    const step = () => site.step(inputs, { env: folder.env })
    deploy({ 'a.html': 'A1', 'b.html': 'B1' })
    site.origin.pages.set('/a.html', 'A1').set('/b.html', 'B1')
    expect((await step()).stdout).toContain('2 of 2 pages fresh: 2 by content')
    deploy({ 'a.html': 'A2' })
    site.origin.pages.set('/a.html', 'A2').delete('/b.html')
    const second = await step()
    expect(second.stdout).toContain('2 of 2 pages fresh: 1 by content, 1 by headers')
    site.cdn.service.keeping.add('ams-01')
    deploy({ 'a.html': 'A3' })
    site.origin.pages.set('/a.html', 'A3')
    const third = await step()
    expect(third).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(third.stdout).toContain('it has the content from before this change')
    expect(readFileSync(folder.at('m.json'), 'utf8')).toMatch(/^\["a.html","[0-9a-f]{64}","unknown"\]$/m)
  })
})

describe('addresses that the API names', () => {
  test('may be private', async ({ site }) => {
    const live = site.cdn.service.zones.all()[0]
    if (live !== undefined) live.cdn_hostname = 'localhost'
    Object.assign(live ?? {}, { custom_domains: [] })
    // Nothing answers there, which is another error than an address that is refused.
    const step = await site.step({ paths: '/blog/', verify: '1' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toContain('error[CDN051]')
  })
})
