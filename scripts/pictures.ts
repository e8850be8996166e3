import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { startEmulator, type Emulator } from '../emulator/emulator.ts'
import { startOrigin } from '../emulator/origin.ts'
import { runAction } from '../emulator/run-action.ts'

const EDGES = ['amsterdam', 'frankfurt', 'singapore']
const WAIT = { retries: '0' }

async function step(
  cdn: Emulator,
  inputs: Readonly<Record<string, string>>,
  action = '.',
): Promise<string> {
  const given = { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: 'www.example.com' }
  return (await runAction({ action, with: { ...given, ...inputs } })).summary
}

/** Summaries as they really come out, by name: those of the pictures in README and docs are among them. */
export const SCENES: Readonly<Record<string, () => Promise<string>>> = {
  async completed() {
    await using cdn = await startEmulator({ edges: EDGES, jobMs: 1500 })
    return await step(cdn, { paths: '/blog/**\n/feed.xml' })
  },
  async partial() {
    await using cdn = await startEmulator({ edges: EDGES, jobMs: 2500 })
    cdn.service.failing.set('singapore', 1)
    return await step(cdn, { ...WAIT, paths: pages(2400) })
  },
  async stale() {
    await using origin = await startOrigin({ '/blog/': 'Blog, v1' })
    const zones = [{ uuid: ZONE, name: 'www', originUrl: origin.url, domains: ['www.example.com'] }]
    let aheadMs = 0
    const now = () => Date.now() + aheadMs
    await using cdn = await startEmulator({ edges: EDGES, jobMs: 300, zones, now })
    const site = cdn.edgeUrls.get('amsterdam') ?? ''
    await (await fetch(`${site}/blog/`)).text()
    origin.pages.set('/blog/', 'Blog, v2')
    cdn.service.keeping.add('amsterdam')
    // The copy is old, too.
    aheadMs = 60_000
    return await step(cdn, { paths: '/blog/', verify: '5', 'site-url': site })
  },
  async 'timed-out'() {
    await using cdn = await startEmulator({ edges: EDGES, jobMs: 300 })
    cdn.service.stuck.add('frankfurt')
    return await step(cdn, { paths: '/blog/\n/feed.xml', timeout: '4s' })
  },
  async 'zone-plan'() {
    await using cdn = await startEmulator({ edges: EDGES })
    const workspace = mkdtempSync(join(tmpdir(), 'zones-'))
    const file =
      'zones: [{ name: www, cache_ttl: 60, custom_domains: [www.example.com, a.example.com] }]'
    writeFileSync(join(workspace, 'cdn-zones.yml'), file)
    const given = { 'api-token': cdn.token, 'base-url': cdn.baseUrl }
    const { summary } = await runAction({
      action: 'zone',
      with: given,
      env: { GITHUB_WORKSPACE: workspace },
    })
    rmSync(workspace, { recursive: true })
    return summary
  },
  async plan() {
    await using cdn = await startEmulator({ edges: EDGES, jobMs: 0 })
    const workspace = mkdtempSync(join(tmpdir(), 'site-'))
    const given = {
      'api-token': cdn.token,
      'base-url': cdn.baseUrl,
      zone: 'www.example.com',
      'site-dir': 'public',
      manifest: '.cdn-purge.json',
      map: 'blog/** => /blog/ /feed.xml\ndocs/** => /docs/search.json',
    }
    const env = { GITHUB_WORKSPACE: workspace }
    writePages(workspace, 'before')
    await runAction({ with: given, env })
    writePages(workspace, 'after')
    const pullRequest = { ...env, GITHUB_EVENT_NAME: 'pull_request' }
    const { summary } = await runAction({ with: { ...given, 'dry-run': 'true' }, env: pullRequest })
    rmSync(workspace, { recursive: true })
    return summary
  },
  async stats() {
    // At any other hour, the week would have another number of days.
    const startedMs = Date.now()
    const now = () => Date.parse('2026-11-23T12:00:00Z') + Date.now() - startedMs
    await using cdn = await startEmulator({ edges: EDGES, now, jobMs: 0 })
    for (let index = 0; index < 3000; index++) {
      cdn.service.traffic.record({
        zone: cdn.zone,
        atMs: now() - index * 200_000,
        status: index % 150 === 0 ? 503 : index % 40 === 0 ? 404 : index % 9 === 0 ? 304 : 200,
        bytes: 20_000 + index * 37,
        isHit: index % 9 !== 0,
      })
    }
    cdn.service.createJob(cdn.zone, { type: 'path', paths: ['/blog/*', '/feed.xml'] })
    const bounds = { 'min-hit-ratio': '85%', 'max-server-error-ratio': '1%' }
    return await step(cdn, { period: 'week', ...bounds }, 'stats')
  },
}

const ZONE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

/** A built site in which three posts and a page of the docs differ. */
function writePages(workspace: string, version: string): void {
  for (const [name, changes] of Object.entries({
    'index.html': false,
    'about/index.html': false,
    'blog/hello/index.html': true,
    'blog/edges/index.html': true,
    'blog/wildcards/index.html': true,
    'docs/install/index.html': true,
    'docs/api/index.html': false,
  })) {
    const file = join(workspace, 'public', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, changes ? `${name} ${version}` : name)
  }
}

function pages(count: number): string {
  return Array.from({ length: count }, (_, index) => `/blog/post-${index}/`).join('\n')
}

/** The same for every run of the same program: ids, times and amounts apart. */
export function fingerprint(summary: string): string {
  const text = summary
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f-]{27})?\b/g, 'ID')
    .replaceAll(/\d+([.:,-]\d+)*/g, 'N')
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

// `node scripts/pictures.ts FOLDER` writes NAME-FINGERPRINT.md, of which the pictures of the same name are drawn.
if (resolve(process.argv[1] ?? '') === import.meta.filename) {
  const [, , folder = 'summaries'] = process.argv
  mkdirSync(folder, { recursive: true })
  for (const [name, scene] of Object.entries(SCENES)) {
    const summary = await scene()
    writeFileSync(join(folder, `${name}-${fingerprint(summary)}.md`), summary)
  }
}
