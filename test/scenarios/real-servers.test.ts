import { cpSync, readFileSync, rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeFolder, replaceFiles } from '../fakes/folder.ts'
import {
  hasRealServers,
  makeWebRoot,
  startApache,
  startLimitingNginx,
  startNginx,
  startVarnish,
  type RealEdge,
  type RealServer,
} from '../fakes/real-servers.ts'
import { startScenario, zoneOf } from './scene.ts'

type Files = Readonly<Record<string, string | Buffer>>

interface Situation {
  readonly title: string
  /** What the second build deletes and adds. */
  readonly first: Files
  readonly second: Files
  /** Whether a deploy leaves the files of earlier ones. */
  readonly keepsOldFiles?: boolean
  readonly nginx: string
  readonly apache: string
}

const SITUATIONS: readonly Situation[] = [
  {
    title: 'a deploy that keeps old assets',
    first: { 'app.1.js': 'app 1' },
    second: { 'app.2.js': 'app 2' },
    keepsOldFiles: true,
    nginx: '',
    apache: '',
  },
  {
    title: 'a fallback page for every page that is not there',
    first: { 'old.html': 'old' },
    second: { 'new.html': 'new' },
    nginx: 'location / { try_files $uri $uri/ /index.html; }',
    apache: 'FallbackResource /index.html',
  },
  {
    title: 'files that are compressed in place',
    first: { 'app.js': gzipSync('app 1') },
    second: { 'app.js': gzipSync('app 2') },
    nginx: String.raw`location ~ \.js$ { add_header Content-Encoding gzip; }`,
    apache: String.raw`<FilesMatch "\.js$">
    Header set Content-Encoding gzip
  </FilesMatch>`,
  },
  {
    title: 'a 500 at an address that no visitor asks for',
    first: { 'about.html': 'about 1' },
    second: { 'about.html': 'about 2' },
    nginx:
      'location = /about/ { return 500; }\n location / { try_files $uri $uri/ $uri.html =404; }',
    // The most copied rules for addresses without `.html`, which rewrite `/about/` without end.
    apache: String.raw`RewriteEngine On
  RewriteCond %{REQUEST_FILENAME} !-d
  RewriteCond %{REQUEST_FILENAME}.html -f
  RewriteRule ^(.*)$ $1.html [NC,L]`,
  },
  {
    title: 'an error page of its own, and redirects to addresses without `.html`',
    first: { '404.html': 'not here 1', 'blog/index.html': 'blog 1' },
    second: { '404.html': 'not here 2', 'blog/index.html': 'blog 2' },
    nginx: String.raw`error_page 404 /404.html;
      if ($request_uri ~ ^(/.+/)index\.html$) { return 301 $1; }`,
    apache: String.raw`ErrorDocument 404 /404.html
  RewriteEngine On
  RewriteCond %{THE_REQUEST} /index\.html
  RewriteRule ^(.+/)index\.html$ /$1 [R=301,L]`,
  },
]

type StartOrigin = (root: string, situation: Situation) => Promise<RealServer>
const ORIGINS: readonly (readonly [name: string, start: StartOrigin])[] = [
  ['nginx', (root, { nginx }) => startNginx(`root ${root}; absolute_redirect off; ${nginx}`)],
  ['Apache', (root, { apache }) => startApache(root, apache)],
]
const EDGES: readonly (readonly [name: string, start: (url: string) => Promise<RealEdge>])[] = [
  ['Varnish', startVarnish],
  ['nginx, which limits requests', startLimitingNginx],
]
const CASES = ORIGINS.flatMap(([origin, startOrigin]) =>
  EDGES.flatMap(([edge, startEdge]) =>
    SITUATIONS.map((situation) => ({ ...situation, origin, edge, startOrigin, startEdge })),
  ),
)

describe.skipIf(!hasRealServers()).each(CASES)('$title: $origin behind $edge', (situation) => {
  const { first, second, keepsOldFiles = false, startOrigin, startEdge } = situation

  test('is green after a purge, and red where the edge keeps its copies', async () => {
    using folder = makeFolder()
    const root = makeWebRoot()
    await using origin = await startOrigin(root, situation)
    await using edge = await startEdge(origin.url)
    await using scenario = await startScenario({ zones: [zoneOf(origin.url)] })
    const inputs = { 'site-dir': 'dist', manifest: 'm.json', verify: 'all', 'site-url': edge.url }
    const step = () => scenario.step(inputs, { env: folder.env })
    const deploy = (files: Files) => {
      replaceFiles(folder.at('dist'), files)
      if (!keepsOldFiles) rmSync(root, { recursive: true })
      cpSync(folder.at('dist'), root, { recursive: true })
    }

    deploy({ 'index.html': 'home 1', 'style.css': 'css 1', ...first })
    edge.purge()
    const started = await step()
    expect(started.stdout).toMatch(/Verify (\d) of \1 pages fresh/)
    expect(started.exitCode).toBe(0)

    deploy({ 'index.html': 'home 2', 'style.css': 'css 1', ...second })
    edge.purge()
    const deployed = await step()
    expect(deployed.stdout).toMatch(/Verify (\d) of \1 pages fresh/)
    expect(deployed).toMatchObject({ exitCode: 0, outputs: { status: 'completed' } })
    expect(readFileSync(folder.at('m.json'), 'utf8')).not.toMatch(/"confirmed": ?null|"unknown"/)

    deploy({ 'index.html': 'home 3', 'style.css': 'css 3', ...second })
    const kept = await step()
    expect(kept).toMatchObject({ exitCode: 1, outputs: { status: 'stale' } })
    expect(kept.stdout).toContain('error[CDN045]')
    rmSync(root, { recursive: true })
  })
})
