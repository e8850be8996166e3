import { readFileSync, rmSync } from 'node:fs'
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

const test = base.extend<{ site: Awaited<ReturnType<typeof startSite>> }>({
  site: fixtureOf(startSite),
})

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
    expect(step.stdout).toContain(
      'Origin not yet: /blog/ contains v2: status 200, without that text',
    )
    expect(step.stdout).toMatch(/Origin shows the new version, after 3(\.\d)? s/)
    expect(step.stdout.match(/Origin not yet/g)).toHaveLength(1)
    expect(step.summary).toContain('waited 3')
  })

  test('each kind of line, one request a path, without the token', async ({ site }) => {
    const lines = [
      '/blog/ contains Blog',
      '/about status 200',
      '/about contains us',
      '/gone status 404',
    ]
    const step = await site.step({ paths: '/blog/', 'wait-for-origin': lines.join('\n') })
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests.map(({ path }) => path).toSorted()).toEqual([
      '/about',
      '/blog/',
      '/gone',
    ])
    for (const { headers } of site.origin.requests) {
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'accept-encoding': 'identity' })
      expect(headers['user-agent']).toMatch(/^cdn-purge\/\d/)
      expect(Object.keys(headers)).not.toContain('authorization')
    }
  })

  test('past the deadline nothing is purged, and the message says what was found', async ({
    site,
  }) => {
    const step = await site.step({
      paths: '/blog/',
      'wait-for-origin': '/blog/ contains v2',
      timeout: '30s',
    })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out', 'purge-ids': '[]' } })
    expect(site.posts()).toBe(0)
    expect(step.stdout).toContain('error[CDN046]')
    expect(step.stdout).toContain('found: status 200, without that text')
    expect(step.stdout).toContain('the page begins: Blog, v1')
    expect(step.stdout).not.toContain('CDN041')
  })

  test('a dry run without a token plans to verify a site that it does not know', async ({
    site,
  }) => {
    const step = await site.step({
      'api-token': '',
      paths: '/blog/',
      verify: '1',
      'dry-run': 'true',
    })
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

  test('user and password of `origin-url` are sent as Basic, and shown nowhere', async ({
    site,
  }) => {
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

/** What visitors get, of each path the last answer from then on. */
async function startVisitors(
  answer: (path: string) => readonly [status: number, body: string, headers?: object | undefined],
) {
  return startServer((request, response) => {
    const [status, body, headers = {}] = answer(request.url ?? '')
    response.writeHead(status, { ...headers }).end(body)
  })
}

describe('`verify`', () => {
  test('finds that an edge answers what the origin answers', async ({ site }) => {
    await site.visit('/blog/')
    site.origin.pages.set('/blog/', 'Blog, v2')
    const step = await site.step({ paths: '/blog/\n/about', verify: '20', 'site-url': site.site })
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { status: 'completed', 'stale-pages': '[]' },
    })
    expect(step.stdout).toContain('Verify 2 of 2 pages fresh: 2 as the origin')
    expect(step.summary).toContain('2 of 2 pages fresh')
  })

  test('fails where an edge keeps an old page, and says what edge and origin answered', async ({
    site,
  }) => {
    site.cdn.service.keeping.add('ams-01')
    await site.visit('/blog/')
    site.cdn.service.advance(4000)
    site.origin.pages.set('/blog/', 'Blog, v2')
    const paths = '/blog/\n/about'
    const step = await site.step({ paths, verify: '5', 'site-url': site.site, retries: '0' })
    expect(step).toMatchObject({
      exitCode: 1,
      outputs: { status: 'stale', 'stale-pages': JSON.stringify([`${site.site}/blog/`]) },
    })
    expect(step.stdout).toContain('error[CDN045]: 1 page is still stale at an edge')
    expect(step.stdout).toMatch(/\/blog\/: edge 200 \(Age: \d+, X-Cache: HIT, [^)]*\), origin 200/)
    expect(step.stdout).toContain('help: run the step again: it purges these pages')
    expect(step.summary).toMatch(/^- .*\/blog\/.* edge 200 .*, origin 200/m)
    expect(step.report).toMatchObject({ freshness: { counts: { stale: 1, asOrigin: 1 } } })
  })

  test('is not fooled by an age that is the origin’s own', async ({ site }) => {
    await using aged = await startVisitors(() => [200, 'Blog, v1', { age: '90000' }])
    const step = await site.step({ paths: '/blog/', verify: '1', 'site-url': aged.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('1 of 1 page fresh: 1 as the origin')
  })

  test('says what a page proves where no origin can be asked', async ({ site }) => {
    const headers = new Map([
      ['/new', { age: '0' }],
      ['/old', { age: '90000' }],
    ])
    await using visitors = await startVisitors((path) => [200, path, headers.get(path)])
    const inputs = { verify: 'all', 'site-url': visitors.url, 'origin-url': 'http://127.0.0.1:9' }
    const unknown = await site.step({ paths: '/x', ...inputs })
    expect(unknown).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(unknown.stdout).toMatch(/::warning::the pages were not verified: neither the origin/)
    expect(unknown.summary).toContain('not verified: neither the origin')
    const old = await site.step({ paths: '/old', ...inputs })
    expect(old).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
  })

  test('fails where one page is unreachable to the end', async ({ site }) => {
    await using failing = await startServer((request, response) =>
      request.url === '/a' ? response.destroy() : response.writeHead(404).end(),
    )
    const step = await site.step({ paths: '/a\n/b', verify: 'all', 'site-url': failing.url })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale', 'stale-pages': '[]' } })
    expect(step.stdout).toContain('error[CDN051]: 1 page is not reachable')
    expect(step.summary).toContain('every edge confirmed, but 1 page could not be reached')
  })

  test('finds a page that is old behind a redirect', async () => {
    using folder = makeFolder({ 'dist/about.html': 'new' })
    await using site = await startSite()
    site.origin.pages.set('/about', 'new')
    await using visitors = await startVisitors((path) =>
      path === '/about.html' ? [301, '', { location: '/about' }] : [200, 'old'],
    )
    const step = await site.step({ ...BUILT, 'site-url': visitors.url }, { env: folder.env })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(step.stdout).toMatch(/about\.html: edge 301 \(Location: \/about\), origin 404/)
  })

  test('fails where files are not deployed: HTML for a script, and no page at all', async () => {
    const names = ['app.js', 'gone.html', 'ok.html']
    using folder = makeFolder(Object.fromEntries(names.map((name) => [`dist/${name}`, name])))
    await using site = await startSite()
    site.origin.fallback = '/blog/'
    site.origin.pages.set('/ok.html', 'ok.html')
    const inputs = { ...BUILT, html: 'exact', 'site-url': site.site }
    const step = await site.step(inputs, { env: folder.env })
    const stale = ['/gone.html', '/app.js'].map((path) => site.site + path)
    expect(step).toMatchObject({
      exitCode: 1,
      outputs: { status: 'stale', 'job-count': '1', 'stale-pages': JSON.stringify(stale) },
    })
    expect(step.stdout).toContain('1 of 3 pages fresh: 1 by content; 2 stale')
    expect(step.stdout).toContain('error[CDN049]: 2 pages are not deployed')
    expect(step.stdout).toMatch(/\/app.js: edge 200 \([^)]*Content-Type: text\/html/)
    expect(step.stdout).toContain('such as `!_headers`')
    // Nothing is confirmed.
    expect(readFileSync(folder.at('m.json'), 'utf8')).toMatch(/"confirmed": ?null/)
  })

  test('warns of a line of `paths` that is not there, also where the origin says so', async ({
    site,
  }) => {
    const step = await site.step({ paths: '/blgo/\n/about', verify: 'all', 'site-url': site.site })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('2 of 2 pages fresh: 2 as the origin')
    expect(step.stdout).toMatch(
      /::warning::\S*\/blgo\/ answers with status 404: is the path misspelled/,
    )
  })

  test('is red in each run of a site that is never deployed, and green after the deploy', async ({
    site,
  }) => {
    using folder = makeFolder({ 'dist/index.html': 'build 1', 'dist/style.css': 'css 1' })
    const deploy = (number: number) => {
      const content = `build ${number}`
      site.origin.pages
        .set('/', content)
        .set('/index.html', content)
        .set('/style.css', `css ${number}`)
    }
    const build = (number: number) =>
      replaceFiles(folder.at('dist'), {
        'index.html': `build ${number}`,
        'style.css': `css ${number}`,
      })
    const inputs = { ...BUILT, html: 'directory', 'site-url': site.site }
    deploy(1)
    expect((await site.step(inputs, { env: folder.env })).exitCode).toBe(0)
    for (const number of [2, 3]) {
      build(number)
      const step = await site.step(inputs, { env: folder.env })
      expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
      if (number === 2) {
        expect(step.stdout).toContain('error[CDN052]: 2 pages are still old at the origin')
      }
      if (number === 2) expect(step.stdout).toContain('`wait-for-origin: site`')
    }
    deploy(3)
    const step = await site.step(inputs, { env: folder.env })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('2 of 2 pages fresh: 2 by content')
    expect(await site.visit('/')).toBe('build 3')
  })

  test('confirms nothing where the origin changes what was built, unless a line of `wait-for-origin` held', async ({
    site,
  }) => {
    using folder = makeFolder({ 'dist/index.html': 'home' })
    site.origin.pages.set('/', 'home').set('/index.html', 'home').set('/version.txt', '1.4.2')
    site.origin.rewrite = (body) => `${body}<script>`
    const inputs = { ...BUILT, html: 'directory', 'site-url': site.site }
    const first = await site.step(inputs, { env: folder.env })
    expect(first).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(first.stdout).toContain('1 of 1 page fresh: 1 as the origin')
    expect(first.stdout).toMatch(/::warning::the origin changes what was built.*contains 1\.4\.2/)
    expect(readFileSync(folder.at('m.json'), 'utf8')).toMatch(/"confirmed": ?null/)
    const awaited = { ...inputs, 'wait-for-origin': '/version.txt contains 1.4.2' }
    expect((await site.step(awaited, { env: folder.env })).exitCode).toBe(0)
    expect(readFileSync(folder.at('m.json'), 'utf8')).not.toMatch(/"confirmed": ?null/)
  })

  test('does not compare bodies of a kind that a setting of the zone changes, but others', async ({
    site,
  }) => {
    using folder = makeFolder({ 'dist/a.css': 'a {  }', 'dist/a.js': 'a( )' })
    const live = site.cdn.service.zones.all()[0]
    if (live !== undefined) live.minify_css = true
    site.origin.pages.set('/a.css', 'a {  }').set('/a.js', 'a( )')
    const inputs = { ...BUILT, 'site-url': site.site }
    const first = await site.step(inputs, { env: folder.env })
    expect(first.stdout).toContain('1 of 2 pages fresh: 1 by content; 1 unknown')
    Object.assign(site.cdn.service.behavior, { transformsBodies: 'always' })
    rmSync(folder.at('m.json'))
    const second = await site.step(inputs, { env: folder.env })
    expect(second).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(second.outputs['stale-pages']).toBe(JSON.stringify([`${site.site}/a.js`]))
  })

  test('is slower where the site limits requests, and to the end leaves pages unverified', async ({
    site,
  }) => {
    let answers = 0
    await using limited = await startVisitors(() =>
      answers++ % 2 === 0 ? [429, '', { 'retry-after': '1' }] : [200, 'Blog, v1'],
    )
    const paths = '/blog/\n/about'
    site.origin.pages.set('/about', 'Blog, v1')
    const slow = await site.step({ paths, verify: 'all', 'site-url': limited.url })
    expect(slow.stdout).toContain('2 of 2 pages fresh')
    await using closed = await startVisitors(() => [429, ''])
    const step = await site.step({ paths, verify: 'all', 'site-url': closed.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain('0 of 2 pages fresh; 2 unverified')
    expect(step.stdout).toMatch(
      /::warning::.*limits requests \(429\); set `verify` to a smaller number/,
    )
    expect(step.stdout).not.toContain('the next run purges these files again')
  })

  test.for(['origin_url', 'origin-url'])(
    'refuses a `site-url` that is `%s`, since it would ask no edge',
    async (which, { site }) => {
      const other = which === 'origin_url' ? {} : { 'origin-url': 'http://127.0.0.9:1/x' }
      const url = which === 'origin_url' ? `${site.origin.url}/blog` : 'http://127.0.0.9:1'
      const step = await site.step({ paths: '/blog/', verify: '1', 'site-url': url, ...other })
      expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'failed', 'job-count': '0' } })
      expect(step.stdout).toMatch(/error\[CDN048\]: `site-url` \(http:\S+\) is the origin/)
      expect(site.origin.requests).toEqual([])
    },
  )

  test('names the `site-url` to which an apex redirects, and it helps', async () => {
    using folder = makeFolder({ 'dist/index.html': 'Home' })
    await using site = await startSite()
    site.origin.pages.set('/', 'Home')
    await using www = await startVisitors(() => [200, 'Home'])
    await using apex = await startVisitors((path) => [301, '', { location: www.url + path }])
    const wrong = await site.step({ ...BUILT, 'site-url': apex.url }, { env: folder.env })
    expect(wrong).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    const [, advised = ''] =
      /help: if visitors use that address, set `site-url` to `([^`]+)`/.exec(wrong.stdout) ?? []
    const right = await site.step({ ...BUILT, 'site-url': advised }, { env: folder.env })
    expect(right).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
  })

  test('names no `site-url` that would fail, and keeps its path', async ({ site }) => {
    let target = ''
    await using visitors = await startVisitors(() => [302, '', { location: target }])
    const warningOf = async (location: string) => {
      target = location
      const step = await site.step({
        paths: '/a',
        verify: 'all',
        'site-url': `${visitors.url}/docs`,
      })
      return /^::warning::.*answers with status 302.*$/m.exec(step.stdout)?.[0]
    }
    expect(await warningOf('https://other.example.com/docs/a')).toContain(
      'to `https://other.example.com/docs`',
    )
    expect(await warningOf('myapp://x/a')).not.toContain('set `site-url`')
    expect(await warningOf(`${site.origin.url}/a`)).not.toContain('set `site-url`')
  })

  test('says that patterns alone cannot be verified', async ({ site }) => {
    const step = await site.step({ paths: '/blog/*', verify: '1', 'site-url': site.site })
    expect(step.exitCode).toBe(0)
    expect(step.stdout).toMatch(
      /::warning::the pages were not verified: the plan names no single page/,
    )
    expect(step.summary).toContain('not verified: the plan names no single page')
  })

  test('fetches a page that a pattern covers', async ({ site }) => {
    const step = await site.step({ paths: '/*\n/about', verify: 'all', 'site-url': site.site })
    expect(step.stdout).toContain('Verify 1 of 1 page fresh')
  })

  test('sends no token, no cookie, and the path byte for byte', async ({ site }) => {
    const seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
    await using visitors = await startServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers })
      response.writeHead(404, { 'set-cookie': 'a=b', 'content-encoding': 'gzip' })
      response.end(gzipSync('<b>'))
    })
    const step = await site.step({
      paths: '/a%2e/b?x=1\n/%E4',
      verify: '5',
      'site-url': visitors.url,
    })
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

  test('knows a file that moves to another name, and one that an edge kept', async () => {
    using folder = makeFolder({ 'dist/about.html': 'About', 'dist/index.html': 'Home' })
    await using site = await startSite()
    const inputs = { ...BUILT, 'site-url': site.site }
    const serve = (...pages: [path: string, content: string][]) => {
      site.origin.pages.clear()
      for (const [path, content] of pages) site.origin.pages.set(path, content)
    }
    const home: [string, string][] = [
      ['/', 'Home'],
      ['/index.html', 'Home'],
    ]
    serve(...home, ['/about.html', 'About'], ['/about', 'About'], ['/about/', 'About'])
    expect((await site.step(inputs, { env: folder.env })).exitCode).toBe(0)

    replaceFiles(folder.at('dist'), { 'about/index.html': 'About', 'index.html': 'Home' })
    serve(...home, ['/about', 'About'], ['/about/', 'About'], ['/about/index.html', 'About'])
    const moved = await site.step(inputs, { env: folder.env })
    expect(moved).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(moved.stdout).toContain('2 of 2 pages fresh')

    site.cdn.service.keeping.add('ams-01')
    replaceFiles(folder.at('dist'), { 'about/index.html': 'About, v2', 'index.html': 'Home' })
    serve(
      ...home,
      ['/about', 'About, v2'],
      ['/about/', 'About, v2'],
      ['/about/index.html', 'About, v2'],
    )
    const kept = await site.step(inputs, { env: folder.env })
    expect(kept).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
  })

  test('knows deleted files that are gone, kept by the deploy, or kept by an edge', async () => {
    using folder = makeFolder()
    const deploy = (files: Record<string, string>) => replaceFiles(folder.at('dist'), files)
    await using site = await startSite()
    Object.assign(site.cdn.service.behavior, { cacheHeaders: 'none' })
    const inputs = { ...BUILT, html: 'exact', 'site-url': site.site }
    const step = () => site.step(inputs, { env: folder.env })
    deploy({ 'a.html': 'A1', 'b.html': 'B1', 'c.html': 'C1' })
    site.origin.pages.set('/a.html', 'A1').set('/b.html', 'B1').set('/c.html', 'C1')
    expect((await step()).stdout).toContain('3 of 3 pages fresh: 3 by content')
    deploy({ 'a.html': 'A2' })
    site.origin.pages.set('/a.html', 'A2').delete('/b.html')
    const second = await step()
    expect(second.stdout).toContain('3 of 3 pages fresh: 1 by content, 2 as the origin')
    expect(second.stdout).toMatch(
      /::notice::the deploy keeps old files: 1 deleted file .*\/c\.html/,
    )
    site.cdn.service.keeping.add('ams-01')
    deploy({ 'a.html': 'A3' })
    site.origin.pages.set('/a.html', 'A3')
    const third = await step()
    expect(third).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(readFileSync(folder.at('m.json'), 'utf8')).toMatch(
      /^\["a.html","[0-9a-f]{64}","unknown"\]$/m,
    )
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
