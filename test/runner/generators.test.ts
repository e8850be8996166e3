import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmulator } from '../../emulator/emulator.ts'
import { writeFiles } from '../fakes/folder.ts'
import { run } from '../scenarios/command-line.ts'

/** A site as its generator wants it, and what one change of a page makes different. */
interface Generator {
  /** As in the table of docs/workflows.md. */
  readonly name: string
  readonly package?: string
  readonly files: Readonly<Record<string, string>>
  readonly change: Readonly<Record<string, string>>
  readonly purged: readonly string[]
}

const page = (text: string) => `---\ntitle: First\n---\n${text}\n`

const GENERATORS: readonly Generator[] = [
  {
    name: 'Eleventy',
    package: '@11ty/eleventy@3.1.8',
    files: {
      'index.md': '# Home\n',
      'posts/first.md': page('One.'),
      'posts/second.md': page('Two.'),
    },
    change: { 'posts/first.md': page('Uno.') },
    purged: ['/posts/first/', '/posts/first', '/posts/first/index.html'],
  },
  {
    name: 'Astro',
    package: 'astro@5.18.2',
    files: {
      'src/pages/index.astro': '<h1>Home</h1>\n',
      'src/pages/posts/first.md': page('One.'),
      'src/pages/posts/second.md': page('Two.'),
    },
    change: { 'src/pages/posts/first.md': page('Uno.') },
    purged: ['/posts/first/', '/posts/first', '/posts/first/index.html'],
  },
]

const TABLE = new Map(
  [
    ...readFileSync('docs/workflows.md', 'utf8').matchAll(
      /^\| (\w+) \| `([^`]+)` \| `(\w+)` \|$/gm,
    ),
  ].map(([, name = '', build = '', siteDir = '']) => [name, { build, siteDir }] as const),
)

/** Installed once, and kept between runs of the tests. */
function install(spec: string): string {
  const folder = resolve('node_modules/.cache', spec.replaceAll(/\W/g, '-'))
  if (existsSync(join(folder, 'node_modules/.bin'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', spec], {
    cwd: folder,
    stdio: 'ignore',
  })
  return folder
}

/** Purges by what was built, twice. @returns the paths of the second purge */
async function purgeTwice(folder: string, siteDir: string, rebuild: () => void): Promise<unknown> {
  await using cdn = await startEmulator({ jobMs: 50 })
  const env = {
    CDN_PURGE_API_TOKEN: cdn.token,
    CDN_PURGE_BASE_URL: cdn.baseUrl,
    CDN_PURGE_ZONE: 'www.example.com',
  }
  const args = ['purge', '--site-dir', siteDir, '--manifest', join(folder, '.cdn-purge.json')]
  rmSync(join(folder, '.cdn-purge.json'), { force: true })
  expect(await run(args, { cwd: folder, env })).toMatchObject({ code: 0 })
  rebuild()
  expect(await run(args, { cwd: folder, env })).toMatchObject({ code: 0 })
  expect(cdn.created().map(({ type }) => type)).toEqual(['all', 'path'])
  return cdn.created()[1]?.paths
}

describe('a site that is built', () => {
  test.each(GENERATORS)(
    'by $name: the page that changed is purged, and no other',
    async ({ name, package: spec = '', files, change, purged }) => {
      const { build = '', siteDir = '' } = TABLE.get(name) ?? {}
      const folder = install(spec)
      const rebuild = () =>
        execFileSync('bash', ['-c', build], {
          cwd: folder,
          env: { PATH: process.env['PATH'], HOME: folder, ASTRO_TELEMETRY_DISABLED: '1' },
          stdio: 'ignore',
        })
      writeFiles(folder, files)
      rebuild()
      const paths = await purgeTwice(folder, siteDir, () => {
        writeFiles(folder, change)
        rebuild()
      })
      expect(paths).toEqual(purged)
    },
    180_000,
  )

  test('by Hugo, as it was built once: the page and the two feeds that changed', async () => {
    const folder = resolve('node_modules/.cache/hugo')
    const { siteDir = '' } = TABLE.get('Hugo') ?? {}
    const build = (which: string) =>
      cpSync(`test/fixtures/hugo/${which}`, join(folder, siteDir), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    build('before')
    expect(await purgeTwice(folder, siteDir, () => build('after'))).toEqual([
      '/index.xml',
      '/posts/first/',
      '/posts/first',
      '/posts/first/index.html',
      '/posts/index.xml',
    ])
  })
})
