import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Files } from '../fakes/repository.ts'
import { startSiteScenario, type SiteScenario } from './site.ts'

/** Where the commits come from: a checkout that has both, one that has the head alone, or no checkout at all. */
const CHECKOUTS = ['full', 'shallow', 'none'] as const

function checkout(
  site: SiteScenario,
  kind: (typeof CHECKOUTS)[number],
  head: string,
): { workspace?: string } {
  return kind === 'none' ? {} : { workspace: site.repository.checkout(head, kind === 'full' ? 'full' : 1) }
}

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

const HISTORIES: Record<string, [before: Files, after: Files, paths: string[]]> = {
  'a rename is a delete and an add': [{ 'public/old': 'x' }, { 'public/new': 'x' }, ['/new', '/old']],
  'a rename by case alone': [{ 'public/Page': 'x' }, { 'public/page': 'x' }, ['/Page', '/page']],
  'a delete': [{ 'public/a': 'x', 'public/b': 'x' }, { 'public/b': 'x' }, ['/a']],
  'a file that becomes a folder': [
    { 'public/a': 'x' },
    { 'public/a/b': 'x', 'public/a/c': 'x' },
    ['/a', '/a/b', '/a/c'],
  ],
  'a folder that becomes a file': [{ 'public/a/b': 'x' }, { 'public/a': 'x' }, ['/a', '/a/b']],
  'a file that becomes a link': [{ 'public/a': 'x' }, { 'public/a': { link: 'x' } }, ['/a']],
  'a link that leads elsewhere': [{ 'public/a': { link: 'x' } }, { 'public/a': { link: 'y' } }, ['/a']],
  'a mode alone': [{ 'public/a': 'x' }, { 'public/a': { executable: 'x' } }, ['/a']],
  'a submodule, which is not entered': [
    { 'public/sub': { submodule: 'a'.repeat(40) } },
    { 'public/sub': { submodule: 'b'.repeat(40) } },
    ['/sub'],
  ],
  'odd names': [
    {},
    Object.fromEntries(NAMES.map((name) => [`public/${name}`, 'x'])),
    NAMES.map((name) => `/${name}`),
  ],
}

describe.each(CHECKOUTS)('with a checkout that is %s', (kind) => {
  test.each(Object.entries(HISTORIES))('%s', async (_, [before, after, paths]) => {
    await using site = await startSiteScenario()
    const base = site.repository.commit({ ...(before as Record<string, string>), keep: 'x' })
    const head = site.repository.commit({ ...(after as Record<string, string>), keep: 'x' }, base)
    const result = await site.deploy({ sha: head, ...checkout(site, kind, head) }, { base })
    expect(result.exitCode).toBe(0)
    const decoded = result.purged.map((path) => decodeURIComponent(path))
    expect(decoded.toSorted()).toEqual(paths.toSorted())
    const commands = result.stdout
      .split('\n')
      .filter((line) => /^\s*::(?!add-mask|group|endgroup|warning)/.test(line))
    expect(commands).toEqual([])
    if (kind === 'full') expect(site.github.asked).toEqual([])
  })

  test.each([301, 3001, 12_000])('%i changed files', async (count) => {
    await using site = await startSiteScenario()
    const files = (text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`public/${index % 40}/${index}`, text]))
    const base = site.repository.commit(files('1'))
    const head = site.repository.commit(files('2'), base)
    const result = await site.deploy({ sha: head, ...checkout(site, kind, head) }, { base })
    expect(result.outputs['path-count']).toBe(String(count))
    expect(new Set(result.purged).size).toBe(count)
    // Two commits, two folders to the forty, a look into three of them, and then all of them at once; and the run list.
    expect(site.github.asked.length).toBeLessThanOrEqual(15)
  })
})

test('a name that is not UTF-8 is purged byte for byte', async () => {
  await using site = await startSiteScenario()
  const base = site.repository.commit({ keep: 'x' })
  const head = site.repository.commit(new Map([[Buffer.from('public/caf\xe9', 'latin1'), 'x']]), base)
  const result = await site.deploy({ sha: head, ...checkout(site, 'full', head) }, { base })
  expect(result.purged).toEqual(['/caf%E9'])
  const remote = await site.deploy({ sha: head }, { base })
  expect(remote.stdout).toMatch(
    /::warning::1 changed file names are not UTF-8, which the GitHub API cannot return/,
  )
})

test('a listing that GitHub truncates is walked, only where hashes differ and a rule could match', async () => {
  await using site = await startSiteScenario()
  const files: Record<string, string> = {}
  for (const folder of ['public/same', 'public/deep/er', 'other', 'public/gone'])
    for (let index = 0; index < 12; index++) files[`${folder}/${index}`] = folder
  const base = site.repository.commit(files)
  const changed = Object.entries(files).filter(([name]) => !name.startsWith('public/gone'))
  const head = site.repository.commit(
    { ...Object.fromEntries(changed), 'public/deep/er/3': '2', 'other/1': '2', 'public/new/x': '1' },
    base,
  )
  site.github.treeLimit = 15
  const result = await site.deploy({ sha: head }, { base })
  expect(result.purged.toSorted()).toEqual(
    ['/deep/er/3', '/new/x', ...Array.from({ length: 12 }, (_, index) => `/gone/${index}`)].toSorted(),
  )
  const trees = (path: string) =>
    [base, head].map((commit) => site.repository.git('rev-parse', `${commit}:${path}`))
  const unread = [...trees('public/same'), ...trees('other')]
  expect(site.github.asked.filter((request) => unread.some((id) => request.includes(id)))).toEqual([])
})

test('a single folder that is too large to list makes the base unknown, and no part of it is taken for all', async () => {
  await using site = await startSiteScenario()
  const files = (text: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`public/${index}`, text]))
  const base = site.repository.commit(files('1'))
  const head = site.repository.commit({ ...files('1'), 'public/29': '2' }, base)
  site.github.treeLimit = 10
  const result = await site.deploy({ sha: head }, { base, 'on-unknown-base': 'purge-all' })
  expect(result.purged).toEqual(['ALL'])
  const none = await site.deploy({ sha: head }, { base })
  expect(none).toMatchObject({ exitCode: 1, purged: [] })
  expect(none.stdout).toContain('error[CDN064]')
})

/** Every file of a folder with its content and time, as evidence that is not in the input to it. */
function snapshot(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs} ${readFileSync(file).toString('base64')}`)
    .toSorted()
}

test.each(['full', 'shallow'] as const)(
  'the checkout (%s) stays as it was, and hostile configuration changes nothing',
  async (kind) => {
    await using site = await startSiteScenario()
    const base = site.repository.commit({
      'public/a': '1',
      'public/sub/b': '1',
      'public/m': { submodule: 'a'.repeat(40) },
    })
    const head = site.repository.commit(
      { 'public/a': '2', 'public/sub/b': '2', 'public/m': { submodule: 'b'.repeat(40) } },
      base,
    )
    const { workspace = '' } = checkout(site, kind, head)
    const config = join(workspace, '..', `hostile-${kind}`)
    const order = join(workspace, '..', `order-${kind}`)
    writeFileSync(order, 'public/sub/*\n')
    writeFileSync(
      config,
      `[diff]\n relative = true\n orderFile = ${order}\n ignoreSubmodules = all\n renames = copies\n external = false\n[core]\n quotePath = true\n fsmonitor = false\n[safe]\n directory = /nowhere\n[alias]\n diff-tree = status\n`,
    )
    for (const [key, value] of [
      ['diff.relative', 'true'],
      ['diff.ignoreSubmodules', 'all'],
      ['diff.orderFile', order],
    ])
      execFileSync('git', ['-C', workspace, 'config', key ?? '', value ?? ''])
    writeFileSync(
      join(workspace, '.gitmodules'),
      '[submodule "m"]\n path = public/m\n url = x\n ignore = all\n',
    )
    const before = snapshot(join(workspace, '.git'))
    const env = {
      GIT_CONFIG_GLOBAL: config,
      GIT_DIR: '/nowhere',
      GIT_EXTERNAL_DIFF: 'false',
      HOME: '/nowhere',
    }
    const result = await site.deploy({ sha: head, workspace }, { base }, { env })
    expect(result.purged.toSorted()).toEqual(['/a', '/m', '/sub/b'])
    expect(snapshot(join(workspace, '.git'))).toEqual(before)
    expect(existsSync(join(workspace, '.git/shallow'))).toBe(kind === 'shallow')
  },
)
