import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_ZONE, startEmulator, type Emulator } from '../emulator/emulator.ts'
import { startOrigin } from '../emulator/origin.ts'
import { runAction } from '../emulator/run-action.ts'

/** `npm run demo`: a late origin, a purge, an edge that fails, an edge that lies and a deploy that comes too late, as visitors and the log see them. */
await using origin = await startOrigin({
  '/': 'Welcome, v1',
  '/blog/': 'Blog, v1',
  '/about': 'About us',
})
await using cdn = await startEmulator({
  edges: ['amsterdam', 'frankfurt', 'singapore'],
  jobMs: 1500,
  zones: [{ uuid: DEFAULT_ZONE, name: 'www', originUrl: origin.url, domains: [] }],
})

say('1. A site behind a CDN with three edges. Visitors have been here: every edge has a copy.')
for (const path of ['/blog/', '/about']) await visit(cdn, path, false)
await visit(cdn, '/blog/')

say(
  '2. A deploy changes the blog, but the origin is late. The last step waits for it, then purges `/blog/*` and `/blog/`:',
)
setTimeout(() => origin.pages.set('/blog/', 'Blog, v2'), 1500)
await step({ paths: '/blog/\n/blog/*', 'wait-for-origin': '/blog/ contains v2' })

say(
  '3. The step is green, so every visitor gets the new page, wherever they are; other pages stay cached:',
)
await visit(cdn, '/blog/')
await visit(cdn, '/about')

say(
  '4. An edge failure: Singapore does not confirm, and its visitors keep the old page. The step is red, and says so:',
)
cdn.service.failing.set('singapore', 9)
origin.pages.set('/blog/', 'Blog, v3')
await step({ paths: '/blog/' })
await visit(cdn, '/blog/')

say(
  '5. An edge that lies: Amsterdam confirms and keeps its copy. `verify` asks the edge and the origin, and the step shows what both answered:',
)
cdn.service.failing.clear()
cdn.service.keeping.add('amsterdam')
origin.pages.set('/about', 'About us, v2')
await step({
  paths: '/about',
  verify: '1',
  'site-url': cdn.edgeUrls.get('amsterdam') ?? '',
  timeout: '6s',
})

say(
  '6. Purged too early: `app.js` is built, but not deployed, and the origin answers with its home page. `verify` says which page is not deployed:',
)
cdn.service.keeping.clear()
await using site = await buildSite({ 'app.js': 'new script' })
origin.fallback = '/'
const early = { 'site-dir': 'dist', manifest: 'm.json', verify: '1', timeout: '4s' }
await step({ ...early, 'site-url': cdn.edgeUrls.get('amsterdam') ?? '' }, site.folder)

say(
  '7. With `wait-for-origin: site` the step waits until the origin has the file, and only then purges:',
)
setTimeout(() => origin.pages.set('/app.js', 'new script'), 1500)
const late = { ...early, 'wait-for-origin': 'site', timeout: '20s' }
await step({ ...late, 'site-url': cdn.edgeUrls.get('amsterdam') ?? '' }, site.folder)

say(
  'Next: start `npm run emulator`, and in another terminal purge something: `npm run step -- zone=www paths=/blog/`. README.md has workflows to copy.',
)

/** A folder with a built site. */
async function buildSite(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await mkdir(join(folder, 'dist'))
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, 'dist', name), text)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function step(inputs: Readonly<Record<string, string>>, workspace?: string): Promise<void> {
  const result = await runAction({
    ...(workspace === undefined ? {} : { env: { GITHUB_WORKSPACE: workspace } }),
    with: {
      'api-token': cdn.token,
      'base-url': cdn.baseUrl,
      zone: cdn.zone,
      retries: '0',
      ...inputs,
    },
  })
  const lines = result.stdout
    .replace(/(= help: .*\n)( += help: .*\n)*/, '$1')
    .split('\n')
    .filter((line) => /^(Origin|Purge|Verify|Done|Failed|error| +\| +\w| +=)/.test(line))
    .filter((line) => !/processing|= docs:|created$/.test(line))
  for (const line of lines) console.log(`   │ ${short(line)}`)
  console.log(`   └ exit code ${result.exitCode}, status = ${result.outputs['status'] ?? ''}`)
}

/** Ids are long, and keep the log short. */
function short(line: string): string {
  return line.replace(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f-]{22}/g, '$1…')
}

async function visit({ edgeUrls }: Emulator, path: string, print = true): Promise<void> {
  const answers = await Promise.all(
    [...edgeUrls].map(async ([edge, url]) => ({ edge, ...(await fetchPage(url + path)) })),
  )
  if (print) {
    console.log(
      answers.map(({ edge, cache, body }) => `   ${edge}: “${body}” (${cache})`).join('  '),
    )
  }
}

function fetchPage(url: string): Promise<{ cache: string; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ cache: String(response.headers['x-cache']), body }))
    }).on('error', reject)
  })
}

function say(text: string): void {
  console.log(text)
}
