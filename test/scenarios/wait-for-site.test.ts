import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { replaceFiles } from '../fakes/folder.ts'
import { startServer } from '../fakes/server.ts'
import { startOrigin } from '../../emulator/origin.ts'
import { test, startScenario, zoneOf } from './scene.ts'

type Files = Readonly<Record<string, string>>

/** A built site, the origin that it is deployed to, and a manifest of what was confirmed. */
async function startDeployedSite(
  built: Files,
  { deployed = built }: { readonly deployed?: Files } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const origin = await startOrigin(toPages(deployed))
  const scenario = await startScenario({ zones: [zoneOf(origin.url)] })
  const build = (files: Files) => replaceFiles(join(folder, 'dist'), files)
  build(built)
  return {
    origin,
    build,
    write: (name: string, bytes: Buffer) => writeFileSync(join(folder, 'dist', name), bytes),
    posts: () => scenario.posts(),
    deploy(files: Files) {
      origin.pages.clear()
      for (const [path, text] of Object.entries(toPages(files))) origin.pages.set(path, text)
    },
    step: (inputs: Files = {}) =>
      scenario.step(
        {
          'site-dir': 'dist',
          manifest: 'm.json',
          html: 'directory',
          'wait-for-origin': 'site',
          timeout: '30s',
          ...inputs,
        },
        { env: { GITHUB_WORKSPACE: folder } },
      ),
    async [Symbol.asyncDispose]() {
      await scenario[Symbol.asyncDispose]()
      await origin[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

function toPages(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      `/${name.replace(/(^|\/)index\.html$/, '$1')}`,
      text,
    ]),
  )
}

const V1 = { 'index.html': 'home 1', 'app.js': 'app 1', 'about.html': 'about' }
const V2 = { 'index.html': 'home 2', 'app.js': 'app 2', 'about.html': 'about' }

/** The first state is confirmed. */
async function confirmed(files: Files = V1) {
  const site = await startDeployedSite(files)
  expect((await site.step()).exitCode).toBe(0)
  return site
}

describe('wait-for-origin: site', () => {
  test('waits until each changed file is served as it was built', async () => {
    await using site = await confirmed()
    site.build(V2)
    const before = site.posts()
    const requests = site.origin.requests.length
    const asked = (wanted: string) =>
      site.origin.requests.slice(requests).filter(({ path }) => path === wanted).length
    let postsMeanwhile = NaN
    // The page is new in the second round, the script in the third.
    site.origin.rewrite = (body) => {
      postsMeanwhile = site.posts() - before
      if (body === V1['index.html'] && asked('/') > 1) return V2['index.html']
      return body === V1['app.js'] && asked('/app.js') > 2 ? V2['app.js'] : body
    }
    const step = await site.step({ timeout: '30s' })
    expect(postsMeanwhile).toBe(0)
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(step.stdout).toContain(
      'Origin not yet: site: the origin has 0 of 2 files as they were built; `/`: status 200, with other content',
    )
    expect(step.stdout).toContain(
      'the origin has 1 of 2 files as they were built; `/app.js`: status 200',
    )
    expect(step.stdout).toMatch(/Origin shows the new version, after \d/)
  })

  test('at the deadline nothing was purged, and the error names the files', async () => {
    await using site = await confirmed()
    site.build({ ...V2, 'new.css': 'x' })
    const before = site.posts()
    const step = await site.step({ timeout: '30s' })
    expect(step).toMatchObject({ exitCode: 1, outputs: { status: 'timed-out', 'job-count': '0' } })
    expect(site.posts()).toBe(before)
    expect(step.stdout).toContain('error[CDN046]')
    expect(step.stdout).toContain('found: the origin has 0 of 3 files as they were built')
    expect(step.stdout).toContain('`/new.css`: status 404')
    expect(step.stdout).toContain('if the origin changes pages when it serves them')
    expect(step.stdout).toContain('such as `!_headers`')
  })

  test('holds where the built error page is served as one', async () => {
    await using site = await confirmed()
    site.build({ ...V1, '404.html': 'not here' })
    await using server = await startServer((_, response) => response.writeHead(404).end('not here'))
    const step = await site.step({ 'origin-url': server.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
  })

  test('does not ask for a deleted file beside others', async () => {
    await using site = await confirmed()
    site.build({ 'index.html': 'home 2', 'about.html': 'about' })
    site.deploy({ ...V1, 'index.html': 'home 2' })
    const requests = site.origin.requests.length
    const step = await site.step()
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests.slice(requests).map(({ path }) => path)).toEqual(['/'])
    expect(step.stdout).not.toContain('was not checked')
  })

  test('where only files were deleted, asks for nothing, with a warning', async () => {
    await using site = await confirmed()
    site.build({ 'index.html': 'home 1', 'app.js': 'app 1' })
    const requests = site.origin.requests.length
    const step = await site.step()
    expect(step.exitCode).toBe(0)
    expect(site.origin.requests).toHaveLength(requests)
    expect(step.stdout).toMatch(/::warning::`wait-for-origin: site` was not checked/)
  })

  test('takes a file that is stored compressed as it comes, and one whose coding is none', async () => {
    await using site = await confirmed()
    const stored = gzipSync('{"a":1}')
    site.build({ ...V1, 'app.js': 'app 2' })
    site.write('data.json.gz', stored)
    await using server = await startServer((request, response) => {
      if (request.url === '/data.json.gz') {
        response.setHeader('content-encoding', 'gzip').end(stored)
      } else response.setHeader('content-encoding', 'utf-8').end('app 2')
    })
    const step = await site.step({ 'origin-url': server.url })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
  })

  test('is asked once in a dry run, and is a warning', async () => {
    await using site = await confirmed()
    site.build(V2)
    const before = site.origin.requests.length
    const step = await site.step({ 'dry-run': 'true' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { status: 'planned' } })
    // `/`, `/index.html` and `/app.js`, once each.
    expect(site.origin.requests.length - before).toBe(3)
    expect(step.stdout).toContain(
      '::warning::the origin does not show the new version: site: the origin has 0 of 2',
    )
  })

  test('after a purge that left a page wrong, its file is asked for again', async () => {
    await using site = await confirmed()
    site.build(V2)
    site.deploy({ ...V2, 'app.js': 'app 1' })
    const edge = await startOrigin({ '/': 'home 2', '/app.js': 'app 1' })
    const inputs = { verify: 'all', 'site-url': edge.url, 'wait-for-origin': '', retries: '0' }
    expect((await site.step(inputs)).outputs['status']).toBe('stale')
    const step = await site.step({ timeout: '30s' })
    expect(step.outputs['status']).toBe('timed-out')
    expect(step.stdout).toContain('`/app.js`: status 200')
    await edge[Symbol.asyncDispose]()
  })

  test('without `site-dir` is an error, beside all others', async ({ scenario }) => {
    const inputs = { paths: 'x', 'wait-for-origin': 'site\nSites', verify: '-1' }
    const { stdout, exitCode } = await scenario.step(inputs)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('`wait-for-origin: site` requires `site-dir`')
    expect(stdout).toContain('write the word `site` alone on its line')
    expect(scenario.cdn.requestLog).toHaveLength(0)
  })
})

test('a text in quotation marks is searched for with them, and a notice says so', async () => {
  await using site = await startDeployedSite(V1)
  const step = await site.step({ 'wait-for-origin': '/app.js contains "app"', timeout: '30s' })
  expect(step.exitCode).toBe(1)
  expect(step.stdout).toMatch(/::notice::.*also searches for the quotation marks/)
})
