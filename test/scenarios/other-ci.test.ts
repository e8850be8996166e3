import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmulator, type Emulator } from '../../emulator/emulator.ts'
import { endOf } from '../fakes/process.ts'
import { CLI } from './command-line.ts'

const text = readFileSync('docs/other-ci.md', 'utf8')

/** Every shell command that a reader may copy: whole blocks, and those inside of other files. */
const commands = [
  ...[...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block),
  ...[...text.matchAll(/^ +- (\/tmp\/cdn-purge\/.*)$/gm)].map(([, line = '']) => line),
  ...[...text.matchAll(/sh "(\/tmp\/cdn-purge\/.*)"$/gm)].map(([, line = '']) => line),
]

/** The command with this bundle, this service and this token. */
function onThisMachine(command: string, cdn: Emulator, token: string): string {
  return command
    .replace(/^npm install .*\n/m, '')
    .replace(/\/\S+\/node_modules\/.bin\/cdn-purge/, `"${process.execPath}" "${CLI}"`)
    .replace('https://api.example.com', cdn.baseUrl)
    .replace('/etc/cdn-purge/token', token)
}

describe('docs/other-ci.md', () => {
  test('has a command for each CI', () => {
    expect(commands).toHaveLength(6)
  })

  test.each(commands)('%s', async (command) => {
    await using cdn = await startEmulator({ jobMs: 50 })
    const folder = mkdtempSync(join(tmpdir(), 'other-'))
    writeFileSync(join(folder, 'token'), cdn.token)
    const script = onThisMachine(command, cdn, join(folder, 'token'))
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        CDN_URL: cdn.baseUrl,
        TOKEN_FILE: join(folder, 'token'),
        CDN_PURGE_BASE_URL: cdn.baseUrl,
        CDN_PURGE_API_TOKEN: cdn.token,
        CDN_PURGE_ZONE: 'www.example.com',
      },
    })
    const { code } = await endOf(child)
    rmSync(folder, { recursive: true })
    expect(code).toBe(0)
    expect(cdn.created()).toHaveLength(command.includes('--dry-run') ? 0 : 1)
  })
})

test('the script for cron is silent, and prints the log of a purge that failed', async () => {
  const script = commands.find((command) => command.startsWith('#!')) ?? ''
  await using cdn = await startEmulator({ jobMs: 50 })
  const folder = mkdtempSync(join(tmpdir(), 'cron-'))
  writeFileSync(join(folder, 'token'), cdn.token)
  const own = onThisMachine(script, cdn, join(folder, 'token')).replace('60 300 0', '0 0 0')
  const run = async () => {
    const { code, stdout, stderr } = await endOf(spawn('sh', ['-c', own], { cwd: folder, env: {} }))
    return { code, printed: stdout + stderr }
  }
  expect(await run()).toEqual({ code: 0, printed: '' })
  writeFileSync(join(folder, 'token'), 'another-token')
  expect(await run()).toEqual({ code: 2, printed: expect.stringContaining('error[CDN020]') })
  writeFileSync(join(folder, 'token'), cdn.token)
  cdn.service.failing.set('fra-02', 100)
  const before = cdn.created().length
  expect(await run()).toEqual({ code: 1, printed: expect.stringContaining('error[CDN040]') })
  // Three tries, each with its retry.
  expect(cdn.created().length - before).toBe(6)
  rmSync(folder, { recursive: true })
})

test('the package has no dependency to install, and nothing that npm would build', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
    [key: string]: unknown
  }
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('private')
  const built = ['build', 'prepare', 'prepack', 'preinstall', 'install', 'postinstall']
  expect(built.filter((name) => manifest.scripts[name] !== undefined)).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  const npm = (args: readonly string[], cwd: string) =>
    spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--silent'], {
      cwd,
      encoding: 'utf8',
    })
  const packed = npm(['pack', '--pack-destination', folder], process.env['ACTION_ROOT'] ?? '.')
  const name = packed.stdout.trim().split('\n').at(-1) ?? ''
  writeFileSync(join(folder, 'package.json'), '{}')
  expect(npm(['install', join(folder, name)], folder).status).toBe(0)
  const bin = spawnSync(join(folder, 'node_modules/.bin/cdn-purge'), ['--version'], {
    encoding: 'utf8',
  })
  expect(bin.stdout).toBe(`${String(manifest['version'])}\n`)
  rmSync(folder, { recursive: true })
})
