import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCli } from './command-line.ts'

const ZONE_FILE = (name: string) => `zones: [{ name: ${name}, origin_url: "http://127.0.0.1:1" }]`

function clone(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '-qb', 'main')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--allow-empty', '-qm', '1')
}

test('a create that is always answered with 500 is not a slow service', async () => {
  await using scene = await startCli()
  scene.cdn.faults.add({ on: 'POST', do: 'answer', status: 500, body: '{}' })
  const { stdout } = await scene.cli(['purge', '/a', '--timeout', '5s'])
  expect(stdout).toMatch(/cause: .*does not answer create requests, or only with errors/)
})

test.each([
  [
    '`base` is the head',
    ['--map', '** => {url}', '--base', 'main'],
    /warning: `base` is the commit that is live/,
  ],
  [
    'an unknown token variable',
    ['/a'],
    /did you mean `CDN_PURGE_API_TOKEN`\?[^]*--> variable `CDN_PURGE_TOKEN`/,
  ],
  ['`type: all` with `verify`', ['--type', 'all', '--verify', '1'], /`type: all` name none/],
  ['a manifest that is a folder', ['--map', '** => {url}', '--manifest', 'site'], /set `manifest` to a file/],
  [
    'a manifest that is another file',
    ['--map', '** => {url}', '--manifest', 'o.json'],
    /if it is another file/,
  ],
  ['a token file as the list', ['--paths-file', 'token'], /`token`, line 1: `\(not shown\)`|\(not shown\)/],
])('%s', async (what, args, said) => {
  await using scene = await startCli()
  clone(scene.folder)
  mkdirSync(join(scene.folder, 'site'))
  writeFileSync(join(scene.folder, 'o.json'), '{}')
  writeFileSync(join(scene.folder, 'token'), 'secret-0123456789\nkey = secret-0123456789/a\n')
  const env = what.includes('variable') ? { CDN_PURGE_TOKEN: 'x' } : {}
  const { stdout, stderr } = await scene.cli(['purge', ...args], { env })
  expect(stdout + stderr).toMatch(said)
  expect(stdout + stderr).not.toContain('secret-0123456789')
})

test.each([
  [['--zone', 'www'], 'www', /the zones are those in `--file`/],
  [['--timeout', '20s'], 'WWW', /`WWW` is a new zone; a live zone is called `www`/],
  [['--timeout', '20s'], '{ <<: *comon }', /there is no anchor `&comon`/],
])('zone plan %j with %s', async (args, name, said) => {
  await using scene = await startCli()
  writeFileSync(
    join(scene.folder, 'cdn-zones.yml'),
    name.startsWith('{') ? `zones: [${name}]` : ZONE_FILE(name),
  )
  const { stdout, stderr } = await scene.cli(['zone', 'plan', ...args], { env: { CDN_PURGE_ZONE: '' } })
  expect(stdout + stderr).toMatch(said)
})

test('a clone that lacks the base says how to get it', async () => {
  await using scene = await startCli()
  clone(scene.folder)
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${scene.folder}`, 'shallow'], {
    cwd: scene.folder,
  })
  const args = ['purge', '--map', '** => {url}', '--base', 'HEAD~1']
  const { stdout, stderr } = await scene.cli(args, { cwd: join(scene.folder, 'shallow') })
  expect(stdout + stderr).toMatch(/help: this clone is shallow: fetch the whole history/)
})
