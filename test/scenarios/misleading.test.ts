import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writeFiles } from '../fakes/folder.ts'
import { gitIn } from '../fakes/process.ts'
import { startServer } from '../fakes/server.ts'
import { test } from './command-line.ts'

const ZONE_FILE = (name: string) => `zones: [{ name: ${name}, origin_url: "http://127.0.0.1:1" }]`

const PAGE = { 'public/index.html': 'a' }

function clone(folder: string): void {
  const git = gitIn(folder)
  git('init', '-qb', 'main')
  writeFiles(folder, { 'pages/a.html': 'a' })
  git('add', 'pages')
  git('commit', '-qm', '1')
}

test('a create that is always answered with 500 is not a slow service', async ({ scene }) => {
  scene.cdn.faults.add({ on: 'POST', do: 'answer', status: 500, body: '{}' })
  const { stdout } = await scene.cli(['purge', '/a', '--timeout', '5s'])
  expect(stdout).toMatch(/cause: .*does not answer create requests, or only with errors/)
})

test('a built file given as a path names `site-dir` and `map`', async ({ scene }) => {
  writeFiles(scene.folder, PAGE)
  const { stdout, stderr, code } = await scene.cli(['purge', 'public/index.html'])
  expect(code).toBe(2)
  expect(stdout + stderr).toContain('set `site-dir` to `public`, or `map` to `public/** => {url}`')
  const followed = await scene.cli(['purge', '--site-dir', 'public', '--manifest', 'm.json'])
  expect(followed.code).toBe(0)
})

test.for([
  ['a file', 'public/index.html', 'it is a file, not a folder'],
  ['an absolute path', '/public', 'it is an absolute path: write `public`'],
  ['a pattern', 'public/*', 'it is a pattern: write `public`'],
  ['nothing', 'publik', 'there is no such folder'],
  ['an empty folder', 'empty', 'it contains no file'],
] as const)('`site-dir` that is %s says so', async ([, folder, why], { scene }) => {
  writeFiles(scene.folder, PAGE)
  mkdirSync(join(scene.folder, 'empty'))
  const { stdout, stderr, code } = await scene.cli([
    'purge',
    '--site-dir',
    folder,
    '--manifest',
    'm.json',
  ])
  expect(code).toBe(2)
  expect(stdout + stderr).toContain(`error[CDN010]: \`site-dir\` cannot be used: ${why}`)
})

test('an empty `site-dir` is the same error with a record', async ({ scene }) => {
  writeFiles(scene.folder, PAGE)
  const args = ['purge', '--site-dir', 'public', '--manifest', 'm.json']
  expect((await scene.cli(args)).code).toBe(0)
  rmSync(join(scene.folder, 'public', 'index.html'))
  const { stdout, stderr, code } = await scene.cli(args)
  expect(code).toBe(2)
  expect(stdout + stderr).toContain('error[CDN010]: `site-dir` cannot be used: it contains no file')
})

test('a `!` rule that matches nothing is a warning', async ({ scene }) => {
  writeFiles(scene.folder, PAGE)
  const args = ['purge', '--site-dir', 'public', '--manifest', 'm.json', '--map', '!_header']
  const { stdout } = await scene.cli(args)
  expect(stdout).toMatch(/warning: .*`!_header`/)
})

test.for([502, 503, 504])(
  'a proxy that answers %i cannot reach the host, which is named',
  async (status, { scene }) => {
    await using proxy = await startServer(() => undefined)
    proxy.server.on('connect', (_, socket) => socket.end(`HTTP/1.1 ${status} Bad\r\n\r\n`))
    const env = { https_proxy: proxy.url }
    const args = ['purge', '/a', '--base-url', 'https://api.exmaple.test', '--timeout', '5m']
    const { stdout, stderr } = await scene.cli(args, { env })
    expect(stdout + stderr).toMatch(
      /no connection to api\.exmaple\.test|cause: .*host of `base-url`: the host is misspelled/,
    )
    expect(stdout + stderr).not.toContain('does not allow')
  },
)

test('a list of zones that is not found is not a deleted zone', async ({ scene }) => {
  scene.cdn.faults.add({ on: 'GET /zones$', do: 'answer', status: 404 })
  writeFileSync(join(scene.folder, 'cdn-zones.yml'), ZONE_FILE('www'))
  for (const args of [
    ['zone', 'plan'],
    ['purge', '/a', '--zone', 'www'],
  ]) {
    const { stdout, stderr } = await scene.cli(
      args,
      args[0] === 'zone' ? { env: { CDN_PURGE_ZONE: '' } } : {},
    )
    expect(stdout + stderr).toMatch(/error\[CDN022\]: API not found \(404\)/)
    expect(stdout + stderr).not.toContain('deleted')
  }
  scene.cdn.faults.clear()
  scene.cdn.faults.add({ on: 'GET /zones$', do: 'rewrite', set: { 'meta.total': 99 } })
  const { stdout } = await scene.cli(['zone', 'plan'], { env: { CDN_PURGE_ZONE: '' } })
  expect(stdout).toContain('error[CDN032]')
  expect(stdout).not.toContain('`zone`')
})

test('a missing token on GitLab names protected variables', async ({ scene }) => {
  const { stdout, stderr } = await scene.cli(['purge', '/a'], {
    env: { CDN_PURGE_API_TOKEN: '', GITLAB_CI: 'true' },
  })
  expect(stdout + stderr).toContain('variables that are “Protected”')
})

test.for([
  ['./no-such-file', true],
  ['t0ken-0123456789', false],
] as const)(
  'a token file %s that is not there is named: %s',
  async ([file, isNamed], { scene }) => {
    const { stdout, stderr, code } = await scene.cli(['purge', '/a', '--api-token-file', file])
    expect(code).toBe(2)
    expect((stdout + stderr).includes(file)).toBe(isNamed)
  },
)

test('`purge-all-above` of 0 is an error', async ({ scene }) => {
  const { stdout, stderr, code } = await scene.cli(['purge', '/a', '--purge-all-above', '0'])
  expect(code).toBe(2)
  expect(stdout + stderr).toContain('give a whole number from 1 to')
})

test.for([
  [
    'an unknown token variable',
    ['/a'],
    /did you mean `CDN_PURGE_API_TOKEN`\?[^]*--> variable `CDN_PURGE_TOKEN`/,
  ],
  [
    '`type: all` with `verify`',
    ['--type', 'all', '--verify', '1'],
    /patterns and `type: all` do not count/,
  ],
  [
    'a manifest that is a folder',
    ['--map', '** => {url}', '--manifest', 'site'],
    /set `manifest` to a path of its own/,
  ],
  [
    'a manifest that is another file',
    ['--map', '** => {url}', '--manifest', 'o.json'],
    /set `manifest` to a path of its own/,
  ],
  [
    'a token file as the list',
    ['--paths-file', 'token'],
    /`token`, line 1: `\(not shown\)`|\(not shown\)/,
  ],
] as const)('%s', async ([what, args, said], { scene }) => {
  clone(scene.folder)
  mkdirSync(join(scene.folder, 'site'))
  const token = 'secret-0123456789\nkey = secret-0123456789/a\n'
  writeFiles(scene.folder, { 'o.json': '{}', token })
  const env = what.includes('variable') ? { CDN_PURGE_TOKEN: 'x' } : {}
  const { stdout, stderr } = await scene.cli(['purge', ...args], { env })
  expect(stdout + stderr).toMatch(said)
  expect(stdout + stderr).not.toContain('secret-0123456789')
})

test.for([
  [['--zone', 'www'], 'www', /`plan` and `apply` use every zone in `--file`/],
  [['--timeout', '20s'], 'WWW', /`WWW` would be a new zone, but a live zone is called `www`/],
  [['--timeout', '20s'], '{ <<: *comon }', /there is no anchor `&comon`/],
] as const)('zone plan %j with %s', async ([args, name, said], { scene }) => {
  writeFileSync(
    join(scene.folder, 'cdn-zones.yml'),
    name.startsWith('{') ? `zones: [${name}]` : ZONE_FILE(name),
  )
  const { stdout, stderr } = await scene.cli(['zone', 'plan', ...args], {
    env: { CDN_PURGE_ZONE: '' },
  })
  expect(stdout + stderr).toMatch(said)
})
