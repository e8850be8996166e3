import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { snapshot } from '../fakes/recorded-git.ts'
import type { Files } from '../fakes/repository.ts'
import { test } from './site.ts'

const NAMES = [
  'new\nline.html',
  'tab\tstop.html',
  'quo"te.html',
  "apostro'phe.html",
  'back\\slash.html',
  'caf\u00e9.html',
  'cafe\u0301.html',
  '-leading-dash.html',
  ':colon.html',
  'star*.html',
  'hash#.html',
  'percent%20.html',
  'question?.html',
  'space here.html',
  '[slug].html',
  '{brace}.html',
  '💀.html',
  '.hidden/.file.html',
]

test.for<[string, before: Files, after: Files, paths: string[]]>([
  ['a rename is a delete and an add', { 'public/old': 'x' }, { 'public/new': 'x' }, ['/new', '/old']],
  ['a rename by case alone', { 'public/Page': 'x' }, { 'public/page': 'x' }, ['/Page', '/page']],
  ['a mode alone', { 'public/a': 'x' }, { 'public/a': { executable: 'x' } }, ['/a']],
  [
    'odd names',
    {},
    Object.fromEntries(NAMES.map((name) => [`public/${name}`, 'x'])),
    NAMES.map((name) => `/${name}`),
  ],
])('%s', async ([, before, after, paths], { site }) => {
  const base = site.repository.commit({ ...(before as Record<string, string>), keep: 'x' })
  const head = site.repository.commit({ ...(after as Record<string, string>), keep: 'x' }, base)
  const result = await site.deploy({ sha: head }, { base })
  expect(result.exitCode).toBe(0)
  const decoded = result.purged.map((path) => decodeURIComponent(path))
  expect(decoded.toSorted()).toEqual(paths.toSorted())
  const commands = result.stdout
    .split('\n')
    .filter((line) => /^\s*::(?!add-mask|group|endgroup|warning)/.test(line))
  expect(commands).toEqual([])
})

test('120,000 changed files are two requests to GitHub', async ({ site }) => {
  const files = (text: string) =>
    Object.fromEntries(
      Array.from({ length: 120_000 }, (_, index) => [`public/${index % 400}/${index}`, text]),
    )
  const base = site.repository.commit(files('1'))
  const head = site.repository.commit(files('2'), base)
  const inputs = { base, map: 'public/** => /{rel}', 'purge-all-above': '100' }
  const result = await site.deploy({ sha: head }, inputs)
  expect(result).toMatchObject({ exitCode: 0, purged: ['ALL'] })
  expect(result.stdout).toContain('120,000 files changed')
  expect(site.github.asked.length).toBe(2)
})

test('a name that is not UTF-8 is an error that shows it, unless a rule excludes it', async ({ site }) => {
  const base = site.repository.commit({ keep: 'x', 'public/a': '1' })
  const odd = Buffer.from('public/old/caf\xe9', 'latin1')
  const head = site.repository.commit(
    new Map([
      [odd, 'x'],
      [Buffer.from('public/a'), '2'],
    ]),
    base,
  )
  const refused = await site.deploy({ sha: head }, { base })
  expect(refused).toMatchObject({ exitCode: 1, purged: [] })
  expect(refused.stdout).toContain('error[CDN014]: 1 changed file has a name that is not UTF-8')
  expect(refused.stdout).toContain('public/old/caf\ufffd')
  const excluded = await site.deploy({ sha: head }, { base, map: 'public/** => /{rel}\n!public/old/**' })
  expect(excluded).toMatchObject({ exitCode: 0, purged: ['/a'] })
})

test('a hostile checkout has no effect, is not changed, and is not needed', async ({ site }) => {
  const base = site.repository.commit({
    'public/a': '1',
    'public/sub/b': '1',
    'public/m': { submodule: 'a'.repeat(40) },
  })
  const head = site.repository.commit(
    { 'public/a': '2', 'public/sub/b': '2', 'public/m': { submodule: 'b'.repeat(40) } },
    base,
  )
  const workspace = site.repository.checkout(head, 1)
  const ran = join(workspace, '..', 'ran')
  const hook = join(workspace, '..', 'hook')
  writeFileSync(hook, `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
  const hooks = join(workspace, '.git/hooks')
  mkdirSync(hooks, { recursive: true })
  for (const name of ['reference-transaction', 'post-checkout', 'pre-auto-gc'])
    writeFileSync(join(hooks, name), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
  for (const [key, value] of [
    ['diff.relative', 'true'],
    ['diff.ignoreSubmodules', 'all'],
    ['diff.external', hook],
    ['core.fsmonitor', hook],
    ['core.hooksPath', hooks],
    ['filter.x.smudge', hook],
    ['include.path', '/nowhere/include'],
    ['http.proxy', 'http://127.0.0.1:1'],
    ['url.http://127.0.0.1:1/.insteadOf', site.github.serverUrl],
  ])
    execFileSync('git', ['-C', workspace, 'config', key ?? '', value ?? ''])
  const before = snapshot(join(workspace, '.git'))
  const env = {
    GIT_CONFIG_GLOBAL: join(workspace, '.git/config'),
    GIT_DIR: '/nowhere',
    GIT_INDEX_FILE: '/nowhere/index',
    GIT_OBJECT_DIRECTORY: '/nowhere/objects',
    GIT_EXTERNAL_DIFF: hook,
    GIT_TRACE: '1',
    GIT_SSH_COMMAND: hook,
    HOME: '/nowhere',
  }
  for (const event of ['push', 'workflow_dispatch']) {
    // The checkout of a dispatched run has to be at its commit.
    writeFileSync(join(workspace, '.git/HEAD'), `${head}\n`)
    const inputs = { base, map: 'public/** => /{rel}\n!public/m' }
    const result = await site.deploy({ event, sha: head, workspace }, inputs, { env })
    expect(result.purged.toSorted()).toEqual(['/a', '/sub/b'])
  }
  writeFileSync(join(workspace, '.git/HEAD'), `${head}\n`)
  expect(snapshot(join(workspace, '.git')).length).toBe(before.length)
  expect(existsSync(ran)).toBe(false)
})
